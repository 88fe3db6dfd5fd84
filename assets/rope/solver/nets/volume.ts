import { CORNERS } from './net';
import type { Net } from './net';
import type { Substep } from './substep';

/**
 * What is enclosed by a net, as gas in a balloon or water in a jelly: it moves the net's border in and out so that the area
 * of all cells is what it is to be. With C = area - area to fill, one correction for all nodes of the border:
 *
 *     λ = -C / (Σ w |∇C|² + compliance / h²),   x += w λ ∇C,   ∇C = half the way from the node before to the next, turned
 *
 * @see Macklin, Müller, Chentanez, "XPBD", MIG 2016, equation 18
 */
export class Volume {
    /** Area that is to be filled, as part of that at rest; 0: the net encloses nothing. */
    ratio = 0;
    /** Change of area per unit of pressure, length^3 s^2 / mass, >= 0. */
    compliance = 0;

    private readonly _net: Net;
    /** Sides of cells that are no other cell's, in turn round the cell: two nodes each. */
    private _border: Int32Array = new Int32Array(0);
    private readonly _gradient: Float64Array;
    private _version = -1;
    /** Signed area at rest. */
    private _restArea = 0;

    constructor(net: Net) {
        this._net = net;
        this._gradient = new Float64Array(net.positions.length);
    }

    /** To be called before the substeps of a step: cells may have gone, and the net may have been scaled. */
    begin(): void {
        if (this.ratio === 0) return;
        const { _net: net } = this;
        if (this._version !== net.version) this._border = borderOf(net);
        this._version = net.version;
        measure(net.restPoints, this._border);
        this._restArea = area[0];
    }

    /** One correction of all nodes of the border. */
    correct({ h }: Substep): void {
        const { _net: net, _border: border, _gradient: gradient } = this;
        const { positions, inverseMasses } = net;
        measure(positions, border);
        const missing = this.ratio * this._restArea - area[0];
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
        let weight = this.compliance / (h * h);
        // Each node of a border is the first one of as many sides as it is the second one of.
        for (let k = 0; k < border.length; k += 2) {
            const a = 2 * border[k];
            const square = gradient[a] * gradient[a] + gradient[a + 1] * gradient[a + 1];
            weight += inverseMasses[border[k]] * square;
        }
        if (weight === 0) return;
        const lambda = missing / weight;
        for (let k = 0; k < border.length; k += 2) {
            const a = 2 * border[k];
            const w = inverseMasses[border[k]] * lambda;
            positions[a] += w * gradient[a];
            positions[a + 1] += w * gradient[a + 1];
            gradient[a] = gradient[a + 1] = 0; // a node where two cells meet corner to corner comes twice
        }
    }
}

/** The sides of cells that are no other cell's. */
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

/** What `measure` has measured: a number handed back would be garbage. */
const area = new Float64Array(1);

/** Measures the signed area inside a border. */
function measure(points: Float64Array, border: Int32Array): void {
    area[0] = 0;
    if (border.length === 0) return;
    const originX = points[2 * border[0]];
    const originY = points[2 * border[0] + 1];
    let sum = 0;
    for (let k = 0; k < border.length; k += 2) {
        const a = 2 * border[k];
        const b = 2 * border[k + 1];
        sum +=
            (points[a] - originX) * (points[b + 1] - originY) -
            (points[b] - originX) * (points[a + 1] - originY);
    }
    area[0] = sum / 2;
}
