import { director, Node, UITransform, Vec2 } from 'cc';
import { RopeTouch, type Rope } from '../../assets/rope';
import { pointer } from '../../tools/cc/pointer';
import { createNode } from '../../tools/cc/stage';
import {
    distance,
    largestGap,
    near,
    positionsOf,
    useGame,
    xy,
    type RopeValues,
    type XY,
} from '../support/game';
import { OnUpdate } from '../support/movers';

const game = useGame();

function addRope(values: RopeValues = {}): Rope {
    const rope = game.addRope({ nodeCount: 10, ...values }, { x: 400, y: 500 });
    game.tick();
    return rope;
}

function drawnAt(rope: Rope, index: number): XY {
    return xy(rope.getNode(index)!.drawnPosition);
}

describe('touch: Nearest', () => {
    const values: RopeValues = { touch: RopeTouch.Nearest, touchRadius: 30, paused: true };

    test('takes the nearest node within the radius at the start of a touch', () => {
        const rope = addRope(values);
        expect(drawnAt(rope, 5)).toEqual({ x: 400, y: 400 });
        pointer.start(1, 420, 403);
        game.tick();
        expect(drawnAt(rope, 5)).toEqual(near(420, 403));
        expect(rope.nodes.filter(({ pinned }) => pinned).map(({ index }) => index)).toEqual([0, 5]);
        pointer.end(1, 420, 403);
        game.tick();
        expect(rope.getNode(5)!.pinned).toBe(false);
    });

    test('takes none farther away, nor one that a moving finger comes to', () => {
        const rope = addRope(values);
        pointer.start(1, 431, 400);
        pointer.move(1, 401, 400);
        game.tick();
        expect(rope.nodes.filter(({ pinned }) => pinned)).toHaveLength(1);
        pointer.start(2, 429, 400);
        game.tick();
        expect(rope.nodes.filter(({ pinned }) => pinned)).toHaveLength(2);
    });

    test('has its radius in the units of the rope node', () => {
        const rope = addRope(values);
        rope.node.setScale(2, 2, 1);
        game.tick();
        pointer.start(1, 455, 460);
        game.tick();
        expect(rope.getNode(1)!.pinned).toBe(true);
        pointer.end(1, 455, 460);
        rope.node.setScale(0.5, 0.5, 1);
        game.tick();
        pointer.start(1, 420, 490);
        game.tick();
        expect(rope.getNode(1)!.pinned).toBe(false);
    });

    test('reads the radius anew for every touch', () => {
        const rope = addRope(values);
        rope.touchRadius = 5;
        pointer.start(1, 410, 400);
        game.tick();
        expect(rope.getNode(5)!.pinned).toBe(false);
        rope.touchRadius = 500;
        pointer.start(2, 700, 400);
        game.tick();
        expect(rope.getNode(5)!.pinned).toBe(true);
    });

    test('lets several fingers hold several nodes', () => {
        const rope = addRope({ ...values, paused: false });
        pointer.start(1, 400, 400);
        pointer.start(2, 400, 401);
        pointer.start(3, 400, 320);
        game.tick();
        expect(rope.getNode(5)!.pinned && rope.getNode(9)!.pinned).toBe(true);
        expect(rope.nodes.filter(({ pinned }) => pinned)).toHaveLength(4);
        pointer.move(1, 410, 405);
        pointer.move(3, 390, 330);
        game.tick();
        expect(drawnAt(rope, 5)).toEqual(near(410, 405));
        expect(drawnAt(rope, 9)).toEqual(near(390, 330));
        pointer.end(1, 410, 405);
        pointer.cancel(3, 390, 330);
        game.tick();
        expect(rope.getNode(5)!.pinned || rope.getNode(9)!.pinned).toBe(false);
    });

    test('throws a node that is let go with the speed of the finger', () => {
        const rope = addRope({ ...values, paused: false, gravity: new Vec2(), damping: 0 });
        pointer.start(1, 400, 320);
        for (let i = 1; i <= 10; i++) {
            pointer.move(1, 400 + 5 * i, 320 + 2 * i);
            game.tick();
        }
        pointer.end(1, 450, 340);
        expect(rope.getNode(-1)!.velocity.x).toBeCloseTo(300, 6);
    });

    test('passes over nodes that an anchor, a pin or the own node of the rope holds', () => {
        const tail = game.addNode('tail', { x: 500, y: 420 });
        const rope = addRope({ ...values, secondAnchor: tail });
        rope.pin(4, new Vec2(430, 450));
        for (const held of [0, 4, 9]) {
            const { x, y } = drawnAt(rope, held);
            pointer.start(held, x, y);
            pointer.move(held, x + 5, y + 5);
        }
        game.tick();
        expect(drawnAt(rope, 0)).toEqual({ x: 400, y: 500 });
        expect(drawnAt(rope, 4)).toEqual({ x: 430, y: 450 });
        expect(drawnAt(rope, 9)).toEqual({ x: 500, y: 420 });
        expect(rope.nodes.filter(({ pinned }) => pinned)).toHaveLength(6); // each finger has the nearest that is free
    });

    test('takes a node off its hook with touchHeld, and gives it back', () => {
        const hook = game.addNode('hook', { x: 300, y: 500 });
        const rope = addRope({ touch: RopeTouch.Nearest, touchHeld: true, headAnchor: hook });
        const { x, y } = hook.worldPosition;
        pointer.start(0, x, y);
        pointer.move(0, x + 40, y + 20);
        game.tick(2);
        expect(drawnAt(rope, 0).x).toBeCloseTo(x + 40, 3);
        pointer.end(0, x + 40, y + 20);
        game.tick(2);
        expect(drawnAt(rope, 0)).toEqual(xy(hook.worldPosition));
    });

    test('leaves the rope on its hooks when one drags beside them', () => {
        const hooks = [game.addNode('left', { x: 300, y: 500 }), game.addNode('right', { x: 450, y: 500 })];
        const rope = addRope({ touch: RopeTouch.Nearest, headAnchor: hooks[0], secondAnchor: hooks[1] });
        for (const [id, hook] of hooks.entries()) {
            const { x, y } = hook.worldPosition;
            pointer.start(id, x, y);
            for (let step = 1; step <= 20; step++) {
                pointer.move(id, x + 10 * step, y - 10 * step);
                game.tick();
                expect(drawnAt(rope, 0)).toEqual(xy(hooks[0].worldPosition));
                expect(drawnAt(rope, 9)).toEqual(xy(hooks[1].worldPosition));
            }
            pointer.end(id, x + 200, y - 200);
        }
    });

    test('forgets a node that is cut off while a finger holds it', () => {
        const rope = addRope(values);
        pointer.start(1, 400, 320);
        game.tick();
        rope.nodeCount = 5;
        pointer.move(1, 450, 320);
        game.tick(2);
        pointer.end(1, 450, 320);
        game.tick();
        expect(rope.nodes.filter(({ pinned }) => pinned)).toHaveLength(1);
    });
});

describe('a finger', () => {
    test('on a node that takes touches leaves the rope alone, from start to end', () => {
        const rope = addRope({ touch: RopeTouch.Head });
        const near = addRope({ touch: RopeTouch.Nearest, touchRadius: 1000 });
        const button = game.addNode('button', { x: 400, y: 400 });
        button.addComponent(UITransform).setContentSize(50, 50);
        let touches = 0;
        button.on(Node.EventType.TOUCH_END, () => touches++);
        pointer.start(1, 405, 405);
        pointer.move(1, 410, 410);
        game.tick();
        pointer.end(1, 410, 410);
        game.tick();
        expect(drawnAt(rope, 0)).toEqual({ x: 400, y: 500 });
        expect(near.nodes.filter(({ pinned }) => pinned)).toHaveLength(1);
        expect(touches).toBe(1);
    });

    test('does not keep a node below the rope from being touched', () => {
        addRope({ touch: RopeTouch.Nearest, touchRadius: 1000 });
        const button = createNode('button', game.stage.canvas);
        button.setSiblingIndex(0);
        button.addComponent(UITransform).setContentSize(2000, 2000);
        let touches = 0;
        button.on(Node.EventType.TOUCH_END, () => touches++);
        pointer.start(1, 400, 400);
        pointer.end(1, 400, 400);
        expect(touches).toBe(1);
    });

    test('beyond reach holds the node as far out as the rope reaches, without stretching it', () => {
        const tail = game.addNode('tail', { x: 400, y: 400 });
        const rope = addRope({ touch: RopeTouch.Head, secondAnchor: tail, gravity: new Vec2() });
        pointer.start(1, 400, 500);
        pointer.move(1, 400 + 600, 400 + 450);
        game.tick(60);
        // 9 segments of 20 px, along (4, 3).
        expect(drawnAt(rope, 0)).toEqual(near(400 + 144, 400 + 108));
        expect(xy(rope.getNode(0)!.position)).toEqual(near(544, 508));
        expect(distance(rope.getNode(0)!.position, tail.worldPosition)).toBeLessThan(
            rope.length * (1 + 1e-9),
        );
        // No more than what the passes leave.
        expect(rope.maxStretch).toBeLessThan(0.01);
    });

    test('between two anchors is held within reach of both', () => {
        const tail = game.addNode('tail', { x: 520, y: 500 });
        const rope = addRope({
            touch: RopeTouch.Nearest,
            secondAnchor: tail,
            touchRadius: 60,
            iterations: 200,
        });
        const { x, y } = rope.getNode(4)!.drawnPosition;
        pointer.start(1, x, y);
        pointer.move(1, 460, 1500);
        game.tick(60);
        const held = rope.nodes.filter(({ pinned }) => pinned)[1];
        const { position, index } = held;
        expect(distance(position, { x: 400, y: 500 })).toBeLessThan(20 * index * (1 + 1e-9));
        expect(distance(position, { x: 520, y: 500 })).toBeLessThan(20 * (9 - index) * (1 + 1e-9));
        expect(position.y).toBeGreaterThan(540);
        expect(rope.maxStretch).toBeLessThan(0.01);
    });

    test('without a camera holds the head where it is; and nothing happens when the rope is destroyed', () => {
        const rope = addRope({ touch: RopeTouch.Head });
        pointer.start(1, 400, 500);
        pointer.move(1, 420, 500);
        game.tick();
        game.stage.camera.node.destroy();
        game.tick();
        pointer.move(1, 440, 510);
        game.tick(3);
        expect(drawnAt(rope, 0)).toEqual(near(420, 500));
        rope.node.destroy();
        pointer.move(1, 450, 520);
        pointer.end(1, 450, 520);
        game.tick();
        expect(director.getScene()).toBe(game.stage.scene);
    });

    test('that comes down in an update takes its node in that frame', () => {
        const rope = addRope({ touch: RopeTouch.Nearest });
        game.addNode('player').addComponent(OnUpdate).callback = () => pointer.start(1, 410, 405);
        game.tick();
        expect(drawnAt(rope, 5)).toEqual(near(410, 405));
    });

    test('moves only the rope it is on', () => {
        const here = addRope({ touch: RopeTouch.Nearest });
        const there = game.addRope({ touch: RopeTouch.Nearest, nodeCount: 10 }, { x: 900, y: 500 });
        game.tick();
        const before = positionsOf(there);
        pointer.start(1, 400, 400);
        pointer.move(1, 430, 430);
        game.tick();
        expect(drawnAt(here, 5)).toEqual(near(430, 430));
        expect(largestGap(positionsOf(there), before)).toBeLessThan(1);
    });
});
