import { gzipSync } from 'node:zlib';
import { OUTPUTS } from '../../tools/creator/compile';
import { type GameScripts, scriptsOf } from '../../tools/creator/game-build';
import { CORE, Features, PACKAGE } from '../../tools/features';
import { type Row, row } from '../../tools/report';

/** What the core and each feature may weigh, gzip, bytes: its modules in the default build, and as a part of one bundle. */
interface Limits {
    readonly modules: number;
    readonly bundle: number;
}

const LIMITS: Readonly<Record<string, Limits>> = {
    [CORE]: { modules: 110_200, bundle: 74_000 },
    bending: { modules: 6_850, bundle: 5_200 },
    bodies: { modules: 5_400, bundle: 750 },
    contacts: { modules: 34_900, bundle: 26_900 },
    debug: { modules: 2_750, bundle: 1_750 },
    edit: { modules: 22_300, bundle: 15_600 },
    loads: { modules: 30_700, bundle: 24_400 },
    nets: { modules: 40_100, bundle: 24_500 },
    pile: { modules: 10_050, bundle: 7_500 },
    riders: { modules: 9_750, bundle: 6_950 },
    skin: { modules: 15_300, bundle: 11_600 },
    state: { modules: 14_400, bundle: 9_900 },
};

/** Names of the rows of the core or a feature. */
export const modulesRow = (name: string): string => `${name}: its modules, gzip`;
export const bundleRow = (name: string): string => `${name}: in a bundle, gzip`;

/**
 * The sizes of the core and of what each feature adds to it, or to the smallest bundle of the core and what it needs.
 * @param modules Those of the default build.
 * @param isFast Of bundles, only that of the core: a game with plain ropes.
 */
export async function weighFeatures(
    folder: string,
    modules: GameScripts['modules'],
    isFast: boolean,
): Promise<Row[]> {
    const features = new Features();
    const build = scriptsOf(folder, OUTPUTS.modern);
    const sizeWith = async (names: readonly string[]): Promise<number> => {
        const { code } = await build(true, (path) => features.isIn(`${PACKAGE}/${path}`, names));
        return gzipped(code);
    };
    const rows: Row[] = [];
    for (const name of [CORE, ...features.names]) {
        const { modules: most = 0, bundle = 0 } = LIMITS[name] ?? {};
        const own = modules.filter(({ path }) => path?.startsWith(`${name}/`)).map(({ code }) => code);
        rows.push(row(modulesRow(name), gzipped(own.join('\n')), 'bytes', most));
        if (isFast && name !== CORE) continue;
        const needed = name === CORE ? [] : features.neededBy(name);
        const size =
            name === CORE
                ? await sizeWith([])
                : (await sizeWith([...needed, name])) - (await sizeWith(needed));
        rows.push(row(bundleRow(name), size, 'bytes', bundle));
    }
    return rows;
}

function gzipped(code: string): number {
    return gzipSync(code, { level: 9 }).length;
}
