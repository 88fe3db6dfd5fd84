import { instantiate, type Node } from 'cc';
import { Rope } from '../../../assets/rope';
import { useGame } from '../../support/game';

const game = useGame();

/** Lengths of the ropes below a node. */
const lengthsIn = (node: Node): number[] => node.getComponentsInChildren(Rope).map(({ length }) => length);

test('a copy of a rope that goes back to a state with pieces is one whole rope', () => {
    const level = game.addNode('level');
    const rope = game.addRope({ nodeCount: 11 }, { parent: level });
    game.tick(5);
    rope.cutAt(80);
    game.tick(5);
    const state = rope.captureState();
    rope.reset();
    rope.restoreState(state);
    game.tick();
    expect(lengthsIn(level)).toEqual([80, 120]);
    const copy = instantiate(level);
    game.world.addChild(copy);
    game.tick();
    expect([lengthsIn(level), lengthsIn(copy)]).toEqual([[80, 120], [200]]);
});
