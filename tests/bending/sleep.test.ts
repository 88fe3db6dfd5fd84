import type { Rope } from '../../assets/rope';
import { carry, framesAwake, HEAVY } from '../support/carrying';
import { useGame } from '../support/game';

const game = useGame();

test.each<[string, () => Rope]>([
    ['with a limit of its angles', () => carry(game, { ...HEAVY, span: 300, values: { maxBendAngle: 60 } })],
    [
        'with such a limit, on a lighter crate',
        () => carry(game, { ...HEAVY, ratio: 50, values: { maxBendAngle: 60 } }),
    ],
])('a rope that only trembles sleeps within ten seconds: %s', (_, start) => {
    expect(framesAwake(game, start(), 600)).toBeLessThan(600);
});
