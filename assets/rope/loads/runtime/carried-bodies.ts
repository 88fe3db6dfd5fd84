import { NO_BODIES } from '../../bodies/kit';
import type { SceneBody } from '../../bodies/kit';
import type { GroupRuntime } from './group-runtime';

let carried = NO_BODIES;

/** Lists all dynamic bodies that the ropes of these groups pull. */
export function noteCarried(groups: readonly GroupRuntime[]): void {
    const now: SceneBody[] = [];
    for (const { bodies } of groups) now.push(...bodies.components);
    const isSame = now.length === carried.length && now.every((body, b) => body === carried[b]);
    if (!isSame) carried = now;
}

/** The dynamic bodies that ropes pull. It is a new list whenever they change. */
export function carriedBodies(): readonly SceneBody[] {
    return carried;
}
