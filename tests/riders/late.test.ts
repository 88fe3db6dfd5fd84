import { RopeAnchor, type Rope } from '../../assets/rope';
import { hasFeature } from '../../assets/rope/core/runtime/features';
import { runtimeOf } from '../../assets/rope/core/runtime/groups';
import { positionsOf, useGame } from '../support/game';

/** As if its folder were deleted, or in an Asset Bundle that has not been loaded. */
jest.mock('../../assets/rope/riders', () => ({}));

const game = useGame();

const NODES = 21;
const MIDDLE = 10;

/** A rope over a peg, with more of it on one side: it runs through a pulley until the longer side is down. */
function overPeg(): Rope {
    const target = game.addNode('peg', { x: 400, y: 500 });
    const anchor = Object.assign(new RopeAnchor(), { target, nodeIndex: MIDDLE, slide: true });
    const rope = game.addRope({ nodeCount: NODES, baseLength: 10, damping: 2 }, { x: 380, y: 480 });
    rope.anchors = [anchor];
    rope.unpin(0);
    rope.attach(game.addNode('crate'), -1, { mass: 20 });
    return rope;
}

const segmentsAhead = (rope: Rope): number =>
    runtimeOf(rope)
        .ready()
        .chain.baseLengths.slice(0, MIDDLE)
        .reduce((sum, length) => sum + length, 0);

test('a pulley without the folder holds its node, which is told once; it runs from the next frame on when that comes', () => {
    const rope = overPeg();
    game.tick(60);
    const problem =
        'Rope on node "rope": anchors.slide needs the folder "riders" of the package, which is missing; it does nothing.';
    expect(game.takeMessages()).toEqual([`warn: ${problem}`]);
    expect(rope.anchors[0]!.slide).toBe(true);
    expect(segmentsAhead(rope)).toBe(10 * MIDDLE);
    expect(runtimeOf(rope).companions).toEqual([]);
    const [x, y] = [positionsOf(rope)[MIDDLE]!.x, positionsOf(rope)[MIDDLE]!.y];
    expect([x, y]).toEqual([400, 500]);

    expect(hasFeature('riders')).toBe(false);
    jest.requireActual('../../assets/rope/riders');
    expect(hasFeature('riders')).toBe(true);
    game.tick();
    expect(runtimeOf(rope).companions).toHaveLength(1);
    game.tick(30);
    expect(game.takeMessages()).toEqual([]);
    expect(segmentsAhead(rope)).not.toBe(10 * MIDDLE);
});
