import { assertPositive } from '../../core/solver/parameters';
import { setMass, setUpParticles, stopParticles, type Particles } from '../../core/solver/particles';
import type { NetShape } from './shapes';

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

/** Entries of `cells` for each cell. */
export const CORNERS = 4;

/** Fields that `setUpParticles` sets. */
export interface Net extends Particles {}

/**
 * The state of a net: particles joined by edges, and the cells between them. Solvers read and write the arrays
 * directly; all other code uses the methods, and the functions for particles.
 */
export class Net {
    /** Where each node is at rest: x0, y0, x1, y1, ... */
    readonly restPoints: Float64Array;
    /** Length of the threads at each node in the shape: the mass is spread in proportion to it. */
    private readonly _threadLengths: Float64Array;
    /** Mass of each node, without loads. */
    readonly ownMasses: Float64Array;
    /** The threads. They pull. */
    readonly edges: Edges;
    /** Both diagonals of every cell. They pull, and so resist shearing. */
    readonly diagonals: Edges;
    /** Edges from a node to the next but one along a thread. They push, and so resist folding. */
    readonly bends: Edges;
    /** The corners of each cell in order, four for a cell; a triangle has its last one twice. */
    readonly cells: Int32Array;
    /** Number of cells. They are the first ones in `cells`. */
    cellCount: number;
    /** Mean length of a thread of the shape. */
    cellSize: number;
    /** A number that changes when edges or cells have gone. */
    version = 0;
    /** A number that changes when `arrange` has changed the order. */
    arrangement = 0;

    /** The `pinRevision` for which the edges are in order; -1: none. */
    private _arrangedFor = -1;
    /** Nodes that ropes hold: see `hang`. */
    private _hung: readonly number[] = [];
    /** Factor by which everything is longer than in the shape. */
    ratio = 1;
    private readonly _threads: readonly Edges[];
    private readonly _cloth: readonly Edges[];

    /**
     * @param mass Mass of the whole net, > 0; it is spread over the nodes by the lengths of their edges.
     * @throws RangeError for a mass that is not above 0.
     */
    constructor({ points, edges, cells, lines }: NetShape, mass: number) {
        setUpParticles(this, points.length / 2, 1);
        this.restPoints = points.slice();
        this.positions.set(points);
        this.edges = new Edges(points, edges);
        const squares = cells.filter(([, , c, d]) => c !== d);
        const falling = squares.map(([a, , c]) => pair(a, c));
        const rising = squares.map(([, b, , d]) => pair(b, d));
        this.diagonals = new Edges(points, falling.concat(rising));
        this._threads = [this.edges];
        this._cloth = [this.edges, this.diagonals];
        const bends = lines.map(([a, , c]) => pair(a, c));
        const past = lines.map(([, b]) => b);
        this.bends = new Edges(points, bends, 'push', past);
        this.cells = new Int32Array(CORNERS * cells.length);
        cells.forEach((corners, cell) => this.cells.set(corners, CORNERS * cell));
        this.cellCount = cells.length;
        this.ownMasses = new Float64Array(this.nodeCount);
        this._threadLengths = new Float64Array(this.nodeCount);
        this.cellSize = 0;
        for (let e = 0; e < this.edges.count; e++) {
            this._threadLengths[this.edges.from[e]] += this.edges.restLengths[e];
            this._threadLengths[this.edges.to[e]] += this.edges.restLengths[e];
            this.cellSize += this.edges.restLengths[e] / this.edges.count;
        }
        stopParticles(this);
        this.setOwnMass(mass);
    }

    /**
     * Spreads a mass over the nodes. All loads are removed.
     * @throws RangeError unless the mass is above 0 and finite.
     */
    setOwnMass(mass: number): void {
        assertPositive('mass', mass);
        const { ownMasses, _threadLengths: lengths } = this;
        let total = 0;
        for (let i = 0; i < this.nodeCount; i++) total += lengths[i];
        for (let i = 0; i < this.nodeCount; i++) {
            // It starts from the shape each time, so that the same mass gives the same bits, whatever the mass was before. If
            // no edge has a length, all nodes have the same mass.
            ownMasses[i] = total > 0 ? lengths[i] * (mass / total) : mass / this.nodeCount;
            setMass(this, i, ownMasses[i]);
        }
    }

    /** All edges that pull: threads, and the diagonals of cloth that resists shearing. */
    get pulling(): readonly Edges[] {
        return this.diagonals.compliance < Infinity ? this._cloth : this._threads;
    }

    /** Must be called when edges or cells have gone. */
    changed(): void {
        this.version++;
        this._arrangedFor = -1;
    }

    /** Must be called when edges and cells were set to those of a state. */
    restored(): void {
        this.lengthen(this.ratio);
        this.changed();
    }

    /** Sets the compliance of diagonals and bends, s^2 / mass; Infinity: as if there were none. */
    setCompliances(shear: number, bend: number): void {
        const { diagonals, bends } = this;
        if (diagonals.compliance !== shear) this._arrangedFor = -1;
        diagonals.compliance = shear;
        bends.compliance = bend;
    }

    /** Sets the factor by which everything in the net is longer than in its shape, > 0. */
    lengthen(ratio: number): void {
        assertPositive('ratio', ratio);
        this.ratio = ratio;
        for (const edges of [this.edges, this.diagonals, this.bends]) edges.lengthen(this.restPoints, ratio);
        this._arrangedFor = -1;
    }

    /** Scales the whole net by a factor, > 0, without moving its nodes. */
    scale(ratio: number): void {
        assertPositive('ratio', ratio);
        this.cellSize *= ratio;
        for (let k = 0; k < this.restPoints.length; k++) this.restPoints[k] *= ratio;
        this.lengthen(this.ratio);
    }

    /** Mirrors the shape at rest, without moving the nodes. */
    mirror(): void {
        for (let k = 0; k < this.restPoints.length; k += 2) this.restPoints[k] *= -1;
    }

    /** Sets the nodes that ropes hold: they count as pins in `arrange`. */
    hang(nodes: readonly number[]): void {
        this._hung = nodes;
        this._arrangedFor = -1;
    }

    /**
     * Sorts the edges so that one pass does most: those farthest from the pins come first, so that their pull has reached the
     * pins at the end of the pass. Does nothing while pins and edges stay the same.
     */
    arrange(): void {
        if (this._arrangedFor !== this.pinRevision) this._arrange();
    }

    private _arrange(): void {
        this._arrangedFor = this.pinRevision;
        this.arrangement++;
        const distances = new Float64Array(this.nodeCount).fill(Infinity);
        for (const node of this.pinnedNodes.concat(this._hung)) distances[node] = 0;
        findDistances([this.edges], distances);
        for (const edges of this.pulling) {
            edges.sort((e) => Math.min(distances[edges.from[e]] + distances[edges.to[e]], Number.MAX_VALUE));
        }
    }
}

/** Edges that ways lead along. */
export type Threads = Pick<Edges, 'count' | 'from' | 'to' | 'restLengths' | 'lengths'>;

function pair(a: number, b: number): [number, number] {
    return [a, b];
}

/**
 * Finds the length of the shortest way along edges from the nearest of some nodes to every node, `Infinity` if there is none.
 * @param distances One for each node; 0 at the nodes where the ways begin, `Infinity` at all others.
 * @see Bellman, "On a routing problem", Quarterly of Applied Mathematics 16, 1958
 */
export function findDistances(lists: readonly Threads[], distances: Float64Array): void {
    for (let changed = true, backwards = false; changed; backwards = !backwards) {
        changed = false;
        for (const { count, from, to, restLengths } of lists) {
            for (let n = 0; n < count; n++) {
                const e = backwards ? count - 1 - n : n;
                const a = from[e];
                const b = to[e];
                const length = restLengths[e];
                if (distances[a] + length < distances[b]) distances[b] = distances[a] + length;
                else if (distances[b] + length < distances[a]) distances[a] = distances[b] + length;
                else continue;
                changed = true;
            }
        }
    }
}
