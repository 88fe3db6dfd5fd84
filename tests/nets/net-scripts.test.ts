import { Vec2, type Node } from 'cc';
import { RopeNet, RopeNetHold, RopeSystem } from '../../assets/rope';
import { createNode } from '../../tools/cc/stage';
import { useGame } from '../support/game';
import { addNet, pointOf, threadsDrawn } from '../support/nets';

const game = useGame();

describe('scripts', () => {
    test('may ask a net before its node is in the scene: it starts where its node is then', () => {
        const parent = game.addNode('parent', { x: 300, y: 200 });
        parent.setScale(2, 2, 1);
        parent.angle = 30;
        const early = createNode('net').addComponent(RopeNet);
        early.pin(0, -1, new Vec2(250, 150));
        expect(early.getPoint(0, 0)).toEqual(new Vec2(-50, 50));
        parent.addChild(early.node);
        const late = createNode('net', parent).addComponent(RopeNet);
        late.pin(0, -1, new Vec2(250, 150));
        late.reset(); // begins with the pin
        for (const frames of [1, 60]) {
            game.tick(frames);
            for (const row of [0, 5, -1]) expect(pointOf(early, 3, row)).toEqual(pointOf(late, 3, row));
        }
        expect(pointOf(early, 0, -1)).toEqual([250, 150]);
    });

    test('may cut a net that is in the scene and not enabled yet', () => {
        const net = createNode('net').addComponent(RopeNet);
        net.enabled = false;
        game.world.addChild(net.node);
        expect(net.cut(new Vec2(-100, 30), new Vec2(100, 30))).toBe(17);
        net.enabled = true;
        game.tick(60);
        expect(pointOf(net, 3, -1)[1]).toBeLessThan(-200);
    });

    test('cut threads with a swipe: what hangs below falls', () => {
        const net = addNet(game);
        game.tick(5);
        expect(net.cut(new Vec2(-100, 30), new Vec2(100, 30))).toBe(7);
        expect(net.cut(new Vec2(-100, 30), new Vec2(100, 30))).toBe(0);
        game.tick(60);
        expect(pointOf(net, 3, 1)[1]).toBeLessThan(-200);
        expect(pointOf(net, 3, 0)).toEqual([0, 40]);
        net.reset();
        game.tick();
        expect(pointOf(net, 3, 1)[1]).toBeGreaterThan(0);
    });

    test('cut a piece off that falls out of sight: it stops there, and the net sleeps', () => {
        const net = addNet(game, { damping: 1 });
        game.tick(5);
        net.cut(new Vec2(-100, 30), new Vec2(100, 30));
        game.tick(600);
        expect(net.sleeping).toBe(true);
        const [, y] = pointOf(net, 3, 4);
        expect(y).toBeLessThan(-2000);
        net.wake();
        game.tick(30);
        expect(pointOf(net, 3, 4)[1]).toBe(y);
    });

    test('burn holes: a cell at a point goes, and is no longer drawn', () => {
        const net = addNet(game);
        game.tick(5);
        const before = threadsDrawn(net);
        expect(net.removeCell(new Vec2(-50, -30))).toBe(true); // the lower left corner
        game.tick();
        expect(threadsDrawn(net)).toBe(before - 2);
        expect(net.removeCell(new Vec2(500, 0))).toBe(false);
    });

    test('cut nothing between points that are not finite, with one warning', () => {
        const net = addNet(game);
        expect(net.cut({ x: NaN, y: 0 } as Vec2, new Vec2())).toBe(0);
        expect(game.takeMessages()).toHaveLength(1);
    });

    test('pin, pull and let go', () => {
        const net = addNet(game, { slack: 0.5, damping: 2 });
        expect(net.pin(0, 4, new Vec2(-20, 0))).toBe(true);
        game.tick(5);
        expect(pointOf(net, 0, 4)).toEqual([-20, 0]);
        const hook = game.addNode('hook', { x: -30, y: 5 });
        expect(net.pin(0, 4, hook)).toBe(true);
        game.tick();
        expect(pointOf(net, 0, 4)).toEqual([-30, 5]);
        expect(net.applyImpulse(0, 4, new Vec2(1, 0))).toBe(false);
        expect(net.unpin(0, 4)).toBe(true);
        expect(net.unpin(0, 4)).toBe(false);
        expect(net.applyImpulse(0, 4, new Vec2(500, 0))).toBe(true);
        game.tick(2);
        expect(pointOf(net, 0, 4)[0]).toBeGreaterThan(-30);
    });

    test.each([
        ['a point that is not finite', (net: RopeNet) => net.pin(0, 0, { x: NaN, y: 0 } as Vec2)],
        ['no target', (net: RopeNet) => net.pin(0, 0, null as unknown as Node)],
        ['an impulse that is not finite', (net: RopeNet) => net.applyImpulse(1, 4, new Vec2(0, Infinity))],
        ['a column that is no number', (net: RopeNet) => net.unpin(NaN, 0)],
        [
            'a row that is no number',
            (net: RopeNet) => net.getPoint(0, undefined as unknown as number, new Vec2()),
        ],
    ])('with %s nothing is done, and one warning given', (_, call) => {
        const net = addNet(game);
        game.tick();
        expect(call(net)).toBeFalsy();
        expect(call(net)).toBeFalsy();
        expect(game.takeMessages()).toHaveLength(1);
    });

    test('find the nets of a scene, apart from its ropes', () => {
        const net = addNet(game);
        const rope = game.addRope();
        game.tick();
        expect(RopeSystem.instance.nets).toEqual([net]);
        expect(RopeSystem.instance.ropes).toEqual([rope]);
    });

    test('step nets by hand', () => {
        const net = addNet(game, { hold: RopeNetHold.None, startsSettled: false });
        RopeSystem.instance.autoSimulation = false;
        game.tick(10);
        expect(pointOf(net, 0, 0)).toEqual([-60, 40]);
        RopeSystem.instance.step(0.1);
        RopeSystem.instance.autoSimulation = true;
        expect(pointOf(net, 0, 0)[1]).toBeLessThan(40);
    });
});
