import { Vec2 } from 'cc';
import { build, COMPANIONS, hang, momentum, WEIGHTLESS, type Scene } from '../support/companions';
import { useGame } from '../support/game';

const game = useGame(false, WEIGHTLESS);

const RATES = [30, 50, 60, 144];
const FRAMES = 20;
const FORCE = 20;

/** What a script calls in every frame, and how much of it a frame gives: force x its time, or one impulse. */
interface Method {
    readonly needs: 'rope' | 'load' | 'rider' | 'net';
    readonly direction?: Vec2;
    readonly isImpulse?: true;
    call(scene: Scene, strength: number): void;
}

const DOWN = new Vec2(0, -1);
const METHODS: Readonly<Record<string, Method>> = {
    'Rope.applyForce': {
        needs: 'rope',
        call: ({ ropes }, force) => void ropes[0]!.applyForce(-1, new Vec2(0, -force)),
    },
    'RopeLoad.applyForceToCenter': {
        needs: 'load',
        call: ({ loads }, force) => loads[0]!.applyForceToCenter(new Vec2(0, -force)),
    },
    'RopeRider.swingForce': {
        needs: 'rider',
        direction: new Vec2(1, 0),
        call: ({ riders }, force) => (riders[0]!.swingForce = force),
    },
    'Rope.applyImpulse': {
        needs: 'rope',
        isImpulse: true,
        call: ({ ropes }, impulse) => void ropes[0]!.applyImpulse(-1, new Vec2(0, -impulse)),
    },
    'RopeLoad.applyLinearImpulseToCenter': {
        needs: 'load',
        isImpulse: true,
        call: ({ loads }, impulse) => loads[0]!.applyLinearImpulseToCenter(new Vec2(0, -impulse)),
    },
    'RopeNet.applyImpulse': {
        needs: 'net',
        isImpulse: true,
        call: ({ nets }, impulse) => void nets[0]!.applyImpulse(3, 3, new Vec2(0, -impulse)),
    },
};

/** What a scene has got, as a part of what it is to get; and what it gets from then on, when nobody calls any more. */
function play(name: string, companion: string, rate: number): [got: number, after: number] {
    const { needs, direction = DOWN, isImpulse, call } = METHODS[name]!;
    const scene = build(game, companion);
    if (needs === 'load' && scene.loads.length === 0) hang(scene.ropes[0], scene, -1);
    game.tick(10, 1 / rate);
    const before = momentum(scene);
    const strength = isImpulse ? FORCE / rate : FORCE;
    for (let frame = 0; frame < FRAMES; frame++) {
        call(scene, strength);
        game.tick(1, 1 / rate);
    }
    call(scene, 0);
    game.tick(3, 1 / rate);
    const got = momentum(scene).subtract(before);
    game.tick(15, 1 / rate);
    expect(game.takeMessages()).toEqual([]);
    const after = momentum(scene).subtract(before).subtract(got);
    const wanted = (FORCE * FRAMES) / rate;
    return [got.dot(direction) / wanted, after.dot(direction) / wanted];
}

/** What a method is tried with: what it acts on has to be there. A load cannot share a rope with a pulley or a pile. */
const WITH: Readonly<Record<Method['needs'], RegExp>> = {
    rope: /^(?!no rope)/,
    load: /^(?!pulley|pile)/,
    rider: /rider|all/,
    net: /net/,
};

describe.each(Object.keys(METHODS))('%s gives what it is to give, once, at all frame rates', (name) => {
    test(`${RATES.join(', ')} frames a second`, () => {
        const { needs } = METHODS[name]!;
        const companions = Object.keys(COMPANIONS).filter((companion) => WITH[needs].test(companion));
        const row = (companion: string, all: string[]): string => [companion.padEnd(16), ...all].join(' | ');
        const table = companions.map((companion) =>
            row(
                companion,
                RATES.map((rate) => play(name, companion, rate).map(rounded).join(' then ')),
            ),
        );
        expect(table).toEqual(
            companions.map((companion) =>
                row(
                    companion,
                    RATES.map(() => '1.00 then 0.00'),
                ),
            ),
        );
    });
});

const rounded = (part: number): string => (Math.round(part * 100) / 100 + 0).toFixed(2);
