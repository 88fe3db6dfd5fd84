import type { Graphics } from './ui/graphics';

/** One sub-path, in the node's own space. */
export interface PaintedPath {
    /** x0, y0, x1, y1, …; curves are already broken into short lines. */
    readonly points: Float64Array;
    readonly closed: boolean;
    /** Set when the whole sub-path is one circle or ellipse. */
    readonly ellipse: Readonly<{ x: number; y: number; rx: number; ry: number }> | null;
}

/** What one `stroke()` or `fill()` has put on the screen; stays as it is until `clear()`. */
export interface Painted {
    readonly kind: 'stroke' | 'fill';
    readonly color: Readonly<{ r: number; g: number; b: number; a: number }>;
    /** Strokes only; 0 for a fill. */
    readonly width: number;
    readonly join: number;
    readonly cap: number;
    readonly miterLimit: number;
    readonly paths: readonly PaintedPath[];
}

export type GraphicsCall =
    | 'clear'
    | 'stroke'
    | 'fill'
    | 'moveTo'
    | 'lineTo'
    | 'bezierCurveTo'
    | 'circle'
    | 'close';

/** What a Graphics shows, and how often it was told what. */
export interface GraphicsRecord {
    painted: Painted[];
    readonly calls: Record<GraphicsCall, number>;
}

const records = new WeakMap<object, GraphicsRecord>();

/** Not the engine's: the record of a Graphics, the same object for its whole life. */
export function recordOf(graphics: object): GraphicsRecord {
    let record = records.get(graphics);
    if (!record) {
        const calls = {
            ...{ clear: 0, stroke: 0, fill: 0, moveTo: 0 },
            ...{ lineTo: 0, bezierCurveTo: 0, circle: 0, close: 0 },
        };
        records.set(graphics, (record = { painted: [], calls }));
    }
    return record;
}

/**
 * Not the engine's: the strokes and fills that a Graphics shows now, from back to front.
 * @param graphics The component, whether typed by the stand-in or by the engine's types.
 */
export function paintedBy(graphics: Graphics | object): readonly Painted[] {
    return recordOf(graphics).painted;
}

/** Not the engine's: how often each drawing method has been called. */
export function callsOf(graphics: Graphics | object): Readonly<Record<GraphicsCall, number>> {
    return recordOf(graphics).calls;
}
