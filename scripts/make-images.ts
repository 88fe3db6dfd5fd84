/** Draws the pictures of the example scenes into assets/examples and those of skins into assets/rope/skin/textures. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ASSETS } from '../tools/creator/project';
import { BACKDROPS, CLOTHS, EXAMPLE_SKINS, PICTURES, SKINS } from './images';
import type { Picture } from './images/canvas';
import { encodePng } from './images/png';

/** Of the JPEG files, 0..100. */
const QUALITY = 88;

async function encodeJpeg({ width, height, bytes }: Picture): Promise<Buffer> {
    const raw = sharp(bytes, { raw: { width, height, channels: 4 } });
    return raw.removeAlpha().jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer();
}

/** @param asked Names of files; none: all of them. */
async function makeImages(asked: readonly string[]): Promise<void> {
    for (const [path, pictures] of [
        ['examples/shared', PICTURES],
        ['examples/cloths', CLOTHS],
        ['examples/backdrops', BACKDROPS],
        ['examples/skins', EXAMPLE_SKINS],
        ['rope/skin/textures', SKINS],
    ] as const) {
        const folder = join(ASSETS, path);
        mkdirSync(folder, { recursive: true });
        for (const [name, draw] of Object.entries(pictures)) {
            if (asked.length > 0 && !asked.includes(name)) continue;
            const file = name.endsWith('.jpg') ? await encodeJpeg(draw()) : encodePng(draw());
            writeFileSync(join(folder, name), file);
            console.log(`${name}: ${file.length} bytes`);
        }
    }
}

void makeImages(process.argv.slice(2));
