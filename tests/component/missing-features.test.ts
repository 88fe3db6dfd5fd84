import { RopeAnchor, RopeAttachment } from '../../assets/rope';
import type { Declaration, Table } from '../../assets/rope/core/inspector/declaration';
import { savedName } from '../../assets/rope/core/inspector/declare';
import { ROPE } from '../../assets/rope/core/inspector/property-list';
import { ROPE_ANCHOR } from '../../assets/rope/core/RopeAnchor';
import { ROPE_ATTACHMENT } from '../../assets/rope/core/RopeAttachment';
import { features } from '../../assets/rope/core/runtime/features';
import { otherValue } from '../support/declared';
import { useGame, type RopeValues } from '../support/game';
import { attributes, rowsOf } from '../support/inspector';

/** As if the folders of all features were deleted. */
jest.mock('../../assets/rope', () => jest.requireActual<object>('../../assets/rope/core'));

const game = useGame();

const needing = (table: Table): [name: string, declaration: Declaration][] =>
    (Object.entries(table) as unknown as [string, Declaration][]).filter(([, { needs }]) => needs);

const missing = (name: string, { needs }: Declaration): string =>
    `warn: Rope on node "rope": ${name} needs the folder "${needs}" of the package, which is missing; it does nothing.`;

test('there are no features, and properties that need one', () => {
    expect(features).toEqual([]);
    expect(needing(ROPE).length).toBeGreaterThan(10);
});

test.each(needing(ROPE))('%s of a rope is told of once, kept, and not shown', (name, declaration) => {
    const rope = game.addRope({ showAdvanced: true });
    const values = rope as unknown as Record<string, unknown>;
    const value = otherValue(declaration, values[name]);
    for (let time = 0; time < 3; time++) values[name] = value;
    game.tick(30);
    expect(game.takeMessages()).toEqual([missing(name, declaration)]);
    expect(values[name]).toEqual(value);
    expect(rowsOf(rope)).not.toContain(name);
});

const ENTRIES = [
    ['anchors', RopeAnchor, ROPE_ANCHOR],
    ['attachments', RopeAttachment, ROPE_ATTACHMENT],
] as const;

test.each(
    ENTRIES.flatMap(([list, Entry, table]) =>
        needing(table).map(([name, declaration]) => ({ list, Entry, name, declaration })),
    ),
)(
    '$name of the $list of a rope is told of once, kept, and not shown',
    ({ list, Entry, name, declaration }) => {
        const entry = Object.assign(new Entry(), { target: game.addNode('hook', { x: 300, y: 300 }) });
        const values = entry as unknown as Record<string, unknown>;
        const value = otherValue(declaration, values[name]);
        values[name] = value;
        game.addRope({ [list]: [entry] });
        game.tick(30);
        expect(game.takeMessages()).toEqual([missing(`${list}.${name}`, declaration)]);
        expect(values[name]).toEqual(value);
        const { visible } = attributes(Entry, name) as { visible: () => boolean };
        expect(visible.call(entry)).toBe(false);
    },
);

test('values that come out of a scene are told of, too', () => {
    const saved = needing(ROPE).filter(([, declaration]) => declaration.saved !== false);
    const values = saved.map(([name, declaration]) => [
        savedName(name, declaration),
        otherValue(declaration, declaration.make()),
    ]);
    game.addRope(Object.fromEntries(values) as RopeValues);
    game.tick(3);
    const told = saved.map(([name, declaration]) => missing(name, declaration));
    expect(game.takeMessages().sort()).toEqual(told.sort());
});
