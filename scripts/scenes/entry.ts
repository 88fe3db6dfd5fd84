/** An object with an entry of its own in a scene file; others refer to it by its place in the list. */
export class Entry {
    constructor(
        readonly type: string,
        readonly fields: Record<string, unknown> = {},
    ) {}
}

/** All entries reachable from one, in the order in which Creator writes them: as they are first met. */
export function entriesFrom(root: Entry): Entry[] {
    const met = new Set<Entry>();
    const visit = (value: unknown): void => {
        if (value instanceof Entry) {
            if (met.has(value)) return;
            met.add(value);
            Object.values(value.fields).forEach(visit);
        } else if (Array.isArray(value)) {
            value.forEach(visit);
        }
    };
    visit(root);
    return [...met];
}

/** The text of a scene file: a flat list in which `{"__id__": i}` stands for the entry at place i. */
export function sceneText(root: Entry): string {
    const entries = entriesFrom(root);
    const places = new Map(entries.map((entry, place) => [entry, place]));
    const plain = entries.map((entry) => ({ __type__: entry.type, ...entry.fields }));
    // A field that is an entry becomes a reference. The list holds no entries itself, only their copies.
    const refer = (_key: string, value: unknown): unknown =>
        value instanceof Entry ? { __id__: places.get(value) } : value;
    return JSON.stringify(plain, refer, 2);
}
