import { engineClass } from '../core/engine-class';
import { Enum } from '../core/enum';
import { onInit } from '../core/init';
import { Component } from '../scene/component';
import { director, DirectorEvent } from '../scene/director';
import type { Node } from '../scene/node';
import { UITransform } from '../ui/ui-transform';
import { view } from './view';

const AlignMode = Enum({ ONCE: 0, ALWAYS: 1, ON_WINDOW_RESIZE: 2 });
const TOP = 1 << 0;
const MID = 1 << 1;
const BOT = 1 << 2;
const LEFT = 1 << 3;
const CENTER = 1 << 4;
const RIGHT = 1 << 5;

/** One direction of the alignment, so that both are computed by the same code. */
interface Axis {
    min: boolean;
    max: boolean;
    center: boolean;
    minOffset: number;
    maxOffset: number;
    centerOffset: number;
    size: number;
    anchor: number;
    scale: number;
    position: number;
}

const enabled = new Set<Widget>();

/** Keeps a node at the edges of its parent, or of the window. Offsets are in units, not in percent. */
export class Widget extends Component {
    static AlignMode = AlignMode;

    private _alignFlags = 0;
    private _left = 0;
    private _right = 0;
    private _top = 0;
    private _bottom = 0;
    private _horizontalCenter = 0;
    private _verticalCenter = 0;
    private _alignMode: number = AlignMode.ON_WINDOW_RESIZE;
    _dirty = true;

    get alignFlags(): number {
        return this._alignFlags;
    }

    set alignFlags(value: number) {
        this._alignFlags = value;
        this._dirty = true;
    }

    get alignMode(): number {
        return this._alignMode;
    }

    set alignMode(value: number) {
        this._alignMode = value;
        this._dirty = true;
    }

    get left(): number {
        return this._left;
    }

    set left(value: number) {
        this._left = value;
        this._dirty = true;
    }

    get right(): number {
        return this._right;
    }

    set right(value: number) {
        this._right = value;
        this._dirty = true;
    }

    get top(): number {
        return this._top;
    }

    set top(value: number) {
        this._top = value;
        this._dirty = true;
    }

    get bottom(): number {
        return this._bottom;
    }

    set bottom(value: number) {
        this._bottom = value;
        this._dirty = true;
    }

    updateAlignment(): void {
        if (this.node.parent) this._align(this.node.parent);
    }

    protected override onEnable(): void {
        this._dirty = true;
        enabled.add(this);
    }

    protected override onDisable(): void {
        enabled.delete(this);
    }

    private _align(target: Node): void {
        const parent = target.getComponent(UITransform);
        const own = this.getComponent(UITransform)!;
        const visible = view.getVisibleSize();
        const area = parent ? parent.contentSize : visible;
        const { position, scale } = this.node;
        const flags = this._alignFlags;
        const x = align(area.width, parent ? -parent.anchorX * area.width : 0, {
            min: !!(flags & LEFT),
            max: !!(flags & RIGHT),
            center: !!(flags & CENTER),
            minOffset: this._left,
            maxOffset: this._right,
            centerOffset: this._horizontalCenter,
            size: own.width,
            anchor: own.anchorX,
            scale: scale.x,
            position: position.x,
        });
        const y = align(area.height, parent ? -parent.anchorY * area.height : 0, {
            min: !!(flags & BOT),
            max: !!(flags & TOP),
            center: !!(flags & MID),
            minOffset: this._bottom,
            maxOffset: this._top,
            centerOffset: this._verticalCenter,
            size: own.height,
            anchor: own.anchorY,
            scale: scale.y,
            position: position.y,
        });
        own.setContentSize(x.size, y.size);
        this.node.setPosition(x.position, y.position, position.z);
    }

    static _refresh(): void {
        for (const widget of enabled) {
            if (!widget._dirty) continue;
            widget._dirty = false;
            widget.updateAlignment();
        }
    }
}

function align(length: number, start: number, axis: Axis): { position: number; size: number } {
    const scale = Math.abs(axis.scale);
    const anchor = axis.scale < 0 ? 1 - axis.anchor : axis.anchor;
    const low = start + axis.minOffset;
    const high = start + length - axis.maxOffset;
    if (axis.min && axis.max) {
        return {
            position: low + anchor * (high - low),
            size: scale === 0 ? axis.size : (high - low) / scale,
        };
    }
    const size = axis.size * scale;
    let { position } = axis;
    if (axis.center) position = start + length / 2 + (anchor - 0.5) * size + axis.centerOffset;
    else if (axis.min) position = low + anchor * size;
    else if (axis.max) position = high + (anchor - 1) * size;
    return { position, size: axis.size };
}

engineClass(
    'cc.Widget',
    Widget,
    [
        ...['_alignFlags', '_left', '_right', '_top', '_bottom'],
        ...['_horizontalCenter', '_verticalCenter', '_alignMode'],
    ],
    { requireComponent: UITransform, executionOrder: 110, executeInEditMode: true },
);

onInit(() => {
    enabled.clear();
    director.on(DirectorEvent.AFTER_SCENE_LAUNCH, () => Widget._refresh());
    director.on(DirectorEvent.AFTER_UPDATE, () => Widget._refresh());
    const markAll = (): void => {
        for (const widget of enabled) if (widget.alignMode !== AlignMode.ONCE) widget._dirty = true;
    };
    view.on('canvas-resize', markAll);
    view.on('design-resolution-changed', markAll);
});
