import { FIXED_STEP } from '../constants';
import {
    AGAIN_FACTOR,
    BUSY_GROWTH,
    BUSY_STRETCH,
    CALM_SHRINKAGE,
    CALM_STEPS,
    CALM_STRETCH,
    FAR_TOO_MUCH,
    INITIAL_SUBSTEPS,
    JERK_GROWTH,
    MAX_AGAIN,
    MAX_SUBSTEPS,
    MIN_AGAIN,
    MIN_SUBSTEPS,
    USEFUL_STRETCH,
} from './constants';
import { exp } from '../geometry/math';
import type { Net } from './net';
import { DEFAULT_NET_PARAMETERS } from './parameters';
import { Pieces } from './pieces';
import { ShapeMatching } from './shape-matching';
import { correct, predict } from './substep';
import type { Substep } from './substep';
import { Volume } from './volume';

/**
 * Moves a net by steps, each in as many substeps as the stretch it leaves demands. A step that leaves more than the
 * limit is undone and done again with more; the number falls slowly while less would do. The rule looks at the state
 * only, so the same input gives the same bits.
 */
export class NetSolver {
    /** Substeps of the last step; counts those of every time it was done. */
    substepsTaken = 0;
    /** Largest stretch of a thread after the last step. */
    stretch = 0;

    /** 1/s, >= 0. */
    damping = 0;
    /** Largest stretch that a step may leave, > 0. */
    stretchLimit = DEFAULT_NET_PARAMETERS.stretchLimit;

    /** What the net encloses. */
    readonly volume: Volume;
    /** What gives it its shape back. */
    readonly shape: ShapeMatching;

    private readonly _pieces: Pieces;
    private _substeps = INITIAL_SUBSTEPS;
    private _calmSteps = 0;
    /** Stretch that a step done again was left with all the same: no use to try for less. */
    private _unavoidable = 0;
    private readonly _substep: Substep = { h: 0.5, kept: 0.5, pinFraction: 0.5 };
    private readonly _positions: Float64Array;
    private readonly _previousPositions: Float64Array;

    constructor(private readonly _net: Net) {
        this._positions = new Float64Array(_net.positions.length);
        this._previousPositions = new Float64Array(_net.positions.length);
        this._pieces = new Pieces(_net);
        this.volume = new Volume(_net, this._pieces);
        this.shape = new ShapeMatching(_net, this._pieces);
    }

    /** Appends what the next step needs to know of those before. */
    save(numbers: number[]): void {
        numbers.push(this.substepsTaken, this.stretch, this._substeps, this._calmSteps, this._unavoidable);
    }

    /** Goes on from there. */
    load(numbers: readonly number[]): void {
        [this.substepsTaken, this.stretch, this._substeps, this._calmSteps, this._unavoidable] = numbers;
    }

    /**
     * One step of `FIXED_STEP`.
     * @param accelerations ax0, ay0, ax1, ay1, ..., length / s^2, the same throughout the step.
     */
    step(accelerations: Float64Array): void {
        const { _net: net, _positions, _previousPositions } = this;
        const { substep } = net;
        const { stretchLimit } = this;
        net.arrange();
        this._pieces.update();
        this.volume.begin();
        _positions.set(net.positions);
        _previousPositions.set(net.previousPositions);
        const planned = this._substeps;
        this._run(accelerations, planned);
        this.substepsTaken = planned;
        let count = planned;
        while (!(this.stretch <= Math.max(stretchLimit, this._unavoidable)) && count < MAX_SUBSTEPS) {
            const before = this.stretch;
            count = substepsAgain(count, before / stretchLimit);
            net.positions.set(_positions);
            net.previousPositions.set(_previousPositions);
            net.substep = substep;
            this._run(accelerations, count);
            this.substepsTaken += count;
            const isUseless = before > FAR_TOO_MUCH * stretchLimit && this.stretch > USEFUL_STRETCH * before;
            if (isUseless) this._unavoidable = this.stretch / USEFUL_STRETCH;
        }
        this._plan(planned, count);
    }

    private _run(accelerations: Float64Array, count: number): void {
        const { _net: net } = this;
        const { edges, diagonals, bends } = net;
        const { _substep: step, volume, shape } = this;
        const isFilled = volume.isFilled;
        step.h = FIXED_STEP / count;
        step.kept = exp(-this.damping * net.substep);
        edges.tensions.fill(0);
        for (let substep = 0; substep < count; substep++) {
            step.pinFraction = 1 / (count - substep);
            predict(net, accelerations, step);
            if (substep === 0) step.kept = exp(-this.damping * step.h);
            if (shape.compliance < Infinity) shape.correct(step);
            if (isFilled) volume.correct(step);
            if (bends.compliance < Infinity) correct(net, bends, step);
            if (diagonals.compliance < Infinity) correct(net, diagonals, step);
            correct(net, edges, step);
        }
        for (let e = 0; e < edges.count; e++) edges.tensions[e] /= step.h * FIXED_STEP;
        edges.measureStretch(net.positions);
        this.stretch = edges.maxStretch;
    }

    /** Chooses the substeps of the next step from those that were planned for this one and those it took. */
    private _plan(planned: number, taken: number): void {
        const part = this.stretch / this.stretchLimit;
        if (part <= 1) this._unavoidable = 0;
        this._calmSteps = part < CALM_STRETCH ? this._calmSteps + 1 : 0;
        let next = planned;
        if (this._unavoidable > 0) next = planned;
        else if (taken > planned) next = Math.min(taken, Math.ceil(planned * JERK_GROWTH));
        else if (part > BUSY_STRETCH) next = Math.ceil(planned * BUSY_GROWTH);
        else if (this._calmSteps > CALM_STEPS) {
            next = Math.floor(planned * CALM_SHRINKAGE);
            this._calmSteps = 0;
        }
        this._substeps = Math.min(Math.max(next, MIN_SUBSTEPS), MAX_SUBSTEPS);
    }
}

/** How many substeps a step is done again with that left too much stretch: this part of the limit. */
function substepsAgain(count: number, part: number): number {
    const factor = AGAIN_FACTOR * Math.sqrt(part);
    const more = factor >= MIN_AGAIN ? Math.min(factor, MAX_AGAIN) : MIN_AGAIN;
    return Math.min(MAX_SUBSTEPS, Math.ceil(count * (Number.isNaN(factor) ? MAX_AGAIN : more)));
}
