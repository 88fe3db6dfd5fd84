import { SPARE_LENGTH } from '../../core/solver/constants';
import type { Knot } from '../../loads/solver/rope-group';
import type { Particles } from '../../core/solver/particles';
import { findDistances, type Net, type Edges, type Threads } from './net';
import type { NetSimulation } from './net-simulation';
import type { RopePart } from './rope-part';

/** Pins that are too far apart by less than this part count as within reach: it is rounding. */
const REACH_ROUNDING = 1e-9;
/** A warning is given if pins are too far apart by more than this part: a net may stretch by that much anyway. */
const VISIBLE_EXCESS = 0.01;
/**
 * Part of the reach up to which a finger may pull a node away from each pin. It is below 1: if several ways to pins are taut at
 * once, none of them is straight.
 */
const CLAMP_REACH = 0.97;
/** Rounds over all pins when the solver looks for a place within reach of each. */
const CLAMP_ROUNDS = 20;

/** Smallest number of passes over all edges. The edges at the pins are corrected last; those far from pins hardly matter. */
const MIN_PASSES = 4;
/** Largest number of passes, if pins have moved far; and the stretch below which no more passes are needed. */
const MAX_PASSES = 40;
const ENOUGH = 0.01;

/**
 * Puts pinned points on their pins and moves the others after them: first all points, by the common motion of the pins; then,
 * by passes from the pins outwards, those at threads that are too long. This is geometry without forces; the last pass leaves
 * some stretch.
 * @param points x0, y0, x1, y1, ..., changed in place.
 * @param pins Targets of the pinned points: x0, y0, x1, y1, ...
 */
export function restoreNet(net: Net, points: Float64Array, pins: Float64Array): void {
    const { pinnedNodes, inverseMasses, edges } = net;
    let moveX = 0;
    let moveY = 0;
    for (let i = 0; i < pinnedNodes.length; i++) {
        const k = 2 * pinnedNodes[i];
        moveX += (pins[k] - points[k]) / pinnedNodes.length;
        moveY += (pins[k + 1] - points[k + 1]) / pinnedNodes.length;
    }
    for (let k = 0; k < points.length; k += 2) {
        points[k] += moveX;
        points[k + 1] += moveY;
    }
    for (let i = 0; i < pinnedNodes.length; i++) {
        const k = 2 * pinnedNodes[i];
        points[k] = pins[k];
        points[k + 1] = pins[k + 1];
    }
    let stretch = Infinity;
    for (let pass = 0; pass < MIN_PASSES || (pass < MAX_PASSES && stretch > ENOUGH); pass++)
        stretch = shorten(points, inverseMasses, edges);
}

/**
 * One pass over the edges that are too long, those nearest to the pins first: see `Net.arrange`. Returns the largest stretch
 * that it has found.
 */
function shorten(
    points: Float64Array,
    inverseMasses: Float64Array,
    { count, from, to, lengths }: Edges,
): number {
    let stretch = 0;
    for (let e = count - 1; e >= 0; e--) {
        const a = 2 * from[e];
        const b = 2 * to[e];
        const dx = points[b] - points[a];
        const dy = points[b + 1] - points[a + 1];
        const square = dx * dx + dy * dy;
        const wa = inverseMasses[from[e]];
        const wb = inverseMasses[to[e]];
        if (square <= lengths[e] * lengths[e] || wa + wb === 0) continue;
        const distance = Math.sqrt(square);
        stretch = Math.max(stretch, distance / lengths[e] - 1);
        const share = (1 - lengths[e] / distance) / (wa + wb);
        points[a] += wa * share * dx;
        points[a + 1] += wa * share * dy;
        points[b] -= wb * share * dx;
        points[b + 1] -= wb * share * dy;
    }
    return stretch;
}

/**
 * Reach of a net from its pins. If pins are farther apart than the shortest way along the net between them, threads are
 * lengthened: each in proportion to what the shortest way through it lacks.
 */
export class NetReach {
    /** Whether some pins were farther apart than the net reaches in the last step, by enough to be seen. */
    isExceeded = false;

    /** Whether any edge is lengthened in this step. */
    hasLengthened = false;

    /** For some nodes: lengths of the shortest ways from there to each node; found at the first use. */
    private readonly _ways = new Map<number, Float64Array>();
    private _arrangement = -1;

    constructor(private readonly _net: Net) {}

    /** Sets the lengths that the edges keep in the step that begins. */
    update(): void {
        const { pinnedNodes, led } = this._net;
        const hadLengthened = this.hasLengthened;
        this.isExceeded = this.hasLengthened = false;
        if (hadLengthened) for (const edges of this._net.pulling) edges.lengths.set(edges.restLengths);
        for (let i = 1; i < pinnedNodes.length; i++) {
            if (led[pinnedNodes[i]] !== 0) continue; // a finger cannot lengthen the net
            for (let j = 0; j < i; j++)
                if (led[pinnedNodes[j]] === 0) this._allow(pinnedNodes[i], pinnedNodes[j]);
        }
    }

    /** Lengths of the shortest ways along the net from a node to every other one; `Infinity` if there is none. */
    waysFrom(node: number): Float64Array {
        const { arrangement, nodeCount } = this._net;
        if (arrangement !== this._arrangement) this._ways.clear();
        this._arrangement = arrangement;
        let ways = this._ways.get(node);
        if (!ways) {
            ways = new Float64Array(nodeCount).fill(Infinity);
            ways[node] = 0;
            findDistances(this._net.pulling, ways);
            this._ways.set(node, ways);
        }
        return ways;
    }

    /**
     * Moves a place to one that a node can reach without stretching the net: within reach of all other pins, if there is such a
     * place. A node that is already farther away may stay where it is.
     * @param place x and y, changed in place.
     * @param pins Where the pinned nodes are: x0, y0, x1, y1, ...
     */
    clamp(place: Float64Array, node: number, pins: Float64Array): void {
        const { pinnedNodes, positions } = this._net;
        const ways = this.waysFrom(node);
        for (let round = 0, moved = true; moved && round < CLAMP_ROUNDS; round++) {
            moved = false;
            for (let i = 0; i < pinnedNodes.length; i++) {
                const pin = pinnedNodes[i];
                if (pin === node) continue;
                const dx = place[0] - pins[2 * pin];
                const dy = place[1] - pins[2 * pin + 1];
                const distance = Math.sqrt(dx * dx + dy * dy);
                const now = Math.sqrt(squareTo(positions, node, pins, pin));
                const reach = Math.min(ways[pin], Math.max(CLAMP_REACH * ways[pin], now));
                if (!(distance > reach * (1 + REACH_ROUNDING))) continue;
                place[0] = pins[2 * pin] + (dx * reach) / distance;
                place[1] = pins[2 * pin + 1] + (dy * reach) / distance;
                moved = true;
            }
        }
    }

    /** Makes every way between two pins at least as long as their distance, both at the start and at the end of the step. */
    private _allow(a: number, b: number): void {
        const { positions, pinTargets, restPoints } = this._net;
        const square = Math.max(squareBetween(positions, a, b), squareBetween(pinTargets, a, b));
        if (square <= squareBetween(restPoints, a, b) * (1 + REACH_ROUNDING)) return; // no way is shorter than that
        const apart = Math.sqrt(square);
        const fromA = this.waysFrom(a);
        const way = fromA[b];
        if (way === Infinity || apart <= way * (1 + REACH_ROUNDING)) return;
        this.hasLengthened = true;
        if (apart > way * (1 + VISIBLE_EXCESS)) this.isExceeded = true;
        const fromB = this.waysFrom(b);
        for (const edges of this._net.pulling) lengthen(edges, fromA, fromB, apart);
    }
}

/** Makes all ways that lead through some edges from one pin to another as long as the pins are apart. */
function lengthen(
    { count, from, to, restLengths, lengths }: Threads,
    fromA: Float64Array,
    fromB: Float64Array,
    apart: number,
): void {
    for (let e = 0; e < count; e++) {
        const rest = restLengths[e];
        const beyond = Math.min(fromA[from[e]] + fromB[to[e]], fromB[from[e]] + fromA[to[e]]);
        lengths[e] = Math.max(lengths[e], (rest * apart) / (rest + beyond));
    }
}

/** Whether some threads are lengthened by enough to be seen. */
function isLengthened(lists: readonly Threads[]): boolean {
    return lists.some(({ count, lengths, restLengths }) => {
        for (let e = 0; e < count; e++) if (lengths[e] > restLengths[e] * (1 + VISIBLE_EXCESS)) return true;
        return false;
    });
}

/** A rope or a net in a group, and the point of the group that each of its nodes is. */
interface Tied {
    readonly particles: Particles;
    readonly points: Int32Array;
}

/**
 * Reach of ropes and nets that share points: all of them are taken as one net. Pins of which one is on a rope are looked at here;
 * those of one net, in `NetReach`.
 */
export class TiedReach {
    /** Whether any thread is lengthened in this step. */
    areLengthened = false;

    /** The ropes, then the nets. */
    private readonly _parts: readonly Tied[];
    private readonly _pointCount: number;
    /** The threads of all parts, between points of the group; and the lengths of the ways from some points. */
    private _threads: Threads[] = [];
    private readonly _ways = new Map<number, Float64Array>();
    private _revision = -1;

    /** @param knots A tie names a rope by its index, a net by the number of these plus its own index. */
    constructor(
        private readonly _ropes: readonly RopePart[],
        private readonly _nets: readonly NetSimulation[],
        knots: readonly Knot[],
    ) {
        const all = [..._ropes.map(({ simulation }) => simulation.chain), ..._nets.map(({ net }) => net)];
        const points = all.map(({ nodeCount }) => new Int32Array(nodeCount).fill(-1));
        knots.forEach((knot, k) => knot.forEach(({ member, node }) => (points[member][node] = k)));
        let count = knots.length;
        for (const own of points) for (let i = 0; i < own.length; i++) if (own[i] < 0) own[i] = count++;
        this._parts = all.map((particles, m) => ({ particles, points: points[m] }));
        this._pointCount = count;
    }

    /** Called after the ropes and the nets have set their lengths for the step that begins: lengthens what is too short. */
    update(): void {
        const { _ropes: ropes, _nets: nets, _parts: parts } = this;
        let revision = 0;
        this.areLengthened = false;
        for (let m = 0; m < ropes.length; m++) {
            const { lengths, simulation, threads } = ropes[m];
            const { chain, isElastic } = simulation;
            lengths.set(chain.restLengths);
            revision += chain.lengthRevision;
            const count = isElastic ? 0 : chain.segmentCount; // what is elastic reaches everywhere
            if (threads.count !== count) this._revision = -1;
            threads.count = count;
        }
        for (let n = 0; n < nets.length; n++) {
            nets[n].net.arrange();
            revision += nets[n].net.arrangement;
        }
        if (revision !== this._revision) this._findThreads();
        this._revision = revision;
        for (let m = 0; m < ropes.length; m++) {
            const { pinnedNodes } = parts[m].particles;
            for (let i = 0; i < pinnedNodes.length; i++)
                for (let other = m; other < parts.length; other++)
                    this._reachFrom(parts[m], pinnedNodes[i], parts[other]);
        }
        if (this.areLengthened) this._note();
    }

    private _findThreads(): void {
        this._ways.clear();
        this._threads = [];
        this._parts.forEach(({ points }, m) => {
            const rope = this._ropes[m];
            const own = rope ? [rope.threads] : this._nets[m - this._ropes.length].net.pulling;
            for (const { count, from, to, restLengths, lengths } of own) {
                const [tied, other] = [from, to].map((nodes) => nodes.map((node) => points[node]));
                this._threads.push({ count, from: tied, to: other, restLengths, lengths });
            }
        });
    }

    /** Makes the ways from a pin of a rope to all pins of another part at least as long as these are apart. */
    private _reachFrom(one: Tied, a: number, other: Tied): void {
        const { pinnedNodes, led, positions, pinTargets } = other.particles;
        if (one.particles.led[a] !== 0) return; // a finger cannot lengthen anything
        const from = one.points[a];
        for (let j = 0; j < pinnedNodes.length; j++) {
            const b = pinnedNodes[j];
            const to = other.points[b];
            if (led[b] !== 0 || to === from) continue;
            const start = squareTo(one.particles.positions, a, positions, b);
            const apart = Math.sqrt(Math.max(start, squareTo(one.particles.pinTargets, a, pinTargets, b)));
            const ways = this._waysFrom(from);
            if (apart <= ways[to] * (1 + REACH_ROUNDING) || ways[to] === 0) continue;
            const others = this._waysFrom(to);
            for (const threads of this._threads) lengthen(threads, ways, others, apart * (1 + SPARE_LENGTH));
            this.areLengthened = true;
        }
    }

    /** The parts note that they are lengthened. */
    private _note(): void {
        for (const { simulation, threads } of this._ropes)
            if (isLengthened([threads])) simulation.tooFarApart.ofGroup = true;
        for (const { net, reach } of this._nets) {
            reach.hasLengthened = true;
            if (isLengthened(net.pulling)) reach.isExceeded = true;
        }
    }

    private _waysFrom(point: number): Float64Array {
        let ways = this._ways.get(point);
        if (!ways) {
            ways = new Float64Array(this._pointCount).fill(Infinity);
            ways[point] = 0;
            findDistances(this._threads, ways);
            this._ways.set(point, ways);
        }
        return ways;
    }
}

function squareBetween(points: Float64Array, a: number, b: number): number {
    return squareTo(points, a, points, b);
}

/** Square of the distance of node `a` of some points from node `b` of others. */
function squareTo(points: Float64Array, a: number, others: Float64Array, b: number): number {
    const dx = others[2 * b] - points[2 * a];
    const dy = others[2 * b + 1] - points[2 * a + 1];
    return dx * dx + dy * dy;
}
