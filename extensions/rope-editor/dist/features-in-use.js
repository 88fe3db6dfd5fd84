"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.featuresInUse = featuresInUse;
exports.usedBy = usedBy;
const fs_1 = require("fs");
const path_1 = require("path");
/**
 * Which features the files of a project use. Scenes and prefabs say it by their classes, pictures and values; scripts by
 * names, so that one that means something else by the same name counts, too.
 * @param assets The folder to look through.
 * @param rope The folder of the package, which is left out.
 */
function featuresInUse(assets, rope, features) {
    const uses = new Map();
    for (const path of filesBelow(assets, rope))
        for (const name of usedBy(path, (0, fs_1.readFileSync)(path, 'utf8'), features))
            add(uses, name, (0, path_1.relative)(assets, path).replace(/\\/g, '/'));
    const needed = [...uses.keys()];
    for (let name = needed.pop(); name !== undefined; name = needed.pop())
        for (const other of features.find((one) => one.name === name)?.needs ?? []) {
            if (!uses.has(other))
                needed.push(other);
            add(uses, other, name);
        }
    return uses;
}
function add(uses, name, by) {
    const list = uses.get(name) ?? [];
    uses.set(name, list);
    if (list.indexOf(by) < 0)
        list.push(by);
}
const READ = /\.(ts|js|scene|prefab)$/;
function filesBelow(folder, rope) {
    if (folder === rope || !(0, fs_1.existsSync)(folder))
        return [];
    return (0, fs_1.readdirSync)(folder, { withFileTypes: true }).flatMap((entry) => {
        const path = (0, path_1.join)(folder, entry.name);
        if (entry.isDirectory())
            return filesBelow(path, rope);
        return READ.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
    });
}
/** The features that a file uses by itself; its path tells scripts from scenes. */
function usedBy(path, text, features) {
    const isScript = /\.[tj]s$/.test(path);
    const uses = isScript ? scriptUses(text) : sceneUses(text);
    return features.filter(uses).map(({ name }) => name);
}
/** Comments may name what they like. */
const COMMENTS = /\/\*[\s\S]*?\*\/|(^|[^:])\/\/.*$/gm;
/** A member is named behind a point, in braces, or in quotes. */
const MEMBERS = /(?:[.{,'"]\s*)(\w+)/g;
function scriptUses(text) {
    const code = text.replace(COMMENTS, '$1');
    const words = new Set(code.match(/\w+/g) ?? []);
    const members = new Set([...code.matchAll(MEMBERS)].map(([, name]) => name));
    return (feature) => feature.exports.some((name) => words.has(name)) || feature.members.some((name) => members.has(name));
}
/** What makes two things that hold a node move each other: loads and bodies. */
const SHARED = ['loads', 'bodies'];
function sceneUses(text) {
    let entries;
    try {
        entries = JSON.parse(text);
    }
    catch {
        return () => false;
    }
    const types = new Set(entries.map(({ __type__ }) => __type__));
    const isShared = holdsShared(entries);
    return (feature) => feature.types.some((type) => types.has(type)) ||
        feature.assets.some((uuid) => text.indexOf(uuid) >= 0) ||
        (isShared && SHARED.indexOf(feature.name) >= 0) ||
        feature.properties.some(([type, saved, initial]) => entries.some((entry) => isOther(entry, type, saved, initial)));
}
/** Whether an entry has another value of a property than the default; or is such a value, of an instance of a prefab. */
function isOther(entry, type, saved, initial) {
    const path = entry.propertyPath;
    if (entry.__type__ === 'CCPropertyOverrideInfo' && path)
        return path.indexOf(saved) >= 0 && isOtherValue(entry.value, initial);
    return entry.__type__ === type && saved in entry && isOtherValue(entry[saved], initial);
}
function isOtherValue(value, initial) {
    if (Array.isArray(value))
        return value.length > 0;
    return value !== undefined && value !== initial;
}
/** The fields of ropes, nets and their entries that name a node. */
const HOLDERS = ['target', 'headAnchor', 'secondAnchor'];
/** Whether a node is held by two, or one that is a body, or on a body, by one. */
function holdsShared(entries) {
    const held = entries.flatMap((entry) => HOLDERS.map((name) => idOf(entry[name])).filter((id) => id >= 0));
    const bodies = new Set(entries.filter(({ __type__ }) => __type__ === 'cc.RigidBody2D').map(({ node }) => idOf(node)));
    const isOnBody = (id) => {
        // A file that is damaged may name parents in a circle.
        for (let k = 0; id >= 0 && k < entries.length; k++, id = idOf(entries[id]?._parent))
            if (bodies.has(id))
                return true;
        return false;
    };
    return new Set(held).size < held.length || held.some(isOnBody);
}
function idOf(value) {
    return value?.__id__ ?? -1;
}
