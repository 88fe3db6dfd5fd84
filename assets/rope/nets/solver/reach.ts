import { findDistances, type Net, type Edges } from './net';

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

    /** Whether any edge is lengthened. */
    private _hasLengthened = false;
    /** For some nodes: lengths of the shortest ways from there to each node; found at the first use. */
    private readonly _ways = new Map<number, Float64Array>();
    private _arrangement = -1;

    constructor(private readonly _net: Net) {}

    /** Sets the lengths that the edges keep in the step that begins. */
    update(): void {
        const { pinnedNodes, led } = this._net;
        const hadLengthened = this._hasLengthened;
        this.isExceeded = this._hasLengthened = false;
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
        this._hasLengthened = true;
        if (apart > way * (1 + VISIBLE_EXCESS)) this.isExceeded = true;
        const fromB = this.waysFrom(b);
        for (const { count, from, to, restLengths, lengths } of this._net.pulling) {
            for (let e = 0; e < count; e++) {
                const rest = restLengths[e];
                const beyond = Math.min(fromA[from[e]] + fromB[to[e]], fromB[from[e]] + fromA[to[e]]);
                lengths[e] = Math.max(lengths[e], (rest * apart) / (rest + beyond));
            }
        }
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
