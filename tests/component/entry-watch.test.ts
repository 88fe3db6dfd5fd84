import type { Vec2 } from 'cc';
import { ROPE_ANCHOR, RopeAnchor } from '../../assets/rope/core/RopeAnchor';
import { ROPE_ATTACHMENT, RopeAttachment } from '../../assets/rope/core/RopeAttachment';
import { EntryWatch } from '../../assets/rope/core/runtime/entries/entries';
import { declaredIn, otherValue } from '../support/declared';

/** What a sleeping rope compares names every property of its entries: one that is declared and not named here is a bug. */

type Loose = Record<string, unknown>;

describe.each([
    ['anchor', ROPE_ANCHOR, () => new RopeAnchor()],
    ['attachment', ROPE_ATTACHMENT, () => new RopeAttachment()],
] as const)('of an %s', (kind, table, make) => {
    const watch = new EntryWatch();
    const look = (list: readonly (object | null)[] | null): boolean =>
        kind === 'anchor'
            ? watch.look(list as RopeAnchor[] | null, [])
            : watch.look([], list as RopeAttachment[] | null);

    test.each(declaredIn(table))('%s is seen to be another one, once', (name, declaration) => {
        const entry = make();
        const loose = entry as unknown as Loose;
        look([null, entry]);
        loose[name] = otherValue(declaration, loose[name]);
        expect([look([null, entry]), look([null, entry])]).toEqual([true, false]);
    });

    test('a vector is, too, when either of its numbers is changed in place', () => {
        for (const [name] of declaredIn(table, 'vector'))
            for (const axis of ['x', 'y'] as const) {
                const entry = make();
                look([entry]);
                ((entry as unknown as Loose)[name] as Vec2)[axis] += 1;
                expect([name, axis, look([entry]), look([entry])]).toEqual([name, axis, true, false]);
            }
    });

    test('an entry that is added, replaced by its equal, left out or taken away is noticed, once', () => {
        const [one, other] = [make(), make()];
        for (const list of [[one], [one, other], [other, one], [other, null], [other], [], [null], null]) {
            expect(look(list)).toBe(true);
            expect(look(list)).toBe(false);
        }
    });

    test('a value that is no number is no change as long as it stays', () => {
        const entry = Object.assign(make(), { nodeIndex: NaN, distance: NaN });
        look([entry]);
        expect(look([entry])).toBe(false);
    });
});
