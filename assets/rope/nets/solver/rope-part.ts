import { FIXED_STEP } from '../../core/solver/constants';
import { DEFAULT_PARAMETERS, isBendable } from '../../core/solver/parameters';
import { Corrections, type Chain, type LengthCorrection } from '../../core/solver/chain';
import type { Particles } from '../../core/solver/particles';
import { BLOCK } from '../../core/solver/geometry/dense';
import { exp } from '../../core/solver/geometry/math';
import type { Simulation } from '../../core/solver/simulation';
import { LedNodes } from './led-nodes';
import type { Threads } from './net';
import { predict, StepStart, type StepPart, type Substep } from './net-part';

/**
 * A segment that is slack by less than this part of its length is corrected, too, and then only pulls: the rest of the rope pulls
 * it taut in the same substep. If it were left out, segments of a rope at rest would be slack and taut in turn.
 */
const NEARLY_TAUT = 1e-3;
/** Largest number of times that corrections are found in a substep. */
const ROUNDS = 2;

/**
 * A rope, or a load, in the substeps of a net that it is tied to. In each substep all lengths are corrected at once, from head
 * to tail and back: one iteration of Newton's method, which is enough for so short a time; in contact there are more. A segment
 * that stretches has the compliance c L / h^2. Then come the angles of joints, as at the end of a step that is as short; a clamp
 * is left out.
 * @see MILC-SHAKE, named in `eliminate`; Macklin, Mueller, Chentanez, "XPBD", 2016
 */
export class RopePart implements StepPart, LengthCorrection {
    readonly particles: Particles;
    readonly accelerations: Float64Array;
    readonly before: StepStart;
    readonly ledNodes: LedNodes;
    /** Length of each segment at the end of the step: that of the rope, or more where pins are too far apart. */
    readonly lengths: Float64Array;
    /** The segments, as threads of a net. */
    readonly threads: { -readonly [K in keyof Threads]: Threads[K] };

    private readonly _bends = new Corrections();
    /** The parameters of the rope; and the same without a clamp. */
    private _parameters = DEFAULT_PARAMETERS;
    private _bending = DEFAULT_PARAMETERS;
    private readonly _substep: Substep = { h: 0.5, kept: 0.5, pinFraction: 0.5 };
    /** Lengths in this substep. */
    private readonly _lengths: Float64Array;
    /** For each segment: its direction, the remainder of the elimination, and its correction. */
    private readonly _directions: Float64Array;
    private readonly _ratios: Float64Array;
    private readonly _corrections: Float64Array;
    /** Sums of the corrections of each segment in the substep. */
    private readonly _sums: Float64Array;
    /** 1 for each segment that would have to push in this substep. */
    private readonly _isSlack: Uint8Array;
    /** Strain that belongs to a sum of 1. */
    private _softness = 0.5;
    private _isFirst = true;
    /** Whether the step is repeated. */
    private _isAgain = false;
    /** The part of the step that the substep is, from 0 to 1. */
    private _from = 0.5;
    private _to = 0.5;

    constructor(readonly simulation: Simulation) {
        const { positions, segmentCount, restLengths } = simulation.chain;
        this.particles = simulation.chain;
        this.before = new StepStart(simulation.chain);
        this.ledNodes = new LedNodes(simulation.chain);
        this.lengths = restLengths.slice();
        const from = Int32Array.from(restLengths, (_, i) => i);
        const to = from.map((node) => node + 1);
        this.threads = { count: segmentCount, from, to, restLengths, lengths: this.lengths };
        this.accelerations = new Float64Array(positions.length);
        this._lengths = new Float64Array(segmentCount);
        this._directions = new Float64Array(2 * segmentCount);
        this._ratios = new Float64Array(segmentCount);
        this._corrections = new Float64Array(segmentCount);
        this._sums = new Float64Array(segmentCount);
        this._isSlack = new Uint8Array(segmentCount);
    }

    get leadingForce(): number {
        return this.ledNodes.forceOf(this.accelerations);
    }

    get ledPull(): number {
        const { pinnedNodes, led, tensions, segmentCount } = this.simulation.chain;
        let greatest = 0;
        for (let i = 0; i < pinnedNodes.length; i++) {
            const node = pinnedNodes[i];
            if (led[node] === 0) continue;
            if (node > 0) greatest = Math.max(greatest, tensions[node - 1]);
            if (node < segmentCount) greatest = Math.max(greatest, tensions[node]);
        }
        return greatest;
    }

    begin(): void {
        const { chain, parameters } = this.simulation;
        if (this._parameters !== parameters) this._bending = { ...parameters, clampX: 0, clampY: 0 };
        this._parameters = parameters;
        this.before.keep();
        chain.contacts?.keepStart();
        this._isAgain = false;
        for (let k = 0; k < this.accelerations.length; k += 2) {
            this.accelerations[k] = chain.accelerations[k] + parameters.gravityX;
            this.accelerations[k + 1] = chain.accelerations[k + 1] + parameters.gravityY;
        }
    }

    start(h: number): void {
        const { chain, parameters } = this.simulation;
        this._substep.h = h;
        this._softness = this.simulation.isElastic ? parameters.stretchCompliance / (h * h) : 0;
        this._substep.kept = exp(-parameters.damping * chain.substep);
        this._lengths.set(this.lengths);
        const { lengthCurves, restLengths } = chain;
        for (let i = 0; lengthCurves && i < restLengths.length; i++)
            this._lengths[i] *= lengthCurves.starts[i] / restLengths[i];
        chain.tensions.fill(0);
        if (this._isAgain) chain.contacts?.undo();
        this._isAgain = this._isFirst = true;
        this._to = 0;
    }

    predict(left: number): void {
        const { _substep: step, _lengths: lengths } = this;
        const { chain, parameters } = this.simulation;
        step.pinFraction = 1 / left;
        this._from = this._to;
        this._to += (1 - this._to) / left;
        predict(chain, this.accelerations, step);
        if (this._isFirst) step.kept = exp(-parameters.damping * step.h);
        this._isFirst = false;
        if (!chain.lengthCurves) return;
        for (let i = 0; i < lengths.length; i++)
            lengths[i] += (this.lengths[i] - lengths[i]) * step.pinFraction;
    }

    correct(): void {
        const { chain } = this.simulation;
        const { contacts } = chain;
        const bends = isBendable(this._bending);
        this._sums.fill(0);
        if (bends || !contacts) this.correctLengths(chain.positions, null);
        if (bends) this._bend(chain);
        contacts?.solve(chain, this._from, this._to, this);
    }

    /** Corrects the angles of joints. Contacts come after that. */
    private _bend(chain: Chain): void {
        const { contacts, restLengths } = chain;
        chain.contacts = null;
        chain.restLengths = this._lengths;
        this._bends.correct(chain, this._bending, chain.previousPositions, this._substep.h);
        chain.contacts = contacts;
        chain.restLengths = restLengths;
    }

    correctLengths(places: Float64Array, slopes: Float64Array | null): boolean {
        const { _directions: n, _corrections: lambdas, _sums: sums, _isSlack: isSlack } = this;
        const { inverseMasses: w, tensions, segmentCount } = this.simulation.chain;
        let isWrong = false;
        isSlack.fill(0);
        for (let round = 1; this._solve(slopes) && round < ROUNDS;) round++;
        for (let i = 0; i < segmentCount; i++) {
            const k = 2 * i;
            const lambda = lambdas[i];
            if (lambda === 0) continue;
            isWrong = true;
            tensions[i] += lambda;
            sums[i] += lambda;
            places[k] += w[i] * lambda * n[k];
            places[k + 1] += w[i] * lambda * n[k + 1];
            places[k + 2] -= w[i + 1] * lambda * n[k];
            places[k + 3] -= w[i + 1] * lambda * n[k + 1];
        }
        return isWrong;
    }

    /** Finds the corrections. Returns whether segments would have had to push: they are slack then, which changes the others. */
    private _solve(slopes: Float64Array | null): boolean {
        const { _directions: n, _ratios: ratios, _corrections: lambdas, _isSlack: isSlack } = this;
        const { _lengths: lengths, _sums: sums } = this;
        const { positions, inverseMasses: w, segmentCount } = this.simulation.chain;
        const isRod = this.simulation.parameters.segmentModel === 'rod';
        const softness = this._softness;
        let [ratio, before, lastX, lastY] = [0, 0, 0, 0];
        for (let i = 0; i < segmentCount; i++) {
            const k = 2 * i;
            const dx = positions[k + 2] - positions[k];
            const dy = positions[k + 3] - positions[k + 1];
            const distance = Math.sqrt(dx * dx + dy * dy);
            const isTaut = isRod
                ? distance > 0
                : distance > lengths[i] * (1 - NEARLY_TAUT) || (sums[i] > 0 && distance > 0);
            const nx = isTaut ? dx / distance : 0;
            const ny = isTaut ? dy / distance : 0;
            const soft = softness * lengths[i];
            const both = slopes
                ? w[i] * along(slopes, i, nx, ny, nx, ny) + w[i + 1] * along(slopes, i + 1, nx, ny, nx, ny)
                : w[i] + w[i + 1];
            if (!isTaut || isSlack[i] === 1 || both === 0) {
                ratio = before = lastX = lastY = ratios[i] = 0;
                lambdas[i] = -sums[i];
                n[k] = nx;
                n[k + 1] = ny;
                continue;
            }
            const coupling =
                w[i] * (slopes ? along(slopes, i, nx, ny, lastX, lastY) : nx * lastX + ny * lastY);
            const pivot = both + soft - coupling * ratio;
            const wrong = distance - lengths[i] - soft * sums[i];
            lambdas[i] = before = (wrong + coupling * before) / pivot;
            // The part of the next segment's correction that is added to this one's, once its direction is known.
            ratios[i] = w[i + 1] / pivot;
            n[k] = lastX = nx;
            n[k + 1] = lastY = ny;
            if (i + 1 === segmentCount) break;
            const tip = k + 2;
            const ex = positions[tip + 2] - positions[tip];
            const ey = positions[tip + 3] - positions[tip + 1];
            const next = Math.sqrt(ex * ex + ey * ey);
            const turn = slopes ? along(slopes, i + 1, nx, ny, ex, ey) : nx * ex + ny * ey;
            ratio = ratios[i] *= next > 0 ? turn / next : 0;
        }
        let behind = 0;
        let isAny = false;
        for (let i = segmentCount - 1; i >= 0; i--) {
            lambdas[i] += ratios[i] * behind;
            if (lambdas[i] < -sums[i] && !isRod) {
                lambdas[i] = -sums[i];
                isSlack[i] = 1;
                isAny = true;
            }
            behind = lambdas[i];
        }
        return isAny;
    }

    /** What is left of the lengths, besides the stretch that belongs to the forces. */
    get excess(): number {
        const { positions, segmentCount } = this.simulation.chain;
        const { _lengths: lengths, _sums: sums, _softness: softness } = this;
        let worst = 0;
        for (let i = 0; i < segmentCount; i++) {
            const dx = positions[2 * i + 2] - positions[2 * i];
            const dy = positions[2 * i + 3] - positions[2 * i + 1];
            const stretch = Math.sqrt(dx * dx + dy * dy) / lengths[i] - 1 - softness * sums[i];
            if (!(stretch <= worst)) worst = stretch;
        }
        return worst;
    }

    end(): number {
        const { tensions, tensionSums, segmentCount } = this.simulation.chain;
        for (let i = 0; i < segmentCount; i++) {
            tensions[i] /= this._substep.h * FIXED_STEP;
            if (tensionSums) tensionSums[i] = tensions[i] * FIXED_STEP;
        }
        return this.excess;
    }
}

/** The part along a of where a force along b moves a node with this slope. */
function along(slopes: Float64Array, node: number, ax: number, ay: number, bx: number, by: number): number {
    const k = BLOCK * node;
    return ax * (slopes[k] * bx + slopes[k + 1] * by) + ay * (slopes[k + 2] * bx + slopes[k + 3] * by);
}
