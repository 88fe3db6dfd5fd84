/** Writes what users download into dist/, or into the folder that is named. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { packArchives } from './pack/archives';

const folder = process.argv[2] ?? resolve(__dirname, '../dist');
mkdirSync(folder, { recursive: true });
for (const [name, content] of Object.entries(packArchives())) {
    writeFileSync(join(folder, name), content);
    console.log(`${name}: ${content.length} bytes`);
}
