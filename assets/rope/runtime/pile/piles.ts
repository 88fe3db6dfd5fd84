import { RopeSpace } from '../../enums';
import { warnOnce } from '../../inspector/warn-once';
import type { PlayedRuntime } from '../played-runtime';
import { PileRuntime } from './pile-runtime';

let pile: PileRuntime | null = null;
const found: PlayedRuntime[] = [];

/** What a rope that collides with others steps with; null for one that does not. */
export function pileOf(rope: PlayedRuntime): PileRuntime | null {
    return pile && pile.ropes.indexOf(rope) >= 0 ? pile : null;
}

/**
 * Once in a frame: finds the ropes that collide with each other.
 * @param isTied Whether a rope steps in a group.
 * @param areRestored Whether ropes have gone back to a state: what they bear is then in that.
 */
export function findPile(
    ropes: readonly PlayedRuntime[],
    isTied: (rope: PlayedRuntime) => boolean,
    areRestored: boolean,
): void {
    found.length = 0;
    for (let r = 0; r < ropes.length; r++)
        if (ropes[r].rope.collideRopes && mayCollide(ropes[r], isTied)) found.push(ropes[r]);
    if (!areRestored && isThere()) return;
    const before = pile?.ropes ?? [];
    pile = found.length > 0 ? new PileRuntime(found.slice()) : null;
    if (!areRestored) for (const rope of [...before, ...found]) rope.wake();
}

/** Whether the ropes found are those of the pile. */
function isThere(): boolean {
    const ropes = pile?.ropes ?? [];
    if (ropes.length !== found.length) return false;
    for (let r = 0; r < ropes.length; r++) if (ropes[r] !== found[r]) return false;
    return true;
}

function mayCollide(runtime: PlayedRuntime, isTied: (rope: PlayedRuntime) => boolean): boolean {
    const { rope } = runtime;
    const isInWorld = rope.space === RopeSpace.World;
    if (isInWorld && !isTied(runtime)) return true;
    const problem = isInWorld
        ? 'needs a rope that is tied to no other, without a RopeLoad or a body on it'
        : 'needs Space World';
    warnOnce(rope, 'collideRopes', `${problem}; it goes through all ropes.`);
    return false;
}
