import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Arguments } from './arguments';
import type { EngineSession } from './session';

/** Pictures are taken when the scene has been played for so long, s. */
const SECONDS = 1;

/**
 * Plays the examples whose names contain `files` and takes their pictures, to lie in the folder `out` under the names of
 * example and engine; null: nowhere.
 * @returns How many there are.
 */
export async function takePictures(
    session: EngineSession,
    { files, out: folder }: Pick<Arguments, 'files' | 'out'>,
): Promise<number> {
    if (folder) mkdirSync(folder, { recursive: true });
    const all = await session.call<string[]>('engine/page/examples.ts', 'exampleNames');
    const names = all.filter((name) => name.includes(files));
    for (const name of names) {
        const picture = await session.call<string>('engine/page/examples.ts', 'pictureOf', name, SECONDS);
        const png = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
        if (folder) writeFileSync(join(folder, `${name}-${session.facts.version}.png`), png);
    }
    return names.length;
}
