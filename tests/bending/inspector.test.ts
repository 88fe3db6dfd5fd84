import { Rope } from '../../assets/rope';
import { attributes } from '../support/inspector';
import { useGame } from '../support/game';

const game = useGame();

test.each([
    [{}, false],
    [{ maxBendAngle: 45 }, true],
])('shows bendStiffness only where it matters: %o', (values, expected) => {
    const { visible } = attributes(Rope, 'bendStiffness') as { visible: () => boolean };
    expect(visible.call(game.addRope(values))).toBe(expected);
});
