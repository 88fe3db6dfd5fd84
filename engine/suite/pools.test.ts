import { director, Graphics, NodePool, Scene, UITransform, Vec2, type Node } from 'cc';
import { Rope, RopeEventType, RopeKnife, RopeSystem, RopeTouch } from '../../assets/rope';
import { pointer } from '../../tests/conformance/platform';
import { createNode, createStage } from '../../tests/conformance/stage';
import { suite } from '../../tests/conformance/suite';
import { Cutter } from '../../tests/support/cutter';
import { addRope, positionsOf, ropesIn, tick } from './support';

const system = RopeSystem.instance;

suite('ropes that come and go', () => {
    let canvas: Node;

    beforeEach(() => {
        ({ canvas } = createStage());
    });

    test.each([Rope, 'VerletRope.Rope'])('a NodePool of %s hands out ropes at rest', (type) => {
        const pool = new NodePool(type as never);
        const rope = addRope(canvas, { nodeCount: 12, cutFade: 9 }, -200, 250);
        tick(2);
        rope.pin(-1, new Vec2(500, 500));
        rope.applyImpulse(3, new Vec2(900, 0));
        rope.cutAt(100);
        tick(5);
        expect(ropesIn(director.getScene()!)).toHaveLength(2);
        pool.put(rope.node);
        tick(2);
        expect([ropesIn(director.getScene()!).length, pool.size()]).toEqual([0, 1]);
        const node = pool.get()!;
        expect(node).toBe(rope.node);
        node.setPosition(200, 100);
        canvas.addChild(node);
        tick(1);
        const first = positionsOf(rope);
        expect(first).toHaveLength(12);
        expect(first.every(({ x }) => Math.abs(x - 840) < 1e-6)).toBe(true);
        tick(10);
        positionsOf(rope).forEach(({ x, y }, i) => {
            expect(Math.abs(x - first[i].x) + Math.abs(y - first[i].y)).toBeLessThan(0.01);
        });
        pool.clear();
    });

    test('cuts with fading leave no node behind', () => {
        const rope = addRope(canvas, { nodeCount: 20, cutFade: 0.05 }, 0, 300);
        tick(2);
        const count = canvas.children.length;
        for (let cut = 0; cut < 100; cut++) {
            rope.reel(200 - rope.length);
            expect(rope.cutAt(100 + (cut % 7) * 10)).not.toBe(null);
            tick(2);
        }
        tick(10);
        expect(canvas.children.length).toBe(count);
        expect(system.ropes).toEqual([rope]);
        expect(director.getScene()!.getComponentsInChildren(Graphics)).toHaveLength(1);
    });

    const destroys: [string, (rope: Rope) => unknown][] = [
        ['its node', (rope) => rope.node.destroy()],
        ['its parent', (rope) => rope.node.parent!.destroy()],
        ['the scene', () => director.runSceneImmediate(new Scene('next'))],
        ['its anchor', (rope) => rope.node.parent!.getChildByName('hook')?.destroy()],
    ];
    test.each(destroys)('a handler may destroy %s', (_, destroy) => {
        const acts: [RopeEventType, (rope: Rope) => unknown][] = [
            [RopeEventType.CUT, (rope) => rope.cutAt(100)],
            [RopeEventType.ATTACH, (rope) => rope.attach(createNode('crate', rope.node.parent!), 3)],
            [RopeEventType.WAKE, (rope) => rope.applyImpulse(5, new Vec2(500, 0))],
            [RopeEventType.SLEEP, (rope) => (rope.allowSleep = true)],
        ];
        for (const [type, act] of acts) {
            ({ canvas } = createStage());
            const parent = createNode('parent', canvas);
            parent.addComponent(UITransform);
            const hook = createNode('hook', parent);
            hook.setPosition(150, 250);
            const allowSleep = type !== RopeEventType.SLEEP;
            const rope = addRope(
                parent,
                { nodeCount: 12, secondAnchor: hook, damping: 9, allowSleep },
                0,
                250,
            );
            tick(120);
            let calls = 0;
            rope.node.on(type, () => {
                calls++;
                destroy(rope);
            });
            act(rope);
            tick(60);
            expect([type, calls > 0]).toEqual([type, true]);
        }
    });

    test.each([
        [8, 1 / 60],
        [8, 1 / 30],
        [900, 1 / 60],
        [900, 1 / 30],
    ])('a swipe of %p px a frame cuts the same segments, in frames of %p s', async (way, dt) => {
        const ropes = [-20, 0, 20].map((x) => addRope(canvas, { touch: RopeTouch.None }, x, 250));
        canvas.addComponent(RopeKnife);
        tick(3, dt);
        await pointer.start(1, 600, 405);
        for (let x = 600; x < 690; x += way) {
            await pointer.move(1, Math.min(x + way, 690), 405);
            tick(1, dt);
        }
        await pointer.end(1, 690, 405);
        tick(1, dt);
        expect(ropes.map(({ nodes }) => nodes.length)).toEqual([12, 12, 12]);
        expect(system.ropes).toHaveLength(6);
    });

    test.each(['before', 'after', 'late'])(
        'both pieces of a rope go on together: cut %s its update',
        (when) => {
            for (const frames of [0, 1, 5]) {
                ({ canvas } = createStage());
                const early = createNode('early', canvas).addComponent(Cutter)!; // enabled first, updated first
                const rope = addRope(canvas, { nodeCount: 12, damping: 0 }, 0, 250);
                const cutter = when === 'before' ? early : createNode('later', canvas).addComponent(Cutter)!;
                Object.assign(cutter, { rope, isLate: when === 'late' });
                tick(10 + frames);
                const steps = system.ropes.map((one) => one.captureState().simulation.clock[2]);
                expect([frames, ...steps]).toEqual([frames, 10 + frames, 10 + frames]);
            }
        },
    );
});
