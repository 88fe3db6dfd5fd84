import { existsSync, readdirSync, readFileSync } from 'fs';
import { join, relative } from 'path';

/** What is known of a feature of the package: a folder beside its core. */
export interface FeatureFacts {
    readonly name: string;
    /** The features without which it does not work. */
    readonly needs: readonly string[];
    /** The folders, from that of the package, where it meets another feature. */
    readonly bridges: readonly string[];
    /** What scenes and prefabs call its classes. */
    readonly types: readonly string[];
    /** Uuids of its pictures and prefabs. */
    readonly assets: readonly string[];
    /** What scripts import of it. */
    readonly exports: readonly string[];
    /** What it adds to other classes, and the properties of the core that do nothing without it. */
    readonly members: readonly string[];
    /** The latter in scenes and prefabs: what has the property, what it is saved as, its default. */
    readonly properties: readonly (readonly [type: string, saved: string, initial: unknown])[];
}

/** The files that use features, by the names of these; a feature that others need has their names too. */
export type Uses = Map<string, string[]>;

/**
 * Which features the files of a project use. Scenes and prefabs say it by their classes, pictures and values; scripts by
 * names, so that one that means something else by the same name counts, too.
 * @param assets The folder to look through.
 * @param rope The folder of the package, which is left out.
 */
export function featuresInUse(assets: string, rope: string, features: readonly FeatureFacts[]): Uses {
    const uses: Uses = new Map();
    for (const path of filesBelow(assets, rope))
        for (const name of usedBy(path, readFileSync(path, 'utf8'), features))
            add(uses, name, relative(assets, path).replace(/\\/g, '/'));
    const needed = [...uses.keys()];
    for (let name = needed.pop(); name !== undefined; name = needed.pop())
        for (const other of features.find((one) => one.name === name)?.needs ?? []) {
            if (!uses.has(other)) needed.push(other);
            add(uses, other, name);
        }
    return uses;
}

function add(uses: Uses, name: string, by: string): void {
    const list = uses.get(name) ?? [];
    uses.set(name, list);
    if (list.indexOf(by) < 0) list.push(by);
}

const READ = /\.(ts|js|scene|prefab)$/;

function filesBelow(folder: string, rope: string): string[] {
    if (folder === rope || !existsSync(folder)) return [];
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return filesBelow(path, rope);
        return READ.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
    });
}

/** The features that a file uses by itself; its path tells scripts from scenes. */
export function usedBy(path: string, text: string, features: readonly FeatureFacts[]): string[] {
    const isScript = /\.[tj]s$/.test(path);
    const uses = isScript ? scriptUses(text) : sceneUses(text);
    return features.filter(uses).map(({ name }) => name);
}

type Test = (feature: FeatureFacts) => boolean;

/** Comments may name what they like. */
const COMMENTS = /\/\*[\s\S]*?\*\/|(^|[^:])\/\/.*$/gm;
/** A member is named behind a point, in braces, or in quotes. */
const MEMBERS = /(?:[.{,'"]\s*)(\w+)/g;

function scriptUses(text: string): Test {
    const code = text.replace(COMMENTS, '$1');
    const words = new Set(code.match(/\w+/g) ?? []);
    const members = new Set([...code.matchAll(MEMBERS)].map(([, name]) => name));
    return (feature) =>
        feature.exports.some((name) => words.has(name)) || feature.members.some((name) => members.has(name));
}

/** A number, flag, text, list or object of a scene file. */
type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

interface Entry {
    readonly __type__: string;
    readonly [name: string]: Json;
}

/** What makes two things that hold a node move each other: loads and bodies. */
const SHARED = ['loads', 'bodies'];

function sceneUses(text: string): Test {
    let entries: readonly Entry[];
    try {
        entries = JSON.parse(text) as readonly Entry[];
    } catch {
        return () => false;
    }
    const types = new Set(entries.map(({ __type__ }) => __type__));
    const isShared = holdsShared(entries);
    return (feature) =>
        feature.types.some((type) => types.has(type)) ||
        feature.assets.some((uuid) => text.indexOf(uuid) >= 0) ||
        (isShared && SHARED.indexOf(feature.name) >= 0) ||
        feature.properties.some(([type, saved, initial]) =>
            entries.some((entry) => isOther(entry, type, saved, initial)),
        );
}

/** Whether an entry has another value of a property than the default; or is such a value, of an instance of a prefab. */
function isOther(entry: Entry, type: string, saved: string, initial: unknown): boolean {
    const path = entry.propertyPath as readonly Json[] | undefined;
    if (entry.__type__ === 'CCPropertyOverrideInfo' && path)
        return path.indexOf(saved) >= 0 && isOtherValue(entry.value, initial);
    return entry.__type__ === type && saved in entry && isOtherValue(entry[saved], initial);
}

function isOtherValue(value: Json | undefined, initial: unknown): boolean {
    if (Array.isArray(value)) return value.length > 0;
    return value !== undefined && value !== initial;
}

/** The fields of ropes, nets and their entries that name a node. */
const HOLDERS = ['target', 'headAnchor', 'secondAnchor'];

/** Whether a node is held by two, or one that is a body, or on a body, by one. */
function holdsShared(entries: readonly Entry[]): boolean {
    const held = entries.flatMap((entry) => HOLDERS.map((name) => idOf(entry[name])).filter((id) => id >= 0));
    const bodies = new Set(
        entries.filter(({ __type__ }) => __type__ === 'cc.RigidBody2D').map(({ node }) => idOf(node)),
    );
    const isOnBody = (id: number): boolean => {
        // A file that is damaged may name parents in a circle.
        for (let k = 0; id >= 0 && k < entries.length; k++, id = idOf(entries[id]?._parent))
            if (bodies.has(id)) return true;
        return false;
    };
    return new Set(held).size < held.length || held.some(isOnBody);
}

function idOf(value: Json | undefined): number {
    return (value as { readonly __id__?: number } | null | undefined)?.__id__ ?? -1;
}
