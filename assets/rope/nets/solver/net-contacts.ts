import {
    findPush,
    push,
    pushOut,
    asked,
    askWay,
    FROM,
    MARGIN,
    NORMAL_X,
    NORMAL_Y,
    REACH,
    surface,
    Surroundings,
} from '../../contacts/solver/kit';
import type { Obstacle } from '../../contacts/solver/kit';
import { FIXED_STEP } from '../../core/solver/constants';
import { BOX_NUMBERS, boundsOf } from '../../core/solver/geometry/place';
import type { Net } from './net';
import { CONTACT_NUMBERS, DIRECTION, KEPT, NetBodies, WAY } from './net-bodies';
import type { Substep } from './substep';

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

    /** Called before the substeps of a step, or of another attempt. */
    start({ positions, previousPositions, substep }: Net): void {
        this._parts.fill(0);
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

    correct(net: Net, { h, kept }: Substep): void {
        if (this.surroundings.look(net.previousPositions, net.positions)) {
            asked[MARGIN] = this.surroundings.radius;
            asked[REACH] = this.surroundings.radius;
            for (let k = 0; k < this.surroundings.nearCount; k++)
                this._keepOutOf(this.surroundings.near[k], net);
        }
        this.bodies.keep(h, kept);
    }

    private _keepOutOf(obstacle: Obstacle, net: Net): void {
        const { nodeCount, positions, previousPositions, inverseMasses } = net;
        const friction = Math.sqrt(this.surroundings.friction * obstacle.friction);
        for (let i = 0; i < nodeCount; i++) {
            if (inverseMasses[i] === 0 || !askWay(obstacle, previousPositions, positions, i)) continue;
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
