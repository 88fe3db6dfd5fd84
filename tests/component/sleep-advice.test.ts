import { Vec2 } from 'cc';
import type { Rope } from '../../assets/rope';
import { type RopeValues, useGame } from '../support/game';

/** What `advice` says of ropes that hardly move and do not sleep. */

const game = useGame();

const TREMBLES = 'Has hardly moved for 10 s and does not sleep: it trembles or sways. Raise Damping.';
const IS_WOKEN = /^Has hardly moved for 10 s and does not sleep: something .* wakes it\.$/;

function hanging(values: RopeValues = {}): Rope {
    return game.addRope({ nodeCount: 12, baseLength: 15, damping: 2, ...values }, { x: 300, y: 500 });
}

/** Gives the tail a speed, px/s. */
function push(rope: Rope, speed: number): void {
    game.tick();
    rope.applyImpulse(-1, new Vec2(speed * rope.getNode(-1)!.mass, 0));
}

function play(seconds: number, act: (frame: number) => void = () => undefined): void {
    for (let frame = 0; frame < 60 * seconds; frame++) {
        act(frame);
        game.tick();
    }
}

test('nothing of a rope that sleeps, swings, or may not sleep', () => {
    const still = hanging();
    const swinging = hanging({ damping: 0 });
    push(swinging, 90);
    const wakeful = hanging({ allowSleep: false });
    play(12);
    expect([still.sleeping, swinging.sleeping, wakeful.sleeping]).toEqual([true, false, false]);
    expect([still.advice, swinging.advice, wakeful.advice]).toEqual(['', '', '']);
});

test('a rope that nothing damps sways on: Damping ends that', () => {
    const rope = hanging({ damping: 0 });
    push(rope, 3);
    play(9);
    expect(rope.advice).toBe('');
    play(3);
    expect(rope.advice).toBe(TREMBLES);
    rope.damping = 2;
    play(6);
    expect([rope.sleeping, rope.advice]).toEqual([true, '']);
});

test('an elastic rope that nothing damps bounces on, fast and by a pixel', () => {
    const rope = hanging({ damping: 0, stretchCompliance: 1e-5 });
    rope.attach(game.addNode('crate', { x: 300, y: 335 }), -1, { mass: 1 });
    game.tick();
    rope.applyImpulse(-1, new Vec2(0, -25));
    play(12);
    expect([rope.sleeping, rope.advice]).toEqual([false, TREMBLES]);
});

test.each<[string, (rope: Rope, frame: number) => void]>([
    ['a script sets', (rope, frame) => (rope.damping = frame % 2 === 0 ? 2 : 2.001)],
    ['a script calls', (rope) => rope.applyImpulse(3, new Vec2(1e-9, 0))],
    ['it hangs on', (rope, frame) => rope.node.setPosition(300, 500 + 1e-3 * (frame % 2))],
])('a rope that something wakes which %s', (_, act) => {
    const rope = hanging();
    play(12, (frame) => act(rope, frame));
    expect(rope.sleeping).toBe(false);
    expect(rope.advice).toMatch(IS_WOKEN);
    play(2);
    expect([rope.sleeping, rope.advice]).toEqual([true, '']);
});
