import { Snip } from '../../assets/examples/snip/Snip';
import { SNIP_LEVELS } from '../../assets/examples/snip/SnipLevels';
import type { Rope } from '../../assets/rope';
import { pointer } from '../../tools/cc/pointer';
import { useGame } from '../support/game';
import { openGame } from '../support/games';
import { SNIP_JOURNALS } from '../support/snip-journals';
import { someOf } from '../support/samples';

const game = useGame();
/** Half of a short swipe, px. */
const SWIPE = 14;
/** How late all cuts but the first ones are, sixtieths of a second. */
const SLIPS = [-12, -6, 0, 6, 12];
/** Cuts so early are made at any time. */
const FIRST = 22;

/** A finger swipes across the middle of a rope. */
function swipe(rope: Rope, dt: number): void {
    const middle = rope.pointAt(rope.length / 2);
    const { x, y } = rope
        .pointAt(rope.length / 2 + 1)
        .subtract(middle)
        .normalize();
    const at = (side: number): [number, number] => [middle.x - side * SWIPE * y, middle.y + side * SWIPE * x];
    pointer.start(1, ...at(-1));
    pointer.move(1, ...at(1));
    game.tick(1, dt);
    pointer.end(1, ...at(1));
}

describe.each(someOf([60, 30], 1))('at %p frames per second', (rate) => {
    const plays = SNIP_LEVELS.flatMap((_, level) => SLIPS.map((slip) => [level, slip] as const));
    test.each(plays)(
        'level %p of snip is won by its journal, %p sixtieths of a second late',
        (level, slip) => {
            const snip = openGame('snip', Snip);
            game.tick(2, 1 / rate);
            snip.begin(level);
            let time = 0;
            for (const [at, rope] of SNIP_JOURNALS[level]!) {
                const late = at > FIRST ? slip : 0;
                for (; time < at + late; time += 60 / rate) game.tick(1, 1 / rate);
                swipe(snip.ropes[rope]!, 1 / rate);
                time += 60 / rate;
            }
            for (let frame = 0; frame < 5 * rate && snip.state === 'playing'; frame++) game.tick(1, 1 / rate);
            expect(snip.state).toBe('won');
            if (slip === 0) expect(snip.total).toBe(3);
        },
    );
});
