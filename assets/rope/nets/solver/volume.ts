import { CORNERS } from './net';
import type { Net } from './net';
import type { Pieces } from './net-part';
import type { Substep } from './substep';

/** Numbers of a piece: its area at rest and now, both signed, and the sum of the mobilities of its border. */
const NUMBERS = 3;
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
    /** `NUMBERS` entries for every piece. */
    private readonly _numbers: Float64Array;
    private _version = -1;

    constructor(
        private readonly _net: Net,
        private readonly _pieces: Pieces,
    ) {
        this._gradient = new Float64Array(_net.positions.length);
        this._numbers = new Float64Array(NUMBERS * _net.nodeCount);
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
        for (let n = 0; n < NUMBERS * count; n += NUMBERS) {
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
            numbers[NUMBERS * pieces[border[k]] + WEIGHT] += inverseMasses[border[k]] * square;
        }
        for (let k = 0; k < border.length; k += 2) {
            const a = 2 * border[k];
            const n = NUMBERS * pieces[border[k]];
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
            numbers[NUMBERS * pieces[border[k]] + at] +=
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
