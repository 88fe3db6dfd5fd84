import { solveDense, BLOCK } from '../../core/solver/geometry/dense';
import { atan2, exp } from '../../core/solver/geometry/math';
import type { LengthResponses } from '../../core/solver/exact/kernel';
import type { ExactState } from '../../core/solver/exact/state';
import type { Chain } from '../../core/solver/chain';
import { distanceBetween } from '../../core/solver/geometry/lengths';

/**
 * A node along which its rope runs: a bead, a pulley. Only the sum of the two segments beside it is given, and the solver finds
 * where between them the node is. Only with `Exact`, on ropes that are tied to no net; otherwise the node keeps its place on
 * the rope.
 */
export interface Slide {
    node: number;
    /**
     * Coefficient of friction, >= 0. By the law of the capstan, one side pulls up to e^(friction x angle) times as hard as the
     * other.
     */
    friction: number;
    /** How fast the node slides, length / s, > 0 towards the tail. */
    rate: number;
    /** Length of the segment towards the head that the solver uses. */
    length: number;
    /** Factor by which the solver lengthens the rope there: see `setLengthsInForce`. */
    scale: number;
    /** Growth of the segment towards the head in the last step, as a length at rest. */
    slid: number;
}

/** Makes a node that does not slide yet. */
export function newSlide(): Slide {
    return { node: 0, friction: 0, rate: 0, length: 0, scale: 1, slid: 0 };
}

// Responses of forces to a length that goes from one segment beside a sliding node to the other one: see slides.ts.

/** A force, then the displacement of a node by it. */
const moved = new Float64Array(2);

/**
 * Turns a force on a node into how far it moves the node.
 * @param mobilities How far each node moves by a force of 1 on it, 2 x 2 numbers; null: by its inverse mass.
 */
export function moveBy(
    { inverseMasses }: Chain,
    mobilities: Float64Array | null,
    node: number,
    force: Float64Array,
): void {
    const x = force[0];
    const y = force[1];
    if (mobilities) {
        const m = BLOCK * node;
        force[0] = mobilities[m] * x + mobilities[m + 1] * y;
        force[1] = mobilities[m + 2] * x + mobilities[m + 3] * y;
    } else {
        force[0] = inverseMasses[node] * x;
        force[1] = inverseMasses[node] * y;
    }
}

/** First sweep of the responses to a length of 1 that goes from the segment after a node to the one before it. */
export function respond(
    chain: Chain,
    state: ExactState,
    mobilities: Float64Array | null,
    node: number,
    y: Float64Array,
): void {
    const { segmentCount } = chain;
    const { blocks, fixed, shares, directions } = state;
    y.fill(0, 0, 2 * (node - 1));
    let lastX = 0;
    let lastY = 0;
    for (let i = node - 1; i < segmentCount; i++) {
        const k = 2 * i;
        const b = 2 * k;
        moved[0] = lastX;
        moved[1] = lastY;
        if (i >= node) moveBy(chain, mobilities, i, moved);
        let x = moved[0];
        let z = moved[1];
        if (i <= node) {
            const gx = fixed[k] + shares[i] * directions[k];
            const gy = fixed[k + 1] + shares[i] * directions[k + 1];
            const size = stretchOf(chain, state, i);
            const part = ((i < node ? -1 : 1) * size) / (gx * directions[k] + gy * directions[k + 1]);
            x += part * gx;
            z += part * gy;
        }
        y[k] = lastX = blocks[b] * x + blocks[b + 1] * z;
        y[k + 1] = lastY = blocks[b + 2] * x + blocks[b + 3] * z;
    }
}

/**
 * Second sweep, from the tail: finds the pull of the segments beside the nodes, along a part of their direction that is given.
 */
export function substituteTo(
    chain: Chain,
    state: ExactState,
    mobilities: Float64Array | null,
    y: Float64Array,
    { sliding, count }: SlideSystem,
    out: Float64Array,
    offset: number,
    withForces: boolean,
): void {
    const { blocks, directions } = state;
    let dx = 0;
    let dy = 0;
    for (let i = chain.segmentCount - 1; i >= sliding[0].node - 1; i--) {
        const k = 2 * i;
        const b = 2 * k;
        moved[0] = dx;
        moved[1] = dy;
        moveBy(chain, mobilities, i + 1, moved);
        const x = moved[0];
        const z = moved[1];
        dx = y[k] + blocks[b] * x + blocks[b + 1] * z;
        dy = y[k + 1] + blocks[b + 2] * x + blocks[b + 3] * z;
        if (!isBeside(sliding, count, i)) continue;
        const force = withForces ? pullAlong(state, i) : 0;
        const pull = (force + dx * directions[k] + dy * directions[k + 1]) / cosineAt(state, i);
        for (let j = 0; j < count; j++) {
            if (sliding[j].node === i + 1) out[offset + 2 * j] = pull;
            if (sliding[j].node === i) out[offset + 2 * j + 1] = pull;
        }
    }
}

/** A length at rest as it is along the rope: a stretched one is longer. */
function stretchOf({ positions }: Chain, { isElastic, inverseLengths }: ExactState, i: number): number {
    return isElastic ? distanceBetween(positions, i, i + 1) * inverseLengths[i] : 1;
}

/** How hard a segment pulls along its direction so far. */
function pullAlong({ forces, directions }: ExactState, i: number): number {
    return forces[2 * i] * directions[2 * i] + forces[2 * i + 1] * directions[2 * i + 1];
}

/** The part of the pull of a segment that is along its direction. */
function cosineAt({ fixed, shares, directions }: ExactState, i: number): number {
    const nx = directions[2 * i];
    const ny = directions[2 * i + 1];
    return nx * (fixed[2 * i] + shares[i] * nx) + ny * (fixed[2 * i + 1] + shares[i] * ny);
}

function isBeside(sliding: readonly Slide[], count: number, segment: number): boolean {
    for (let j = 0; j < count; j++)
        if (sliding[j].node === segment || sliding[j].node === segment + 1) return true;
    return false;
}

/** Rounds in which nodes that friction holds may begin to slip. */
const ROUNDS = 4;

/** States of a node. */
const STAYS = 0;
const SLIPS_TO_TAIL = 1;
const SLIPS_TO_HEAD = 2;

/**
 * The equations of all nodes that slide along a rope: between two pulleys a taut piece of rope passes the length that one of
 * them gives to the other, so they cannot be solved one after the other.
 */
export class SlideSystem {
    /** Sliding nodes with taut segments. */
    readonly sliding: Slide[] = [];
    count = 0;
    /** Responses of forces to a length of 1 that goes from the segment after each node to the one before it. */
    readonly responses: Float64Array[] = [];
    /** Pull of the segments before and after each node. */
    pulls = new Float64Array(2);
    /** The same for the responses: those to the first node, those to the second, ... */
    answers = new Float64Array(2);
    /** For each node: length that goes from the segment after it to the one before it. */
    parts = new Float64Array(1);

    private _holds = new Float64Array(1);
    private _modes = new Uint8Array(1);
    private _matrix = new Float64Array(1);

    begin(slides: readonly Slide[], active: Uint8Array, segmentCount: number): void {
        this.count = 0;
        for (let k = 0; k < slides.length; k++) {
            const { node } = slides[k];
            if (active[node - 1] === 0 || active[node] === 0) continue;
            this.sliding[this.count] = slides[k];
            if (this.responses[this.count]?.length !== 2 * segmentCount)
                this.responses[this.count] = new Float64Array(2 * segmentCount);
            this.count++;
        }
        if (this.count > this.parts.length) this._grow(this.count);
    }

    /** Sets `pulls` and `answers` to what the chain says that was eliminated elsewhere. */
    pullBy(chain: Chain, state: ExactState, responses: LengthResponses): void {
        const { count, sliding, pulls, answers } = this;
        for (let k = -1; k < count; k++) {
            if (k >= 0) {
                const { node } = sliding[k];
                responses.clear(k);
                for (let i = node - 1; i <= node; i++)
                    responses.addLength(k, i, (i < node ? 1 : -1) * stretchOf(chain, state, i));
                responses.solve(k);
            }
            const out = k < 0 ? pulls : answers;
            for (let j = 0; j < 2 * count; j++) {
                const i = sliding[j >> 1].node - 1 + (j & 1);
                const pull = responses.pullOf(k, i) + (k < 0 ? pullAlong(state, i) : 0);
                out[Math.max(k, 0) * 2 * count + j] = pull / cosineAt(state, i);
            }
        }
    }

    /** After `solve`: a node has slid less far than that, for its rope ends there. It stays where it is. */
    stop(k: number): void {
        this._modes[k] = STAYS;
    }

    /**
     * After `solve`: finds how far the nodes slide for other forces on the rope, without friction's change of sides.
     * @param pulls Of the segments beside the nodes by these forces, as `pulls` are. @param parts As `parts` are.
     */
    follow(pulls: Float64Array, parts: Float64Array): void {
        this._solveOnce(null, pulls, parts);
    }

    /** Finds `parts`. */
    solve(state: ExactState): void {
        const { count, sliding } = this;
        for (let k = 0; k < count; k++) {
            const { friction } = sliding[k];
            this._holds[k] = friction > 0 ? exp(friction * Math.abs(turnAt(state, sliding[k].node))) : 1;
            this._modes[k] = friction > 0 ? STAYS : SLIPS_TO_TAIL;
        }
        for (let round = 0; round < ROUNDS; round++) {
            this._solveOnce(state.lengths, this.pulls, this.parts);
            if (!this._slip()) return;
        }
        this._solveOnce(state.lengths, this.pulls, this.parts);
    }

    /** @param lengths Of the segments: a node that stays goes back to where it was. null: it does not move. */
    private _solveOnce(lengths: Float64Array | null, pulls: Float64Array, parts: Float64Array): void {
        const { count, sliding, answers, _holds: holds, _modes: modes, _matrix: matrix } = this;
        for (let j = 0; j < count; j++) {
            const { node, length } = sliding[j];
            const before = modes[j] === SLIPS_TO_TAIL ? holds[j] : 1;
            const after = modes[j] === SLIPS_TO_HEAD ? holds[j] : 1;
            for (let k = 0; k < count; k++) {
                const at = 2 * (count * k + j);
                const equation = before * answers[at] - after * answers[at + 1];
                matrix[count * j + k] = modes[j] === STAYS ? (j === k ? 1 : 0) : equation;
            }
            if (modes[j] === STAYS) parts[j] = lengths ? length - lengths[node - 1] : 0;
            else parts[j] = -(before * pulls[2 * j] - after * pulls[2 * j + 1]);
        }
        if (count === 1) parts[0] /= matrix[0];
        else solveDense(matrix, parts, count);
    }

    /** Lets nodes slip that friction cannot hold. Returns whether there are any new ones. */
    private _slip(): boolean {
        const { count, pulls, answers, parts, _holds: holds, _modes: modes } = this;
        let isOther = false;
        for (let j = 0; j < count; j++) {
            if (modes[j] !== STAYS) continue;
            let before = pulls[2 * j];
            let after = pulls[2 * j + 1];
            for (let k = 0; k < count; k++) {
                before += parts[k] * answers[2 * (count * k + j)];
                after += parts[k] * answers[2 * (count * k + j) + 1];
            }
            if (after > holds[j] * before) modes[j] = SLIPS_TO_TAIL;
            else if (before > holds[j] * after) modes[j] = SLIPS_TO_HEAD;
            else continue;
            isOther = true;
        }
        return isOther;
    }

    private _grow(size: number): void {
        this.pulls = new Float64Array(2 * size);
        this.answers = new Float64Array(2 * size * size);
        this.parts = new Float64Array(size);
        this._holds = new Float64Array(size);
        this._modes = new Uint8Array(size);
        this._matrix = new Float64Array(size * size);
    }
}

/** Angle by which the rope turns at a node, rad. */
function turnAt({ directions: n }: ExactState, node: number): number {
    const k = 2 * node;
    const cosine = n[k - 2] * n[k] + n[k - 1] * n[k + 1];
    const sine = n[k - 2] * n[k + 1] - n[k - 1] * n[k];
    return atan2(sine, cosine);
}
