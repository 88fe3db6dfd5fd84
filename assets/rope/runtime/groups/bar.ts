import type { Node } from 'cc';
import { UITransform, Vec3 } from 'cc';
import { atan2 } from '../../solver';

/** px: a load whose centre is nearer to the point by which it hangs does not swing about it. */
const MIN_ARM = 1;
/** Part of a pixel that sizes are whole multiples of: the scale of a turned node is rounded otherwise at every angle. */
const GRAIN = 1 / 1048576;

const scale = new Vec3();

/**
 * How a rigid body that hangs by a point moves: as two masses, one at that point and the rest at the centre of oscillation,
 * with a rod between them. They have the body's mass m, its centre at r and its moment of inertia I about that centre:
 *
 *     q = r + I / (m r),   m r / q at the end,   m (1 - r / q) at the point.
 *
 * @see Huygens, Horologium Oscillatorium, 1673, part IV
 */
export class Bar {
    /** Mass at the point, and at the other end. */
    hookMass = 1;
    endMass = 0;
    /** Length of the rod, px of the world. */
    length = 1;
    /** Direction of the centre from the point while the node is not turned, rad. */
    angle = 0;

    /**
     * Measures a body that is as large as its node's UITransform and hangs by the node's origin.
     * @param inertia About its centre, mass x px^2; 0: that of a plate of this size.
     * @returns Whether it swings: its centre is off its origin.
     */
    measure(node: Node, mass: number, inertia: number): boolean {
        const size = node.getComponent(UITransform);
        if (!size) return false;
        node.getWorldScale(scale);
        const width = rounded(size.width * scale.x);
        const height = rounded(size.height * scale.y);
        const x = (0.5 - size.anchorX) * width;
        const y = (0.5 - size.anchorY) * height;
        const arm = Math.sqrt(x * x + y * y);
        if (!(arm >= MIN_ARM) || !(arm < Infinity)) return false;
        const own = inertia > 0 ? inertia : (mass * (width * width + height * height)) / 12;
        this.length = arm + own / (mass * arm);
        this.endMass = (mass * arm) / this.length;
        this.hookMass = mass - this.endMass;
        this.angle = atan2(y, x);
        return true;
    }
}

function rounded(size: number): number {
    return Math.round(size / GRAIN) * GRAIN;
}
