import { Vec2, type Node } from 'cc';
import { RopeAnchor, type Rope } from '../../assets/rope';
import { largestGap, paintedInWorld, positionsOf, topSpeed, useGame, xy, type XY } from '../support/game';
import { OnLateUpdate, OnUpdate } from '../support/movers';

const game = useGame();

function anchor(target: Node | null, nodeIndex: number): RopeAnchor {
    return Object.assign(new RopeAnchor(), { target, nodeIndex });
}

function drawnAt(rope: Rope, index: number): XY {
    return xy(rope.getNode(index)!.drawnPosition);
}

function pinnedOf(rope: Rope): number[] {
    return rope.nodes.filter(({ pinned }) => pinned).map(({ index }) => index);
}

describe('two anchors', () => {
    test('hold both ends while the middle hangs', () => {
        const rope = game.addRope({
            ...{ nodeCount: 21, headAnchor: game.addNode('left', { x: -100, y: 10 }) },
            secondAnchor: game.addNode('right', { x: 150, y: -20 }),
        });
        game.tick(60);
        const line = paintedInWorld(rope);
        expect([line[0], line[20]]).toEqual([
            { x: -100, y: 10 },
            { x: 150, y: -20 },
        ]);
        expect(Math.min(...line.map(({ y }) => y))).toBeLessThan(-120);
        expect(rope.maxStretch).toBeLessThan(0.05);
    });

    test('let the rope rest where it starts', () => {
        const rope = game.addRope({
            nodeCount: 21,
            iterations: 100,
            secondAnchor: game.addNode('right', { x: 150, y: -20 }),
        });
        const start = positionsOf(rope);
        game.tick(120);
        // What 100 passes leave of stretch, in px of a rope of 400 px.
        expect(largestGap(positionsOf(rope), start)).toBeLessThan(1);
        expect(topSpeed(rope)).toBeLessThan(1);
    });
});

describe('three anchors', () => {
    test('hold three nodes, and the spans between them hang each for itself', () => {
        const rope = game.addRope({ nodeCount: 31, secondAnchor: game.addNode('right', { x: 400, y: 0 }) });
        rope.anchors = [anchor(game.addNode('middle', { x: 200, y: 50 }), 15)];
        game.tick(60);
        expect(pinnedOf(rope)).toEqual([0, 15, 30]);
        expect([drawnAt(rope, 0), drawnAt(rope, 15), drawnAt(rope, 30)]).toEqual([
            { x: 0, y: 0 },
            { x: 200, y: 50 },
            { x: 400, y: 0 },
        ]);
        expect(drawnAt(rope, 7).y).toBeLessThan(-40);
        expect(drawnAt(rope, 22).y).toBeLessThan(-40);
    });
});

describe('anchors at run time', () => {
    test('may be set, changed to another node and removed', () => {
        const [one, two] = [game.addNode('one', { x: 100, y: 0 }), game.addNode('two', { x: 0, y: 120 })];
        const rope = game.addRope({ nodeCount: 11 });
        game.tick(10);
        rope.secondAnchor = one;
        game.tick();
        expect(drawnAt(rope, -1)).toEqual({ x: 100, y: 0 });
        rope.secondAnchor = two;
        game.tick();
        expect(drawnAt(rope, -1)).toEqual({ x: 0, y: 120 });
        rope.secondAnchorIndex = 8;
        game.tick();
        expect(pinnedOf(rope)).toEqual([0, 8]);
        expect(drawnAt(rope, 8)).toEqual({ x: 0, y: 120 });
        rope.secondAnchor = null;
        game.tick();
        expect(pinnedOf(rope)).toEqual([0]);
        game.tick(600);
        expect(drawnAt(rope, -1).y).toBeLessThan(-190); // it hangs
    });

    test('may be added to and taken from the list', () => {
        const rope = game.addRope({ nodeCount: 11 });
        game.tick(10);
        rope.anchors.push(anchor(game.addNode('a', { x: 60, y: 0 }), 4));
        game.tick();
        expect(pinnedOf(rope)).toEqual([0, 4]);
        rope.anchors[0].nodeIndex = 6;
        game.tick();
        expect(pinnedOf(rope)).toEqual([0, 6]);
        rope.anchors[0].target = game.addNode('b', { x: 50, y: 50 });
        game.tick();
        expect(drawnAt(rope, 6)).toEqual({ x: 50, y: 50 });
        rope.anchors.length = 0;
        game.tick();
        expect(pinnedOf(rope)).toEqual([0]);
    });

    test('the head goes from its own node to an anchor, to another one and back', () => {
        const rope = game.addRope({ nodeCount: 11 }, { x: 5, y: 5 });
        game.tick();
        rope.headAnchor = game.addNode('a', { x: 60, y: 0 });
        game.tick();
        expect(drawnAt(rope, 0)).toEqual({ x: 60, y: 0 });
        rope.headAnchor = game.addNode('b', { x: 30, y: 20 });
        game.tick();
        expect(drawnAt(rope, 0)).toEqual({ x: 30, y: 20 });
        rope.headAnchor = null;
        game.tick();
        expect(drawnAt(rope, 0)).toEqual({ x: 5, y: 5 });
    });

    test('a destroyed head anchor lets the head fall', () => {
        const head = game.addNode('head', { x: 60, y: 0 });
        const rope = game.addRope({ nodeCount: 11, headAnchor: head });
        game.tick();
        head.destroy();
        game.tick(30);
        expect(rope.headAnchor).toBeNull();
        expect(pinnedOf(rope)).toEqual([]);
        expect(drawnAt(rope, 0).y).toBeLessThan(-80);
        rope.headAnchor = game.addNode('next', { x: 10, y: 10 });
        game.tick();
        expect(drawnAt(rope, 0)).toEqual({ x: 10, y: 10 });
    });

    test('a destroyed second or further anchor lets its node go', () => {
        const [second, third] = [
            game.addNode('second', { x: 60, y: 0 }),
            game.addNode('third', { x: 40, y: 0 }),
        ];
        const rope = game.addRope({ nodeCount: 11, secondAnchor: second, anchors: [anchor(third, 5)] });
        game.tick();
        expect(pinnedOf(rope)).toEqual([0, 5, 10]);
        second.destroy();
        third.destroy();
        game.tick();
        expect(pinnedOf(rope)).toEqual([0]);
        expect([rope.secondAnchor, rope.anchors[0].target]).toEqual([null, null]);
    });

    test.each(['update', 'lateUpdate'])('may be set, changed and destroyed in any %s', (when) => {
        const rope = game.addRope({ nodeCount: 11 });
        let frame = 0;
        let target: Node | null = null;
        const script = game.addNode('script');
        const component =
            when === 'update' ? script.addComponent(OnUpdate) : script.addComponent(OnLateUpdate);
        component.callback = () => {
            frame++;
            if (frame % 5 === 1)
                rope.secondAnchor = target = game.addNode('t', { x: 20 * (frame % 7), y: 30 });
            if (frame % 5 === 3) target!.setPosition(50, 50);
            if (frame % 5 === 4) target!.destroy();
        };
        for (let i = 1; i <= 50; i++) {
            game.tick();
            const held = i % 5 !== 4 && i % 5 !== 0;
            expect(pinnedOf(rope)).toEqual(held ? [0, 10] : [0]);
            if (held) expect(drawnAt(rope, -1)).toEqual(xy(target!.worldPosition));
        }
    });

    test('a script pin goes before an anchor, and the anchor takes over again', () => {
        const tail = game.addNode('tail', { x: 100, y: 0 });
        const rope = game.addRope({ nodeCount: 11, secondAnchor: tail });
        rope.pin(10, new Vec2(40, 40));
        game.tick();
        expect(drawnAt(rope, -1)).toEqual({ x: 40, y: 40 });
        rope.secondAnchor = null;
        rope.unpin(10);
        rope.secondAnchor = tail;
        game.tick();
        expect(drawnAt(rope, -1)).toEqual({ x: 100, y: 0 });
    });

    test('a node let go keeps the velocity it was moved with', () => {
        const tail = game.addNode('tail', { x: 60, y: 0 });
        const rope = game.addRope({ nodeCount: 11, secondAnchor: tail, gravity: new Vec2(), damping: 0 });
        for (let i = 1; i <= 5; i++) {
            tail.setPosition(60 - 4 * i, -3 * i); // towards the others: nothing pulls
            game.tick();
        }
        rope.secondAnchor = null;
        const { x, y } = rope.getNode(-1)!.position;
        game.tick();
        expect(rope.getNode(-1)!.position.x - x).toBeCloseTo(-4, 6);
        expect(rope.getNode(-1)!.position.y - y).toBeCloseTo(-3, 6);
    });
});
