import { Enum } from 'cc';

/** The shape of a `RopeObstacle`. */
export enum RopeObstacleShape {
    Box,
    Circle,
    /** Through `points`; it may be concave. */
    Polygon,
}

Enum(RopeObstacleShape);
