import { addFeature } from '../../core/runtime/features';
import type { StepsWithPhysics } from '../../bodies/kit';
import { addOnce } from '../../core/solver/lists';
import { enabledRopes } from '../../core/runtime/groups';
import type { Group } from '../../core/runtime/groups';
import { setObstaclesStill } from '../../core/runtime/sleep/rest';
import type { BodySteps } from './collisions';
import { CollidingPart } from './rope-part';
import { obstacleWorld } from './world';
import { poses } from '../solver/obstacle';
import { watchColliders } from './obstacle-sources';

/** Objects other than ropes that step with the bodies they touch, in the order in which they were enabled. */
const others: Other[] = [];

interface Other {
    /** The group that steps it; null: it steps by itself. */
    readonly group: unknown;
    readonly bodySteps: BodySteps;
}

/** From now on the object may push dynamic bodies. */
export function enterStepped(other: Other): void {
    addOnce(others, other);
}

/** Undoes `enterStepped`. */
export function leaveStepped(other: Other): void {
    const at = others.indexOf(other);
    if (at >= 0) others.splice(at, 1);
}

setObstaclesStill(areObstaclesStill);

addFeature({
    name: 'contacts',
    order: 50,
    attach: (runtime) => new CollidingPart(runtime),
    findWithPhysics,
    beforePaint: drawOutside,
    beforeRestore: () => obstacleWorld.settle(),
});

/** Most times that ropes are drawn outside, and tied ones together again. */
const ROUNDS = 3;

/** Draws ropes outside things that have moved since the state in which the ropes are drawn. */
function drawOutside(): void {
    if (obstacleWorld.sources.length === 0 || !obstacleWorld.see()) return;
    const ropes = enabledRopes();
    for (let round = 0, isMoved = true; isMoved && round < ROUNDS; round++) {
        isMoved = false;
        for (let r = 0; r < ropes.length; r++) {
            const { colliding, group } = ropes[r];
            if ((round > 0 && !group) || !colliding?.drawOutside() || !group) continue;
            isMoved = true;
            if (moved.indexOf(group) < 0) moved.push(group);
        }
        for (let g = 0; g < moved.length; g++) moved[g].show?.();
        moved.length = 0;
    }
}

/** Groups of which a rope is drawn elsewhere now. */
const moved: Group[] = [];

/** Lists what pushes bodies: ropes first, then other objects. */
function findWithPhysics(out: StepsWithPhysics[]): void {
    const ropes = enabledRopes();
    for (let r = 0; r < ropes.length; r++) {
        const { colliding } = ropes[r];
        if (colliding?.find()) out.push(colliding.bodySteps);
    }
    for (let k = 0; k < others.length; k++)
        if (others[k].bodySteps.find(!others[k].group)) out.push(others[k].bodySteps);
}

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
function areObstaclesStill(frame: number): boolean {
    if (frame === frameOfLook) return areStill;
    frameOfLook = frame;
    watchColliders();
    reading = obstacleWorld.look(reading);
    areStill = revision === obstacleWorld.revision && changes === poses.changes;
    revision = obstacleWorld.revision;
    changes = poses.changes;
    return areStill;
}
