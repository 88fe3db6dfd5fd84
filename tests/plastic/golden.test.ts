import { hashOf } from '../support/solver';
import { useGame } from '../support/game';
import { addWire, leadTail, letGo } from './wires';

const game = useGame();

test('a wire that has been bent, worn and has crept ends in the bits that were recorded', () => {
    const { rope, plastic } = addWire(game, { yieldAngle: 10, creepTime: 4, fatigueAngle: 2000 });
    leadTail(game, rope, 120, 120);
    letGo(game, rope, 60);
    const places = rope.nodes.flatMap(({ position: { x, y } }) => [x, y]);
    expect(hashOf(Float64Array.of(...places, plastic.wear))).toMatchSnapshot();
});
