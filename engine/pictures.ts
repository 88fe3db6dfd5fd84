import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Arguments } from './arguments';
import type { EngineSession } from './session';

/** Pictures are taken when the scene has been played for so long, s. */
const SECONDS = 1;

/** PNGs by the names of examples. */
export type Pictures = ReadonlyMap<string, Buffer>;

/**
 * Plays the examples whose names contain `files` and takes their pictures, to lie in the folder `out` under the names of
 * example, engine and output; null: nowhere.
 */
export async function takePictures(
    session: EngineSession,
    { files, out: folder }: Pick<Arguments, 'files' | 'out'>,
): Promise<Pictures> {
    if (folder) mkdirSync(folder, { recursive: true });
    const all = await session.call<string[]>('engine/page/examples.ts', 'exampleNames');
    const pictures = new Map<string, Buffer>();
    for (const name of all.filter((name) => name.includes(files))) {
        const picture = await session.call<string>('engine/page/examples.ts', 'pictureOf', name, SECONDS);
        const png = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
        if (folder) writeFileSync(join(folder, `${name}-${session.label}.png`), png);
        pictures.set(name, png);
    }
    return pictures;
}

/** How many pictures differ from those of another output in any pixel. Says which, and by how many pixels. */
export async function countUnlike(pictures: Pictures, others: Pictures): Promise<number> {
    let unlike = 0;
    for (const [name, png] of pictures) {
        const pixels = await pixelsUnlike(png, others.get(name)!);
        if (pixels === 0) continue;
        unlike++;
        console.error(`${name}: ${pixels} pixels differ from modern output`);
    }
    return unlike;
}

/** @returns Infinity if the pictures have different sizes. */
async function pixelsUnlike(png: Buffer, other: Buffer): Promise<number> {
    const [one, two] = await Promise.all([png, other].map(rawPixels));
    if (one.length !== two.length) return Infinity;
    let count = 0;
    for (let i = 0; i < one.length; i++) if (one[i] !== two[i]) count++;
    return count;
}

async function rawPixels(png: Buffer): Promise<Uint32Array> {
    const { buffer, byteOffset, length } = await sharp(png).ensureAlpha().raw().toBuffer();
    return new Uint32Array(buffer.slice(byteOffset, byteOffset + length));
}
