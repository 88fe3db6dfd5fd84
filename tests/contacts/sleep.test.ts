import { carry, framesAwake, HEAVY } from '../support/carrying';
import { useGame } from '../support/game';
import { lieOn } from './lying';

const game = useGame();

test('a rope with a crate that sticks and slips on a box sleeps within ten seconds', () => {
    const values = lieOn(game, false);
    const rope = carry(game, { ...HEAVY, span: 575, carrier: 24, ratio: 1e-6, values });
    expect(framesAwake(game, rope, 600)).toBeLessThan(600);
});
