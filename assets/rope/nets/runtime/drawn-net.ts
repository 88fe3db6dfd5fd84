import { PEN_UP } from '../../core/draw/view';
import type { DrawnRope, DrawnMesh } from '../../core/draw';
import { IDENTITY } from '../../core/solver';
import type { Affine } from '../../core/solver';
import type { NetSimulation } from '../solver/net-simulation';
import type { Edges } from '../solver/net';
import type { NetShape } from '../solver/shapes';
import type { UITransform } from 'cc';
import { rectOf } from './net-shape';

/** A net as a view paints it: the same object in every frame. */
export class NetToDraw implements DrawnRope {
    points: Float64Array = new Float64Array(0);
    pinned: Uint8Array = new Uint8Array(0);
    baseLengths: Float64Array = new Float64Array(0);
    path: Int32Array | null = null;
    mesh: NetMesh | null = null;
    toNode: Readonly<Affine> = IDENTITY;
    lengthScale = 1;
    readonly lengthOffset = 0;
    readonly wholeLength = 0;

    /** The `version` of the net for which the path was made. */
    private _version = 0;

    /** Makes the path again when threads have gone. */
    set({ net, frames: { drawn } }: NetSimulation, toNode: Readonly<Affine>, lengthScale: number): this {
        if (!this.path || this._version !== net.version || this.points !== drawn)
            this.path = pathOf(net.edges);
        this._version = net.version;
        this.points = drawn;
        this.pinned = net.pinned;
        this.baseLengths = net.edges.restLengths;
        this.toNode = toNode;
        this.lengthScale = lengthScale;
        const { mesh } = this;
        if (!mesh) return this;
        mesh.ratio = net.ratio; // threads may have become longer, and cells may have gone
        mesh.cellCount = net.cellCount;
        mesh.version = net.version;
        return this;
    }
}

type Mutable<T> = { -readonly [name in keyof T]: T[name] };

/** The cells of a net as views draw them. */
type NetMesh = Mutable<DrawnMesh>;

/** The mesh of a new net: its picture fills the rectangle of its node. */
export function meshOf(shape: NetShape, rect: UITransform | null, { net }: NetSimulation): NetMesh {
    const { x, y, width, height } = rectOf(rect);
    const { points, columns } = shape;
    const places = new Float64Array(points.length);
    for (let k = 0; k < points.length; k += 2) {
        places[k] = (points[k] - x) / width;
        places[k + 1] = (points[k + 1] - y) / height;
    }
    const { cells, cellCount, ratio } = net;
    return { restPoints: points, ratio, places, columns, cells, cellCount, version: 0 };
}

/**
 * The order in which a pen draws the threads of a net: nodes, with `PEN_UP` between lines. Every thread is drawn once. A line
 * goes on as straight as possible, along a row, a column, a spoke or a ring, so that there are few lines.
 */
function pathOf({ count, from, to }: Edges): Int32Array {
    const leaving = new Map<number, number[]>();
    const entered = new Set<number>();
    const order = Array.from({ length: count }, (_, e) => e).sort(
        (a, b) => from[a] - from[b] || to[a] - to[b],
    );
    for (const e of order) {
        const list = leaving.get(from[e]);
        if (list) list.push(e);
        else leaving.set(from[e], [e]);
        entered.add(keyOf(to[e], to[e] - from[e]));
    }
    const path: number[] = [];
    const drawn = new Set<number>();
    const draw = (first: number): void => {
        if (path.length > 0) path.push(PEN_UP);
        path.push(from[first]);
        for (let e: number | undefined = first; e !== undefined;) {
            drawn.add(e);
            path.push(to[e]);
            const stride: number = to[e] - from[e];
            const next: number[] = leaving.get(to[e]) ?? [];
            e = next.find((one) => !drawn.has(one) && to[one] - from[one] === stride);
        }
    };
    for (const e of order) if (!entered.has(keyOf(from[e], to[e] - from[e]))) draw(e); // where lines begin
    for (const e of order) if (!drawn.has(e)) draw(e);
    return Int32Array.from(path);
}

/** A number that stands for a node and a stride, which may be negative. */
function keyOf(node: number, stride: number): number {
    return node * STRIDES + stride;
}

/** More than twice as large as the number of nodes of any net. */
const STRIDES = 1e6;
