import type { Color, Node, Vec2 } from 'cc';
import { isValid } from 'cc';
import { EDITOR_NOT_IN_PREVIEW } from 'cc/env';
import type { Declaration, ListDeclaration } from '../inspector/declaration';
import { membersOf, revisionOf, storedIn } from '../inspector/declare';
import type { Member } from '../inspector/declare';
import { ROPE } from '../inspector/property-list';
import type { RopeProperties } from '../inspector/RopeProperties';
import type { RopePins } from './pins';
import type { RopeFingers } from './touch';

/** Room for the inputs of a rope with an anchor and a prop. */
const FEW = 64;

/** Properties whose values can change, or be moved in the scene, without being set: setting is counted. */
const CHANGEABLE = membersOf(ROPE, 'vector', 'color', 'node', 'list');
const ENTRIES = new Map<unknown, readonly Member[]>();
for (const { declaration } of CHANGEABLE) {
    const { table } = declaration as ListDeclaration;
    if (table) ENTRIES.set(table, membersOf(table));
}

interface WatchedList {
    readonly declaration: ListDeclaration;
    readonly list: readonly unknown[];
}

/**
 * Everything a rope at rest depends on, as a list of numbers that is compared with the last one: places of its
 * node, anchors and props, and all properties of the inspector. So a sleeping rope notices any change, whoever
 * makes it, without simulating, drawing or listening.
 */
export class ChangeDetector {
    /** The values that are read, as they were set at this revision of the properties. */
    private _revision = -1;
    private readonly _vectors: Readonly<Vec2>[] = [];
    private readonly _colors: Readonly<Color>[] = [];
    private readonly _targets: Node[] = [];
    private readonly _lists: WatchedList[] = [];
    /** The anchor whose turn the head's segment follows. */
    private _clamp: Node | null = null;
    private _numbers = new Float64Array(FEW);
    private _count = 0;
    private _countBefore = 0;
    private _changed = false;

    /** Reads all inputs. Returns whether any is another one than the last time. */
    read(rope: RopeProperties, viewRevision: number, fingers: RopeFingers, pins: RopePins): boolean {
        this._count = 0;
        this._changed = false;
        this._node(rope.node);
        this._properties(rope);
        this._pins(fingers, pins);
        this._number(viewRevision);
        if (EDITOR_NOT_IN_PREVIEW) this._turns(rope);
        const changed = this._changed || this._count !== this._countBefore;
        this._countBefore = this._count;
        return changed;
    }

    private _node(node: Node): void {
        const m = node.worldMatrix;
        this._number(m.m00);
        this._number(m.m01);
        this._number(m.m04);
        this._number(m.m05);
        this._number(m.m12);
        this._number(m.m13);
    }

    private _properties(rope: RopeProperties): void {
        const revision = revisionOf(rope);
        this._number(revision);
        if (revision !== this._revision) this._watch(rope, revision);
        const { _vectors: vectors, _colors: colors, _targets: targets, _lists: lists } = this;
        for (let i = 0; i < vectors.length; i++) this._vector(vectors[i]);
        for (let i = 0; i < colors.length; i++) this._color(colors[i]);
        for (let i = 0; i < targets.length; i++) this._target(targets[i]);
        for (let i = 0; i < lists.length; i++) {
            const { list } = lists[i];
            this._number(list.length);
            if (list.length > 0) this._entries(lists[i].declaration, list);
        }
        if (this._clamp) this._turn(this._clamp);
    }

    /** Which values there are to be read: the same until a property is set. */
    private _watch(rope: RopeProperties, revision: number): void {
        this._revision = revision;
        this._vectors.length = this._colors.length = this._targets.length = this._lists.length = 0;
        const values = storedIn(rope);
        for (const { declaration, slot } of CHANGEABLE) {
            const value = values[slot];
            if (value === null || value === undefined) continue;
            if (declaration.kind === 'vector') this._vectors.push(value as Vec2);
            else if (declaration.kind === 'color') this._colors.push(value as Color);
            else if (declaration.kind === 'node') this._targets.push(value as Node);
            else this._lists.push({ declaration: declaration as ListDeclaration, list: value as unknown[] });
        }
        this._clamp = rope.clampHead ? rope.headAnchor : null;
    }

    private _entries({ items, table }: ListDeclaration, list: readonly unknown[]): void {
        for (let i = 0; i < list.length; i++) {
            if (items === 'numbers') this._number(Number(list[i]));
            else if (items === 'vectors') this._vector(list[i] as Vec2 | null);
            else this._entry(ENTRIES.get(table)!, list[i] as Record<string, unknown> | null);
        }
    }

    private _entry(members: readonly Member[], entry: Record<string, unknown> | null): void {
        if (!entry) return;
        for (let i = 0; i < members.length; i++) this._member(members[i].declaration, entry[members[i].name]);
    }

    private _member({ kind }: Declaration, value: unknown): void {
        if (kind === 'vector') this._vector(value as Vec2 | null);
        else if (kind === 'node') this._target(value as Node | null);
        else this._number(Number(value)); // a flag is 0 or 1
    }

    private _turn(anchor: Node): void {
        if (!isValid(anchor, true)) return;
        const { m00, m01 } = anchor.worldMatrix;
        this._number(m00);
        this._number(m01);
    }

    private _pins({ held, ended }: RopeFingers, { scriptPins }: RopePins): void {
        this._number(held.length + ended.length);
        for (let i = 0; i < scriptPins.length; i++) this._target(scriptPins[i].target);
    }

    /** How props that turn with the rope are turned: in the scene view the user may turn them. */
    private _turns({ attachments }: RopeProperties): void {
        for (const entry of attachments) {
            if (!entry?.rotate || !isValid(entry.target, true)) continue;
            this._number(entry.target!.worldRotation.z);
            this._number(entry.target!.worldRotation.w);
        }
    }

    private _target(target: Node | null): void {
        if (!target || !isValid(target, true)) {
            this._number(0);
            return;
        }
        const { x, y } = target.worldPosition;
        this._number(x);
        this._number(y);
    }

    private _vector(vector: Readonly<Vec2> | null): void {
        this._number(vector?.x ?? 0);
        this._number(vector?.y ?? 0);
    }

    private _color({ r, g, b, a }: Readonly<Color>): void {
        this._number(((r * 256 + g) * 256 + b) * 256 + a);
    }

    /** Notes the next number; NaN is the same as before if that was NaN. */
    private _number(now: number): void {
        const at = this._count++;
        if (at >= this._numbers.length) this._grow();
        const before = this._numbers[at];
        if (before === now || (isNaN(before) && isNaN(now))) return;
        this._changed = true;
        this._numbers[at] = now;
    }

    private _grow(): void {
        const numbers = new Float64Array(2 * this._numbers.length);
        numbers.set(this._numbers);
        this._numbers = numbers;
    }
}
