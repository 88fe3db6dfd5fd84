import { Color, director, Graphics, instantiate, js, Scene, Vec2, type Node } from 'cc';
import { Rope, RopeShape } from '../../assets/rope';
import { createStage } from '../../tests/conformance/stage';
import { colorAt, takeMessages } from '../../tests/conformance/platform';
import { suite } from '../../tests/conformance/suite';
import { takePicture } from '../page/picture';
import { addRope, distance, largestStretch, positionsOf, tick, xy } from './support';

const WHITE = [255, 255, 255];
const BLACK = [0, 0, 0];

suite('a rope', () => {
    let canvas: Node;

    beforeEach(() => {
        const stage = createStage();
        stage.camera.clearColor = Color.BLACK.clone();
        canvas = stage.canvas;
    });

    /** 580 px of white rope, 20 px wide, from the middle of the screen downwards. */
    function whiteRope(): Rope {
        const rope = addRope(canvas, { nodeCount: 16 });
        const graphics = rope.getComponent(Graphics)!;
        graphics.lineWidth = 20;
        graphics.strokeColor = Color.WHITE;
        tick(1);
        return rope;
    }

    test('that is added gets a look that can be seen', () => {
        const rope = addRope(canvas);
        tick(1);
        const { lineWidth, strokeColor } = rope.getComponent(Graphics)!;
        expect(lineWidth).toBeGreaterThan(1);
        expect(strokeColor.r + strokeColor.g + strokeColor.b).toBeGreaterThan(100);
    });

    test('is seen where its nodes are', async () => {
        whiteRope();
        expect(await colorAt(640, 350)).toEqual(WHITE);
        expect(await colorAt(640, 70)).toEqual(WHITE);
        expect(await colorAt(640, 40)).toEqual(BLACK);
        expect(await colorAt(600, 200)).toEqual(BLACK);
    });

    test('is seen below a turned and scaled node, and nothing is left where it was', async () => {
        const rope = whiteRope();
        rope.node.setPosition(200, 100);
        rope.node.angle = 40;
        rope.node.setScale(0.5, -0.5, 1);
        rope.teleport();
        tick(2);
        for (const index of [1, 8, 14]) {
            const { x, y } = rope.getNode(index)!.drawnPosition;
            expect(await colorAt(Math.round(x), Math.round(y))).toEqual(WHITE);
        }
        expect(await colorAt(640, 200)).toEqual(BLACK);
    });

    test('that moves leaves nothing behind', async () => {
        const rope = whiteRope();
        rope.node.setPosition(100, 0);
        rope.teleport();
        tick(1);
        expect(await colorAt(640, 200)).toEqual(BLACK);
        expect(await colorAt(740, 200)).toEqual(WHITE);
    });

    test('that is cut or faded out is gone from the screen', async () => {
        const rope = whiteRope();
        rope.nodeCount = 6;
        tick(1);
        expect(await colorAt(640, 300)).toEqual(WHITE);
        expect(await colorAt(640, 200)).toEqual(BLACK);
        rope.opacity = 0;
        tick(1);
        expect(await colorAt(640, 300)).toEqual(BLACK);
        rope.opacity = 1;
        tick(1);
        expect(await colorAt(640, 300)).toEqual(WHITE);
    });

    test('shows its dots, those of pinned nodes in their own colour', async () => {
        const rope = whiteRope();
        rope.drawNodes = true;
        rope.nodeRadius = 15;
        tick(1);
        expect(await colorAt(640, 360)).toEqual([255, 0, 0]);
        expect(await colorAt(640, 300)).toEqual([0, 255, 0]);
        rope.drawNodes = false;
        tick(1);
        expect(await colorAt(640, 300)).toEqual(WHITE);
    });

    test.each([false, true])('looks the same as after a clear(), with dots: %s', (drawNodes) => {
        const empty = takePicture();
        const rope = addRope(canvas, { initialShape: RopeShape.Straight, drawNodes });
        for (const frames of [1, 20, 20]) {
            tick(frames);
            const painted = takePicture();
            expect(painted === empty).toBe(false);
            rope.getComponent(Graphics)!.clear();
            expect(takePicture() === painted).toBe(true);
            rope.nodeCount -= 9;
        }
    });

    test('that is switched off is not seen and not moved; switched on, it hangs as before', async () => {
        const rope = whiteRope();
        const before = positionsOf(rope);
        rope.enabled = false;
        tick(10);
        expect(await colorAt(640, 300)).toEqual(BLACK);
        expect(positionsOf(rope)).toEqual(before);
        rope.enabled = true;
        tick(10);
        expect(await colorAt(640, 300)).toEqual(WHITE);
        expect(distance(rope.getNode(-1)!.position, { x: 640, y: 60 })).toBeLessThan(0.5);
    });

    test('that sleeps stays on the screen, and wakes when it is pushed', async () => {
        const rope = whiteRope();
        for (let frame = 0; frame < 300 && !rope.sleeping; frame++) tick(1);
        expect(rope.sleeping).toBe(true);
        tick(5);
        expect(await colorAt(640, 200)).toEqual(WHITE);
        rope.applyImpulse(-1, new Vec2(500, 0));
        tick(10);
        expect(rope.sleeping).toBe(false);
        expect(rope.getNode(-1)!.position.x).toBeGreaterThan(645);
    });

    test('that is destroyed leaves its Graphics empty, and its node alone', async () => {
        const rope = whiteRope();
        const { node } = rope;
        rope.destroy();
        tick(2);
        expect(node.isValid).toBe(true);
        expect(await colorAt(640, 300)).toEqual(BLACK);
    });

    test('goes with its scene', () => {
        addRope(canvas);
        tick(5);
        director.runSceneImmediate(new Scene('next'));
        tick(5);
        expect(director.getScene()!.getComponentsInChildren(Rope)).toHaveLength(0);
    });

    test('grows and shrinks while it swings, without stretching', () => {
        const rope = addRope(canvas, { initialShape: RopeShape.Straight });
        for (const count of [60, 10, 2, 40, 30]) {
            rope.nodeCount = count;
            tick(30);
            expect(rope.nodes).toHaveLength(count);
            expect(largestStretch(rope)).toBeLessThan(0.002);
        }
    });

    test('has a twin with the same values and a life of its own', () => {
        const rope = addRope(canvas, { nodeCount: 12, baseLength: 33 });
        rope.gravity = new Vec2(10, -500);
        tick(1);
        const node = instantiate(rope.node);
        canvas.addChild(node);
        const twin = node.getComponent(Rope)!;
        expect([twin.nodeCount, twin.baseLength, xy(twin.gravity)]).toEqual([12, 33, [10, -500]]);
        tick(10);
        rope.node.destroy();
        tick(10);
        expect(twin.nodes).toHaveLength(12);
    });

    test('is known by the name and the id that scenes use', () => {
        expect(js.getClassByName('VerletRope.Rope')).toBe(Rope);
        expect(js.getClassId(Rope)).toMatch(/^[0-9a-f]{5}[A-Za-z0-9+/]{18}$/);
    });

    test('that is given a wrong value warns once, with the node and the property', () => {
        const rope = addRope(canvas);
        rope.nodeCount = -3;
        rope.nodeCount = -4;
        expect(rope.nodeCount).toBe(2);
        const messages = takeMessages();
        expect(messages).toHaveLength(1);
        expect(messages[0]).toMatch(/rope.*nodeCount.*-3/);
    });
});
