import { Color, Graphics, input, Input, UITransform, type Node, type Vec2 } from 'cc';
import { Rope, RopeShape, RopeTouch } from '../../assets/rope';
import { Simulation } from '../../assets/rope/core/solver';
import { callsOf, paintedBy } from '../../tools/cc/graphics-record';
import { setEditMode } from '../../tools/cc/env';
import {
    drawnOf,
    graphicsOf,
    largestGap,
    paintedInWorld,
    paintedLine,
    useGame,
    xy,
    type XY,
} from '../support/game';
import { loadedRope, select } from '../support/editor';

const game = useGame(true);

/** Where a rope like this is drawn when the game starts. */
function drawnInGame(build: () => Rope): XY[] {
    game.start(false);
    const rope = build();
    rope.paused = true;
    game.tick();
    const drawn = drawnOf(rope);
    game.start(true);
    return drawn;
}

describe('in the scene view a rope', () => {
    test('asks the editor to be run there, in every frame while its node is selected', () => {
        const { _executeInEditMode, _playOnFocus } = Rope as unknown as Record<string, boolean>;
        expect([_executeInEditMode, _playOnFocus]).toEqual([true, true]);
    });

    test.each<[string, () => Rope]>([
        ['a hanging rope', () => game.addRope({}, { x: 20, y: 500 })],
        ['a rope with anchors and a load', () => loadedRope(game).rope],
        ['a rope in its own node', () => loadedRope(game, { space: 1 }).rope],
    ])('is drawn as the game starts: %s', (_, build) => {
        const inGame = drawnInGame(build);
        const rope = build();
        game.tick();
        expect(drawnOf(rope)).toEqual(inGame);
        expect(largestGap(paintedInWorld(rope), inGame)).toBeLessThan(1e-9);
    });

    test.each([RopeShape.Heap, RopeShape.Straight])(
        'is settled also with initial shape %d',
        (initialShape) => {
            const settled = loadedRope(game).rope;
            const { rope } = loadedRope(game, { initialShape });
            game.tick();
            expect(drawnOf(rope)).toEqual(drawnOf(settled));
        },
    );

    test('does nothing at all while nothing changes', () => {
        const { rope } = loadedRope(game);
        game.tick();
        const before = { ...callsOf(graphicsOf(rope)) };
        const start = jest.spyOn(Simulation.prototype, 'start');
        const advance = jest.spyOn(Simulation.prototype, 'advance');
        game.tick(100);
        expect(callsOf(graphicsOf(rope))).toEqual(before);
        expect(start).not.toHaveBeenCalled();
        rope.nodeCount = 21;
        game.tick(100);
        expect(start).toHaveBeenCalledTimes(1);
        expect(callsOf(graphicsOf(rope)).stroke).toBe(before.stroke + 1);
        expect(advance).not.toHaveBeenCalled();
    });

    test('hears no touches, and lets fingers be', () => {
        const on = jest.spyOn(input, 'on');
        const rope = game.addRope({ touch: RopeTouch.Head });
        game.tick(3);
        rope.touch = RopeTouch.Nearest;
        select(rope.node);
        rope.previewInEditor = true;
        game.tick(3);
        select(null);
        expect(on.mock.calls.filter(([type]) => type !== Input.EventType.KEY_DOWN)).toEqual([]);
    });

    const changes: [string, (parts: ReturnType<typeof loadedRope>) => void][] = [
        [
            'its node, once that holds it',
            ({ rope }) => {
                rope.headAnchor = null;
                rope.node.setPosition(50, 360);
            },
        ],
        ["its node's scale", ({ rope }) => rope.node.setScale(2, 2, 1)],
        ['an anchor', ({ tail }) => tail.setPosition(250, 300)],
        ['an anchor taken off', ({ rope }) => (rope.secondAnchor = null)],
        ['an index', ({ rope }) => (rope.secondAnchorIndex = 12)],
        ['Node Count', ({ rope }) => (rope.nodeCount = 30)],
        ['Base Length', ({ rope }) => (rope.baseLength = 40)],
        ['Node Mass', ({ rope }) => (rope.nodeMass = 9)],
        ['the mass of a crate', ({ rope }) => (rope.attachments[0].mass = 1)],
        ['the node of a crate', ({ rope }) => (rope.attachments[0].nodeIndex = -4)],
        ['gravity changed in place', ({ rope }) => ((rope.gravity as Vec2).x = 500)],
        ['a value set behind its setter, as undo may', ({ rope }) => Object.assign(rope, { _nodeCount: 25 })],
    ];

    test.each(changes)('follows at once: %s', (_, change) => {
        const built = (): Rope => {
            const parts = loadedRope(game);
            change(parts);
            return parts.rope;
        };
        const inGame = drawnInGame(built);
        const parts = loadedRope(game);
        game.tick(3);
        const before = drawnOf(parts.rope);
        change(parts);
        game.tick();
        const after = paintedInWorld(parts.rope);
        expect(after).not.toEqual(before);
        expect(largestGap(after, inGame)).toBeLessThan(1e-9);
    });

    test.each<[string, (rope: Rope) => void]>([
        ['dots', (rope) => (rope.drawNodes = true)],
        ['opacity', (rope) => (rope.opacity = 0.5)],
        ['width', (rope) => (graphicsOf(rope).lineWidth = 20)],
        ['colour', (rope) => (graphicsOf(rope).strokeColor = new Color(1, 2, 3))],
    ])('is painted anew with other %s', (_, change) => {
        const rope = game.addRope();
        game.tick(2);
        const before = paintedBy(graphicsOf(rope));
        change(rope);
        game.tick();
        expect(paintedBy(graphicsOf(rope))).not.toEqual(before);
    });

    test('hangs on the prop of another rope, which comes later in the scene', () => {
        const hook = game.addNode('hook');
        const lower = game.addRope({ nodeCount: 5, headAnchor: hook });
        const { rope: upper, tail } = loadedRope(game);
        upper.attach(hook, 12);
        game.tick();
        expect(xy(lower.getNode(0)!.drawnPosition)).toEqual(xy(upper.getNode(12)!.drawnPosition));
        tail.setPosition(200, 420);
        game.tick();
        expect(xy(lower.getNode(0)!.drawnPosition)).toEqual(xy(upper.getNode(12)!.drawnPosition));
        expect(paintedInWorld(lower)[0].x).toBeCloseTo(hook.worldPosition.x, 9);
    });

    test('is gone when disabled and there again, as it was, when enabled', () => {
        const { rope } = loadedRope(game);
        game.tick();
        const before = paintedLine(rope);
        rope.enabled = false;
        game.tick();
        expect(paintedLine(rope)).toEqual([]);
        rope.enabled = true;
        game.tick();
        expect(paintedLine(rope)).toEqual(before);
        rope.node.active = false;
        game.tick();
        expect(paintedLine(rope)).toEqual([]);
        rope.node.active = true;
        game.tick();
        expect(paintedLine(rope)).toEqual(before);
    });

    test("is painted on the Graphics that undo has put in the other's place", () => {
        const rope = game.addRope();
        game.tick();
        graphicsOf(rope)._destroyImmediate();
        game.tick();
        expect(rope.advice).toContain('Graphics is missing');
        rope.node.addComponent(Graphics);
        game.tick();
        expect(paintedLine(rope)).toHaveLength(30);
        expect(rope.advice).toBe('');
    });

    test('shows no readings, as it does not run', () => {
        const { __props__: names } = Rope as unknown as { __props__: string[] };
        const rope = game.addRope();
        game.tick(2);
        const visible = (name: string): boolean => {
            const attributes = (Rope as unknown as { __attrs__: Record<string, unknown> }).__attrs__;
            const shown = attributes[`${name}$_$visible`] as boolean | ((this: Rope) => boolean) | undefined;
            return typeof shown === 'function' ? shown.call(rope) : shown !== false;
        };
        expect(names.filter(visible)).not.toEqual(expect.arrayContaining(['maxTension']));
        expect(visible('previewInEditor')).toBe(true);
        setEditMode(false);
        expect(visible('previewInEditor')).toBe(false);
        setEditMode(true);
    });
});

describe('a Rope that is added in the editor', () => {
    test('gives an untouched Graphics its look once', () => {
        const rope = game.addNode('rope').addComponent(Rope);
        expect(graphicsOf(rope).lineWidth).toBe(6);
        graphicsOf(rope).lineWidth = 1;
        rope.resetInEditor();
        expect(graphicsOf(rope).lineWidth).toBe(1);
    });

    test('leaves the look of one that was set up', () => {
        const node = game.addNode('rope');
        node.addComponent(UITransform);
        node.addComponent(Graphics).lineWidth = 3;
        expect(graphicsOf(node.addComponent(Rope)).lineWidth).toBe(3);
    });

    test('cannot be the second on its node', () => {
        const { node } = game.addRope();
        expect(() => node.addComponent(Rope)).toThrow();
    });

    test('takes its props to their nodes', () => {
        const { rope, crate } = loadedRope(game);
        game.tick();
        expect(distanceToNode(crate, rope, 7)).toBeLessThan(1e-9);
    });

    test('is set back by Reset: defaults, drawn at once', () => {
        const { rope } = loadedRope(game);
        game.tick();
        const fresh = new Rope() as unknown as Record<string, unknown>;
        const { __values__: saved } = Rope as unknown as { __values__: string[] };
        for (const name of saved.filter((one) => !['node', '_objFlags', '_name', '__prefab'].includes(one))) {
            (rope as unknown as Record<string, unknown>)[name] = fresh[name];
        }
        rope.resetInEditor();
        game.tick();
        const plain = game.addRope();
        game.tick();
        expect(paintedLine(rope)).toEqual(paintedLine(plain));
        expect(graphicsOf(rope).lineWidth).toBe(6);
    });
});

function distanceToNode(prop: Node, rope: Rope, index: number): number {
    const { x, y } = prop.worldPosition;
    const node = rope.getNode(index)!.drawnPosition;
    return Math.hypot(x - node.x, y - node.y);
}
