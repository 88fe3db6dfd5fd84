import { RopePile } from './solver/pile';
import type { SolverMemory } from '../core/solver/tables';
import { endPlay, playFrame } from '../core/runtime/frame';
import type { Group } from '../core/runtime/groups';
import { warnOfOthers } from '../core/runtime/groups';
import type { RopeRuntime } from '../core/runtime/rope-runtime';
import { takeMemory } from '../memory/kit';

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
