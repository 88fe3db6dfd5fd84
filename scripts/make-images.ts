/** Draws the pictures of the example scenes into assets/examples and those of skins into assets/rope/skin/textures. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ASSETS } from '../tools/creator/project';
import { BACKDROPS, CLOTHS, EXAMPLE_SKINS, PICTURES, SKINS } from './images';
import { encodePng } from './images/png';

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
        const png = encodePng(draw());
        writeFileSync(join(folder, name), png);
        console.log(`${name}: ${png.length} bytes`);
    }
}
