import { CORNERS, type Net } from './net';
import type { Substep } from './net-part';

/** The pieces of a net: all nodes that threads join, directly or not, are one piece. A node without threads is a piece. */
export class Pieces {
    /** The index of the piece of each node, in the order of the first nodes of the pieces. */
    readonly of: Int32Array;
    count = 1;

    private _version = 0;

    constructor(private readonly _net: Net) {
        this.of = new Int32Array(_net.nodeCount);
    }

    /** Must be called before the pieces are used: threads may have gone. */
    update(): void {
        if (this._version !== this._net.version) this._find();
        this._version = this._net.version;
    }

    private _find(): void {
        const { of: pieces, _net: net } = this;
        const { count, from, to } = net.edges;
        for (let i = 0; i < pieces.length; i++) pieces[i] = i;
        // Every node points to a lower one of its piece, or to itself.
        for (let e = 0; e < count; e++) {
            const a = this._firstOf(from[e]);
            const b = this._firstOf(to[e]);
            pieces[Math.max(a, b)] = Math.min(a, b);
        }
        this.count = 0;
        for (let i = 0; i < pieces.length; i++)
            pieces[i] = pieces[i] === i ? this.count++ : pieces[pieces[i]];
    }

    /** The first node of the piece of a node. */
    private _firstOf(node: number): number {
        const { of: pieces } = this;
        let first = node;
        while (pieces[first] !== first) first = pieces[first] = pieces[pieces[first]];
        return first;
    }
}

/** Numbers of a piece: its area at rest and now, both signed, and the sum of the mobilities of its border. */
const AREA_NUMBERS = 3;
const AREA = 1;
const WEIGHT = 2;

/**
 * The area enclosed by a net, as gas in a balloon or water in a jelly: moves the border in and out so that all cells of
 * a piece together have the wanted area. With C = area - area to fill, one correction for all nodes of its border:
 *
 *     λ = -C / (Σ w |∇C|² + compliance / h²),   x += w λ ∇C,   ∇C = half the way from the node before to the next, turned
 *
 * A net that is blown up bursts when it is torn: then it encloses nothing. Pieces of one that is only filled stay so.
 * @see Macklin, Müller, Chentanez, "XPBD", MIG 2016, equation 18
 */
export class Volume {
    /** Area that is filled, as a part of the area at rest. 0: the net encloses nothing. Above 1: it is blown up. */
    ratio = 0;
    /** Change of area per unit of pressure, length^3 s^2 / mass, >= 0. */
    compliance = 0;

    /** The sides that belong to one cell only, two nodes each, in order round the cell. */
    private _border: Int32Array = new Int32Array(0);
    private readonly _gradient: Float64Array;
    /** `AREA_NUMBERS` entries for every piece. */
    private readonly _numbers: Float64Array;
    private _version = -1;

    constructor(
        private readonly _net: Net,
        private readonly _pieces: Pieces,
    ) {
        this._gradient = new Float64Array(_net.positions.length);
        this._numbers = new Float64Array(AREA_NUMBERS * _net.nodeCount);
    }

    /** Whether anything is enclosed. */
    get isFilled(): boolean {
        const { ratio, _net: net } = this;
        return ratio > 0 && (ratio <= 1 || CORNERS * net.cellCount === net.cells.length);
    }

    /** Must be called before the substeps of a step: cells may have gone, and the net may have been scaled. */
    begin(): void {
        const { _net: net, _numbers: numbers } = this;
        if (!this.isFilled) return;
        if (this._version !== net.version) this._border = borderOf(net);
        this._version = net.version;
        numbers.fill(0);
        this._measure(net.restPoints, 0);
    }

    /** One correction of all nodes of the border. */
    correct({ h }: Substep): void {
        const { _border: border, _gradient: gradient, _numbers: numbers } = this;
        const { of: pieces, count } = this._pieces;
        const { positions, inverseMasses } = this._net;
        const softness = this.compliance / (h * h);
        for (let n = 0; n < AREA_NUMBERS * count; n += AREA_NUMBERS) {
            numbers[n + AREA] = 0;
            numbers[n + WEIGHT] = softness;
        }
        this._measure(positions, AREA);
        for (let k = 0; k < border.length; k++) gradient[2 * border[k]] = gradient[2 * border[k] + 1] = 0;
        for (let k = 0; k < border.length; k += 2) {
            const a = 2 * border[k];
            const b = 2 * border[k + 1];
            const halfX = (positions[b] - positions[a]) / 2;
            const halfY = (positions[b + 1] - positions[a + 1]) / 2;
            gradient[a] += halfY;
            gradient[a + 1] -= halfX;
            gradient[b] += halfY;
            gradient[b + 1] -= halfX;
        }
        // At each node, as many sides of a border begin as end.
        for (let k = 0; k < border.length; k += 2) {
            const a = 2 * border[k];
            const square = gradient[a] * gradient[a] + gradient[a + 1] * gradient[a + 1];
            numbers[AREA_NUMBERS * pieces[border[k]] + WEIGHT] += inverseMasses[border[k]] * square;
        }
        for (let k = 0; k < border.length; k += 2) {
            const a = 2 * border[k];
            const n = AREA_NUMBERS * pieces[border[k]];
            if (numbers[n + WEIGHT] === 0) continue;
            const lambda = (this.ratio * numbers[n] - numbers[n + AREA]) / numbers[n + WEIGHT];
            const w = inverseMasses[border[k]] * lambda;
            positions[a] += w * gradient[a];
            positions[a + 1] += w * gradient[a + 1];
            gradient[a] = gradient[a + 1] = 0; // a node where two cells meet only with their corners is in the list twice
        }
    }

    /**
     * Adds up the signed area inside the border of each piece.
     * @param at Index of the sum among the numbers of the piece.
     */
    private _measure(points: Float64Array, at: number): void {
        const { _border: border, _numbers: numbers } = this;
        const { of: pieces } = this._pieces;
        if (border.length === 0) return;
        const originX = points[2 * border[0]];
        const originY = points[2 * border[0] + 1];
        for (let k = 0; k < border.length; k += 2) {
            const a = 2 * border[k];
            const b = 2 * border[k + 1];
            numbers[AREA_NUMBERS * pieces[border[k]] + at] +=
                ((points[a] - originX) * (points[b + 1] - originY) -
                    (points[b] - originX) * (points[a + 1] - originY)) /
                2;
        }
    }
}

/** The sides that belong to one cell only. */
function borderOf({ cells, cellCount, nodeCount }: Net): Int32Array {
    const sides = new Map<number, readonly [number, number]>();
    for (let start = 0; start < CORNERS * cellCount; start += CORNERS) {
        for (let k = 0; k < CORNERS; k++) {
            const a = cells[start + k];
            const b = cells[start + ((k + 1) % CORNERS)];
            if (a === b) continue;
            const key = a < b ? a * nodeCount + b : b * nodeCount + a;
            if (sides.has(key)) sides.delete(key);
            else sides.set(key, [a, b]);
        }
    }
    const border = new Int32Array(2 * sides.size);
    let k = 0;
    sides.forEach(([a, b]) => {
        border[k++] = a;
        border[k++] = b;
    });
    return border;
}

/** The mass of a pinned node counts this many times when the place of the shape is found, because the node cannot move. */
const PIN_WEIGHT = 1000;

/** Numbers of a piece: mass, centre at rest and present centre, x and y each, cosine and sine of its turn. */
const SHAPE_NUMBERS = 7;
const REST = 1;
const CENTRE = 3;
const TURN = 5;

/**
 * Draws every node towards its place in the shape of its piece of the net, which is turned and moved, not bent, to fit
 * the nodes best.
 *
 *     x += (goal - x) / (1 + compliance / h²),   goal = R (rest - centre of rest) + centre
 *
 * R is the rotation with the least Σ m |goal - x|². Momentum and angular momentum are conserved; where nodes are
 * pinned, the shape follows them.
 * @see Müller et al., "Meshless Deformations Based on Shape Matching", SIGGRAPH 2005
 */
export class ShapeMatching {
    /** Displacement per unit of acceleration, s^2, >= 0: 1 / (2 pi frequency)^2. Infinity: the net has no shape of its own. */
    compliance = Infinity;

    /** `SHAPE_NUMBERS` entries for every piece. */
    private readonly _numbers: Float64Array;

    constructor(
        private readonly _net: Net,
        private readonly _pieces: Pieces,
    ) {
        this._numbers = new Float64Array(SHAPE_NUMBERS * _net.nodeCount);
    }

    /** One correction of all nodes. */
    correct({ h }: Substep): void {
        const { nodeCount, positions, restPoints, inverseMasses } = this._net;
        const { _numbers: n, _pieces: pieces } = this;
        this._findPlaces();
        const part = 1 / (1 + this.compliance / (h * h));
        for (let i = 0; i < nodeCount; i++) {
            const k = SHAPE_NUMBERS * pieces.of[i];
            const cos = n[k + TURN];
            const sin = n[k + TURN + 1];
            if (inverseMasses[i] === 0 || (cos === 0 && sin === 0)) continue;
            const px = restPoints[2 * i] - n[k + REST];
            const py = restPoints[2 * i + 1] - n[k + REST + 1];
            positions[2 * i] += part * (n[k + CENTRE] + cos * px - sin * py - positions[2 * i]);
            positions[2 * i + 1] += part * (n[k + CENTRE + 1] + sin * px + cos * py - positions[2 * i + 1]);
        }
    }

    /** Finds the place and the rotation of the shape of each piece. */
    private _findPlaces(): void {
        const { nodeCount, positions, restPoints, masses, inverseMasses } = this._net;
        const { _numbers: n, _pieces: pieces } = this;
        const end = SHAPE_NUMBERS * pieces.count;
        n.fill(0, 0, end);
        for (let i = 0; i < nodeCount; i++) {
            const k = SHAPE_NUMBERS * pieces.of[i];
            const m = inverseMasses[i] === 0 ? PIN_WEIGHT * masses[i] : masses[i];
            n[k] += m;
            n[k + REST] += m * restPoints[2 * i];
            n[k + REST + 1] += m * restPoints[2 * i + 1];
            n[k + CENTRE] += m * positions[2 * i];
            n[k + CENTRE + 1] += m * positions[2 * i + 1];
        }
        for (let k = 0; k < end; k += SHAPE_NUMBERS) for (let c = REST; c < TURN; c++) n[k + c] /= n[k];
        for (let i = 0; i < nodeCount; i++) {
            const k = SHAPE_NUMBERS * pieces.of[i];
            const m = inverseMasses[i] === 0 ? PIN_WEIGHT * masses[i] : masses[i];
            const px = restPoints[2 * i] - n[k + REST];
            const py = restPoints[2 * i + 1] - n[k + REST + 1];
            const qx = positions[2 * i] - n[k + CENTRE];
            const qy = positions[2 * i + 1] - n[k + CENTRE + 1];
            n[k + TURN] += m * (px * qx + py * qy);
            n[k + TURN + 1] += m * (px * qy - py * qx);
        }
        for (let k = TURN; k < end; k += SHAPE_NUMBERS) {
            const length = Math.sqrt(n[k] * n[k] + n[k + 1] * n[k + 1]);
            if (length === 0) continue; // all nodes are at one point: no rotation is better than another
            n[k] /= length;
            n[k + 1] /= length;
        }
    }
}
