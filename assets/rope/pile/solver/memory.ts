import { setLength } from '../../core/solver/lists';
import type { PileRows } from './rows';

/** Numbers of a contact: node, segment, and two impulses. */
const NUMBERS = 4;

/** Impulses at the contacts of the last step. A contact that lasts starts with its last impulses. */
export class PileMemory {
    private _count = 0;
    /** Index of the first row with a plane. Nodes ascend up to there, and again from there on. */
    private _planes = 0;
    private _nodes = new Int32Array(0);
    private _segments = new Int32Array(0);
    private _impulses = new Float64Array(0);

    forget(): void {
        this._count = this._planes = 0;
    }

    /** Sets the first guess of the impulses of rows. */
    expect({ count, nodes, segments, impulses }: PileRows): void {
        let at = 0;
        let end = this._planes;
        for (let r = 0; r < count; r++) {
            if (segments[r] < 0 && end === this._planes) {
                at = end;
                end = this._count;
            }
            while (at < end && this._nodes[at] < nodes[r]) at++;
            let known = at;
            while (known < end && this._nodes[known] === nodes[r] && this._segments[known] !== segments[r])
                known++;
            const isKnown = known < end && this._nodes[known] === nodes[r];
            impulses[2 * r] = isKnown ? this._impulses[2 * known] : 0;
            impulses[2 * r + 1] = isKnown ? this._impulses[2 * known + 1] : 0;
        }
    }

    /** Keeps the impulses of rows for the next step. */
    keep({ count, nodes, segments, impulses }: PileRows): void {
        this._makeRoom(nodes.length);
        this._count = this._planes = count;
        for (let r = 0; r < count; r++) {
            this._nodes[r] = nodes[r];
            this._segments[r] = segments[r];
            this._impulses[2 * r] = impulses[2 * r];
            this._impulses[2 * r + 1] = impulses[2 * r + 1];
            if (segments[r] < 0 && r < this._planes) this._planes = r;
        }
    }

    /** Writes the whole memory. */
    save(to: number[]): void {
        setLength(to, NUMBERS * this._count);
        for (let r = 0, at = 0; r < this._count; r++, at += NUMBERS) {
            to[at] = this._nodes[r];
            to[at + 1] = this._segments[r];
            to[at + 2] = this._impulses[2 * r];
            to[at + 3] = this._impulses[2 * r + 1];
        }
    }

    /** Reads what `save` wrote. */
    load(from: readonly number[]): void {
        const count = Math.floor(from.length / NUMBERS);
        this._makeRoom(count);
        this._count = this._planes = count;
        for (let r = 0, at = 0; r < count; r++, at += NUMBERS) {
            this._nodes[r] = from[at];
            this._segments[r] = from[at + 1];
            this._impulses[2 * r] = from[at + 2];
            this._impulses[2 * r + 1] = from[at + 3];
            if (this._segments[r] < 0 && r < this._planes) this._planes = r;
        }
    }

    private _makeRoom(count: number): void {
        if (this._nodes.length >= count) return;
        this._nodes = new Int32Array(count);
        this._segments = new Int32Array(count);
        this._impulses = new Float64Array(2 * count);
    }
}
