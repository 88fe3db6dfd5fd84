import type { Component } from 'cc';
import { director, isValid, js } from 'cc';
import { movingBodyOn } from '../../bodies/kit';
import type { SceneBody } from '../../bodies/kit';
import { SceneShape } from './scene-shape';
import type { ShapeData } from './scene-shape';
import { obstacleWorld } from './world';
import type { ObstacleSource } from './world';

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
        let count = 0;
        if (points) {
            for (let i = 0; i < points.length; i++) {
                corners[count++] = offset.x + points[i].x;
                corners[count++] = offset.y + points[i].y;
            }
        } else {
            const x = size ? size.width / 2 : 0;
            const y = size ? size.height / 2 : 0;
            for (let k = 0; k < (size ? BOX.length : 2); k += 2) {
                corners[count++] = offset.x + BOX[k] * x;
                corners[count++] = offset.y + BOX[k + 1] * y;
            }
        }
        if (corners.length !== count) corners.length = count;
        return data;
    }
}

const BOX: readonly number[] = [-1, -1, 1, -1, 1, 1, -1, 1];
