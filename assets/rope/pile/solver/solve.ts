import type { PileNodes } from './nodes';
import type { PileRows } from './rows';

/** Largest number of rounds in a step in which contacts are solved at the new positions, and of iterations in a round. */
const PILE_ROUNDS = 6;
const PILE_ITERATIONS = 60;
/** Most rounds in which lengths are corrected at a time. */
const LENGTH_ROUNDS = 12;
/** The iterations end when no contact changes by more than this, px: 1/400 of what a sleeping rope may move in a step. */
const PILE_TOLERANCE = 5e-5;
/** A segment that is too long by less than this part of its length needs no more rounds. */
const PILE_STRETCH = 1e-3;
/** Ropes that overlap by less than this need no more rounds, px. */
const PILE_OVERLAP = 0.1;
/** Stretch that may be left at the end, as a part of the length. */
const LEFT_STRETCH = 2e-4;
/** First guess of the largest eigenvalue, the factor by which it grows when it is too small, and its limit. */
const FIRST_CURVATURE = 2;
const CURVATURE_GROWTH = 1.5;
const MAX_CURVATURE = 64;

/** Largest eigenvalue, largest change in the iteration, and how far uphill the iteration went. */
const CURVATURE = 0;
const CHANGE = 1;
const SLOPE = 2;

/**
 * Finds the impulses at contacts that part the ropes of a pile: none pulls, friction is Coulomb's, and no taut segment gets
 * longer. That is a quadratic program in the impulses x with the cone of friction, minimum of x'Gx / 2 + g'x where g are the
 * gaps and G says how impulses open them; a product with G is one response of the ropes. It is solved by Nesterov's accelerated
 * gradient with projection and restarts; then again with the new directions of segments and contacts, until nothing overlaps.
 * See Mazhar, Heyn, Negrut, Tasora, "Using Nesterov's method to accelerate multibody dynamics with friction and contact", 2015.
 */
export class PileSolver {
    private _gaps = new Float64Array(0);
    private _impulses = this._gaps;
    private _last = this._gaps;
    private _ahead = this._gaps;
    private _opened = this._gaps;
    private _openedLast = this._gaps;
    private _openedAhead = this._gaps;
    private readonly _ways: Float64Array;
    private readonly _numbers = new Float64Array(3);

    constructor(
        private readonly _nodes: PileNodes,
        private readonly _rows: PileRows,
    ) {
        this._ways = new Float64Array(2 * _nodes.count);
    }

    /** Parts the ropes. On entry the rows have a first guess of the impulses, on return the impulses. */
    solve(): void {
        const { _nodes: nodes, _rows: rows, _ways: ways } = this;
        this._makeRoom();
        const size = 2 * rows.count;
        for (let n = 0; n < size; n++) this._last[n] = rows.impulses[n];
        for (let n = 0; n < size; n++) rows.impulses[n] = 0;
        for (let round = 0; round < PILE_ROUNDS; round++) {
            nodes.factor(LEFT_STRETCH);
            this._measure(round === 0 ? nodes.before : nodes.places);
            this._iterate();
            ways.fill(0);
            rows.push(this._last, ways);
            nodes.respond(ways, true);
            nodes.move(ways);
            for (let n = 0; n < size; n++) rows.impulses[n] += this._last[n];
            if (!this._overlaps() && !this._isStretched()) break;
            for (let n = 0; n < size; n++) this._last[n] = 0;
        }
        this.mendLengths();
    }

    private _makeRoom(): void {
        const { length } = this._rows.impulses;
        if (this._gaps.length === length) return;
        this._gaps = new Float64Array(length);
        this._impulses = new Float64Array(length);
        this._last = new Float64Array(length);
        this._ahead = new Float64Array(length);
        this._opened = new Float64Array(length);
        this._openedLast = new Float64Array(length);
        this._openedAhead = new Float64Array(length);
    }

    /**
     * Measures the gaps of contacts, and their slip in the step, if there were no more impulses.
     * @param from Positions that give the normals.
     */
    private _measure(from: Float64Array): void {
        const { _nodes: nodes, _rows: rows, _ways: ways, _gaps: gaps } = this;
        ways.fill(0);
        nodes.respond(ways, true);
        for (let k = 0; k < ways.length; k++) ways[k] += nodes.places[k] - nodes.before[k];
        for (let r = 0; r < rows.count; r++) rows.measure(nodes, r, from);
        rows.pull(ways, gaps);
        for (let k = 0; k < ways.length; k++) ways[k] -= nodes.places[k] - nodes.before[k];
        rows.pull(ways, this._opened);
        for (let r = 0; r < rows.count; r++)
            gaps[2 * r] = this._opened[2 * r] + rows.gaps[r] - rows.targets[r];
    }

    /** One iteration, which improves the impulses in `_last`. */
    private _iterate(): void {
        const { _rows: rows, _numbers: numbers } = this;
        const size = 2 * rows.count;
        this._open(this._last, this._openedLast);
        for (let n = 0; n < size; n++) this._ahead[n] = this._last[n];
        for (let n = 0; n < size; n++) this._openedAhead[n] = this._openedLast[n];
        numbers[CURVATURE] = FIRST_CURVATURE;
        let momentum = 1;
        for (let iteration = 0; iteration < PILE_ITERATIONS; iteration++) {
            do {
                this._descend();
                this._open(this._impulses, this._opened);
            } while (this._isTooSteep());
            this._compare();
            const next = (1 + Math.sqrt(1 + 2 * momentum * (2 * momentum))) / 2;
            const share = numbers[SLOPE] > 0 ? 0 : (momentum - 1) / next;
            momentum = numbers[SLOPE] > 0 ? 1 : next;
            for (let n = 0; n < size; n++) {
                this._ahead[n] = this._impulses[n] + share * (this._impulses[n] - this._last[n]);
                this._openedAhead[n] = this._opened[n] + share * (this._opened[n] - this._openedLast[n]);
                this._last[n] = this._impulses[n];
                this._openedLast[n] = this._opened[n];
            }
            if (numbers[CHANGE] < PILE_TOLERANCE) return;
        }
    }

    /** Finds how contacts open under impulses. */
    private _open(impulses: Float64Array, out: Float64Array): void {
        const { _nodes: nodes, _rows: rows, _ways: ways } = this;
        ways.fill(0);
        rows.push(impulses, ways);
        nodes.respond(ways, false);
        rows.pull(ways, out);
    }

    /** A gradient step from `_ahead`, projected so that no contact pulls and friction stays within its cone. */
    private _descend(): void {
        const { _rows: rows, _gaps: gaps, _ahead: ahead, _openedAhead: opened, _impulses: impulses } = this;
        const { masses, frictions, impulses: sums } = rows;
        const scale = 1 / this._numbers[CURVATURE];
        for (let r = 0, n = 0; r < rows.count; r++, n += 2) {
            const step = scale * masses[r];
            const along = ahead[n] - step * (opened[n] + gaps[n]);
            const across = ahead[n + 1] - step * (opened[n + 1] + gaps[n + 1]);
            impulses[n] = along > -sums[n] ? along : -sums[n];
            const most = frictions[r] * (sums[n] + impulses[n]);
            const sum = sums[n + 1] + across;
            impulses[n + 1] = (sum > most ? most : sum < -most ? -most : sum) - sums[n + 1];
        }
    }

    /** Whether the step was too long for the curvature; if so, raises the curvature. */
    private _isTooSteep(): boolean {
        const { _rows: rows, _numbers: numbers, _impulses: impulses, _ahead: ahead } = this;
        let curve = 0;
        let square = 0;
        for (let n = 0; n < 2 * rows.count; n++) {
            const way = impulses[n] - ahead[n];
            curve += way * (this._opened[n] - this._openedAhead[n]);
            square += (way * way) / rows.masses[n >> 1];
        }
        if (curve <= numbers[CURVATURE] * square || numbers[CURVATURE] > MAX_CURVATURE) return false;
        numbers[CURVATURE] *= CURVATURE_GROWTH;
        return true;
    }

    /** Sets the largest change in the iteration, px, and how far uphill it went. */
    private _compare(): void {
        const { _rows: rows, _numbers: numbers, _impulses: impulses, _ahead: ahead } = this;
        let change = 0;
        let slope = 0;
        for (let n = 0; n < 2 * rows.count; n++) {
            slope += (this._openedAhead[n] + this._gaps[n]) * (impulses[n] - this._last[n]);
            const way = Math.abs(impulses[n] - ahead[n]) / rows.masses[n >> 1];
            if (way > change) change = way;
        }
        numbers[CHANGE] = change * numbers[CURVATURE];
        numbers[SLOPE] = slope;
    }

    private _overlaps(): boolean {
        const { _nodes: nodes, _rows: rows } = this;
        for (let r = 0; r < rows.count; r++) {
            rows.measure(nodes, r);
            if (rows.gaps[r] < rows.targets[r] - PILE_OVERLAP) return true;
        }
        return false;
    }

    private _isStretched(): boolean {
        const { count, places, limits } = this._nodes;
        for (let i = 0, k = 0; i < count; i++, k += 2) {
            if (limits[i] === Infinity) continue;
            const x = places[k + 2] - places[k];
            const y = places[k + 3] - places[k + 1];
            const most = (1 + PILE_STRETCH) * limits[i];
            if (x * x + y * y > most * most) return true;
        }
        return false;
    }

    /** Corrects lengths, even if ropes still overlap at the end of this step. Returns whether any segment was too long. */
    mendLengths(): boolean {
        const { _nodes: nodes, _ways: ways } = this;
        let round = 0;
        for (; round < LENGTH_ROUNDS && nodes.factor(LEFT_STRETCH); round++) {
            ways.fill(0);
            nodes.respond(ways, true);
            nodes.move(ways);
        }
        return round > 0;
    }
}
