import { Rope, RopeAnchor, RopeAttachment } from '../../assets/rope';
import { savedName } from '../../assets/rope/core/inspector/declare';
import type { Declaration, Former } from '../../assets/rope/core/inspector/declaration';
import { ROPE } from '../../assets/rope/core/inspector/property-list';
import { ROPE_ANCHOR } from '../../assets/rope/core/RopeAnchor';
import { ROPE_ATTACHMENT } from '../../assets/rope/core/RopeAttachment';
import { callsOf } from '../../tools/cc/graphics-record';
import { setEditMode } from '../../tools/cc/env';
import { declaredIn, otherValue, SAVED, setValue, valueOf } from '../support/declared';
import { graphicsOf, useGame } from '../support/game';

const game = useGame();

/** What scene files keep of a rope, whatever features there are. */
const KEPT = (Object.entries(ROPE) as unknown as [string, Declaration][]).filter(
    ([, { saved }]) => saved !== false,
);

/** Saved by every component, whether the line has been given a look, and what only older versions saved. */
const NOT_DECLARED = [
    ...['_name', '_objFlags', 'node', '_enabled', '__prefab', '_lookChosen', '__scriptAsset'],
    ...KEPT.flatMap(([, declaration]) =>
        'former' in declaration ? [`_${(declaration.former as Former).name}`] : [],
    ),
];

function savedBy(type: unknown): string[] {
    const { __values__: names } = type as { __values__: string[] };
    return names.filter((name) => !NOT_DECLARED.includes(name) && !name.startsWith('__'));
}

describe('what is declared', () => {
    test('is all that scene files keep of a rope and of the entries of its lists', () => {
        expect(savedBy(Rope).sort()).toEqual(
            KEPT.map(([name, declaration]) => savedName(name, declaration)).sort(),
        );
        expect(savedBy(RopeAnchor)).toEqual(Object.keys(ROPE_ANCHOR));
        expect(savedBy(RopeAttachment)).toEqual(Object.keys(ROPE_ATTACHMENT));
    });

    test.each(declaredIn(ROPE))(
        'as %s asks only for properties that there are, to know when it is shown',
        (_, { visible }) => {
            const asked: string[] = [];
            const rope = game.addRope();
            visible?.(
                new Proxy(rope, { get: (of, name) => (asked.push(String(name)), valueOf(of, String(name))) }),
            );
            expect(asked.filter((name) => !(name in ROPE))).toEqual([]);
        },
    );

    test.each(SAVED)(
        'as %s is noticed in the scene view when it is written as files save it',
        (name, declaration) => {
            setEditMode(true);
            const rope = game.addRope({ drawNodes: true, nodeCount: 10 });
            game.tick(3);
            const before = callsOf(graphicsOf(rope)).stroke;
            setValue(rope, savedName(name, declaration), otherValue(declaration, valueOf(rope, name)));
            game.tick();
            expect(callsOf(graphicsOf(rope)).stroke).toBeGreaterThan(before);
        },
    );

    test('is what a destroyed rope can still be asked for', () => {
        const rope = game.addRope({ nodeCount: 7 });
        rope.node.destroy();
        game.tick();
        expect(rope.nodeCount).toBe(7);
    });
});
