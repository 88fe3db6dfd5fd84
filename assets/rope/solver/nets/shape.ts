/** What a net is made of. Lengths in the caller's unit of length. */
export interface NetShape {
    /** Where each node is at rest: x0, y0, x1, y1, ... */
    readonly points: Float64Array;
    /** The threads: two nodes each. */
    readonly edges: readonly (readonly [number, number])[];
    /** The cells between the threads: four corners in turn round each; a triangle names its last one twice. */
    readonly cells: readonly (readonly [number, number, number, number])[];
    /** Three nodes in a row each, one after the other along a straight thread: where it can bend. */
    readonly lines: readonly (readonly [number, number, number])[];
    /** The nodes round the outside. */
    readonly rim: readonly number[];
    /** Columns and rows of nodes. */
    readonly columns: number;
    readonly rows: number;
    /** The node at a column and a row, both from 0; -1 if the shape has none there. */
    nodeAt(column: number, row: number): number;
}

/** The rectangle that a shape fills. x and y are its lower left corner. */
export interface NetRect {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
}
