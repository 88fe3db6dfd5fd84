import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const META = '.meta';

/** Every file and folder under a folder that has to have a meta. Creator ignores names with a leading dot. */
export function assetsUnder(folder: string): string[] {
    return filesUnder(folder).filter((path) => !path.endsWith(META));
}

/** Every meta under a folder. */
export function metasUnder(folder: string): string[] {
    return filesUnder(folder).filter((path) => path.endsWith(META));
}

/** Metas whose file or folder is gone. */
export function orphanMetasUnder(folder: string): string[] {
    return metasUnder(folder).filter((path) => !existsSync(path.slice(0, -META.length)));
}

function filesUnder(folder: string): string[] {
    return readdirSync(folder, { withFileTypes: true })
        .filter((entry) => !entry.name.startsWith('.'))
        .sort((a, b) => (a.name < b.name ? -1 : 1))
        .flatMap((entry) => {
            const path = join(folder, entry.name);
            return entry.isDirectory() ? [path, ...filesUnder(path)] : [path];
        });
}
