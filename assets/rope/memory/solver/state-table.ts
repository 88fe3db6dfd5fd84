import { setLength } from '../../core/solver/lists';
import { pinNode, unpinNode, setMass, type Particles } from '../../core/solver/particles';

/**
 * Numbers of a state that come in rows, one for each node, segment or thread. In a list they stand row by row, as in
 * JSON; in a Float64Array column by column, so that whole arrays are copied at once. `JSON.stringify` writes an array
 * that `Columns` has made as that list.
 */
export type StateTable = number[] | Float64Array;

/** How the rows of a table are divided: for each column how many numbers it has in a row. */
export class Columns {
    /** Numbers in a row. */
    readonly stride: number;
    /** What makes JSON of a table. */
    private readonly _toJson: PropertyDescriptor;

    constructor(private readonly _widths: readonly number[]) {
        const list = (table: Float64Array): number[] => this.list(table);
        this.stride = _widths.reduce((sum, width) => sum + width, 0);
        this._toJson = {
            value(this: Float64Array): number[] {
                return list(this);
            },
        };
    }

    /** A table of so many rows to be written column by column: this one if it is one. */
    room(table: StateTable, rows: number): Float64Array {
        const isOne = table.length === this.stride * rows && isColumnar(table) && 'toJSON' in table;
        return isOne ? (table as Float64Array) : this._create(rows);
    }

    /** The numbers row by row, never in the table itself. @param list What is written over. */
    list(table: StateTable, list: number[] = []): number[] {
        const { length } = table;
        if (list.length > length) list.length = length;
        if (!isColumnar(table)) {
            for (let k = 0; k < length; k++) list[k] = table[k];
            return list;
        }
        const { stride, _widths: widths } = this;
        const rows = length / stride;
        for (let row = 0; row < rows; row++) {
            for (let c = 0, start = 0; c < widths.length; start += widths[c++])
                for (let k = 0; k < widths[c]; k++)
                    list[stride * row + start + k] = table[start * rows + widths[c] * row + k];
        }
        return list;
    }

    /** One number of a row. @param start Where its column starts in a row; the column has no other numbers. */
    number(table: StateTable, row: number, start: number): number {
        const { stride } = this;
        return isColumnar(table) ? table[(start * table.length) / stride + row] : table[stride * row + start];
    }

    /** Writes a column into an array. @param start Where it starts in a row. @param width How many numbers it has there. */
    read(table: StateTable, start: number, width: number, to: Float64Array | Int32Array | Uint8Array): void {
        const { stride } = this;
        const rows = table.length / stride;
        if (isColumnar(table)) {
            for (let k = 0; k < width * rows; k++) to[k] = table[start * rows + k];
            return;
        }
        for (let row = 0; row < rows; row++)
            for (let k = 0; k < width; k++) to[width * row + k] = table[stride * row + start + k];
    }

    private _create(rows: number): Float64Array {
        const table = new Float64Array(this.stride * rows);
        return Object.defineProperty(table, 'toJSON', this._toJson);
    }
}

/** Of a table with one number in a row. */
export const ONE_COLUMN = new Columns([1]);

/** Per segment, of what the exact solver remembers: the last three multipliers and whether it carries force. */
export const MEMORY_COLUMNS = new Columns([1, 1, 1, 1]);

/** Fewer numbers than these are copied one by one in less time. */
const MANY = 12;

/** Writes numbers into a table from a place on. */
export function put(table: Float64Array, numbers: Float64Array, at: number): void {
    if (numbers.length >= MANY) table.set(numbers, at);
    else for (let k = 0; k < numbers.length; k++) table[at + k] = numbers[k];
}

/** Writes one number over a table from a place on. */
function fill(table: Float64Array, number: number, from: number): void {
    if (table.length - from >= MANY) table.fill(number, from);
    else for (let k = from; k < table.length; k++) table[k] = number;
}

/** Whether a table stands column by column. */
function isColumnar(table: StateTable): table is Float64Array {
    return !Array.isArray(table);
}

/** Whether this is a table of so many finite numbers. */
export function isTable(value: unknown, length: number): value is StateTable {
    // An array from a worker or a frame is no `instanceof Float64Array`.
    const isOne = Array.isArray(value) || Object.prototype.toString.call(value) === '[object Float64Array]';
    if (!isOne || (value as StateTable).length !== length) return false;
    for (let i = 0; i < length; i++) if (!Number.isFinite((value as StateTable)[i])) return false;
    return true;
}

/**
 * Per node: x and y of three vectors, then mass and how it is pinned, 0 if not, else 1 + `Particles.led`; states may have
 * further numbers after them.
 */
export const PARTICLE_WIDTHS: readonly number[] = [2, 2, 2, 1, 1];
export const VECTORS = 3;
export const MASS = 6;
export const PINNED = 7;
export const PARTICLE_NUMBERS = 8;
/** Per pinned node, in ascending order: x and y where it is held, and where it was at the ends of the last three frames. */
export const PIN_NUMBERS = 8;

/** Writes nodes into the columns of a state, 0 into further ones; `vectors` are `VECTORS` arrays of x0, y0, x1, y1, ... */
export function saveParticles(
    nodes: Float64Array,
    { nodeCount, masses, pinnedNodes, led }: Particles,
    vectors: readonly Float64Array[],
): void {
    for (let k = 0; k < VECTORS; k++) put(nodes, vectors[k], 2 * k * nodeCount);
    put(nodes, masses, MASS * nodeCount);
    const pinned = PINNED * nodeCount;
    fill(nodes, 0, pinned);
    for (let p = 0; p < pinnedNodes.length; p++) nodes[pinned + pinnedNodes[p]] = 1 + led[pinnedNodes[p]];
}

/** Restores nodes that `saveParticles` wrote. Their count is the same. */
export function loadParticles(
    nodes: StateTable,
    columns: Columns,
    particles: Particles,
    vectors: readonly Float64Array[],
): void {
    for (let k = 0; k < VECTORS; k++) columns.read(nodes, 2 * k, 2, vectors[k]);
    for (let node = 0; node < particles.nodeCount; node++) {
        const pinned = columns.number(nodes, node, PINNED);
        if (pinned > 0) pinNode(particles, node);
        else unpinNode(particles, node);
        setMass(particles, node, columns.number(nodes, node, MASS));
        particles.led[node] = Math.max(pinned - 1, 0);
    }
}

/** Writes where the pinned nodes are and were held; `vectors` are as many arrays as these places. */
export function savePins(pins: number[], { pinnedNodes }: Particles, vectors: readonly Float64Array[]): void {
    setLength(pins, PIN_NUMBERS * pinnedNodes.length);
    for (let p = 0, at = 0; p < pinnedNodes.length; p++) {
        for (let i = 0; i < vectors.length; i++) {
            pins[at++] = vectors[i][2 * pinnedNodes[p]];
            pins[at++] = vectors[i][2 * pinnedNodes[p] + 1];
        }
    }
}

/** Puts places of pins back that `savePins` wrote; the nodes are in place and pinned. */
export function loadPins(
    pins: readonly number[],
    { pinnedNodes, pinTargets, positions }: Particles,
    vectors: readonly Float64Array[],
): void {
    pinTargets.set(positions);
    for (let p = 0, at = 0; p < pinnedNodes.length; p++) {
        for (let i = 0; i < vectors.length; i++) {
            vectors[i][2 * pinnedNodes[p]] = pins[at++];
            vectors[i][2 * pinnedNodes[p] + 1] = pins[at++];
        }
    }
}

/** Whether a list has the places of all nodes that are pinned. */
export function arePins(pins: unknown, nodes: StateTable, columns: Columns): pins is number[] {
    let count = 0;
    for (let node = 0; node < nodes.length / columns.stride; node++)
        if (columns.number(nodes, node, PINNED) > 0) count++;
    return areNumbers(pins, PIN_NUMBERS * count);
}

/** Whether this is a list of so many numbers. */
export function areNumbers(list: unknown, length: number): list is number[] {
    return Array.isArray(list) && isTable(list, length);
}
