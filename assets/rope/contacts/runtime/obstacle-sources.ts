import type { Component } from 'cc';
import { director, isValid, js } from 'cc';
import { movingBodyOn } from '../../bodies/kit';
import type { SceneBody } from '../../bodies/kit';
import { SceneShape, obstacleWorld } from './world';
import type { ShapeData, ObstacleSource } from './world';
import { RopeObstacleShape } from '../obstacle-list';
import type { RopeObstacle } from '../RopeObstacle';

interface Point {
    readonly x: number;
    readonly y: number;
}

/**
 * Members of a Collider2D that are read. The physics module is not imported, as a build may lack it: classes are found by their
 * names.
 */
interface Collider extends Component {
    readonly sensor: boolean;
    readonly group: number;
    readonly friction: number;
    readonly offset: Point;
    readonly size?: { readonly width: number; readonly height: number };
    readonly radius?: number;
    readonly points?: readonly Point[];
}

interface ColliderClass {
    readonly prototype: { onEnable?(): void; onDisable?(): void };
}

const sources = new Map<Collider, ColliderSource>();
let watched: ColliderClass | null = null;

/** From the first call on, the enabled colliders of the engine are obstacles, if the build has the physics module. */
export function watchColliders(): void {
    const type = js.getClassByName('cc.Collider2D') as unknown as ColliderClass | undefined;
    if (!type || type === watched) return;
    watched = type;
    const { prototype } = type;
    const { onEnable, onDisable } = prototype;
    prototype.onEnable = function (this: Collider): void {
        onEnable?.call(this);
        enter(this);
    };
    prototype.onDisable = function (this: Collider): void {
        leave(this);
        onDisable?.call(this);
    };
    const found = director.getScene()?.getComponentsInChildren(type as never) as Collider[] | undefined;
    for (const collider of found ?? []) if (collider.enabledInHierarchy) enter(collider);
}

function enter(collider: Collider): void {
    if (sources.has(collider)) return;
    const source = new ColliderSource(collider);
    sources.set(collider, source);
    obstacleWorld.enter(source);
}

function leave(collider: Collider): void {
    const source = sources.get(collider);
    if (!source) return;
    sources.delete(collider);
    obstacleWorld.leave(source);
}

/**
 * A collider as ropes collide with it: where it is drawn, which may differ from where the physics has it. (Box2D does not turn
 * a box without a body, and leaves out the offset of a polygon in `worldPoints`.)
 */
class ColliderSource implements ObstacleSource {
    readonly shape: SceneShape;

    private readonly _collider: Collider;
    private readonly _data = {
        corners: [] as number[],
        radius: 0,
        friction: 0,
        group: 1,
        body: null as SceneBody | null,
    };

    constructor(collider: Collider) {
        this._collider = collider;
        this.shape = new SceneShape(collider);
    }

    read(): ShapeData | null {
        const { _collider: collider, _data: data } = this;
        if (collider.sensor || !isValid(collider, true)) return null;
        const { corners } = data;
        const { offset, size, points } = collider;
        data.radius = points || size ? 0 : (collider.radius ?? 0);
        data.friction = Math.max(0, collider.friction || 0);
        data.group = collider.group;
        data.body = movingBodyOn(collider.node);
        if (size && !points) setCorners(corners, offset, BOX, size.width / 2, size.height / 2);
        else setCorners(corners, offset, points ?? MIDDLE, 1, 1);
        return data;
    }
}

/** A RopeObstacle as ropes collide with it. */
export class ObstacleOfComponent implements ObstacleSource {
    readonly shape: SceneShape;

    private readonly _component: RopeObstacle;
    private readonly _data = { corners: [] as number[], radius: 0, friction: 0, group: 1 };

    constructor(component: RopeObstacle) {
        this._component = component;
        this.shape = new SceneShape(component);
    }

    read(): ShapeData {
        const { shape, radius, friction, group, offset, size, points } = this._component;
        const { _data: data } = this;
        const { corners } = data;
        data.radius = shape === RopeObstacleShape.Circle ? radius : 0;
        data.friction = friction;
        data.group = group;
        if (shape === RopeObstacleShape.Box) setCorners(corners, offset, BOX, size.x / 2, size.y / 2);
        else setCorners(corners, offset, shape === RopeObstacleShape.Circle ? MIDDLE : points, 1, 1);
        return data;
    }
}

/** The shape of a circle, and of a box with sides of 2. */
const MIDDLE: readonly Point[] = [{ x: 0, y: 0 }];
const BOX: readonly Point[] = [
    { x: -1, y: -1 },
    { x: 1, y: -1 },
    { x: 1, y: 1 },
    { x: -1, y: 1 },
];

/** Writes the points of a shape, scaled, round `offset`: x0, y0, x1, y1, ... A point that a list lacks is (0, 0). */
function setCorners(
    corners: number[],
    offset: Point,
    shape: readonly (Point | null | undefined)[],
    scaleX: number,
    scaleY: number,
): void {
    for (let i = 0; i < shape.length; i++) {
        corners[2 * i] = offset.x + (shape[i]?.x ?? 0) * scaleX;
        corners[2 * i + 1] = offset.y + (shape[i]?.y ?? 0) * scaleY;
    }
    if (corners.length > 2 * shape.length) corners.length = 2 * shape.length;
}
