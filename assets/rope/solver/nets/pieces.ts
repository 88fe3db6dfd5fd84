import type { Net } from './net';

/** The pieces of a net: nodes that threads join, whatever way round, are one. A node without threads is a piece. */
export class Pieces {
    /** The number of each node's piece, from 0 on in the order of their first nodes. */
    readonly of: Int32Array;
    count = 1;

    private _version = 0;

    constructor(private readonly _net: Net) {
        this.of = new Int32Array(_net.nodeCount);
    }

    /** To be called before the pieces are asked for: threads may have gone. */
    update(): void {
        if (this._version !== this._net.version) this._find();
        this._version = this._net.version;
    }

    private _find(): void {
        const { of: pieces, _net: net } = this;
        const { count, from, to } = net.edges;
        for (let i = 0; i < pieces.length; i++) pieces[i] = i;
        // Every node points to a lower one of its piece, or to itself.
        for (let e = 0; e < count; e++) {
            const a = this._firstOf(from[e]);
            const b = this._firstOf(to[e]);
            pieces[Math.max(a, b)] = Math.min(a, b);
        }
        this.count = 0;
        for (let i = 0; i < pieces.length; i++)
            pieces[i] = pieces[i] === i ? this.count++ : pieces[pieces[i]];
    }

    /** The first node of a node's piece. */
    private _firstOf(node: number): number {
        const { of: pieces } = this;
        let first = node;
        while (pieces[first] !== first) first = pieces[first] = pieces[pieces[first]];
        return first;
    }
}
