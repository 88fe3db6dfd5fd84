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

/** Settings that shapes are made from. */
export interface NetSettings {
    readonly columns: number;
    readonly rows: number;
    readonly spokes: number;
    readonly rings: number;
    /** The inside of an outline: see `makeOutline`. Empty for shapes without one. */
    readonly polygons: readonly ArrayLike<number>[];
}

/** A shape as the inspector offers it. */
export interface NetShapeEntry {
    /** Whether its cells are counted in columns and rows, or in spokes and rings. */
    readonly cells: 'grid' | 'web';
    readonly hasOutline: boolean;
    /** @throws RangeError for settings that make no net. */
    make(rect: NetRect, settings: NetSettings): NetShape;
}
