/** Makes the sounds of the small games, assets/examples/sounds. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ASSETS } from '../tools/creator/project';
import { SOUNDS } from './sounds';
import { encodeWav } from './sounds/wav';

let total = 0;
for (const [name, make] of Object.entries(SOUNDS)) {
    const wav = encodeWav(make());
    writeFileSync(join(ASSETS, 'examples/sounds', name), wav);
    console.log(`${name}: ${wav.length} bytes`);
    total += wav.length;
}
console.log(`${total} bytes in all`);
