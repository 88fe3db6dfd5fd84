import { Color, director, Graphics, UITransform } from 'cc';
import { colorAt } from './platform';
import { createNode, createStage } from './stage';
import { suite } from './suite';

const BLACK = [0, 0, 0];
const WHITE = [255, 255, 255];
const RED = [255, 0, 0];
const BLUE = [0, 0, 255];
const color = ([r, g, b]: readonly number[], a = 255): Color => new Color(r, g, b, a);

let graphics: Graphics;

/** In the axes of the Graphics: its node stands at the middle of the screen. */
function shown(x: number, y: number): Promise<number[]> {
    return colorAt(640 + x, 360 + y);
}

async function allShown(...places: (readonly [number, number])[]): Promise<number[][]> {
    const colors: number[][] = [];
    for (const [x, y] of places) colors.push(await shown(x, y));
    return colors;
}

function line(...points: (readonly [number, number])[]): void {
    points.forEach(([x, y], i) => (i === 0 ? graphics.moveTo(x, y) : graphics.lineTo(x, y)));
}

suite('Graphics', () => {
    beforeEach(() => {
        const { camera, canvas } = createStage();
        camera.clearColor = Color.BLACK;
        graphics = createNode('graphics', canvas).addComponent(Graphics);
        graphics.lineWidth = 20;
        graphics.strokeColor = Color.WHITE;
    });

    describe('a new one', () => {
        test('has thin black mitred lines and white areas', () => {
            const fresh = createNode('fresh').addComponent(Graphics);
            const { lineWidth, lineJoin, lineCap, miterLimit, strokeColor, fillColor } = fresh;
            expect([lineWidth, lineJoin, lineCap, miterLimit]).toEqual([
                ...[1, Graphics.LineJoin.MITER, Graphics.LineCap.BUTT, 10],
            ]);
            expect([strokeColor.toHEX(), fillColor.toHEX(), strokeColor.a, fillColor.a]).toEqual([
                ...['000000', 'ffffff', 255, 255],
            ]);
        });

        test('copies the colours that it is given', () => {
            const given = new Color(1, 2, 3, 4);
            graphics.strokeColor = given;
            graphics.fillColor = given;
            given.set(9, 9, 9, 9);
            expect([graphics.strokeColor.toHEX('#rrggbbaa'), graphics.fillColor.toHEX('#rrggbbaa')]).toEqual([
                ...['01020304', '01020304'],
            ]);
        });

        test('brings a UITransform with it', () => {
            expect(graphics.node.getComponent(UITransform)).not.toBeNull();
        });
    });

    describe('stroke', () => {
        test('paints a line of its width', async () => {
            line([-100, 0], [100, 0]);
            graphics.stroke();
            expect(await allShown([0, 0], [0, 7], [0, -7], [0, 14], [-95, 0], [-106, 0])).toEqual([
                ...[WHITE, WHITE, WHITE, BLACK, WHITE, BLACK],
            ]);
        });

        test('paints every sub-path drawn since the last one', async () => {
            line([-100, 50], [100, 50]);
            line([-100, -50], [100, -50]);
            graphics.stroke();
            graphics.strokeColor = color(RED);
            line([-100, 0], [100, 0]);
            graphics.stroke();
            expect(await allShown([0, 50], [0, -50], [0, 0])).toEqual([WHITE, WHITE, RED]);
        });

        test('a second one without a moveTo paints the longer path once more', async () => {
            line([-100, 0], [0, 0]);
            graphics.stroke();
            graphics.lineTo(100, 0);
            graphics.strokeColor = color(RED);
            graphics.stroke();
            expect(await allShown([-50, 0], [50, 0])).toEqual([RED, RED]);
        });

        test('colour and width are those of its moment', async () => {
            line([-100, 0], [100, 0]);
            graphics.stroke();
            graphics.strokeColor = color(BLUE);
            graphics.lineWidth = 60;
            expect(await allShown([0, 0], [0, 20])).toEqual([WHITE, BLACK]);
        });

        test('of two, the later one is in front', async () => {
            line([-100, 0], [100, 0]);
            graphics.stroke();
            graphics.strokeColor = color(RED);
            line([0, -100], [0, 100]);
            graphics.stroke();
            expect(await allShown([0, 0], [50, 0])).toEqual([RED, WHITE]);
        });

        test('is as transparent as its colour', async () => {
            graphics.strokeColor = color(WHITE, 102);
            line([-100, 0], [100, 0]);
            graphics.stroke();
            const [value] = await shown(0, 0);
            expect(value! / 255).toBeCloseTo(0.4, 1);
        });

        test('a lineTo without a moveTo is lost, also after clear', async () => {
            graphics.lineTo(100, 0);
            graphics.stroke();
            expect(await shown(50, 0)).toEqual(BLACK);
            line([-100, 0], [0, 0]);
            graphics.stroke();
            graphics.clear();
            graphics.lineTo(100, 0);
            graphics.stroke();
            expect(await allShown([-50, 0], [50, 0])).toEqual([BLACK, BLACK]);
        });

        test('a path that ends where it began is closed', async () => {
            line([-50, -50], [50, -50], [50, 50], [-50, -50]);
            graphics.lineCap = Graphics.LineCap.BUTT;
            graphics.lineJoin = Graphics.LineJoin.MITER;
            graphics.stroke();
            expect(await allShown([0, 0], [50, 0], [-56, -53])).toEqual([WHITE, WHITE, WHITE]);
        });

        test('close leads back to the beginning', async () => {
            line([-50, -50], [50, -50], [50, 50]);
            graphics.close();
            graphics.stroke();
            expect(await allShown([0, 0], [50, 0], [20, -20])).toEqual([WHITE, WHITE, BLACK]);
        });

        test('caps: none, round and square', async () => {
            const { BUTT, ROUND, SQUARE } = Graphics.LineCap;
            [BUTT, ROUND, SQUARE].forEach((cap, i) => {
                graphics.lineCap = cap;
                line([-100, 40 * i], [0, 40 * i]);
                graphics.stroke();
            });
            const tips = await allShown([6, 0], [6, 40], [6, 80]);
            const corners = await allShown([8, 7], [8, 47], [8, 87]);
            expect(tips).toEqual([BLACK, WHITE, WHITE]);
            expect(corners).toEqual([BLACK, BLACK, WHITE]);
        });
    });

    describe('fill', () => {
        test('shares its path with a stroke, each with its own colour', async () => {
            graphics.rect(-50, -50, 100, 100);
            graphics.fillColor = color(RED);
            graphics.fill();
            graphics.strokeColor = color(BLUE);
            graphics.stroke();
            expect(await allShown([0, 0], [50, 0], [57, 0], [70, 0])).toEqual([RED, BLUE, BLUE, BLACK]);
        });

        test('fills every sub-path: many circles in one go', async () => {
            graphics.fillColor = color(RED);
            for (const x of [-100, 0, 100]) graphics.circle(x, 0, 20);
            graphics.fill();
            expect(await allShown([-100, 0], [0, 15], [115, 0], [50, 0], [0, 25])).toEqual([
                ...[RED, RED, RED, BLACK, BLACK],
            ]);
        });

        test('follows a path that bends inwards', async () => {
            line([-60, -60], [60, -60], [0, 0], [60, 60], [-60, 60]);
            graphics.close();
            graphics.fill();
            expect(await allShown([-40, 0], [40, 0], [0, -40])).toEqual([WHITE, BLACK, WHITE]);
        });

        test('ellipses, rounded rectangles and arcs have their shapes', async () => {
            graphics.ellipse(0, 100, 100, 20);
            graphics.fill();
            graphics.roundRect(-100, -50, 200, 100, 40);
            graphics.fill();
            graphics.arc(0, -150, 50, 0, Math.PI, true);
            graphics.fill();
            expect(await allShown([90, 100], [0, 125], [90, 0], [97, 47], [0, -110], [0, -190])).toEqual([
                ...[WHITE, BLACK, WHITE, BLACK, WHITE, BLACK],
            ]);
        });

        test('fillRect paints at once', async () => {
            graphics.fillRect(-50, -50, 100, 100);
            expect(await allShown([40, 40], [60, 0])).toEqual([WHITE, BLACK]);
        });
    });

    describe('curves', () => {
        test('an arc goes the way it is told', async () => {
            graphics.lineWidth = 10;
            graphics.arc(0, 0, 80, 0, Math.PI / 2, true);
            graphics.stroke();
            const [near, far] = [80 * Math.SQRT1_2, -80 * Math.SQRT1_2];
            expect(await allShown([near, near], [far, far], [near, far])).toEqual([WHITE, BLACK, BLACK]);
        });

        test('a Bézier curve is where its formula says', async () => {
            graphics.moveTo(-100, 0);
            graphics.bezierCurveTo(-100, 100, 100, 100, 100, 0);
            graphics.stroke();
            expect(await allShown([0, 75], [-100, 3], [0, 0], [0, 100])).toEqual([
                WHITE,
                WHITE,
                BLACK,
                BLACK,
            ]);
        });

        test('a quadratic curve is where its formula says', async () => {
            graphics.moveTo(-100, 0);
            graphics.quadraticCurveTo(0, 100, 100, 0);
            graphics.stroke();
            expect(await allShown([0, 50], [0, 0], [0, 75])).toEqual([WHITE, BLACK, BLACK]);
        });
    });

    describe('what is painted', () => {
        test('adds up until clear', async () => {
            for (const y of [-60, 0, 60]) {
                line([-100, y], [100, y]);
                graphics.stroke();
            }
            expect(await allShown([0, -60], [0, 0], [0, 60])).toEqual([WHITE, WHITE, WHITE]);
            graphics.clear();
            expect(await allShown([0, -60], [0, 0], [0, 60])).toEqual([BLACK, BLACK, BLACK]);
        });

        test('moves, turns and grows with its node, line width and all', async () => {
            line([-100, 0], [100, 0]);
            graphics.stroke();
            graphics.node.setPosition(50, 50);
            graphics.node.angle = 90;
            graphics.node.setScale(0.5, 2);
            expect(await allShown([50, 90], [50, 110], [65, 50], [75, 50], [0, 0])).toEqual([
                ...[WHITE, BLACK, WHITE, BLACK, BLACK],
            ]);
        });

        test('is hidden while its component or its node is off', async () => {
            line([-100, 0], [100, 0]);
            graphics.stroke();
            graphics.enabled = false;
            expect(await shown(0, 0)).toEqual(BLACK);
            graphics.enabled = true;
            expect(await shown(0, 0)).toEqual(WHITE);
            graphics.node.active = false;
            expect(await shown(0, 0)).toEqual(BLACK);
        });

        test('is of one segment, too, and of none without harm', async () => {
            graphics.moveTo(0, 0);
            graphics.stroke();
            graphics.fill();
            graphics.clear();
            graphics.stroke();
            expect(await shown(0, 0)).toEqual(BLACK);
            line([-10, 0], [10, 0]);
            graphics.stroke();
            expect(await shown(0, 0)).toEqual(WHITE);
        });

        test('can be as much as hundreds of strokes and thousands of points', async () => {
            graphics.lineWidth = 4;
            for (let i = 0; i < 300; i++) {
                const y = -300 + 2 * i;
                graphics.moveTo(-300, y);
                for (let j = 1; j <= 20; j++) graphics.lineTo(-300 + 30 * j, y + (j % 2));
                graphics.stroke();
            }
            expect(await allShown([0, -298], [0, 0], [290, 290], [0, 330])).toEqual([
                ...[WHITE, WHITE, WHITE, BLACK],
            ]);
        });

        test('goes with its component, which then takes no more', async () => {
            line([-100, 0], [100, 0]);
            graphics.stroke();
            graphics.destroy();
            director.tick(0.1);
            expect(() => graphics.moveTo(0, 0)).not.toThrow();
            expect(await shown(0, 0)).toEqual(BLACK);
        });
    });
});
