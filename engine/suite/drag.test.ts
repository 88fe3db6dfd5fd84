import type { Rope } from '../../assets/rope';
import { pointer } from '../../tests/conformance/platform';
import { suite } from '../../tests/conformance/suite';
import { openExample } from '../page/examples';
import { distance, largestStretch, play, ropesIn, tick } from './support';

/** How far off a place may be that came through the camera's matrices, px. */
const NEAR = 0.01;

async function open(example: string): Promise<Rope> {
    const [rope] = ropesIn(await openExample(example));
    tick(2);
    return rope;
}

suite('a drag', () => {
    describe.each(['hello-rope', 'tutorial', 'bevy'])('in the example %s', (example) => {
        test('with a finger moves the head, from its first move on', async () => {
            const rope = await open(example);
            const head = rope.getNode(0)!;
            const before = head.drawnPosition.clone();
            await pointer.start(1, 500, 300);
            tick(1);
            expect(distance(head.drawnPosition, before)).toBeLessThan(NEAR);
            for (const [x, y] of [
                [560, 340],
                [700, 500],
                [820, 420],
            ]) {
                await pointer.move(1, x, y);
                tick(1);
                expect(distance(inWorld(rope, 0), { x, y })).toBeLessThan(NEAR);
            }
            await pointer.end(1, 820, 420);
            tick(60);
            expect(distance(inWorld(rope, 0), { x: 820, y: 420 })).toBeLessThan(NEAR);
        });

        test('with the mouse does the same', async () => {
            const rope = await open(example);
            await pointer.mouseMove(500, 300);
            await pointer.mouseDown(500, 300);
            await pointer.mouseMove(700, 400);
            tick(1);
            expect(distance(inWorld(rope, 0), { x: 700, y: 400 })).toBeLessThan(NEAR);
            await pointer.mouseUp(700, 400);
        });
    });

    test('swings the rope after the head, which does not stretch', async () => {
        const rope = await open('hello-rope');
        await pointer.start(1, 640, 660);
        let most = 0;
        for (let frame = 0; frame < 60; frame++) {
            await pointer.move(1, 640 + 250 * Math.sin(frame / 8), 660 - 150 * Math.sin(frame / 5));
            tick(1);
            most = Math.max(most, largestStretch(rope));
        }
        expect(rope.getNode(-1)!.velocity.length()).toBeGreaterThan(50);
        expect(most).toBeLessThan(0.002);
    });

    test('takes the nearest node of the crates’ rope, and lets it go', async () => {
        const rope = await open('crate');
        const node = rope.getNode(15)!;
        const { x, y } = node.drawnPosition;
        const [startX, startY] = [x, y];
        await pointer.start(1, startX, startY - 5);
        tick(1);
        await pointer.move(1, startX + 40, startY + 60);
        tick(2);
        expect(node.pinned).toBe(true);
        expect(distance(node.drawnPosition, { x: startX + 40, y: startY + 60 })).toBeLessThan(NEAR);
        await pointer.end(1, startX + 40, startY + 60);
        tick(1);
        expect(node.pinned).toBe(false);
        play(1200);
        expect(distance(node.drawnPosition, { x: startX, y: startY })).toBeLessThan(2);
    });

    test('leaves a rope alone that is off', async () => {
        const rope = await open('hello-rope');
        const { x, y } = rope.node.worldPosition.clone();
        rope.enabled = false;
        await pointer.start(1, 500, 300);
        await pointer.move(1, 600, 400);
        tick(1);
        rope.enabled = true;
        tick(1);
        expect(distance(inWorld(rope, 0), { x, y })).toBeLessThan(NEAR);
    });
});

/** Where a node is seen in the world. */
function inWorld(rope: Rope, index: number): { x: number; y: number } {
    const { x, y } = rope.getNode(index)!.drawnPosition;
    if (rope.space === 0) return { x, y };
    const m = rope.node.worldMatrix;
    return { x: m.m00 * x + m.m04 * y + m.m12, y: m.m01 * x + m.m05 * y + m.m13 };
}
