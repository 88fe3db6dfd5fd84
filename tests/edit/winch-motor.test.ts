import { Vec2 } from 'cc';
import { RopeEnd, RopeWinch, type Rope } from '../../assets/rope';
import { STEP, useGame } from '../support/game';

const game = useGame();
const GRAVITY = 980;
const LENGTH = 500;
/** Nodes of a rope of that length. */
const NODES = 26;
/** Speed of a winch that pays out and winds in on a sine, px/s, and 1/s: 190 px out and back. */
const SPEED = 100;
const RATE = Math.PI / 3;

function crane(load: number): { rope: Rope; winch: RopeWinch } {
    const rope = game.addRope(
        { nodeCount: NODES, nodeMass: load / 1000, damping: 0, allowSleep: false },
        { x: 600, y: 700 },
    );
    rope.attach(game.addNode('load'), -1, { mass: load });
    const winch = Object.assign(rope.addComponent(RopeWinch)!, { motorAcceleration: 0 });
    game.tick();
    return { rope, winch };
}

const lengthAt = (time: number): number => LENGTH + (SPEED / RATE) * (1 - Math.cos(RATE * time));

/** A pendulum of that length which begins with a speed: (l^2 a')' + g l sin a = 0, in small steps. */
function* pendulum(speed: number): Generator<number> {
    const parts = 100;
    const h = STEP / parts;
    let [angle, momentum] = [0, LENGTH * speed];
    for (let step = 0; ; step++) {
        let tension = 0; // in weights; the mean of a step
        for (let k = 0; k < parts; k++) {
            const time = step * STEP + k * h;
            momentum -= 0.5 * h * GRAVITY * lengthAt(time) * Math.sin(angle);
            angle += (h * momentum) / lengthAt(time + h / 2) ** 2;
            const length = lengthAt(time + h);
            momentum -= 0.5 * h * GRAVITY * length * Math.sin(angle);
            const outwards = SPEED * RATE * Math.cos(RATE * (time + h));
            const pull = GRAVITY * Math.cos(angle) + momentum ** 2 / length ** 3 - outwards;
            tension += pull / GRAVITY / parts;
        }
        yield tension;
    }
}

test.each([10, 100, 1000])(
    'a load of %p that swings by 0.3 rad while it goes 190 px down and up pulls as a pendulum does, in every frame',
    (load) => {
        const { rope, winch } = crane(load);
        const speed = 0.3 * Math.sqrt(GRAVITY * LENGTH);
        for (const { index, mass } of rope.nodes)
            rope.applyImpulse(index, new Vec2((speed * mass * index) / (NODES - 1), 0));
        winch.enableMotor = true;
        const wanted = pendulum(speed);
        const counts = new Set<number>();
        const pulls: number[] = [];
        for (let frame = 0; frame < 720; frame++) {
            winch.motorSpeed = (lengthAt((frame + 1) * STEP) - lengthAt(frame * STEP)) / STEP;
            game.tick();
            counts.add(rope.nodes.length);
            const pull = rope.tension(-1) / (rope.getNode(-1)!.mass * GRAVITY);
            expect(Math.abs(pull - (wanted.next().value as number))).toBeLessThan(0.01);
            expect(rope.maxStretch).toBeLessThan(5e-5);
            pulls.push(pull);
        }
        expect(counts.size).toBeGreaterThan(8);
        expect([Math.min(...pulls), Math.max(...pulls)]).toEqual([
            expect.closeTo(0.844, 2),
            expect.closeTo(1.155, 2),
        ]);
    },
);

test('it stops at its limits, at either end, and comes back from beyond them', () => {
    const { rope, winch } = crane(10);
    Object.assign(winch, { enableMotor: true, enableLimit: true, lowerLimit: 450, upperLimit: 600 });
    for (const motorEnd of [RopeEnd.Head, RopeEnd.Tail]) {
        Object.assign(winch, { motorEnd, motorSpeed: 200 });
        game.tick(90);
        expect([rope.ropeLength, winch.speed]).toEqual([expect.closeTo(600, 9), 0]);
        winch.motorSpeed = -200;
        game.tick(90);
        expect([rope.ropeLength, winch.speed]).toEqual([expect.closeTo(450, 9), 0]);
    }
    winch.upperLimit = 430;
    winch.motorSpeed = 200;
    game.tick(10);
    expect(rope.ropeLength).toBeCloseTo(450, 9);
    winch.motorSpeed = -120;
    winch.lowerLimit = 40;
    game.tick(30);
    expect(rope.ropeLength).toBeCloseTo(390, 9);
});

test('at the tail what hangs at the end stays there', () => {
    const { rope, winch } = crane(10);
    const [entry] = rope.attachments;
    Object.assign(winch, { enableMotor: true, motorEnd: RopeEnd.Tail, motorSpeed: 50 });
    game.tick(114);
    expect([rope.ropeLength, rope.nodes.length, entry!.nodeIndex]).toEqual([expect.closeTo(595, 9), 30, -1]);
    const { x, y } = entry!.target!.worldPosition;
    expect(x).toBeCloseTo(600, 6);
    expect(Math.abs(y - 105)).toBeLessThan(50 * STEP + 0.01);
});

test.each([
    ['head', RopeEnd.Head, [1, 1, -2, 5]],
    ['tail', RopeEnd.Tail, [1, 2, -2, -2]],
])('what hangs on a node that is wound in at the %s hangs on the next one that is left', (_, end, wanted) => {
    const { rope } = crane(0);
    const last = end === RopeEnd.Head ? 8 : -3;
    const entries = [1, 2, -2, last].map((index) =>
        rope.attach(game.addNode(`at ${index}`), index, { mass: 0 })!,
    );
    rope.reel(-60, end);
    expect(rope.nodes).toHaveLength(NODES - 3);
    expect(entries.map(({ nodeIndex }) => nodeIndex)).toEqual(wanted);
    game.tick(30);
    const places = entries.map(({ nodeIndex }) => rope.getNode(nodeIndex)!.drawnPosition);
    entries.forEach(({ target }, k) => {
        expect(
            Vec2.distance(places[k] as Vec2, new Vec2(target!.worldPosition.x, target!.worldPosition.y)),
        ).toBeLessThan(1e-6);
    });
    rope.reset();
    expect(entries.map(({ nodeIndex }) => nodeIndex)).toEqual([1, 2, -2, last]);
});

test.each(['enabled', 'switched off in the same frame'])('a winch stands still after reset: %s', (motor) => {
    const rope = game.addRope({ nodeCount: NODES }, { x: 600, y: 700 });
    const winch = Object.assign(rope.addComponent(RopeWinch)!, { enableMotor: true, motorSpeed: 100 });
    game.tick(60);
    expect(winch.speed).toBe(100);
    rope.reset();
    expect([winch.speed, rope.ropeLength]).toEqual([0, LENGTH]);
    winch.enableMotor = motor === 'enabled';
    game.tick(60);
    // 2,000 px/s^2 from rest: 0.05 s until it has its speed.
    const out = winch.enableMotor ? 100 * (1 - 0.05 / 2) : 0;
    expect(rope.ropeLength).toBeCloseTo(LENGTH + out, 6);
});
