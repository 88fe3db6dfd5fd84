import type { FreeMotion } from '../../core/solver/passes/prediction';

/**
 * Motion that forces at junctions would give to nodes of mass 1: along x and y for each junction, in mass x length. The physics
 * moves a body once in a step: the body gets impulses that move it as far as all substeps of the ropes together. The difference
 * of velocities that remains goes into the next step.
 */
export class JunctionPulls {
    /** Mean velocity over the last substep, or at the start or end of a substep of the conserving scheme, mass x length / s. */
    readonly velocities: Float64Array;
    readonly endVelocities: Float64Array;
    /** Ways so far in the step. */
    readonly ways: Float64Array;
    /** Velocities that remain from the last step. */
    readonly left: Float64Array;

    constructor(count: number) {
        this.velocities = new Float64Array(2 * count);
        this.endVelocities = new Float64Array(2 * count);
        this.ways = new Float64Array(2 * count);
        this.left = new Float64Array(2 * count);
    }

    /** Begins a step. */
    begin(): void {
        this.velocities.set(this.left);
        this.ways.fill(0);
    }

    /** Forgets all motion. */
    clear(): void {
        this.left.fill(0);
        this.begin();
    }

    /** Adapts to another duration of the next substep: see `changeExactSubstep`. */
    grow(factor: number): void {
        for (let k = 0; k < this.velocities.length; k++) this.velocities[k] *= factor;
    }

    /** Called before the first conserving substep: see `enterConserving`. */
    enterConserving(): void {
        this.endVelocities.set(this.velocities);
    }

    /** Adds the effect of forces to velocities. */
    push(velocities: Float64Array, forces: Float64Array, factor: number): void {
        for (let k = 0; k < velocities.length; k++) velocities[k] += factor * forces[k];
    }

    /** Sets the velocities at the start of a conserving substep, from those before and from the forces, each times a factor. */
    continueConserving(kept: number, forces: Float64Array, perForce: number): void {
        const { velocities, endVelocities } = this;
        for (let k = 0; k < velocities.length; k++)
            endVelocities[k] = kept * velocities[k] + perForce * forces[k];
    }

    /** Ends a substep with these forces. */
    keep(
        forces: Float64Array,
        { kept, glide, fall }: FreeMotion,
        substep: number,
        isConserving: boolean,
    ): void {
        const { velocities, endVelocities, ways } = this;
        const rate = glide / fall;
        const stay = rate * glide - kept;
        for (let k = 0; k < ways.length; k++) {
            const free = isConserving ? glide * endVelocities[k] : substep * kept * velocities[k];
            const way = free + forces[k];
            if (isConserving) endVelocities[k] = way * rate - stay * endVelocities[k];
            velocities[k] = way / substep;
            ways[k] += way;
        }
    }

    /** Ends a step: keeps the difference between the velocity and the mean of the step. */
    end(step: number): void {
        for (let k = 0; k < this.left.length; k++) this.left[k] = this.velocities[k] - this.ways[k] / step;
    }
}
