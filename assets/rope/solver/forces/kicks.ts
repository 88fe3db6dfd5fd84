import { FIXED_STEP } from '../constants';
import { exp } from '../geometry/math';
import type { StepParameters } from '../parameters';
import type { Particles } from '../particles';
import { startVelocities } from '../passes/prediction';
import { FORCES } from '../tables';

/** All forces on some particles in a step: half of their impulse before it and half of it after it. */
export class Kicks {
    /** Acceleration of each node by all forces in the step now being taken: ax0, ay0, ax1, ay1, ... */
    private readonly _accelerations: Float64Array;
    private _isActive = false;
    /** Forces of scripts on each node in every step of the next frame: fx0, fy0, fx1, fy1, ... */
    readonly pushes: Float64Array;
    private _isPushed = false;

    constructor(nodeCount: number) {
        this._accelerations = new Float64Array(2 * nodeCount);
        this.pushes = new Float64Array(2 * nodeCount);
    }

    /** Sums up the forces where the nodes are at `time`, and gives their first half. */
    before(particles: Particles, parameters: StepParameters, time: number): void {
        this._isActive = false;
        for (let i = 0; i < FORCES.length; i++) {
            if (!FORCES[i].isActive(parameters)) continue;
            if (!this._isActive) this._accelerations.fill(0);
            this._isActive = true;
            FORCES[i].add(this._accelerations, particles, parameters, time);
        }
        if (this._isPushed) this._addPushes(particles);
        if (!this._isActive) return;
        startVelocities(particles, parameters, FIXED_STEP / parameters.substeps);
        kick(particles, parameters, this._accelerations);
    }

    /** Pushes a node in every step until `endFrame`; several forces add up. Mass x length / s^2. */
    push(node: number, x: number, y: number): void {
        this.pushes[2 * node] += x;
        this.pushes[2 * node + 1] += y;
        this._isPushed = true;
    }

    /** The forces of scripts have become others: whether there are any. */
    load(isPushed: boolean): void {
        this._isPushed = isPushed;
    }

    /** The forces of scripts end with the frame. */
    endFrame(): void {
        if (this._isPushed) this.pushes.fill(0);
        this._isPushed = false;
    }

    private _addPushes({ inverseMasses }: Particles): void {
        const { _accelerations: accelerations } = this;
        if (!this._isActive) accelerations.fill(0);
        this._isActive = true;
        for (let k = 0; k < accelerations.length; k++)
            accelerations[k] += this.pushes[k] * inverseMasses[k >> 1];
    }

    /** Gives the second half of the same forces. */
    after(particles: Particles, parameters: StepParameters): void {
        if (this._isActive) kick(particles, parameters, this._accelerations);
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
 * Gives every free node the velocity that its acceleration gives it in half a step. Once before a step and once after
 * it (Strang's splitting), that is the same motion with every solver and any substeps,
 * exact for accelerations that are constant. The solver damps velocities before it moves the nodes by them, so as much
 * is added here: a rope at rest feels a force as it feels gravity, undamped.
 *
 * @param accelerations ax0, ay0, ax1, ay1, ..., length / s^2.
 * @see Strang, "On the construction and comparison of difference schemes", SIAM J. Numer. Anal. 5, 1968
 */
function kick(
    { nodeCount, previousPositions, pinned, substep }: Particles,
    { damping, substeps }: StepParameters,
    accelerations: Float64Array,
): void {
    const scale = substep * (0.5 * FIXED_STEP) * exp((damping * FIXED_STEP) / substeps);
    for (let i = 0; i < nodeCount; i++) {
        if (pinned[i] === 1) continue;
        previousPositions[2 * i] -= accelerations[2 * i] * scale;
        previousPositions[2 * i + 1] -= accelerations[2 * i + 1] * scale;
    }
}
