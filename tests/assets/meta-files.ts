import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { metasUnder } from '../../tools/creator/asset-files';
import type { Meta } from '../../tools/creator/meta';
import { ASSETS } from '../../tools/creator/project';

/** A meta with its path in the assets folder. */
export interface MetaFile {
    readonly path: string;
    readonly meta: Meta;
}

/** All metas of the project. */
export function readMetas(): MetaFile[] {
    return metasUnder(ASSETS).map((file) => ({
        path: relative(ASSETS, file),
        meta: JSON.parse(readFileSync(file, 'utf8')) as Meta,
    }));
}

/** Uuids of an asset and of the assets made of it. */
export function uuidsOf(meta: Meta): string[] {
    return [meta.uuid, ...Object.values(meta.subMetas).flatMap((sub) => uuidsOf(sub as Meta))];
}
