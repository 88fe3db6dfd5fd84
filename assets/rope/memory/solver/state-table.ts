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
export function fill(table: Float64Array, number: number, from: number): void {
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
