import { engineClass } from '../core/engine-class';
import { Enum } from '../core/enum';
import type { EventTouch } from '../input/event-touch';
import { Component } from '../scene/component';
import type { Node } from '../scene/node';
import { NodeEventType } from '../scene/node-enums';
import { UITransform } from './ui-transform';

/** A node to click. It claims the touches on its rectangle; it does not change its looks. */
export class Button extends Component {
    static Transition = Enum({ NONE: 0, COLOR: 1, SPRITE: 2, SCALE: 3 });
    static EventType = { CLICK: 'click' } as const;

    protected _interactable = true;
    protected _target: Node | null = null;
    private _pressed = false;

    get interactable(): boolean {
        return this._interactable;
    }

    set interactable(value: boolean) {
        this._interactable = value;
        if (!value) this._pressed = false;
    }

    get target(): Node {
        return this._target ?? this.node;
    }

    set target(value: Node) {
        this._target = value;
    }

    protected override onEnable(): void {
        this.node.on(NodeEventType.TOUCH_START, this._onTouchBegan, this);
        this.node.on(NodeEventType.TOUCH_MOVE, this._onTouchMove, this);
        this.node.on(NodeEventType.TOUCH_END, this._onTouchEnded, this);
        this.node.on(NodeEventType.TOUCH_CANCEL, this._onTouchCancel, this);
    }

    protected override onDisable(): void {
        this.node.off(NodeEventType.TOUCH_START, this._onTouchBegan, this);
        this.node.off(NodeEventType.TOUCH_MOVE, this._onTouchMove, this);
        this.node.off(NodeEventType.TOUCH_END, this._onTouchEnded, this);
        this.node.off(NodeEventType.TOUCH_CANCEL, this._onTouchCancel, this);
        this._pressed = false;
    }

    protected _onTouchBegan(event?: EventTouch): void {
        if (!this._interactable || !this.enabledInHierarchy) return;
        this._pressed = true;
        if (event) event.propagationStopped = true;
    }

    protected _onTouchMove(event?: EventTouch): void {
        if (event && this._interactable && this.enabledInHierarchy && this._pressed)
            event.propagationStopped = true;
    }

    protected _onTouchEnded(event?: EventTouch): void {
        if (!this._interactable || !this.enabledInHierarchy) return;
        if (this._pressed) this.node.emit(Button.EventType.CLICK, this);
        this._pressed = false;
        if (event) event.propagationStopped = true;
    }

    protected _onTouchCancel(): void {
        if (this._interactable && this.enabledInHierarchy) this._pressed = false;
    }
}

engineClass('cc.Button', Button, ['_interactable', '_target'], {
    requireComponent: UITransform,
    executionOrder: 110,
});
