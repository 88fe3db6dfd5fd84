import { Color, Graphics, Node, Rect, Sprite, UITransform, type UIRenderer } from 'cc';
import { Rope } from '../../assets/rope';
import {
    addView,
    removeView,
    type DrawnRope,
    type RopeLook,
    type RopeView,
} from '../../assets/rope/core/draw';
import { paintedBy } from '../../tools/cc/graphics-record';
import { createNode } from '../../tools/cc/stage';
import { select } from '../support/editor';
import { drawnOf, graphicsOf, paintedLine, useGame, type XY } from '../support/game';

/** A view that writes down what it is asked to do. */
class Recorder implements RopeView {
    revision = 0;
    margin = 7;
    cleared = 0;
    readonly painted: { points: XY[]; pinned: number[]; lengths: number[]; opacity: number }[] = [];

    paint({ points, pinned, baseLengths, toNode, lengthScale }: DrawnRope, { opacity }: RopeLook): boolean {
        const inNode = points.slice();
        for (let k = 0; k < inNode.length; k += 2) toNode.apply(inNode, k);
        this.painted.push({
            points: Array.from(pinned, (_, i) => ({ x: inNode[2 * i], y: inNode[2 * i + 1] })),
            pinned: [...pinned],
            lengths: Array.from(baseLengths, (length) => length / lengthScale),
            opacity,
        });
        return true;
    }

    clear(): void {
        this.cleared++;
    }
}

const game = useGame();

/** A Rope on a new node, as a script adds it. */
function addByScript(...components: (new () => UIRenderer)[]): Rope {
    const node = createNode('rope', game.world);
    node.addComponent(UITransform);
    for (const component of components) node.addComponent(component);
    return node.addComponent(Rope);
}

describe('a Rope that a script adds', () => {
    test('brings a Graphics with the look of a rope along, at once', () => {
        const rope = addByScript();
        expect(graphicsOf(rope).lineWidth).toBe(6);
        game.tick();
        expect(paintedLine(rope)).toHaveLength(30);
    });

    test('uses the Graphics that is there', () => {
        const rope = addByScript(Graphics);
        expect(rope.getComponents(Graphics)).toHaveLength(1);
        expect(graphicsOf(rope).lineWidth).toBe(6);
    });

    test('adds none beside another renderer, of which a node has one only, and says that it is not drawn', () => {
        const rope = addByScript(Sprite);
        game.tick(3);
        expect(graphicsOf(rope)).toBeNull();
        expect(game.takeMessages()).toEqual([expect.stringContaining('Graphics is missing')]);
    });

    test('adds one when it is loaded, if its node joins the scene later', () => {
        const node = createNode('rope');
        const rope = node.addComponent(Rope);
        expect(rope.getComponent(UITransform)).not.toBeNull();
        game.world.addChild(node);
        expect(graphicsOf(rope).lineWidth).toBe(6);
    });
});

test('a Rope that the user of the editor adds brings its Graphics along, and it is saved with its look', () => {
    game.start(true);
    const rope = addByScript();
    rope.resetInEditor();
    expect(graphicsOf(rope).lineWidth).toBe(6);
});

describe('a view over the Graphics', () => {
    test('paints the rope in its place, from the next frame on, in the axes of the node', () => {
        const rope = game.addRope({ nodeCount: 5, baseLength: 30, opacity: 0.5 }, { x: 300, y: 200 });
        rope.node.setScale(2, 2, 1);
        game.tick();
        const view = new Recorder();
        addView(rope.node, view);
        game.tick();
        expect(paintedBy(graphicsOf(rope))).toEqual([]);
        expect(view.painted).toHaveLength(1);
        const [{ points, pinned, lengths, opacity }] = view.painted;
        const drawn = drawnOf(rope).map(({ x, y }) => ({ x: (x - 300) / 2, y: (y - 200) / 2 }));
        expect(points.map(({ x }) => x)).toEqual(drawn.map(({ x }) => expect.closeTo(x, 9)));
        expect(points.map(({ y }) => y)).toEqual(drawn.map(({ y }) => expect.closeTo(y, 9)));
        expect(pinned).toEqual([1, 0, 0, 0, 0]);
        expect(lengths).toEqual([30, 30, 30, 30]);
        expect(opacity).toBe(0.5);
    });

    test('that is taken away leaves the rope to the Graphics again', () => {
        const rope = game.addRope();
        const [first, second] = [new Recorder(), new Recorder()];
        addView(rope.node, first);
        addView(rope.node, second);
        game.tick();
        removeView(rope.node, second);
        game.tick();
        expect([first.painted.length, second.painted.length, second.cleared]).toEqual([1, 1, 1]);
        removeView(rope.node, first);
        removeView(rope.node, first);
        game.tick();
        expect(first.painted).toHaveLength(1);
        expect(paintedLine(rope)).toHaveLength(30);
    });

    test('is not bothered while the rope sleeps, until its revision changes', () => {
        const rope = game.addRope();
        const view = new Recorder();
        addView(rope.node, view);
        game.tick(120);
        expect(rope.sleeping).toBe(true);
        const { length } = view.painted;
        game.tick(10);
        expect(view.painted).toHaveLength(length);
        view.revision++;
        game.tick();
        expect(view.painted.length).toBeGreaterThan(length);
    });

    test('paints a rope that sleeps, as soon as it is there', () => {
        const rope = game.addRope();
        game.tick(120);
        const view = new Recorder();
        addView(rope.node, view);
        game.tick();
        expect(view.painted.length).toBe(1);
    });

    test('is cleared when the rope is disabled, and when it is scaled to nothing', () => {
        const rope = game.addRope();
        const view = new Recorder();
        addView(rope.node, view);
        game.tick();
        rope.node.setScale(0, 0, 1);
        game.tick();
        expect(view.cleared).toBe(1);
        expect(view.painted).toHaveLength(1);
        rope.enabled = false;
        expect(view.cleared).toBe(2);
    });

    test('needs no Graphics', () => {
        const rope = addByScript(Sprite);
        const view = new Recorder();
        addView(rope.node, view);
        game.tick();
        expect(view.painted).toHaveLength(1);
    });
});

describe('in the scene view', () => {
    test('a view is asked how far its picture reaches beyond the nodes; marks stay with the Graphics', () => {
        game.start(true);
        const rope = game.addRope({ nodeCount: 3, baseLength: 10 });
        const view = new Recorder();
        addView(rope.node, view);
        game.tick();
        const box = new Rect();
        (rope as unknown as { _getLocalBounds(out: Rect): void })._getLocalBounds(box);
        expect(box).toMatchObject({ x: -7, y: -27, width: 14, height: 34 });
        expect(paintedBy(graphicsOf(rope))).toEqual([]);
        select(rope.node);
        game.tick();
        const marks = paintedBy(graphicsOf(rope)).length;
        expect(marks).toBeGreaterThan(0);
        rope.gravityScale = 2;
        game.tick();
        expect(paintedBy(graphicsOf(rope))).toHaveLength(marks);
        select(null);
        game.tick();
        expect(paintedBy(graphicsOf(rope))).toEqual([]);
    });
});

test('a Graphics that is removed and added again is given the look of a rope', () => {
    const rope = game.addRope();
    game.tick();
    graphicsOf(rope).lineWidth = 3;
    graphicsOf(rope).destroy();
    game.tick();
    expect(game.takeMessages()).toEqual([expect.stringContaining('Graphics is missing')]);
    rope.node.addComponent(Graphics);
    game.tick();
    expect(graphicsOf(rope).lineWidth).toBe(6);
    expect(graphicsOf(rope).strokeColor).not.toEqual(Color.BLACK);
    expect(paintedLine(rope)).toHaveLength(30);
});

test('nodes of ropes are told apart', () => {
    const [one, other] = [game.addRope(), game.addRope()];
    const view = new Recorder();
    addView(new Node(), view);
    addView(one.node, view);
    game.tick();
    expect(paintedLine(one)).toEqual([]);
    expect(paintedLine(other)).toHaveLength(30);
});
