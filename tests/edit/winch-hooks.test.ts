import { Vec2 } from 'cc';
import { Rope, RopeEnd, RopeWinch } from '../../assets/rope';
import { useGame } from '../support/game';
import { someOf } from '../support/samples';

const game = useGame();

/** How far apart the hooks are, and how long the rope is at first, px. */
const SPAN = 500;
const LENGTH = 580;

const CASES: readonly (readonly [mass: number, nodes: number, speed: number, crate: number])[] = [
    [0.1, 30, -150, 0],
    [0.001, 30, -150, 0],
    [0.1, 6, -40, 0],
    [0.1, 100, -600, 0],
    [1, 30, -150, 0],
    [20, 30, -150, 0],
    [0.1, 30, -150, 5],
];

test.each(someOf(CASES, 4))(
    'between hooks a winch stops when its rope is taut: mass %p, %p nodes, %p px/s, a crate of %p',
    (mass, nodeCount, motorSpeed, crate) => {
        for (const rate of [30, 60, 144]) {
            game.start();
            const hook = game.addNode('hook', { x: 300 + SPAN, y: 500 });
            const rope = game.addRope(
                { nodeCount, baseLength: LENGTH / (nodeCount - 1), mass, secondAnchor: hook, damping: 2 },
                { x: 300, y: 500 },
            );
            if (crate > 0) rope.attach(game.addNode('crate'), Math.floor(nodeCount / 2), { mass: crate });
            const winch = rope.addComponent(RopeWinch)!;
            let stalls = 0;
            rope.node.on(Rope.EventType.STALL, () => stalls++);
            game.tick(rate, 1 / rate);
            Object.assign(winch, { enableMotor: true, motorSpeed, maxMotorForce: 50000 });
            let shortest = Infinity;
            for (let frame = 0; frame < 20 * rate; frame++) {
                game.tick(1, 1 / rate);
                shortest = Math.min(shortest, rope.ropeLength);
            }
            const step = (-2 * motorSpeed) / 60;
            expect(winch.isStalled).toBe(true);
            expect(shortest).toBeGreaterThan(SPAN - step);
            expect(rope.ropeLength).toBeGreaterThan(SPAN - 0.5);
            expect(rope.maxStretch).toBeLessThan(0.002);
            expect(stalls).toBeLessThan(10);
            const { length } = rope.nodes;
            hook.setPosition(200 + SPAN, 500); // a hook that comes nearer lets it go on
            game.tick(4 * rate, 1 / rate);
            expect(rope.ropeLength).toBeLessThan(SPAN - 50);
            expect(rope.ropeLength).toBeGreaterThan(SPAN - 100.5);
            expect(rope.nodes.length).toBeLessThanOrEqual(length);
            expect(rope.pointAt(0)).toEqual(new Vec2(300, 500));
        }
    },
);

test.each([
    ['is taut at its other end, too', { motorEnd: RopeEnd.Tail }, {}, 'stops'],
    ['bears more than the winch can do', {}, { tearTension: 60000 }, 'stops'],
    ['bears less than it can do', {}, { tearTension: 20000 }, 'tears'],
    ['is elastic', {}, { stretchCompliance: 1e-3 }, 'stretches'],
] as const)('between hooks a winch does what it can with a rope that %s', (_, motor, values, wanted) => {
    const hook = game.addNode('hook', { x: 300, y: 500 - SPAN });
    const rope = game.addRope(
        { nodeCount: 30, baseLength: LENGTH / 29, mass: 0.1, secondAnchor: hook, ...values },
        { x: 300, y: 500 },
    );
    let found = 'stops';
    rope.node.on(Rope.EventType.TEAR, () => (found = 'tears'));
    const winch = rope.addComponent(RopeWinch)!;
    Object.assign(winch, { enableMotor: true, motorSpeed: -100, maxMotorForce: 50000, ...motor });
    for (let frame = 0; frame < 240; frame++) game.tick();
    if (found === 'stops' && rope.ropeLength < SPAN - 10) found = 'stretches';
    expect(found).toBe(wanted);
    if (wanted === 'stops') expect(rope.ropeLength).toBeCloseTo(SPAN, 3);
    if (wanted === 'tears') game.takeMessages(); // what is apart for a step is told of
});
