import { CCClass, Color, instantiate, Vec2 } from 'cc';
import {
    RopePreset,
    RopeSegments,
    RopeShape,
    RopeSolver,
    RopeSpace,
    RopeTouch,
    type Rope,
} from '../../assets/rope';
import { distance, drawnOf, graphicsOf, positionsOf, useGame } from '../support/game';

const game = useGame();

const ALL = Object.values(RopePreset).filter((value) => typeof value === 'number');
const PRESETS = ALL.filter((preset) => preset !== RopePreset.Custom);
const names = (presets: readonly RopePreset[]): [string, RopePreset][] =>
    presets.map((preset) => [RopePreset[preset], preset]);

/** What presets do not touch, set to something else than the defaults. */
function fullRope(): Rope {
    const crate = game.addNode('crate');
    const rope = game.addRope({
        ...{ nodeCount: 12, baseLength: 33, touch: RopeTouch.Nearest, touchRadius: 90, timeScale: 0.5 },
        ...{ secondAnchor: game.addNode('tail', { x: 40 }), secondAnchorIndex: 5, opacity: 0.7 },
    });
    rope.attach(crate, 3, { mass: 4 });
    return rope;
}

describe('presets', () => {
    test('a new rope is a Rope', () => {
        expect(game.addRope().preset).toBe(RopePreset.Rope);
    });

    test.each(names(PRESETS))('%s is what it says, whatever the rope was before', (_, preset) => {
        for (const before of PRESETS) {
            const rope = game.addRope();
            rope.preset = before;
            rope.preset = preset;
            expect(rope.preset).toBe(preset);
        }
    });

    test.each(names(PRESETS))('%s leaves anchors, attachments and the rest alone', (_, preset) => {
        const rope = fullRope();
        const { secondAnchor, attachments } = rope;
        rope.preset = preset;
        expect(rope).toMatchObject({ secondAnchorIndex: 5, touchRadius: 90, timeScale: 0.5, opacity: 0.7 });
        expect(rope.secondAnchor).toBe(secondAnchor);
        expect(rope.attachments).toBe(attachments);
        expect(attachments).toMatchObject([{ nodeIndex: 3, mass: 4 }]);
    });

    test('kinds of rope keep length and touch, the tutorials bring their own', () => {
        const rope = fullRope();
        for (const preset of [RopePreset.Chain, RopePreset.Vine, RopePreset.Bungee, RopePreset.Rod]) {
            rope.preset = preset;
            expect(rope).toMatchObject({ nodeCount: 12, baseLength: 33, touch: RopeTouch.Nearest });
        }
        rope.preset = RopePreset.Bevy;
        expect(rope).toMatchObject({ nodeCount: 30, baseLength: 10, touch: RopeTouch.Head });
        rope.preset = RopePreset.Rope;
        expect(rope).toMatchObject({ nodeCount: 30, baseLength: 10, touch: RopeTouch.Head });
    });

    test("Tutorial and Bevy have their sources' numbers", () => {
        const rope = game.addRope();
        rope.preset = RopePreset.Tutorial;
        expect(rope).toMatchObject({
            ...{ nodeCount: 30, baseLength: 20, iterations: 20, solver: RopeSolver.Relaxation },
            ...{ segments: RopeSegments.Rope, initialShape: RopeShape.Heap, space: RopeSpace.Local },
            ...{ gravity: new Vec2(0, -5880), drawNodes: true, nodeRadius: 5, damping: 0 },
        });
        rope.preset = RopePreset.Bevy;
        expect(rope).toMatchObject({
            ...{ nodeCount: 30, baseLength: 10, iterations: 50, solver: RopeSolver.Relaxation },
            ...{ segments: RopeSegments.Rod, initialShape: RopeShape.Settled, space: RopeSpace.World },
            ...{ gravity: new Vec2(0, -1500), drawNodes: true, nodeRadius: 3, damping: 0 },
            ...{ pinnedColor: new Color(255, 0, 0, 255), nodeColor: new Color(0, 255, 0, 255) },
        });
    });

    test('a value of its own makes it Custom, and choosing Custom changes nothing', () => {
        const rope = game.addRope();
        rope.preset = RopePreset.Chain;
        rope.damping = 3;
        expect(rope.preset).toBe(RopePreset.Custom);
        rope.preset = RopePreset.Custom;
        expect(rope).toMatchObject({ damping: 3, mass: 10 });
        rope.damping = 0.15;
        expect(rope.preset).toBe(RopePreset.Chain);
        rope.nodeColor.r = 1;
        expect(rope.preset).toBe(RopePreset.Custom);
    });

    test('ropes of a preset share no colours or vectors', () => {
        const [one, two] = [game.addRope(), game.addRope()];
        for (const rope of [one, two]) rope.preset = RopePreset.Chain;
        one.nodeColor.r = 1;
        expect(two.preset).toBe(RopePreset.Chain);
        expect(one.nodeColor).not.toBe(one.pinnedColor);
    });

    test('look different from each other at once, and add no nodes', () => {
        const rope = game.addRope();
        game.tick();
        const looks = PRESETS.map((preset) => {
            const { nodeCount } = rope;
            rope.preset = preset;
            const { lineWidth, strokeColor } = graphicsOf(rope);
            if (preset < RopePreset.Tutorial) expect(rope.nodeCount).toBe(nodeCount);
            return `${lineWidth} ${strokeColor.toHEX('#rrggbb')} ${String(rope.drawNodes)}`;
        });
        expect(new Set(looks).size).toBe(PRESETS.length);
        rope.preset = RopePreset.Rope;
        expect(graphicsOf(rope)).toMatchObject({ lineWidth: 6 });
    });

    test('leave a Graphics that the user has set up as it is', () => {
        const rope = game.addRope();
        rope.preset = RopePreset.Vine;
        const graphics = graphicsOf(rope);
        graphics.lineWidth = 17;
        for (const preset of PRESETS) {
            rope.preset = preset;
            expect(graphics.lineWidth).toBe(17);
        }
        expect(rope.drawNodes).toBe(true);
    });

    test('chosen before the rope is loaded give it their look', () => {
        const rope = game.addRope({ preset: RopePreset.Bungee });
        game.tick();
        expect(graphicsOf(rope).lineWidth).toBe(5);
        expect(rope.preset).toBe(RopePreset.Bungee);
    });

    test('a Vine of 580 px is stretched by about 2 % at its hook by its own weight', () => {
        const rope = game.addRope({ preset: RopePreset.Vine, damping: 5 });
        game.tick(600);
        expect(rope.maxStretch).toBeCloseTo(0.02, 2);
    });

    test('one that does not exist fills nothing in, with a warning', () => {
        const rope = game.addRope();
        rope.preset = 99 as RopePreset;
        expect(rope.preset).toBe(RopePreset.Rope);
        expect(game.takeMessages()).toEqual([expect.stringContaining('preset has no 99')]);
    });

    test.each(names(ALL))('undo, which sets every value back in any order, gets %s back', (_, preset) => {
        const rope = game.addRope();
        rope.preset = preset;
        if (preset === RopePreset.Custom) Object.assign(rope, { damping: 4, nodeMass: 7 });
        const shown = settable(rope);
        const saved = shown.map((name) => [name, copied(rope[name])] as const);
        expect(shown).toContain('preset');
        for (const order of [saved, [...saved].reverse()]) {
            rope.preset = RopePreset.Tutorial;
            rope.damping = 1;
            for (const [name, value] of order) Object.assign(rope, { [name]: value });
            expect(shown.map((name) => [name, rope[name]])).toEqual(saved);
        }
    });

    test('a copy has the same preset', () => {
        const rope = game.addRope();
        rope.preset = RopePreset.Vine;
        const copy = instantiate(rope.node).getComponent('VerletRope.Rope') as Rope;
        expect(copy.preset).toBe(RopePreset.Vine);
    });

    test.each(names(PRESETS))('a rope that becomes a %s while it runs stays in one piece', (_, preset) => {
        const rope = game.addRope({ nodeCount: 20 });
        game.tick(10);
        rope.preset = preset;
        for (let frame = 0; frame < 120; frame++) {
            game.tick();
            expect(positionsOf(rope).every(({ x, y }) => Number.isFinite(x + y))).toBe(true);
        }
        expect(rope.nodes).toHaveLength(rope.nodeCount);
    });

    test('a load of mass 10 stretches a Bungee by about a half, a Rope not at all', () => {
        const lengthOf = (preset: RopePreset): number => {
            const rope = game.addRope({ nodeCount: 11 });
            rope.preset = preset;
            rope.damping = 5;
            rope.attach(game.addNode('crate'), -1, { mass: 10 });
            game.tick(600);
            const drawn = drawnOf(rope);
            return distance(drawn[0], drawn[10]) / rope.length;
        };
        expect(lengthOf(RopePreset.Bungee)).toBeCloseTo(1.5, 1);
        expect(lengthOf(RopePreset.Rope)).toBeCloseTo(1, 3);
    });
});

/** Properties of the inspector that can be set, without those of every component. */
function settable(rope: Rope): (keyof Rope)[] {
    const type = rope.constructor as unknown as { __props__: (keyof Rope)[] };
    const engine = ['node', 'name', 'enabled'];
    return type.__props__.filter((name) => {
        const { readonly } = CCClass.Attr.attr(type, name) as { readonly?: boolean };
        return !name.startsWith('_') && !engine.includes(name) && readonly === undefined;
    });
}

function copied(value: unknown): unknown {
    return value instanceof Vec2 || value instanceof Color ? value.clone() : value;
}
