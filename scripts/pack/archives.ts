import { readFileSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { assetsUnder, metasUnder } from '../../tools/creator/asset-files';
import { newMeta } from '../../tools/creator/meta';
import { ASSETS } from '../../tools/creator/project';
import { uuidFrom } from '../../tools/creator/uuid';
import { CORE, Features } from '../../tools/features';
import { type Files, withFeatures } from '../../tools/merged/choose';
import { mergedFiles } from '../../tools/merged/files';
import { zipped } from '../../tools/merged/zip';
import { documents, documentsWithChapters } from './documents';

const PROJECT = resolve(__dirname, '../..');
const EXTENSION = join(PROJECT, 'extensions/rope-editor');

/** Name of the extension in the archives, and so of its database: scripts import from `db://<name>/rope`. */
const NAME = 'cocos-verlet-rope';

/**
 * Sizes, bytes, above which an archive is not written, by the end of its name: some 4 % more than they take, for what may be
 * added without a thought. Raise one only with a reason.
 */
export const SIZE_LIMITS = {
    /** The merged scripts of the package, the extension, the chapters of the docs for users. */
    '.zip': 930_400,
    /** The same, and the examples: nine backdrops are a quarter of it, scenes, games, their sounds and other pictures another. */
    '-with-examples.zip': 1_892_600,
    /** The merged scripts of the package and the READMEs. */
    '-plain.zip': 725_100,
    /** The folder of the package as it is in this project: metas are a sixth of it. */
    '-sources.zip': 932_300,
} as const;

/**
 * What users download, by file name. The component is in each of them once: a project takes one of them. Those for games have
 * its scripts merged into few modules; one has them as they are.
 * @param chosen The features of smaller ones; those that they need come with them. Null: all, and all archives.
 * @throws If there is no such feature.
 */
export function packArchives(chosen: readonly string[] | null = null): Record<string, Uint8Array> {
    const { version } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as {
        version: string;
    };
    const features = new Features(PROJECT);
    const unknown = chosen?.find((one) => !features.names.includes(one));
    if (unknown !== undefined)
        throw new Error(`There is no feature "${unknown}"; there are ${features.names.join(', ')}.`);
    const merged = mergedFiles(PROJECT);
    const scripts = chosen ? withFeatures(merged, chosen, features.needed) : merged;
    const rope = { ...below('rope', scripts), 'rope.meta': read(join(ASSETS, 'rope.meta')) };
    const extension = { ...extensionFiles(), ...documentsWithChapters(), ...below('assets', rope) };
    const small = { '.zip': extension, '-plain.zip': { ...rope, ...below('rope', importedDocuments()) } };
    const all: Record<keyof typeof SIZE_LIMITS, Files> = {
        ...small,
        '-with-examples.zip': { ...extension, ...below('assets', withMeta('examples')) },
        '-sources.zip': { ...withMeta('rope'), ...below('rope', importedDocuments()) },
    };
    const name = chosen ? `${NAME}-${version}-${chosen.join('-') || CORE}` : `${NAME}-${version}`;
    return Object.fromEntries(
        Object.entries(chosen ? small : all).map(([end, files]) => [`${name}${end}`, zipped(files)]),
    );
}

/** The documents as assets: each with its meta, whose uuid is always the same. */
function importedDocuments(): Files {
    const files = Object.entries(documents()).flatMap(([name, content]) => {
        const meta = newMeta(name, uuidFrom(`rope/${name}`));
        return [
            [name, content],
            [`${name}.meta`, Buffer.from(`${JSON.stringify(meta, null, 2)}\n`)],
        ];
    });
    return Object.fromEntries(files) as Files;
}

/** The extension as Creator's Extension Manager wants it: the manifest at the root, with the mounted assets. */
function extensionFiles(): Files {
    const own = read(join(EXTENSION, 'package.json'));
    const text = Buffer.from(own).toString('utf8').replaceAll('i18n:rope-editor.', `i18n:${NAME}.`);
    const manifest = JSON.parse(text) as { name: string; contributions: Record<string, unknown> };
    manifest.name = NAME;
    manifest.contributions['asset-db'] = { mount: { path: './assets', readonly: true } };
    return {
        'package.json': Buffer.from(`${JSON.stringify(manifest, null, 4)}\n`),
        ...tree(EXTENSION, join(EXTENSION, 'dist')),
        ...tree(EXTENSION, join(EXTENSION, 'i18n')),
    };
}

/** A folder of assets with everything in it and its own meta. */
function withMeta(folder: string): Files {
    const path = join(ASSETS, folder);
    return { ...tree(ASSETS, path), [`${folder}.meta`]: read(`${path}.meta`) };
}

/** All files under a folder, by their paths from `base`. */
function tree(base: string, folder: string): Files {
    const paths = [...assetsUnder(folder), ...metasUnder(folder)].filter((path) => statSync(path).isFile());
    return Object.fromEntries(paths.map((path) => [relative(base, path).split(sep).join('/'), read(path)]));
}

function below(folder: string, files: Files): Files {
    return Object.fromEntries(Object.entries(files).map(([path, content]) => [`${folder}/${path}`, content]));
}

function read(path: string): Uint8Array {
    return readFileSync(path);
}
