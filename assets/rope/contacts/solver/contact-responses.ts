import { contactOf } from './contact-state';
import type { Chain } from '../../core/solver/chain';
import { NO_SEGMENT } from '../../core/solver/constants';
import type { ChainContacts } from './chain-contacts';
import { BLOCK } from '../../core/solver/geometry/dense';
import { followInContact, substituteInContact } from './contact-elimination';
import type { NodeResponses } from '../../core/solver/exact/kernel';
import type { ExactState } from '../../core/solver/exact/state';

/** Whether a segment is at a corner. */
export function touchesCorners({ nodeCount, segmentCount }: Chain, { counts }: ChainContacts): boolean {
    for (let i = 0; i < segmentCount; i++) if (counts[nodeCount + i] > 0) return true;
    return false;
}

/**
 * Responses to forces on nodes of a chain whose segments touch corners. Each column is one more right side of the system of
 * contact-elimination.ts. This is slower than the sweeps without corners, but only few ropes of a group touch any.
 */
export class ContactResponses implements NodeResponses {
    private _chain!: Chain;
    private _state!: ExactState;
    private _contacts!: ChainContacts;
    /** First segment with a right side, in the column that was cleared last. */
    private _first = 0;

    /** Called after an elimination and its substitution. */
    of(chain: Chain, state: ExactState, contacts: ChainContacts): this {
        this._chain = chain;
        this._state = state;
        this._contacts = contacts;
        return this;
    }

    makeRoom(count: number): void {
        contactOf(this._state).makeColumns(count);
    }

    clear(c: number): void {
        const { columns, cornerColumns } = contactOf(this._state);
        columns[c].fill(0);
        cornerColumns[c].fill(0);
        this._first = this._chain.segmentCount;
    }

    addForce(c: number, node: number, axis: number, sign: number): void {
        const { nodeCount } = this._chain;
        const { counts, corners } = this._contacts;
        const { mobilities, columns, cornerColumns, corners: state } = contactOf(this._state);
        const increments = columns[c];
        const pushes = cornerColumns[c];
        const at = BLOCK * node + axis;
        const x = sign * mobilities[at]; // how far the node goes
        const y = sign * mobilities[at + 2];
        for (let i = node - 1; i <= node; i++) {
            if (!this._isSegment(i)) continue;
            const way = i === node ? -1 : 1;
            const k = 2 * i;
            increments[k] += way * x;
            increments[k + 1] += way * y;
            this._first = Math.min(this._first, i);
            if (counts[nodeCount + i] === 0) continue;
            const part = i === node ? 1 - corners.parts[i] : corners.parts[i];
            const b = BLOCK * i;
            const { slopes } = state;
            pushes[k] -= part * (x - slopes[b] * x - slopes[b + 1] * y);
            pushes[k + 1] -= part * (y - slopes[b + 2] * x - slopes[b + 3] * y);
        }
    }

    solve(c: number): void {
        const { _chain: chain, _state: state, _contacts: contacts } = this;
        const { columns, cornerColumns } = contactOf(state);
        followInContact(chain, state, contacts, columns[c], cornerColumns[c], this._first);
        substituteInContact(chain, state, contacts, columns[c], cornerColumns[c]);
    }

    moveOf(c: number, node: number, out: Float64Array): void {
        const { nodeCount } = this._chain;
        const { counts, corners } = this._contacts;
        const { mobilities, columns, cornerColumns, corners: state } = contactOf(this._state);
        const increments = c < 0 ? this._state.increments : columns[c];
        const pushes = c < 0 ? state.increments : cornerColumns[c];
        let x = 0;
        let y = 0;
        for (let i = node - 1; i <= node; i++) {
            if (!this._isSegment(i)) continue;
            const k = 2 * i;
            const sign = i === node ? 1 : -1;
            const isTouching = counts[nodeCount + i] > 0;
            const part = !isTouching ? 0 : i === node ? 1 - corners.parts[i] : corners.parts[i];
            x += sign * increments[k] + part * pushes[k];
            y += sign * increments[k + 1] + part * pushes[k + 1];
        }
        const m = BLOCK * node;
        out[0] = mobilities[m] * x + mobilities[m + 1] * y;
        out[1] = mobilities[m + 2] * x + mobilities[m + 3] * y;
    }

    mobilityOf(node: number, axis: number, out: Float64Array): void {
        const { mobilities } = contactOf(this._state);
        const m = BLOCK * node + axis;
        out[0] = mobilities[m];
        out[1] = mobilities[m + 2];
    }

    add(c: number, factor: number): void {
        const { increments } = this._state;
        const { columns, cornerColumns, corners } = contactOf(this._state);
        for (let k = 0; k < columns[c].length; k++) increments[k] += factor * columns[c][k];
        for (let k = 0; k < cornerColumns[c].length; k++)
            corners.increments[k] += factor * cornerColumns[c][k];
    }

    private _isSegment(i: number): boolean {
        const { baseLengths, segmentCount } = this._chain;
        return i >= 0 && i < segmentCount && baseLengths[i] < NO_SEGMENT;
    }
}
