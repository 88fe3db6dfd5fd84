import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folder Creator imports: every file in it is an asset and has a meta. */
export const ASSETS = resolve(__dirname, '../../assets');

/** The uuid in the meta of an asset, given by its path in the assets folder. */
export function uuidOf(asset: string): string {
    const meta = JSON.parse(readFileSync(join(ASSETS, `${asset}.meta`), 'utf8')) as { uuid: string };
    return meta.uuid;
}
