import type { Color, Node } from 'cc';
import { isValid } from 'cc';
import { isThere } from '../entries/entry-target';
import { NotedNumbers } from '../../draw';
import { membersOf, revisionOf, storedIn } from '../../inspector/declared-values';
import type { Member } from '../../inspector/declared-values';
import { ROPE } from '../../inspector/property-list';
import type { RopeProperties } from '../../inspector/RopeProperties';
import type { RopePins } from '../pins/pins';
import type { RopeFingers } from '../touch/touch';
import type { ValueWatch } from './value-watch';

/** Room for the numbers of a rope with an anchor and a prop. */
const FEW = 32;

const COLORS = membersOf(ROPE, 'color');
const TARGETS = membersOf(ROPE, 'node');

/** Parts of a pixel that tell places apart: a node that is put anew where it is may miss it by its last bit. */
const PARTS = 1e6;

/**
 * Everything a rope at rest depends on, as a list of numbers that is compared with the last one: places of its
 * node, anchors and props, and all properties of the inspector. So a sleeping rope notices any change, whoever
 * makes it, without simulating, drawing or listening.
 */
export class ChangeDetector {
    private readonly _values: ValueWatch;
    private readonly _isSceneView: boolean;
    /** What is read besides, as it was set at this revision of the properties. */
    private _revision = -1;
    private readonly _colors: Readonly<Color>[] = [];
    private readonly _targets: Node[] = [];
    /** The anchor whose turn the head's segment follows. */
    private _clamp: Node | null = null;
    private readonly _numbers = new NotedNumbers(FEW);

    /** @param isSceneView Where the user may turn attachments and move the children of a path: there they count. */
    constructor(values: ValueWatch, isSceneView = false) {
        this._values = values;
        this._isSceneView = isSceneView;
    }

    /** Reads all of them. Returns whether any is another one than the last time. */
    read(rope: RopeProperties, viewRevision: number, fingers: RopeFingers, pins: RopePins): boolean {
        const revision = revisionOf(rope);
        const isSet = revision !== this._revision;
        if (isSet) this._collect(rope, revision);
        this._numbers.begin(this._values.look(rope) || isSet);
        this._node(rope.node);
        this._numbers.note(viewRevision);
        this._numbers.note(fingers.held.length + fingers.ended.length);
        const { _colors: colors, _targets: targets } = this;
        for (let i = 0; i < colors.length; i++) this._color(colors[i]);
        for (let i = 0; i < targets.length; i++) this._target(targets[i]);
        this._entries(rope.anchors);
        this._entries(rope.attachments);
        this._entries(pins.scriptPins);
        if (this._clamp) this._turn(this._clamp);
        if (this._isSceneView) {
            this._turns(rope);
            for (const child of rope.path?.children ?? []) this._target(child);
        }
        return this._numbers.end();
    }

    private _collect(rope: RopeProperties, revision: number): void {
        this._revision = revision;
        const values = storedIn(rope);
        collect(values, COLORS, this._colors);
        collect(values, TARGETS, this._targets);
        this._clamp = rope.clampHead ? rope.headAnchor : null;
    }

    /** The scene nodes that entries of a list name. */
    private _entries(list: readonly ({ readonly target: Node | null } | null)[] | null): void {
        if (!list) return;
        for (let i = 0; i < list.length; i++) this._target(list[i]?.target ?? null);
    }

    private _node(node: Node): void {
        const m = node.worldMatrix;
        this._numbers.note(m.m00);
        this._numbers.note(m.m01);
        this._numbers.note(m.m04);
        this._numbers.note(m.m05);
        this._numbers.note(m.m12);
        this._numbers.note(m.m13);
    }

    private _turn(anchor: Node): void {
        if (!isValid(anchor, true)) return;
        const { m00, m01 } = anchor.worldMatrix;
        this._numbers.note(m00);
        this._numbers.note(m01);
    }

    /** How attachments that turn with the rope are turned. */
    private _turns({ attachments }: RopeProperties): void {
        for (const entry of attachments) {
            if (!entry?.rotate || !isValid(entry.target, true)) continue;
            this._numbers.note(entry.target!.worldRotation.z);
            this._numbers.note(entry.target!.worldRotation.w);
        }
    }

    private _target(target: Node | null): void {
        if (!isThere(target)) {
            this._numbers.note(0);
            return;
        }
        const { x, y } = target.worldPosition;
        this._numbers.note(Math.round(x * PARTS));
        this._numbers.note(Math.round(y * PARTS));
        this._numbers.note(1);
    }

    private _color({ r, g, b, a }: Readonly<Color>): void {
        this._numbers.note(((r * 256 + g) * 256 + b) * 256 + a);
    }
}

/** The values of some properties that there are. */
function collect<T>(values: readonly unknown[], members: readonly Member[], into: T[]): void {
    into.length = 0;
    for (let k = 0; k < members.length; k++) {
        const value = values[members[k].slot];
        if (value !== null && value !== undefined) into.push(value as T);
    }
}
