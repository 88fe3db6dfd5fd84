import { Vec3, isValid, type Component, type Node, type Vec2 } from 'cc';
import { nodeAt } from '../../inspector/list-numbers';
import { ROPE_ATTACHMENT, type RopeAttachment } from '../../RopeAttachment';
import type { RopeAxes } from '../axes';
import { toDrawn, type MeasuredRope } from '../measures';
import { checkedEntry, targetOf, findHangingPlace } from './entries';
import { sharesPoint } from '../groups';
import type { Rope } from '../../Rope';
import { atan2, hypot, pointOf, cos, sin, type Chain, type Place, type Simulation } from '../../solver';
import { warnOnce } from '../../inspector/warn-once';

const OFFSET = { ...ROPE_ATTACHMENT.offset, initial: 0 };

/** Stands for an empty entry of the list. */
const NO_TARGET = { target: null, nodeIndex: 0, distance: -1, rotate: false };

const point = new Float64Array(2);
const up = new Float64Array(2);
const onRope: Place = { segment: 0, t: 0 };
const worldPosition = new Vec3();

/** The rope that carries. */
interface Carrier {
    readonly rope: Rope;
    readonly settings: Pick<Rope, 'attachments'>;
    readonly edited: Edited;
    readonly axes: RopeAxes;
}

/** Lengths of a rope after a cut or a reel, which are valid at once: see `MeasuredRope`. */
type Edited = MeasuredRope['edited'];

/** Puts every attachment where its node is drawn in this frame. */
export function placeAttachments(
    { rope, settings, edited, axes }: Carrier,
    simulation: Simulation,
    placed: PlacedNodes,
): void {
    const count = settings.attachments?.length ?? 0;
    placed.resize(count);
    for (let k = 0; k < count; k++) {
        const { target, rotate } = rope.attachments[k] ?? NO_TARGET;
        if (!findPlace(rope, k, simulation, edited, axes)) placed.skip(k);
        else placed.put(k, target!, placeX, placeY, rotate ? placeAngle : NaN);
    }
}

/**
 * Puts attachments that other code has moved or turned back on their nodes. If one has a dynamic body, the body gets the
 * velocity of the rope node. Returns whether there were any.
 */
export function restoreAttachments(
    { rope, settings, edited, axes }: Carrier,
    simulation: Simulation,
    placed: PlacedNodes,
): boolean {
    let restored = false;
    const { chain } = simulation;
    const count = Math.min(settings.attachments?.length ?? 0, placed.count);
    for (let k = 0; k < count; k++) {
        const { target, nodeIndex, distance, rotate } = rope.attachments[k] ?? NO_TARGET;
        // A script may have moved it along the rope since the rope's `update`.
        if (distance >= 0 && findPlace(rope, k, simulation, edited, axes))
            placed.aim(k, placeX, placeY, rotate ? placeAngle : NaN);
        if (!target || !placed.isMoved(k, target)) continue;
        placed.putBack(k);
        const node = nodeAt(rope, 'attachments.nodeIndex', nodeIndex, chain.nodeCount);
        if (node >= 0) velocityOf(chain, node, point);
        const { a, b, c, d } = axes.toWorld;
        moveBody(target, a * point[0] + c * point[1], b * point[0] + d * point[1]);
        restored = true;
    }
    return restored;
}

/**
 * In the editor's scene view: puts every prop on its node, unless only rounding separates them.
 * @param mayMove If false, props stay where they are, with a warning if they are visibly elsewhere.
 */
export function settleAttachments(
    rope: Rope,
    simulation: Simulation,
    axes: RopeAxes,
    mayMove: boolean,
): void {
    const count = rope.attachments?.length ?? 0;
    for (let k = 0; k < count; k++) {
        if (!findPlace(rope, k, simulation, null, axes)) continue;
        const entry = rope.attachments[k];
        const { x, y } = entry.target!.worldPosition;
        const distance = hypot(x - placeX, y - placeY);
        if (distance <= SAME_PLACE && (!entry.rotate || turnTo(entry.target!, placeAngle) <= SAME_ANGLE))
            continue;
        if (mayMove) {
            place(entry);
            void entry.target!.eulerAngles; // it is saved beside the rotation, but updated only when it is read
        } else if (distance > SEEN_ELSEWHERE) {
            const problem = `has "${entry.target!.name}" away from its node; it moves there when the game starts.`;
            warnOnce(rope, 'attachments', problem);
        }
    }
}

/** Rounding error of a saved place, px and degrees. */
const SAME_PLACE = 0.01;
const SAME_ANGLE = 0.01;
/** A prop farther from its node than this is visibly elsewhere, px. */
const SEEN_ELSEWHERE = 1;

/** Where the prop of the last `findPlace` has to be, in the world: px and degrees. */
let placeX = 0;
let placeY = 0;
let placeAngle = 0;

/**
 * Finds where a prop has to be; returns false if it has no place. Its axes: y points along the rope towards the head (from the
 * next node to the one before), x to the right of this. So a prop on a rope that hangs straight down is upright. Below a
 * mirrored parent the axes are mirrored, like the prop: in the parent's axes, x is to its right.
 */
function findPlace(rope: Rope, k: number, simulation: Simulation, edited: Edited, axes: RopeAxes): boolean {
    const entry = rope.attachments[k];
    const target = targetOf(entry);
    if (!target || sharesPoint(rope, target, entry)) return false; // the prop moves itself
    const { chain } = simulation;
    const { drawn } = simulation.frames;
    const { lengthScale } = axes;
    const isFound = edited
        ? findHangingPlace(rope, k, chain, 1, onRope, edited.baseLengths)
        : findHangingPlace(rope, k, chain, lengthScale, onRope);
    if (!isFound) return false;
    if (rope.node.isChildOf(target)) {
        const problem = `"${target.name}" is the rope's own node or a parent of it, and cannot hang on the rope.`;
        warnOnce(rope, 'attachments', problem);
        return false;
    }
    if (entry.distance >= 0) toDrawn({ simulation, lengthScale, edited }, onRope);
    pointOf(drawn, onRope, point);
    const x = point[0];
    const y = point[1];
    const { segment, t } = onRope;
    upAt(drawn, t === 1 ? segment + 1 : segment);
    if (t > 0 && t < 1) {
        const beforeX = up[0];
        const beforeY = up[1];
        upAt(drawn, segment + 1);
        up[0] = beforeX + (up[0] - beforeX) * t;
        up[1] = beforeY + (up[1] - beforeY) * t;
        normaliseUp();
    }
    const upX = up[0];
    const upY = up[1];
    const hand = handOf(target);
    const side = axes.toWorld.determinant < 0 ? -hand : hand;
    const right = checkedEntry(rope, k, 'offset.x', entry.offset?.x, OFFSET) * axes.lengthScale * side;
    const ahead = checkedEntry(rope, k, 'offset.y', entry.offset?.y, OFFSET) * axes.lengthScale;
    point[0] = x + upY * right + upX * ahead;
    point[1] = y - upX * right + upY * ahead;
    axes.toWorld.apply(point);
    placeX = point[0];
    placeY = point[1];
    if (!entry.rotate) return true;
    const { a, b, c, d } = axes.toWorld;
    const angle = atan2(-(a * upX + c * upY), b * upX + d * upY) * DEGREES;
    placeAngle = angle + hand * checkedEntry(rope, k, 'angle', entry.angle, ROPE_ATTACHMENT.angle);
    return true;
}

/** Mean velocity of a rope node over the last substep, in the axes of the rope. */
function velocityOf({ positions, previousPositions, substep }: Chain, node: number, out: Float64Array): void {
    for (let axis = 0; axis < 2; axis++) {
        const k = 2 * node + axis;
        out[axis] = substep > 0 ? (positions[k] - previousPositions[k]) / substep : 0;
    }
}

/** The unit vector along the rope towards the head at a node, in `up`: from the next node to the one before. */
function upAt(drawn: Float64Array, node: number): void {
    const before = 2 * Math.max(0, node - 1);
    const after = Math.min(drawn.length - 2, 2 * node + 2);
    up[0] = drawn[before] - drawn[after];
    up[1] = drawn[before + 1] - drawn[after + 1];
    normaliseUp();
}

function normaliseUp(): void {
    const length = Math.sqrt(up[0] * up[0] + up[1] * up[1]);
    up[0] = length > 0 ? up[0] / length : 0;
    up[1] = length > 0 ? up[1] / length : 1;
}

/** Puts the prop where the last `findPlace` has found its place. */
function place({ target, rotate }: RopeAttachment): void {
    target!.getWorldPosition(worldPosition);
    target!.setWorldPosition(placeX, placeY, worldPosition.z);
    if (rotate) turnInWorld(target!, placeAngle);
}

/** A body of the engine's 2D physics. Its class is found by name: a build may not have it. */
export interface MovedBody extends Component {
    readonly type: number;
    /** m/s */
    linearVelocity: Vec2;
    angularVelocity: number;
}

const BODY_CLASS = 'cc.RigidBody2D';
/** `ERigidBody2DType.Dynamic`. */
export const DYNAMIC = 2;
/** The engine's PHYSICS_2D_PTM_RATIO: px per metre. */
export const PX_PER_METER = 32;

/** The dynamic body on a node; null: there is none. */
export function dynamicBodyOn(node: Node): MovedBody | null {
    const body = node.getComponent(BODY_CLASS) as unknown as MovedBody | null;
    return body?.type === DYNAMIC && isValid(body, true) ? body : null;
}

/**
 * Sets the velocity of the dynamic body on a node, if it has one. Without this, a body that is put back in every frame would
 * fall faster and faster, and shoot away when it is released.
 * @param x World, px/s, like `y`.
 */
export function moveBody(node: Node, x: number, y: number): void {
    const body = dynamicBodyOn(node);
    if (!body) return;
    const { linearVelocity: velocity } = body;
    velocity.x = x / PX_PER_METER;
    velocity.y = y / PX_PER_METER;
    body.linearVelocity = velocity;
    body.angularVelocity = 0;
}

/** Rounding error of a place, px. */
const SAME_NODE_PLACE = 1e-3;
/** Sine of half the angle between two turns that count as equal: rounding. */
const SAME_TURN = 1e-5;
/** Numbers of a place: x, y, z, and the angle in degrees (NaN if the node keeps its own angle). */
const SIZE = 4;

const position = new Vec3();

/** The places at which a rope has put the scene nodes that it carries, by the index of the attachment. */
export class PlacedNodes {
    private readonly _nodes: (Node | null)[] = [];
    private _places = new Float64Array(SIZE);

    /** Number of attachments, with a place or without. */
    get count(): number {
        return this._nodes.length;
    }

    /** @param count New number of attachments. */
    resize(count: number): void {
        if (this._nodes.length > count) this._nodes.length = count;
        if (this._places.length >= SIZE * count) return;
        const places = new Float64Array(SIZE * Math.max(count, 2 * this.count));
        places.set(this._places);
        this._places = places;
    }

    /** Notes that attachment `index` has no node to be placed. */
    skip(index: number): void {
        this._nodes[index] = null;
    }

    /**
     * Puts the node of attachment `index` at a place.
     * @param x World, px, like `y`.
     * @param angle World, degrees; NaN: the node keeps its own angle.
     */
    put(index: number, node: Node, x: number, y: number, angle: number): void {
        const k = SIZE * index;
        if (node !== this._nodes[index]) this._places[k + 2] = 0;
        this._nodes[index] = node;
        this._places[k] = x;
        this._places[k + 1] = y;
        this._places[k + 3] = angle;
        this.putBack(index);
    }

    /** Sets another place of attachment `index`, for `putBack`. */
    aim(index: number, x: number, y: number, angle: number): void {
        const k = SIZE * index;
        this._places[k] = x;
        this._places[k + 1] = y;
        this._places[k + 3] = angle;
    }

    /** Whether `node` was put at a place as attachment `index`, and is not there now. */
    isMoved(index: number, node: Node): boolean {
        if (this._nodes[index] !== node || !isValid(node, true)) return false;
        const k = SIZE * index;
        const places = this._places;
        const { x, y } = node.worldPosition;
        const isThere =
            Math.abs(x - places[k]) <= SAME_NODE_PLACE && Math.abs(y - places[k + 1]) <= SAME_NODE_PLACE;
        const angle = places[k + 3];
        if (!isThere || Number.isNaN(angle)) return !isThere;
        const { z, w } = node.rotation;
        const half = ownAngle(node, angle) * HALF_DEGREE;
        return !(Math.abs(z * cos(half) - w * sin(half)) <= SAME_TURN);
    }

    /** Puts the node of attachment `index` back where it was put last. */
    putBack(index: number): void {
        const k = SIZE * index;
        const node = this._nodes[index]!;
        const places = this._places;
        const { z } = node.getWorldPosition(position);
        if (Number.isFinite(z)) places[k + 2] = z; // if not, the last z that was finite
        node.setWorldPosition(places[k], places[k + 1], places[k + 2]);
        if (!Number.isNaN(places[k + 3])) turnInWorld(node, places[k + 3]);
    }
}

const DEGREES = 180 / Math.PI;
const HALF_DEGREE = Math.PI / 360;

/**
 * Turns a node in its plane until its y axis is seen at an angle in the world: degrees, 0 is up. It uses the matrix of the
 * parent: whether the engine's world rotation contains negative scales depends on what was set last, and its rounding differs
 * between devices.
 */
export function turnInWorld(node: Node, angle: number): void {
    const half = ownAngle(node, angle) * HALF_DEGREE;
    node.setRotation(0, 0, sin(half), cos(half));
}

/** The angle in the world at which a node's y axis is seen, degrees. */
export function angleInWorld(node: Node): number {
    const { z, w } = node.rotation;
    return upOf(node) + (handOf(node) * atan2(z, w)) / HALF_DEGREE;
}

/** A node's own angle in its parent that gives it an angle in the world, degrees. */
function ownAngle(node: Node, angle: number): number {
    return handOf(node) * (angle - upOf(node));
}

/** How far a node has to turn to get to an angle, degrees, 0..180. */
export function turnTo(node: Node, angle: number): number {
    const turn = angle - angleInWorld(node);
    return Math.abs(turn - 360 * Math.round(turn / 360));
}

/** -1 for a node below a mirrored parent, where angles have the opposite sense; else 1. */
function handOf({ parent }: Node): 1 | -1 {
    if (!parent) return 1;
    const { m00, m01, m04, m05 } = parent.worldMatrix;
    return m00 * m05 - m01 * m04 < 0 ? -1 : 1;
}

/** The angle in the world, degrees, at which the y axis of a node's parent is seen. */
function upOf({ parent }: Node): number {
    if (!parent) return 0;
    const { m04, m05 } = parent.worldMatrix;
    return atan2(-m04, m05) * DEGREES;
}
