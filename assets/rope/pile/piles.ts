import { RopeSpace } from '../core/enums';
import { localized } from '../core/inspector/attributes';
import { warnOnce } from '../core/inspector/warn-once';
import type { RopeRuntime } from '../core/runtime/rope-runtime';
import { addFeature } from '../core/runtime/features';
import type { RopePart } from '../core/runtime/features';
import { areSame } from '../core/solver/lists';
import { PileRuntime } from './pile-runtime';
import { PILE_ADVICE } from './texts/pile';

let pile: PileRuntime | null = null;
const found: RopeRuntime[] = [];
const NOTHING: readonly RopeRuntime[] = [];

addFeature({
    name: 'pile',
    order: 40,
    attach: (runtime) => new PiledPart(runtime),
    findGroups: findPile,
});

/** What a rope has of its collisions with other ropes, besides its pile. */
class PiledPart implements RopePart {
    constructor(private readonly _runtime: RopeRuntime) {}

    advice(): string {
        const { _runtime: runtime } = this;
        const lack = runtime.rope.collideRopes ? lackOf(runtime) : null;
        return lack ? localized(`Collide Ropes ${inWords(lack)}`, PILE_ADVICE[lack]) : '';
    }
}

/** Finds the ropes that collide with each other. The state of a restored rope has its contact impulses. */
function findPile(ropes: readonly RopeRuntime[], isRestored: (rope: RopeRuntime) => boolean): void {
    found.length = 0;
    for (let r = 0; r < ropes.length; r++)
        if (ropes[r].settings.collideRopes && mayCollide(ropes[r])) found.push(ropes[r]);
    const before = pile ? pile.ropes : NOTHING;
    const areRestored = before.some(isRestored) || found.some(isRestored);
    if (!areRestored && areSame(before, found)) return;
    for (const rope of before) if (rope.group === pile) rope.group = null;
    pile = found.length > 0 ? new PileRuntime(found.slice()) : null;
    for (const rope of found) rope.group = pile;
    if (!areRestored) for (const rope of [...before, ...found]) rope.wake();
}

/** What a rope needs to collide with others. */
const NEEDS = {
    world: 'Space World',
    untied: 'a rope that is tied to no other and to no net, without a RopeLoad or a body on it',
};

/** What a rope lacks to collide with others; null: nothing. */
function lackOf({ rope, group }: RopeRuntime): keyof typeof NEEDS | null {
    if (rope.space !== RopeSpace.World) return 'world';
    return group && group !== pile ? 'untied' : null;
}

function inWords(lack: keyof typeof NEEDS): string {
    return `needs ${NEEDS[lack]}; it goes through all ropes.`;
}

function mayCollide(runtime: RopeRuntime): boolean {
    const lack = lackOf(runtime);
    if (lack) warnOnce(runtime.rope, 'collideRopes', inWords(lack));
    return !lack;
}
