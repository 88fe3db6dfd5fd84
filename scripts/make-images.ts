/** Draws the pictures of the example scenes into assets/examples/shared. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ASSETS } from '../tools/creator/project';
import { PICTURES } from './images';
import { encodePng } from './images/png';

const folder = join(ASSETS, 'examples/shared');
mkdirSync(folder, { recursive: true });
for (const [name, draw] of Object.entries(PICTURES)) {
    const png = encodePng(draw());
    writeFileSync(join(folder, name), png);
    console.log(`${name}: ${png.length} bytes`);
}
