import { BlockInputEvents, Button, type EventTouch, Input, input, Layers, Node, UITransform, Vec3 } from 'cc';
import { pointer } from './pointer';
import { resetEngine } from './reset';
import { createNode, createStage, type Stage } from './stage';

let stage: Stage;
let heard: string[];

beforeEach(() => {
    resetEngine();
    stage = createStage();
    heard = [];
});

/** A node of 100 × 100 that notes its touches. */
function pad(name: string, x = 0, y = 0, parent = stage.canvas): Node {
    const node = createNode(name, parent);
    node.addComponent(UITransform);
    node.setPosition(x, y);
    listen(node);
    return node;
}

function listen(node: Node): void {
    node.on(Node.EventType.TOUCH_START, () => heard.push(`${node.name} start`));
    node.on(Node.EventType.TOUCH_MOVE, () => heard.push(`${node.name} move`));
    node.on(Node.EventType.TOUCH_END, () => heard.push(`${node.name} end`));
    node.on(Node.EventType.TOUCH_CANCEL, () => heard.push(`${node.name} cancel`));
}

function listenToAll(): void {
    input.on(Input.EventType.TOUCH_START, (event) => heard.push(`input start ${event.getID()}`));
    input.on(Input.EventType.TOUCH_MOVE, (event) => heard.push(`input move ${event.getID()}`));
    input.on(Input.EventType.TOUCH_END, (event) => heard.push(`input end ${event.getID()}`));
}

test('input gets touches at once, in pixels from the lower left', () => {
    const seen: number[][] = [];
    input.on(Input.EventType.TOUCH_START, (event: EventTouch) => {
        const { x, y } = event.getLocation();
        seen.push([event.getID()!, x, y, event.touch!.getStartLocation().x]);
    });
    pointer.start(3, 12, 34);
    expect(seen).toEqual([[3, 12, 34, 12]]);
});

test('a move knows where the finger was', () => {
    const deltas: number[][] = [];
    input.on(Input.EventType.TOUCH_MOVE, (event: EventTouch) => {
        deltas.push([event.getDelta().x, event.getDelta().y, event.getPreviousLocation().x]);
    });
    pointer.start(1, 10, 10);
    pointer.move(1, 15, 8);
    pointer.move(1, 16, 8);
    expect(deltas).toEqual([
        [5, -2, 10],
        [1, 0, 15],
    ]);
});

test('a node that is hit claims the touch until its end, and input hears nothing of it', () => {
    pad('pad');
    listenToAll();
    pointer.start(1, 640, 360);
    pointer.move(1, 0, 0);
    pointer.end(1, 640, 360);
    pointer.start(1, 0, 0);
    pointer.end(1, 0, 0);
    expect(heard).toEqual(['pad start', 'pad move', 'pad end', 'input start 1', 'input end 1']);
});

test('a touch that ends outside its node is cancelled', () => {
    pad('pad');
    pointer.start(1, 640, 360);
    pointer.end(1, 0, 0);
    expect(heard).toEqual(['pad start', 'pad cancel']);
});

test('the node drawn last is asked first', () => {
    pad('back');
    const front = pad('front', 20, 0);
    pointer.start(1, 640, 360);
    front.setSiblingIndex(0);
    pointer.start(2, 640, 360);
    expect(heard).toEqual(['front start', 'back start']);
});

test('a child is asked before its parent, and its events bubble up', () => {
    const parent = pad('parent');
    pad('child', 30, 0, parent);
    pointer.start(1, 650, 360);
    expect(heard).toEqual(['child start', 'parent start']);
});

test('stopping the propagation keeps an event from the parents', () => {
    const parent = pad('parent');
    const child = pad('child', 0, 0, parent);
    child.on(Node.EventType.TOUCH_START, (event: EventTouch) => (event.propagationStopped = true));
    pointer.start(1, 640, 360);
    expect(heard).toEqual(['child start']);
});

test('preventSwallow lets the next node have the touch, too, but not input', () => {
    pad('back');
    const front = pad('front');
    listenToAll();
    front.on(Node.EventType.TOUCH_START, (event: EventTouch) => (event.preventSwallow = true));
    pointer.start(1, 640, 360);
    expect(heard).toEqual(['front start', 'back start']);
});

test('several fingers go their own ways', () => {
    pad('left', -200, 0);
    pad('right', 200, 0);
    listenToAll();
    pointer.start(1, 440, 360);
    pointer.start(2, 840, 360);
    pointer.start(3, 5, 5);
    pointer.move(2, 845, 360);
    pointer.end(1, 440, 360);
    expect(heard).toEqual(['left start', 'right start', 'input start 3', 'right move', 'left end']);
    expect(input.getTouchCount()).toBe(2);
});

test('inactive nodes and nodes of an unseen layer take no touches', () => {
    const hidden = pad('hidden');
    hidden.layer = Layers.Enum.GIZMOS;
    pad('off').active = false;
    listenToAll();
    pointer.start(1, 640, 360);
    expect(heard).toEqual(['input start 1']);
});

test('hits respect the rotation and scale of the node', () => {
    const node = pad('pad');
    node.setScale(2, 0.5);
    node.angle = 90;
    listenToAll();
    pointer.start(1, 640, 360 + 95);
    pointer.start(2, 640 + 30, 360);
    expect(heard).toEqual(['pad start', 'input start 2']);
});

test('the mouse is also touch 0 while a button is down', () => {
    listenToAll();
    input.on(Input.EventType.MOUSE_DOWN, () => heard.push('mouse down'));
    pointer.mouseMove(1, 1);
    pointer.mouseDown(5, 5);
    pointer.mouseMove(6, 6);
    pointer.mouseUp(6, 6);
    expect(heard).toEqual(['input start 0', 'mouse down', 'input move 0', 'input end 0']);
});

test('a removed listener hears no more', () => {
    const listener = (): void => void heard.push('start');
    input.on(Input.EventType.TOUCH_START, listener, stage);
    pointer.start(1, 0, 0);
    input.off(Input.EventType.TOUCH_START, listener, stage);
    pointer.start(2, 0, 0);
    expect(heard).toEqual(['start']);
});

test('a button claims its touches and clicks when the finger ends on it', () => {
    const node = createNode('button', stage.canvas);
    node.addComponent(Button);
    node.on('click', (button: Button) => heard.push(`click ${button.node.name}`));
    listenToAll();
    pointer.start(1, 640, 360);
    pointer.end(1, 640, 360);
    pointer.start(1, 640, 360);
    pointer.end(1, 0, 0);
    expect(heard).toEqual(['click button']);
});

test('BlockInputEvents hides what is below', () => {
    pad('pad');
    createNode('block', stage.canvas).addComponent(BlockInputEvents);
    stage.canvas.getChildByName('block')!.addComponent(UITransform);
    pointer.start(1, 640, 360);
    expect(heard).toEqual([]);
});

test('a destroyed node takes no touches, and its last one is cancelled for its parent', () => {
    const parent = pad('parent');
    const child = pad('child', 0, 0, parent);
    pointer.start(1, 640, 360);
    heard = [];
    child._destroyImmediate();
    expect(heard).toEqual(['parent cancel']);
    pointer.start(2, 640, 360);
    expect(heard).toEqual(['parent cancel', 'parent start']);
});

test('a moved and zoomed camera is taken into account', () => {
    stage.camera.node.setWorldPosition(1000, 500, 1000);
    stage.camera.orthoHeight = 180;
    pad('pad', 360, 140);
    pointer.start(1, 640, 360);
    expect(heard).toEqual(['pad start']);
    const world = stage.camera.screenToWorld(new Vec3(640 + 100, 360, 0));
    expect(world.x).toBeCloseTo(1050);
});
