import { instantiate, type Node } from 'cc';
import { Rope, RopeSystem } from '../../assets/rope';
import { useGame } from '../support/game';

/** Copies that `instantiate` makes of ropes that are cut. */

const game = useGame();

function cutRope(): { level: Node; rope: Rope; tail: Rope } {
    const level = game.addNode('level');
    const rope = game.addRope({ nodeCount: 11 }, { parent: level });
    game.tick(5);
    const { tail } = rope.cutAt(80)!;
    game.tick(5);
    return { level, rope, tail };
}

function copyOf(node: Node): Node {
    const copy = instantiate(node);
    game.world.addChild(copy);
    return copy;
}

/** Lengths of the ropes below a node. */
const lengthsIn = (node: Node): number[] => node.getComponentsInChildren(Rope).map(({ length }) => length);

test('a copy of a rope with its pieces is one whole rope, and so is a copy of the copy', () => {
    const { level, tail } = cutRope();
    tail.cutAt(60);
    game.tick();
    expect(lengthsIn(level)).toEqual([80, 60, 60]);
    const copy = copyOf(level);
    expect(RopeSystem.instance.ropes).toHaveLength(4); // at once: the pieces are not enabled for a frame
    game.tick();
    expect(lengthsIn(copy)).toEqual([200]);
    game.tick(600);
    expect(lengthsIn(copyOf(copy))).toEqual([200]);
    expect(lengthsIn(level)).toEqual([80, 60, 60]);
});

test('a copy of a piece alone is a whole rope, which stays when the other is reset', () => {
    const { rope, tail } = cutRope();
    const copy = copyOf(tail.node);
    game.tick();
    rope.reset();
    game.tick(2);
    expect(lengthsIn(copy)).toEqual([200]);
    expect(lengthsIn(copyOf(copy))).toEqual([200]);
});

test('pieces whose rope was destroyed are copied as whole ropes', () => {
    const { level, rope } = cutRope();
    rope.node.destroy();
    game.tick();
    expect(lengthsIn(level)).toEqual([120]);
    const copy = copyOf(level);
    game.tick();
    expect(lengthsIn(copy)).toEqual([200]);
});
