import { Enum } from 'cc';

/** What a `RopeObstacle` is. */
export enum RopeObstacleShape {
    Box,
    Circle,
    /** Through `points`, convex or not. */
    Polygon,
}

Enum(RopeObstacleShape);
