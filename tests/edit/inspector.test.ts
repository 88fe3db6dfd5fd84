import { Node } from 'cc';
import { Rope, RopeShape } from '../../assets/rope';
import { ROPE } from '../../assets/rope/core/inspector/property-list';
import { declaredIn } from '../support/declared';
import { useGame, type RopeValues } from '../support/game';
import { attributes, rowsOf } from '../support/inspector';

const game = useGame();

test('with Show Advanced and Show Cutting the inspector shows how a rope is cut; its path only where it matters', () => {
    const rope = game.addRope({ showAdvanced: true, showCutting: true });
    const rows = rowsOf(rope);
    const own = declaredIn(ROPE).filter(([, { needs }]) => needs === 'edit');
    const hidden = own.filter(([name]) => !rows.includes(name));
    expect(own.length).toBeGreaterThan(5);
    expect(hidden.map(([name]) => name)).toEqual(['path']);
    for (const [, { visible }] of hidden) expect(visible).toBeDefined();
});

test.each<[string, RopeValues, boolean]>([
    ['path', {}, false],
    ['path', { initialShape: RopeShape.Points }, true],
    ['points', { initialShape: RopeShape.Points, path: new Node() }, false],
])('the inspector shows %s only where it matters: %o', (name, values, expected) => {
    const { visible } = attributes(Rope, name) as { visible: () => boolean };
    expect(visible.call(game.addRope(values))).toBe(expected);
});
