import { Graphics, UITransform } from 'cc';
import { RopeNet, RopeNetAnchor, RopeNetAttachment, RopeNetHold, RopeNetShape } from '../../assets/rope';
import { useGame } from '../support/game';
import { addNet, move, pointOf, threadsDrawn } from '../support/nets';

const game = useGame();

/** Distance of two points. */
function distance([ax, ay]: readonly number[], [bx, by]: readonly number[]): number {
    return Math.hypot(bx - ax, by - ay);
}

describe('a net', () => {
    test('hangs from its top, still, as large as its rectangle', () => {
        const net = addNet(game);
        game.tick(60);
        expect(pointOf(net, 0, 0)).toEqual([-60, 40]);
        expect(pointOf(net, 6, 0)).toEqual([60, 40]);
        expect(distance(pointOf(net, 0, -1), [-60, -40])).toBeLessThan(1);
        expect(distance(pointOf(net, -1, -1), [60, -40])).toBeLessThan(1);
        expect(net.maxStretch).toBeLessThanOrEqual(net.stretchLimit);
        expect(net.substepsTaken).toBeGreaterThan(0);
        expect(threadsDrawn(net)).toBe(7 * 4 + 6 * 5);
    });

    test.each([
        ['Left', [0, 2], [6, 0]],
        ['Right', [6, 2], [0, 0]],
        ['Sides', [6, 2], [3, 2]],
        ['Bottom', [3, 4], [3, 0]],
        ['TopCorners', [6, 0], [3, 0]],
        ['Corners', [6, 4], [3, 0]],
        ['Rim', [6, 2], [3, 2]],
    ] as const)(
        'is held by %s: one node stays, another sags',
        (hold, [column, row], [freeColumn, freeRow]) => {
            const net = addNet(game, {
                hold: RopeNetHold[hold],
                slack: 0.1,
                startsSettled: false,
                damping: 8,
            });
            game.tick();
            const [held, free] = [pointOf(net, column, row), pointOf(net, freeColumn, freeRow)];
            game.tick(180);
            expect(pointOf(net, column, row)).toEqual(held);
            expect(pointOf(net, freeColumn, freeRow)[1]).toBeLessThan(free[1] - 1);
        },
    );

    test('falls when nothing holds it', () => {
        const net = addNet(game, { hold: RopeNetHold.None, startsSettled: false, damping: 0 });
        game.tick();
        const before = pointOf(net, 3, 2)[1];
        game.tick(60);
        expect(pointOf(net, 3, 2)[1] - before).toBeCloseTo(-490, 6);
    });

    test('is a web of spokes and rings', () => {
        const net = addNet(game, {
            shape: RopeNetShape.Web,
            spokes: 8,
            rings: 3,
            hold: RopeNetHold.Rim,
            slack: 0.05,
            damping: 4,
        });
        game.tick(120);
        expect(pointOf(net, 0, 3)).toEqual([60, 0]);
        expect(pointOf(net, 4, -1)[0]).toBeCloseTo(-60, 10);
        expect(pointOf(net, 0, 0)[1]).toBeLessThan(0);
        expect(pointOf(net, 0, 0)[1]).toBeGreaterThan(-20);
    });

    test('starts anew as another net when its shape changes', () => {
        const net = addNet(game);
        game.tick(5);
        net.columns = 3;
        net.node.getComponent(UITransform)!.setContentSize(300, 80);
        game.tick(5);
        expect(pointOf(net, 3, 0)).toEqual([150, 40]);
    });

    test('sleeps when it is at rest, and wakes when anything changes', () => {
        const net = addNet(game, { damping: 3 });
        game.tick(180);
        expect(net.sleeping).toBe(true);
        game.tick(10);
        expect(net.sleeping).toBe(true);
        for (const change of [
            () => move(net.node, 10, 0),
            () => (net.damping = 2.5),
            () => net.wind.set(50, 0), // in place
            () => (net.mass = 20),
            () => (net.hold = RopeNetHold.TopCorners),
            () => net.attachments.push(Object.assign(new RopeNetAttachment(), { mass: 5 })),
        ]) {
            change();
            game.tick();
            expect(net.sleeping).toBe(false);
            game.tick(600);
            expect(net.sleeping).toBe(true);
        }
    });

    test('never sleeps in gusts', () => {
        const net = addNet(game, { windTurbulence: 10, damping: 5 });
        game.tick(300);
        expect(net.sleeping).toBe(false);
    });

    test('stands still while paused, its held side still on its node', () => {
        const net = addNet(game, { hold: RopeNetHold.TopCorners, startsSettled: false });
        net.paused = true;
        game.tick(10);
        const before = pointOf(net, 3, 2);
        move(net.node, 5, 0);
        game.tick(10);
        expect(pointOf(net, 0, 0)).toEqual([-55, 40]);
        expect(distance(pointOf(net, 3, 2), before)).toBeLessThan(6);
    });

    test('goes with its node without a swing when it is teleported', () => {
        const net = addNet(game, { damping: 3 });
        game.tick(120);
        const before = pointOf(net, 3, 4);
        move(net.node, 400, 0);
        net.teleport();
        game.tick();
        expect(distance(pointOf(net, 3, 4), [before[0] + 400, before[1]])).toBeLessThan(0.1);
    });

    test('is drawn with its held side exactly on its node, whoever moved it last', () => {
        const net = addNet(game);
        game.tick(10);
        move(net.node, 33, 7);
        game.tick();
        expect(pointOf(net, 0, 0)).toEqual([-27, 47]);
    });

    test('grows and shrinks with its node', () => {
        const net = addNet(game, { damping: 3 });
        game.tick(60);
        net.node.setScale(2, 2);
        game.tick(120);
        const [top, bottom] = [pointOf(net, 3, 0), pointOf(net, 3, 4)];
        expect(distance(top, bottom)).toBeCloseTo(160, 0);
    });

    test('keeps its form while it is off, and starts anew with reset', () => {
        const net = addNet(game, { hold: RopeNetHold.TopCorners, slack: 0.2 });
        game.tick(30);
        net.enabled = false;
        game.tick(5);
        net.enabled = true;
        game.tick();
        expect(pointOf(net, 3, 0)[1]).toBeLessThan(38);
        net.unpin(0, 0);
        game.tick(60);
        expect(pointOf(net, 0, 0)[1]).toBeLessThan(0);
        net.reset();
        game.tick();
        expect(pointOf(net, 0, 0)).toEqual([-60, 40]);
    });
});

describe('anchors and attachments', () => {
    test('an anchor holds a node, negative ones count from the last', () => {
        const target = game.addNode('hook', { x: 70, y: -50 });
        const anchor = Object.assign(new RopeNetAnchor(), { target, column: -1, row: -1 });
        const net = addNet(game, { anchors: [anchor], slack: 0.3 });
        game.tick(10);
        expect(pointOf(net, 6, 4)).toEqual([70, -50]);
        move(target, 0, 20);
        game.tick();
        expect(pointOf(net, 6, 4)).toEqual([70, -30]);
        expect(net.unpin(6, 4)).toBe(true);
        game.tick(60);
        expect(pointOf(net, 6, 4)[1]).toBeLessThan(-35);
        expect(anchor.target).toBeNull();
    });

    test('an anchor that is destroyed lets go', () => {
        const target = game.addNode('hook', { x: 70, y: 0 });
        const net = addNet(game, {
            anchors: [Object.assign(new RopeNetAnchor(), { target, column: 6, row: 4 })],
            slack: 0.5,
        });
        game.tick(5);
        target.destroy();
        game.tick(30);
        expect(pointOf(net, 6, 4)[1]).toBeLessThan(-20);
    });

    test('a load pulls the net down and rides on its node', () => {
        const target = game.addNode('lamp');
        const entry = Object.assign(new RopeNetAttachment(), { target, column: 3, row: 2, mass: 30 });
        entry.offset.set(0, -10);
        const net = addNet(game, { hold: RopeNetHold.Rim, slack: 0.1, attachments: [entry], damping: 3 });
        game.tick(30);
        const [x, y] = pointOf(net, 3, 2);
        expect(y).toBeLessThan(-3);
        expect(target.worldPosition.x).toBeCloseTo(x, 9);
        expect(target.worldPosition.y).toBeCloseTo(y - 10, 9);
    });

    test('anchors farther apart than the net reaches are warned of once, and stretch it', () => {
        const target = game.addNode('hook', { x: 300, y: 40 });
        const net = addNet(game, {
            anchors: [Object.assign(new RopeNetAnchor(), { target, column: 6, row: 0 })],
        });
        game.tick(60);
        expect(pointOf(net, 6, 0)).toEqual([300, 40]);
        expect(net.advice).toContain('Slack');
        const messages = game.takeMessages();
        expect(messages).toHaveLength(1);
        expect(messages[0]).toContain('RopeNet on node "net": anchors are farther apart');
    });

    test('a prop that is a parent of the net is left where it is', () => {
        const parent = game.addNode('parent');
        const entry = Object.assign(new RopeNetAttachment(), { target: parent, mass: 0 });
        addNet(game, { attachments: [entry] }, { parent });
        game.tick(5);
        expect(parent.position.x).toBe(0);
        expect(game.takeMessages()).toHaveLength(1);
    });
});

test('a second net on a node is switched off', () => {
    const net = addNet(game);
    const second = net.node.addComponent(RopeNet);
    game.tick();
    expect(second.enabled).toBe(false);
    expect(game.takeMessages()).toHaveLength(1);
});

test('a net without a Graphics warns once and is simulated all the same', () => {
    const net = addNet(game);
    game.tick();
    net.node.getComponent(Graphics)!.destroy();
    game.tick(5);
    expect(game.takeMessages()).toHaveLength(1);
    expect(net.substepsTaken).toBeGreaterThan(0);
});

test('a threads that bears too little tears', () => {
    const entry = Object.assign(new RopeNetAttachment(), { column: 0, row: 4, mass: 0 });
    const net = addNet(game, { attachments: [entry], tearTension: 20_000 });
    game.tick(10);
    expect(net.tornCount).toBe(0);
    entry.mass = 100;
    game.tick(60);
    expect(net.tornCount).toBeGreaterThan(0);
    expect(pointOf(net, 0, 4)[1]).toBeLessThan(-200);
    expect(pointOf(net, 6, 4)[1]).toBeGreaterThan(-60);
});

test('advice tells of a net that something wakes', () => {
    const net = addNet(game, { columns: 3, rows: 3, damping: 2 });
    for (let frame = 0; frame < 20 * 60; frame++) {
        net.damping = frame % 2 === 0 ? 2 : 2.001;
        game.tick();
    }
    expect(net.sleeping).toBe(false);
    expect(net.advice).toMatch(/^Has hardly moved for 10 s and does not sleep: something .* wakes it\.$/);
    game.tick(8 * 60);
    expect([net.sleeping, net.advice]).toEqual([true, '']);
});
