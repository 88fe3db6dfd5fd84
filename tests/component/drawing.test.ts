import { Color, Graphics, UITransform, Vec2 } from 'cc';
import { Rope, RopeShape, RopeSpace } from '../../assets/rope';
import { callsOf, paintedBy } from '../../tools/cc/graphics-record';
import { createNode } from '../../tools/cc/stage';
import {
    drawnOf,
    graphicsOf,
    isFinitePoint,
    paintedLine,
    useGame,
    xy,
    type RopeValues,
} from '../support/game';

const game = useGame();

/** The calls of one frame. */
function callsOfAFrame(values: RopeValues): Record<string, number> {
    const rope = game.addRope({ nodeCount: 10, ...values });
    game.tick(3);
    const before = { ...callsOf(graphicsOf(rope)) };
    game.tick();
    const after = callsOf(graphicsOf(rope));
    return Object.fromEntries(
        Object.entries(after).map(([name, count]) => [name, count - before[name as keyof typeof before]]),
    );
}

const white = new Color(255, 255, 255, 255);

describe('one frame', () => {
    test('is one clear, one path and one stroke', () => {
        expect(callsOfAFrame({})).toMatchObject({
            clear: 1,
            moveTo: 1,
            lineTo: 9,
            stroke: 1,
            fill: 0,
            circle: 0,
        });
    });

    test('with dots of one colour is one fill more', () => {
        const calls = callsOfAFrame({ drawNodes: true, nodeColor: white, pinnedColor: white.clone() });
        expect(calls).toMatchObject({ clear: 1, stroke: 1, fill: 1, circle: 10 });
    });

    test('with dots of two colours is two fills more', () => {
        expect(callsOfAFrame({ drawNodes: true })).toMatchObject({
            clear: 1,
            stroke: 1,
            fill: 2,
            circle: 10,
        });
    });

    test.each([
        [{ drawNodes: true, nodeRadius: 0 }, 1],
        [{ drawNodes: true, opacity: 0 }, 0],
    ])('paints nothing that cannot be seen: %o', (values: RopeValues, stroke) => {
        expect(callsOfAFrame(values)).toMatchObject({ clear: 1, stroke, fill: 0, circle: 0 });
    });

    test('paints every dot once, on its node', () => {
        const rope = game.addRope({ nodeCount: 10, drawNodes: true });
        rope.pin(4, new Vec2(60, -20));
        game.tick(5);
        const dots = paintedBy(graphicsOf(rope))
            .filter(({ kind }) => kind === 'fill')
            .flatMap(({ paths, color }) =>
                paths.map(({ ellipse }) => ({ ...ellipse!, red: color.r === 255 })),
            );
        expect(dots).toHaveLength(10);
        drawnOf(rope).forEach(({ x, y }, i) => {
            const dot = dots.find((one) => Math.hypot(one.x - x, one.y - y) < 1e-9)!;
            expect(dot.red).toBe(i === 0 || i === 4);
        });
    });
});

describe('the line', () => {
    test('of a rope laid in a ring has two ends', () => {
        const rope = game.addRope({ nodeCount: 13, secondAnchor: game.addNode('tail') });
        for (let i = 1; i < 12; i++) {
            const angle = (2 * Math.PI * i) / 12;
            rope.pin(i, new Vec2(30 * Math.sin(angle), 30 * Math.cos(angle) - 30));
        }
        game.tick();
        const [stroke] = paintedBy(graphicsOf(rope));
        expect(stroke.paths).toHaveLength(1);
        expect(stroke.paths[0].closed).toBe(false);
        expect(paintedLine(rope)).toHaveLength(13);
    });

    test.each(['with its nodes on one point', 'with some of them there'])(
        'of a rope %s has no NaN',
        (which) => {
            const rope = game.addRope({ nodeCount: 6, initialShape: RopeShape.Heap, gravity: new Vec2() });
            if (which.includes('some')) rope.pin(3, new Vec2(30, 10));
            game.tick(3);
            const line = paintedLine(rope);
            expect(line.every(isFinitePoint)).toBe(true);
            expect(line.length > 1).toBe(which.includes('some'));
            for (let i = 1; i < line.length; i++) {
                expect(Math.hypot(line[i].x - line[i - 1].x, line[i].y - line[i - 1].y)).toBeGreaterThan(0);
            }
        },
    );

    test.each([RopeSpace.World, RopeSpace.Local])('goes through all nodes in order: space %i', (space) => {
        const rope = game.addRope({ nodeCount: 8, space });
        game.tick(4);
        expect(paintedLine(rope).map(xy)).toEqual(drawnOf(rope));
    });
});

describe('opacity', () => {
    test("fades line and dots and leaves the Graphics' own colours alone", () => {
        const rope = game.addRope({ drawNodes: true, opacity: 0.4 });
        const graphics = graphicsOf(rope);
        graphics.strokeColor = new Color(10, 20, 30, 200);
        graphics.fillColor = new Color(40, 50, 60, 100);
        game.tick(5);
        expect(paintedBy(graphics)[0].color).toEqual({ r: 10, g: 20, b: 30, a: 80 });
        expect(paintedBy(graphics)[1].color).toEqual({ r: 0, g: 255, b: 0, a: 102 });
        expect(graphics.strokeColor).toEqual(new Color(10, 20, 30, 200));
        expect(graphics.fillColor).toEqual(new Color(40, 50, 60, 100));
        expect(rope.nodeColor).toEqual(new Color(0, 255, 0, 255));
    });

    test('may be changed from frame to frame', () => {
        const rope = game.addRope();
        const alphas = [1, 0.4, 0.2, 1].map((opacity) => {
            rope.opacity = opacity;
            game.tick();
            return paintedBy(graphicsOf(rope))[0].color.a;
        });
        expect(alphas).toEqual([255, 102, 51, 255]);
    });
});

describe('the look', () => {
    /** A rope on a node whose Graphics somebody has set up before. */
    function ropeOn(style: Partial<Graphics>): Graphics {
        const node = createNode('styled');
        node.addComponent(UITransform);
        const graphics = Object.assign(node.addComponent(Graphics), style);
        node.addComponent(Rope);
        game.world.addChild(node);
        game.tick();
        return graphics;
    }

    test('of a Graphics that somebody has set up stays', () => {
        const { LineJoin, LineCap } = Graphics;
        const style = {
            ...{ lineWidth: 3, strokeColor: new Color(9, 8, 7, 255) },
            ...{ lineJoin: LineJoin.ROUND, lineCap: LineCap.SQUARE, miterLimit: 4 },
        };
        const graphics = ropeOn(style);
        expect(graphics).toMatchObject(style);
        expect(paintedBy(graphics)[0]).toMatchObject({
            ...{ width: 4, color: { r: 9, g: 8, b: 7, a: 255 } }, // with the pixel that the edges take
            ...{ join: LineJoin.ROUND, cap: LineCap.SQUARE, miterLimit: 4 },
        });
    });

    test.each<Partial<Graphics>>([
        { lineWidth: 2 },
        { strokeColor: new Color(0, 0, 1, 255) },
        { lineJoin: Graphics.LineJoin.ROUND },
        { lineCap: Graphics.LineCap.ROUND },
    ])('stays even if only one value was set: %o', (style) => {
        const untouched = { lineWidth: 1, strokeColor: Color.BLACK, lineJoin: 2, lineCap: 0 };
        expect(ropeOn(style)).toMatchObject({ ...untouched, ...style });
    });

    test('of a Graphics at the defaults of the engine is chosen, once', () => {
        const graphics = ropeOn({});
        expect(graphics).toMatchObject({
            ...{ lineWidth: 6, lineJoin: Graphics.LineJoin.BEVEL, lineCap: Graphics.LineCap.ROUND },
        });
        Object.assign(graphics, { lineWidth: 1, lineJoin: Graphics.LineJoin.MITER });
        Object.assign(graphics, { lineCap: Graphics.LineCap.BUTT, strokeColor: Color.BLACK });
        const rope = graphics.getComponent(Rope)!;
        rope.enabled = false;
        rope.enabled = true;
        game.tick(5);
        expect(graphics.lineWidth).toBe(1);
    });

    test.each([
        ['black', 0],
        ['white', 255],
    ])('that is chosen is seen on %s', (_, background) => {
        const { r, g, b, a } = ropeOn({}).strokeColor;
        expect(a).toBe(255);
        const [one, other] = [luminance(r, g, b), luminance(background, background, background)];
        const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
        expect(contrast).toBeGreaterThan(2);
    });
});

/** Relative luminance of an sRGB colour (WCAG 2). */
function luminance(...channels: number[]): number {
    const [r, g, b] = channels.map((channel) => {
        const value = channel / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
