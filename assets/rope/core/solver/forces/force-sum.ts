import { assertFinite, type StepParameters } from '../parameters';
import type { Particles } from '../particles';
import { FORCES } from '../tables';
import { FIXED_STEP, MAX_FRAME_TIME, NO_NUMBERS, STEP_TOLERANCE } from '../constants';

/** The sum of all forces on some particles except gravity: those in `FORCES`, and those of scripts for one frame. */
export class ForceSum {
    readonly pushes: Pushes;
    /** Whether accelerations may differ from 0. */
    private _isActive = false;

    constructor(nodeCount: number) {
        this.pushes = new Pushes(nodeCount);
    }

    /** Sets the accelerations of the particles after `steps` steps. */
    apply(particles: Particles, parameters: StepParameters, steps: number): void {
        const { accelerations, inverseMasses } = particles;
        const { isInStep, inStep } = this.pushes;
        if (this._isActive) accelerations.fill(0);
        this._isActive = isInStep;
        for (let i = 0; i < FORCES.length; i++) {
            if (!FORCES[i].isActive(parameters)) continue;
            this._isActive = true;
            FORCES[i].add(accelerations, particles, parameters, steps);
        }
        if (isInStep)
            for (let k = 0; k < accelerations.length; k++)
                accelerations[k] += inStep[k] * inverseMasses[k >> 1];
        particles.areForced = this._isActive;
    }
}

/** Whether a rope can come to rest under all forces that act. */
export function mayRest(parameters: StepParameters): boolean {
    for (let i = 0; i < FORCES.length; i++) {
        if (FORCES[i].isActive(parameters) && !FORCES[i].mayRest(parameters)) return false;
    }
    return true;
}

/**
 * The contract of every force besides gravity: it adds an acceleration to each node that is constant during a step, like
 * gravity, so it is the same with every solver and any number of substeps. A force is one file in forces/ and one entry of
 * `FORCES` in tables.ts.
 */
export interface Force {
    /** Whether the force acts at all. */
    isActive(parameters: StepParameters): boolean;
    /** Whether a rope can come to rest under the force. Asked only while it is active. */
    mayRest(parameters: StepParameters): boolean;
    /**
     * Adds the force over the mass of each node, at the start of a step.
     * @param accelerations ax0, ay0, ax1, ay1, ..., length / s^2. What is added to a pinned node has no effect.
     * @param steps Steps of `FIXED_STEP` taken so far.
     */
    add(accelerations: Float64Array, particles: Particles, parameters: StepParameters, steps: number): void;
}

/**
 * Forces of scripts on nodes. Each acts for one frame and gives the impulse force x frame time, wherever the steps end: a step
 * gets the part within its own time. The part after the last step of a frame goes to the next step.
 */
export class Pushes {
    /** Mean force on each node in the step now being taken: fx0, fy0, fx1, fy1, ... */
    inStep: Float64Array = NO_NUMBERS;
    /** Whether `inStep` has any force. */
    isInStep = false;

    /** Forces for the next frame, and those of this frame. */
    private _asked: Float64Array = NO_NUMBERS;
    private _now: Float64Array = NO_NUMBERS;
    /** Impulses from the time between the last step and the start of this frame. */
    private _owed: Float64Array = NO_NUMBERS;
    /** `_asked`, `_now` and `_owed`, in the order in which a state saves them. */
    saved: readonly Float64Array[] = [];
    private _areAsked = false;
    private _areOwed = false;
    /** Time between the last step and this frame, and time that is left of this frame, s. */
    private _waited = 0;
    private _left = 0;

    constructor(private readonly _nodeCount: number) {}

    /** Whether there are no forces. Then states do not save them. */
    get areNone(): boolean {
        return !this._areAsked && !this._areOwed && this._left === 0;
    }

    /** Whether the next step gets a force. */
    get areDue(): boolean {
        return this._areOwed || this._left > 0;
    }

    /** Pushes a node in the next frame; forces of several calls are added. Mass x length / s^2. */
    push(node: number, x: number, y: number): void {
        assertFinite('force x', x);
        assertFinite('force y', y);
        this._makeRoom();
        this._asked[2 * node] += x;
        this._asked[2 * node + 1] += y;
        this._areAsked = true;
    }

    /**
     * Begins a frame of the game.
     * @param frameTime Duration, s. @param waited Time since the last step; not used while forces act.
     */
    begin(frameTime: number, waited: number): void {
        if (this.areNone) return;
        const { _asked: asked, _now: now, _owed: owed } = this;
        if (!this.areDue) this._waited = Math.max(waited, 0);
        this._waited += this._left;
        // In slow motion steps are left out, and so is their time.
        const kept = this._waited > FIXED_STEP ? FIXED_STEP / this._waited : 1;
        if (this._left > 0) this._areOwed = true;
        for (let k = 0; k < asked.length; k++) {
            owed[k] = (owed[k] + now[k] * this._left) * kept;
            now[k] = asked[k];
            asked[k] = 0;
        }
        this._waited *= kept;
        this._left = this._areAsked ? Math.min(frameTime, MAX_FRAME_TIME) : 0;
        this._areAsked = false;
    }

    /** Called before a step: sets its forces. */
    beginStep(): void {
        this.isInStep = this.areDue;
        if (!this.isInStep) return;
        const { inStep, _now: now, _owed: owed } = this;
        let part = Math.min(this._left, Math.max(FIXED_STEP - this._waited, 0)) / FIXED_STEP;
        if (Math.abs(part - 1) < STEP_TOLERANCE) part = 1;
        for (let k = 0; k < inStep.length; k++) {
            inStep[k] = owed[k] / FIXED_STEP + now[k] * part;
            owed[k] = 0;
        }
        this._areOwed = false;
        this._waited = 0;
        this._left -= part * FIXED_STEP;
        if (this._left < STEP_TOLERANCE * FIXED_STEP) this._left = 0;
    }

    /** Removes all forces. */
    clear(): void {
        this.isInStep = this._areAsked = this._areOwed = false;
        this._left = this._waited = 0;
        this._asked.fill(0);
        this._owed.fill(0);
    }

    /** Called at the first push: most ropes never need it. */
    private _makeRoom(): void {
        if (this.inStep.length > 0) return;
        const numbers = (): Float64Array => new Float64Array(2 * this._nodeCount);
        this.inStep = numbers();
        this._asked = numbers();
        this._now = numbers();
        this._owed = numbers();
        this.saved = [this._asked, this._now, this._owed];
    }
}
