import { poses } from '../solver/obstacle';
import { watchColliders } from './engine-colliders';
import { obstacleWorld } from './world';

/** The frame of the last look, and what there was then. */
let frameOfLook = -1;
let reading = -1;
let revision = -1;
let changes = -1;
let areStill = false;

/**
 * Whether all obstacles stand where they stood in the frame before, and are the same: then no rope that sleeps has to look
 * which of them are near. They are looked at once in a frame, by the first rope that asks.
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
