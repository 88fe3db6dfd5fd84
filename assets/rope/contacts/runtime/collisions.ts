import type { Component, Node } from 'cc';
import { RopeSpace } from '../../core/enums';
import { revisionOf } from '../../core/inspector/declare';
import { warnOnce } from '../../core/inspector/warn-once';
import { boxesMeet, FIXED_STEP } from '../../core/solver';
import type { ChainContacts } from '../solver/chain-contacts';
import type { Obstacle } from '../solver/obstacle';
import type { Surroundings } from '../solver/surroundings';
import {
    NO_BODIES,
    areStepsByHand,
    keepsTime,
    physics,
    stepsAsRopes,
    stepsWithBodies,
    type SceneBody,
    type Timed,
} from '../../bodies/runtime/physics';
import type { PushesBodies } from '../../bodies';
import { watchColliders, obstacleWorld, type SceneShape } from './world';
import { TouchingBodies } from './touching-bodies';

/** An obstacle that moves nearer to a sleeping rope than this wakes it, px. */
const WAKING = 2;

/** An anchor or attachment. */
type Entry = { readonly target: Node | null } | null;

/** What collides: a rope, or another component with such properties. */
interface Colliding extends Component {
    readonly collide: boolean;
    readonly collisionRadius: number;
    readonly collisionMask: number;
    readonly friction: number;
    readonly anchors: readonly Entry[];
    readonly attachments: readonly Entry[];
    /** A rope has one; a net has none. */
    readonly headAnchor?: Node | null;
    readonly space?: RopeSpace;
}

/** What a rope or a net collides with. If it does not collide, nothing else in here is read. */
export class Collisions {
    /** The bodies that the rope pushes. Empty while `pushesBodies` is false. */
    readonly bodies = new TouchingBodies();
    /** Whether the rope pushes dynamic bodies. */
    pushesBodies = false;
    /**
     * The bodies that ropes pull, for a rope that pulls bodies: this rope goes through them all. (Bodies push such a rope but
     * are not pushed back. A body that pushes the rope while the rope pulls the body would be driven round without end.)
     */
    carried: readonly Component[] = NO_BODIES;

    private _hasMissed = false;
    private _seen = -1;
    private _listedPushing = false;
    private _listedCarried: readonly Component[] = NO_BODIES;
    private _listed = -1;
    private _obstacles: Obstacle[] = [];

    /**
     * Called before the steps of a frame: tells where the obstacles are now.
     * @param lengthScale World length of one unit of the rope.
     */
    sync(rope: Colliding, to: ChainContacts, lengthScale: number): void {
        this.look(rope);
        this.tell(rope, to.surroundings, lengthScale);
        if (this._hasMissed) to.surroundings.hasMissed = true;
        this._hasMissed = false;
        to.bodies = this.bodies.solvers;
        this.bodies.read(to.surroundings.radius);
    }

    /** Gives `to` the obstacles that the last look has found. */
    tell(rope: Colliding, to: Surroundings, lengthScale: number): void {
        to.obstacles = this._obstacles;
        to.radius = rope.collisionRadius * lengthScale;
        to.friction = rope.friction;
    }

    /** Whether something has moved near the sleeping rope, and no step has made up for it yet. */
    get hasMissed(): boolean {
        return this._hasMissed;
    }

    /** A dynamic body that the rope may touch and does not push; null: there is none. */
    unfeltBodyNear({ near, nearCount }: Surroundings): SceneBody | null {
        if (this.pushesBodies) return null;
        for (const { shape } of obstacleWorld.sources)
            for (let k = 0; k < nearCount; k++)
                if (shape.body && shape.obstacle === near[k]) return shape.body;
        return null;
    }

    /**
     * Whether anything has come, gone, or moved near since the last look.
     * @param bounds The box that the rope is in.
     */
    haveChanged(rope: Colliding, bounds: Float64Array, lengthScale: number): boolean {
        if (!rope.collide) return false;
        const obstacles = this._obstacles;
        this.look(rope);
        if (obstacles !== this._obstacles) return true;
        const margin = rope.collisionRadius * lengthScale + WAKING;
        if (this.bodies.mayMeet(bounds, margin)) return true;
        for (let k = 0; k < obstacles.length; k++) {
            if (!obstacles[k].moves || obstacles[k].body) continue;
            obstacles[k].place();
            if (boxesMeet(bounds, obstacles[k].box, margin)) return (this._hasMissed = true);
        }
        return false;
    }

    /** Lists the obstacles anew if they or the properties of the rope have changed. */
    look(rope: Colliding): void {
        watchColliders();
        this._seen = obstacleWorld.look(this._seen);
        const listed =
            obstacleWorld.revision + revisionOf(rope) + rope.anchors.length + rope.attachments.length;
        const { pushesBodies, carried } = this;
        const isSame = pushesBodies === this._listedPushing && carried === this._listedCarried;
        if (isSame && listed === this._listed) return;
        this._listed = listed;
        this._listedPushing = pushesBodies;
        this._listedCarried = carried;
        this._obstacles = [];
        const ofBodies: SceneShape[] = [];
        if ((rope.space ?? RopeSpace.World) !== RopeSpace.World) {
            warnOnce(rope, 'space', 'has to be World for a rope that collides; it goes through everything.');
            this.bodies.list([]);
            return;
        }
        for (const { shape } of obstacleWorld.sources) {
            if ((shape.group & rope.collisionMask) === 0 || isOwn(rope, shape.node)) continue;
            if (shape.body && carried.indexOf(shape.body) >= 0) continue;
            if (shape.body && pushesBodies) ofBodies.push(shape);
            else if (shape.obstacle) this._obstacles.push(shape.obstacle);
        }
        this._obstacles.push(...this.bodies.list(ofBodies));
    }
}

/** Whether a node hangs on the rope, or the rope on it: a crate does not push the rope that carries it. */
function isOwn(rope: Colliding, node: Node): boolean {
    const holds = ({ target }: { readonly target: Node | null }): boolean => isUnder(node, target);
    return (
        node === rope.node ||
        isUnder(node, rope.headAnchor) ||
        rope.attachments.some((entry) => entry && holds(entry)) ||
        rope.anchors.some((entry) => entry && holds(entry))
    );
}

function isUnder(node: Node, target: Node | null | undefined): boolean {
    return !!target && (target === node || node.isChildOf(target));
}

/** A rope or a net that may push dynamic bodies. */
interface Stepped {
    readonly rope: Timed & { readonly collide: boolean; readonly collisionMask: number };
    readonly sleeping: boolean;
    /** Moves by itself, without the physics. Returns whether it was awake. */
    playAlone(time: number): boolean;
    /** Sets whether it is drawn as at the end of the last step, like bodies of the physics. */
    drawLatest(isLatest: boolean): void;
}

/** The steps of a rope or a net that pushes dynamic bodies: the physics moves the bodies right after each step of the rope. */
export class BodySteps implements PushesBodies {
    /** Whether the rope is to move with the physics in this frame. */
    private _isDue = false;
    /** Whether the rope took no part in the last step of the physics. */
    private _hasMissed = true;

    constructor(
        private readonly _stepped: Stepped,
        private readonly _collisions: Collisions,
    ) {}

    /**
     * @param mayPush Whether the rope itself allows that bodies are pushed.
     * @returns Whether the rope pushes bodies from now on.
     */
    find(mayPush: boolean): boolean {
        const { rope } = this._stepped;
        const { _collisions: collisions } = this;
        const pushes =
            mayPush &&
            rope.collide &&
            obstacleWorld.hasBodies(rope.collisionMask) &&
            stepsAsRopes(physics()!);
        if (pushes !== collisions.pushesBodies) this._stepped.drawLatest(pushes);
        if (!pushes && collisions.pushesBodies) collisions.bodies.leave();
        collisions.pushesBodies = pushes;
        return pushes;
    }

    /** A frame of `time` seconds: a rope that pushes bodies waits for the physics. Returns whether it has moved. */
    play(time: number): boolean {
        this._isDue = true;
        if (this._collisions.pushesBodies && stepsWithBodies(this._stepped.rope)) return false;
        this.beginPushing(true);
        this._stepped.playAlone(time);
        return true;
    }

    /** One step together with the bodies that the rope touches. */
    stepWithBodies(): void {
        if (!this._isDue || !stepsWithBodies(this._stepped.rope))
            return this.miss(!keepsTime(this._stepped.rope));
        this.beginPushing(false);
        this.endPushing(this._stepped.playAlone(FIXED_STEP));
    }

    beginPushing(areHeld: boolean): void {
        this._collisions.bodies.beginStep(areHeld, areHeld || this._hasMissed);
    }

    endPushing(hasMoved: boolean): void {
        const { bodies } = this._collisions;
        this._hasMissed = !hasMoved;
        bodies.endStep();
        if (!hasMoved) return;
        if (this._stepped.sleeping) bodies.rest();
        else bodies.push();
    }

    miss(areStopped: boolean): void {
        this._hasMissed = true;
        if (areStopped) this._collisions.bodies.holdStill();
    }

    /** Just before a frame is drawn. By hand, the next steps may come before the rope's update. */
    endDue(): void {
        this._isDue = areStepsByHand();
    }

    /** Called when the rope is disabled or destroyed. */
    leave(): void {
        this._collisions.bodies.leave();
    }

    /** Called when the rope starts anew: the bodies are not where its last step took them. */
    restart(): void {
        this._hasMissed = true;
    }
}
