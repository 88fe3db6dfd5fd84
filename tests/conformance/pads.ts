import { Input, input, Node, UITransform } from 'cc';
import { createNode, createStage, type Stage } from './stage';
import { listen } from './suite';

const heard: string[] = [];

/** What nodes and `input` have heard since the last time. */
export function takeHeard(): string[] {
    return heard.splice(0);
}

/** Adds a line of one's own. */
export function hear(what: string): void {
    heard.push(what);
}

let stage: Stage;

/** A new scene in which nothing has been heard yet. */
export function touchScene(): Stage {
    takeHeard();
    stage = createStage();
    return stage;
}

/** A node of 100 × 100, by default in the middle of the screen, that notes its touches. */
export function pad(name: string, x = 0, y = 0, parent = stage.canvas): Node {
    const node = createNode(name, parent);
    node.addComponent(UITransform);
    node.setPosition(x, y);
    node.on(Node.EventType.TOUCH_START, () => hear(`${name} start`));
    node.on(Node.EventType.TOUCH_MOVE, () => hear(`${name} move`));
    node.on(Node.EventType.TOUCH_END, () => hear(`${name} end`));
    node.on(Node.EventType.TOUCH_CANCEL, () => hear(`${name} cancel`));
    return node;
}

/** Notes the touches that reach `input`. */
export function listenToAll(): void {
    const { TOUCH_START, TOUCH_MOVE, TOUCH_END, TOUCH_CANCEL } = Input.EventType;
    listen(input, TOUCH_START, () => hear('input start'));
    listen(input, TOUCH_MOVE, () => hear('input move'));
    listen(input, TOUCH_END, () => hear('input end'));
    listen(input, TOUCH_CANCEL, () => hear('input cancel'));
}
