import { engineClass } from '../core/engine-class';
import type { Event } from '../input/event';
import { Component } from '../scene/component';
import { NodeEventType } from '../scene/node-enums';

const BLOCKED = [
    ...[
        NodeEventType.TOUCH_START,
        NodeEventType.TOUCH_END,
        NodeEventType.TOUCH_MOVE,
        NodeEventType.TOUCH_CANCEL,
    ],
    ...[NodeEventType.MOUSE_DOWN, NodeEventType.MOUSE_MOVE, NodeEventType.MOUSE_UP],
    ...[NodeEventType.MOUSE_ENTER, NodeEventType.MOUSE_LEAVE, NodeEventType.MOUSE_WHEEL],
];

/** Keeps the pointer from what lies under the node. */
export class BlockInputEvents extends Component {
    protected override onEnable(): void {
        for (const type of BLOCKED) this.node.on(type, stop, this);
    }

    protected override onDisable(): void {
        for (const type of BLOCKED) this.node.off(type, stop, this);
    }
}

function stop(event: Event): void {
    event.propagationStopped = true;
}

engineClass('cc.BlockInputEvents', BlockInputEvents, []);
