import { Graphics, instantiate, Vec2, type Node } from 'cc';
import { Rope, RopeAttachment, RopeSpace, RopeTouch } from '../../assets/rope';
import { graphicsOf, positionsOf, useGame, xy } from '../support/game';

const game = useGame();

describe('a copy made by instantiate', () => {
    test('is a rope of its own with the same values', () => {
        const anchor = game.addNode('anchor', { x: 90, y: 0 });
        const attachment = Object.assign(new RopeAttachment(), { mass: 7, nodeIndex: 3 });
        const values = {
            ...{ nodeCount: 12, baseLength: 9, nodeMass: 2, iterations: 33, substeps: 3, damping: 1.5 },
            ...{ gravity: new Vec2(3, -500), timeScale: 2, touch: RopeTouch.Nearest, touchRadius: 11 },
            ...{
                drawNodes: true,
                nodeRadius: 3,
                opacity: 0.5,
                space: RopeSpace.World,
                secondAnchorIndex: -2,
            },
            secondAnchor: anchor,
        };
        const rope = game.addRope({ ...values, attachments: [attachment] });
        game.tick(20);
        const copy = instantiate(rope.node);
        game.world.addChild(copy);
        const twin = copy.getComponent(Rope)!;
        expect(twin).toMatchObject(values);
        expect(twin.attachments).toEqual([attachment]);
        expect(twin.attachments[0]).not.toBe(attachment);
        expect(twin.gravity).not.toBe(rope.gravity);
        game.tick();
        const before = positionsOf(rope);
        twin.node.setPosition(10, 10);
        twin.secondAnchor = null;
        twin.nodeCount = 5;
        (twin.gravity as Vec2).set(0, 0);
        expect(rope.gravity).toEqual(new Vec2(3, -500));
        expect([rope.nodeCount, twin.nodes.length]).toEqual([12, 5]);
        expect(positionsOf(rope)).toEqual(before);
        expect(xy(rope.getNode(0)!.drawnPosition)).toEqual({ x: 0, y: 0 });
    });

    test('is held by the copies of the anchors below its node', () => {
        const rope = game.addRope({ nodeCount: 12 });
        rope.secondAnchor = game.addNode('hook', { x: 30, y: 40, parent: rope.node });
        const copy = instantiate(rope.node);
        game.world.addChild(copy);
        copy.setPosition(100, 0);
        game.tick();
        const twin = copy.getComponent(Rope)!;
        expect(twin.secondAnchor).toBe(copy.getChildByName('hook') as Node);
        expect(xy(twin.getNode(-1)!.drawnPosition)).toEqual({ x: 130, y: 40 });
    });

    test('keeps the look of a Graphics that was given the look of a rope and then changed by hand', () => {
        const rope = game.addRope();
        const graphics = graphicsOf(rope);
        graphics.lineWidth = 1;
        graphics.lineJoin = Graphics.LineJoin.MITER;
        const copy = instantiate(rope.node);
        game.world.addChild(copy);
        expect(copy.getComponent(Graphics)!.lineWidth).toBe(1);
    });
});
