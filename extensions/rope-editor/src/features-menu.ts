import {
    existsSync,
    mkdirSync,
    readdirSync,
    readFileSync,
    renameSync,
    rmSync,
    statSync,
    writeFileSync,
} from 'fs';
import { dirname, join } from 'path';
import { FEATURES } from './features';
import { featuresInUse, type Uses } from './features-in-use';
import { name as extension } from './manifest';

/** Where scripts are, in the project's own assets. */
const OWN = 'db://assets/';
const SCRIPT = '/core/Rope.ts';
/** Beside the assets: Creator looks into no other folder. */
const REMOVED = 'removed-rope-features';
const DOOR = 'index.ts';

/** The package in the project or in an extension. */
interface Package {
    readonly url: string;
    readonly folder: string;
}

/** Tells which features of the package the project uses, and offers to take the others out of it. */
export async function showFeatures(): Promise<void> {
    const rope = await findPackage();
    if (!rope) return tell('no_component');
    const { used, free } = featuresOf(rope);
    const detail = [...used].map(([name, by]) => `${name}: ${listed(by)}`).join('\n');
    if (free.length === 0) return tell('features_all', detail);
    const names = free.join(', ');
    if (!rope.url.startsWith(OWN)) {
        const command = `npm run pack -- --features ${[...used.keys()].join(',') || 'none'}`;
        return tell('features_pack', detail, names, command);
    }
    const { response } = await Editor.Dialog.info(text('features_free', names), {
        title: text('title'),
        detail,
        buttons: [text('features_keep'), text('features_remove')],
        default: 0,
        cancel: 0,
    });
    if (response !== 1) return;
    removeFeatures(rope.folder, free);
    await refresh(rope);
    await tell('features_removed', '', REMOVED);
}

/** Brings back what has been taken out. Files that are there again stay: the package has been installed anew. */
export async function putFeaturesBack(): Promise<void> {
    const rope = await findPackage();
    const removed = join(Editor.Project.path, REMOVED);
    if (!rope || !existsSync(removed)) return tell('features_none_removed');
    const door = readFileSync(join(removed, DOOR), 'utf8');
    rmSync(join(removed, DOOR));
    move(removed, rope.folder);
    const lines = door.split('\n');
    const now = readFileSync(join(rope.folder, DOOR), 'utf8').split('\n');
    if (now.every((line) => lines.indexOf(line) >= 0)) writeFileSync(join(rope.folder, DOOR), door);
    await refresh(rope);
    await tell('features_back');
}

async function findPackage(): Promise<Package | null> {
    const scripts = await Editor.Message.request('asset-db', 'query-assets', { pattern: `db://**${SCRIPT}` });
    for (const { url } of scripts) {
        const path = await Editor.Message.request('asset-db', 'query-path', url);
        if (path) return { url: url.slice(0, -SCRIPT.length), folder: dirname(dirname(path)) };
    }
    return null;
}

/** The features that the project uses, and those of the package that it does not. */
function featuresOf({ folder }: Package): { used: Uses; free: string[] } {
    const used = featuresInUse(join(Editor.Project.path, 'assets'), folder, FEATURES);
    const there = FEATURES.filter(({ name }) => existsSync(join(folder, name)));
    for (const name of [...used.keys()]) if (!there.some((one) => one.name === name)) used.delete(name);
    return { used, free: there.map(({ name }) => name).filter((name) => !used.has(name)) };
}

/** Moves folders of features, with their metas, out of the package, and takes their lines out of its door. */
function removeFeatures(folder: string, names: readonly string[]): void {
    const removed = join(Editor.Project.path, REMOVED);
    const door = join(folder, DOOR);
    const source = readFileSync(door, 'utf8');
    mkdirSync(removed, { recursive: true });
    if (!existsSync(join(removed, DOOR))) writeFileSync(join(removed, DOOR), source); // the whole one
    const facts = FEATURES.filter(({ name }) => names.indexOf(name) >= 0);
    for (const path of [...names, ...facts.flatMap(({ bridges }) => bridges)]) {
        if (!existsSync(join(folder, path))) continue; // it was in a folder that is gone
        for (const end of ['', '.meta']) move(join(folder, path + end), join(removed, path + end));
    }
    const isLeft = (line: string): boolean => {
        const [, path] = /'\.\/([^']+)'/.exec(line) ?? [];
        return path === undefined || existsSync(join(folder, path));
    };
    writeFileSync(door, source.split('\n').filter(isLeft).join('\n'));
}

/** Moves a file, or a folder into one that may be there. A file that is there stays. */
function move(from: string, to: string): void {
    if (!existsSync(to)) {
        mkdirSync(dirname(to), { recursive: true });
        renameSync(from, to);
        return;
    }
    if (statSync(from).isDirectory())
        for (const name of readdirSync(from)) move(join(from, name), join(to, name));
    rmSync(from, { recursive: true });
}

function refresh({ url }: Package): Promise<unknown> {
    return Editor.Message.request('asset-db', 'refresh-asset', url);
}

/** The first of a list, and how many more there are. */
function listed(names: readonly string[]): string {
    const [first, ...others] = names;
    return others.length > 0 ? `${first} (+${others.length})` : first;
}

async function tell(key: string, detail = '', ...values: string[]): Promise<void> {
    await Editor.Dialog.info(text(key, ...values), { title: text('title'), detail });
}

/** A text in the editor's language, with values for {0}, {1}, ... */
function text(key: string, ...values: string[]): string {
    return Editor.I18n.t(`${extension}.${key}`).replace(/\{(\d)\}/g, (_, k: string) => values[Number(k)]);
}
