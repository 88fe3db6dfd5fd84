import { RopeSpace } from '../core/enums';
import { warnOnce } from '../core/inspector/warn-once';
import type { PlayedRuntime } from '../core/runtime/played-runtime';
import { addFeature } from '../core/runtime/features';
import { areSame } from '../core/runtime/lists';
import { PileRuntime } from './pile-runtime';

let pile: PileRuntime | null = null;
const found: PlayedRuntime[] = [];
const NOTHING: readonly PlayedRuntime[] = [];

addFeature({ name: 'pile', order: 40, findGroups: findPile });

/** Finds the ropes that collide with each other; what a rope that has gone back to a state bears is in that. */
function findPile(ropes: readonly PlayedRuntime[], isRestored: (rope: PlayedRuntime) => boolean): void {
    found.length = 0;
    for (let r = 0; r < ropes.length; r++)
        if (ropes[r].rope.collideRopes && mayCollide(ropes[r])) found.push(ropes[r]);
    const before = pile ? pile.ropes : NOTHING;
    const areRestored = before.some(isRestored) || found.some(isRestored);
    if (!areRestored && areSame(before, found)) return;
    for (const rope of before) if (rope.group === pile) rope.group = null;
    pile = found.length > 0 ? new PileRuntime(found.slice()) : null;
    for (const rope of found) rope.group = pile;
    if (!areRestored) for (const rope of [...before, ...found]) rope.wake();
}

function mayCollide({ rope, group }: PlayedRuntime): boolean {
    const isInWorld = rope.space === RopeSpace.World;
    if (isInWorld && (!group || group === pile)) return true;
    const problem = isInWorld
        ? 'needs a rope that is tied to no other, without a RopeLoad or a body on it'
        : 'needs Space World';
    warnOnce(rope, 'collideRopes', `${problem}; it goes through all ropes.`);
    return false;
}
