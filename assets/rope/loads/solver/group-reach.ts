import type { Chain } from '../../core/solver/chain';
import { SPARE_LENGTH } from '../../core/solver/constants';
import type { GroupLengths } from './group-knots';
import type { Simulation } from '../../core/solver/simulation';

/**
 * Least number of rounds in which the shared points are brought within reach; more where there are more rows than this, for a
 * round moves a point only if its neighbour has moved. Most groups need none or one.
 */
const ROUNDS = 40;
/** A rope that is lengthened by more than this part is reported. */
const VISIBLE_EXCESS = 0.002;

/**
 * Reach of ropes that share points: where their pins are farther apart than all of them together are long, as with a
 * load that two ropes hold, the ropes are lengthened, each by as much as is missing. So there is always a solution, as
 * for the pins of a single rope, see `setLengthsInForce`. Shared points are sought from where they are: each moves to
 * the mean of the places within reach of the ropes that are too short. Three and more in a row, as the pieces of a rope that
 * holds many bodies, count as one: the points between them reach all that they do together.
 */
export class GroupReach {
    private readonly _lengths: GroupLengths;
    private readonly _knots: readonly (readonly number[])[];
    private readonly _starts: readonly number[];
    /** Index of the point that each node is; -1: none. Knots come first, then pinned nodes. */
    private readonly _pointOf: Int32Array;
    private readonly _isFixed: Uint8Array;
    private readonly _places: Float64Array;
    private readonly _moves: Float64Array;
    /** Places that a first search has left. */
    private readonly _tried: Float64Array;
    private readonly _counts: Uint32Array;
    /** The parts of ropes between two points: the points, the first and last node, the length; and the row of each part. */
    private readonly _ones: Int32Array;
    private readonly _others: Int32Array;
    private readonly _froms: Int32Array;
    private readonly _tos: Int32Array;
    private readonly _reaches: Float64Array;
    private readonly _rowOf: Int32Array;
    /** The last two parts at each point. */
    private readonly _partsAt: Int32Array;
    /** Rows of parts: the two end points, the length, and the factor by which the row is too short. */
    private readonly _heads: Int32Array;
    private readonly _tails: Int32Array;
    private readonly _rowReaches: Float64Array;
    private readonly _factors: Float64Array;
    private _edgeCount = 0;
    private _rowCount = 0;
    private _pointCount = 0;

    /**
     * @param knots Nodes of the common chain that are one point.
     * @param starts First node of each member there.
     */
    constructor(
        nodeCount: number,
        lengths: GroupLengths,
        knots: readonly (readonly number[])[],
        starts: readonly number[],
    ) {
        const most = nodeCount + knots.length;
        this._lengths = lengths;
        this._knots = knots;
        this._starts = starts;
        this._pointOf = new Int32Array(nodeCount);
        this._isFixed = new Uint8Array(most);
        this._places = new Float64Array(2 * most);
        this._moves = new Float64Array(2 * most);
        this._tried = new Float64Array(2 * most);
        this._counts = new Uint32Array(most);
        this._ones = new Int32Array(nodeCount);
        this._others = new Int32Array(nodeCount);
        this._froms = new Int32Array(nodeCount);
        this._tos = new Int32Array(nodeCount);
        this._reaches = new Float64Array(nodeCount);
        this._rowOf = new Int32Array(nodeCount);
        this._partsAt = new Int32Array(2 * most);
        this._heads = new Int32Array(nodeCount);
        this._tails = new Int32Array(nodeCount);
        this._rowReaches = new Float64Array(nodeCount);
        this._factors = new Float64Array(nodeCount);
    }

    /**
     * Called before a step: lengthens ropes that are too short, and notes that in the members.
     * @param isElastic Whether ropes stretch: all of them, or those in `softParts`.
     */
    update(all: Chain, members: readonly Simulation[], isElastic: boolean): void {
        if (all.pinnedNodes.length < 2 || (isElastic && !all.softParts)) return;
        this._findPoints(all);
        this._findEdges(all);
        this._leaveLooseEnds();
        this._findRows();
        if (this._rowCount === 0) return;
        this._factors.fill(1, 0, this._rowCount);
        this._search(all, all.positions);
        this._search(all, all.pinTargets);
        for (let e = 0; e < this._edgeCount; e++) this._lengthen(members, e);
    }

    private _lengthen(members: readonly Simulation[], edge: number): void {
        const row = this._rowOf[edge];
        const factor = row < 0 ? 1 : this._factors[row];
        if (!(factor > 1)) return;
        const from = this._froms[edge];
        let member = members.length - 1;
        while (this._starts[member] > from) member--;
        this._lengths.stretch(member, from, this._tos[edge], factor);
        if (factor > 1 + VISIBLE_EXCESS) members[member].tooFarApart.ofGroup = true;
    }

    private _findPoints({ pinnedNodes, led }: Chain): void {
        const { _knots: knots, _pointOf: pointOf, _isFixed: isFixed } = this;
        pointOf.fill(-1);
        isFixed.fill(0);
        for (let k = 0; k < knots.length; k++)
            for (let i = 0; i < knots[k].length; i++) pointOf[knots[k][i]] = k;
        this._pointCount = knots.length;
        for (let i = 0; i < pinnedNodes.length; i++) {
            const node = pinnedNodes[i];
            if (led[node] !== 0) continue; // a finger cannot lengthen ropes
            if (pointOf[node] < 0) pointOf[node] = this._pointCount++;
            isFixed[pointOf[node]] = 1;
        }
    }

    private _findEdges({ restLengths, nodeCount, softParts }: Chain): void {
        const { _pointOf: pointOf, _starts: starts, _isFixed: isFixed } = this;
        this._edgeCount = 0;
        for (let m = 0; m < starts.length; m++) {
            if (softParts && softParts[starts[m]] > 0) continue; // an elastic rope reaches everywhere
            const end = m + 1 < starts.length ? starts[m + 1] : nodeCount;
            let last = -1;
            let length = 0;
            for (let node = starts[m]; node < end; node++) {
                const point = pointOf[node];
                if (last >= 0 && point >= 0) {
                    const one = pointOf[last];
                    const areFixed = isFixed[one] === 1 && isFixed[point] === 1; // the solver lengthens it
                    if (one !== point && !areFixed) {
                        const e = this._edgeCount++;
                        this._ones[e] = one;
                        this._others[e] = point;
                        this._froms[e] = last;
                        this._tos[e] = node;
                        this._reaches[e] = length;
                    }
                }
                if (point >= 0) {
                    last = node;
                    length = 0;
                }
                if (node < end - 1) length += restLengths[node];
            }
        }
    }

    /** Leaves out the parts that end in a free point to which no other part leads: such a point can always come along. */
    private _leaveLooseEnds(): void {
        const { _counts: counts, _ones: ones, _others: others, _isFixed: isFixed } = this;
        for (let before = -1; before !== this._edgeCount;) {
            before = this._edgeCount;
            counts.fill(0, 0, this._pointCount);
            for (let e = 0; e < before; e++) {
                counts[ones[e]]++;
                counts[others[e]]++;
            }
            this._edgeCount = 0;
            for (let e = 0; e < before; e++) {
                const one = ones[e];
                const other = others[e];
                if (isFixed[one] === 0 && counts[one] === 1) continue;
                if (isFixed[other] === 0 && counts[other] === 1) continue;
                const to = this._edgeCount++;
                ones[to] = ones[e];
                others[to] = others[e];
                this._froms[to] = this._froms[e];
                this._tos[to] = this._tos[e];
                this._reaches[to] = this._reaches[e];
            }
        }
    }

    /** Joins parts at free points where exactly two parts meet. A closed loop of such points is left out. */
    private _findRows(): void {
        const { _counts: counts, _partsAt: partsAt, _ones: ones, _others: others, _rowOf: rowOf } = this;
        counts.fill(0, 0, this._pointCount);
        for (let e = 0; e < this._edgeCount; e++) {
            rowOf[e] = -1;
            partsAt[2 * ones[e] + (counts[ones[e]]++ % 2)] = e;
            partsAt[2 * others[e] + (counts[others[e]]++ % 2)] = e;
        }
        this._rowCount = 0;
        for (let e = 0; e < this._edgeCount; e++) {
            if (rowOf[e] < 0 && !this._isBetween(ones[e])) this._findRow(e, ones[e]);
            if (rowOf[e] < 0 && !this._isBetween(others[e])) this._findRow(e, others[e]);
        }
    }

    private _isBetween(point: number): boolean {
        return this._isFixed[point] === 0 && this._counts[point] === 2;
    }

    /**
     * The row that begins with a part, at one of its points. A row of two parts stays two rows: the rounds find the point
     * between them.
     */
    private _findRow(edge: number, head: number): void {
        const { _partsAt: partsAt, _rowOf: rowOf } = this;
        const row = this._rowCount;
        let parts = 0;
        let length = 0;
        let tail = head;
        for (let e = edge, isEnd = false; !isEnd; parts++) {
            rowOf[e] = row;
            length += this._reaches[e];
            tail = this._ones[e] === tail ? this._others[e] : this._ones[e];
            isEnd = !this._isBetween(tail);
            if (parts === 1 && isEnd) {
                const between = this._ones[e] === tail ? this._others[e] : this._ones[e];
                rowOf[e] = row + 1;
                this._addRow(head, between, length - this._reaches[e]);
                this._addRow(between, tail, this._reaches[e]);
                return;
            }
            e = partsAt[2 * tail] === e ? partsAt[2 * tail + 1] : partsAt[2 * tail];
        }
        this._addRow(head, tail, length);
    }

    private _addRow(head: number, tail: number, reach: number): void {
        const row = this._rowCount++;
        this._heads[row] = head;
        this._tails[row] = tail;
        this._rowReaches[row] = reach;
    }

    /** @param pins Where the pinned nodes are: x0, y0, x1, y1, ... */
    private _search(all: Chain, pins: Float64Array): void {
        const { _places: places, _factors: factors, _rowReaches: reaches } = this;
        this._takePlaces(all, pins);
        if (!this._bringTogether()) {
            this._tried.set(places);
            this._takePlaces(all, pins);
            this._follow();
            if (!this._bringTogether()) places.set(this._tried);
        }
        for (let r = 0; r < this._rowCount; r++) {
            const factor = (this._distance(r) * (1 + 0.5 * SPARE_LENGTH)) / reaches[r];
            if (factor > factors[r]) factors[r] = factor;
        }
    }

    /** Where all points are now. */
    private _takePlaces(all: Chain, pins: Float64Array): void {
        const { _places: places, _knots: knots } = this;
        for (let k = 0; k < knots.length; k++) copyPoint(all.positions, knots[k][0], places, k);
        for (let i = 0; i < all.pinnedNodes.length; i++) {
            const node = all.pinnedNodes[i];
            if (all.led[node] === 0) copyPoint(pins, node, places, this._pointOf[node]);
        }
    }

    /** Returns whether the rounds have found places within reach of all. */
    private _bringTogether(): boolean {
        const rounds = Math.max(ROUNDS, this._rowCount);
        for (let round = 0; round < rounds; round++) if (!this._round()) return true;
        return false;
    }

    /**
     * Another beginning: from the pins outwards each point follows the one before. In rows of many, as a grid of loads, the
     * rounds would bring points that hang on each other together too slowly.
     */
    private _follow(): void {
        const { _places: places, _moves: before, _counts: isReached, _isFixed: isFixed } = this;
        before.set(places);
        for (let k = 0; k < this._pointCount; k++) isReached[k] = isFixed[k];
        for (let isAny = true; isAny;) {
            isAny = false;
            for (let r = 0; r < this._rowCount; r++) {
                const isHead = isReached[this._heads[r]] === 1;
                if (isHead === (isReached[this._tails[r]] === 1)) continue;
                const from = isHead ? this._heads[r] : this._tails[r];
                const to = isHead ? this._tails[r] : this._heads[r];
                const x = before[2 * to] - before[2 * from];
                const y = before[2 * to + 1] - before[2 * from + 1];
                const reach = this._rowReaches[r] / (1 + SPARE_LENGTH);
                const part = Math.min(1, reach / Math.sqrt(x * x + y * y));
                places[2 * to] = places[2 * from] + part * x;
                places[2 * to + 1] = places[2 * from + 1] + part * y;
                isReached[to] = 1;
                isAny = true;
            }
        }
    }

    /** Moves points nearer to each other. Returns whether any were too far apart. */
    private _round(): boolean {
        const { _places: places, _moves: moves, _counts: counts, _isFixed: isFixed } = this;
        let isAny = false;
        moves.fill(0, 0, 2 * this._pointCount);
        counts.fill(0, 0, this._pointCount);
        for (let r = 0; r < this._rowCount; r++) {
            const distance = this._distance(r);
            const reach = this._rowReaches[r] / (1 + SPARE_LENGTH);
            if (!(distance > reach)) continue;
            if (distance > reach * (1 + 0.5 * SPARE_LENGTH)) isAny = true;
            const one = this._heads[r];
            const other = this._tails[r];
            const part = (1 - reach / distance) / (2 - isFixed[one] - isFixed[other]);
            const x = part * (places[2 * other] - places[2 * one]);
            const y = part * (places[2 * other + 1] - places[2 * one + 1]);
            moves[2 * one] += x;
            moves[2 * one + 1] += y;
            moves[2 * other] -= x;
            moves[2 * other + 1] -= y;
            counts[one]++;
            counts[other]++;
        }
        for (let k = 0; isAny && k < this._pointCount; k++) {
            if (isFixed[k] === 1 || counts[k] === 0) continue;
            places[2 * k] += moves[2 * k] / counts[k];
            places[2 * k + 1] += moves[2 * k + 1] / counts[k];
        }
        return isAny;
    }

    private _distance(row: number): number {
        const { _places: places } = this;
        const one = 2 * this._heads[row];
        const other = 2 * this._tails[row];
        const dx = places[other] - places[one];
        const dy = places[other + 1] - places[one + 1];
        return Math.sqrt(dx * dx + dy * dy);
    }
}

function copyPoint(from: Float64Array, node: number, to: Float64Array, point: number): void {
    to[2 * point] = from[2 * node];
    to[2 * point + 1] = from[2 * node + 1];
}
