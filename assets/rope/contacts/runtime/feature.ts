import { addFeature, type RopePart } from '../../core/runtime/features';
import { NO_BODIES } from '../../bodies/runtime/physics';
import type { PushesTogether, StepsWithPhysics } from '../../bodies';
import { addOnce } from '../../core/solver/lists';
import { enabledRopes, type Group } from '../../core/runtime/groups';
import { setObstaclesStill } from '../../core/runtime/sleep/rest';
import { BodySteps, Collisions } from './collisions';
import { obstacleWorld, watchColliders } from './world';
import { poses, HAS_MISSED } from '../solver/obstacle';
import { inLines, localized } from '../../core/inspector/attributes';
import { RopeSolver, RopeSpace } from '../../core/enums';
import type { RopeRuntime } from '../../core/runtime/rope-runtime';
import { FIXED_STEP, type Simulation } from '../../core/solver';
import { ChainContacts } from '../solver/chain-contacts';
import { drawOutside } from '../solver/keep-out';
import { isLedOut } from '../solver/squeeze';
import { CONTACT_ADVICE } from '../texts/obstacle';

/** Objects other than ropes that step with the bodies they touch, in the order in which they were enabled. */
const others: Other[] = [];

interface Other {
    /** The group that steps it; null: it steps by itself. */
    readonly group: PushesTogether | null;
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
    beforePaint: drawAllOutside,
    beforeRestore: () => obstacleWorld.settle(),
});

/** Most times that ropes are drawn outside, and tied ones together again. */
const ROUNDS = 3;

/** Draws ropes outside things that have moved since the state in which the ropes are drawn. */
function drawAllOutside(): void {
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
    for (let r = 0; r < ropes.length; r++) clear(ropes[r].group);
    for (let k = 0; k < others.length; k++) clear(others[k].group);
    for (let r = 0; r < ropes.length; r++) {
        const { colliding, group } = ropes[r];
        if (colliding?.find()) addSteps(colliding.bodySteps, group, out);
    }
    for (let k = 0; k < others.length; k++)
        if (others[k].bodySteps.find(true)) addSteps(others[k].bodySteps, others[k].group, out);
}

function clear(group: Group | PushesTogether | null): void {
    if (group && 'pushing' in group) group.pushing.length = 0;
}

/** Adds what pushes bodies: to its group, which then steps with the physics, or by itself. */
function addSteps(steps: BodySteps, group: Group | PushesTogether | null, out: StepsWithPhysics[]): void {
    if (!group) out.push(steps);
    else if ('pushing' in group && group.pushing.push(steps) === 1 && !group.holdsBodies) out.push(group);
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

declare module '../../core/runtime/rope-runtime' {
    interface RopeRuntime {
        /** The collisions of the rope; undefined before the feature of contacts is loaded. */
        colliding?: CollidingPart;
    }
}

/** The part of a frame in which obstacles were at the place for which the rope is drawn: see `Obstacle.show`. */
const drawnPart = new Float64Array([0, 1, 0]);

/** What a rope collides with, and the bodies that it pushes. */
class CollidingPart implements RopePart {
    readonly bodySteps: BodySteps;
    private readonly _collisions = new Collisions();
    private readonly _runtime: RopeRuntime;
    /** Time of the frame, s. */
    private _time = 0;

    constructor(runtime: RopeRuntime) {
        this._runtime = runtime;
        this.bodySteps = new BodySteps(runtime, this._collisions);
        runtime.colliding = this;
    }

    /** Returns whether the rope pushes dynamic bodies from now on. */
    find(): boolean {
        const { _runtime: runtime, _collisions: collisions } = this;
        const { settings, group } = runtime;
        if (!settings.collide && !collisions.pushesBodies) return false;
        collisions.carried = group?.carriedBodies ?? NO_BODIES;
        const { solver } = (group?.ropes[0] ?? runtime).settings;
        const isSolved = solver === RopeSolver.Exact && (!group || group.isOneChain === true);
        return this.bodySteps.find(isSolved && settings.space === RopeSpace.World);
    }

    /**
     * Called just before the rope is painted: draws it outside things that have moved since its last step. Returns whether it
     * is drawn elsewhere now.
     */
    drawOutside(): boolean {
        const { _runtime: runtime, _collisions: collisions, _time: time } = this;
        const { simulation } = runtime;
        const contacts = simulation?.chain.contacts as ChainContacts | null | undefined;
        if (!simulation || !contacts || !runtime.settings.collide || simulation.frames.drawsLatest)
            return false;
        if (!(time > 0) && !runtime.sleeping) return false;
        const { stepper, drawnAgo } = simulation.frames;
        const { makesUp, from, to } = contacts.surroundings;
        drawnPart[HAS_MISSED] = collisions.hasMissed || makesUp ? 1 : 0;
        if (collisions.hasMissed) drawnPart[0] = -1;
        else if (makesUp) drawnPart[0] = to - drawnAgo * (to - from);
        else if (runtime.sleeping) drawnPart[0] = 1;
        else drawnPart[0] = 1 - (stepper.remainder + drawnAgo * FIXED_STEP) / time;
        if (!drawOutside(simulation, contacts, drawnPart)) return false;
        if (runtime.sleeping) runtime.wake();
        runtime.placeAttachments();
        return true;
    }

    beginFrame(time: number): void {
        this._time = time;
        obstacleWorld.time = time / this._runtime.settings.timeScale || FIXED_STEP;
    }

    play(time: number): boolean {
        if (!this._collisions.pushesBodies) return false;
        this.bodySteps.play(time);
        return true;
    }

    sync({ chain }: Simulation): void {
        const { rope, settings, lengthScale } = this._runtime;
        if (!settings.collide) {
            chain.contacts = null;
            return;
        }
        const contacts = (chain.contacts ??= new ChainContacts(chain.nodeCount)) as ChainContacts;
        this._collisions.sync(rope, contacts, lengthScale);
    }

    isRestless(): boolean {
        return this._collisions.pushesBodies && this._collisions.bodies.areRestless;
    }

    attends(): boolean {
        return this._collisions.pushesBodies;
    }

    hasChanged(bounds: Float64Array, lengthScale: number): boolean {
        return this._collisions.haveChanged(this._runtime.rope, bounds, lengthScale);
    }

    noteChanges(): void {
        if (this._runtime.rope.collide) this._collisions.look(this._runtime.rope);
    }

    advice(simulation: Simulation): string {
        const contacts = simulation.chain.contacts as ChainContacts | null;
        if (!contacts) return '';
        const lines = [ledOutAdviceFor(contacts)];
        if (contacts.touching === 0) return lines[0];
        lines.push(cornerAdviceFor(simulation.chain.baseLengths, contacts));
        const body = this._runtime.group && this._collisions.unfeltBodyNear(contacts.surroundings);
        if (body) lines.push(unfeltAdviceFor(body.node.name));
        return inLines(lines);
    }

    restart(): void {
        this.bodySteps.restart();
    }

    leave(): void {
        this.bodySteps.leave();
    }
}

/** Segments up to this many radii plus this many px slide over a right angle with the friction of a smooth curve. */
const MAX_CORNER_RADII = 2.8;
const VISIBLE_CORNER = 2;

/** Fewest corners of a polygon. (A circle has one corner, its middle.) */
const POLYGON = 3;

/** Advice, in words, about a rope in contact whose segments are too long for corners; empty: none. */
function cornerAdviceFor(baseLengths: Float64Array, { surroundings }: ChainContacts): string {
    const { near, nearCount, radius } = surroundings;
    const hasCorners = near.slice(0, nearCount).some(({ lengths }) => lengths.length >= POLYGON);
    if (!hasCorners) return '';
    const length = baseLengths.reduce((longest, one) => Math.max(longest, one), 0);
    if (!(length > MAX_CORNER_RADII * radius + VISIBLE_CORNER)) return '';
    const px = length.toFixed(0);
    return localized(
        `Segments of ${px} px hold more than friction does at corners of what it lies on: lower Base Length, or raise Collision Radius.`,
        CONTACT_ADVICE.longSegments?.(px),
    );
}

/** Advice to a rope that goes through an obstacle, out of which it is led; empty: none. */
function ledOutAdviceFor({ squeezed }: ChainContacts): string {
    if (!squeezed.some(isLedOut)) return '';
    return localized(
        'The rope goes through an obstacle, and keeps its length: it is pinned there, or too short or too taut to lie beside it. Give it more Slack.',
        CONTACT_ADVICE.ledOut,
    );
}

/** Advice to a rope that touches a dynamic body with this name while the rope steps together with others. */
function unfeltAdviceFor(body: string): string {
    return localized(
        `The body "${body}" does not feel this rope: it would feel one that is tied to no net, with Collide Ropes off.`,
        CONTACT_ADVICE.unfelt?.(body),
    );
}
