import { NO_BODIES } from '../../bodies/kit';
import type { SceneBody } from '../../bodies/kit';
import type { GroupRuntime } from './group-runtime';

let carried = NO_BODIES;

/** Notes which dynamic bodies the ropes of these groups pull, all there are. */
export function noteCarried(groups: readonly GroupRuntime[]): void {
    const now: SceneBody[] = [];
    for (const { bodies } of groups) now.push(...bodies.components);
    const isSame = now.length === carried.length && now.every((body, b) => body === carried[b]);
    if (!isSame) carried = now;
}

/** The dynamic bodies that ropes pull: another list when they are other ones. */
export function carriedBodies(): readonly SceneBody[] {
    return carried;
}
