import type { Chain } from '../../core/solver/chain';
import { FIXED_STEP } from '../../core/solver/constants';
import type { BodyAnchors } from './group';
import { signOf } from './sides';
import type { BodyNodes, RopeJunctions } from './rope-junctions';
import type { StepParameters } from '../../core/solver/parameters';
import { FreeMotion } from '../../core/solver/passes/prediction';

const motion = new FreeMotion();
const motionBefore = new FreeMotion();

/** The bodies that the ropes of a group hold. */
export class GroupBodies {
    readonly nodes: readonly BodyNodes[];
    private readonly _bodies: readonly BodyAnchors[];

    /** @param starts First node of each member in the common chain. */
    constructor(bodies: readonly BodyAnchors[], starts: readonly number[]) {
        this._bodies = bodies;
        this.nodes = bodies.map(({ body, members }) => ({
            nodes: members.map((member) => starts[member]),
            mobilities: body.mobilities.slice(),
        }));
    }

    /** Whether one of the nodes of a knot is an anchor of a body. */
    hold(knot: readonly number[]): boolean {
        for (let b = 0; b < this.nodes.length; b++)
            for (let k = 0; k < knot.length; k++) if (this.nodes[b].nodes.indexOf(knot[k]) >= 0) return true;
        return false;
    }

    /** Sets the places of the anchors so that each moves as the body would in a step without ropes. */
    gather(all: Chain, { gravityX, gravityY, damping }: StepParameters): void {
        motion.set(damping, FIXED_STEP);
        const fall = FIXED_STEP * motion.glide;
        const glide = FIXED_STEP * motion.kept;
        const giving = FIXED_STEP / motion.glide;
        // Turns the mean velocities over the last step into those over the last substep: see `changeSubstep`.
        motionBefore.set(damping, all.substep);
        const grown = motionBefore.growth / motion.growth;
        const kick = grown * motion.lag - motionBefore.lag;
        for (let b = 0; b < this._bodies.length; b++) {
            const { body } = this._bodies[b];
            const { nodes, mobilities } = this.nodes[b];
            body.predict(FIXED_STEP);
            for (let k = 0; k < mobilities.length; k++) mobilities[k] = giving * body.mobilities[k];
            for (let k = 0; k < 2 * nodes.length; k++) {
                const at = 2 * nodes[k >> 1] + (k & 1);
                const velocity = body.anchorVelocities[k];
                const gravity = (k & 1) === 0 ? gravityX : gravityY;
                const acceleration = (body.ways[k] - glide * velocity) / fall;
                all.positions[at] = body.anchors[k];
                all.previousPositions[at] =
                    body.anchors[k] - (grown * velocity + kick * acceleration) * all.substep;
                all.accelerations[at] = acceleration - gravity;
            }
            for (let k = 0; k < nodes.length; k++) {
                const mass = body.massAt(k);
                all.masses[nodes[k]] = mass;
                all.inverseMasses[nodes[k]] = 1 / mass;
            }
        }
    }

    /** Called after a step: gives every body the sum of the impulses of all ropes. */
    takeImpulses({ nodes, bodyOf, anchorOf, ways }: RopeJunctions, { damping }: StepParameters): void {
        motion.set(damping, FIXED_STEP);
        const perWay = 1 / motion.glide;
        for (let b = 0; b < this._bodies.length; b++) this._bodies[b].body.impulses.fill(0);
        for (let side = 0; side < nodes.length; side++) {
            if (bodyOf[side] < 0) continue;
            const { body } = this._bodies[bodyOf[side]];
            const at = 2 * anchorOf[side];
            body.impulses[at] += signOf(side) * perWay * ways[2 * (side >> 1)];
            body.impulses[at + 1] += signOf(side) * perWay * ways[2 * (side >> 1) + 1];
        }
    }
}
