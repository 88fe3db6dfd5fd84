import { Node, Vec2 } from 'cc';
import { RopeNet, RopeNetHold, RopeNetSkin, RopeTouch, type RopeNetState } from '../../../assets/rope';
import { trianglesOf } from '../../../tools/cc/triangle-record';
import { pointer } from '../../../tools/cc/pointer';
import { near, topSpeed, xy } from '../../support/game';
import { pointOf } from '../../support/nets';
import type { Claims } from './scene';

const about = (length: number, digits = 2): number => expect.closeTo(length, digits) as number;

function addNetSkin(net: RopeNet): RopeNetSkin {
    const node = new Node('skin');
    node.layer = net.node.layer;
    net.node.addChild(node);
    return node.addComponent(RopeNetSkin);
}

export const ROPE_NET: Claims = {
    'RopeNet.getPoint': ({ game, net, run }) => {
        game.tick();
        expect(xy(run<{ corner: Vec2 }>().corner)).toEqual(near(560, 340));
        expect(pointOf(net, 0, -1)[1]).toBeCloseTo(260, 0);
    },

    'RopeNet.pin': ({ game, net, hook, run }) => {
        game.tick();
        run();
        game.tick();
        expect(pointOf(net, 6, 0)).toEqual([about(555), about(338)]);
        net.pin(3, -1, hook);
        hook.setPosition(510, 270);
        game.tick();
        expect(pointOf(net, 3, 4)).toEqual([about(510), about(270)]);
    },

    'RopeNet.unpin': ({ game, net, run }) => {
        game.tick();
        run();
        game.tick(60);
        expect(pointOf(net, 0, 0)[1]).toBeLessThan(330); // though `hold` held it
        expect(pointOf(net, 6, 0)).toEqual([about(560), about(340)]);
    },

    'RopeNet.applyImpulse': ({ game, net, run }) => {
        Object.assign(net, { hold: RopeNetHold.None, gravityScale: 0, damping: 0 });
        game.tick();
        const middle = (): number => {
            let sum = 0;
            for (let i = 0; i < 35; i++) {
                const [column, row] = [i % 7, Math.floor(i / 7)];
                const cells = (column % 6 ? 2 : 1) * (row % 4 ? 2 : 1); // each has its share of the mass
                sum += (cells * pointOf(net, column, row)[0]) / (4 * 24);
            }
            return sum;
        };
        const before = middle();
        run();
        game.tick(60);
        expect((middle() - before) / (5 / net.mass)).toBeCloseTo(1, 1);
    },

    'RopeNet.cut': ({ game, net, run }) => {
        game.tick();
        expect(net.cut(new Vec2(430, 315), new Vec2(570, 315))).toBe(7);
        net.reset();
        game.tick();
        run();
        game.tick(30);
        expect(pointOf(net, 3, 4)[1]).toBeLessThan(200); // the lower part has come off
        expect(pointOf(net, 3, 0)[1]).toBeCloseTo(340);
    },

    'RopeNet.removeCell': ({ game, net, run }) => {
        const skin = addNetSkin(net);
        game.tick(2);
        const triangles = (): number => trianglesOf(skin)!.indices.length / 3;
        const before = triangles();
        run();
        game.tick(2);
        expect(before - triangles()).toBe(2);
        expect(net.removeCell(new Vec2(100, 100))).toBe(false);
    },

    'RopeNet.tornCount': ({ game, net, run, said }) => {
        game.tick();
        run();
        expect(said).toEqual([]);
        net.tearTension = 300;
        game.tick(30);
        run();
        expect([said, net.tornCount]).toEqual([[['rip']], expect.any(Number)]);
    },

    'RopeNet.isRunning': ({ game, net, run, said }) => {
        run();
        game.tick();
        run();
        expect([said, net.isRunning]).toEqual([[[false], [true]], true]);
    },

    'RopeNet.wake': ({ game, net, run }) => {
        net.damping = 2;
        game.tick(900);
        expect(net.sleeping).toBe(true);
        run();
        expect(net.sleeping).toBe(false);
    },

    'RopeNet.captureState': ({ game, net, run }) => {
        game.tick();
        net.applyImpulse(3, 2, new Vec2(50, 0));
        game.tick(5);
        const { netState } = run<{ netState: RopeNetState }>();
        const play = (): unknown => [game.tick(20), pointOf(net, 3, 2), pointOf(net, 6, 4)];
        const first = play();
        net.restoreState(JSON.parse(JSON.stringify(netState)) as RopeNetState);
        expect(play()).toEqual(first);
    },

    'RopeNet.restoreState': ({ game, net, run }) => {
        game.tick(5);
        const before = pointOf(net, 3, 2);
        run();
        expect(pointOf(net, 3, 2)).toEqual(before);
        const state = net.captureState();
        net.columns = 3;
        game.tick();
        expect(net.restoreState(state)).toBe(false);
        expect(game.takeMessages()).toHaveLength(1);
    },

    'RopeNet.reset': ({ game, net, run }) => {
        game.tick();
        const begun = [pointOf(net, 3, 2), pointOf(net, 6, 4)];
        net.cut(new Vec2(440, 315), new Vec2(560, 315));
        game.tick(30);
        run();
        expect([pointOf(net, 3, 2), pointOf(net, 6, 4)]).toEqual(begun);
        game.tick(30);
        expect(pointOf(net, 3, 4)[1]).toBeCloseTo(begun[1]![1], 0); // whole
    },

    'RopeNet.teleport': ({ game, net, run }) => {
        game.tick();
        const [x, y] = pointOf(net, 3, 4);
        run();
        for (let frame = 0; frame < 10; frame++) {
            game.tick();
            expect(pointOf(net, 3, 4)).toEqual([about(x + 100, 1), about(y, 1)]);
        }
    },
};

export const EVENTS: Claims = {
    '`rope.node.on` and the handlers': ({ game, rope, run, said }) => {
        rope.touch = RopeTouch.Nearest;
        game.tick();
        run();
        game.tick();
        const pieces = game.world.children.filter(({ name }) => name.includes('cut'));
        expect([pieces, rope.length, said]).toEqual([[], about(100), []]);
        pointer.start(4, 302, 420);
        rope.applyImpulse(-1, new Vec2(0, 2000 * rope.getNode(-1)!.mass));
        pointer.end(4, 302, 420);
        rope.applyImpulse(-1, new Vec2(0, 2000 * rope.getNode(-1)!.mass));
        game.tick(20);
        expect(said).toEqual([[4, 4], ['slack']]);
        expect(topSpeed(rope)).toBeGreaterThan(0);
    },

    'Events.netEvents': ({ game, net, run, said }) => {
        net.touchable = true;
        game.tick();
        const others: unknown[][] = [];
        for (const type of Object.values(RopeNet.EventType)) {
            net.node.on(type, ({ count, touchId, step }: { count: number; touchId: number; step: number }) =>
                others.push([type, count, touchId, typeof step]),
            );
        }
        run();
        pointer.start(2, 500, 300);
        game.tick();
        pointer.end(2, 500, 300);
        game.tick();
        net.cut(new Vec2(430, 315), new Vec2(570, 315));
        net.tearTension = 100;
        game.tick(10);
        expect(said.slice(0, 2)).toEqual([
            [0, 'handlers in the inspector'],
            [2, about(500, 0)],
        ]);
        expect(said[2]).toEqual([expect.any(Number), 'threads']);
        const { CUT, GRAB, RELEASE, TEAR } = RopeNet.EventType;
        expect(others.map(([type]) => type).slice(0, 4)).toEqual([GRAB, RELEASE, CUT, TEAR]);
        expect(others[2]).toEqual([CUT, 7, -1, 'number']);
    },
};
