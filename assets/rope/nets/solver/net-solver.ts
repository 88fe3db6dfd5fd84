import { FIXED_STEP } from '../../core/solver/constants';
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
    LED_IMPACT,
    LED_PULL,
    LED_STRETCH,
    MAX_AGAIN,
    MAX_SUBSTEPS,
    MIN_AGAIN,
    MIN_SUBSTEPS,
    SPEED_GAINED,
    SPEED_KEPT,
    USEFUL_STRETCH,
} from './constants';
import { STOPPED } from '../../core/solver/particles';
import { DEFAULT_NET_PARAMETERS } from './parameters';
import type { SharedPoints, StepPart } from './net-part';

/**
 * Moves a net, or parts that share points with it, in steps. A step has as many substeps as the stretch needs: if it stretches
 * more than the limit, it is undone and repeated with more; later the number falls slowly while fewer are enough. The rule
 * depends on the state only, so the same input gives the same bits.
 */
export class NetSolver {
    /** Number of substeps of the last step, with repetitions. */
    substepsTaken = 0;
    /** Largest stretch of a thread after the last step. */
    stretch = 0;

    /** Largest stretch that a step may leave, > 0. */
    stretchLimit = DEFAULT_NET_PARAMETERS.stretchLimit;

    private _substeps = INITIAL_SUBSTEPS;
    private _calmSteps = 0;
    /** Stretch that a repeated step has left: more substeps would not reduce it. */
    private _unavoidable = 0;
    /** Largest pull of led pins; and largest pull at them by their own jerk, mass x length / s^2. */
    private _force = 0;
    private _impact = 0;
    private _pinSpeed = 0.5; // no integer: mixed numbers would be garbage

    /** @param _parts In the order in which they correct their lengths. */
    constructor(
        private readonly _parts: readonly StepPart[],
        private readonly _points: SharedPoints | null = null,
    ) {}

    /** Writes the numbers of past steps that the next step depends on. */
    save(numbers: number[]): void {
        numbers.push(this.substepsTaken, this.stretch, this._substeps, this._calmSteps, this._unavoidable);
    }

    /** Reads these numbers. */
    load(numbers: readonly number[]): void {
        [this.substepsTaken, this.stretch, this._substeps, this._calmSteps, this._unavoidable] = numbers;
    }

    /** One step of `FIXED_STEP`. */
    step(): void {
        const { _parts: parts } = this;
        for (let p = 0; p < parts.length; p++) parts[p].begin();
        const planned = this._substeps;
        const before = this.stretch;
        const unavoidable = this._unavoidable;
        const led = this._led();
        this._notePins();
        this.substepsTaken = 0;
        if (led > 0) this._boundForces();
        let count = led === STOPPED ? 0 : this._try(planned);
        if (led === STOPPED || (led > 0 && this._isOverpulled())) {
            if (count > 0) this._undo();
            this._unavoidable = unavoidable;
            this._letGo();
            count = this._try(planned);
            this._hold();
        }
        if (!(this.stretch < Infinity)) this.stretch = before; // such a step is undone
        if (this.stretch > this.stretchLimit || this._points?.areLengthened) this._slowDown();
        this._plan(planned, count);
    }

    /** Called before a finger lets its pins stay behind. */
    private _notePins(): void {
        const { _parts: parts } = this;
        let way = 0;
        for (let p = 0; p < parts.length; p++) {
            const { positions, pinTargets, pinned } = parts[p].particles;
            for (let k = 0; k < positions.length; k++)
                if (pinned[k >> 1] === 1) way = Math.max(way, Math.abs(pinTargets[k] - positions[k]));
        }
        this._pinSpeed = way / FIXED_STEP;
    }

    /** Called after a step that keeps to no limit, where threads pull against each other and nodes get faster and faster. */
    private _slowDown(): void {
        const { _parts: parts } = this;
        let pull = 0;
        for (let p = 0; p < parts.length; p++) {
            const { accelerations } = parts[p];
            for (let k = 0; k < accelerations.length; k++) pull = Math.max(pull, Math.abs(accelerations[k]));
        }
        const allowed = SPEED_KEPT * speedOf(parts, true) + SPEED_GAINED * pull * FIXED_STEP + this._pinSpeed;
        const part = allowed / speedOf(parts, false);
        for (let p = 0; p < parts.length && part < 1; p++) {
            const { positions, previousPositions } = parts[p].particles;
            for (let k = 0; k < positions.length; k++)
                previousPositions[k] = positions[k] - part * (positions[k] - previousPositions[k]);
        }
    }

    /** Takes the step, and repeats it with more substeps until the stretch is allowed. Returns the last number of substeps. */
    private _try(planned: number): number {
        const { stretchLimit } = this;
        let count = planned;
        this._run(count);
        this.substepsTaken += count;
        while (!(this.stretch <= Math.max(stretchLimit, this._unavoidable)) && count < MAX_SUBSTEPS) {
            const before = this.stretch;
            count = substepsAgain(count, before / stretchLimit);
            this._undo();
            this._run(count);
            this.substepsTaken += count;
            const isUseless = before > FAR_TOO_MUCH * stretchLimit && this.stretch > USEFUL_STRETCH * before;
            if (isUseless) this._unavoidable = this.stretch / USEFUL_STRETCH;
        }
        return count;
    }

    private _undo(): void {
        for (let p = 0; p < this._parts.length; p++) this._parts[p].before.undo();
    }

    /** Whether pins are led by hand: 0 if not, or the largest of their `Particles.led`. */
    private _led(): number {
        let greatest = 0;
        for (let p = 0; p < this._parts.length; p++)
            greatest = Math.max(greatest, this._parts[p].ledNodes.led);
        return greatest;
    }

    /** Called before the step: limits the pull of led pins, and the pull at them. */
    private _boundForces(): void {
        const { _parts: parts } = this;
        let speed = 0;
        this._force = this._impact = 0;
        for (let p = 0; p < parts.length; p++) speed = Math.max(speed, parts[p].ledNodes.speed);
        for (let p = 0; p < parts.length; p++) {
            this._force += parts[p].leadingForce;
            this._impact += (LED_IMPACT * parts[p].ledNodes.mass * speed) / FIXED_STEP;
        }
    }

    /** Whether the step has left too much stretch, or pulled too hard at led pins. */
    private _isOverpulled(): boolean {
        const { _parts: parts } = this;
        if (!(this.stretch <= LED_STRETCH * this.stretchLimit)) return true;
        for (let p = 0; p < parts.length; p++)
            if (parts[p].ledPull > LED_PULL * this._force + this._impact) return true;
        return false;
    }

    private _letGo(): void {
        const { _parts: parts } = this;
        for (let p = 0; p < parts.length; p++) parts[p].ledNodes.letGo(this._force);
        this._points?.letGo();
    }

    private _hold(): void {
        for (let p = 0; p < this._parts.length; p++) this._parts[p].ledNodes.hold();
    }

    private _run(count: number): void {
        const { _parts: parts, _points: points } = this;
        for (let p = 0; p < parts.length; p++) parts[p].start(FIXED_STEP / count);
        points?.start();
        for (let substep = 0; substep < count; substep++) {
            for (let p = 0; p < parts.length; p++) parts[p].predict(count - substep);
            points?.meet(count - substep);
            for (let p = 0; p < parts.length; p++) {
                points?.enter(p);
                parts[p].ledNodes.pull(substep + 1, count);
                parts[p].correct();
                points?.leave(p);
            }
            for (let p = 0; p < parts.length; p++) points?.enter(p);
        }
        this.stretch = 0;
        for (let p = 0; p < parts.length; p++) {
            const stretch = parts[p].end();
            if (!(stretch <= this.stretch)) this.stretch = stretch; // true also for NaN
        }
    }

    /** Chooses the number of substeps of the next step from the planned number and the number that this step took. */
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

/** Root mean square of the speed of all masses, length / s. */
function speedOf(parts: readonly StepPart[], isBefore: boolean): number {
    let mass = 0;
    let sum = 0;
    for (let p = 0; p < parts.length; p++) {
        const { particles, before } = parts[p];
        const { positions, previousPositions, substep } = isBefore ? before : particles;
        for (let k = 0; k < positions.length && substep > 0; k++) {
            const speed = (positions[k] - previousPositions[k]) / substep;
            mass += 0.5 * particles.masses[k >> 1];
            sum += particles.masses[k >> 1] * speed * speed;
        }
    }
    return mass > 0 ? Math.sqrt(sum / mass) : 0;
}

/**
 * Number of substeps for repeating a step that has left too much stretch.
 * @param part The stretch, as a multiple of the limit.
 */
function substepsAgain(count: number, part: number): number {
    const factor = AGAIN_FACTOR * Math.sqrt(part);
    const more = factor >= MIN_AGAIN ? Math.min(factor, MAX_AGAIN) : MIN_AGAIN;
    return Math.min(MAX_SUBSTEPS, Math.ceil(count * (Number.isNaN(factor) ? MAX_AGAIN : more)));
}
