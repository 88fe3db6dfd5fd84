import { UITransform, type SpriteFrame } from 'cc';
import { NotedNumbers, type DrawnRope, type DrawnMesh } from '../../core/draw';
import type { RopeNet } from '../RopeNet';
import { netShapeAt, type NetRect, type NetShape } from '../solver/shapes';
import type { RopeAxes } from '../../core/runtime/axes';
import { Affine, IDENTITY } from '../../core/solver';
import type { NetSimulation } from '../solver/net-simulation';
import { PEN_UP } from '../../core/draw/view';
import type { Edges } from '../solver/net';

/** Number of corners of a triangle. Fewer points are no outline. */
const TRIANGLE = 3;

/** The inside of a net's outline as polygons: its points, the triangles of its picture or the whole rectangle. */
function outlineOf({ outline, outlineFrame }: RopeNet, rect: NetRect): number[][] {
    const { x, y, width, height } = rect;
    if (hasPoints(outline)) {
        const polygon: number[] = [];
        for (const point of outline) polygon.push(x + within(point.x) * width, y + within(point.y) * height);
        return [polygon];
    }
    const mesh = outlineFrame?.vertices;
    if (mesh && mesh.indexes.length >= TRIANGLE) {
        const size = outlineFrame.originalSize;
        const { rawPosition, indexes } = mesh;
        const triangles: number[][] = [];
        for (let k = 0; k + TRIANGLE <= indexes.length; k += TRIANGLE) {
            const triangle: number[] = [];
            for (let corner = 0; corner < TRIANGLE; corner++) {
                const place = rawPosition[indexes[k + corner]];
                // Pixels, from the middle of the picture.
                triangle.push(
                    x + (0.5 + place.x / size.width) * width,
                    y + (0.5 + place.y / size.height) * height,
                );
            }
            triangles.push(triangle);
        }
        return triangles;
    }
    return [[x, y, x + width, y, x + width, y + height, x, y + height]];
}

/** A number that changes when the outline changes. Called in every frame: allocates nothing. */
function outlineNumber({ outline, outlineFrame }: RopeNet): number {
    let sum = outlineFrame ? numberOf(outlineFrame) : 0;
    if (!hasPoints(outline)) return sum;
    for (let i = 0; i < outline.length; i++) sum = 31 * (sum % LARGE) + outline[i].x + 7 * outline[i].y;
    return sum;
}

/** Factor in the sum over the points. It is large, so that outlines which differ a little have different sums. */
const LARGE = 1e6;

const frames = new WeakMap<SpriteFrame, number>();
let frameCount = 0;

/** A number that is different for every picture. */
function numberOf(frame: SpriteFrame): number {
    let own = frames.get(frame);
    if (own === undefined) frames.set(frame, (own = ++frameCount));
    return own;
}

function hasPoints(outline: RopeNet['outline'] | null): boolean {
    return !!outline && outline.length >= TRIANGLE;
}

/** A part of the rectangle; a value that is not a number counts as 0. */
function within(part: number): number {
    return part > 0 ? Math.min(part, 1) : 0;
}

const point = new Float64Array(2);

/** Smallest width and height of a net, whatever its UITransform says, px. */
const MIN_SIZE = 1;

/** The shape that a net's properties ask for, in the axes of its node. */
export function shapeOf(net: RopeNet, rect: UITransform | null): NetShape {
    const area = rectOf(rect);
    const { columns, rows, spokes, rings } = net;
    const entry = netShapeAt(net.shape);
    const polygons = entry.hasOutline ? outlineOf(net, area) : [];
    return entry.make(area, { columns, rows, spokes, rings, polygons });
}

/** A shape, mapped to other axes. */
export function mapped(shape: NetShape, map: Readonly<Affine>): NetShape {
    const points = shape.points.slice();
    for (let k = 0; k < points.length; k += 2) map.apply(points, k);
    return { ...shape, points };
}

/** Finds out whether the properties of a net ask for another shape. */
export class ShapeWatch {
    /** The size of the net's node. */
    rect: UITransform | null = null;
    private readonly _numbers = new NotedNumbers(8);

    /** Whether the shape has changed since the last call. Called in every frame: allocates nothing. */
    hasChanged(net: RopeNet): boolean {
        if (!this.rect?.isValid) this.rect = net.node.getComponent(UITransform);
        const { rect, _numbers: numbers } = this;
        const { cells, hasOutline } = netShapeAt(net.shape);
        numbers.begin(false);
        numbers.note(net.shape);
        numbers.note(cells === 'web' ? net.spokes : net.columns);
        numbers.note(cells === 'web' ? net.rings : net.rows);
        numbers.note(rect ? rect.width : 0);
        numbers.note(rect ? rect.height : 0);
        numbers.note(rect ? rect.anchorX : 0);
        numbers.note(rect ? rect.anchorY : 0);
        numbers.note(hasOutline ? outlineNumber(net) : 0);
        return numbers.end();
    }
}

/** The rectangle of a node, in its axes. */
function rectOf(rect: UITransform | null): NetRect {
    const width = Math.max(MIN_SIZE, rect?.width ?? 0);
    const height = Math.max(MIN_SIZE, rect?.height ?? 0);
    return { x: -(rect?.anchorX ?? 0.5) * width, y: -(rect?.anchorY ?? 0.5) * height, width, height };
}

/** Scales a net with its node, about the node. The net keeps its form. */
export function scaleNet(simulation: NetSimulation, axes: RopeAxes, ratio: number): void {
    axes.fromNode.apply(point.fill(0));
    simulation.frames.scaleAbout(point[0], point[1], ratio);
    simulation.net.scale(ratio);
}

const map = new Affine();
const place = new Float64Array(2);

/**
 * Mirrors a net, with its motion, in the frame in which its node or a parent gets or loses a negative scale. Otherwise
 * the net would have to turn inside out to fit its mirrored shape and pins.
 */
export class NetMirror {
    /** Whether the shape of the net at rest is mirrored. */
    isTurnedOver = false;
    /** Map from the axes of the net's node: at the last look, and now. */
    private readonly _frame = new Affine();
    private readonly _now = new Affine();
    /** Positions of the pins at the last look. */
    private _pins = new Float64Array(0);

    /** Called before a simulation is made. */
    begin({ fromNode }: RopeAxes): void {
        this._frame.copy(fromNode);
        this._now.copy(fromNode);
        this.isTurnedOver = fromNode.determinant < 0;
    }

    /** Whether the net's node was mirrored since the last look. */
    turnsOver({ fromNode }: RopeAxes): boolean {
        this._frame.copy(this._now);
        this._now.copy(fromNode);
        return this._frame.determinant < 0 !== this._now.determinant < 0;
    }

    /** Keeps the places of the pins before they are updated. */
    keepPins({ frames: { pinPositions } }: NetSimulation): void {
        if (this._pins.length !== pinPositions.length) this._pins = new Float64Array(pinPositions.length);
        this._pins.set(pinPositions);
    }

    /** Mirrors the net, if its pins are mirrored. Returns whether it did. */
    turnOver(simulation: NetSimulation): boolean {
        this._setMap();
        if (!this._arePinsTurnedOver(simulation)) return false;
        simulation.frames.transform(map);
        simulation.net.mirror();
        this.isTurnedOver = !this.isTurnedOver;
        return true;
    }

    /**
     * Called when a state was restored, with the shape mirrored or not. The next look finds out whether the node of the net
     * differs from that.
     */
    restore(wasTurnedOver: boolean, { fromNode }: RopeAxes, { net }: NetSimulation): void {
        if (this.isTurnedOver !== wasTurnedOver) net.mirror();
        this.isTurnedOver = wasTurnedOver;
        this._now.copy(fromNode);
        if (fromNode.determinant < 0 === wasTurnedOver) return;
        this._now.a *= -1;
        this._now.b *= -1;
    }

    /**
     * Sets the reflection that is nearest to the map from the last axes to the present ones: with A = now x before^-1 it is A -
     * cof(A), normalized. The position of the node is mapped as well.
     */
    private _setMap(): void {
        const { _frame: before, _now: now } = this;
        map.setInverse(before);
        const { a, b, c, d } = map;
        const cosine = now.a * a + now.c * b - (now.b * c + now.d * d);
        const sine = now.b * a + now.d * b + now.a * c + now.c * d;
        const size = Math.sqrt(cosine * cosine + sine * sine);
        map.set(cosine / size, sine / size, sine / size, -cosine / size, 0, 0);
        place[0] = before.tx;
        place[1] = before.ty;
        map.apply(place);
        map.tx = now.tx - place[0];
        map.ty = now.ty - place[1];
    }

    /**
     * Whether the pins are nearer to the mirror images of their last places than to these places: then the net has to be
     * mirrored.
     */
    private _arePinsTurnedOver({ net: { pinnedNodes }, frames: { pinPositions } }: NetSimulation): boolean {
        let nearer = 0;
        let x = 0;
        let y = 0;
        for (const node of pinnedNodes) {
            nearer += this._gap(pinPositions, node);
            map.apply(this._pins, 2 * node);
            x += (pinPositions[2 * node] - this._pins[2 * node]) / pinnedNodes.length;
            y += (pinPositions[2 * node + 1] - this._pins[2 * node + 1]) / pinnedNodes.length;
        }
        map.tx += x;
        map.ty += y;
        for (const node of pinnedNodes) {
            this._pins[2 * node] += x;
            this._pins[2 * node + 1] += y;
            nearer -= this._gap(pinPositions, node);
        }
        return nearer >= 0;
    }

    /** Square of the distance of a pin from its last place. */
    private _gap(pins: Float64Array, node: number): number {
        const x = pins[2 * node] - this._pins[2 * node];
        const y = pins[2 * node + 1] - this._pins[2 * node + 1];
        return x * x + y * y;
    }
}

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
