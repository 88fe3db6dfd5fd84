/**
 * Writes what users download into dist/, or into the folder that is named. `--features nets,skin` makes smaller zips: the core,
 * those features and what they need; `--features none` the core alone.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { packArchives, SIZE_LIMITS } from './pack/archives';

const words = process.argv.slice(2);
const at = words.indexOf('--features');
const [, list] = at < 0 ? [] : words.splice(at, 2);
const chosen = list?.split(',').filter((name) => name !== 'none') ?? null;
const folder = words[0] ?? resolve(__dirname, '../dist');
mkdirSync(folder, { recursive: true });
for (const [name, content] of Object.entries(packArchives(chosen))) {
    const end = Object.keys(SIZE_LIMITS).findLast((one) => name.endsWith(one)) as keyof typeof SIZE_LIMITS;
    const isTooLarge = content.length > SIZE_LIMITS[end];
    console.log(`${name}: ${content.length} bytes of ${SIZE_LIMITS[end]}${isTooLarge ? ': TOO LARGE' : ''}`);
    if (isTooLarge) process.exitCode = 1;
    else writeFileSync(join(folder, name), content);
}
