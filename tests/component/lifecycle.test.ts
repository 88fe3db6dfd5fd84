import { director, Director, Graphics, Input, input, Scene, Vec2 } from 'cc';
import { Rope, RopeAttachment, RopeShape, RopeTouch } from '../../assets/rope';
import { callsOf, paintedBy } from '../../tools/cc/graphics-record';
import { pointer } from '../../tools/cc/pointer';
import {
    drawnOf,
    graphicsOf,
    largestGap,
    near,
    paintedInWorld,
    paintedLine,
    positionsOf,
    topSpeed,
    useGame,
    xy,
} from '../support/game';
import { OnUpdate } from '../support/movers';

const game = useGame(false, { nodeMass: 1 });

beforeEach(() => game.seeFar());

const TOUCHES = [
    Input.EventType.TOUCH_START,
    Input.EventType.TOUCH_MOVE,
    Input.EventType.TOUCH_END,
    Input.EventType.TOUCH_CANCEL,
];

/** How many listeners there are more than there were when counting began. */
function countListeners(): () => number {
    let count = 0;
    for (const emitter of [director, input]) {
        const { on, off } = emitter;
        jest.spyOn(emitter, 'on').mockImplementation(function (this: never, ...args: unknown[]) {
            count++;
            return (on as (...args: unknown[]) => never).apply(this, args);
        });
        jest.spyOn(emitter, 'off').mockImplementation(function (this: never, ...args: unknown[]) {
            count--;
            return (off as (...args: unknown[]) => never).apply(this, args);
        });
    }
    return () => count;
}

function isHeard(): boolean {
    const { _listeners: listeners } = input as unknown as { _listeners: typeof director };
    return (
        director.hasEventListener(Director.EVENT_BEFORE_DRAW) ||
        TOUCHES.some((type) => listeners.hasEventListener(type))
    );
}

/** A rope that swings and is dragged by a finger. */
function draggedRope(): Rope {
    const rope = game.addRope(
        { nodeCount: 10, initialShape: RopeShape.Straight, touch: RopeTouch.Head },
        { x: 300, y: 400 },
    );
    game.tick(10);
    pointer.start(1, 300, 400);
    pointer.move(1, 350, 430);
    game.tick(5);
    expect(xy(rope.getNode(0)!.position)).toEqual(near(350, 430));
    return rope;
}

describe('what listens', () => {
    const ends: [string, (rope: Rope) => void][] = [
        ['disabled', (rope) => (rope.enabled = false)],
        ['its node is deactivated', (rope) => (rope.node.active = false)],
        ['a parent is deactivated', () => (game.world.active = false)],
        ['destroyed', (rope) => rope.destroy()],
        ['its node is destroyed', (rope) => rope.node.destroy()],
        ['its node is taken from the scene', (rope) => rope.node.removeFromParent()],
        ['another scene is run', () => director.runSceneImmediate(new Scene('other'))],
    ];

    test.each(ends)('is gone when the rope is %s, also in the middle of a drag', (_, end) => {
        const before = countListeners();
        const rope = draggedRope();
        expect(before()).toBe(1 + 4 + 3); // frames, touches, mouse
        end(rope);
        game.tick(3);
        expect(before()).toBe(0);
        expect(isHeard()).toBe(false);
    });

    test('is there once again after a rope is switched off and on a hundred times', () => {
        const count = countListeners();
        const rope = game.addRope();
        game.tick();
        const first = count();
        for (let i = 0; i < 100; i++) {
            rope.enabled = false;
            rope.enabled = true;
            game.tick();
        }
        expect(count()).toBe(first);
    });

    test('hears touches only while the touch mode wants any', () => {
        const count = countListeners();
        const rope = game.addRope({ touch: RopeTouch.None });
        game.tick();
        expect(count()).toBe(1);
        rope.touch = RopeTouch.Nearest;
        game.tick();
        expect(count()).toBe(1 + 4 + 3);
        rope.touch = RopeTouch.Auto;
        rope.headAnchor = game.addNode('head');
        game.tick();
        expect(count()).toBe(1);
    });
});

describe('a disabled rope', () => {
    test('is not simulated, not drawn and does not hear fingers', () => {
        const rope = draggedRope();
        rope.enabled = false;
        const before = positionsOf(rope);
        expect(paintedBy(graphicsOf(rope))).toEqual([]);
        const { clear, stroke } = callsOf(graphicsOf(rope));
        pointer.move(1, 100, 100);
        pointer.start(2, 500, 500);
        pointer.move(2, 520, 500);
        game.tick(20);
        expect(positionsOf(rope)).toEqual(before);
        expect(callsOf(graphicsOf(rope))).toMatchObject({ clear, stroke });
    });

    test('has the same shape at rest when enabled again, moved with its anchor', () => {
        const rope = game.addRope({ nodeCount: 10, initialShape: RopeShape.Straight });
        game.tick(15);
        expect(topSpeed(rope)).toBeGreaterThan(50);
        const before = positionsOf(rope);
        rope.enabled = false;
        game.tick(5);
        rope.node.setPosition(40, -70);
        rope.enabled = true;
        expect(topSpeed(rope)).toBe(0);
        const after = positionsOf(rope);
        const moved = before.map(({ x, y }) => ({ x: x + 40, y: y - 70 }));
        // No segment may stay longer than its base length: the passes had left them up to a few per cent long.
        expect(largestGap(after, moved)).toBeLessThan(0.02 * rope.length);
        expect(largestGap(drawnOf(rope), after)).toBe(0);
        game.tick();
        expect(paintedLine(rope)).toHaveLength(10);
    });

    test('keeps the pins of scripts', () => {
        const rope = game.addRope({ nodeCount: 10 });
        const hook = game.addNode('hook', { x: 50, y: -30 });
        rope.pin(4, new Vec2(30, -20));
        rope.pin(-1, hook);
        rope.node.active = false;
        hook.setPosition(60, -40);
        rope.node.active = true;
        game.tick(30);
        expect(xy(rope.getNode(4)!.position)).toEqual({ x: 30, y: -20 });
        expect(xy(rope.getNode(9)!.position)).toEqual({ x: 60, y: -40 });
    });

    test('notices what was destroyed and changed meanwhile', () => {
        const tail = game.addNode('tail', { x: 100 });
        const crate = game.addNode('crate');
        const attachments = [Object.assign(new RopeAttachment(), { target: crate, mass: 5 })];
        const rope = game.addRope({ nodeCount: 10, secondAnchor: tail, attachments });
        game.tick(3);
        rope.enabled = false;
        tail.destroy();
        crate.destroy();
        rope.nodeCount = 14;
        game.tick();
        rope.enabled = true;
        game.tick();
        expect(rope.nodes.map(({ mass }) => mass)).toEqual(new Array(14).fill(1));
        expect(rope.nodes.filter(({ pinned }) => pinned)).toEqual([rope.getNode(0)]);
    });

    test('keeps the finger that held it off: the head returns to where the finger left it', () => {
        const rope = draggedRope();
        rope.enabled = false;
        rope.enabled = true;
        game.tick(3);
        expect(xy(rope.getNode(0)!.drawnPosition)).toEqual(near(350, 430));
        pointer.end(1, 350, 430);
        game.tick();
    });

    test('may be asked and told anything', () => {
        const rope = game.addRope({ nodeCount: 6 });
        rope.enabled = false;
        expect(rope.nodes).toHaveLength(6);
        rope.pin(3, new Vec2(20, -20));
        rope.applyImpulse(4, new Vec2(5, 5));
        rope.reset();
        rope.enabled = true;
        game.tick();
        expect(xy(rope.getNode(3)!.drawnPosition)).toEqual({ x: 20, y: -20 });
    });
});

describe('a rope comes to life', () => {
    test('settled between anchors that a script sets right after addComponent', () => {
        const node = game.addNode('rope');
        const rope = node.addComponent(Rope);
        rope.nodeCount = 12;
        rope.headAnchor = game.addNode('head', { x: 10, y: 20 });
        rope.secondAnchor = game.addNode('tail', { x: 150, y: 60 });
        game.tick();
        expect(xy(rope.getNode(0)!.drawnPosition)).toEqual({ x: 10, y: 20 });
        expect(xy(rope.getNode(-1)!.drawnPosition)).toEqual({ x: 150, y: 60 });
        const start = positionsOf(rope);
        rope.damping = 0;
        game.tick(30);
        // Without the passes' own stretch it would not move at all; a rope let go from elsewhere falls 100 px.
        expect(largestGap(positionsOf(rope), start)).toBeLessThan(2);
    });

    test('brings UITransform and Graphics with it', () => {
        const rope = game.addNode('rope').addComponent(Rope);
        expect(rope.getComponent(Graphics)).not.toBeNull();
        expect(rope.getComponent('cc.UITransform')).not.toBeNull();
    });

    test("when added in another component's update, and is drawn in that very frame", () => {
        const spawner = game.addNode('spawner').addComponent(OnUpdate);
        let rope: Rope | null = null;
        spawner.callback = () => {
            if (rope) return;
            rope = game.addNode('rope', { x: 5, y: 6 }).addComponent(Rope);
            rope.secondAnchor = game.addNode('tail', { x: 105, y: 6 });
        };
        game.tick();
        const line = paintedInWorld(rope!);
        expect(line).toHaveLength(30);
        expect(line[29].x).toBeCloseTo(105, 9);
        game.tick();
        expect(paintedInWorld(rope!)[0]).toEqual({ x: 5, y: 6 });
    });

    test('and dies in the same frame without a trace', () => {
        const count = countListeners();
        const rope = game.addNode('rope').addComponent(Rope);
        rope.node.destroy();
        game.tick(2);
        expect(count()).toBe(0);
    });

    test('anew beside one that was destroyed in the same frame', () => {
        const first = game.addRope();
        game.tick();
        first.destroy();
        const second = first.node.addComponent(Rope);
        game.tick(2);
        expect(second.enabled).toBe(true);
        expect(paintedLine(second)).toHaveLength(30);
    });

    test('after it was built on an inactive node', () => {
        const parent = game.addNode('parent');
        parent.active = false;
        const rope = game.addRope({ nodeCount: 7 }, { parent, x: 3, y: 4 });
        rope.pin(-1, new Vec2(50, 0));
        game.tick(2);
        expect(paintedLine(rope)).toEqual([]);
        parent.active = true;
        game.tick();
        expect(xy(rope.getNode(-1)!.drawnPosition)).toEqual({ x: 50, y: 0 });
        expect(xy(rope.getNode(0)!.drawnPosition)).toEqual({ x: 3, y: 4 });
    });
});

describe('a destroyed rope', () => {
    test('leaves its Graphics empty and other ropes alone', () => {
        const other = game.addRope();
        const rope = game.addRope();
        game.tick();
        const graphics = graphicsOf(rope);
        rope.destroy();
        game.tick();
        expect(paintedBy(graphics)).toEqual([]);
        expect(paintedLine(other)).toHaveLength(30);
    });

    test('in an update of another does not stop the frame', () => {
        const ropes = [game.addRope(), game.addRope(), game.addRope()];
        game.tick();
        game.addNode('killer').addComponent(OnUpdate).callback = () => ropes[1].node?.destroy();
        game.tick();
        expect(paintedLine(ropes[0])).toHaveLength(30);
        expect(paintedLine(ropes[2])).toHaveLength(30);
    });
});
