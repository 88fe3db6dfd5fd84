import { join } from 'node:path';
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
    [CORE]: { modules: 75_850, bundle: 60_000 },
    bending: { modules: 8_750, bundle: 7_400 },
    bodies: { modules: 4_600, bundle: 400 },
    contacts: { modules: 38_000, bundle: 33_700 },
    debug: { modules: 2_300, bundle: 1_600 },
    drum: { modules: 12_000, bundle: 7_600 },
    edit: { modules: 20_500, bundle: 17_600 },
    leading: { modules: 2_750, bundle: 2_200 },
    loads: { modules: 28_250, bundle: 25_900 },
    memory: { modules: 4_850, bundle: 500 },
    nets: { modules: 34_950, bundle: 24_550 },
    pile: { modules: 9_050, bundle: 7_050 },
    plastic: { modules: 2_800, bundle: 1_500 },
    queries: { modules: 3_150, bundle: 2_200 },
    riders: { modules: 11_250, bundle: 8_500 },
    skin: { modules: 13_050, bundle: 10_800 },
    state: { modules: 14_100, bundle: 12_850 },
};

/** Names of the rows of the core or a feature. */
export const modulesRow = (name: string): string => `${name}: its modules, gzip`;
export const bundleRow = (name: string): string => `${name}: in a bundle, gzip`;

/**
 * The sizes of the core and of what each feature adds to it, or to the smallest bundle of the core and what it needs.
 * @param project A project with the package that games get.
 * @param modules Those of its default build.
 * @param isFast Of bundles, only that of the core: a game with plain ropes.
 */
export async function weighFeatures(
    project: string,
    modules: GameScripts['modules'],
    isFast: boolean,
): Promise<Row[]> {
    const features = new Features(project);
    const build = scriptsOf(join(project, PACKAGE), OUTPUTS.modern);
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
