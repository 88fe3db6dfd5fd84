import { tween, Vec2 } from 'cc';
import { Rope, RopeEnd, RopeWinch, type RopeEvent } from '../../assets/rope';
import {
    distance,
    drawnOf,
    positionsOf,
    segmentsOf,
    STEP,
    useGame,
    xy,
    type RopeValues,
} from '../support/game';
import { someOf } from '../support/samples';

const game = useGame();

/** A rope of 500 px with a load at its tail, and a winch at its head. */
function crane(load: number, values: RopeValues = {}): { rope: Rope; winch: RopeWinch } {
    const rope = game.addRope(
        { nodeCount: 26, nodeMass: 1, damping: 0, allowSleep: false, ...values },
        { x: 600, y: 600 },
    );
    rope.attach(game.addNode('load'), -1, { mass: load });
    const winch = rope.addComponent(RopeWinch)!;
    winch.motorAcceleration = 0;
    return { rope, winch };
}

test('the length is the integral of the speed, ramps included', () => {
    const { rope, winch } = crane(10);
    winch.motorAcceleration = 300;
    winch.motorSpeed = 150;
    winch.enableMotor = true;
    let wanted = 500;
    for (let frame = 0; frame < 240; frame++) {
        if (frame === 120) winch.motorSpeed = -80;
        const before = winch.speed;
        game.tick();
        const change = winch.motorSpeed - before;
        const time = Math.min(Math.abs(change) / 300, STEP);
        const after = before + Math.sign(change) * 300 * time;
        wanted += 0.5 * (before + after) * time + after * (STEP - time);
        expect(Math.abs(rope.ropeLength - wanted)).toBeLessThan(1e-6);
    }
    expect(rope.nodes.length).toBeGreaterThan(26);
});

const GRAVITY = 980;

/** Widest swing of a pendulum whose length has changed by a speed for a time: (l^2 a')' + g l sin a = 0, in small steps. */
function wound(angle: number, turn: number, length: number, speed: number, time: number): number {
    const h = 1e-4;
    let momentum = length * length * turn;
    for (let t = 0; t < time - h / 2; t += h) {
        momentum -= 0.5 * h * GRAVITY * (length + speed * t) * Math.sin(angle);
        angle += (h * momentum) / (length + speed * (t + h / 2)) ** 2;
        momentum -= 0.5 * h * GRAVITY * (length + speed * (t + h)) * Math.sin(angle);
    }
    const end = length + speed * time;
    return Math.acos(Math.cos(angle) - (0.5 * momentum * momentum) / (end * end * end * GRAVITY));
}

test.each(
    someOf(
        [100, 1000].flatMap((load) => [20, 50, 100].map((speed) => [load, speed])),
        3,
    ),
)('load %p wound in from 500 to 250 px at %p px/s swings as wide as a pendulum does', (load, speed) => {
    const { rope, winch } = crane(load!);
    game.tick();
    const hook = xy(rope.pointAt(0));
    const push = 0.05 * Math.sqrt(GRAVITY * 500);
    for (const { index, mass } of rope.nodes)
        rope.applyImpulse(index, new Vec2((push * mass * index) / 25, 0));
    const angle = (): number => {
        const { x, y } = rope.getNode(-1)!.position;
        return Math.atan2(x - hook.x, hook.y - y);
    };
    game.tick(40);
    const [before] = [angle()];
    game.tick();
    const now = angle();
    game.tick();
    const wanted = wound(now, (angle() - before) / (2 * STEP), 500, 0, STEP);
    const expected = wound(
        angle(),
        (angle() - now) / STEP + (0.5 * STEP * -GRAVITY * Math.sin(angle())) / 500,
        500,
        -speed!,
        250 / speed!,
    );
    Object.assign(winch, { motorSpeed: -speed!, enableMotor: true, enableLimit: true, lowerLimit: 250 });
    let stretch = 0;
    for (let frame = 0; frame < (250 / speed!) * 60 + 2; frame++) {
        game.tick();
        stretch = Math.max(stretch, rope.maxStretch);
    }
    expect(rope.ropeLength).toBeCloseTo(250, 6);
    let widest = 0;
    for (let frame = 0; frame < 180; frame++) {
        game.tick();
        widest = Math.max(widest, Math.abs(angle()));
    }
    expect(expected / wanted).toBeGreaterThan(1.2);
    expect(Math.abs(widest / expected - 1)).toBeLessThan(0.06);
    expect(stretch).toBeLessThan(0.002);
});

test.each(someOf([10, 100, 1000], 2))(
    'nodes come and go without a pop: load %p on a sine of 100 px/s',
    (load) => {
        const { rope, winch } = crane(load);
        game.tick(60);
        winch.enableMotor = true;
        const weight = load * 980;
        const tensions: number[] = [];
        const counts: number[] = [];
        let drawn = drawnOf(rope);
        for (let frame = 0; frame < 360; frame++) {
            winch.motorSpeed = 100 * Math.sin((frame * STEP * 2 * Math.PI) / 3);
            game.tick();
            counts.push(rope.nodes.length);
            tensions.push(rope.tension(-1) / weight);
            const now = drawnOf(rope);
            // Seen from the tail, which is not where nodes come and go.
            const shared = Math.min(now.length, drawn.length) - 1;
            for (let k = 1; k < shared; k++) {
                const moved = distance(now[now.length - k]!, drawn[drawn.length - k]!);
                expect(moved).toBeLessThan(100 * STEP + 0.5);
            }
            drawn = now;
        }
        expect(new Set(counts).size).toBeGreaterThan(3);
        for (let k = 2; k < tensions.length; k++) {
            if (counts[k] === counts[k - 1] && counts[k - 1] === counts[k - 2]) continue;
            expect(Math.abs(tensions[k]! - 2 * tensions[k - 1]! + tensions[k - 2]!)).toBeLessThan(0.05);
        }
    },
);

test.each([30, 120])('at %p frames a second it winds as smoothly as at 60', (rate) => {
    const play = (fps: number): { at: { x: number; y: number }; max: number } => {
        game.start();
        const { rope, winch } = crane(50, { damping: 0.2 });
        Object.assign(winch, { enableMotor: true, motorSpeed: -150, motorAcceleration: 600 });
        let max = 0;
        for (let frame = 0; frame < 2 * fps; frame++) {
            game.tick(1, 1 / fps);
            if (frame > 0.5 * fps) max = Math.max(max, rope.tension(-1));
        }
        return { at: xy(rope.pointAt(rope.ropeLength)), max };
    };
    const [wanted, other] = [play(60), play(rate)];
    expect(distance(other.at, wanted.at)).toBeLessThan(0.5);
    expect(other.max / wanted.max).toBeCloseTo(1, 1);
});

test('everything stays at its place on the rope', () => {
    for (const end of [RopeEnd.Head, RopeEnd.Tail]) {
        const { rope } = crane(1);
        const [bug, bell, flag] = ['bug', 'bell', 'flag'].map((name) => game.addNode(name));
        const entries = [
            rope.attach(bug!, 0, { distance: 205, mass: 0 })!,
            rope.attach(bell!, 12, { mass: 0 })!,
            rope.attach(flag!, -8, { mass: 0 })!,
        ];
        rope.pin(20, new Vec2(605, 205));
        game.tick();
        const fromOther = (): number[] => {
            const all = [
                entries[0]!.distance,
                ...entries.slice(1).map(({ nodeIndex }) => rope.distanceOf(nodeIndex)),
            ];
            return all.map((one) => (end === RopeEnd.Head ? rope.ropeLength - one : one));
        };
        const before = fromOther();
        for (let frame = 0; frame < 200; frame++) {
            rope.reel(frame < 100 ? 1.3 : -1.3, end);
            game.tick();
            fromOther().forEach((one, k) => expect(Math.abs(one - before[k]!)).toBeLessThan(1e-9));
        }
        rope.reset();
        expect([rope.ropeLength, rope.nodes.length, entries[0]!.distance, entries[1]!.nodeIndex]).toEqual([
            500, 26, 205, 12,
        ]);
        rope.node.destroy();
    }
});

test('winds in to a stub and out again, and never to nothing', () => {
    const { rope } = crane(10);
    game.tick();
    expect(rope.reel(-800)).toBeCloseTo(-499, 6);
    expect([rope.nodes.length, rope.ropeLength]).toEqual([2, expect.closeTo(1, 6)]);
    game.tick(30);
    for (const { x, y } of positionsOf(rope)) expect(Number.isFinite(x + y)).toBe(true);
    expect(rope.reel(299)).toBe(299);
    game.tick(60);
    expect(rope.ropeLength).toBeCloseTo(300, 6);
    expect(Math.max(...segmentsOf(positionsOf(rope)))).toBeLessThan(40.1);
});

test('ropeLength can be set in every frame, and mass grows with it', () => {
    const { rope } = crane(0);
    game.tick();
    const mass = (): number => rope.nodes.reduce((sum, node) => sum + node.mass, 0);
    const before = mass();
    for (let frame = 1; frame <= 60; frame++) {
        rope.ropeLength = 500 + (200 * frame) / 60;
        game.tick();
    }
    expect(rope.ropeLength).toBeCloseTo(700, 6);
    expect(mass() - before).toBeCloseTo(10, 6);
    expect(rope.nodes.length).toBe(35);
});

test('reel and ropeLength pay out at the end of the winch, where one turns beside the rope', () => {
    const { rope, winch } = crane(1);
    const lamp = rope.attach(game.addNode('lamp'), 0, { distance: 100, mass: 0 })!;
    game.tick();
    const reelAll = (): number[] => {
        const before = lamp.distance;
        rope.ropeLength += 30;
        const set = lamp.distance;
        rope.reel(20);
        const reeled = lamp.distance;
        rope.reel(10, RopeEnd.Tail);
        return [set - before, reeled - set, lamp.distance - reeled].map(Math.round);
    };
    winch.motorEnd = RopeEnd.Tail;
    expect(reelAll()).toEqual([0, 0, 0]);
    winch.enabled = false;
    expect(reelAll()).toEqual([30, 20, 0]);
    winch.enabled = true;
    winch.motorEnd = RopeEnd.Head;
    expect(reelAll()).toEqual([30, 20, 0]);
    expect(rope.ropeLength).toBeCloseTo(500 + 3 * 60, 6);
});

test('too strong a pull stalls it: the load is neither lifted nor dropped', () => {
    const { rope, winch } = crane(10);
    game.tick(30);
    const events: number[] = [];
    rope.node.on(Rope.EventType.STALL, ({ tension }: RopeEvent) => events.push(tension));
    const weight = 980 * (10 + 25);
    winch.maxMotorForce = weight / 1.2;
    winch.motorSpeed = -100;
    winch.enableMotor = true;
    game.tick(4);
    const { y } = rope.pointAt(1e9);
    game.tick(60);
    expect([winch.isStalled, events.length]).toEqual([true, 1]);
    expect(events[0]! / weight).toBeCloseTo(1, 1);
    expect(Math.abs(rope.pointAt(1e9).y - y)).toBeLessThan(1);
    winch.maxMotorForce = 2 * weight;
    game.tick(60);
    expect(rope.pointAt(1e9).y - y).toBeGreaterThan(60);
});

test('lengths that are none change nothing, with one warning each', () => {
    const { rope } = crane(1);
    game.tick();
    expect([rope.reel(NaN), rope.reel(0)]).toEqual([0, 0]);
    for (const length of [NaN, Infinity, undefined as never]) rope.ropeLength = length;
    expect([rope.ropeLength, game.takeMessages().length]).toEqual([500, 2]);
});

test('a tween beyond the shortest length winds all in, with one warning', () => {
    const { rope } = crane(1);
    game.tick();
    tween(rope).to(0.5, { ropeLength: -40 }).to(0.5, { ropeLength: 300 }).start();
    game.tick(31);
    expect(rope.ropeLength).toBe(1); // a twentieth of a segment
    expect(game.takeMessages()).toEqual([expect.stringContaining('ropeLength must be a number from 0')]);
    game.tick(40);
    expect(rope.ropeLength).toBeCloseTo(300, 9);
});

test.each([
    ['motorSpeed', NaN, 0],
    ['motorSpeed', -Infinity, -1e6],
    ['motorAcceleration', NaN, 2000],
    ['motorAcceleration', -1, 0],
    ['maxMotorForce', NaN, 0],
    ['lowerLimit', NaN, 40],
    ['upperLimit', NaN, 1000],
    ['upperLimit', Infinity, 1e9],
] as const)('%s = %d becomes the nearest valid number, with one warning', (name, value, wanted) => {
    const rope = game.addRope();
    const winch = rope.addComponent(RopeWinch)!;
    game.tick();
    winch[name] = value;
    game.tick(3);
    winch[name] = value;
    game.tick(3);
    expect(winch[name]).toBe(wanted);
    const messages = game.takeMessages();
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain(`RopeWinch on node "rope": ${name} must be a number from`);
});
