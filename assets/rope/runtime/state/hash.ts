import { StateHash } from '../../solver';

/**
 * A 64-bit fingerprint of a state: of all numbers and flags in it, in their order. The names of scene nodes are left out,
 * which are others in every scene.
 */
export function hashOf(state: object): string {
    const hash = new StateHash();
    add(hash, state);
    return hash.digest;
}

function add(hash: StateHash, value: unknown): void {
    if (typeof value === 'number' || typeof value === 'boolean') hash.add(Number(value));
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) hash.add(value.length);
    for (const name of Object.keys(value)) add(hash, (value as Record<string, unknown>)[name]);
}
