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

/**
 * Everything a rope at rest depends on, as a list of numbers that is compared with the last one: places of its
 * node, anchors and props, and all properties of the inspector. So a sleeping rope notices any change, whoever
 * makes it, without simulating, drawing or listening.
 */
export class ChangeDetector {
    private _numbers = new Float64Array(FEW);
    private _count = 0;
    private _countBefore = 0;
    private _changed = false;

    /** Reads all inputs. Returns whether any is another one than the last time. */
    read(rope: RopeProperties, viewRevision: number, fingers: RopeFingers, pins: RopePins): boolean {
        this._count = 0;
        this._changed = false;
        this._node(rope);
        this._properties(rope);
        this._clamp(rope);
        this._pins(fingers, pins);
        this._number(viewRevision);
        if (EDITOR_NOT_IN_PREVIEW) this._turns(rope);
        const changed = this._changed || this._count !== this._countBefore;
        this._countBefore = this._count;
        return changed;
    }

    private _node({ node }: RopeProperties): void {
        const m = node.worldMatrix;
        this._number(m.m00);
        this._number(m.m01);
        this._number(m.m04);
        this._number(m.m05);
        this._number(m.m12);
        this._number(m.m13);
    }

    private _properties(rope: RopeProperties): void {
        this._number(revisionOf(rope));
        const values = storedIn(rope);
        for (let i = 0; i < CHANGEABLE.length; i++) {
            const { declaration, slot } = CHANGEABLE[i];
            this._value(declaration, values[slot]);
        }
    }

    private _value(declaration: Declaration, value: unknown): void {
        switch (declaration.kind) {
            case 'vector':
                this._vector(value as Vec2 | null);
                break;
            case 'color':
                this._color(value as Color | null);
                break;
            case 'node':
                this._target(value as Node | null);
                break;
            case 'list':
                this._list(declaration as ListDeclaration, value as unknown[] | null);
                break;
            default:
                this._number(value as number);
        }
    }

    private _list({ items, table }: ListDeclaration, list: unknown[] | null): void {
        const count = list?.length ?? 0;
        this._number(count);
        for (let i = 0; i < count; i++) {
            if (items === 'numbers') this._number(list![i] as number);
            else if (items === 'vectors') this._vector(list![i] as Vec2 | null);
            else this._entry(ENTRIES.get(table)!, list![i] as Record<string, unknown> | null);
        }
    }

    private _entry(members: readonly Member[], entry: Record<string, unknown> | null): void {
        if (!entry) return;
        for (let i = 0; i < members.length; i++) this._value(members[i].declaration, entry[members[i].name]);
    }

    private _clamp({ clampHead, headAnchor }: RopeProperties): void {
        if (!clampHead || !isValid(headAnchor, true)) return;
        const { m00, m01 } = headAnchor!.worldMatrix;
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

    private _color(color: Readonly<Color> | null): void {
        if (color) this._number(((color.r * 256 + color.g) * 256 + color.b) * 256 + color.a);
    }

    /** Notes the next number; a flag is 0 or 1, and NaN is the same as before if that was NaN. */
    private _number(value: number | boolean): void {
        const at = this._count++;
        const before = this._numbers[at];
        const now = Number(value);
        if (before === now || (isNaN(before) && isNaN(now))) return;
        this._changed = true;
        if (at >= this._numbers.length) this._grow();
        this._numbers[at] = now;
    }

    private _grow(): void {
        const numbers = new Float64Array(2 * this._numbers.length);
        numbers.set(this._numbers);
        this._numbers = numbers;
    }
}
