/** What a net is made of. All lengths are in one unit, which may be any. */
export interface NetShape {
    /** Where each node is at rest: x0, y0, x1, y1, ... */
    readonly points: Float64Array;
    /** The threads; each joins two nodes. */
    readonly edges: readonly (readonly [number, number])[];
    /** The cells between the threads: the four corners of each, in order round it; a triangle has its last one twice. */
    readonly cells: readonly (readonly [number, number, number, number])[];
    /** Three nodes one after the other on a straight thread, for each place where the thread can bend. */
    readonly lines: readonly (readonly [number, number, number])[];
    /** The nodes of the rim. */
    readonly rim: readonly number[];
    /** Numbers of columns and of rows of nodes. */
    readonly columns: number;
    readonly rows: number;
    /** The node at a column and a row, both from 0; -1 if the shape has no node there. */
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

/** An entry of the table of shapes, which the inspector offers. */
export interface NetShapeEntry {
    /** Whether its cells are given by columns and rows, or by spokes and rings. */
    readonly cells: 'grid' | 'web';
    readonly hasOutline: boolean;
    /** @throws RangeError for settings that make no net. */
    make(rect: NetRect, settings: NetSettings): NetShape;
}
