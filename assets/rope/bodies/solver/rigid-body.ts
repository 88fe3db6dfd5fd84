import { BLOCK } from '../../core/solver/geometry/dense';
import { cos, sin } from '../../core/solver/geometry/math';

/** Mass of a point that does not move: 1 / mass is negligible beside that of any node. */
const MAX_MASS = 1e30;

/**
 * A rigid body that ropes hold at anchors, and that the game's physics steps. Masses are in the unit of the ropes, lengths in
 * px. Its pose and motion are set before a step; `predict` finds where the step would take the anchors without the ropes, and
 * how they respond to forces; after the step of the ropes, their impulses are in `impulses`. The step is that of Box2D:
 * velocity first, then place; damping c divides the velocity by 1 + c h, with h the duration of the step.
 */
export class RigidBody {
    /** `Infinity`: the body does not move. */
    mass = 1;
    /** Moment of inertia about the centre of mass, mass x px^2; `Infinity`: the body does not turn. */
    inertia = Infinity;
    /** Centre of mass, px. */
    x = 0;
    y = 0;
    /** px/s */
    velocityX = 0;
    velocityY = 0;
    /** rad/s */
    angularVelocity = 0;
    /** 1/s */
    linearDamping = 0;
    angularDamping = 0;
    /** px/s^2 */
    gravityX = 0;
    gravityY = 0;
    /** Places where ropes hold the body, px: x0, y0, x1, y1, ... */
    readonly anchors: Float64Array;

    /** Mean velocity of each anchor over the last step, px/s. */
    readonly anchorVelocities: Float64Array;
    /** Displacement of each anchor by the step without the ropes, px. */
    readonly ways: Float64Array;
    /** For each pair of anchors j and k 2 x 2 numbers, row after row: velocity of j by an impulse of 1 along each axis at k. */
    readonly mobilities: Float64Array;
    /** Impulses of the ropes at each anchor in the last step, mass x px/s. */
    readonly impulses: Float64Array;

    constructor(anchorCount: number) {
        this.anchors = new Float64Array(2 * anchorCount);
        this.anchorVelocities = new Float64Array(2 * anchorCount);
        this.ways = new Float64Array(2 * anchorCount);
        this.mobilities = new Float64Array(BLOCK * anchorCount * anchorCount);
        this.impulses = new Float64Array(2 * anchorCount);
    }

    get anchorCount(): number {
        return this.anchors.length / 2;
    }

    /** Works out `anchorVelocities`, `ways` and `mobilities` for a step of `h` seconds. */
    predict(h: number): void {
        const { anchors, anchorVelocities, ways, mobilities, anchorCount, x, y } = this;
        const kept = 1 / (1 + h * this.linearDamping);
        const spin = this.angularVelocity / (1 + h * this.angularDamping);
        const wayX = h * kept * (this.velocityX + h * this.gravityX);
        const wayY = h * kept * (this.velocityY + h * this.gravityY);
        const c = cos(h * spin);
        const s = sin(h * spin);
        const cBefore = cos(h * this.angularVelocity);
        const sBefore = sin(h * this.angularVelocity);
        for (let k = 0; k < 2 * anchorCount; k += 2) {
            const rx = anchors[k] - x;
            const ry = anchors[k + 1] - y;
            anchorVelocities[k] = this.velocityX + ((1 - cBefore) * rx - sBefore * ry) / h;
            anchorVelocities[k + 1] = this.velocityY + (sBefore * rx + (1 - cBefore) * ry) / h;
            ways[k] = wayX + (c - 1) * rx - s * ry;
            ways[k + 1] = wayY + s * rx + (c - 1) * ry;
        }
        const straight = kept / this.mass;
        const turning = 1 / (this.inertia * (1 + h * this.angularDamping));
        for (let j = 0; j < anchorCount; j++) {
            // An impulse J at r turns the body by r x J / inertia. This moves an anchor by the turn times its lever after the
            // step. The lever r is the one before the step, so that a step backwards undoes a step. If r were the lever after
            // the step, too, the body would lose energy.
            const toX = anchors[2 * j] + ways[2 * j] - wayX - x;
            const toY = anchors[2 * j + 1] + ways[2 * j + 1] - wayY - y;
            for (let k = 0; k < anchorCount; k++) {
                const at = BLOCK * (j * anchorCount + k);
                const fromX = anchors[2 * k] - x;
                const fromY = anchors[2 * k + 1] - y;
                mobilities[at] = straight + turning * toY * fromY;
                mobilities[at + 1] = -turning * toY * fromX;
                mobilities[at + 2] = -turning * toX * fromY;
                mobilities[at + 3] = straight + turning * toX * fromX;
            }
        }
    }

    /** Mass of a free point that moves as easily as an anchor, on average over all directions. */
    massAt(anchor: number): number {
        const at = BLOCK * anchor * (this.anchorCount + 1);
        return Math.min(2 / (this.mobilities[at] + this.mobilities[at + 3]), MAX_MASS);
    }
}
