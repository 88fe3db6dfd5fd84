import { Color, director, Graphics, Node, Scene } from 'cc';
import { callsOf, paintedBy } from './graphics-record';
import { resetEngine } from './reset';

let graphics: Graphics;

beforeEach(() => {
    resetEngine();
    const scene = new Scene('test');
    director.runSceneImmediate(scene);
    const node = new Node();
    scene.addChild(node);
    graphics = node.addComponent(Graphics);
});

function points(): number[][] {
    return paintedBy(graphics).flatMap((item) => item.paths.map((path) => [...path.points]));
}

test('starts with thin black mitred lines and white areas', () => {
    expect([graphics.lineWidth, graphics.lineJoin, graphics.lineCap, graphics.miterLimit]).toEqual([
        ...[1, Graphics.LineJoin.MITER, Graphics.LineCap.BUTT, 10],
    ]);
    expect([graphics.strokeColor.toHEX(), graphics.fillColor.toHEX()]).toEqual(['000000', 'ffffff']);
});

test('brings a UITransform with it', () => {
    expect(graphics.node.getComponent('cc.UITransform')).not.toBeNull();
});

test('one stroke paints every sub-path drawn since the last paint', () => {
    graphics.moveTo(0, 0);
    graphics.lineTo(10, 0);
    graphics.moveTo(0, 5);
    graphics.lineTo(10, 5);
    graphics.stroke();
    graphics.moveTo(1, 1);
    graphics.lineTo(2, 2);
    graphics.stroke();
    expect(paintedBy(graphics).map((item) => item.paths.length)).toEqual([2, 1]);
    expect(points()).toEqual([
        [0, 0, 10, 0],
        [0, 5, 10, 5],
        [1, 1, 2, 2],
    ]);
});

test('fill and stroke share a path, each with the colour of its moment', () => {
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
});

test('a lineTo without a moveTo is lost, also after clear', () => {
    graphics.lineTo(5, 5);
    graphics.stroke();
    graphics.moveTo(0, 0);
    graphics.lineTo(1, 1);
    graphics.stroke();
    graphics.clear();
    graphics.lineTo(5, 5);
    graphics.stroke();
    expect(points()).toEqual([]);
});

test('a path that ends where it began is closed and loses its last point', () => {
    graphics.moveTo(0, 0);
    graphics.lineTo(4, 0);
    graphics.lineTo(4, 4);
    graphics.lineTo(0, 0);
    graphics.stroke();
    expect(paintedBy(graphics)[0]!.paths[0]!.closed).toBe(true);
    expect(points()).toEqual([[0, 0, 4, 0, 4, 4]]);
});

test('what is painted adds up until clear', () => {
    for (let i = 0; i < 3; i++) {
        graphics.moveTo(0, i);
        graphics.lineTo(1, i);
        graphics.stroke();
    }
    expect(paintedBy(graphics)).toHaveLength(3);
    graphics.clear();
    expect(paintedBy(graphics)).toHaveLength(0);
    expect(callsOf(graphics)).toMatchObject({ clear: 1, stroke: 3, moveTo: 3, lineTo: 3 });
});

test('a second stroke without a moveTo paints the longer path once more', () => {
    graphics.moveTo(0, 0);
    graphics.lineTo(1, 0);
    graphics.stroke();
    graphics.lineTo(2, 0);
    graphics.stroke();
    expect(points()).toEqual([
        [0, 0, 1, 0],
        [0, 0, 1, 0, 2, 0],
    ]);
});

test('a circle is one closed sub-path that lies on it', () => {
    graphics.circle(10, 20, 5);
    graphics.fill();
    const path = paintedBy(graphics)[0]!.paths[0]!;
    expect(path.ellipse).toEqual({ x: 10, y: 20, rx: 5, ry: 5 });
    for (let i = 0; i < path.points.length; i += 2) {
        expect(Math.hypot(path.points[i]! - 10, path.points[i + 1]! - 20)).toBeCloseTo(5, 1);
    }
});

test('an arc goes the way it is told', () => {
    graphics.arc(0, 0, 10, 0, Math.PI / 2, true);
    graphics.stroke();
    const [way] = points() as [number[]];
    expect(way.slice(0, 2)).toEqual([10, 0]);
    expect(way[way.length - 2]).toBeCloseTo(0);
    expect(way[way.length - 1]).toBeCloseTo(10);
    expect(way.every((value) => value > -1e-9)).toBe(true);
});

test('a Bézier curve ends exactly at its end', () => {
    graphics.moveTo(0, 0);
    graphics.bezierCurveTo(0, 50, 100, 50, 100, 0);
    graphics.stroke();
    const [way] = points() as [number[]];
    expect(way.slice(-2)).toEqual([100, 0]);
    expect(way.length).toBeGreaterThan(8);
});

test('a destroyed Graphics shows nothing and takes no more', () => {
    graphics.moveTo(0, 0);
    graphics.lineTo(1, 0);
    graphics.stroke();
    graphics.destroy();
    director.tick(0.1);
    expect(paintedBy(graphics)).toHaveLength(0);
    expect(() => graphics.moveTo(0, 0)).not.toThrow();
});
