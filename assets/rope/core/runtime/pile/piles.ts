import { RopeSpace } from '../../enums';
import { warnOnce } from '../../inspector/warn-once';
import type { PlayedRuntime } from '../played-runtime';
import { areSame } from '../lists';
import { PileRuntime } from './pile-runtime';

let pile: PileRuntime | null = null;
const found: PlayedRuntime[] = [];
const NOTHING: readonly PlayedRuntime[] = [];

/** What a rope that collides with others steps with; null for one that does not. */
export function pileOf(rope: PlayedRuntime): PileRuntime | null {
    return pile && pile.ropes.indexOf(rope) >= 0 ? pile : null;
}

/**
 * Once in a frame: finds the ropes that collide with each other.
 * @param isTied Whether a rope steps in a group.
 * @param isRestored Whether a rope has gone back to a state: what the pile bears is then in that.
 */
export function findPile(
    ropes: readonly PlayedRuntime[],
    isTied: (rope: PlayedRuntime) => boolean,
    isRestored: (rope: PlayedRuntime) => boolean,
): void {
    found.length = 0;
    for (let r = 0; r < ropes.length; r++)
        if (ropes[r].rope.collideRopes && mayCollide(ropes[r], isTied)) found.push(ropes[r]);
    const before = pile ? pile.ropes : NOTHING;
    const areRestored = before.some(isRestored) || found.some(isRestored);
    if (!areRestored && areSame(before, found)) return;
    pile = found.length > 0 ? new PileRuntime(found.slice()) : null;
    if (!areRestored) for (const rope of [...before, ...found]) rope.wake();
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
