import { Snip } from '../../assets/examples/snip/Snip';
import { SNIP_LEVELS } from '../../assets/examples/snip/SnipLevels';
import { useGame } from '../support/game';
import { openGame } from '../support/games';

const game = useGame();

/** Cuts that win a level of snip: after how many sixtieths of a second, which rope; found by a search over random cuts. */
const JOURNALS: readonly (readonly (readonly [time: number, rope: number])[])[] = [
    [
        [2, 2],
        [2, 1],
        [112, 0],
    ],
    [
        [2, 0],
        [58, 1],
    ],
    [
        [2, 1],
        [86, 3],
        [154, 2],
    ],
];

describe.each([60, 30])('at %p frames per second', (rate) => {
    test.each(SNIP_LEVELS.map((_, level) => level))('level %p of snip is won by its journal', (level) => {
        const snip = openGame('snip', Snip);
        game.tick(2, 1 / rate);
        snip.begin(level);
        let time = 0;
        for (const [at, rope] of JOURNALS[level]!) {
            for (; time < at; time += 60 / rate) game.tick(1, 1 / rate);
            snip.ropes[rope]!.cutAt(snip.ropes[rope]!.length / 2);
        }
        for (let frame = 0; frame < 5 * rate && snip.state === 'playing'; frame++) game.tick(1, 1 / rate);
        expect([snip.state, snip.score >= 100]).toEqual(['won', true]);
    });
});
