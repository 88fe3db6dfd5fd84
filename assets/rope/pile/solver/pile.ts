import type { Simulation } from '../../core/solver/simulation';
import type { SolverMemory } from '../../core/solver/tables';
import { PileFinder } from './find';
import { PileNodes } from './nodes';
import { PileRows } from './rows';
import { PileSolver } from './solve';
import { areFinite } from '../../core/solver/particles';
import { setLength } from '../../core/solver/lists';

/**
 * Most rounds, when the contacts of a step are solved, in which nodes are moved out of obstacles and lengths are corrected. Few
 * are used where nothing hits an obstacle. With 8, ropes that a finger throws over boxes are up to 41 % too long for a frame,
 * with 40 up to 4 %.
 */
const KEEP_OUT_ROUNDS = 40;

/** Numbers of a contact: node, segment, and two impulses. */
const NUMBERS = 4;

/** Impulses at the contacts of the last step. A contact that lasts starts with its last impulses. */
class PileMemory {
    private _count = 0;
    /** Index of the first row with a plane. Nodes ascend up to there, and again from there on. */
    private _planes = 0;
    private _nodes = new Int32Array(0);
    private _segments = new Int32Array(0);
    private _impulses = new Float64Array(0);

    forget(): void {
        this._count = this._planes = 0;
    }

    /** Sets the first guess of the impulses of rows. */
    expect({ count, nodes, segments, impulses }: PileRows): void {
        let at = 0;
        let end = this._planes;
        for (let r = 0; r < count; r++) {
            if (segments[r] < 0 && end === this._planes) {
                at = end;
                end = this._count;
            }
            while (at < end && this._nodes[at] < nodes[r]) at++;
            let known = at;
            while (known < end && this._nodes[known] === nodes[r] && this._segments[known] !== segments[r])
                known++;
            const isKnown = known < end && this._nodes[known] === nodes[r];
            impulses[2 * r] = isKnown ? this._impulses[2 * known] : 0;
            impulses[2 * r + 1] = isKnown ? this._impulses[2 * known + 1] : 0;
        }
    }

    /** Keeps the impulses of rows for the next step. */
    keep({ count, nodes, segments, impulses }: PileRows): void {
        this._makeRoom(nodes.length);
        this._count = this._planes = count;
        for (let r = 0; r < count; r++) {
            this._nodes[r] = nodes[r];
            this._segments[r] = segments[r];
            this._impulses[2 * r] = impulses[2 * r];
            this._impulses[2 * r + 1] = impulses[2 * r + 1];
            if (segments[r] < 0 && r < this._planes) this._planes = r;
        }
    }

    /** Writes the whole memory. */
    save(to: number[]): void {
        setLength(to, NUMBERS * this._count);
        for (let r = 0, at = 0; r < this._count; r++, at += NUMBERS) {
            to[at] = this._nodes[r];
            to[at + 1] = this._segments[r];
            to[at + 2] = this._impulses[2 * r];
            to[at + 3] = this._impulses[2 * r + 1];
        }
    }

    /** Reads what `save` wrote. */
    load(from: readonly number[]): void {
        const count = Math.floor(from.length / NUMBERS);
        this._makeRoom(count);
        this._count = this._planes = count;
        for (let r = 0, at = 0; r < count; r++, at += NUMBERS) {
            this._nodes[r] = from[at];
            this._segments[r] = from[at + 1];
            this._impulses[2 * r] = from[at + 2];
            this._impulses[2 * r + 1] = from[at + 3];
            if (this._segments[r] < 0 && r < this._planes) this._planes = r;
        }
    }

    private _makeRoom(count: number): void {
        if (this._nodes.length >= count) return;
        this._nodes = new Int32Array(count);
        this._segments = new Int32Array(count);
        this._impulses = new Float64Array(2 * count);
    }
}

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
            const { chain, frames } = members[m];
            frames.aim(step);
            frames.beginStep();
            members[m].onStep();
            if (!areFinite(chain)) isFinite = false;
        }
        if (isFinite) this._part();
        let stops = false;
        let isAtRest = true;
        for (let m = 0; m < members.length; m++) {
            const { chain, frames } = members[m];
            if (step <= due[m]) {
                chain.contacts?.keepOut(chain, frames.stepStart, false);
                if (members[m].endStep()) stops = true;
            }
            if (!frames.isAtRest) isAtRest = false;
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
