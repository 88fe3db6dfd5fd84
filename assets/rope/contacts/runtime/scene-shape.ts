import type { Node } from 'cc';
import { Affine } from '../../core/solver';
import { convexParts } from '../solver/convex';
import { Obstacle } from '../solver/obstacle';
import type { SceneBody } from '../../bodies/kit';

/** A shape in the axes of a scene node, and how ropes collide with it. It is read in every frame. */
export interface ShapeData {
    /** Corners: x0, y0, x1, y1, ...; may be concave. A single one is the middle of a circle. */
    readonly corners: readonly number[];
    /** Radius of a circle; 0 for polygons. */
    readonly radius: number;
    readonly friction: number;
    /** Collision group, one bit. */
    readonly group: number;
    /** The dynamic body that the shape belongs to; null: none. */
    readonly body?: SceneBody | null;
}

const pose = new Affine();

/** The convex obstacles that make up a shape of the scene. They move with its node. */
export class SceneShape {
    readonly node: Node;
    group = 1;
    /** The convex parts. */
    parts: readonly Obstacle[] = [];
    /** The corners of the parts. */
    polygons: readonly (readonly number[])[] = [];
    /** The dynamic body that the shape belongs to; null: none. */
    body: SceneBody | null = null;

    private _radius = 0;
    private _corners: readonly number[] = [];

    constructor(node: Node) {
        this.node = node;
    }

    /** Takes the shape out of collisions for now. Returns whether it was in them. */
    hide(): boolean {
        if (this.parts.length === 0) return false;
        this.parts = this.polygons = [];
        this._corners = [];
        this.body = null;
        return true;
    }

    /** Reads the pose of the node, and the shape. Returns whether the parts or the group have changed. */
    sync({ corners, radius, friction, group, body = null }: ShapeData): boolean {
        const isOther =
            group !== this.group ||
            body !== this.body ||
            !isSame(corners, this._corners) ||
            radius > 0 !== this._radius > 0;
        if (isOther) {
            this._corners = corners.slice();
            const polygons = corners.length > 2 ? convexParts(corners) : [this._corners];
            this.polygons = polygons.filter(({ length }) => length > 0);
            this.parts = this.polygons.map((polygon) => new Obstacle(polygon));
        }
        this.body = body;
        this.group = group;
        this._radius = radius;
        const isFinite = readPose(this.node);
        const scale = Math.sqrt(pose.a * pose.a + pose.b * pose.b);
        for (let k = 0; k < this.parts.length && isFinite; k++) {
            const part = this.parts[k];
            part.friction = friction;
            part.setRadius(radius * scale);
            part.aim(pose);
        }
        return isOther;
    }

    /** Just before a frame is drawn: tells the parts where they are drawn. */
    see(): void {
        const isFinite = readPose(this.node);
        for (let k = 0; k < this.parts.length && isFinite; k++) this.parts[k].see(pose);
    }
}

/** Sets `pose` to that of a node. Returns whether its numbers are finite. */
function readPose(node: Node): boolean {
    const { m00, m01, m04, m05, m12, m13 } = node.worldMatrix;
    pose.set(m00, m01, m04, m05, m12, m13);
    return 0 * (m00 + m01 + m04 + m05 + m12 + m13) === 0;
}

function isSame(list: readonly number[], other: readonly number[]): boolean {
    if (list.length !== other.length) return false;
    for (let k = 0; k < list.length; k++) if (list[k] !== other[k]) return false;
    return true;
}
