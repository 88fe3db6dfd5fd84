import { NotedNumbers } from '../../draw';
import type { RopeAnchor } from '../../RopeAnchor';
import type { RopeAttachment } from '../../RopeAttachment';

/** A list of a rope, in which a script may have left out an entry, or the list itself. */
export type Entries<Entry> = readonly (Entry | null)[] | null;

/** Room for the numbers of a rope with an anchor and a prop. */
const FEW = 16;

/**
 * The entries of a rope's anchors and attachments as they were: scripts change them in place, and nothing tells of it. Every
 * value is named here, for a walk through the tables takes ten times as long.
 */
export class EntryWatch {
    private readonly _numbers = new NotedNumbers(FEW);
    /** Entries and their targets. */
    private readonly _things: unknown[] = [];
    private _count = 0;
    private _isOther = false;

    /** Returns whether an entry or any of its values is another one than at the last look. */
    look(anchors: Entries<RopeAnchor>, attachments: Entries<RopeAttachment>): boolean {
        const before = this._things.length;
        this._count = 0;
        this._isOther = false;
        this._numbers.begin(false);
        for (let k = 0; anchors && k < anchors.length; k++) this._anchor(anchors[k]);
        for (let k = 0; attachments && k < attachments.length; k++) this._attachment(attachments[k]);
        if (this._count < before) this._things.length = this._count;
        return this._numbers.end() || this._isOther || this._count !== before;
    }

    private _anchor(entry: RopeAnchor | null): void {
        this._thing(entry);
        if (!entry) return;
        this._thing(entry.target);
        this._numbers.note(entry.nodeIndex);
        this._numbers.note(entry.distance);
        this._numbers.note(entry.coupling);
        this._numbers.note(entry.breakForce);
        this._numbers.note(entry.maxForce);
        this._numbers.note(entry.slide ? 1 : 0);
        this._numbers.note(entry.friction);
    }

    private _attachment(entry: RopeAttachment | null): void {
        this._thing(entry);
        if (!entry) return;
        this._thing(entry.target);
        this._numbers.note(entry.nodeIndex);
        this._numbers.note(entry.distance);
        this._numbers.note(entry.mass);
        this._numbers.note(entry.offset?.x ?? 0);
        this._numbers.note(entry.offset?.y ?? 0);
        this._numbers.note(entry.rotate ? 1 : 0);
        this._numbers.note(entry.angle);
        this._numbers.note(entry.coupling);
        this._numbers.note(entry.breakForce);
        this._numbers.note(entry.maxForce);
    }

    private _thing(thing: unknown): void {
        const at = this._count++;
        if (this._things[at] === thing) return;
        this._isOther = true;
        this._things[at] = thing;
    }
}
