import { choice, number, vector, vectors } from '../core/inspector/declaration';
import { Enum } from 'cc';

/** The shape of a `RopeObstacle`. */
export enum RopeObstacleShape {
    Box,
    Circle,
    /** Through `points`; it may be concave. */
    Polygon,
}

Enum(RopeObstacleShape);

const MAX_LENGTH = 1e6;
/** The highest bit of a positive 32-bit integer. */
const MAX_GROUP = 0x40000000;

/** A property that decides which others the inspector shows. */
interface Shaped {
    readonly shape: RopeObstacleShape;
}

/** The properties of a {@link RopeObstacle}, in the order of the inspector. */
export const OBSTACLE = {
    /** The shape. Default `Box`. */
    shape: choice(RopeObstacleShape, {
        initial: RopeObstacleShape.Box,
    }),

    /** Width and height of a box, px in the node's axes, 0..1e6. Default (100, 100). */
    size: vector<Shaped>({
        ...{ initial: [100, 100], min: 0, max: MAX_LENGTH, unit: 'px' },
        visible: ({ shape }) => shape === RopeObstacleShape.Box,
    }),

    /** Radius of a circle, px in the node's scale, 0..1e6. Default 50. */
    radius: number<Shaped>({
        ...{ initial: 50, min: 0, max: MAX_LENGTH, unit: 'px' },
        visible: ({ shape }) => shape === RopeObstacleShape.Circle,
    }),

    /** Corners of a polygon in the node's axes, in order, px, each -1e6..1e6. The polygon may be concave. Default empty. */
    points: vectors<Shaped>({
        range: { initial: 0, min: -MAX_LENGTH, max: MAX_LENGTH },
        unit: 'px',
        visible: ({ shape }) => shape === RopeObstacleShape.Polygon,
    }),

    /** Middle of the box or circle, and origin of the polygon, px in the node's axes. Default (0, 0). */
    offset: vector({ initial: [0, 0], min: -MAX_LENGTH, max: MAX_LENGTH, unit: 'px' }),

    /** Coefficient of friction of the surface, 0..100. In a contact: the square root of this times the rope's. Default 0.4. */
    friction: number({ initial: 0.4, min: 0, max: 100 }),

    /** Collision group, as bits, 1..2^30. Ropes whose `collisionMask` has none of its bits go through. Default 1. */
    group: number({ initial: 1, min: 1, max: MAX_GROUP, integer: true }),
};
