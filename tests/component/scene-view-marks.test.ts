import { Color } from 'cc';
import type { Rope } from '../../assets/rope';
import { paintedBy } from '../../tools/cc/graphics-record';
import { loadedRope, select } from '../support/editor';
import { graphicsOf, paintedLine, useGame, type XY } from '../support/game';

const game = useGame(true);

describe('the box for clicks', () => {
    /** What the scene view asks for. */
    function boundsOf(rope: Rope): { left: number; right: number; bottom: number; top: number } {
        const rect = { x: 0, y: 0, width: 0, height: 0, set: setRect };
        (rope as unknown as { _getLocalBounds(out: unknown): void })._getLocalBounds(rect);
        const { x, y, width, height } = rect;
        return { left: x, right: x + width, bottom: y, top: y + height };
    }

    function setRect(
        this: Record<string, number>,
        x: number,
        y: number,
        width: number,
        height: number,
    ): void {
        Object.assign(this, { x, y, width, height });
    }

    test.each<[string, (rope: Rope) => void]>([
        ['as it is', () => undefined],
        [
            'turned and scaled',
            (rope) => rope.node.setScale(2, 0.5, 1) ?? rope.node.setRotationFromEuler(0, 0, 30),
        ],
        ['mirrored', (rope) => rope.node.setScale(-1, 1, 1)],
    ])('is round the painted line of a rope %s', (_, change) => {
        const { rope } = loadedRope(game);
        change(rope);
        game.tick();
        const box = boundsOf(rope);
        const line = paintedLine(rope);
        const half = graphicsOf(rope).lineWidth / 2;
        expect(box.left).toBeCloseTo(Math.min(...line.map(({ x }) => x)) - half, 9);
        expect(box.right).toBeCloseTo(Math.max(...line.map(({ x }) => x)) + half, 9);
        expect(box.bottom).toBeCloseTo(Math.min(...line.map(({ y }) => y)) - half, 9);
        expect(box.top).toBeCloseTo(Math.max(...line.map(({ y }) => y)) + half, 9);
    });

    test('has room for dots', () => {
        const rope = game.addRope({ drawNodes: true, nodeRadius: 30 });
        game.tick();
        expect(boundsOf(rope)).toMatchObject({ left: -30, right: 30, top: 30 });
    });
});

describe('marks', () => {
    const colors = (rope: Rope): string[] =>
        paintedBy(graphicsOf(rope)).map(({ kind, color: { r, g, b } }) => `${kind} ${r} ${g} ${b}`);

    test('are drawn on anchored and carrying nodes while the node is selected', () => {
        const { rope } = loadedRope(game);
        rope.attach(game.addNode('lamp'), 7);
        game.tick();
        const plain = paintedBy(graphicsOf(rope));
        select(rope.node);
        game.tick();
        const marked = paintedBy(graphicsOf(rope));
        expect(marked.slice(0, plain.length)).toEqual(plain);
        const centres = marked
            .slice(plain.length)
            .flatMap(({ paths }) => paths)
            .flatMap(({ ellipse }) => (ellipse ? [ellipse] : []));
        const nodeOf = ({ x, y }: XY): number =>
            paintedLine(rope).findIndex((point) => Math.hypot(point.x - x, point.y - y) < 1e-9);
        expect(centres.map(nodeOf)).toEqual([0, 19, 7]);
        select(null);
        game.tick();
        expect(paintedBy(graphicsOf(rope))).toEqual(plain);
    });

    test('leave width and colours of the Graphics as they were', () => {
        const { rope } = loadedRope(game);
        const graphics = graphicsOf(rope);
        graphics.fillColor = new Color(9, 8, 7, 6);
        const look = (): unknown => [
            ...[graphics.lineWidth, graphics.lineJoin, graphics.lineCap],
            ...[graphics.strokeColor.clone(), graphics.fillColor.clone()],
        ];
        const before = look();
        select(rope.node);
        game.tick(2);
        expect(look()).toEqual(before);
        select(null);
    });

    test('are not drawn in a game', () => {
        const { rope } = loadedRope(game);
        select(rope.node);
        game.tick();
        const inEditor = colors(rope).length;
        select(null);
        game.start(false);
        const played = loadedRope(game).rope;
        game.tick();
        expect(colors(played)).toHaveLength(1);
        expect(inEditor).toBe(4);
        game.start(true);
    });

    test('tell the index of every node from 0 to 9', () => {
        const rope = game.addRope({ nodeCount: 11 });
        for (let i = 1; i < 11; i++) rope.attach(game.addNode(`prop ${i}`), i);
        select(rope.node);
        game.tick();
        const bars = (painted: number): number =>
            paintedBy(graphicsOf(rope))[painted].paths.filter(({ ellipse }) => !ellipse).length;
        expect(bars(2)).toBe(6);
        // 1 to 9, and 10: bars of seven-segment digits.
        expect(bars(3)).toBe(2 + 5 + 5 + 4 + 5 + 6 + 3 + 7 + 6 + (2 + 6));
        select(null);
    });
});
