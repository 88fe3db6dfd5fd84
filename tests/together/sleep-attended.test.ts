import { Vec2 } from 'cc';
import { RopeEventType, RopeLoad, RopeRider, RopeWinch, type Rope } from '../../assets/rope';
import { useGame } from '../support/game';
import { anchorOn } from '../support/tied';

/** Ropes that step together sleep, though a winch or a rider of one of them has a part in its frames. */

const game = useGame();

const VALUES = { nodeCount: 10, baseLength: 20, damping: 2 };

const TOGETHER: readonly (readonly [string, () => Rope[]])[] = [
    [
        'a load',
        () => {
            const ropes = [350, 450].map((x) => game.addRope(VALUES, { x, y: 600 }));
            const load = game.addNode('load', { x: 400, y: 430 });
            load.addComponent(RopeLoad);
            for (const rope of ropes) rope.attach(load, -1);
            return ropes;
        },
    ],
    [
        'a knot',
        () => {
            const upper = game.addRope(VALUES, { x: 400, y: 600 });
            return [upper, game.addRope({ ...VALUES, anchors: [anchorOn(upper.node, 0, 40)] })];
        },
    ],
    [
        'collisions',
        () =>
            [400, 420].map((x) =>
                game.addRope({ ...VALUES, collideRopes: true, collisionRadius: 2 }, { x, y: 600 }),
            ),
    ],
];

const ATTENDED: readonly (readonly [string, (rope: Rope) => () => void])[] = [
    [
        'winch',
        (rope) => {
            const winch = Object.assign(rope.addComponent(RopeWinch)!, {
                enableMotor: false,
                motorSpeed: 40,
            });
            return () => (winch.enableMotor = true);
        },
    ],
    [
        'rider',
        (rope) => {
            const rider = game.addNode('rider', { x: 400, y: 500 }).addComponent(RopeRider);
            rider.mass = 0.1;
            rider.grab(rope, 200);
            return () => (rider.climbSpeed = 40);
        },
    ],
];

const CASES = TOGETHER.flatMap(([by, make]) =>
    ATTENDED.map(([what, attend]) => ({ by, make, what, attend })),
);

test.each(CASES)(
    'ropes together by $by, one with a $what, sleep once, and wake together',
    ({ make, attend }) => {
        const ropes = make();
        game.tick();
        const act = attend(ropes[0]!);
        const told: string[] = [];
        for (const rope of ropes)
            for (const type of [RopeEventType.SLEEP, RopeEventType.WAKE])
                rope.node.on(type, () => told.push(type));
        game.tick(1200);
        expect(told).toEqual(ropes.map(() => RopeEventType.SLEEP));
        act();
        game.tick(2);
        expect(told.slice(ropes.length)).toEqual(ropes.map(() => RopeEventType.WAKE));
        expect(ropes.map(({ sleeping }) => sleeping)).toEqual(ropes.map(() => false));
    },
);

test('a rope with a winch and a crate sleeps once, however slowly it has come to rest', () => {
    const secondAnchor = game.addNode('anchor', { x: 500, y: 600 });
    const rope = game.addRope(
        { nodeCount: 10, baseLength: 20, damping: 0.3, secondAnchor },
        { x: 350, y: 600 },
    );
    rope.attach(game.addNode('crate'), 4, { mass: 2 });
    Object.assign(rope.addComponent(RopeWinch)!, { enableMotor: false });
    let sleeps = 0;
    rope.node.on(RopeEventType.SLEEP, () => sleeps++);
    game.tick();
    rope.applyImpulse(4, new Vec2(200, 0));
    game.tick(6000);
    expect([rope.sleeping, sleeps]).toEqual([true, 1]);
});

test.each([
    ['begins to slide', { slide: false, friction: 0 }, { slide: true }],
    ['has less friction', { slide: true, friction: 5 }, { friction: 0 }],
])('a rider on a rope that sleeps wakes it when it %s', (_, before, after) => {
    const secondAnchor = game.addNode('anchor', { x: 500, y: 550 });
    const rope = game.addRope(
        { nodeCount: 10, baseLength: 20, damping: 2, secondAnchor },
        { x: 350, y: 600 },
    );
    const rider = game.addNode('rider', { x: 380, y: 560 }).addComponent(RopeRider);
    Object.assign(rider, before);
    game.tick();
    rider.grab(rope, 300);
    game.tick(900);
    expect(rope.sleeping).toBe(true);
    const from = rider.distance;
    Object.assign(rider, after);
    game.tick(60);
    expect(rider.distance - from).toBeGreaterThan(5);
});

test.each([30, 60, 144])(
    'a winch turns for as long on a rope that slept as on one that did not: %d fps',
    (fps) => {
        const turned = [true, false].map((allowSleep) => {
            const rope = game.addRope({ ...VALUES, allowSleep }, { x: 350, y: 600 });
            const winch = rope.addComponent(RopeWinch)!;
            Object.assign(winch, { enableMotor: false, motorSpeed: 50 });
            game.tick(4 * fps, 1 / fps);
            expect(rope.sleeping).toBe(allowSleep);
            winch.enableMotor = true;
            game.tick(fps, 1 / fps);
            return rope.length;
        });
        expect(turned[0]).toBeCloseTo(turned[1]!, 6);
    },
);

test('a rope with a winch that sleeps wakes when its crate becomes heavier', () => {
    const rope = game.addRope(VALUES, { x: 350, y: 600 });
    rope.attach(game.addNode('crate'), -1, { mass: 2 });
    Object.assign(rope.addComponent(RopeWinch)!, { enableMotor: false });
    game.tick(300);
    expect(rope.sleeping).toBe(true);
    rope.attachments[0]!.mass = 10;
    game.tick(3);
    expect(rope.sleeping).toBe(false);
    expect(rope.tension(-1) / 9800).toBeCloseTo(1, 1);
});
