import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname } from 'node:path';
import { imageSubMetas, imageUserData, readImageHeader } from './image-meta';

/** What Creator keeps about an asset in the `.meta` beside it. */
export interface Meta {
    ver: string;
    importer: string;
    imported: boolean;
    uuid: string;
    files: string[];
    subMetas: Record<string, unknown>;
    userData: Record<string, unknown>;
}

/** Version and library files of each importer, as Creator 3.8.8 writes them; an image is one of its own, too. */
export const IMPORTERS: Readonly<
    Record<string, { readonly ver: string; readonly files: readonly string[] }>
> = {
    directory: { ver: '1.2.0', files: [] },
    typescript: { ver: '4.0.24', files: [] },
    scene: { ver: '1.1.50', files: ['.json'] },
    prefab: { ver: '1.1.50', files: ['.json'] },
    image: { ver: '1.0.27', files: ['.json'] },
    json: { ver: '2.0.1', files: ['.json'] },
    text: { ver: '1.0.1', files: ['.json'] },
    'audio-clip': { ver: '1.0.0', files: ['.json', '.wav'] },
};

const IMPORTER_BY_EXTENSION: Readonly<Record<string, string>> = {
    '.ts': 'typescript',
    '.scene': 'scene',
    '.prefab': 'prefab',
    '.png': 'image',
    '.jpg': 'image',
    '.json': 'json',
    '.md': 'text',
    '.txt': 'text',
    '.wav': 'audio-clip',
};

/** Folders of pictures that repeat along a rope, and of those that are laid on nets. */
const SKINS = ['skins', 'textures'];
const CLOTHS = 'cloths';

/** The importer of a file or folder, or undefined for a kind of file that this project does not use. */
export function importerOf(path: string): string | undefined {
    const importer = IMPORTER_BY_EXTENSION[extname(path)];
    return importer ?? (statSync(path).isDirectory() ? 'directory' : undefined);
}

/** What Creator keeps in its library for a file. @throws For an unknown kind of file. */
export function libraryFilesOf(path: string): string[] {
    const importer = importerOf(path);
    if (importer === undefined) throw new Error(`No importer for ${path}`);
    const { files } = IMPORTERS[importer]!;
    return importer === 'image' ? [...files, extname(path)] : [...files];
}

/** Gives a file or folder a meta, as Creator would, unless it has one. Whether it got one now. */
export function ensureMeta(path: string): boolean {
    const metaPath = `${path}.meta`;
    if (existsSync(metaPath)) return false;
    writeFileSync(metaPath, `${JSON.stringify(newMeta(path, randomUUID()), null, 2)}\n`);
    return true;
}

/** The meta of a file or folder that Creator sees for the first time. @throws For an unknown kind of file. */
export function newMeta(path: string, uuid: string): Meta {
    const files = libraryFilesOf(path);
    const importer = importerOf(path)!;
    const { ver } = IMPORTERS[importer]!;
    const meta: Meta = { ver, importer, imported: true, uuid, files, subMetas: {}, userData: {} };
    const name = basename(path, extname(path));
    if (importer === 'prefab') meta.userData = { syncNodeName: name };
    if (importer === 'audio-clip') meta.userData = { downloadMode: 0 };
    if (importer === 'image') {
        const header = readImageHeader(readFileSync(path));
        const folder = basename(dirname(path));
        const repeats = SKINS.includes(folder);
        meta.subMetas = imageSubMetas(uuid, name, header, repeats, repeats || folder === CLOTHS);
        meta.userData = imageUserData(uuid, header);
    }
    return meta;
}
