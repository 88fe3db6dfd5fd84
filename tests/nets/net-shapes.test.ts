import { Vec2, Vec3, type SpriteFrame } from 'cc';
import { RopeNetHold, RopeNetPreset, RopeNetShape, type RopeNet } from '../../assets/rope';
import { useGame } from '../support/game';
import { addNet, pointOf, threadsDrawn } from '../support/nets';
import { picture } from '../support/pictures';

const game = useGame();

/** A triangle with its tip at the top. */
const TRIANGLE = [new Vec2(0, 0), new Vec2(1, 0), new Vec2(0.5, 1)];
const WHOLE = 7 * 4 + 6 * 5;

/** Area of the quadrangle of the corners of a 6 x 4 grid. */
function areaOf(net: RopeNet): number {
    const corners = [
        [0, 0],
        [6, 0],
        [6, 4],
        [0, 4],
    ].map(([column, row]) => pointOf(net, column!, row!));
    return Math.abs(
        corners.reduce((sum, [x, y], k) => {
            const [nextX, nextY] = corners[(k + 1) % 4]!;
            return sum + (x * nextY - nextX * y) / 2;
        }, 0),
    );
}

describe('a net of an outline', () => {
    test('has the cells that its points go round; with none it is a grid', () => {
        const net = addNet(game, { shape: RopeNetShape.Outline, hold: RopeNetHold.Rim });
        game.tick();
        expect(threadsDrawn(net)).toBe(WHOLE);
        net.outline = TRIANGLE;
        game.tick();
        expect(threadsDrawn(net)).toBeLessThan(WHOLE);
        expect(pointOf(net, 3, 0)).toEqual([0, 40]);
        expect(pointOf(net, 0, -1)).toEqual([-60, -40]);
    });

    test('names no node where it has none: one warning', () => {
        const net = addNet(game, { shape: RopeNetShape.Outline, outline: TRIANGLE });
        game.tick();
        expect(net.getPoint(0, 0, new Vec2())).toBeNull();
        expect(game.takeMessages()).toEqual([expect.stringContaining('where the net has no node')]);
    });

    test('notices a point that is moved and a picture that is given', () => {
        const net = addNet(game, {
            shape: RopeNetShape.Outline,
            outline: TRIANGLE.map((point) => point.clone()),
        });
        game.tick();
        const before = threadsDrawn(net);
        net.outline[2].x = 0;
        game.tick();
        expect(threadsDrawn(net)).not.toBe(before);
        net.outline = [];
        net.outlineFrame = polygonFrame();
        game.tick();
        expect(threadsDrawn(net)).toBeLessThan(WHOLE);
    });

    test('of a picture with a mesh has the outline of its triangles', () => {
        const points = addNet(game, { shape: RopeNetShape.Outline, outline: TRIANGLE });
        const frame = addNet(game, { shape: RopeNetShape.Outline, outlineFrame: polygonFrame() });
        game.tick();
        expect(threadsDrawn(frame)).toBe(threadsDrawn(points));
    });

    test.each([[[NaN, 2, -1]], [[]]])(
        'of points that are no numbers or out of range stays finite: %j',
        (numbers) => {
            const outline = numbers.map((value) => Object.assign(new Vec2(), { x: value, y: value }));
            const net = addNet(game, { shape: RopeNetShape.Outline, outline });
            game.tick(5);
            expect(Number.isFinite(pointOf(net, 3, 2)[1])).toBe(true);
        },
    );
});

describe('a soft body', () => {
    test('keeps its shape under its weight, a net does not', () => {
        const height = (shapeStiffness: number): number => {
            const net = addNet(game, {
                hold: RopeNetHold.Bottom,
                shapeStiffness,
                startsSettled: false,
                damping: 6,
            });
            game.tick(120);
            return pointOf(net, 3, 0)[1];
        };
        expect(height(0)).toBeLessThan(0);
        expect(height(0.6)).toBeGreaterThan(35);
    });

    test('keeps its area with a pressure of 1', () => {
        const part = (pressure: number): number => {
            const net = addNet(game, {
                hold: RopeNetHold.Bottom,
                pressure,
                shapeStiffness: 0.05,
                startsSettled: false,
            });
            game.tick(200);
            return areaOf(net) / (120 * 80);
        };
        expect(part(0)).toBeLessThan(0.9);
        expect(part(1)).toBeGreaterThan(0.93);
    });

    test.each([RopeNetPreset.Jelly, RopeNetPreset.Balloon])(
        'of preset %d is one, and comes to rest',
        (preset) => {
            const net = addNet(game);
            net.preset = preset;
            expect(net.preset).toBe(preset);
            game.tick(1200);
            expect(net.maxStretch).toBeLessThanOrEqual(net.stretchLimit);
            expect(net.sleeping).toBe(true);
        },
    );
});

/** A picture whose mesh is `TRIANGLE`. */
function polygonFrame(): SpriteFrame {
    const frame = picture(100, 50);
    const rawPosition = TRIANGLE.map(({ x, y }) => new Vec3(100 * (x - 0.5), 50 * (y - 0.5)));
    Object.assign(frame, { vertices: { rawPosition, indexes: [0, 1, 2] } });
    return frame;
}
