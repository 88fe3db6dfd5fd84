import { assertPositive } from '../../core/solver/checks';
import { setMass, setUpParticles, stopParticles } from '../../core/solver/particles';
import type { Particles } from '../../core/solver/particles';
import { Edges } from './edges';
import type { NetShape } from './shape';

/** Nodes that `cells` holds for each cell. */
export const CORNERS = 4;

/** Its fields, which `setUpParticles` gives it. */
export interface Net extends Particles {}

/**
 * The state of a net: particles joined by edges, and the cells between them. Solvers read and write the arrays
 * directly; everyone else goes through the methods, and the functions for particles.
 */
export class Net {
    /** Where each node is at rest: x0, y0, x1, y1, ... */
    readonly restPoints: Float64Array;
    /** Length of the threads at each node in the shape: what a mass is spread by. */
    private readonly _threadLengths: Float64Array;
    /** Mass of each node without loads. */
    readonly ownMasses: Float64Array;
    /** The threads, which pull. */
    readonly edges: Edges;
    /** Both diagonals of every cell, which pull: what cloth resists shearing with. */
    readonly diagonals: Edges;
    /** From a node to the next but one along a thread, which push: what cloth resists folding with. */
    readonly bends: Edges;
    /** Corners of each cell in turn, four each; a triangle names its last one twice. */
    readonly cells: Int32Array;
    /** How many cells there are: the first ones of `cells`. */
    cellCount: number;
    /** Mean length of a thread of the shape. */
    cellSize: number;
    /** Another number whenever edges or cells have gone. */
    version = 0;
    /** Another number whenever `arrange` had something to do. */
    arrangement = 0;

    /** The `pinRevision` for which the edges are in order; -1: for none. */
    private _arrangedFor = -1;
    /** Nodes that something else holds: see `hang`. */
    private _hung: readonly number[] = [];
    private _ratio = 1;
    private readonly _threads: readonly Edges[];
    private readonly _cloth: readonly Edges[];

    /**
     * @param mass Of the whole net, > 0, spread over the nodes by the lengths of their edges.
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

    /** Spreads a mass over the nodes. Loads go. @throws RangeError unless it is above 0 and finite. */
    setOwnMass(mass: number): void {
        assertPositive('mass', mass);
        const { ownMasses, _threadLengths: lengths } = this;
        let total = 0;
        for (let i = 0; i < this.nodeCount; i++) total += lengths[i];
        for (let i = 0; i < this.nodeCount; i++) {
            // The same bits for the same mass, whatever it was before. Where no edge has a length, all weigh the same.
            ownMasses[i] = total > 0 ? lengths[i] * (mass / total) : mass / this.nodeCount;
            setMass(this, i, ownMasses[i]);
        }
    }

    /** How many times as long everything is as in the shape. */
    get ratio(): number {
        return this._ratio;
    }

    /** Everything that pulls: the edges and, in cloth that resists shearing, the diagonals. */
    get pulling(): readonly Edges[] {
        return this.diagonals.compliance < Infinity ? this._cloth : this._threads;
    }

    /** To be called when edges or cells have gone. */
    changed(): void {
        this.version++;
        this._arrangedFor = -1;
    }

    /** To be called when edges and cells are those of a state. */
    restored(): void {
        this.lengthen(this._ratio);
        this.changed();
    }

    /** Sets how far diagonals and bends give way, s^2 / mass; Infinity: as if there were none. */
    setCompliances(shear: number, bend: number): void {
        const { diagonals, bends } = this;
        if (diagonals.compliance !== shear) this._arrangedFor = -1;
        diagonals.compliance = shear;
        bends.compliance = bend;
    }

    /** Makes everything in the net this many times as long as in its shape, > 0. */
    lengthen(ratio: number): void {
        assertPositive('ratio', ratio);
        this._ratio = ratio;
        for (const edges of [this.edges, this.diagonals, this.bends]) edges.lengthen(this.restPoints, ratio);
        this._arrangedFor = -1;
    }

    /** Makes the whole net this many times as large, > 0. Where its nodes are stays. */
    scale(ratio: number): void {
        assertPositive('ratio', ratio);
        this.cellSize *= ratio;
        for (let k = 0; k < this.restPoints.length; k++) this.restPoints[k] *= ratio;
        this.lengthen(this._ratio);
    }

    /** Turns the shape that it has at rest over, as in a mirror. Where its nodes are stays. */
    mirror(): void {
        for (let k = 0; k < this.restPoints.length; k += 2) this.restPoints[k] *= -1;
    }

    /** Ropes hold these nodes: what pulls at them goes there, as it goes to pins. */
    hang(nodes: readonly number[]): void {
        this._hung = nodes;
        this._arrangedFor = -1;
    }

    /**
     * Puts the edges in the order in which one pass does most: those farthest from the pins first, so that what they
     * pull with has reached the pins by its end. Does nothing as long as pins and edges stay the same.
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

function pair(a: number, b: number): [number, number] {
    return [a, b];
}

/**
 * The length of the shortest way along edges from the nearest of some nodes to every node, `Infinity` where no way
 * leads.
 * @param distances One for each node; 0 at the nodes that the ways begin at, `Infinity` at all others.
 * @see Bellman, "On a routing problem", Quarterly of Applied Mathematics 16, 1958
 */
export function findDistances(lists: readonly Edges[], distances: Float64Array): void {
    for (let changed = true; changed;) {
        changed = false;
        for (const { count, from, to, restLengths } of lists) {
            for (let e = 0; e < count; e++) {
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
