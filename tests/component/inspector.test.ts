import { Vec2 } from 'cc';
import {
    Rope,
    RopeAnchor,
    RopeAttachment,
    RopePreset,
    RopeSegments,
    RopeShape,
    RopeSolver,
    RopeSpace,
    RopeTouch,
} from '../../assets/rope';
import { ROPE } from '../../assets/rope/core/inspector/property-list';
import { ROPE_ACTIONS } from '../../assets/rope/core/inspector/readings';
import { SECTIONS } from '../../assets/rope/core/inspector/declaration';
import { ROPE_ANCHOR } from '../../assets/rope/core/RopeAnchor';
import { ROPE_ATTACHMENT } from '../../assets/rope/core/RopeAttachment';
import { declaredIn, numbersIn, otherValue, setValue, valueOf } from '../support/declared';
import { useGame, type RopeValues } from '../support/game';
import { attributes, isReading, rowsOf, shownProperties } from '../support/inspector';

const game = useGame();

/** Rows of a rope that somebody has just added, at most: what comes later is one check box that opens its section. */
const MAX_ROWS_AT_FIRST = 18;

function sectionOf(name: string): string {
    return (attributes(Rope, name).group as { name: string }).name;
}

describe('the inspector', () => {
    test('starts with the declared values', () => {
        const rope = game.addRope();
        for (const [name, { make }] of declaredIn(ROPE))
            expect([name, valueOf(rope, name)]).toEqual([name, make()]);
        expect(rope).toMatchObject({
            ...{ nodeCount: 30, baseLength: 20, iterations: 20, damping: 0.5, gravity: new Vec2(0, -980) },
            ...{ solver: RopeSolver.Exact, touch: RopeTouch.Auto, secondAnchorIndex: -1, attachments: [] },
            ...{ preset: RopePreset.Rope, segments: RopeSegments.Rope, space: RopeSpace.World },
        });
    });

    test('shows the declared properties in the order of their sections, the preset first, and no others', () => {
        const isAction = (name: string): boolean => name in ROPE_ACTIONS;
        const names = shownProperties(Rope).filter((name) => !isReading(name) && !isAction(name));
        expect(names).toEqual(['preset', ...Object.keys(ROPE)]);
        const order = names.map(
            (name) => (attributes(Rope, name).group as { displayOrder: number }).displayOrder,
        );
        expect(order).toEqual([...order].sort((a, b) => a - b));
    });

    test('shows few of them of a new rope in the editor: anchors and loads are among the first ten', () => {
        game.start(true);
        const rows = rowsOf(game.addRope());
        expect(rows.length).toBeLessThanOrEqual(MAX_ROWS_AT_FIRST);
        for (const name of ['headAnchor', 'secondAnchor', 'attachments']) {
            expect(rows.slice(0, 10)).toContain(name);
        }
        expect(rows.filter((name) => sectionOf(name) === 'Rope')).toEqual([
            ...['preset', 'previewInEditor', 'nodeCount', 'baseLength', 'iterations', 'mass'],
        ]);
    });

    test('shows those of the core with Show Advanced, except those that another one makes matter', () => {
        const rope = game.addRope({ showAdvanced: true });
        const hidden = declaredIn(ROPE).filter(([name, { needs }]) => !needs && !rowsOf(rope).includes(name));
        expect(hidden.map(([name]) => name)).toEqual([
            ...[
                'previewInEditor',
                'secondAnchorIndex',
                'autoCalcLength',
                'slack',
                'windSeed',
                ...['collisionRadius', 'friction'],
                'touchRadius',
                'touchHeld',
            ],
            ...['nodeRadius', 'pinnedColor', 'nodeColor', 'points'],
        ]);
        for (const [, { visible }] of hidden) expect(visible).toBeDefined();
    });

    test.each(declaredIn(ROPE).filter(([, { advanced }]) => advanced))(
        'shows %s, which few ropes need, once it has another value than its default',
        (name, declaration) => {
            const rope = game.addRope();
            expect(rowsOf(rope)).not.toContain(name);
            setValue(rope, name, otherValue(declaration, valueOf(rope, name)));
            expect(rowsOf(rope)).toContain(name);
        },
    );

    test.each(numbersIn(ROPE))(
        'knows the bounds of %s that its setter keeps to',
        (name, { min, max, slider }) => {
            const [low, high] = slider ?? [min, max];
            expect(attributes(Rope, name)).toMatchObject({ min: low, max: high });
            expect(low).toBeGreaterThanOrEqual(min);
            expect(high).toBeLessThanOrEqual(max);
        },
    );

    test('shows what can be read off a rope below them, in a group of its own, while it runs', () => {
        const names = shownProperties(Rope);
        const readings = names.filter(isReading);
        expect(names.slice(-readings.length)).toEqual(readings);
        const parent = game.addNode('parent');
        parent.active = false;
        const rope = game.addRope({}, { parent });
        const shown = (name: string): boolean => {
            return (attributes(Rope, name).visible as () => boolean).call(rope);
        };
        expect(readings.some(shown)).toBe(false);
        parent.active = true;
        game.tick();
        for (const name of readings) {
            expect(attributes(Rope, name)).toMatchObject({ group: { name: 'Readings' } });
        }
        expect(readings.some(shown)).toBe(true);
    });

    test.each(shownProperties(Rope))('has a group for %s', (name) => {
        const { group } = attributes(Rope, name) as { group: { name: string } };
        expect(Object.values(SECTIONS).map(({ title }) => title)).toContain(group.name);
    });

    test.each([
        [RopeAttachment, ROPE_ATTACHMENT],
        [RopeAnchor, ROPE_ANCHOR],
    ])('has the declared values for all of the entries of lists', (entry, table) => {
        expect(shownProperties(entry)).toEqual(Object.keys(table));
        for (const [name, { make }] of declaredIn(table)) {
            expect({ ...new entry() }[name as never]).toEqual(make());
        }
        expect(Object.keys(new entry()).filter((name) => name !== 'velocity')).toEqual(Object.keys(table));
    });

    test('the entries start at the tail, a load with a mass of 1', () => {
        expect({ ...new RopeAttachment() }).toEqual({
            ...{
                target: null,
                nodeIndex: -1,
                distance: -1,
                mass: 1,
                offset: new Vec2(),
                rotate: false,
                angle: 0,
                coupling: 0,
                breakForce: 0,
                maxForce: 0,
                velocity: new Vec2(),
            },
        });
        expect({ ...new RopeAnchor() }).toEqual({
            ...{ target: null, nodeIndex: -1, distance: -1, breakForce: 0, maxForce: 0, coupling: 0 },
            ...{ slide: false, friction: 0 },
        });
    });

    test('gives every rope lists, colours and vectors of its own', () => {
        const [one, two] = [game.addRope(), game.addRope()];
        for (const [name] of declaredIn(ROPE, 'vector', 'color', 'list')) {
            expect(valueOf(one, name)).not.toBe(valueOf(two, name));
        }
    });

    test.each<[string, RopeValues, boolean]>([
        ['stretchCompliance', {}, true],
        ['stretchCompliance', { solver: RopeSolver.Relaxation }, false],
        ['points', {}, false],
        ['points', { initialShape: RopeShape.Points }, true],
        ['windSeed', {}, false],
        ['windSeed', { windTurbulence: 10 }, true],
        ['secondAnchorIndex', {}, false],
        ['touchRadius', { touch: RopeTouch.Head }, false],
        ['touchRadius', { touch: RopeTouch.Nearest }, true],
        ['nodeRadius', {}, false],
        ['nodeRadius', { drawNodes: true }, true],
        ['pinnedColor', { drawNodes: true }, true],
        ['nodeColor', {}, false],
    ])('shows %s only where it matters: %o', (name, values, expected) => {
        const { visible } = attributes(Rope, name) as { visible: () => boolean };
        expect(visible.call(game.addRope(values))).toBe(expected);
    });
});
