import { PEN_UP } from '../../core/draw/view';

/** Threads of a net, as its solver keeps them. */
interface Threads {
    readonly count: number;
    readonly from: ArrayLike<number>;
    readonly to: ArrayLike<number>;
}

/**
 * The order in which a pen draws the threads of a net: nodes, with `PEN_UP` between lines. Every thread is drawn once; a
 * line goes on as straight as it can, along a row, a column, a spoke or a ring, so that there are few lines.
 */
export function pathOf({ count, from, to }: Threads): Int32Array {
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

/** One number for a node and a stride, which may be negative. */
function keyOf(node: number, stride: number): number {
    return node * STRIDES + stride;
}

/** More than twice as many as a net has nodes. */
const STRIDES = 1e6;
