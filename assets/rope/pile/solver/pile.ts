import type { Simulation } from '../../core/solver/simulation';
import type { SolverMemory } from '../../core/solver/tables';
import { KEEP_OUT_ROUNDS } from './constants';
import { PileFinder } from './find';
import { PileMemory } from './memory';
import { PileNodes } from './nodes';
import { PileRows } from './rows';
import { PileSolver } from './solve';
import { areFinite } from '../../core/solver/particles';

/**
 * Ropes that collide with each other and with themselves. They take their steps together, each with its own solver, and after
 * each step they are pushed apart: see `PileSolver`.
 */
export class RopePile {
    readonly members: readonly Simulation[];

    private readonly _nodes: PileNodes;
    private readonly _rows = new PileRows();
    private readonly _finder: PileFinder;
    private readonly _solver: PileSolver;
    private readonly _due: Int32Array;
    private readonly _memory = new PileMemory();

    constructor(members: readonly Simulation[]) {
        this.members = members;
        this._nodes = new PileNodes(members);
        this._finder = new PileFinder(this._nodes, this._rows);
        this._solver = new PileSolver(this._nodes, this._rows);
        this._due = new Int32Array(members.length);
    }

    /**
     * Sets radius and friction of a rope.
     * @param radius Length >= 0. The lines of two ropes keep the sum of their radii apart.
     * @param friction Coefficient of friction, >= 0. In a contact: the square root of the product of both.
     */
    setRope(member: number, radius: number, friction: number): void {
        this._nodes.setRope(member, radius, friction);
    }

    /** Moves all ropes on by a frame of `frameTime` seconds, in whole fixed steps; returns how many were due. */
    advance(frameTime: number, lengthTime = frameTime): number {
        const { members, _due: due } = this;
        let steps = 0;
        for (let m = 0; m < members.length; m++) {
            members[m].lengthMotion.reachIn(lengthTime);
            due[m] = members[m].frames.beginFrame(frameTime);
            if (due[m] > steps) steps = due[m];
        }
        for (let step = 1; step <= steps; step++) if (this._step(step)) return step;
        for (let m = 0; m < members.length; m++) members[m].frames.endFrame();
        return steps;
    }

    /** One step of the frame. Returns whether the frame ends with it: see `Simulation.afterStep`. */
    private _step(step: number): boolean {
        const { members, _due: due, _nodes: nodes } = this;
        nodes.begin();
        let isFinite = true;
        for (let m = 0; m < members.length; m++) {
            if (step > due[m]) continue;
            members[m].frames.aim(step);
            members[m].stepAlone();
            if (!areFinite(members[m].chain)) isFinite = false;
        }
        if (isFinite) this._part();
        let stops = false;
        let isAtRest = true;
        for (let m = 0; m < members.length; m++) {
            if (step <= due[m] && members[m].endStepAlone()) stops = true;
            if (!members[m].frames.isAtRest) isAtRest = false;
        }
        if (!stops && !isAtRest) return false;
        for (let m = 0; m < members.length; m++) members[m].frames.endFrameAt(Math.min(step, due[m]));
        return true;
    }

    private _part(): void {
        const { _nodes: nodes } = this;
        nodes.gather();
        if (!this._finder.find()) {
            this._memory.forget();
            return;
        }
        this._memory.expect(this._rows);
        this._solver.solve();
        this._rows.mark(nodes.touched);
        nodes.scatter();
        this._memory.keep(this._rows);
        this._keepOut();
    }

    /** In turns, moves nodes out of obstacles into which they were pushed, and corrects lengths. */
    private _keepOut(): void {
        const { members, _nodes: nodes } = this;
        for (let round = 0; round < KEEP_OUT_ROUNDS; round++) {
            for (let m = 0; m < members.length; m++) {
                const {
                    chain,
                    frames: { stepStart },
                } = members[m];
                chain.contacts?.keepOut(chain, stepStart, false);
            }
            nodes.gatherPlaces();
            if (!this._solver.mendLengths()) return;
            nodes.scatter();
        }
    }

    /** Writes all that the next steps depend on, except the members. */
    capture(memory: SolverMemory): void {
        if (memory.segments.length > 0) memory.segments = [];
        this._memory.save(memory.chain);
    }

    /** Reads a memory. The members have gone back to its time. */
    restore({ chain }: SolverMemory): void {
        this._memory.load(chain);
    }
}
