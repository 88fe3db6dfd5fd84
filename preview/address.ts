/** What the address of the page says after its `#`: `name?0.nodeCount=40&journal=...`. */
export interface Address {
    /** Name of an example; empty: the landing page. */
    readonly name: string;
    /** Changed values as JSON, by the number of the component in the inspector's list and the property: `0.nodeCount`. */
    readonly changes: ReadonlyMap<string, string>;
    /** The size of the canvas on which a journal was recorded, and the journal: `1060x622;...`; empty: none. */
    readonly journal: string;
}

const JOURNAL = 'journal';

export function readAddress(hash: string): Address {
    const [name = '', query = ''] = hash.replace(/^#/, '').split(/\?(.*)/s);
    const changes = new Map(new URLSearchParams(query));
    const journal = changes.get(JOURNAL) ?? '';
    changes.delete(JOURNAL);
    return { name, changes, journal };
}

export function writeAddress({ name, changes, journal }: Address): string {
    const query = new URLSearchParams([...changes]);
    if (journal) query.set(JOURNAL, journal);
    return `#${name}${query.size > 0 ? `?${query}` : ''}`;
}
