import { Snip } from '../../assets/examples/snip/Snip';
import { SNIP_LEVELS } from '../../assets/examples/snip/SnipLevels';
import { useGame } from '../support/game';
import { openGame } from '../support/games';
import { SNIP_JOURNALS } from '../support/snip-journals';

const game = useGame();

describe.each([60, 30])('at %p frames per second', (rate) => {
    test.each(SNIP_LEVELS.map((_, level) => level))('level %p of snip is won by its journal', (level) => {
        const snip = openGame('snip', Snip);
        game.tick(2, 1 / rate);
        snip.begin(level);
        let time = 0;
        for (const [at, rope] of SNIP_JOURNALS[level]!) {
            for (; time < at; time += 60 / rate) game.tick(1, 1 / rate);
            snip.ropes[rope]!.cutAt(snip.ropes[rope]!.length / 2);
        }
        for (let frame = 0; frame < 5 * rate && snip.state === 'playing'; frame++) game.tick(1, 1 / rate);
        expect(snip.state).toBe('won');
    });
});
