import { FIXED_STEP } from '../../core/solver/constants';
import type { Simulation } from '../../core/solver/simulation';

/** A slack segment becomes taut when it is longer than its limit by more than this, px. */
const TAUT_EXCESS = 1e-6;
/** A taut segment becomes slack when it is shorter than its limit by more than this part of the limit. */
const TAUT_LACK = 0.02;
/**
 * A node that a contact pushes, and that moves less than this in a step, px, starts the next step at rest: 0.6 px/s. This is
 * the static friction in the hinges of a rope. Without it, piles creep for many seconds.
 */
const STUCK_WAY = 0.01;
/** Keeps pivots above 0 for segments of which both nodes are held. */
const PIVOT_FLOOR = 1e-9;

const SQUARE = FIXED_STEP * FIXED_STEP;

/**
 * The nodes of all ropes of a pile, one rope after the other, and how pushes p move them: by W p + W J' T where the tensions T
 * keep every taut segment from getting longer. This is one tridiagonal system for all ropes: the "segment" between the last
 * node of a rope and the first of the next is never taut. Impulses are multiplied by the duration of a step: mass x length.
 */
export class PileNodes {
    readonly count: number;
    /** First node of each rope. */
    readonly starts: readonly number[];
    /** Index of the rope of each node, and the length along the rope to the node, px. */
    readonly ropes: Int32Array;
    readonly arcs: Float64Array;
    /** For each node: the distance that its rope keeps, and the rope's friction. */
    readonly radii: Float64Array;
    readonly frictions: Float64Array;
    /** Position of each node now, and before the step. */
    readonly places: Float64Array;
    readonly before: Float64Array;
    readonly inverseMasses: Float64Array;
    /** Largest length of each segment, and smallest length of a rod; Infinity: no limit. */
    readonly limits: Float64Array;
    readonly taut: Uint8Array;
    /** 1 for each node that a contact pushes. */
    readonly touched: Uint8Array;
    readonly directions: Float64Array;
    /** Impulses along segments: T of the last response, and the sum over the step. */
    readonly tensions: Float64Array;
    readonly sums: Float64Array;

    private readonly _excess: Float64Array;
    private readonly _mobilities: Float64Array;
    /** For the elimination: 1 / pivots, and the coupling of a segment with the next one, divided by its pivot. */
    private readonly _pivots: Float64Array;
    private readonly _ratios: Float64Array;
    /** Impulses of segments in the last step. */
    private readonly _borne: Float64Array;

    constructor(readonly members: readonly Simulation[]) {
        let count = 0;
        this.starts = members.map(({ chain }) => (count += chain.nodeCount) - chain.nodeCount);
        this.count = count;
        const numbers = (perNode = 1): Float64Array => new Float64Array(perNode * count);
        this.ropes = new Int32Array(count);
        this.arcs = numbers();
        this.radii = numbers();
        this.frictions = numbers();
        this.places = numbers(2);
        this.before = numbers(2);
        this.inverseMasses = numbers();
        this.limits = numbers();
        this.taut = new Uint8Array(count + 1);
        this.touched = new Uint8Array(count);
        this.directions = new Float64Array(2 * count + 2);
        this.tensions = numbers();
        this.sums = numbers();
        this._excess = numbers();
        this._mobilities = numbers();
        this._pivots = numbers();
        this._ratios = numbers();
        this._borne = numbers();
        members.forEach(({ chain }, m) =>
            this.ropes.fill(m, this.starts[m], this.starts[m] + chain.nodeCount),
        );
    }

    /** Sets radius and friction of a rope. */
    setRope(rope: number, radius: number, friction: number): void {
        const start = this.starts[rope];
        const end = start + this.members[rope].chain.nodeCount;
        this.radii.fill(radius, start, end);
        this.frictions.fill(friction, start, end);
    }

    /** Called before the ropes step: notes the impulses of their segments. */
    begin(): void {
        const { members, starts, _borne: borne } = this;
        for (let m = 0; m < members.length; m++) {
            const { tensions } = members[m].chain;
            for (let i = 0; i < tensions.length; i++)
                borne[starts[m] + i] = tensions[i] > 0 ? tensions[i] * SQUARE : 0;
        }
    }

    /** Called after the ropes have stepped: copies where they are. */
    gather(): void {
        const { members, starts, places, before, inverseMasses } = this;
        for (let m = 0; m < members.length; m++) {
            const {
                chain,
                frames: { stepStart },
            } = members[m];
            places.set(chain.positions, 2 * starts[m]);
            before.set(stepStart, 2 * starts[m]);
            inverseMasses.set(chain.inverseMasses, starts[m]);
            this._gatherSegments(m);
        }
        this.sums.fill(0);
    }

    /** Called after a correction has moved the ropes: copies their positions, and clears the sums of impulses. */
    gatherPlaces(): void {
        const { members, starts, places } = this;
        for (let m = 0; m < members.length; m++) places.set(members[m].chain.positions, 2 * starts[m]);
        this.sums.fill(0);
    }

    private _gatherSegments(rope: number): void {
        const { places, limits, taut, arcs, _borne: borne } = this;
        const { chain, parameters } = this.members[rope];
        const { restLengths, tensions, segmentCount, rods } = chain;
        const areRods = parameters.segmentModel === 'rod';
        const start = this.starts[rope];
        const end = start + segmentCount;
        arcs[start] = 0;
        limits[end] = Infinity;
        taut[end] = 0;
        for (let i = start, k = 2 * start; i < end; i++, k += 2) {
            const x = places[k + 2] - places[k];
            const y = places[k + 3] - places[k + 1];
            const length = Math.sqrt(x * x + y * y);
            const rest = restLengths[i - start];
            limits[i] = length > rest ? length : rest;
            arcs[i + 1] = arcs[i] + rest;
            const wasTaut = borne[i] > 0 && length > (1 - TAUT_LACK) * rest;
            const isRod = areRods || (rods !== null && rods[i - start] === 1);
            if (isRod) limits[i] = length;
            taut[i] = isRod || wasTaut || tensions[i - start] > 0 ? 1 : 0;
        }
    }

    /**
     * Gives the ropes their positions, and the velocities and tensions that come with them. A touched node gets its
     * mean velocity over the step, because its velocity at the end of the step does not contain the contacts, and none
     * if it hardly moved.
     */
    scatter(): void {
        const { members, starts, places, before, sums, touched } = this;
        for (let m = 0; m < members.length; m++) {
            const { positions, previousPositions, tensions, tensionSums, substep } = members[m].chain;
            const start = starts[m];
            const part = substep / FIXED_STEP;
            for (let k = 0; k < positions.length; k += 2) {
                const node = start + (k >> 1);
                const isTouched = touched[node] === 1;
                const isStuck = isTouched && this._isStuck(node);
                for (let c = k; c < k + 2; c++) {
                    const place = places[2 * start + c];
                    if (isStuck) previousPositions[c] = place;
                    else if (isTouched) previousPositions[c] = place - part * (place - before[2 * start + c]);
                    else previousPositions[c] += (1 - part) * (place - positions[c]);
                    positions[c] = place;
                }
            }
            for (let i = 0; i < tensions.length; i++) {
                tensions[i] += sums[start + i] / SQUARE;
                if (tensionSums) tensionSums[i] += sums[start + i] / FIXED_STEP;
            }
        }
    }

    /** Whether a node has hardly moved in the step. */
    private _isStuck(node: number): boolean {
        const { places, before } = this;
        const x = places[2 * node] - before[2 * node];
        const y = places[2 * node + 1] - before[2 * node + 1];
        return x * x + y * y < STUCK_WAY * STUCK_WAY;
    }

    /**
     * Prepares the responses of nodes at their present places. Returns whether any segment is too long by more than
     * `tolerance`, a part of its length.
     */
    factor(tolerance: number): boolean {
        const { count, places, limits, taut, directions, _excess: excess } = this;
        const { _mobilities: w, _pivots: pivots, _ratios: ratios } = this;
        let isStretched = false;
        this._weigh();
        for (let i = 0, k = 0; i < count; i++, k += 2) {
            excess[i] = directions[k] = directions[k + 1] = 0;
            if (limits[i] === Infinity) continue;
            const x = places[k + 2] - places[k];
            const y = places[k + 3] - places[k + 1];
            const length = Math.sqrt(x * x + y * y);
            if (length > 0) directions[k] = x / length;
            if (length > 0) directions[k + 1] = y / length;
            excess[i] = length - limits[i];
            if (excess[i] > TAUT_EXCESS) taut[i] = 1;
            if (excess[i] > tolerance * limits[i]) isStretched = true;
        }
        let last = 0;
        for (let i = 0, k = 0; i < count; i++, k += 2) {
            const turn = directions[k] * directions[k + 2] + directions[k + 1] * directions[k + 3];
            const coupling = taut[i] === 1 && taut[i + 1] === 1 ? -w[i + 1] * turn : 0;
            const pivot = taut[i] === 1 ? w[i] + w[i + 1] + PIVOT_FLOOR - last : 1;
            pivots[i] = 1 / pivot;
            ratios[i] = coupling / pivot;
            last = coupling * ratios[i];
        }
        return isStretched;
    }

    /**
     * A segment under high tension resists when a node moves across it, because its direction turns with the node. If this
     * force alone would move the node farther in a step than it has moved, the node gets a mass that stands for this stiffness.
     * Every other node keeps its own mass.
     */
    private _weigh(): void {
        const { count, limits, inverseMasses, _mobilities: w, _borne: borne } = this;
        let last = 0;
        for (let i = 0; i < count; i++) {
            const own = limits[i] === Infinity ? 0 : borne[i] / limits[i];
            const excess = inverseMasses[i] * (last + own) - 1;
            w[i] = inverseMasses[i] / (excess > 0 ? 1 + excess : 1);
            last = own;
        }
    }

    /**
     * Turns impulses on nodes into their displacements, and sets `tensions`.
     * @param mends Whether segments that are too long are corrected.
     */
    respond(impulses: Float64Array, mends: boolean): void {
        const { count, taut, directions, tensions, _excess: excess } = this;
        const { _mobilities: w, _pivots: pivots, _ratios: ratios } = this;
        for (let i = 0, k = 0; i < count; i++, k += 2) {
            impulses[k] *= w[i];
            impulses[k + 1] *= w[i];
        }
        let last = 0;
        for (let i = 0, k = 0; i < count; i++, k += 2) {
            let wanted = 0;
            if (taut[i] === 1) {
                const x = impulses[k + 2] - impulses[k];
                const y = impulses[k + 3] - impulses[k + 1];
                wanted = x * directions[k] + y * directions[k + 1] + (mends ? excess[i] : 0);
                if (i > 0) wanted -= ratios[i - 1] * last;
            }
            last = tensions[i] = wanted;
        }
        last = 0;
        for (let i = count - 1; i >= 0; i--) last = tensions[i] = tensions[i] * pivots[i] - ratios[i] * last;
        let lastX = 0;
        let lastY = 0;
        for (let i = 0, k = 0; i < count; i++, k += 2) {
            const x = tensions[i] * directions[k];
            const y = tensions[i] * directions[k + 1];
            impulses[k] += w[i] * (x - lastX);
            impulses[k + 1] += w[i] * (y - lastY);
            lastX = x;
            lastY = y;
        }
    }

    /** Adds `ways` to the nodes, with the tensions of the last response. */
    move(ways: Float64Array): void {
        const { places, sums, tensions } = this;
        for (let k = 0; k < places.length; k++) places[k] += ways[k];
        for (let i = 0; i < sums.length; i++) sums[i] += tensions[i];
    }
}
