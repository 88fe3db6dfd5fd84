import { hashOf } from '../support/solver';
import { useGame } from '../support/game';
import { hoist } from './drums';

const game = useGame();

test('a load that spins a drum and swings ends in the bits that were recorded', () => {
    const { rope, drum } = hoist(game, { brakeTorque: 2e5, springTorque: 5e4 });
    game.tick(120);
    const places = rope.nodes.flatMap(({ position: { x, y } }) => [x, y]);
    expect(hashOf(Float64Array.of(...places, drum.turnsNow, drum.speed))).toMatchSnapshot();
});
