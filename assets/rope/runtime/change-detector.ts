import type { Color, Node } from 'cc';
import { isValid } from 'cc';
import { EDITOR_NOT_IN_PREVIEW } from 'cc/env';
import { RopeShape } from '../enums';
import type { RopeFingers } from './touch';
import type { RopePins } from './pins';
import type { RopeProperties } from '../inspector/RopeProperties';

/** Room for the inputs of a rope with an anchor and a prop. */
const FEW = 64;

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
        this._rope(rope);
        this._lists(rope);
        this._anchors(rope);
        this._pins(fingers, pins);
        this._props(rope);
        this._look(rope, viewRevision);
        if (EDITOR_NOT_IN_PREVIEW) this._edited(rope);
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

    private _rope(rope: RopeProperties): void {
        this._number(rope.changes);
        this._number(rope.gravity.x); // may be changed in place
        this._number(rope.gravity.y);
        this._number(rope.wind.x);
        this._number(rope.wind.y);
        this._number(rope.segments);
        this._number(rope.space);
        this._number(rope.solver);
        this._number(rope.touch);
        this._number(rope.allowSleep ? 1 : 0);
        this._number(rope.clampHead ? 1 : 0);
    }

    private _lists({ baseLengths, masses, points, initialShape }: RopeProperties): void {
        for (let i = 0; i < (baseLengths?.length ?? 0); i++) this._number(baseLengths[i]);
        for (let i = 0; i < (masses?.length ?? 0); i++) this._number(masses[i]);
        if (initialShape !== RopeShape.Points) return;
        for (let i = 0; i < (points?.length ?? 0); i++) {
            this._number(points[i]?.x ?? 0);
            this._number(points[i]?.y ?? 0);
        }
    }

    private _anchors(rope: RopeProperties): void {
        this._target(rope.headAnchor);
        this._clamp(rope);
        this._target(rope.secondAnchor);
        this._number(rope.secondAnchorIndex);
        const { anchors } = rope;
        for (let i = 0; i < (anchors?.length ?? 0); i++) {
            this._target(anchors[i]?.target ?? null);
            this._number(anchors[i]?.nodeIndex ?? 0);
        }
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

    private _props(rope: RopeProperties): void {
        const { attachments } = rope;
        for (let i = 0; i < (attachments?.length ?? 0); i++) {
            const entry = attachments[i];
            if (!entry) continue;
            this._target(entry.target);
            this._number(entry.nodeIndex);
            this._number(entry.mass);
            this._number(entry.offset?.x ?? 0);
            this._number(entry.offset?.y ?? 0);
            this._number(entry.rotate ? 1 : 0);
            this._number(entry.angle);
        }
    }

    private _look(rope: RopeProperties, viewRevision: number): void {
        this._number(viewRevision);
        this._number(rope.drawNodes ? 1 : 0);
        if (!rope.drawNodes) return;
        this._color(rope.pinnedColor);
        this._color(rope.nodeColor);
    }

    /** What only an editor changes, or changes without its setter. */
    private _edited(rope: RopeProperties): void {
        const { nodeCount, baseLength, nodeMass, nodeRadius, opacity } = rope;
        this._number(nodeCount);
        this._number(baseLength);
        this._number(nodeMass);
        this._number(nodeRadius);
        this._number(opacity);
        for (const entry of rope.attachments ?? []) {
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

    private _color(color: Readonly<Color> | null): void {
        if (color) this._number(((color.r * 256 + color.g) * 256 + color.b) * 256 + color.a);
    }

    private _number(value: number): void {
        const at = this._count++;
        if (this._numbers[at] === value) return;
        this._changed = true;
        if (at >= this._numbers.length) this._grow();
        this._numbers[at] = value;
    }

    private _grow(): void {
        const numbers = new Float64Array(2 * this._numbers.length);
        numbers.set(this._numbers);
        this._numbers = numbers;
    }
}
