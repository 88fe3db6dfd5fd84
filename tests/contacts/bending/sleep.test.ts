import { carry, framesAwake, HEAVY } from '../../support/carrying';
import { useGame } from '../../support/game';
import { lieOn } from '../lying';

const game = useGame();

test('a springy rope that only trembles on a disc sleeps within ten seconds', () => {
    const values = { ...lieOn(game, true), flexuralRigidity: 1e-3 };
    const rope = carry(game, { ...HEAVY, span: 300, carrier: 24, ratio: 50, values });
    expect(framesAwake(game, rope, 600)).toBeLessThan(600);
});
