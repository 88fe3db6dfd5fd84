import { Rope, RopeAnchor } from '../../assets/rope';
import { hasFeature } from '../../assets/rope/core/runtime/features';
import { useGame } from '../support/game';
import { attributes, rowsOf } from '../support/inspector';

/** As if its folder, and those that need it, were deleted, or in an Asset Bundle that has not been loaded. */
jest.mock('../../assets/rope/edit', () => ({}));
jest.mock('../../assets/rope/edit/state', () => ({}), { virtual: true });
jest.mock('../../assets/rope/riders', () => ({}), { virtual: true });

const game = useGame();

const missing = (name: string): string =>
    `warn: Rope on node "rope": ${name} needs the folder "edit" of the package, which is missing; it does nothing.`;

/** A rope of which a heavy crate hangs, and that an anchor holds at its middle. */
function loaded(): { rope: Rope; anchor: RopeAnchor } {
    const target = game.addNode('hook', { x: 300, y: 500 });
    const anchor = Object.assign(new RopeAnchor(), { target, nodeIndex: 5 });
    const rope = game.addRope({ nodeCount: 11, anchors: [anchor], damping: 2 }, { x: 300, y: 600 });
    rope.attach(game.addNode('crate'), -1, { mass: 10 });
    return { rope, anchor };
}

test('without the folder what it does is told of once, not shown, and kept', () => {
    expect(hasFeature('edit')).toBe(false);
    const { rope, anchor } = loaded();
    rope.attachments[0]!.breakForce = 1;
    anchor.breakForce = 1;
    for (const tension of [1000, 1000, 1001]) rope.tearTension = tension;
    rope.tearTensions = [5, 6];
    rope.path = game.addNode('path');
    rope.cuttable = false;
    rope.cutFade = 2;
    game.tick(60);
    const properties = ['tearTension', 'tearTensions', 'path', 'cuttable', 'cutFade'];
    const forces = ['attachments.breakForce', 'anchors.breakForce'];
    expect(game.takeMessages()).toEqual([...properties, ...forces].map(missing));
    expect([rope.tearTension, rope.tearTensions, rope.cutFade]).toEqual([1001, [5, 6], 2]);
    expect([rope.nodes.length, rope.attachments.length, anchor.target?.name]).toEqual([11, 1, 'hook']);
    const rows = rowsOf(Object.assign(rope, { showAdvanced: true }));
    expect(rows.filter((name) => [...properties, 'showCutting'].includes(name))).toEqual([]);
    const { visible } = attributes(RopeAnchor, 'breakForce') as { visible: () => boolean };
    expect(visible.call(anchor)).toBe(false);
});

test('values that come out of a scene are told of, too', () => {
    game.addRope({ ['_tearTension' as 'tearTension']: 1000 });
    game.tick(3);
    expect(game.takeMessages()).toEqual([missing('tearTension')]);
});

test('it takes part from the next frame on when it comes late', () => {
    const { rope, anchor } = loaded();
    const other = loaded().rope;
    rope.tearTension = 1000;
    anchor.breakForce = 10;
    game.tick(60);
    expect(game.takeMessages()).toHaveLength(2);
    expect([rope.nodes.length, rope.sleeping, 'cutAt' in rope]).toEqual([11, true, false]);

    jest.requireActual('../../assets/rope/edit');
    expect(hasFeature('edit')).toBe(true);
    expect(other.cutAt(20)!.tail).toBeInstanceOf(Rope); // a script need not wait for that frame
    game.tick(10);
    expect(rope.nodes.length).toBeLessThan(11);
    expect(rope.cutAt(20)!.tail).toBeInstanceOf(Rope);
    game.tick();
    expect(rope.nodes).toHaveLength(2);
    rope.reset();
    expect(rope.nodes).toHaveLength(11);
    game.tick(30);
    expect(game.takeMessages()).toEqual([]);
});
