import type { Node } from 'cc';

/** Remembers how a node and its parents are scaled, to tell which of them has been scaled since. */
export class Scaling {
    private readonly _nodes: Node[] = [];
    private readonly _scales: number[] = [];

    /**
     * The outermost of a node and its parents that has been scaled since the last call, or null: about it everything
     * below has grown or shrunk.
     */
    scaledSince(node: Node): Node | null {
        let scaled: Node | null = null;
        let depth = 0;
        for (let above: Node | null = node; above; above = above.parent, depth++) {
            const { x, y } = above.scale;
            const isKnown = this._nodes[depth] === above;
            if (isKnown && (this._scales[2 * depth] !== x || this._scales[2 * depth + 1] !== y))
                scaled = above;
            this._nodes[depth] = above;
            this._scales[2 * depth] = x;
            this._scales[2 * depth + 1] = y;
        }
        this._nodes.length = depth;
        return scaled;
    }
}
