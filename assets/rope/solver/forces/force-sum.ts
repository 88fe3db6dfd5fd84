import type { StepParameters } from '../parameters';
import type { Particles } from '../particles';
import { FORCES } from '../tables';

/** All forces on some particles besides gravity: those of the table, and those that scripts put on nodes for a frame. */
export class ForceSum {
    /** Forces of scripts on each node in every step of the next frame: fx0, fy0, fx1, fy1, ... */
    readonly pushes: Float64Array;
    private _isPushed = false;
    /** Whether the accelerations may be others than 0. */
    private _isActive = false;

    constructor(nodeCount: number) {
        this.pushes = new Float64Array(2 * nodeCount);
    }

    /** Sets the accelerations of the particles where they are after so many steps. */
    apply(particles: Particles, parameters: StepParameters, steps: number): void {
        const { accelerations } = particles;
        if (this._isActive) accelerations.fill(0);
        this._isActive = this._isPushed;
        for (let i = 0; i < FORCES.length; i++) {
            if (!FORCES[i].isActive(parameters)) continue;
            this._isActive = true;
            FORCES[i].add(accelerations, particles, parameters, steps);
        }
        if (this._isPushed) this._addPushes(particles);
        particles.areForced = this._isActive;
    }

    /** Pushes a node in every step until `endFrame`; several forces add up. Mass x length / s^2. */
    push(node: number, x: number, y: number): void {
        this.pushes[2 * node] += x;
        this.pushes[2 * node + 1] += y;
        this._isPushed = true;
    }

    /** Two nodes have changed their numbers. */
    swap(one: number, other: number): void {
        const { pushes } = this;
        for (let axis = 0; axis < 2; axis++) {
            const push = pushes[2 * one + axis];
            pushes[2 * one + axis] = pushes[2 * other + axis];
            pushes[2 * other + axis] = push;
        }
    }

    /** Whether scripts push any node: else all `pushes` are 0. */
    get isPushed(): boolean {
        return this._isPushed;
    }

    /** `pushes` have been written. */
    pushesChanged(): void {
        this._isPushed = false;
        for (let k = 0; k < this.pushes.length; k++) if (this.pushes[k] !== 0) this._isPushed = true;
    }

    /** The forces of scripts end with the frame. */
    endFrame(): void {
        if (this._isPushed) this.pushes.fill(0);
        this._isPushed = false;
    }

    private _addPushes({ inverseMasses, accelerations }: Particles): void {
        for (let k = 0; k < accelerations.length; k++)
            accelerations[k] += this.pushes[k] * inverseMasses[k >> 1];
    }
}

/** Whether a rope can come to rest under all forces that act. */
export function mayRest(parameters: StepParameters): boolean {
    for (let i = 0; i < FORCES.length; i++) {
        if (FORCES[i].isActive(parameters) && !FORCES[i].mayRest(parameters)) return false;
    }
    return true;
}
