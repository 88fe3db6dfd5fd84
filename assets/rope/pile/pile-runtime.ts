import { RopePile } from './solver/pile';
import type { SolverMemory } from '../core/solver/tables';
import { endPlay, playFrame } from '../core/runtime/frame';
import { warnOfOthers, type Group } from '../core/runtime/groups';
import type { RopeRuntime } from '../core/runtime/rope-runtime';
import { takeMemory } from '../memory/edited-rope';
import { RopeSpace } from '../core/enums';
import { localized } from '../core/inspector/attributes';
import { warnOnce } from '../core/inspector/warn-once';
import { addFeature, type RopePart } from '../core/runtime/features';
import { areSame } from '../core/solver/lists';
import { PILE_ADVICE } from './texts/pile';

/**
 * The ropes that collide with each other. They take their steps together, in the `update` of the first rope, and fall asleep
 * together.
 */
export class PileRuntime implements Group {
    readonly ropes: readonly RopeRuntime[];

    private _pile: RopePile | null = null;

    constructor(ropes: readonly RopeRuntime[]) {
        this.ropes = ropes;
    }

    /**
     * One frame of the game.
     * @param time Duration in the ropes' own time, s.
     */
    play(time: number): void {
        const { ropes } = this;
        warnOfOthers(ropes, ['timeScale', 'paused'], 'ropes that collide with each other step together');
        let isDue = false;
        for (let r = 0; r < ropes.length; r++) {
            if (ropes[r].fingers.ended.length > 0) ropes[r].wake();
            if (!ropes[r].sleeping || ropes[r].isAttended) isDue = true;
        }
        if (!isDue) return;
        this.beginForces(time);
        this.frame(time);
        for (let r = 0; r < ropes.length; r++) endPlay(ropes[r]);
    }

    get parts(): number {
        return this.ropes.length;
    }

    beginForces(time: number): void {
        for (let r = 0; r < this.ropes.length; r++) this.ropes[r].beginForces(time);
    }

    skip(member: RopeRuntime): void {
        member.beginForces(0);
    }

    /**
     * One frame, with the components beside the ropes.
     * @param time Duration in the ropes' own time, s.
     */
    frame(time: number): void {
        playFrame(this.ropes, this, time);
    }

    /** Moves all ropes on by up to `time` seconds. New lengths are reached after `lengthTime`. */
    move(time: number, lengthTime: number): void {
        const { ropes } = this;
        for (let r = 0; r < ropes.length; r++) ropes[r].prepare(time);
        if (areAsleep(ropes)) {
            for (let r = 0; r < ropes.length; r++) ropes[r].ready().frames.idle(time);
            return;
        }
        for (let r = 0; r < ropes.length; r++) if (ropes[r].sleeping) ropes[r].wake();
        const memory = takeMemory(this);
        if (!this._isCurrent()) this._pile = new RopePile(ropes.map((rope) => rope.ready()));
        const pile = this._pile!;
        for (let r = 0; r < ropes.length; r++) {
            const { rope, lengthScale } = ropes[r];
            pile.setRope(r, rope.collisionRadius * lengthScale, rope.friction);
        }
        if (memory) pile.restore(memory);
        pile.advance(time, lengthTime);
        let mayRest = true;
        for (let r = 0; r < ropes.length; r++) if (!ropes[r].finish()) mayRest = false;
        for (let r = 0; mayRest && r < ropes.length; r++) ropes[r].fallAsleep();
    }

    /** Writes all that the next steps depend on besides the ropes. If there is nothing, it returns false. */
    saveMemory(to: SolverMemory): boolean {
        const isCurrent = this._isCurrent();
        if (isCurrent) this._pile!.capture(to);
        return isCurrent;
    }

    /** Whether the pile still has the ropes from which it was made. */
    private _isCurrent(): boolean {
        const members = this._pile?.members;
        if (members?.length !== this.ropes.length) return false;
        for (let r = 0; r < members.length; r++) if (members[r] !== this.ropes[r].simulation) return false;
        return true;
    }
}

function areAsleep(ropes: readonly RopeRuntime[]): boolean {
    for (let r = 0; r < ropes.length; r++) if (!ropes[r].sleeping) return false;
    return true;
}

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
