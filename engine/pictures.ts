import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EngineSession } from './session';

/** Pictures are taken when the scene has been played for so long, s. */
const SECONDS = 1;

/** Writes a screenshot of every example into a folder, under the engine's version; returns how many. */
export async function takePictures(session: EngineSession, folder: string): Promise<number> {
    mkdirSync(folder, { recursive: true });
    const names = await session.call<string[]>('engine/page/examples.ts', 'exampleNames');
    for (const name of names) {
        const picture = await session.call<string>('engine/page/examples.ts', 'pictureOf', name, SECONDS);
        const png = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
        writeFileSync(join(folder, `${name}-${session.facts.version}.png`), png);
    }
    return names.length;
}
