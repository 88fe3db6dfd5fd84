import { CallbacksInvoker } from '../core/callbacks-invoker';
import type { Callback } from '../core/types';
import { Vec2 } from '../math/vec2';
import type { Node } from '../scene/node';
import type { Event } from './event';
import type { EventMouse } from './event-mouse';
import { EventTouch } from './event-touch';
import type { Touch } from './touch';

const TOUCH_EVENTS = ['touch-start', 'touch-move', 'touch-end', 'touch-cancel'];
const MOUSE_EVENTS = ['mouse-down', 'mouse-enter', 'mouse-move', 'mouse-leave', 'mouse-up', 'mouse-wheel'];
/** Mouse events of `input` that are shown to nodes; entering and leaving is seen from the moves. */
const HANDLED = ['mouse-down', 'mouse-move', 'mouse-up', 'mouse-wheel'];
const point = new Vec2();

/** Who wants to know of nodes that listen to the pointer. */
export interface PointerRegistry {
    add(processor: NodeEventProcessor): void;
    remove(processor: NodeEventProcessor): void;
    markDirty(): void;
}

/** The listeners of one node, and how pointer events reach them. */
export class NodeEventProcessor {
    static _registry: PointerRegistry | null = null;
    static _hovered: NodeEventProcessor | null = null;

    claimedTouchIdList: number[] = [];
    cachedCameraPriority = 0;
    private _bubbling: CallbacksInvoker | null = null;
    private _capturing: CallbacksInvoker | null = null;
    private _isEnabled = false;
    private _dispatchingTouch: Touch | null = null;

    constructor(readonly node: Node) {}

    get isEnabled(): boolean {
        return this._isEnabled;
    }

    get shouldHandleEventTouch(): boolean {
        return this._hasAny(TOUCH_EVENTS);
    }

    get shouldHandleEventMouse(): boolean {
        return this._hasAny(MOUSE_EVENTS);
    }

    setEnabled(value: boolean, recursive = false): void {
        if (this._isEnabled === value) return;
        this._isEnabled = value;
        NodeEventProcessor._registry?.markDirty();
        if (!recursive) return;
        for (const child of this.node.children) child.eventProcessor.setEnabled(value, true);
    }

    on(type: string, callback: Callback, target?: unknown, useCapture?: boolean, once = false): Callback {
        const isPointer = TOUCH_EVENTS.includes(type) || MOUSE_EVENTS.includes(type);
        if (isPointer && !this._hasPointerListeners()) NodeEventProcessor._registry?.add(this);
        this._invoker(!!useCapture).on(type, callback, target, once);
        return callback;
    }

    once(type: string, callback: Callback, target?: unknown, useCapture?: boolean): Callback {
        return this.on(type, callback, target, useCapture, true);
    }

    off(type: string, callback?: Callback, target?: unknown, useCapture?: boolean): void {
        (useCapture ? this._capturing : this._bubbling)?.off(type, callback, target);
    }

    targetOff(target: unknown): void {
        this._capturing?.removeAll(target);
        this._bubbling?.removeAll(target);
        this._leaveIfIdle();
    }

    emit(type: string, ...args: unknown[]): void {
        this._bubbling?.emit(type, ...args);
    }

    hasEventListener(type: string, callback?: Callback, target?: unknown): boolean {
        return (
            !!this._bubbling?.hasEventListener(type, callback, target) ||
            !!this._capturing?.hasEventListener(type, callback, target)
        );
    }

    onUpdatingSiblingIndex(): void {
        NodeEventProcessor._registry?.markDirty();
    }

    destroy(): void {
        if (NodeEventProcessor._hovered === this) NodeEventProcessor._hovered = null;
        this._capturing?.clear();
        this._bubbling?.clear();
        NodeEventProcessor._registry?.remove(this);
        const touch = this._dispatchingTouch;
        if (touch) this.cancel(touch);
        this._dispatchingTouch = null;
    }

    /** Tells the node and its parents that a touch they follow is over. */
    cancel(touch: Touch): void {
        const event = new EventTouch([touch], true, 'touch-cancel');
        event.touch = touch;
        this.dispatchEvent(event);
    }

    /** From the root down to the node for capturing listeners, then from the node up for the others. */
    dispatchEvent(event: Event): void {
        const { type } = event;
        const parents: Node[] = [];
        for (let node = this.node.parent; node; node = node.parent) parents.push(node);
        const below = (which: '_capturing' | '_bubbling'): NodeEventProcessor[] =>
            parents
                .map((node) => node.eventProcessor)
                .filter((other) => other[which]?.hasEventListener(type));
        event.target = this.node;
        event.eventPhase = 1;
        for (const other of below('_capturing').reverse()) {
            event.currentTarget = other.node;
            other._capturing?.emit(type, event);
            if (event.propagationStopped) return;
        }
        event.eventPhase = 2;
        event.currentTarget = this.node;
        this._capturing?.emit(type, event);
        if (!event.propagationImmediateStopped) this._bubbling?.emit(type, event);
        if (event.propagationStopped || !event.bubbles) return;
        const bubbling = below('_bubbling');
        event.eventPhase = 3;
        for (const other of bubbling) {
            event.currentTarget = other.node;
            other._bubbling?.emit(type, event);
            if (event.propagationStopped) return;
        }
    }

    /** @returns Whether the node takes the event. */
    _handleEventTouch(event: EventTouch): boolean {
        if (!this.node._uiProps.uiTransformComp) return false;
        const isOver = event.type === 'touch-end' || event.type === 'touch-cancel';
        if (event.type === 'touch-start' && !this._isHit(event)) return false;
        if (event.type === 'touch-end' && !this._isHit(event)) event.type = 'touch-cancel';
        event.bubbles = true;
        if (!isOver) this._dispatchingTouch = event.touch;
        this.dispatchEvent(event);
        if (isOver) this._dispatchingTouch = null;
        return !isOver;
    }

    _handleEventMouse(event: EventMouse): boolean {
        if (!this.node._uiProps.uiTransformComp) return false;
        const { type } = event;
        const isMove = type === 'mouse-move';
        if (!HANDLED.includes(type)) return false;
        const hit = this._isHit(event);
        if (isMove) this._hover(event, hit);
        if (!hit) return false;
        event.type = type;
        event.bubbles = true;
        this.dispatchEvent(event);
        event.propagationStopped = true;
        return true;
    }

    private _hover(event: EventMouse, hit: boolean): void {
        const before = NodeEventProcessor._hovered;
        if (hit && before !== this) {
            before?._dispatchMouse(event, 'mouse-leave');
            NodeEventProcessor._hovered = this;
            this._dispatchMouse(event, 'mouse-enter');
        } else if (!hit && before === this) {
            NodeEventProcessor._hovered = null;
            this._dispatchMouse(event, 'mouse-leave'); // and nobody behind hears of the move
        }
    }

    private _dispatchMouse(event: EventMouse, type: string): void {
        event.type = type;
        this.dispatchEvent(event);
    }

    private _isHit(event: EventTouch | EventMouse): boolean {
        return this.node._uiProps.uiTransformComp!.hitTest(event.getLocation(point), event.windowId);
    }

    private _invoker(capturing: boolean): CallbacksInvoker {
        const existing = capturing ? this._capturing : this._bubbling;
        if (existing) return existing;
        const invoker = new CallbacksInvoker();
        invoker._registerOffCallback(() => this._leaveIfIdle());
        if (capturing) this._capturing = invoker;
        else this._bubbling = invoker;
        return invoker;
    }

    private _leaveIfIdle(): void {
        if (!this._hasPointerListeners()) NodeEventProcessor._registry?.remove(this);
    }

    private _hasPointerListeners(): boolean {
        return this._hasAny(TOUCH_EVENTS) || this._hasAny(MOUSE_EVENTS);
    }

    private _hasAny(types: readonly string[]): boolean {
        return types.some((type) => this.hasEventListener(type));
    }
}
