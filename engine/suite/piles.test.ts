import { BoxCollider2D, PhysicsSystem2D, Size, Vec2, type Node } from 'cc';
import { RopeObstacle, RopeShape, type Rope } from '../../assets/rope';
import { createNode, createStage } from '../../tests/conformance/stage';
import { needs, suite } from '../../tests/conformance/suite';
import { addRope, play } from './support';

const NODES = 30;
const LENGTH = 8;
const RADIUS = 3;

suite('ropes that collide with each other', () => {
    let canvas: Node;

    beforeEach(() => {
        ({ canvas } = createStage());
    });

    /** A rope in the air, nearly level, over the middle of the canvas. */
    const addLevel = (y: number, values: Partial<Rope> = {}): Rope => {
        const points = Array.from({ length: NODES }, (_, i) => new Vec2(LENGTH * i, 0.2 * Math.sin(i + y)));
        const given = { nodeCount: NODES, baseLength: LENGTH, initialShape: RopeShape.Points, points };
        const contact = { collide: true, collideRopes: true, collisionRadius: RADIUS, damping: 1 };
        const rope = addRope(canvas, { ...given, ...contact, ...values }, (-LENGTH * (NODES - 1)) / 2, y);
        rope.unpin(0);
        return rope;
    };

    /** Lowest and highest node, as drawn, over the middle of the canvas. */
    const reachOf = (rope: Rope): [number, number] => {
        const heights = rope.nodes.map(({ drawnPosition: { y } }) => y - canvas.worldPosition.y);
        return [Math.min(...heights), Math.max(...heights)];
    };

    /** The top of a floor is at 0. */
    const floors: Readonly<Record<string, (node: Node) => void>> = {
        'a RopeObstacle': (node) => (node.addComponent(RopeObstacle).size = new Vec2(2000, 20)),
        'a collider of the physics': (node) => {
            needs(PhysicsSystem2D, 'physics-2d');
            node.addComponent(BoxCollider2D).size = new Size(2000, 20);
        },
    };

    const addFloor = (name: string): void => {
        const node = createNode('floor', canvas);
        node.setPosition(0, -10);
        floors[name](node);
    };

    test.each(Object.keys(floors))('three fall on each other and on %s, lie in a pile, and sleep', (name) => {
        addFloor(name);
        const ropes = [0, 1, 2].map((k) => addLevel(30 + 30 * k));
        let stretch = 0;
        play(300, () => {
            stretch = Math.max(stretch, ...ropes.map(({ maxStretch }) => maxStretch));
        });
        expect(stretch).toBeLessThan(0.005);
        ropes.forEach((rope, k) => {
            const [lowest, highest] = reachOf(rope);
            expect(lowest).toBeGreaterThan(RADIUS * (2 * k + 1) - 1);
            expect(highest).toBeLessThan(RADIUS * (2 * k + 1) + 1);
            expect(rope.sleeping).toBe(true);
        });
    });

    test('what is pushed wakes the pile, and one that is destroyed leaves the others to fall', () => {
        addFloor('a RopeObstacle');
        const [low, high] = [addLevel(30), addLevel(60)];
        play(300);
        expect([low.sleeping, high.sleeping]).toEqual([true, true]);
        high.applyImpulse(0, new Vec2(0, 500));
        play(2);
        expect([low.sleeping, high.sleeping]).toEqual([false, false]);
        low.node.destroy();
        play(240);
        expect(reachOf(high)[0]).toBeCloseTo(RADIUS, 0);
    });

    test('those without Collide Ropes go through each other', () => {
        addFloor('a RopeObstacle');
        const ropes = [0, 1].map((k) => addLevel(30 + 30 * k, { collideRopes: false }));
        play(240);
        for (const rope of ropes) expect(reachOf(rope)[0]).toBeCloseTo(RADIUS, 0);
    });

    test('one that falls on a bridge of rope is held by it', () => {
        const bridge = addLevel(100, { collide: false });
        for (const end of [0, NODES - 1]) {
            const { x, y } = bridge.getNode(end)!.position;
            bridge.pin(end, new Vec2(x, y));
        }
        const rope = addLevel(130, { collide: false });
        play(240);
        expect(reachOf(rope)[0]).toBeGreaterThan(70);
        expect(bridge.maxStretch).toBeLessThan(0.005);
    });
});
