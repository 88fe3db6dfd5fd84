import type { Rope } from '../../assets/rope';
import { carry, framesAwake, HEAVY, RATIOS, testSleep } from '../support/carrying';
import { largestGap, positionsOf, useGame } from '../support/game';

/** Ropes that carry something, at rest: whatever of them is left to tremble goes to sleep. */

const game = useGame();

describe('a rope with a crate sleeps within ten seconds', () => {
    testSleep(game);
});

describe('a rope that only trembles sleeps within ten seconds', () => {
    test.each<[string, () => Rope]>([
        [
            'elastic, with little damping',
            () => carry(game, { ...HEAVY, values: { stretchCompliance: 1e-7, damping: 0.5 } }),
        ],
        ['elastic and heavy', () => carry(game, { ...HEAVY, mass: 5, values: { stretchCompliance: 1e-8 } })],
        ['in two iterations', () => carry(game, { ...HEAVY, values: { iterations: 2 } })],
    ])('%s', (_, start) => {
        expect(framesAwake(game, start(), 600)).toBeLessThan(600);
    });
});

test.each([300, 540, 575])(
    'a rope with little damping that starts at rest, its hooks %d px apart, stays so',
    (span) => {
        for (const ratio of RATIOS) {
            const values = { damping: 0.5 };
            const rope = carry(game, { span, carrier: 10, ratio, mass: 0.1, values });
            expect(framesAwake(game, rope, 600)).toBeLessThan(180);
        }
    },
);

/** How far any node is from where it was, px, over so many frames. */
function strayOf(rope: Rope, frames: number): number {
    const before = positionsOf(rope);
    let stray = 0;
    for (let frame = 0; frame < frames; frame++) {
        game.tick();
        stray = Math.max(stray, largestGap(positionsOf(rope), before));
    }
    return stray;
}

test('a crate of thousands of node masses hangs still between hooks, however little damping there is', () => {
    const values = { damping: 0, allowSleep: false };
    const rope = carry(game, {
        span: 560,
        carrier: 10,
        ratio: 15000,
        mass: 0.1,
        values,
    });
    game.tick(30);
    expect(strayOf(rope, 600)).toBeLessThan(0.01);
});

test.each([0, 540, 575])(
    'what goes to and fro along a stiff elastic rope dies away, hooks %d px apart',
    (span) => {
        const values = { stretchCompliance: 1e-7, allowSleep: false };
        const rope = carry(game, { span, carrier: 10, ratio: 1000, mass: 0.1, values });
        game.tick(600);
        expect(strayOf(rope, 60)).toBeLessThan(0.001);
    },
);
