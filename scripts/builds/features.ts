import { gzipSync } from 'node:zlib';
import { OUTPUTS } from '../../tools/creator/compile';
import { type GameScripts, scriptsOf } from '../../tools/creator/game-build';
import { CORE, Features, PACKAGE } from '../../tools/features';
import { type Known, type Row, row, shortOf } from '../../tools/report';

/** What the core and each feature may weigh, gzip, bytes: its modules in the default build, and as a part of one bundle. */
interface Limits {
    readonly modules: number;
    readonly bundle: number;
    readonly knownBundle?: Known;
}

const LIMITS: Readonly<Record<string, Limits>> = {
    [CORE]: {
        ...{ modules: 286_000, bundle: 120_000 },
        knownBundle: { value: 198_000, reason: 'Features have not left the core yet.' },
    },
    debug: { modules: 2_700, bundle: 1_900 },
    nets: { modules: 700, bundle: 700 },
};

/**
 * The sizes of the core and of what each feature adds to it.
 * @param modules Those of the default build.
 * @param isFast Of bundles, only that of the core: a game with plain ropes.
 */
export async function weighFeatures(
    folder: string,
    modules: GameScripts['modules'],
    isFast: boolean,
): Promise<Row[]> {
    const features = new Features();
    const rows: Row[] = [];
    for (const name of [CORE, ...features.names]) {
        const { modules: most = 0, bundle = 0, knownBundle } = LIMITS[name] ?? {};
        const own = modules.filter(({ path }) => path?.startsWith(`${name}/`)).map(({ code }) => code);
        rows.push(row(`${name}: its modules, gzip`, gzipped(own.join('\n')), 'bytes', most));
        if (isFast && name !== CORE) continue;
        const size = await bundleSize(folder, features, name);
        const part = row(`${name}: in a bundle, gzip`, size, 'bytes', bundle);
        rows.push(knownBundle ? shortOf(part, knownBundle) : part);
    }
    return rows;
}

/** What a feature adds to the smallest bundle of the core and of what it needs, or what the core takes. */
async function bundleSize(folder: string, features: Features, name: string): Promise<number> {
    if (name === CORE) return sizeWith(folder, features, []);
    const needed = features.neededBy(name);
    const before = await sizeWith(folder, features, needed);
    return (await sizeWith(folder, features, [...needed, name])) - before;
}

async function sizeWith(folder: string, features: Features, names: readonly string[]): Promise<number> {
    const isIn = (path: string): boolean => features.isIn(`${PACKAGE}/${path}`, names);
    const { code } = await scriptsOf(folder, OUTPUTS.modern, isIn)(true);
    return gzipped(code);
}

function gzipped(code: string): number {
    return gzipSync(code, { level: 9 }).length;
}
