import { zipSync } from 'fflate';
import type { Files } from './choose';

/** The oldest time a zip can have, local: the same bytes whenever and wherever it is packed. */
const NO_TIME = '1980-01-01T00:00:00';

/** A zip of files, in the order of their paths. */
export function zipped(files: Files): Uint8Array {
    const sorted = Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1));
    return zipSync(Object.fromEntries(sorted), { level: 9, mtime: NO_TIME });
}
