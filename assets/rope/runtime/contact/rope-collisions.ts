import type { Node } from 'cc';
import { RopeSpace } from '../../enums';
import { revisionOf } from '../../inspector/declare';
import type { RopeProperties } from '../../inspector/RopeProperties';
import { warnOnce } from '../../inspector/warn-once';
import { boxesMeet, Contacts } from '../../solver';
import type { Obstacle, Simulation } from '../../solver';
import { watchColliders } from './engine-colliders';
import { obstacleWorld } from './world';

/** How near to a sleeping rope something has to move to wake it, px. */
const WAKING = 2;

/** What a rope collides with. A rope that does not collide is not asked for anything more. */
export class RopeCollisions {
    private _seen = -1;
    private _listed = -1;
    private _obstacles: Obstacle[] = [];

    /** Before the steps of a frame: where the obstacles are now. @param lengthScale World length of a unit of the rope. */
    sync(rope: RopeProperties, { chain }: Simulation, lengthScale: number): void {
        if (!rope.collide) {
            chain.contacts = null;
            return;
        }
        this._look(rope);
        chain.contacts ??= new Contacts(chain.nodeCount);
        chain.contacts.obstacles = this._obstacles;
        chain.contacts.radius = rope.collisionRadius * lengthScale;
        chain.contacts.friction = rope.friction;
    }

    /** Of a rope that sleeps: whether anything has come, gone, or moved near it since the last look. */
    haveChanged(rope: RopeProperties, { drawnBounds }: Simulation, lengthScale: number): boolean {
        if (!rope.collide) return false;
        const obstacles = this._obstacles;
        this._look(rope);
        if (obstacles !== this._obstacles) return true;
        const margin = rope.collisionRadius * lengthScale + WAKING;
        for (let k = 0; k < obstacles.length; k++) {
            if (!obstacles[k].moves) continue;
            obstacles[k].place(0, 1);
            if (boxesMeet(drawnBounds, obstacles[k].box, margin)) return true;
        }
        return false;
    }

    /** Lists the obstacles anew if there are others, or the rope is another one. */
    private _look(rope: RopeProperties): void {
        watchColliders();
        this._seen = obstacleWorld.look(this._seen);
        const listed =
            obstacleWorld.revision + revisionOf(rope) + rope.anchors.length + rope.attachments.length;
        if (listed === this._listed) return;
        this._listed = listed;
        this._obstacles = [];
        if (rope.space !== RopeSpace.World) {
            warnOnce(rope, 'space', 'has to be World for a rope that collides; it goes through everything.');
            return;
        }
        for (const { shape } of obstacleWorld.sources) {
            if ((shape.group & rope.collisionMask) === 0 || isOwn(rope, shape.node)) continue;
            this._obstacles.push(...shape.parts);
        }
    }
}

/** Whether a node hangs on the rope, or the rope on it: a crate does not push the rope that carries it. */
function isOwn(rope: RopeProperties, node: Node): boolean {
    const holds = (target: Node | null | undefined): boolean =>
        !!target && (target === node || node.isChildOf(target));
    return (
        node === rope.node ||
        holds(rope.headAnchor) ||
        rope.attachments.some((entry) => holds(entry?.target)) ||
        rope.anchors.some((entry) => holds(entry?.target))
    );
}
