import type { Chain } from '../../core/solver/chain';
import type { NodeResponses } from '../../core/solver/exact/kernel';
import type { ExactState } from '../../core/solver/exact/state';
import { BLOCK } from '../../core/solver/geometry/dense';
import { followBand, spread, subtractWay, UNKNOWNS } from './bend-elimination';
import type { SpringKernel } from './spring-kernel';

/**
 * Answers to forces on nodes of a chain that resists bending: for each another right side of the system of
 * bend-elimination.ts.
 */
export class BandAnswers implements NodeResponses {
    private _chain!: Chain;
    private _state!: ExactState;
    private _mobilities!: Float64Array;
    private readonly _columns: Float64Array[] = [];

    constructor(private readonly _bends: SpringKernel) {}

    /** After an elimination. */
    of(chain: Chain, state: ExactState, mobilities: Float64Array): this {
        this._chain = chain;
        this._state = state;
        this._mobilities = mobilities;
        return this;
    }

    makeRoom(count: number): void {
        const { unknowns } = this._bends;
        while (this._columns.length < count) this._columns.push(new Float64Array(unknowns.length));
    }

    clear(c: number): void {
        this._columns[c].fill(0);
    }

    addForce(c: number, node: number, axis: number, force: number): void {
        const m = BLOCK * node + axis;
        const x = force * this._mobilities[m];
        const y = force * this._mobilities[m + 2];
        subtractWay(this._chain, this._state, this._bends, node, x, y, this._columns[c]);
    }

    solve(c: number): void {
        followBand(this._bends.band, this._columns[c], UNKNOWNS * this._chain.segmentCount);
    }

    moveOf(c: number, node: number, out: Float64Array): void {
        const { segmentCount } = this._chain;
        const x = c < 0 ? this._bends.unknowns : this._columns[c];
        let fx = 0;
        let fy = 0;
        for (let i = Math.max(node - 1, 0); i <= node && i < segmentCount; i++) {
            const { directions } = this._state;
            const sign = i === node ? 1 : -1;
            const along = sign * x[UNKNOWNS * (segmentCount - 1 - i)];
            const across = sign * x[UNKNOWNS * (segmentCount - 1 - i) + 1];
            fx += along * directions[2 * i] - across * directions[2 * i + 1];
            fy += along * directions[2 * i + 1] + across * directions[2 * i];
        }
        const m = BLOCK * node;
        out[0] = this._mobilities[m] * fx + this._mobilities[m + 1] * fy;
        out[1] = this._mobilities[m + 2] * fx + this._mobilities[m + 3] * fy;
    }

    mobilityOf(node: number, axis: number, out: Float64Array): void {
        out[0] = this._mobilities[BLOCK * node + axis];
        out[1] = this._mobilities[BLOCK * node + axis + 2];
    }

    add(c: number, factor: number): void {
        const { unknowns } = this._bends;
        const column = this._columns[c];
        for (let k = 0; k < unknowns.length; k++) unknowns[k] += factor * column[k];
        spread(this._chain, this._state, this._bends);
    }
}
