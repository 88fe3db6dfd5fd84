import { CCClass, Color, Vec2 } from 'cc';
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
import type { RopeValues } from '../support/game';
import { useGame } from '../support/game';

const game = useGame();

/** What the inspector starts with: all of it, in its order. */
const DEFAULTS = {
    preset: RopePreset.Rope,
    previewInEditor: false,
    nodeCount: 30,
    baseLength: 20,
    segments: RopeSegments.Rope,
    nodeMass: 1,
    initialShape: RopeShape.Settled,
    points: [],
    initialVelocities: [],
    baseLengths: [],
    masses: [],
    space: RopeSpace.World,
    solver: RopeSolver.Exact,
    iterations: 20,
    substeps: 1,
    stretchCompliance: 0,
    maxBendAngle: 180,
    bendStiffness: 0.5,
    bendCompliance: 0,
    clampHead: false,
    gravity: new Vec2(0, -980),
    gravityScale: 1,
    wind: new Vec2(0, 0),
    windTurbulence: 0,
    windSeed: 0,
    damping: 0.5,
    timeScale: 1,
    paused: false,
    allowSleep: true,
    headAnchor: null,
    secondAnchor: null,
    secondAnchorIndex: -1,
    anchors: [],
    attachments: [],
    touch: RopeTouch.Auto,
    touchRadius: 40,
    drawNodes: false,
    nodeRadius: 5,
    pinnedColor: new Color(255, 0, 0, 255),
    nodeColor: new Color(0, 255, 0, 255),
    opacity: 1,
};

/** What every component has. */
const COMPONENT_PROPERTIES = ['node', 'enabled', 'name'];

function shownProperties(of: object): string[] {
    const { __props__: names } = of as { __props__: string[] };
    return names.filter((name) => !name.startsWith('_') && !COMPONENT_PROPERTIES.includes(name));
}

function attributes(of: object, name: string): Record<string, unknown> {
    return (CCClass.Attr as unknown as { attr(of: object, name: string): Record<string, unknown> }).attr(
        of,
        name,
    );
}

function isReading(name: string): boolean {
    return attributes(Rope, name).readonly === true;
}

describe('the inspector', () => {
    test('starts with these values', () => {
        const rope = game.addRope();
        const values = Object.fromEntries(
            Object.keys(DEFAULTS).map((name) => [name, rope[name as keyof Rope]]),
        );
        expect(values).toEqual(DEFAULTS);
    });

    test('shows these properties, in the order of their groups, and no others', () => {
        const names = shownProperties(Rope).filter((name) => !isReading(name));
        expect(names).toEqual(Object.keys(DEFAULTS));
        const order = names.map(
            (name) => (attributes(Rope, name).group as { displayOrder: number }).displayOrder,
        );
        expect(order).toEqual([...order].sort((a, b) => a - b));
    });

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

    test.each(shownProperties(Rope))('has a tooltip and a group for %s', (name) => {
        const { tooltip, group } = attributes(Rope, name) as { tooltip: string; group: { name: string } };
        expect(tooltip).toMatch(/^[A-Z].{10,}\.\)?$/);
        expect(['Rope', 'Solver', 'Anchors', 'Attachments', 'Touch', 'Drawing', 'Readings']).toContain(
            group.name,
        );
    });

    test.each([
        [RopeAttachment, ['target', 'nodeIndex', 'mass', 'offset', 'rotate', 'angle']],
        [RopeAnchor, ['target', 'nodeIndex']],
    ])('has tooltips for all of the entries of lists', (entry, names) => {
        expect(shownProperties(entry)).toEqual(names);
        for (const name of names) expect(attributes(entry, name).tooltip).toMatch(/^[A-Z].{10,}\.$/);
    });

    test('entries of lists start with these values', () => {
        expect({ ...new RopeAttachment() }).toEqual({
            ...{ target: null, nodeIndex: -1, mass: 1, offset: new Vec2(), rotate: false, angle: 0 },
        });
        expect({ ...new RopeAnchor() }).toEqual({ target: null, nodeIndex: -1 });
    });

    test('gives every rope lists, colours and vectors of its own', () => {
        const [one, two] = [game.addRope(), game.addRope()];
        for (const name of [
            'gravity',
            'wind',
            'anchors',
            'attachments',
            'pinnedColor',
            'nodeColor',
        ] as const) {
            expect(one[name]).not.toBe(two[name]);
        }
    });

    test.each<[string, RopeValues, boolean]>([
        ['stretchCompliance', {}, true],
        ['stretchCompliance', { solver: RopeSolver.Relaxation }, false],
        ['points', {}, false],
        ['points', { initialShape: RopeShape.Points }, true],
        ['bendStiffness', {}, false],
        ['bendStiffness', { maxBendAngle: 45 }, true],
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
