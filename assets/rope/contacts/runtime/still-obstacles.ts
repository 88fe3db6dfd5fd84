import { poses } from '../solver/obstacle';
import { watchColliders } from './engine-colliders';
import { obstacleWorld } from './world';

/** The frame of the last look, and its result. */
let frameOfLook = -1;
let reading = -1;
let revision = -1;
let changes = -1;
let areStill = false;

/**
 * Whether all obstacles are the same as in the frame before, at the same places: then sleeping ropes need not look for moving
 * ones. Only the first rope that asks in a frame looks at the obstacles.
 */
export function areObstaclesStill(frame: number): boolean {
    if (frame === frameOfLook) return areStill;
    frameOfLook = frame;
    watchColliders();
    reading = obstacleWorld.look(reading);
    areStill = revision === obstacleWorld.revision && changes === poses.changes;
    revision = obstacleWorld.revision;
    changes = poses.changes;
    return areStill;
}
