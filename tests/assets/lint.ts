/** One entry of a scene file. */
export interface SceneEntry {
    readonly __type__: string;
    readonly [field: string]: unknown;
}

/** What a scene may refer to. */
export interface Project {
    /** Whether there is an asset (or a part of one, `<uuid>@<id>`) with this uuid. */
    hasAsset(uuid: string): boolean;
    /** Names of the fields a script's class saves, by the `__type__` of its objects; undefined: no such class. */
    savedFields(type: string): readonly string[] | undefined;
}

/** What is in the name and the meta of a scene file. */
export interface SceneFile {
    readonly name: string;
    readonly uuid: string;
}

interface Reference {
    readonly __id__: number;
}

/** Fields the engine itself saves with every component. */
const COMPONENT_FIELDS = ['_name', '_objFlags', '__editorExtras__', 'node', '_enabled', '__prefab', '_id'];

/** Scripts' components have the 23 characters of a uuid as their type, the engine's classes a name. */
const COMPRESSED_UUID = /^[0-9a-f]{5}[A-Za-z0-9+/]{18}$/;
const OBJECT_ID = /^[0-9a-f]{2}[A-Za-z0-9+/]{20}$/;

/** Everything that is wrong with a scene, one sentence each. */
export function lintScene(entries: readonly SceneEntry[], file: SceneFile, project: Project): string[] {
    return [
        ...lintHead(entries, file),
        ...lintReferences(entries),
        ...entries.flatMap((_, place) => lintRelations(entries, place)),
        ...lintIds(entries),
        ...entries.flatMap((entry, place) => lintClass(entry, place, project)),
        ...lintAssets(entries, project),
    ];
}

/** Everything that is wrong with a prefab, one sentence each. */
export function lintPrefab(entries: readonly SceneEntry[], name: string, project: Project): string[] {
    return [
        ...lintPrefabHead(entries, name),
        ...lintReferences(entries),
        ...entries.flatMap((_, place) => (place === 1 ? [] : lintRelations(entries, place))),
        ...lintInfos(entries),
        ...entries.flatMap((entry, place) => lintClass(entry, place, project)),
        ...lintAssets(entries, project),
    ];
}

/** The first two entries are the asset and its root, named like its file. */
function lintPrefabHead(entries: readonly SceneEntry[], name: string): string[] {
    const [asset, root] = entries;
    const problems: string[] = [];
    if (asset?.__type__ !== 'cc.Prefab') problems.push('entry 0 is not the cc.Prefab');
    if (placeOf(asset?.data) !== 1) problems.push('the asset does not refer to entry 1 as its root');
    if (root?.__type__ !== 'cc.Node' || root._parent !== null)
        problems.push('entry 1 is not a node without parent');
    for (const one of [asset, root])
        if (one?._name !== name) problems.push(`an entry is named ${String(one?._name)}, not ${name}`);
    return problems;
}

/** Nodes and components have an info each, with an id of its own, by which instances find them. */
function lintInfos(entries: readonly SceneEntry[]): string[] {
    const problems: string[] = [];
    const taken = new Set<unknown>();
    entries.forEach((entry, place) => {
        const isNode = entry.__type__ === 'cc.Node';
        if (!isNode && !('node' in entry)) return;
        const info = entries[placeOf(isNode ? entry._prefab : entry.__prefab) ?? -1];
        if (info?.__type__ !== (isNode ? 'cc.PrefabInfo' : 'cc.CompPrefabInfo'))
            problems.push(`entry ${place} has no info`);
        if (isNode && (placeOf(info?.root) !== 1 || placeOf(info?.asset) !== 0))
            problems.push(`the info of node ${place} is of another prefab`);
        if (!OBJECT_ID.test(String(info?.fileId)) || taken.has(info?.fileId))
            problems.push(`entry ${place} has the odd fileId ${String(info?.fileId)}`);
        taken.add(info?.fileId);
        if (entry._id !== '') problems.push(`entry ${place} has an _id, as only scenes have`);
    });
    return problems;
}

/** The first two entries are the asset, named like its file, and the scene, with the uuid of its meta. */
function lintHead(entries: readonly SceneEntry[], file: SceneFile): string[] {
    const [asset, scene] = entries;
    const problems: string[] = [];
    if (asset?.__type__ !== 'cc.SceneAsset') problems.push('entry 0 is not the cc.SceneAsset');
    if (asset?._name !== file.name)
        problems.push(`entry 0 is named ${String(asset?._name)}, not ${file.name}`);
    if (placeOf(asset?.scene) !== 1) problems.push('the asset does not refer to entry 1 as its scene');
    if (scene?.__type__ !== 'cc.Scene') problems.push('entry 1 is not the cc.Scene');
    if (scene?._name !== file.name)
        problems.push(`entry 1 is named ${String(scene?._name)}, not ${file.name}`);
    if (scene?._id !== file.uuid) problems.push(`the scene's _id is not the uuid of its meta, ${file.uuid}`);
    return problems;
}

/** References are in range, and there is one to every entry but the first. */
function lintReferences(entries: readonly SceneEntry[]): string[] {
    const problems: string[] = [];
    const referred = new Set([0]);
    entries.forEach((entry, place) => {
        visitObjects(entry, (value) => {
            if (!('__id__' in value)) return;
            const to = placeOf(value)!;
            referred.add(to);
            if (entries[to] === undefined)
                problems.push(`entry ${place} refers to ${to}, which does not exist`);
        });
    });
    entries.forEach((entry, place) => {
        if (!referred.has(place)) problems.push(`entry ${place} (${entry.__type__}) is an orphan`);
    });
    return problems;
}

/** A node and its children, and a node and its components, agree about each other. */
function lintRelations(entries: readonly SceneEntry[], place: number): string[] {
    const entry = entries[place]!;
    const problems: string[] = [];
    const places = (list: unknown): (number | undefined)[] =>
        ((list as unknown[] | undefined) ?? []).map(placeOf);
    const at = (to: number | undefined): SceneEntry | undefined =>
        to === undefined ? undefined : entries[to];
    for (const child of places(entry._children)) {
        if (placeOf(at(child)?._parent) !== place)
            problems.push(`child ${child} of node ${place} has another parent`);
    }
    for (const component of places(entry._components)) {
        if (placeOf(at(component)?.node) !== place) {
            problems.push(`component ${component} of node ${place} is on another node`);
        }
    }
    const parent = placeOf(entry._parent);
    if (parent !== undefined && !places(at(parent)?._children).includes(place)) {
        problems.push(`node ${place} is missing among the children of its parent ${parent}`);
    }
    if (entry.__type__ === 'cc.Node' && parent === undefined) problems.push(`node ${place} has no parent`);
    const node = placeOf(entry.node);
    if (node !== undefined && !places(at(node)?._components).includes(place)) {
        problems.push(`component ${place} is missing among those of its node ${node}`);
    }
    return problems;
}

/** Nodes and components have ids of 22 characters, each its own. */
function lintIds(entries: readonly SceneEntry[]): string[] {
    const problems: string[] = [];
    const taken = new Set<unknown>();
    entries.forEach((entry, place) => {
        const needsId = entry.__type__ === 'cc.Node' || 'node' in entry;
        if (needsId && !OBJECT_ID.test(String(entry._id)))
            problems.push(`entry ${place} has the odd _id ${String(entry._id)}`);
        if (entry._id === undefined) return;
        if (taken.has(entry._id))
            problems.push(`entry ${place} has the _id ${String(entry._id)} of another one`);
        taken.add(entry._id);
    });
    return problems;
}

/** Objects of the project's scripts are of a class that exists and saves every field they have. */
function lintClass(entry: SceneEntry, place: number, project: Project): string[] {
    const { __type__: type } = entry;
    if (type.startsWith('cc.')) return [];
    const declared = project.savedFields(type);
    const isComponent = 'node' in entry;
    if (declared === undefined) return [`entry ${place} has the type ${type}, which no script has`];
    if (isComponent !== COMPRESSED_UUID.test(type)) return [`entry ${place} must not have the type ${type}`];
    return Object.keys(entry)
        .filter((field) => field !== '__type__' && !(isComponent && COMPONENT_FIELDS.includes(field)))
        .filter((field) => !declared.includes(field))
        .map((field) => `entry ${place} (${type}) has a field ${field} that its class does not save`);
}

/** Assets referred to exist. */
function lintAssets(entries: readonly SceneEntry[], project: Project): string[] {
    const problems: string[] = [];
    entries.forEach((entry, place) => {
        visitObjects(entry, (value) => {
            if (!('__uuid__' in value)) return;
            const uuid = String(value.__uuid__);
            if (!project.hasAsset(uuid))
                problems.push(`entry ${place} refers to the asset ${uuid}, which does not exist`);
        });
    });
    return problems;
}

function placeOf(reference: unknown): number | undefined {
    return (reference as Reference | null | undefined)?.__id__;
}

/** Calls back for a value and all objects in it. */
function visitObjects(value: unknown, visit: (object: Record<string, unknown>) => void): void {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value)) visit(value as Record<string, unknown>);
    for (const part of Object.values(value)) visitObjects(part, visit);
}
