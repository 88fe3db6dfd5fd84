import { BOX_NUMBERS, boundsOf, boxesMeet } from '../../core/solver/geometry/place';
import { CONTACT_MARGIN, DEFAULT_FRICTION, GUARD_TOLERANCE, TOUCHING } from './constants';
import { HAS_MISSED, poses, type Obstacle } from './obstacle';
import {
    asked,
    askWay,
    DISTANCE,
    findEntry,
    findNearest,
    FROM,
    liftStart,
    MARGIN,
    NORMAL_X,
    NORMAL_Y,
    PART,
    REACH,
    surface,
} from './nearest';

/**
 * Obstacles nearer than this to the box of a rope are listed, px. Only listed ones count until the rope leaves the wider box.
 */
const LIST_MARGIN = 100;

/** Most obstacles that a node is led along in a frame: in a corner there are two. */
const MAX_SLIDES = 4;

/** Where the node that is led is. */
const led = new Float64Array(2);

/** The obstacles that a rope or a net collides with, and which of them are near. */
export class Surroundings {
    /** Distance that nodes keep from obstacles, length >= 0. */
    radius = 0;
    /** Coefficient of friction of the rope or net, >= 0: see `Obstacle.friction`. */
    friction = DEFAULT_FRICTION;
    /** All obstacles that may be touched. */
    obstacles: readonly Obstacle[] = [];

    /** The obstacles that nodes may reach in the substep: the first `nearCount`. */
    readonly near: Obstacle[] = [];
    nearCount = 0;

    /** The part of a frame that the next step covers, its start and its end: see `aim`. */
    from = 0;
    to = 1;
    /** Whether the rope slept while obstacles moved in the last frame: the next step makes up for it. */
    hasMissed = false;

    /**
     * The part of the step, and of the frame, for which obstacles are placed: those of bodies by the first, others by the
     * second.
     */
    private readonly _inStep = new Float64Array([0, 1, 0]);
    private readonly _inFrame = new Float64Array([0, 1, 0]);
    /**
     * Box of the nodes in a substep; the larger box for which obstacles are listed; the listed ones, and those of them that
     * move.
     */
    private readonly _box = new Float64Array(BOX_NUMBERS);
    private readonly _listedBox = new Float64Array(BOX_NUMBERS);
    private readonly _listed: Obstacle[] = [];
    private _listedCount = 0;
    private _listedOf: readonly Obstacle[] | null = null;
    private _changes = 0;

    /** Sets which part of a frame the next step covers: 0 its start, 1 its end. A step may start before it. */
    aim(from: number, to: number): void {
        this.from = this.hasMissed ? -1 : from;
        this._inFrame[HAS_MISSED] = this.hasMissed ? 1 : 0;
        this.hasMissed = false;
        this.to = to;
        if (poses.changes !== this._changes || this.obstacles !== this._listedOf) this._listedBox.fill(NaN);
        this._changes = poses.changes;
        this._listedOf = this.obstacles;
        this.place(0, 1);
    }

    /** Whether the step makes up for a frame in which the rope slept. */
    get makesUp(): boolean {
        return this._inFrame[HAS_MISSED] > 0;
    }

    /** Places the obstacles for a part of the step, 0..1. */
    place(start: number, end: number): void {
        const { from, to, _inStep: inStep, _inFrame: inFrame } = this;
        inStep[0] = start;
        inStep[1] = end;
        inFrame[0] = from + start * (to - from);
        inFrame[1] = end === 1 ? to : from + end * (to - from);
        for (let k = 0; k < this._listedCount; k++) this._placeOne(this._listed[k]);
    }

    private _placeOne(obstacle: Obstacle): void {
        obstacle.place(obstacle.body ? this._inStep : this._inFrame);
    }

    /**
     * Finds the obstacles that nodes may reach on their ways from `previousPositions` to `positions`.
     * @returns Whether there are any.
     */
    look(previous: Float64Array, positions: Float64Array): boolean {
        const { near, _box: box, _listedBox: listed } = this;
        this.nearCount = 0;
        if (this.obstacles.length === 0) return false;
        this._measure(previous, positions);
        const isListed =
            box[0] >= listed[0] && box[1] >= listed[1] && box[2] <= listed[2] && box[3] <= listed[3];
        if (!isListed) this._list();
        for (let k = 0; k < this._listedCount; k++)
            if (boxesMeet(this._listed[k].box, box, 0)) near[this.nearCount++] = this._listed[k];
        return this.nearCount > 0;
    }

    /** Whether any of the near obstacles moves. */
    get areMoving(): boolean {
        for (let k = 0; k < this.nearCount; k++) if (this.near[k].moves) return true;
        return false;
    }

    /**
     * Ends the straight path along which a node is led at the obstacle that it meets, or leads the node along the obstacle:
     * a finger does not pull a rope through a wall.
     * @param positions Of all nodes.
     * @param to Where the node is led to, x and y; becomes where it comes to.
     */
    leadAround(positions: Float64Array, node: number, to: Float64Array): void {
        const { obstacles, radius } = this;
        led[0] = positions[2 * node];
        led[1] = positions[2 * node + 1];
        asked[MARGIN] = asked[REACH] = radius;
        for (let k = 0; k < obstacles.length; k++) obstacles[k].place();
        for (let slide = 0; slide < MAX_SLIDES; slide++) {
            let first = 2; // beyond the way
            let x = 0;
            let y = 0;
            for (let k = 0; k < obstacles.length; k++) {
                if (!askWay(obstacles[k], led, to, 0)) continue;
                findNearest(obstacles[k], FROM);
                if (surface[DISTANCE] < -GUARD_TOLERANCE) continue; // the node is inside: it may come out
                if (surface[DISTANCE] < TOUCHING) liftStart();
                if (!findEntry(obstacles[k]) || surface[PART] >= first) continue;
                first = surface[PART];
                x = surface[NORMAL_X];
                y = surface[NORMAL_Y];
            }
            if (first > 1) return;
            const into = (1 - first) * ((to[0] - led[0]) * x + (to[1] - led[1]) * y);
            to[0] += (TOUCHING - into) * x;
            to[1] += (TOUCHING - into) * y;
        }
        to.set(led);
    }

    /**
     * Measures the box of the paths, with a margin all round as long as the longest path: pulls of segments change where paths
     * end.
     */
    private _measure(previous: Float64Array, positions: Float64Array): void {
        const { _box: box } = this;
        boundsOf(positions, box);
        let way = 0;
        for (let k = 0; k < positions.length; k += 2) {
            const dx = positions[k] - previous[k];
            const dy = positions[k + 1] - previous[k + 1];
            const square = dx * dx + dy * dy;
            if (square > way) way = square;
        }
        const margin = this.radius + CONTACT_MARGIN + Math.sqrt(way);
        for (let c = 0; c < BOX_NUMBERS; c++) box[c] += c < 2 ? -margin : margin;
    }

    private _list(): void {
        const { obstacles, _box: box, _listedBox: listed } = this;
        for (let k = 0; k < BOX_NUMBERS; k++) listed[k] = box[k] + (k < 2 ? -LIST_MARGIN : LIST_MARGIN);
        this._listedCount = 0;
        for (let k = 0; k < obstacles.length; k++) {
            this._placeOne(obstacles[k]);
            if (obstacles[k].moves || boxesMeet(obstacles[k].box, listed, 0))
                this._listed[this._listedCount++] = obstacles[k];
        }
    }
}
