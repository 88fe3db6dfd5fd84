import type { Node } from 'cc';
import { RopeLoad, RopeNetAnchor, RopeNetHold, type Rope, type RopeNet } from '../../assets/rope';
import { RopeNetAttachment } from '../../assets/rope/nets/RopeNetAttachment';
import { topSpeed, useGame } from '../support/game';
import { addNet, pointOf, type NetValues } from '../support/nets';
import { anchorOn } from '../support/tied';
import { addRing } from './hung';

const game = useGame();
const OUT_OF_REACH = expect.stringMatching(/are farther apart than/);
const LENGTH = 160;

interface Held {
    readonly net: RopeNet;
    readonly ropes: readonly Rope[];
    readonly hooks: readonly Node[];
}

/** A net that its own node holds, and ropes from hooks to loads on its nodes. */
function hold(places: readonly (readonly [number, number])[], mass: number, values: NetValues): Held {
    const net = addNet(game, { damping: 2, mass: 2, ...values }, { x: 500, y: 400 });
    const hooks = places.map((_, i) => game.addNode('hook', { x: 460 + 80 * i, y: 480 }));
    const ropes = hooks.map((headAnchor, i) => {
        const load = addRing(game, 'load', 460 + 80 * i, 400, mass);
        load.getComponent(RopeLoad)!.linearDamping = 2;
        const rope = game.addRope(
            { nodeCount: 9, baseLength: LENGTH / 8, mass: 1, damping: 2, headAnchor },
            { x: 460 + 80 * i, y: 480 },
        );
        rope.attach(load, -1);
        const [column, row] = places[i]!;
        net.attachments = [
            ...net.attachments,
            Object.assign(new RopeNetAttachment(), { target: load, column, row }),
        ];
        return rope;
    });
    return { net, ropes, hooks };
}

/** Moves the hooks out by some px, waits, and moves them back. Returns the top speed of the ropes while they wait. */
function pull({ net, ropes, hooks }: Held, way: number): number {
    const move = (part: number): void =>
        hooks.forEach((hook, i) => hook.setPosition(460 + 80 * i, 480 + part * way));
    let fastest = 0;
    for (let frame = 1; frame <= 60; frame++) {
        move(frame / 60);
        game.tick();
    }
    for (let frame = 0; frame < 240; frame++) {
        game.tick();
        if (frame > 120) fastest = Math.max(fastest, ...ropes.map(topSpeed));
        expect(Number.isFinite(net.maxStretch)).toBe(true);
    }
    return fastest;
}

describe.each([
    ['one rope', [[3, 4]]],
    [
        'two ropes',
        [
            [0, 4],
            [6, 4],
        ],
    ],
    [
        'ropes on one node',
        [
            [3, 2],
            [3, 2],
            [3, 2],
        ],
    ],
] as const)('hooks of %s go farther from a net than both reach', (_, places) => {
    test.each([0.5, 50])('a load of %d: all stretch evenly, and are right again after that', (mass) => {
        const held = hold(places, mass, { hold: RopeNetHold.Top });
        game.tick(60);
        expect(pull(held, 400)).toBeLessThan(100);
        const { net, ropes, hooks } = held;
        for (const rope of ropes) {
            expect(rope.maxStretch).toBeGreaterThan(0.2);
            expect(rope.maxStretch).toBeLessThan(3);
        }
        expect(net.advice).toContain('farther apart');
        expect(game.takeMessages()).toEqual(expect.arrayContaining([OUT_OF_REACH]));
        hooks.forEach((hook, i) => hook.setPosition(460 + 80 * i, 480));
        game.tick(900);
        expect(net.maxStretch).toBeLessThan(0.003);
        for (const rope of ropes) expect(rope.maxStretch).toBeLessThan(0.003);
        expect([net.sleeping, ...ropes.map(({ sleeping }) => sleeping)]).not.toContain(false);
        expect(net.advice).toBe('');
    });
});

test('a rope between two hooks that are too far apart stretches evenly though it is tied to a net', () => {
    const { ropes, net } = hold([[3, 4]], 1, { hold: RopeNetHold.Top });
    const end = game.addNode('end', { x: 460 + 2 * LENGTH, y: 480 });
    ropes[0]!.anchors = [anchorOn(end, -2)];
    game.tick(300);
    expect(net.maxStretch).toBeLessThan(2);
    expect(topSpeed(ropes[0]!)).toBeLessThan(1);
    game.takeMessages();
});

test('hooks that hold one node of a net by ropes from three sides, too far away, fling nothing', () => {
    const { net, ropes, hooks } = hold(
        [
            [3, 2],
            [3, 2],
            [3, 2],
        ],
        5,
        { hold: RopeNetHold.None },
    );
    net.anchors = [
        Object.assign(new RopeNetAnchor(), { target: game.addNode('pole', { x: 500, y: 440 }), column: 3 }),
    ];
    hooks.forEach((hook, i) =>
        hook.setPosition(500 + 300 * Math.cos(2.1 * i), 400 + 300 * Math.sin(2.1 * i)),
    );
    game.tick(300);
    for (let frame = 0; frame < 300; frame++) {
        game.tick();
        expect(Math.max(...ropes.map(topSpeed))).toBeLessThan(300);
    }
    const [x, y] = pointOf(net, 3, 2);
    expect(Math.hypot(x - 500, y - 400)).toBeLessThan(300);
    game.takeMessages();
});

test.each([-40, -20, -10, 0, 20, 40])('slack ropes at a net come to rest, hooks %d px aside', (aside) => {
    for (const mass of [0.5, 50]) {
        const { net, ropes, hooks } = hold(
            [
                [0, 4],
                [6, 4],
            ],
            mass,
            { hold: RopeNetHold.Top },
        );
        hooks[0]!.setPosition(440 + aside, 480);
        hooks[1]!.setPosition(560 + aside, 480);
        game.tick(1200);
        expect([net.sleeping, ...ropes.map(({ sleeping }) => sleeping)]).not.toContain(false);
    }
});
