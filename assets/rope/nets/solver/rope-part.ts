import { FIXED_STEP } from '../../core/solver/constants';
import type { Particles } from '../../core/solver/particles';
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
 * A rope, or a load, in the substeps of a net that it is tied to. It bends freely there, and its segments only pull. In each
 * substep all lengths are corrected at once, from head to tail and back: one iteration of Newton's method, which is enough for
 * so short a time.
 * @see MILC-SHAKE, named in `eliminate`
 */
export class RopePart implements StepPart {
    readonly particles: Particles;
    readonly accelerations: Float64Array;
    readonly before: StepStart;
    readonly ledNodes: LedNodes;
    /** Length of each segment at the end of the step: that of the rope, or more where pins are too far apart. */
    readonly lengths: Float64Array;
    /** The segments, as threads of a net. */
    readonly threads: Threads;

    private readonly _substep: Substep = { h: 0.5, kept: 0.5, pinFraction: 0.5 };
    /** Lengths in this substep. */
    private readonly _lengths: Float64Array;
    /** For each segment: its direction, the remainder of the elimination, and its correction. */
    private readonly _directions: Float64Array;
    private readonly _ratios: Float64Array;
    private readonly _corrections: Float64Array;
    /** 1 for each segment that would have to push in this substep. */
    private readonly _isSlack: Uint8Array;
    private _isFirst = true;

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
        this.before.keep();
        for (let k = 0; k < this.accelerations.length; k += 2) {
            this.accelerations[k] = chain.accelerations[k] + parameters.gravityX;
            this.accelerations[k + 1] = chain.accelerations[k + 1] + parameters.gravityY;
        }
    }

    start(h: number): void {
        const { chain, parameters } = this.simulation;
        this._substep.h = h;
        this._substep.kept = exp(-parameters.damping * chain.substep);
        this._lengths.set(this.lengths);
        const { lengthCurves, restLengths } = chain;
        for (let i = 0; lengthCurves && i < restLengths.length; i++)
            this._lengths[i] *= lengthCurves.starts[i] / restLengths[i];
        chain.tensions.fill(0);
        this._isFirst = true;
    }

    predict(left: number): void {
        const { _substep: step, _lengths: lengths } = this;
        const { chain, parameters } = this.simulation;
        step.pinFraction = 1 / left;
        predict(chain, this.accelerations, step);
        if (this._isFirst) step.kept = exp(-parameters.damping * step.h);
        this._isFirst = false;
        if (!chain.lengthCurves) return;
        for (let i = 0; i < lengths.length; i++)
            lengths[i] += (this.lengths[i] - lengths[i]) * step.pinFraction;
    }

    correct(): void {
        const { _directions: n, _corrections: lambdas, _isSlack: isSlack } = this;
        const { positions, inverseMasses: w, tensions, segmentCount } = this.simulation.chain;
        isSlack.fill(0);
        for (let round = 1; this._solve() && round < ROUNDS;) round++;
        for (let i = 0; i < segmentCount; i++) {
            const k = 2 * i;
            const lambda = lambdas[i];
            if (lambda === 0) continue;
            tensions[i] += lambda;
            positions[k] += w[i] * lambda * n[k];
            positions[k + 1] += w[i] * lambda * n[k + 1];
            positions[k + 2] -= w[i + 1] * lambda * n[k];
            positions[k + 3] -= w[i + 1] * lambda * n[k + 1];
        }
    }

    /** Finds the corrections. Returns whether segments would have had to push: they are slack then, which changes the others. */
    private _solve(): boolean {
        const { _directions: n, _ratios: ratios, _corrections: lambdas, _isSlack: isSlack } = this;
        const { _lengths: lengths } = this;
        const { positions, inverseMasses: w, segmentCount } = this.simulation.chain;
        const isRod = this.simulation.parameters.segmentModel === 'rod';
        let [ratio, before, lastX, lastY] = [0, 0, 0, 0];
        for (let i = 0; i < segmentCount; i++) {
            const k = 2 * i;
            const dx = positions[k + 2] - positions[k];
            const dy = positions[k + 3] - positions[k + 1];
            const distance = Math.sqrt(dx * dx + dy * dy);
            const both = w[i] + w[i + 1];
            const isTaut = isRod ? distance > 0 : distance > lengths[i] * (1 - NEARLY_TAUT);
            if (!isTaut || isSlack[i] === 1 || both === 0) {
                ratio = before = lastX = lastY = n[k] = n[k + 1] = ratios[i] = lambdas[i] = 0;
                continue;
            }
            const nx = dx / distance;
            const ny = dy / distance;
            const coupling = w[i] * (nx * lastX + ny * lastY);
            const pivot = both - coupling * ratio;
            lambdas[i] = before = (distance - lengths[i] + coupling * before) / pivot;
            // The part of the next segment's correction that is added to this one's, once its direction is known.
            ratios[i] = w[i + 1] / pivot;
            n[k] = lastX = nx;
            n[k + 1] = lastY = ny;
            if (i + 1 === segmentCount) break;
            const tip = k + 2;
            const ex = positions[tip + 2] - positions[tip];
            const ey = positions[tip + 3] - positions[tip + 1];
            const next = Math.sqrt(ex * ex + ey * ey);
            ratio = ratios[i] *= next > 0 ? (nx * ex + ny * ey) / next : 0;
        }
        let behind = 0;
        let isAny = false;
        for (let i = segmentCount - 1; i >= 0; i--) {
            lambdas[i] += ratios[i] * behind;
            if (lambdas[i] < 0 && !isRod) {
                lambdas[i] = 0;
                isSlack[i] = 1;
                isAny = true;
            }
            behind = lambdas[i];
        }
        return isAny;
    }

    end(): number {
        const { positions, tensions, tensionSums, segmentCount } = this.simulation.chain;
        let worst = 0;
        for (let i = 0; i < segmentCount; i++) {
            tensions[i] /= this._substep.h * FIXED_STEP;
            if (tensionSums) tensionSums[i] = tensions[i] * FIXED_STEP;
            const dx = positions[2 * i + 2] - positions[2 * i];
            const dy = positions[2 * i + 3] - positions[2 * i + 1];
            const stretch = Math.sqrt(dx * dx + dy * dy) / this._lengths[i] - 1;
            if (!(stretch <= worst)) worst = stretch;
        }
        return worst;
    }
}
