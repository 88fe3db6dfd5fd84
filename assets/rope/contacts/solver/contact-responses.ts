import { contactOf, type BodyState } from './contact-state';
import type { Chain } from '../../core/solver/chain';
import type { ChainContacts } from './chain-contacts';
import { NO_SEGMENT } from '../../core/solver/constants';
import { BLOCK } from '../../core/solver/geometry/dense';
import { addTo, followInContact, substituteInContact } from './contact-elimination';
import { addWayWithBodies, followBodies } from './solve-bodies';
import type { ExactState } from '../../core/solver/exact/state';
import type { NodeResponses, SlideResponses } from '../../core/solver/exact/kernel';

/**
 * Responses to forces on nodes of a chain whose segments touch corners, or that touches bodies, which give way along with it.
 * Each column is one more right side of the system of forces. This is slower than the sweeps without these, but only few ropes
 * of a group touch any.
 */
export class ContactResponses implements NodeResponses {
    private _chain!: Chain;
    private _state!: ExactState;
    private _contacts!: ChainContacts;
    /** The bodies near, and the number of columns that they take. */
    private _bodies: BodyState | null = null;
    private _from = 0;
    private _slides: SlideResponses | null = null;
    /** First segment with a right side, in the column that was cleared last. */
    private _first = 0;

    /** Called after an elimination and its substitution, and after `joinBodies`. */
    of(
        chain: Chain,
        state: ExactState,
        contacts: ChainContacts,
        bodies: BodyState | null,
        slides: SlideResponses | null,
    ): this {
        this._chain = chain;
        this._state = state;
        this._contacts = contacts;
        this._bodies = bodies;
        this._slides = slides;
        this._from = bodies ? bodies.size : 0;
        return this;
    }

    makeRoom(count: number): void {
        contactOf(this._state).makeColumns(count + this._from);
        this._slides?.makeRoom(count + this._from);
        const columns = this._bodies?.columns;
        for (let c = 0; columns && c < count; c++)
            if (!(columns[c]?.length >= this._from)) columns[c] = new Float64Array(this._from);
    }

    clear(c: number): void {
        const { columns, cornerColumns } = contactOf(this._state);
        columns[c + this._from].fill(0);
        cornerColumns[c + this._from].fill(0);
        this._bodies?.pulls.fill(0);
        this._first = this._chain.segmentCount;
    }

    addForce(c: number, node: number, axis: number, sign: number): void {
        const { nodeCount } = this._chain;
        const { counts, corners } = this._contacts;
        const { mobilities, columns, cornerColumns, corners: state } = contactOf(this._state);
        const increments = columns[c + this._from];
        const pushes = cornerColumns[c + this._from];
        const at = BLOCK * node + axis;
        if (this._bodies) this._bodies.pulls[2 * node + axis] += sign;
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
        const increments = columns[c + this._from];
        const pushes = cornerColumns[c + this._from];
        followInContact(chain, state, contacts, increments, pushes, this._first);
        this._slides?.slide(c + this._from, increments);
        substituteInContact(chain, state, contacts, increments, pushes);
        const { _bodies: bodies } = this;
        if (!bodies) return;
        followBodies(chain, state, contacts, bodies, increments, pushes, bodies.columns[c]);
        for (let k = 0; k < this._from; k++) this._slides?.mix(c + this._from, k, bodies.columns[c][k]);
        bodies.pulls.fill(0);
    }

    moveOf(c: number, node: number, out: Float64Array): void {
        const { nodeCount } = this._chain;
        const { counts, corners } = this._contacts;
        const { mobilities, columns, cornerColumns, corners: state } = contactOf(this._state);
        const increments = c < 0 ? this._state.increments : columns[c + this._from];
        const pushes = c < 0 ? state.increments : cornerColumns[c + this._from];
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
        const { _bodies: bodies, _chain: chain, _contacts: contacts } = this;
        if (!bodies) return;
        const ways = c < 0 ? bodies.increments : bodies.columns[c];
        addWayWithBodies(chain, this._state, contacts, bodies, node, ways, out);
    }

    mobilityOf(node: number, axis: number, out: Float64Array): void {
        const { mobilities } = contactOf(this._state);
        const m = BLOCK * node + axis;
        out[0] = mobilities[m];
        out[1] = mobilities[m + 2];
    }

    add(c: number, factor: number): void {
        const { columns, cornerColumns, corners } = contactOf(this._state);
        addTo(this._state.increments, columns[c + this._from], factor);
        addTo(corners.increments, cornerColumns[c + this._from], factor);
        this._slides?.take(c + this._from, factor);
        for (let k = 0; this._bodies && k < this._from; k++)
            this._bodies.increments[k] += factor * this._bodies.columns[c][k];
    }

    private _isSegment(i: number): boolean {
        const { baseLengths, segmentCount } = this._chain;
        return i >= 0 && i < segmentCount && baseLengths[i] < NO_SEGMENT;
    }
}
