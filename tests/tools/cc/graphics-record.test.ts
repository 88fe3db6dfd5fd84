import { Color, Graphics, Node } from 'cc';
import { callsOf, paintedBy } from '../../../tools/cc/graphics-record';
import { resetEngine } from '../../../tools/cc/reset';

let graphics: Graphics;

beforeEach(() => {
    resetEngine();
    graphics = new Node().addComponent(Graphics);
});

test('notes what each stroke and fill has put on the screen, until clear', () => {
    graphics.rect(0, 0, 2, 2);
    graphics.fillColor = new Color(255, 0, 0, 255);
    graphics.fill();
    graphics.lineWidth = 7;
    graphics.strokeColor = new Color(0, 0, 255, 100);
    graphics.stroke();
    graphics.strokeColor = Color.WHITE;
    expect(
        paintedBy(graphics).map(({ kind, color, width }) => [kind, color.r, color.b, color.a, width]),
    ).toEqual([
        ['fill', 255, 0, 255, 0],
        ['stroke', 0, 255, 100, 7],
    ]);
    expect([...paintedBy(graphics)[0]!.paths[0]!.points]).toEqual([0, 0, 2, 0, 2, 2, 0, 2]);
    graphics.clear();
    expect(paintedBy(graphics)).toHaveLength(0);
});

test('knows a circle as such', () => {
    graphics.circle(10, 20, 5);
    graphics.fill();
    const path = paintedBy(graphics)[0]!.paths[0]!;
    expect(path.ellipse).toEqual({ x: 10, y: 20, rx: 5, ry: 5 });
    for (let i = 0; i < path.points.length; i += 2) {
        expect(Math.hypot(path.points[i]! - 10, path.points[i + 1]! - 20)).toBeCloseTo(5, 1);
    }
});

test('counts the calls', () => {
    graphics.moveTo(0, 0);
    graphics.lineTo(1, 0);
    graphics.lineTo(1, 1);
    graphics.stroke();
    graphics.clear();
    expect(callsOf(graphics)).toMatchObject({ moveTo: 1, lineTo: 2, stroke: 1, clear: 1, fill: 0 });
});
