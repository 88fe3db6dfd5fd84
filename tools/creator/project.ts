import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

/** The folder Creator imports: every file in it is an asset and has a meta. */
export const ASSETS = resolve(__dirname, '../../assets');

const SCRIPTS = new Map(
    readdirSync(join(ASSETS, 'rope'), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.ts'))
        .map((path) => [basename(path, '.ts'), join('rope', path)]),
);

/** The uuid in the meta of an asset, given by its path in the assets folder, or of the package's script of that name. */
export function uuidOf(asset: string): string {
    const path = join(ASSETS, `${SCRIPTS.get(asset) ?? asset}.meta`);
    const meta = JSON.parse(readFileSync(path, 'utf8')) as { uuid: string };
    return meta.uuid;
}
