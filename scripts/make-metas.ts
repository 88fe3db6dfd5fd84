/** Gives every file and folder under assets/ that has no .meta one; metas that exist are never changed. */
import { relative } from 'node:path';
import { assetsUnder, orphanMetasUnder } from '../tools/creator/asset-files';
import { ensureMeta, importerOf } from '../tools/creator/meta';
import { ASSETS } from '../tools/creator/project';

const assets = assetsUnder(ASSETS);
const unknown = assets.filter((path) => importerOf(path) === undefined);
const made = assets.filter((path) => !unknown.includes(path)).filter(ensureMeta);
const orphans = orphanMetasUnder(ASSETS);

for (const path of made) console.log(`made     ${relative(ASSETS, path)}.meta`);
for (const path of unknown)
    console.error(`unknown  ${relative(ASSETS, path)}: no importer for this kind of file`);
for (const path of orphans) console.error(`orphan   ${relative(ASSETS, path)}: its file is gone`);
console.log(`${assets.length} files and folders, ${made.length} new metas.`);
if (unknown.length > 0 || orphans.length > 0) process.exitCode = 1;
