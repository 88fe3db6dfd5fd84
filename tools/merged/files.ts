import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix, relative } from 'node:path';
import { assetsUnder } from '../creator/asset-files';
import { newMeta } from '../creator/meta';
import { uuidFrom } from '../creator/uuid';
import { PACKAGE } from '../features';
import type { Files } from './choose';
import { type Merged, mergePackage } from './merge';

/** The folder of the package as games get it: its scripts merged, everything with its meta. Paths are from the folder. */
export function mergedFiles(project: string, { sources }: Merged = mergePackage(project)): Files {
    const folder = join(project, PACKAGE);
    const files: Files = {};
    const metaOf = (path: string): Buffer => readFileSync(join(folder, `${path}.meta`));
    const known = assetsUnder(folder).map((path) => relative(folder, path).replaceAll('\\', '/'));
    for (const path of known) {
        if (path.endsWith('.ts') || statSync(join(folder, path)).isDirectory()) continue;
        files[path] = readFileSync(join(folder, path));
        files[`${path}.meta`] = metaOf(path);
    }
    for (const [path, source] of sources) {
        files[path] = Buffer.from(source);
        files[`${path}.meta`] = known.includes(path)
            ? metaOf(path)
            : Buffer.from(`${JSON.stringify(newMeta(path, uuidFrom(`rope/${path}`)), null, 2)}\n`);
    }
    for (const path of Object.keys(files))
        for (let parent = posix.dirname(path); parent !== '.'; parent = posix.dirname(parent))
            files[`${parent}.meta`] ??= metaOf(parent);
    return files;
}

/** The package as games get it, in a project of its own, until it is removed. */
export function mergedCopy(project: string): { readonly folder: string; readonly remove: () => void } {
    const folder = mkdtempSync(join(tmpdir(), 'rope-merged-'));
    writeFiles(join(folder, PACKAGE), mergedFiles(project));
    return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** Writes files below a folder. */
export function writeFiles(folder: string, files: Files): void {
    for (const [path, content] of Object.entries(files)) {
        const file = join(folder, path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, content);
    }
}
