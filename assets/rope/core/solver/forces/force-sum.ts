import type { StepParameters } from '../parameters';
import type { Particles } from '../particles';
import { FORCES } from '../tables';
import { Pushes } from './pushes';

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
        const { accelerations } = particles;
        const { isInStep } = this.pushes;
        if (this._isActive) accelerations.fill(0);
        this._isActive = isInStep;
        for (let i = 0; i < FORCES.length; i++) {
            if (!FORCES[i].isActive(parameters)) continue;
            this._isActive = true;
            FORCES[i].add(accelerations, particles, parameters, steps);
        }
        if (isInStep) this._addPushes(particles);
        particles.areForced = this._isActive;
    }

    private _addPushes({ inverseMasses, accelerations }: Particles): void {
        const { inStep } = this.pushes;
        for (let k = 0; k < accelerations.length; k++) accelerations[k] += inStep[k] * inverseMasses[k >> 1];
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
