import { engineClass } from '../core/engine-class';
import { ObjectFlags } from '../core/object';
import type { Callback } from '../core/types';
import type { Event } from '../input/event';
import { NodeEventProcessor } from '../input/node-event-processor';
import type { UIRenderer } from '../ui/ui-renderer';
import type { UITransform } from '../ui/ui-transform';
import { NodeEventType, NodeSpace, TransformBit } from './node-enums';
import { NodeWorld } from './node-world';

/** Where the 2D components of a node find each other. */
class NodeUIProperties {
    uiComp: UIRenderer | null = null;
    localOpacity = 1;
    /** Product of all opacities from the root down, as of the last frame. */
    opacity = 1;
    private _uiTransformComp: UITransform | null = null;

    constructor(private readonly _node: Node) {}

    setOpacity(value: number): void {
        this.opacity = value;
    }

    get uiTransformComp(): UITransform | null {
        this._uiTransformComp ??= this._node.getComponent('cc.UITransform') as UITransform | null;
        return this._uiTransformComp;
    }

    set uiTransformComp(value: UITransform | null) {
        this._uiTransformComp = value;
    }
}

/** A place in the scene. */
export class Node extends NodeWorld {
    static EventType = NodeEventType;
    static NodeSpace = NodeSpace;
    static TransformBit = TransformBit;

    _uiProps = new NodeUIProperties(this);
    protected _eventProcessor = new NodeEventProcessor(this);

    constructor(name = 'New Node') {
        super(name);
    }

    static isNode(obj: unknown): obj is Node {
        return obj instanceof Node && (obj.constructor === Node || obj._scene !== obj);
    }

    get eventProcessor(): NodeEventProcessor {
        return this._eventProcessor;
    }

    on(type: string, callback: Callback, target?: unknown, useCapture = false): void {
        this._eventProcessor.on(type, callback, target, useCapture);
    }

    once(type: string, callback: Callback, target?: unknown, useCapture = false): void {
        this._eventProcessor.once(type, callback, target, useCapture);
    }

    off(type: string, callback?: Callback, target?: unknown, useCapture = false): void {
        this._eventProcessor.off(type, callback, target, useCapture);
    }

    targetOff(target: unknown): void {
        this._eventProcessor.targetOff(target);
    }

    override emit(type: string, ...args: unknown[]): void {
        this._eventProcessor.emit(type, ...args);
    }

    dispatchEvent(event: Event): void {
        this._eventProcessor.dispatchEvent(event);
    }

    hasEventListener(type: string, callback?: Callback, target?: unknown): boolean {
        return this._eventProcessor.hasEventListener(type, callback, target);
    }

    pauseSystemEvents(recursive: boolean): void {
        this._eventProcessor.setEnabled(false, recursive);
    }

    resumeSystemEvents(recursive: boolean): void {
        this._eventProcessor.setEnabled(true, recursive);
    }

    override destroy(): boolean {
        if (!super.destroy()) return false;
        this.active = false;
        return true;
    }

    destroyAllChildren(): void {
        for (const child of [...this._children]) child.destroy();
    }

    override _onPreDestroy(): void {
        this._objFlags |= ObjectFlags.Destroying;
        const parent = this._parent;
        if (parent && !(parent._objFlags & ObjectFlags.Destroying)) {
            this.emit(NodeEventType.PARENT_CHANGED, this);
            const siblings = parent.children;
            siblings.splice(siblings.indexOf(this), 1);
            this._siblingIndex = 0;
            parent._updateSiblingIndex();
            parent.emit(NodeEventType.CHILD_REMOVED, this);
        }
        this.emit(NodeEventType.NODE_DESTROYED, this);
        this._eventProcessor.destroy();
        for (const child of this._children) child._destroyImmediate();
        for (const component of this._components) component._destroyImmediate();
    }

    override _onSiblingsReordered(): void {
        this._eventProcessor.onUpdatingSiblingIndex();
    }

    _onPostActivated(active: boolean): void {
        this.emit(NodeEventType.ACTIVE_CHANGED, this, active);
        this._eventProcessor.setEnabled(active);
        if (active) this.invalidateChildren(TransformBit.TRS);
    }

    protected override _notifyTransform(bit: TransformBit): void {
        this.emit(NodeEventType.TRANSFORM_CHANGED, bit);
    }
}

engineClass('cc.Node', Node, [
    ...['_parent', '_children', '_active', '_components', '_prefab'],
    ...['_lpos', '_lrot', '_lscale', '_mobility', '_layer', '_euler'],
]);
