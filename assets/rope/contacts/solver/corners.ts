import { FREE, PLANES_PER_NODE, STICKS, CONTACT_MARGIN, MIN_BEND } from './constants';
import type { ChainContacts, ContactPart } from './chain-contacts';
import type { Obstacle } from './obstacle';
import type { Chain } from '../../core/solver/chain';
import { MIN_DISTANCE } from '../../core/solver/constants';
import { layPlane } from './planes';
import {
    BEND,
    DIRECTION_X,
    DIRECTION_Y,
    GAP,
    LEAN,
    LEFT,
    findNearestCorner,
    LENGTH,
    nearest,
    nearestCorner,
    ALONG,
    SIDE,
} from './nearest-corner';
import { turnToAngle, turnToExp } from '../../core/solver/geometry/math';

/** Numbers of a plane: its normal, and the point of it where the rope sticks. */
const PLANE_NUMBERS = 2 + 2;

/** Numbers of a segment in `Corners.memory`. */
export const MEMORY_NUMBERS = 1 + 1 + 1 + 1 + 1 + PLANE_NUMBERS + 2;

/**
 * The corners of obstacles that segments touch. A segment touches one corner at most. Plane, anchor, friction and state of such
 * a contact stand with those of nodes in `Contacts`, behind them: those of segment i at nodeCount + i.
 */
export class Corners {
    // ---- Of each segment, in the substep now being taken
    /** The obstacle that the segment may touch, null: none; and the index of the corner. */
    readonly obstacles: (Obstacle | null)[];
    readonly vertices: Int32Array;
    /** Where the corner is along the segment: 0 at its first node, 1 at its second. */
    readonly parts: Float64Array;
    /**
     * Where that place was along the segment before: the difference is how far the segment has slid. Below 0 or above 1: in the
     * next segment.
     */
    readonly starts: Float64Array;
    /** Turn of the rope at the corner: the tangent of a quarter of the angle, 0..1. */
    readonly bends: Float64Array;

    // ---- Of each segment, at the end of the last substep
    /**
     * The obstacle that the segment touched, null: none; its corner, the place along the segment, where it stuck or would have,
     * bend, and state.
     */
    readonly held: (Obstacle | null)[];
    readonly heldVertices: Int32Array;
    readonly heldParts: Float64Array;
    readonly heldStarts: Float64Array;
    readonly heldBends: Float64Array;
    readonly heldStates: Uint8Array;
    readonly heldPlanes: Float64Array;
    /** Force of the corner on the segment, mass x length / s^2: the next substep starts from it. */
    readonly forces: Float64Array;

    /** All arrays but `held`, each with the same count of numbers per segment: for states. */
    readonly memory: readonly (Float64Array | Int32Array | Uint8Array)[];

    constructor(segmentCount: number) {
        const numbers = (perSegment: number): Float64Array => new Float64Array(perSegment * segmentCount);
        this.obstacles = new Array<Obstacle | null>(segmentCount).fill(null);
        this.vertices = new Int32Array(segmentCount);
        this.parts = numbers(1);
        this.starts = numbers(1);
        this.bends = numbers(1);
        this.held = new Array<Obstacle | null>(segmentCount).fill(null);
        this.heldVertices = new Int32Array(segmentCount);
        this.heldParts = numbers(1);
        this.heldStarts = numbers(1);
        this.heldBends = numbers(1);
        this.heldStates = new Uint8Array(segmentCount);
        this.heldPlanes = numbers(PLANE_NUMBERS);
        this.forces = numbers(2);
        this.memory = [
            this.heldVertices,
            this.heldParts,
            this.heldStarts,
            this.heldBends,
            this.heldStates,
            this.heldPlanes,
            this.forces,
        ];
    }

    /** Whether a segment touches the corner that it, or the segment `before`, touched at the end of the last substep. */
    isHeld(segment: number, before: number): boolean {
        return (
            this.held[before] === this.obstacles[segment] &&
            this.heldVertices[before] === this.vertices[segment]
        );
    }

    /** Takes over what segments of another chain touched in the last substep: its first one is `start` here. */
    takeFrom(other: Corners, start: number): void {
        const from = Math.max(start, 0);
        const to = Math.min(this.held.length, other.held.length + start);
        for (let i = from; i < to; i++) this.held[i] = other.held[i - start];
        for (let m = 0; m < this.memory.length; m++) {
            const own = this.memory[m];
            const count = own.length / this.held.length;
            for (let k = count * from; k < count * to; k++) own[k] = other.memory[m][k - count * start];
        }
    }

    /** The end of a substep. */
    keep({ states, planes, anchors, held: { length: nodeCount } }: ChainContacts): void {
        const { held, obstacles, heldPlanes } = this;
        for (let i = 0; i < held.length; i++) {
            const state = states[nodeCount + i];
            held[i] = state === FREE ? null : obstacles[i];
            if (!held[i]) continue;
            this.heldVertices[i] = this.vertices[i];
            this.heldParts[i] = this.parts[i];
            this.heldStarts[i] = state === STICKS ? this.starts[i] : this.parts[i];
            this.heldBends[i] = this.bends[i];
            this.heldStates[i] = state;
            const slot = PLANES_PER_NODE * (nodeCount + i);
            const nx = planes[3 * slot];
            const ny = planes[3 * slot + 1];
            const off = planes[3 * slot + 2] - nx * anchors[2 * slot] - ny * anchors[2 * slot + 1];
            heldPlanes[PLANE_NUMBERS * i] = nx;
            heldPlanes[PLANE_NUMBERS * i + 1] = ny;
            heldPlanes[PLANE_NUMBERS * i + 2] = anchors[2 * slot] + off * nx;
            heldPlanes[PLANE_NUMBERS * i + 3] = anchors[2 * slot + 1] + off * ny;
        }
    }
}

/** A segment that overlaps a corner by less than this, px, needs no plane. */
const CORNER_SLACK = 0.05;
/** Errors up to which a segment keeps its plane: in px, as a part of the segment, as the sine of a turn. */
const KEPT_GAP = 0.2;
const KEPT_PART = 0.2;
const KEPT_TURN = 0.2;
/** Largest friction of a segment at a corner, as a multiple of the coefficient of friction. */
const MAX_NEEDED = 3;

/**
 * Gives segments the planes of the corners that they touch, and takes away those of corners that they have left. A
 * segment touches a corner not with its chord but with the arc over it: see nearest-corner.ts.
 * @param suspects True at the start of a substep: with the positions before it, also near corners not touched yet.
 * False:
 *     with the positions now, and planes that are right enough stay.
 * @returns How many have changed.
 */
export function findCorners(chain: Chain, contacts: ChainContacts, suspects: boolean): number {
    const { parts } = contacts;
    let changed = 0;
    for (let p = 0; p < parts.length; p++) changed += findCornersOf(parts[p], chain, contacts, suspects);
    return changed;
}

/** The same, of one rope. */
function findCornersOf(part: ContactPart, chain: Chain, contacts: ChainContacts, suspects: boolean): number {
    const { corners, counts, states } = contacts;
    const { inverseMasses, nodeCount } = chain;
    const positions = suspects ? chain.previousPositions : chain.positions;
    let changed = 0;
    for (let i = part.start; i < part.end - 1; i++) {
        if (inverseMasses[i] + inverseMasses[i + 1] === 0) continue;
        const point = nodeCount + i;
        const isOld = counts[point] > 0;
        findNearestCorner(chain, contacts, part, i, positions);
        const isSame =
            isOld &&
            nearestCorner.obstacle === corners.obstacles[i] &&
            nearestCorner.vertex === corners.vertices[i];
        const isNear = nearestCorner.obstacle !== null && (suspects ? isClose() : isInside());
        if (isSame && (states[point] === FREE ? !isNear : isStillRight(contacts, i, point, positions)))
            continue;
        if (isOld && !isSame) {
            if (states[point] !== FREE) changed++;
            counts[point] = 0;
            states[point] = FREE;
        }
        if (!isSame && !isNear) continue;
        changed++;
        if (!isSame) startContact(chain, contacts, i, point);
        setCornerFriction(contacts, part, point);
        contacts.flips[point] = 0;
        if (!suspects || !goesOnSticking(contacts, i, point, positions))
            setPlane(contacts, i, point, positions);
    }
    return changed;
}

// One comparison each: a gap compared with one of two numbers would be allocated.
const isClose = (): boolean => nearest[GAP] <= CONTACT_MARGIN;
const isInside = (): boolean => nearest[GAP] <= -CORNER_SLACK;

/** Normal of the plane that a segment should have, and how far the segment is from it; a point of the segment. */
const normal = new Float64Array(3);
const HEIGHT = 2;
const place = new Float64Array(2 + 1 + 1);
/** Height of the plane over that point; and the part of the segment, which would be allocated as an argument. */
const LIFT = 2;
const AT = 3;

function setNormal(): void {
    const lean = nearest[LEAN];
    const side = nearest[SIDE];
    const x = nearest[DIRECTION_X];
    const y = nearest[DIRECTION_Y];
    const cosine = 1 / Math.sqrt(1 + lean * lean);
    normal[0] = cosine * (-side * y - lean * x);
    normal[1] = cosine * (side * x - lean * y);
    normal[HEIGHT] = cosine * (nearest[GAP] + nearest[LEFT]);
}

function setPlace(positions: Float64Array, i: number): void {
    const along = place[AT] * nearest[LENGTH];
    place[0] = positions[2 * i] + along * nearest[DIRECTION_X];
    place[1] = positions[2 * i + 1] + along * nearest[DIRECTION_Y];
}

/** Whether the plane of a segment agrees with what is measured now. */
function isStillRight(
    { planes, corners }: ChainContacts,
    i: number,
    point: number,
    positions: Float64Array,
): boolean {
    setNormal();
    const p = 3 * PLANES_PER_NODE * point;
    const part = corners.parts[i];
    place[AT] = part;
    setPlace(positions, i);
    const off = planes[p] * place[0] + planes[p + 1] * place[1] - planes[p + 2] - normal[HEIGHT];
    const turn = planes[p] * normal[1] - planes[p + 1] * normal[0];
    return (
        Math.abs(off) < KEPT_GAP && Math.abs(part - nearest[ALONG]) < KEPT_PART && Math.abs(turn) < KEPT_TURN
    );
}

/** Starts a contact with a corner that the segment did not touch before this substep. */
function startContact(chain: Chain, contacts: ChainContacts, i: number, point: number): void {
    const { corners } = contacts;
    const { held, heldStarts, starts } = corners;
    corners.obstacles[i] = nearestCorner.obstacle;
    corners.vertices[i] = nearestCorner.vertex;
    contacts.counts[point] = 1;
    contacts.states[point] = FREE;
    for (let j = Math.max(i - 1, 0); j <= i + 1 && j < held.length; j++) {
        if (!held[j] || !corners.isHeld(i, j)) continue;
        starts[i] = heldStarts[j] + j - i;
        return;
    }
    const { points } = nearestCorner.obstacle!;
    const v = 2 * nearestCorner.vertex;
    setCarried(chain, contacts, i);
    const dx = carried[2] - carried[0];
    const dy = carried[3] - carried[1];
    const part = ((points[v] - carried[0]) * dx + (points[v + 1] - carried[1]) * dy) / (dx * dx + dy * dy);
    starts[i] = part > -1 && part < 2 ? part : nearest[ALONG];
}

const carried = new Float64Array(2 + 2);

/** Sets the positions of a segment's nodes before the substep, moved along with the obstacle. */
function setCarried({ previousPositions }: Chain, { corners }: ChainContacts, i: number): void {
    for (let c = 0; c < carried.length; c++) carried[c] = previousPositions[2 * i + c];
    const { carry, moves } = corners.obstacles[i]!;
    if (!moves) return;
    carry.apply(carried, 0);
    carry.apply(carried, 2);
}

/** Puts the plane of a segment where it touches its corner. */
function setPlane(contacts: ChainContacts, i: number, point: number, positions: Float64Array): void {
    const { corners, anchors } = contacts;
    const slot = PLANES_PER_NODE * point;
    const part = nearest[ALONG];
    setNormal();
    place[AT] = part;
    setPlace(positions, i);
    corners.parts[i] = part;
    corners.bends[i] = nearest[BEND];
    place[LIFT] = -normal[HEIGHT];
    layPlane(contacts, slot, normal, 0, place);
    place[AT] = 2 * part - corners.starts[i];
    setPlace(positions, i);
    anchors[2 * slot] = place[0];
    anchors[2 * slot + 1] = place[1];
}

/**
 * A segment that sticks to a corner turns round the point of its line that sticks, which stays where it is, while the
 * plane is right enough: planes set anew in every substep would feed an oscillation. Returns whether it does.
 */
function goesOnSticking(contacts: ChainContacts, i: number, point: number, positions: Float64Array): boolean {
    const { corners, planes, leans, anchors } = contacts;
    const { heldPlanes, heldParts, heldBends, heldStates } = corners;
    if (!corners.isHeld(i, i) || heldStates[i] !== STICKS) return false;
    const h = PLANE_NUMBERS * i;
    carried[0] = heldPlanes[h + 2];
    carried[1] = heldPlanes[h + 3];
    carried[2] = carried[0] + heldPlanes[h];
    carried[3] = carried[1] + heldPlanes[h + 1];
    const { carry, moves } = corners.obstacles[i]!;
    if (moves) carry.apply(carried, 0);
    if (moves) carry.apply(carried, 2);
    const x = carried[2] - carried[0];
    const y = carried[3] - carried[1];
    const size = Math.sqrt(x * x + y * y);
    if (!(size > MIN_DISTANCE)) return false;
    const slot = PLANES_PER_NODE * point;
    const p = 3 * slot;
    corners.parts[i] = heldParts[i];
    corners.bends[i] = heldBends[i];
    planes[p] = x / size;
    planes[p + 1] = y / size;
    planes[p + 2] = planes[p] * carried[0] + planes[p + 1] * carried[1];
    leans[slot] = 0;
    anchors[2 * slot] = carried[0];
    anchors[2 * slot + 1] = carried[1];
    return isStillRight(contacts, i, point, positions);
}

/**
 * Friction with which a rope that turns by phi round a corner holds R = exp(mu phi) times as much before it as behind: the law
 * of the capstan. The corner pushes at one point of a straight segment. That turns until both ends pull it round with the same
 * moment, t R sin a = (1 - t) sin b, with a and b the bends at its nodes, a + b = phi; then the push, R times the direction
 * before less that behind, leans from the normal of the arc by the angle whose tangent has to be the coefficient. It is taken
 * for the mean of both ways that the rope may slide.
 * Sets that of a segment with the corner in `nearestCorner`; `point` is where the segment stands in `Contacts`.
 */
function setCornerFriction(
    { frictions, slips }: ChainContacts,
    {
        contacts: {
            surroundings: { friction },
        },
    }: ContactPart,
    point: number,
): void {
    const mu = slips ? 0 : Math.sqrt(friction * nearestCorner.obstacle!.friction);
    const slot = PLANES_PER_NODE * point;
    const bend = nearest[BEND];
    if (!(bend > MIN_BEND)) {
        frictions[slot] = mu;
        return;
    }
    const square = bend * bend;
    const halfSine = (2 * bend) / (1 + square); // of phi / 2
    const halfCosine = (1 - square) / (1 + square);
    const sine = 2 * halfSine * halfCosine;
    const cosine = halfCosine * halfCosine - halfSine * halfSine;
    angle[0] = 1;
    angle[1] = bend;
    turnToAngle(angle);
    angle[0] *= 2 * 2 * mu;
    turnToExp(angle);
    const ratio = angle[0];
    let needed = 0;
    for (let way = 0; way < 2; way++) {
        const part = way === 0 ? nearest[ALONG] : 1 - nearest[ALONG];
        const lean = way === 0 ? nearest[LEAN] : -nearest[LEAN];
        const x = part * ratio + (1 - part) * cosine;
        const y = (1 - part) * sine;
        const size = Math.sqrt(x * x + y * y);
        const along = (ratio * x - cosine * x - sine * y) / size;
        const out = (ratio * y + sine * x - cosine * y) / size;
        const across = out - lean * along;
        needed += across > 0 ? (along + lean * out) / across : MAX_NEEDED * mu;
    }
    frictions[slot] = Math.max(0, Math.min(0.5 * needed, MAX_NEEDED * mu));
}

const angle = new Float64Array(2);
