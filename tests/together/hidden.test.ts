import { Game, game as engine, Node, Vec3 } from 'cc';
import { Rope, RopeKnife, RopeTouch } from '../../assets/rope';
import { whileHeld } from '../../assets/examples/scripts/while-held';
import { pointer } from '../../tools/cc/pointer';
import { distance, useGame, xy, type XY } from '../support/game';
import { addNet, pointOf } from '../support/nets';

const game = useGame();

/** The player leaves the game, as the engine tells of it: also when the window loses the focus. */
const leave = (): void => engine.emit(Game.EVENT_HIDE);

function pixelOf({ x, y }: XY): [number, number] {
    const pixel = xy(game.stage.camera.worldToScreen(new Vec3(x, y, 0)));
    return [pixel.x, pixel.y];
}

/** Ways to hold something: with a finger, and with the mouse. */
const HOLDS: [string, (at: XY) => void, (to: XY) => void, (at: XY) => void][] = [
    [
        'a finger',
        (at) => pointer.start(2, ...pixelOf(at)),
        (to) => pointer.move(2, ...pixelOf(to)),
        (at) => pointer.end(2, ...pixelOf(at)),
    ],
    [
        'the mouse',
        (at) => pointer.mouseDown(...pixelOf(at)),
        (to) => pointer.mouseMove(...pixelOf(to)),
        (at) => pointer.mouseUp(...pixelOf(at)),
    ],
];

describe.each(HOLDS)('what %s holds when the player leaves the game', (_, press, move, lift) => {
    test.each([
        ['head', RopeTouch.Head, 0],
        ['tail', RopeTouch.Nearest, -1],
    ])('is let go: the %s of a rope', (_, touch, index) => {
        const rope = game.addRope({ nodeCount: 11, touch, touchRadius: 15, damping: 2 }, { x: 400, y: 500 });
        const told: string[] = [];
        for (const type of [Rope.EventType.GRAB, Rope.EventType.RELEASE])
            rope.node.on(type, () => told.push(type));
        const node = rope.getNode(index)!;
        game.tick(2);
        press(xy(node.drawnPosition));
        game.tick();
        const away = { x: 450, y: 430 };
        move(away);
        game.tick(2);
        expect(distance(node.drawnPosition, away)).toBeLessThan(1e-6);
        leave();
        game.tick(2);
        expect(told).toEqual([Rope.EventType.GRAB, Rope.EventType.RELEASE]);
        expect(node.pinned).toBe(touch === RopeTouch.Head); // a head stays where a finger leaves it
        const left = xy(node.drawnPosition);
        for (const x of [460, 470, 480]) {
            move({ x, y: 430 });
            game.tick();
        }
        expect(told).toHaveLength(2);
        if (touch === RopeTouch.Head) expect(xy(node.drawnPosition)).toEqual(left);
        game.tick(300);
        lift({ x: 480, y: 430 });
        press(xy(node.drawnPosition));
        move(xy(node.drawnPosition));
        game.tick();
        expect(told).toHaveLength(3);
        lift(xy(node.drawnPosition));
        game.tick();
        expect(told).toHaveLength(4);
    });

    test('is let go: a node of a net', () => {
        const net = addNet(game, { touchable: true, touchRadius: 15, damping: 3 }, { x: 400, y: 400 });
        game.tick(2);
        const [x, y] = pointOf(net, 3, 4);
        press({ x, y });
        game.tick();
        move({ x: x + 30, y });
        game.tick(3);
        leave();
        game.tick(60);
        move({ x: x + 60, y });
        game.tick(60);
        expect(Math.abs(pointOf(net, 3, 4)[0] - x)).toBeLessThan(20);
        lift({ x, y });
    });

    test('cuts nothing any more', () => {
        const rope = game.addRope({ nodeCount: 11 }, { x: 400, y: 500 });
        game.addNode('knife').addComponent(RopeKnife);
        game.tick(2);
        press({ x: 350, y: 420 });
        game.tick();
        leave();
        move({ x: 450, y: 420 });
        game.tick(2);
        expect(rope.nodes).toHaveLength(11);
        lift({ x: 350, y: 420 });
        press({ x: 350, y: 420 });
        game.tick();
        move({ x: 450, y: 420 });
        game.tick(2);
        expect(rope.nodes.length).toBeLessThan(11);
    });
});

test('a button of the examples is let go', () => {
    const button = game.addNode('button');
    const told: string[] = [];
    whileHeld(
        button,
        () => told.push('press'),
        () => told.push('let go'),
    );
    button.emit(Node.EventType.TOUCH_START);
    leave();
    expect(told).toEqual(['press', 'let go']);
});

test('nobody listens to the game after the scene', () => {
    game.addRope({ nodeCount: 5, touch: RopeTouch.Nearest });
    game.addNode('knife').addComponent(RopeKnife);
    game.tick(2);
    expect(engine.hasEventListener(Game.EVENT_HIDE)).toBe(true);
    game.stop();
    expect(engine.hasEventListener(Game.EVENT_HIDE)).toBe(false);
});
