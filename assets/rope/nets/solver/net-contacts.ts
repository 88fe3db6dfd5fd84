import { findPush, push, pushOut } from '../../contacts/solver/keep-out';
import {
    asked,
    askWay,
    DISTANCE,
    findNearest,
    FROM,
    MARGIN,
    NORMAL_X,
    NORMAL_Y,
    REACH,
    surface,
    TO,
} from '../../contacts/solver/nearest';
import { MAX_PUSH_SPEED } from '../../contacts/solver/constants';
import { Surroundings } from '../../contacts/solver/surroundings';
import { FREEDOMS, type TouchedBody } from '../../contacts/solver/touched-body';
import type { Obstacle } from '../../contacts/solver/obstacle';
import { FIXED_STEP } from '../../core/solver/constants';
import { BOX_NUMBERS, boundsOf, boxesMeet } from '../../core/solver/geometry/place';
import { findWay, isIn, leadOut } from './lead-out';
import type { Net } from './net';
import type { Substep } from './net-part';

// Bodies that a net touches move in its substeps, as its nodes do: by gravity, then by pushes. The physics has no substeps and
// takes its own step right after the net: velocity first, then place. So the body gets the impulse that moves it to where the
// net has it. This leaves the body with the mean velocity of the step. The difference to its velocity at the end of the step is
// remembered and added in the next step.

/**
 * Numbers of a contact between a node and a body: x and y of the place, the direction, the distance, and the part of the
 * distance that gives no velocity.
 */
const DIRECTION = 2;
const WAY = DIRECTION + 2;
const KEPT = WAY + 1;
const CONTACT_NUMBERS = KEPT + 1;

const numbers = (): Float64Array => new Float64Array(FREEDOMS);

const centre = new Float64Array(2);
const given = numbers();

/** A body near the net: its x, y and angle, px and rad. */
class NetBody {
    /** Displacement so far in the step, and that before the substep. */
    readonly way = numbers();
    readonly wayBefore = numbers();
    /** Velocity, px/s and rad/s. */
    readonly velocity = numbers();
    /** Velocity of the body at the end of the last step of the net, minus the velocity that the physics has. */
    readonly remainder = numbers();
    /** Velocity by an impulse of 1, and angular velocity by an angular impulse of 1. */
    readonly mobilities = numbers();
    isTouched = false;
    /** Whether the net may touch the body in the step. */
    isNear = false;

    constructor(readonly body: TouchedBody) {}

    /**
     * Called before a step, or another attempt.
     * @param box Box in which the net may be.
     */
    begin(box: Float64Array): void {
        const { body, way, velocity, remainder, mobilities } = this;
        const { motion } = body;
        body.begin();
        this.isNear = remainder[0] !== 0 || remainder[1] !== 0 || remainder[2] !== 0;
        for (let k = 0; k < body.obstacles.length && !this.isNear; k++) {
            body.obstacles[k].place();
            this.isNear = boxesMeet(body.obstacles[k].box, box, 0);
        }
        if (!this.isNear) return;
        way.fill(0);
        this.isTouched = false;
        velocity[0] = motion.velocityX + remainder[0];
        velocity[1] = motion.velocityY + remainder[1];
        velocity[2] = motion.angularVelocity + remainder[2];
        mobilities[0] = mobilities[1] = 1 / motion.mass;
        mobilities[2] = 1 / motion.inertia;
    }

    /**
     * Moves the body on as if nothing touched it.
     * @param parts Start and end of the substep, as parts of the step.
     */
    advance(h: number, parts: Float64Array): void {
        const { body, way, wayBefore, velocity } = this;
        const { gravityX, gravityY, linearDamping, angularDamping, mass } = body.motion;
        wayBefore.set(way);
        if (!(mass < Infinity)) return;
        const kept = 1 / (1 + h * linearDamping);
        velocity[0] = kept * (velocity[0] + h * gravityX);
        velocity[1] = kept * (velocity[1] + h * gravityY);
        velocity[2] /= 1 + h * angularDamping;
        for (let k = 0; k < FREEDOMS; k++) way[k] += h * velocity[k];
        body.wayTo(parts[0], body.start);
        body.wayTo(parts[1], body.end);
        for (let k = 0; k < FREEDOMS; k++) {
            body.start[k] = wayBefore[k] - body.start[k];
            body.end[k] = way[k] - body.end[k];
        }
        body.follow();
    }

    /**
     * Displacement of the body, with its turn, by a push of 1 in a contact. Returns its part along the direction of the
     * contact.
     */
    give(contact: Float64Array, out: Float64Array): number {
        const { body, way, mobilities } = this;
        const nx = contact[DIRECTION];
        const ny = contact[DIRECTION + 1];
        body.centreAt(0, way, centre);
        const lever = (contact[0] - centre[0]) * ny - (contact[1] - centre[1]) * nx;
        out[0] = mobilities[0] * nx;
        out[1] = mobilities[1] * ny;
        out[2] = mobilities[2] * lever;
        return mobilities[0] + lever * out[2];
    }

    /**
     * Moves the body by a multiple of a displacement.
     * @param part The part of it that gives no velocity.
     */
    move(by: Float64Array, times: number, part: number): void {
        const { body, way, wayBefore } = this;
        this.isTouched = true;
        for (let k = 0; k < FREEDOMS; k++) {
            way[k] += times * by[k];
            wayBefore[k] += part * times * by[k];
            body.end[k] += times * by[k];
        }
        body.follow();
    }

    /**
     * Called at the end of a substep: damps the motion of a touched body like that of nodes.
     * @param kept See `Substep`.
     */
    keep(h: number, kept: number): void {
        if (!this.isTouched) return;
        for (let k = 0; k < FREEDOMS; k++) this.velocity[k] = (kept * (this.way[k] - this.wayBefore[k])) / h;
    }

    /** Called at the end of a step: finds the impulse of the net. */
    end(): void {
        const { body, way, velocity, remainder, mobilities, isTouched } = this;
        const { motion, impulses } = body;
        if (!this.isNear) return body.finish();
        for (let k = 0; k < FREEDOMS; k++) {
            const damping = k < 2 ? motion.linearDamping : motion.angularDamping;
            const before = k === 0 ? motion.velocityX : k === 1 ? motion.velocityY : motion.angularVelocity;
            const gravity = k === 0 ? motion.gravityX : k === 1 ? motion.gravityY : 0;
            const mean = way[k] / FIXED_STEP;
            const gained = mean * (1 + FIXED_STEP * damping) - before - FIXED_STEP * gravity;
            const mobility = mobilities[k];
            impulses[k] = mobility > 0 ? (isTouched ? gained : remainder[k]) / mobility : 0;
            remainder[k] = mobility > 0 && isTouched ? velocity[k] - mean : 0;
        }
        body.finish();
    }
}

/** The bodies that a net touches and pushes. */
class NetBodies {
    private _bodies: NetBody[] = [];
    private _touched: readonly TouchedBody[] = [];

    /** The bodies, for the code that steps them. */
    get touched(): readonly TouchedBody[] {
        return this._touched;
    }

    set touched(bodies: readonly TouchedBody[]) {
        if (bodies === this._touched) return;
        const known = this._bodies;
        this._touched = bodies;
        this._bodies = bodies.map((body) => known.find((one) => one.body === body) ?? new NetBody(body));
    }

    /**
     * Called before a step, or another attempt.
     * @param box Box in which the net may be.
     */
    begin(box: Float64Array): void {
        for (let b = 0; b < this._bodies.length; b++) this._bodies[b].begin(box);
    }

    /** @param parts Start and end of the substep, as parts of the step. */
    advance(h: number, parts: Float64Array): void {
        for (let b = 0; b < this._bodies.length; b++)
            if (this._bodies[b].isNear) this._bodies[b].advance(h, parts);
    }

    /** Called at the end of a substep. */
    keep(h: number, kept: number): void {
        for (let b = 0; b < this._bodies.length; b++) this._bodies[b].keep(h, kept);
    }

    /** Called at the end of a step. */
    end(): void {
        for (let b = 0; b < this._bodies.length; b++) this._bodies[b].end();
    }

    /**
     * Moves the body of an obstacle away from a node; body and node each move in proportion to their mobility.
     * @param contact See `DIRECTION`: the node moves in this direction.
     * @returns The part of the distance that the node has to move, 0..1.
     */
    part(obstacle: Obstacle, contact: Float64Array, inverseMass: number): number {
        for (let b = 0; b < this._bodies.length; b++) {
            const one = this._bodies[b];
            if (one.body !== obstacle.body || !one.isNear) continue;
            const whole = inverseMass + one.give(contact, given);
            one.move(given, -contact[WAY] / whole, contact[KEPT] / contact[WAY]);
            return inverseMass / whole;
        }
        return 1;
    }
}

/**
 * Keeps the nodes of a net out of obstacles, with friction, at the end of every substep: a node whose way leads into one is
 * pushed back to its surface. Friction holds it back along the surface, by at most the push times the coefficient of friction
 * (Coulomb's law for positions). Threads between the nodes touch nothing.
 * @see Macklin, Mueller, Chentanez, Kim, "Unified particle physics for real-time applications", 2014, part 6
 */
export class NetContacts {
    readonly surroundings = new Surroundings();
    /** The bodies that contacts push, among the obstacles. */
    readonly bodies = new NetBodies();
    /** Start and end of the substep, as parts of the step, 0..1. */
    private readonly _parts = new Float64Array(2);
    /** The obstacles that the net was in at the start of the step. */
    private readonly _within: Obstacle[] = [];
    /** Where the net comes out of such an obstacle: see `findWay`. */
    private readonly _wayOut = new Float64Array(2 + 1);

    /** Called before the substeps of a step, or of another attempt. */
    start({ positions, previousPositions, substep }: Net): void {
        this._parts.fill(0);
        this._within.length = 0;
        if (this.bodies.touched.length === 0) return;
        boundsOf(positions, box);
        let way = 0; // the longest way of any node in a step at its present speed
        for (let k = 0; k < positions.length; k++)
            way = Math.max(way, Math.abs(positions[k] - previousPositions[k]));
        const margin =
            this.surroundings.radius + MARGIN_OF_BODIES + (substep > 0 ? (way * FIXED_STEP) / substep : 0);
        for (let k = 0; k < BOX_NUMBERS; k++) box[k] += k < 2 ? -margin : margin;
        this.bodies.begin(box);
    }

    /**
     * Begins the next substep, of `h` seconds.
     * @param part Part of the rest of the step, 0..1.
     */
    advance(part: number, h: number): void {
        const { _parts: parts } = this;
        parts[0] = parts[1];
        parts[1] = part === 1 ? 1 : parts[0] + (1 - parts[0]) * part;
        this.bodies.advance(h, parts);
        this.surroundings.place(parts[0], parts[1]);
    }

    /** @param accelerations Of the nodes: ax0, ay0, ... */
    correct(net: Net, { h, kept }: Substep, accelerations: Float64Array): void {
        const isFirst = this._parts[0] === 0;
        if (this.surroundings.look(net.previousPositions, net.positions)) {
            asked[MARGIN] = this.surroundings.radius;
            asked[REACH] = this.surroundings.radius;
            for (let k = 0; k < this.surroundings.nearCount; k++) {
                const obstacle = this.surroundings.near[k];
                if (isFirst && isIn(net, obstacle)) this._within.push(obstacle);
                this._keepOutOf(obstacle, net, accelerations);
            }
        }
        this.bodies.keep(h, kept);
    }

    private _keepOutOf(obstacle: Obstacle, net: Net, accelerations: Float64Array): void {
        const { nodeCount, positions, previousPositions, inverseMasses } = net;
        const friction = Math.sqrt(this.surroundings.friction * obstacle.friction);
        const comesOut = this._within.indexOf(obstacle) >= 0;
        if (comesOut) findWay(net, obstacle, accelerations, this._wayOut);
        for (let i = 0; i < nodeCount; i++) {
            if (inverseMasses[i] === 0 || !askWay(obstacle, previousPositions, positions, i)) continue;
            if (comesOut) {
                findNearest(obstacle, TO);
                if (surface[DISTANCE] < 0) leadOut(net, i, this._wayOut, MAX_PUSH_SPEED * net.substep);
                continue;
            }
            const k = 2 * i;
            const startX = previousPositions[k];
            const startY = previousPositions[k + 1];
            const ownX = asked[FROM] - startX;
            const ownY = asked[FROM + 1] - startY;
            findPush(net, obstacle, false);
            if (!(push[0] > 0)) continue;
            const tangentX = -surface[NORMAL_Y];
            const tangentY = surface[NORMAL_X];
            push[1] = ownX * surface[NORMAL_X] + ownY * surface[NORMAL_Y];
            const most = friction * push[0];
            const slip =
                (positions[k] - startX - ownX) * tangentX + (positions[k + 1] - startY - ownY) * tangentY;
            const held = Math.min(Math.max(slip, -most), most);
            if (obstacle.body) {
                this._comeApart(obstacle, net, i, held);
                continue;
            }
            pushOut(net, i);
            positions[k] -= held * tangentX;
            positions[k + 1] -= held * tangentY;
        }
    }

    /** `pushOut` and friction for a node and a body; each moves in proportion to its mobility. */
    private _comeApart(
        obstacle: Obstacle,
        { positions, previousPositions, inverseMasses }: Net,
        node: number,
        held: number,
    ): void {
        const k = 2 * node;
        const normalX = surface[NORMAL_X];
        const normalY = surface[NORMAL_Y];
        const size = push[0];
        const before =
            (positions[k] - previousPositions[k]) * normalX +
            (positions[k + 1] - previousPositions[k + 1]) * normalY;
        contact[0] = positions[k] - this.surroundings.radius * normalX;
        contact[1] = positions[k + 1] - this.surroundings.radius * normalY;
        contact[DIRECTION] = normalX;
        contact[DIRECTION + 1] = normalY;
        contact[WAY] = size;
        contact[KEPT] = size - Math.min(Math.max(push[1] - before, 0), size);
        const part = this.bodies.part(obstacle, contact, inverseMasses[node]);
        positions[k] += part * size * normalX;
        positions[k + 1] += part * size * normalY;
        previousPositions[k] += part * contact[KEPT] * normalX;
        previousPositions[k + 1] += part * contact[KEPT] * normalY;
        if (held === 0) return;
        contact[DIRECTION] = normalY;
        contact[DIRECTION + 1] = -normalX;
        contact[WAY] = held;
        contact[KEPT] = 0;
        const partAlong = this.bodies.part(obstacle, contact, inverseMasses[node]);
        positions[k] += partAlong * held * normalY;
        positions[k + 1] -= partAlong * held * normalX;
    }
}

/** Margin of the box in which the net may be in a step, px: a node that starts from rest does not get farther. */
const MARGIN_OF_BODIES = 20;
const box = new Float64Array(BOX_NUMBERS);
const contact = new Float64Array(CONTACT_NUMBERS);
