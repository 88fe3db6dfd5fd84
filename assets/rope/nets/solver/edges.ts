/** What an edge resists. `pull`: being longer than at rest. `push`: being shorter. */
export type Sense = 'pull' | 'push';

/** Pairs of nodes that keep a distance, in flat arrays, in the order in which a pass corrects them. */
export class Edges {
    /** Number of edges. The arrays keep their size when edges are removed: entries from `count` on have no meaning. */
    count: number;
    /** The nodes that each edge joins. */
    readonly from: Int32Array;
    readonly to: Int32Array;
    /** The node that each edge passes on a straight line; -1: none. */
    readonly past: Int32Array;
    /** Length of each edge at rest. */
    readonly restLengths: Float64Array;
    /** Length that each edge keeps: that at rest, or more if pins are farther apart than the net reaches. */
    readonly lengths: Float64Array;
    /** Force along each edge in the last step, mass x length / s^2, > 0 if it pulls. */
    readonly tensions: Float64Array;
    /** Largest (length - length to keep) / length to keep at the last measurement; 0 if no edge was too long. */
    maxStretch = 0;
    /** Change of length per force, s^2 / mass, >= 0. 0: rigid. */
    compliance = 0;

    /**
     * @param points Where the nodes are at rest: x0, y0, x1, y1, ...
     * @param pairs The nodes that each edge joins.
     */
    constructor(
        points: ArrayLike<number>,
        pairs: readonly (readonly [number, number])[],
        /** What the edges resist. */
        readonly sense: Sense = 'pull',
        past: readonly number[] = pairs.map(() => -1),
    ) {
        this.count = pairs.length;
        this.from = Int32Array.from(pairs, ([from]) => from);
        this.to = Int32Array.from(pairs, ([, to]) => to);
        this.past = Int32Array.from(past);
        this.restLengths = new Float64Array(this.count);
        this.lengths = new Float64Array(this.count);
        this.lengthen(points, 1);
        this.tensions = new Float64Array(this.count);
    }

    /** Distance between the two nodes of an edge. */
    lengthOf(points: ArrayLike<number>, edge: number): number {
        const a = 2 * this.from[edge];
        const b = 2 * this.to[edge];
        const dx = points[b] - points[a];
        const dy = points[b + 1] - points[a + 1];
        return Math.sqrt(dx * dx + dy * dy);
    }

    /** Sets the lengths of the edges at rest: distances between points, times a ratio. */
    lengthen(points: ArrayLike<number>, ratio: number): void {
        for (let e = 0; e < this.count; e++) this.restLengths[e] = ratio * this.lengthOf(points, e);
        this.lengths.set(this.restLengths);
    }

    /** Measures `maxStretch`. */
    measureStretch(positions: Float64Array): void {
        const { count, from, to, lengths } = this;
        let worst = 1;
        for (let e = 0; e < count; e++) {
            const a = 2 * from[e];
            const b = 2 * to[e];
            const dx = positions[b] - positions[a];
            const dy = positions[b + 1] - positions[a + 1];
            const ratio = (dx * dx + dy * dy) / (lengths[e] * lengths[e]);
            if (!(ratio <= worst)) worst = ratio; // true also for NaN
        }
        this.maxStretch = Math.sqrt(worst) - 1;
    }

    /** Removes the edges for which `goes` is true; the others keep their order. Returns how many were removed. */
    remove(goes: (edge: number) => boolean): number {
        const kept = this._indices().filter((e) => !goes(e));
        const gone = this.count - kept.length;
        if (gone > 0) this._reorder(kept);
        return gone;
    }

    /** Sorts the edges by falling rank. The order depends on nothing but ranks and nodes. */
    sort(rankOf: (edge: number) => number): void {
        const { from, to } = this;
        const order = this._indices();
        const ranks = order.map(rankOf);
        this._reorder(order.sort((a, b) => ranks[b] - ranks[a] || from[a] - from[b] || to[a] - to[b]));
    }

    private _indices(): number[] {
        return Array.from({ length: this.count }, (_, e) => e);
    }

    private _reorder(order: readonly number[]): void {
        const { from, to, past, restLengths, lengths, tensions } = this;
        for (const list of [from, to, past, restLengths, lengths, tensions])
            list.set(order.map((e) => list[e]));
        this.count = order.length;
    }
}
