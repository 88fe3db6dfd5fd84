import { StateHash } from '../../solver';

const LEFT_OUT = ['headCut', 'tailCut'];

/**
 * A 64-bit fingerprint of a state: of all numbers and flags in it, in their order. Names of scene nodes and numbers of
 * cuts are left out: they are others in every game.
 */
export function hashOf(state: object): string {
    const hash = new StateHash();
    add(hash, state);
    return hash.digest;
}

function add(hash: StateHash, value: unknown): void {
    if (typeof value === 'number' || typeof value === 'boolean') hash.add(Number(value));
    if (typeof value !== 'object' || value === null) return;
    if (ArrayBuffer.isView(value))
        return add(hash, (value as unknown as { toJSON: () => number[] }).toJSON());
    if (Array.isArray(value)) hash.add(value.length);
    for (const name of Object.keys(value))
        if (LEFT_OUT.indexOf(name) < 0) add(hash, (value as Record<string, unknown>)[name]);
}
