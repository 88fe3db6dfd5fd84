import { Color, Vec2 } from 'cc';
import {
    RopeAnchor,
    RopeAttachment,
    RopeSegments,
    RopeShape,
    RopeSolver,
    RopeSpace,
    type Rope,
} from '../../assets/rope';
import { paintedBy } from '../../tools/cc/graphics-record';
import {
    graphicsOf,
    paintedInWorld,
    positionsOf,
    segmentsOf,
    topSpeed,
    useGame,
    xy,
    type RopeValues,
} from '../support/game';

const game = useGame(false, { nodeMass: 1 });

/** Every effect below is asked for of a value that was there before onLoad, and of one set while it runs. */
describe.each(['before onLoad', 'while running'])('set %s,', (when) => {
    function ropeWith(values: RopeValues, base: RopeValues = {}): Rope {
        if (when === 'before onLoad') {
            const rope = game.addRope({ ...base, ...values });
            game.tick();
            return rope;
        }
        const rope = game.addRope(base);
        game.tick(3);
        Object.assign(rope, values);
        game.tick();
        return rope;
    }

    const still: RopeValues = { gravity: new Vec2(), damping: 0 };

    test('nodeCount is the number of nodes', () => {
        const rope = ropeWith({ nodeCount: 13 });
        expect([rope.nodes.length, paintedInWorld(rope).length]).toEqual([13, 13]);
        expect(rope.length).toBe(12 * 20);
    });

    test('baseLength is the length of every segment', () => {
        const rope = ropeWith({ baseLength: 12 });
        game.tick(60);
        expect(rope.length).toBe(29 * 12);
        // The passes leave a few per cent.
        for (const length of segmentsOf(positionsOf(rope))) expect(Math.abs(length - 12)).toBeLessThan(0.6);
    });

    test('segments of Rod resist being pushed together, of Rope do not', () => {
        const shortest = (segments: RopeSegments): number => {
            const rope = ropeWith({ segments }, { ...still, nodeCount: 2, initialShape: RopeShape.Straight });
            rope.applyImpulse(1, new Vec2(-60, 0));
            game.tick(10);
            return segmentsOf(positionsOf(rope))[0];
        };
        expect(shortest(RopeSegments.Rope)).toBeCloseTo(10, 9);
        expect(shortest(RopeSegments.Rod)).toBeCloseTo(20, 9);
    });

    test('nodeMass is the mass of a node, beside which loads count', () => {
        const rope = ropeWith({ nodeMass: 4 });
        rope.attach(game.addNode('crate'), 3, { mass: 6 });
        game.tick();
        expect([rope.getNode(2)!.mass, rope.getNode(3)!.mass]).toEqual([4, 10]);
        rope.damping = 0;
        const before = rope.getNode(2)!.velocity.x;
        rope.applyImpulse(2, new Vec2(8, 0));
        expect(rope.getNode(2)!.velocity.x - before).toBeCloseTo(2, 9);
    });

    test('initialShape is where the nodes are at the start and after reset', () => {
        const place = { x: 40, y: 70 };
        const shapeOf = (initialShape: RopeShape): string => {
            const rope = ropeWith({ initialShape }, { ...still, nodeCount: 4 });
            rope.node.setPosition(place.x, place.y);
            rope.reset();
            expect(topSpeed(rope)).toBe(0);
            return positionsOf(rope)
                .map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`)
                .join(', ');
        };
        expect(shapeOf(RopeShape.Settled)).toBe('40 70, 40 50, 40 30, 40 10');
        expect(shapeOf(RopeShape.Straight)).toBe('40 70, 60 70, 80 70, 100 70');
        expect(shapeOf(RopeShape.Heap)).toBe('40 70, 40 70, 40 70, 40 70');
    });

    test('space decides whether the rope swings or goes with its node', () => {
        const tailOf = (space: RopeSpace): number => {
            const rope = ropeWith({ space }, { nodeCount: 10 });
            rope.node.setPosition(50, 0);
            game.tick();
            return paintedInWorld(rope)[9].x;
        };
        expect(tailOf(RopeSpace.World)).toBeLessThan(5);
        expect(tailOf(RopeSpace.Local)).toBeCloseTo(50, 3);
    });

    const relaxation: RopeValues = { initialShape: RopeShape.Straight, solver: RopeSolver.Relaxation };

    test('solver Exact leaves no stretch, Relaxation does, however many iterations it has', () => {
        const stretch = (solver: RopeSolver): number => {
            const rope = ropeWith({ solver }, { ...relaxation, iterations: 50 });
            rope.reset();
            game.tick(30);
            return rope.maxStretch;
        };
        expect(stretch(RopeSolver.Exact)).toBeLessThan(1e-5);
        expect(stretch(RopeSolver.Relaxation)).toBeGreaterThan(1e-3);
    });

    test('stretchCompliance makes a bungee of the rope', () => {
        const rope = ropeWith({ stretchCompliance: 0.0001 }, { nodeCount: 5, damping: 5 });
        rope.attach(game.addNode('crate'), -1, { mass: 9 });
        game.tick(600);
        // The tension of segment i is the weight below it: 13, 12, 11, 10 masses.
        segmentsOf(positionsOf(rope)).forEach((length, i) => {
            const strain = 0.0001 * 980 * (13 - i);
            // Half a per cent of the base length: it still swings a little.
            expect(length / 20 - 1).toBeCloseTo(strain, 2);
        });
    });

    test('iterations take stretch away from Relaxation', () => {
        const stretch = (iterations: number): number => {
            const rope = ropeWith({ iterations }, relaxation);
            game.tick(30);
            return rope.maxStretch;
        };
        expect(stretch(80)).toBeLessThan(0.5 * stretch(20));
        expect(stretch(20)).toBeLessThan(0.5 * stretch(3));
    });

    test('substeps take stretch away, and cut previousPosition down', () => {
        const stretch = (substeps: number): number => {
            const rope = ropeWith({ substeps }, relaxation);
            game.tick(30);
            return rope.maxStretch;
        };
        expect(stretch(8)).toBeLessThan(0.2 * stretch(1));
        const rope = ropeWith({ substeps: 4 }, still);
        rope.applyImpulse(-1, new Vec2(240, 0));
        const { position, previousPosition } = rope.getNode(-1)!;
        expect(position.x - previousPosition.x).toBeCloseTo(240 / 60 / 4, 9);
    });

    test('gravity accelerates the nodes', () => {
        const rope = ropeWith({ gravity: new Vec2(100, 50) }, { damping: 0, nodeCount: 3 });
        rope.reset();
        rope.unpin(0);
        const start = positionsOf(rope);
        game.tick(60);
        const moves = positionsOf(rope).map(({ x, y }, i) => ({ x: x - start[i].x, y: y - start[i].y }));
        for (const move of moves) {
            expect(move.x).toBeCloseTo(50, 9);
            expect(move.y).toBeCloseTo(25, 9);
        }
    });

    test('damping takes exp(-damping) of the speed a second', () => {
        const rope = ropeWith({ damping: 2 }, { nodeCount: 2, gravity: new Vec2() });
        rope.unpin(0);
        rope.applyImpulse(0, new Vec2(100, 0));
        rope.applyImpulse(1, new Vec2(100, 0));
        game.tick(60);
        expect(rope.getNode(0)!.velocity.x).toBeCloseTo(100 * Math.exp(-2), 9);
    });

    test('timeScale makes time run slower or faster', () => {
        const rope = ropeWith({ timeScale: 0.5 }, { gravity: new Vec2(), damping: 0, nodeCount: 2 });
        rope.unpin(0);
        rope.applyImpulse(0, new Vec2(60, 0));
        rope.applyImpulse(1, new Vec2(60, 0));
        const start = rope.getNode(0)!.position.x;
        game.tick(20);
        expect(rope.getNode(0)!.position.x - start).toBeCloseTo(10, 9);
        rope.timeScale = 2;
        game.tick(20);
        expect(rope.getNode(0)!.position.x - start).toBeCloseTo(50, 9);
    });

    test('paused stops the nodes but not the ends', () => {
        const rope = ropeWith({ paused: true }, { nodeCount: 8, initialShape: RopeShape.Straight });
        const before = positionsOf(rope);
        game.tick(10);
        expect(positionsOf(rope)).toEqual(before);
        rope.node.setPosition(12, 5);
        game.tick();
        expect(paintedInWorld(rope)[0]).toEqual({ x: 12, y: 5 });
    });

    test('headAnchor holds the head', () => {
        const rope = ropeWith({ headAnchor: game.addNode('head', { x: 30, y: 20 }) });
        expect(paintedInWorld(rope)[0]).toEqual({ x: 30, y: 20 });
    });

    test('secondAnchor holds the tail, or the node of secondAnchorIndex', () => {
        const secondAnchor = game.addNode('second', { x: 90, y: -20 });
        expect(xy(ropeWith({ secondAnchor }).getNode(-1)!.drawnPosition)).toEqual({ x: 90, y: -20 });
        const other = ropeWith({ secondAnchor, secondAnchorIndex: 12 });
        expect(xy(other.getNode(12)!.drawnPosition)).toEqual({ x: 90, y: -20 });
        expect(other.getNode(-1)!.pinned).toBe(false);
    });

    test('anchors hold any node', () => {
        const anchors = [8, -4].map((nodeIndex, i) => {
            const target = game.addNode('anchor', { x: 80 + 100 * i, y: -30 });
            return Object.assign(new RopeAnchor(), { target, nodeIndex });
        });
        const rope = ropeWith({ anchors });
        expect(xy(rope.getNode(8)!.drawnPosition)).toEqual({ x: 80, y: -30 });
        expect(xy(rope.getNode(26)!.drawnPosition)).toEqual({ x: 180, y: -30 });
    });

    test('attachments hang their targets on the rope', () => {
        const target = game.addNode('crate');
        const rope = ropeWith({
            attachments: [Object.assign(new RopeAttachment(), { target, nodeIndex: 7, mass: 2 })],
        });
        expect(xy(target.worldPosition)).toEqual(xy(rope.getNode(7)!.drawnPosition));
        expect(rope.getNode(7)!.mass).toBe(3);
    });

    test('drawNodes, nodeRadius, nodeColor and pinnedColor paint the dots', () => {
        const rope = ropeWith({
            ...{ nodeCount: 5, drawNodes: true, nodeRadius: 9 },
            ...{ pinnedColor: new Color(1, 2, 3, 200), nodeColor: new Color(4, 5, 6, 100) },
        });
        const [, free, pinned] = paintedBy(graphicsOf(rope));
        expect([free.color, pinned.color]).toEqual([
            { r: 4, g: 5, b: 6, a: 100 },
            { r: 1, g: 2, b: 3, a: 200 },
        ]);
        expect([free.paths.length, pinned.paths.length]).toEqual([4, 1]);
        expect(free.paths[0].ellipse).toMatchObject({ rx: 9, ry: 9 });
    });

    test('opacity multiplies every alpha', () => {
        const rope = ropeWith({ opacity: 0.4, drawNodes: true, nodeColor: new Color(0, 0, 0, 100) });
        expect(paintedBy(graphicsOf(rope)).map(({ color }) => color.a)).toEqual([102, 40, 102]);
    });
});

describe('gravity', () => {
    test('may be changed in place', () => {
        const rope = game.addRope({ nodeCount: 3, damping: 0 });
        game.tick();
        (rope.gravity as Vec2).set(980, 0);
        game.tick(20);
        expect(rope.getNode(-1)!.position.x).toBeGreaterThan(20);
    });

    test('does not keep the vector it was given', () => {
        const rope = game.addRope();
        const given = new Vec2(1, 2);
        rope.gravity = given;
        given.set(5, 6);
        expect(rope.gravity).toEqual(new Vec2(1, 2));
    });
});
