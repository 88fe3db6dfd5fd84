import { engineClass } from '../core/engine-class';
import { onInit } from '../core/init';
import { Mat4 } from '../math/mat4';
import { Rect } from '../math/rect';
import { Size } from '../math/size';
import { approx } from '../math/utils';
import { Vec2 } from '../math/vec2';
import { Vec3 } from '../math/vec3';
import { Component } from '../scene/component';
import { director, DirectorEvent } from '../scene/director';
import type { Node } from '../scene/node';
import { NodeEventType } from '../scene/node-enums';
import { firstRenderCamera } from '../scene/render-scene';

const world = new Vec3();
const local = new Vec2();
const inverse = new Mat4();
const ZERO = Mat4.zero(new Mat4());
/** Nodes whose children must be sorted by priority before drawing. */
const toSort = new Set<Node>();

/** The rectangle of a 2D node. */
export class UITransform extends Component {
    static EventType = NodeEventType;

    protected _contentSize = new Size(100, 100);
    protected _anchorPoint = new Vec2(0.5, 0.5);
    protected _priority = 0;

    get contentSize(): Readonly<Size> {
        return this._contentSize;
    }

    set contentSize(value: Readonly<Size>) {
        if (this._contentSize.equals(value)) return;
        this._contentSize.set(value);
        this.node.emit(NodeEventType.SIZE_CHANGED);
    }

    get width(): number {
        return this._contentSize.width;
    }

    set width(value: number) {
        this.contentSize = new Size(value, this._contentSize.height);
    }

    get height(): number {
        return this._contentSize.height;
    }

    set height(value: number) {
        this.contentSize = new Size(this._contentSize.width, value);
    }

    get anchorPoint(): Readonly<Vec2> {
        return this._anchorPoint;
    }

    set anchorPoint(value: Readonly<Vec2>) {
        this.setAnchorPoint(value);
    }

    get anchorX(): number {
        return this._anchorPoint.x;
    }

    set anchorX(value: number) {
        this.setAnchorPoint(value, this._anchorPoint.y);
    }

    get anchorY(): number {
        return this._anchorPoint.y;
    }

    set anchorY(value: number) {
        this.setAnchorPoint(this._anchorPoint.x, value);
    }

    /** Among siblings: drawn in this order. */
    get priority(): number {
        return this._priority;
    }

    set priority(value: number) {
        if (this._priority === value) return;
        this._priority = value;
        if (this.node.parent) toSort.add(this.node.parent);
    }

    get visibility(): number {
        return firstRenderCamera(this.node)?.visibility ?? 0;
    }

    get cameraPriority(): number {
        return firstRenderCamera(this.node)?.priority ?? 0;
    }

    setContentSize(size: Readonly<Size>): void;
    setContentSize(width: number, height: number): void;
    setContentSize(size: Readonly<Size> | number, height?: number): void {
        const [w, h] = typeof size === 'object' ? [size.width, size.height] : [size, height!];
        if (approx(w, this._contentSize.width) && approx(h, this._contentSize.height)) return;
        this._contentSize.set(w, h);
        this.node.emit(NodeEventType.SIZE_CHANGED);
    }

    setAnchorPoint(point: Readonly<Vec2> | number, y?: number): void {
        const [ax, ay] = typeof point === 'object' ? [point.x, point.y] : [point, y!];
        if (this._anchorPoint.x === ax && this._anchorPoint.y === ay) return;
        this._anchorPoint.set(ax, ay);
        this.node.emit(NodeEventType.ANCHOR_CHANGED, this._anchorPoint);
    }

    /** Whether the screen point, in pixels, is in the rectangle for any camera that sees the node. */
    hitTest(screenPoint: Readonly<Vec2>, windowId = 0): boolean {
        const cameras = this.node.scene?.renderScene?.cameras ?? [];
        return cameras.some((camera) => {
            if (!(camera.visibility & this.node.layer) || !camera.window.swapchain) return false;
            if (camera.systemWindowId !== windowId) return false;
            camera.screenToWorld(world, Vec3.set(world, screenPoint.x, screenPoint.y, 0));
            return this._contains(world);
        });
    }

    convertToNodeSpaceAR(worldPoint: Readonly<Vec3>, out = new Vec3()): Vec3 {
        return Vec3.transformMat4(out, worldPoint, Mat4.invert(inverse, this.node.worldMatrix));
    }

    convertToWorldSpaceAR(nodePoint: Readonly<Vec3>, out = new Vec3()): Vec3 {
        return Vec3.transformMat4(out, nodePoint, this.node.worldMatrix);
    }

    /** In the parent's space. */
    getBoundingBox(): Rect {
        const { rotation, position, scale } = this.node;
        return this._ownBox().transformMat4(Mat4.fromSRT(new Mat4(), rotation, position, scale));
    }

    /** In the world, around this node and its active children. */
    getBoundingBoxToWorld(): Rect {
        const box = new Rect();
        const grow = (transform: UITransform | null): void => {
            if (!transform?.width || !transform.height) return;
            const other = transform._ownBox().transformMat4(transform.node.worldMatrix);
            if (box.width === 0) box.set(other);
            else Rect.union(box, box, other);
        };
        for (const child of this.node.children) if (child.active) grow(child.getComponent(UITransform));
        grow(this);
        return box;
    }

    protected override __preload(): void {
        this.node._uiProps.uiTransformComp = this;
    }

    protected override onLoad(): void {
        if (this.node.parent) toSort.add(this.node.parent);
    }

    protected override onEnable(): void {
        this.node.on(NodeEventType.PARENT_CHANGED, this._parentChanged, this);
    }

    protected override onDisable(): void {
        this.node.off(NodeEventType.PARENT_CHANGED, this._parentChanged, this);
    }

    protected override onDestroy(): void {
        this.node._uiProps.uiTransformComp = null;
    }

    private _parentChanged(): void {
        if (this.node.parent) toSort.add(this.node.parent);
    }

    private _contains(point: Readonly<Vec3>): boolean {
        Mat4.invert(inverse, this.node.worldMatrix);
        if (Mat4.strictEquals(inverse, ZERO)) return false;
        Vec2.transformMat4(local, point, inverse);
        return this._ownBox().contains(local);
    }

    private _ownBox(): Rect {
        const { width, height } = this._contentSize;
        return new Rect(-this._anchorPoint.x * width, -this._anchorPoint.y * height, width, height);
    }
}

/** Before drawing, siblings are put into the order of their priorities. */
function sortSiblings(): void {
    const priorityOf = (node: Node): number => node._uiProps.uiTransformComp?.priority ?? 0;
    for (const parent of toSort) {
        if (!parent.isValid) continue;
        parent.children.sort(
            (a, b) => priorityOf(a) - priorityOf(b) || a.getSiblingIndex() - b.getSiblingIndex(),
        );
        parent._updateSiblingIndex();
    }
    toSort.clear();
}

engineClass('cc.UITransform', UITransform, ['_contentSize', '_anchorPoint'], {
    executionOrder: 110,
    disallowMultiple: true,
    executeInEditMode: true,
});

onInit(() => {
    toSort.clear();
    director.on(DirectorEvent.AFTER_UPDATE, sortSiblings);
    director.on(DirectorEvent.BEFORE_SCENE_LAUNCH, () => toSort.clear());
});
