import { readdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';

const EXAMPLES = resolve(__dirname, '../../../assets/examples');

/** Names of all example scenes, read from the folder: a new example is tested without a change here. */
export function exampleNames(): string[] {
    const files = readdirSync(EXAMPLES, { recursive: true, encoding: 'utf8' });
    return files.filter((file) => file.endsWith('.scene')).map((file) => basename(file, '.scene'));
}
