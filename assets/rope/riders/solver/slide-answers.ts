import type { Chain } from '../../core/solver/chain';
import type { SlideResponses } from '../../core/solver/exact/kernel';
import type { ExactState } from '../../core/solver/exact/state';
import { BLOCK } from '../../core/solver/geometry/dense';
import { NO_SEGMENT } from '../../core/solver/constants';
import { moveBy, substituteTo, type SlideSystem } from './slide-system';
import type { Slides } from './slides';

/** A force or a displacement. */
const moved = new Float64Array(2);

/**
 * Answers to forces on nodes of a chain along which nodes slide: for each another right side of its elimination, and how far
 * the nodes slide along with it.
 */
export class SlideAnswers implements SlideResponses {
    private _chain!: Chain;
    private _state!: ExactState;
    private _mobilities!: Float64Array;
    private readonly _columns: Float64Array[] = [];
    /** How far the nodes slide in each column. */
    private readonly _parts: Float64Array[] = [];
    private _pulls = new Float64Array(0);
    /** First segment with a right side, in the column that was cleared last. */
    private _first = 0;

    constructor(
        private readonly _slides: Slides,
        private readonly _system: SlideSystem,
    ) {}

    /** After an elimination. @param mobilities How far each node moves by a force of 1 on it, 2 x 2 numbers. */
    of(chain: Chain, state: ExactState, mobilities: Float64Array): this {
        this._chain = chain;
        this._state = state;
        this._mobilities = mobilities;
        return this;
    }

    makeRoom(count: number): void {
        const { segmentCount } = this._chain;
        const slides = this._slides.list.length;
        const { _columns: columns, _parts: parts } = this;
        for (let c = 0; c < count; c++) {
            if (columns[c]?.length !== 2 * segmentCount) columns[c] = new Float64Array(2 * segmentCount);
            if (!(parts[c]?.length >= slides)) parts[c] = new Float64Array(slides);
        }
        if (this._pulls.length < 2 * slides) this._pulls = new Float64Array(2 * slides);
    }

    clear(c: number): void {
        this._columns[c].fill(0);
        this._first = this._chain.segmentCount;
    }

    addForce(c: number, node: number, axis: number, force: number): void {
        const column = this._columns[c];
        const m = BLOCK * node + axis;
        for (let i = node - 1; i <= node; i++) {
            if (!this._isSegment(i)) continue;
            const way = i === node ? -force : force;
            column[2 * i] += way * this._mobilities[m];
            column[2 * i + 1] += way * this._mobilities[m + 2];
            this._first = Math.min(this._first, i);
        }
    }

    solve(c: number): void {
        const { _chain: chain, _state: state, _mobilities: mobilities } = this;
        const column = this._columns[c];
        this._follow(column);
        this.slide(c, column);
        substitute(chain, state, mobilities, column);
    }

    moveOf(c: number, node: number, out: Float64Array): void {
        const column = c < 0 ? this._state.increments : this._columns[c];
        moved.fill(0);
        for (let i = node - 1; i <= node; i++) {
            if (!this._isSegment(i)) continue;
            const sign = i === node ? 1 : -1;
            moved[0] += sign * column[2 * i];
            moved[1] += sign * column[2 * i + 1];
        }
        moveBy(this._chain, this._mobilities, node, moved);
        out.set(moved);
    }

    mobilityOf(node: number, axis: number, out: Float64Array): void {
        out[0] = this._mobilities[BLOCK * node + axis];
        out[1] = this._mobilities[BLOCK * node + axis + 2];
    }

    add(c: number, factor: number): void {
        const { increments } = this._state;
        const column = this._columns[c];
        for (let k = 0; k < column.length; k++) increments[k] += factor * column[k];
        this.take(c, factor);
    }

    take(c: number, factor: number): void {
        const { _chain: chain, _state: state, _system: system } = this;
        for (let k = 0; k < system.count; k++)
            this._slides.slideOn(chain, state, system.sliding[k].node, factor * this._parts[c][k]);
    }

    mix(c: number, from: number, factor: number): void {
        const { _parts: parts, _system: system } = this;
        for (let k = 0; k < system.count; k++) parts[c][k] += factor * parts[from][k];
    }

    slide(c: number, column: Float64Array): void {
        const {
            _chain: chain,
            _state: state,
            _mobilities: mobilities,
            _system: system,
            _pulls: pulls,
        } = this;
        const parts = this._parts[c];
        if (system.count === 0) return;
        substituteTo(chain, state, mobilities, column, system, pulls, 0, false);
        system.follow(pulls, parts);
        for (let j = 0; j < system.count; j++) {
            const response = system.responses[j];
            for (let k = 2 * (system.sliding[j].node - 1); k < response.length; k++)
                column[k] += parts[j] * response[k];
        }
    }

    /** First sweep: from the first segment with a right side. */
    private _follow(column: Float64Array): void {
        const { blocks } = this._state;
        moved.fill(0);
        for (let i = this._first; i < this._chain.segmentCount; i++) {
            const k = 2 * i;
            const b = BLOCK * i;
            moveBy(this._chain, this._mobilities, i, moved);
            const x = column[k] + moved[0];
            const y = column[k + 1] + moved[1];
            column[k] = moved[0] = blocks[b] * x + blocks[b + 1] * y;
            column[k + 1] = moved[1] = blocks[b + 2] * x + blocks[b + 3] * y;
        }
    }

    private _isSegment(i: number): boolean {
        const { baseLengths, segmentCount } = this._chain;
        return i >= 0 && i < segmentCount && baseLengths[i] < NO_SEGMENT;
    }
}

/** Second sweep, from the tail. */
function substitute(chain: Chain, { blocks }: ExactState, mobilities: Float64Array, y: Float64Array): void {
    moved.fill(0);
    for (let i = chain.segmentCount - 1; i >= 0; i--) {
        const k = 2 * i;
        const b = BLOCK * i;
        moveBy(chain, mobilities, i + 1, moved);
        const dx = y[k] + blocks[b] * moved[0] + blocks[b + 1] * moved[1];
        const dy = y[k + 1] + blocks[b + 2] * moved[0] + blocks[b + 3] * moved[1];
        y[k] = moved[0] = dx;
        y[k + 1] = moved[1] = dy;
    }
}
