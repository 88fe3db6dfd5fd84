"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.showFeatures = showFeatures;
exports.putFeaturesBack = putFeaturesBack;
const fs_1 = require("fs");
const path_1 = require("path");
const features_1 = require("./features");
const features_in_use_1 = require("./features-in-use");
const manifest_1 = require("./manifest");
/** Where scripts are, in the project's own assets. */
const OWN = 'db://assets/';
const SCRIPT = '/core/Rope.ts';
/** Beside the assets: Creator looks into no other folder. */
const REMOVED = 'removed-rope-features';
const DOOR = 'index.ts';
/** Tells which features of the package the project uses, and offers to take the others out of it. */
async function showFeatures() {
    const rope = await findPackage();
    if (!rope)
        return tell('no_component');
    const { used, free } = featuresOf(rope);
    const detail = [...used].map(([name, by]) => `${name}: ${listed(by)}`).join('\n');
    if (free.length === 0)
        return tell('features_all', detail);
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
    if (response !== 1)
        return;
    removeFeatures(rope.folder, free);
    await refresh(rope);
    await tell('features_removed', '', REMOVED);
}
/** Brings back what has been taken out. Files that are there again stay: the package has been installed anew. */
async function putFeaturesBack() {
    const rope = await findPackage();
    const removed = (0, path_1.join)(Editor.Project.path, REMOVED);
    if (!rope || !(0, fs_1.existsSync)(removed))
        return tell('features_none_removed');
    const door = (0, fs_1.readFileSync)((0, path_1.join)(removed, DOOR), 'utf8');
    (0, fs_1.rmSync)((0, path_1.join)(removed, DOOR));
    move(removed, rope.folder);
    const lines = door.split('\n');
    const now = (0, fs_1.readFileSync)((0, path_1.join)(rope.folder, DOOR), 'utf8').split('\n');
    if (now.every((line) => lines.indexOf(line) >= 0))
        (0, fs_1.writeFileSync)((0, path_1.join)(rope.folder, DOOR), door);
    await refresh(rope);
    await tell('features_back');
}
async function findPackage() {
    const scripts = await Editor.Message.request('asset-db', 'query-assets', { pattern: `db://**${SCRIPT}` });
    for (const { url } of scripts) {
        const path = await Editor.Message.request('asset-db', 'query-path', url);
        if (path)
            return { url: url.slice(0, -SCRIPT.length), folder: (0, path_1.dirname)((0, path_1.dirname)(path)) };
    }
    return null;
}
/** The features that the project uses, and those of the package that it does not. */
function featuresOf({ folder }) {
    const used = (0, features_in_use_1.featuresInUse)((0, path_1.join)(Editor.Project.path, 'assets'), folder, features_1.FEATURES);
    const there = features_1.FEATURES.filter(({ name }) => (0, fs_1.existsSync)((0, path_1.join)(folder, name)));
    for (const name of [...used.keys()])
        if (!there.some((one) => one.name === name))
            used.delete(name);
    return { used, free: there.map(({ name }) => name).filter((name) => !used.has(name)) };
}
/** Moves folders of features, with their metas, out of the package, and takes their lines out of its door. */
function removeFeatures(folder, names) {
    const removed = (0, path_1.join)(Editor.Project.path, REMOVED);
    const door = (0, path_1.join)(folder, DOOR);
    const source = (0, fs_1.readFileSync)(door, 'utf8');
    (0, fs_1.mkdirSync)(removed, { recursive: true });
    if (!(0, fs_1.existsSync)((0, path_1.join)(removed, DOOR)))
        (0, fs_1.writeFileSync)((0, path_1.join)(removed, DOOR), source); // the whole one
    const facts = features_1.FEATURES.filter(({ name }) => names.indexOf(name) >= 0);
    for (const path of [...names, ...facts.flatMap(({ bridges }) => bridges)]) {
        if (!(0, fs_1.existsSync)((0, path_1.join)(folder, path)))
            continue; // it was in a folder that is gone
        for (const end of ['', '.meta'])
            move((0, path_1.join)(folder, path + end), (0, path_1.join)(removed, path + end));
    }
    const isLeft = (line) => {
        const [, path] = /'\.\/([^']+)'/.exec(line) ?? [];
        return path === undefined || (0, fs_1.existsSync)((0, path_1.join)(folder, path));
    };
    (0, fs_1.writeFileSync)(door, source.split('\n').filter(isLeft).join('\n'));
}
/** Moves a file, or a folder into one that may be there. A file that is there stays. */
function move(from, to) {
    if (!(0, fs_1.existsSync)(to)) {
        (0, fs_1.mkdirSync)((0, path_1.dirname)(to), { recursive: true });
        (0, fs_1.renameSync)(from, to);
        return;
    }
    if ((0, fs_1.statSync)(from).isDirectory())
        for (const name of (0, fs_1.readdirSync)(from))
            move((0, path_1.join)(from, name), (0, path_1.join)(to, name));
    (0, fs_1.rmSync)(from, { recursive: true });
}
function refresh({ url }) {
    return Editor.Message.request('asset-db', 'refresh-asset', url);
}
/** The first of a list, and how many more there are. */
function listed(names) {
    const [first, ...others] = names;
    return others.length > 0 ? `${first} (+${others.length})` : first;
}
async function tell(key, detail = '', ...values) {
    await Editor.Dialog.info(text(key, ...values), { title: text('title'), detail });
}
/** A text in the editor's language, with values for {0}, {1}, ... */
function text(key, ...values) {
    return Editor.I18n.t(`${manifest_1.name}.${key}`).replace(/\{(\d)\}/g, (_, k) => values[Number(k)]);
}
