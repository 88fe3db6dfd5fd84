import { Camera, Vec2, type Node } from 'cc';
import { RopeNet, RopeOffScreen, RopeSpace, type Rope } from '../../assets/rope';
import { createNode } from '../../tools/cc/stage';
import { distance, drawnOf, graphicsOf, paintedLine, positionsOf, useGame } from '../support/game';
import { callsOf } from '../../tools/cc/graphics-record';

const game = useGame();

/** Below the screen, which is 1280 x 720 px. */
const BELOW = { x: 640, y: -1000 };
const AMID = { x: 640, y: 600 };

/** How often a rope has been stroked. */
function strokesOf(rope: Rope): number {
    return callsOf(graphicsOf(rope)).stroke;
}

describe('a rope that no camera sees', () => {
    test('is not painted, and is as soon as it is seen', () => {
        const rope = game.addRope({ allowSleep: false }, BELOW);
        game.tick(5);
        expect(strokesOf(rope)).toBe(0);
        game.stage.camera.node.setPosition(0, -1400);
        game.tick();
        expect(strokesOf(rope)).toBe(1);
        expect(paintedLine(rope)).toHaveLength(30);
    });

    test('leaves no picture behind where it was', () => {
        const rope = game.addRope({}, AMID);
        game.tick();
        expect(paintedLine(rope)).toHaveLength(30);
        rope.node.setPosition(640, -1000);
        rope.teleport();
        game.tick(2);
        expect(paintedLine(rope)).toEqual([]);
    });

    test('is not painted for a wide line at the edge, but just when that leaves the screen', () => {
        const rope = game.addRope({ nodeCount: 2, baseLength: 1, allowSleep: false }, { x: -9, y: 300 });
        graphicsOf(rope).lineWidth = 20;
        game.tick(2);
        expect(paintedLine(rope)).toHaveLength(2);
        rope.node.setPosition(-15, 300);
        game.tick(2);
        expect(paintedLine(rope)).toEqual([]);
    });

    test.each([RopeSpace.World, RopeSpace.Local])(
        'is seen by the camera of a second view, turned and in perspective too: space %i',
        (space) => {
            const rope = game.addRope({ space, allowSleep: false }, BELOW);
            rope.node.angle = 40;
            rope.node.setScale(-2, 1, 1);
            game.tick(2);
            expect(paintedLine(rope)).toEqual([]);
            const camera = createNode('map', game.stage.canvas).addComponent(Camera);
            Object.assign(camera, { projection: Camera.ProjectionType.PERSPECTIVE, fov: 60, near: 1 });
            camera.visibility = rope.node.layer;
            camera.node.setPosition(0, -1400, 500);
            camera.node.setRotationFromEuler(0, 5, 30);
            game.tick(2);
            expect(paintedLine(rope)).toHaveLength(30);
        },
    );

    test('goes on by default as if it were seen', () => {
        const [seen, unseen] = [AMID, BELOW].map((place) =>
            game.addRope({ nodeCount: 10, headAnchor: null }, place),
        );
        for (const rope of [seen, unseen]) rope.applyImpulse(-1, new Vec2(3, 0));
        game.tick(40);
        const [a, b] = [seen, unseen].map((rope) => positionsOf(rope).map(({ x }) => x));
        a.forEach((x, i) => expect(b[i]).toBeCloseTo(x, 6));
    });
});

describe('HalfRate', () => {
    test('takes every second step while it is unseen, and all of them when it is seen', () => {
        const rope = game.addRope({ offScreen: RopeOffScreen.HalfRate, allowSleep: false }, BELOW);
        game.tick(3);
        const steps = (frames: number): number => {
            const before = rope.captureState().simulation.clock[2];
            game.tick(frames);
            return rope.captureState().simulation.clock[2] - before;
        };
        expect(steps(60)).toBe(30);
        game.stage.camera.node.setPosition(0, -1400);
        game.tick();
        expect(steps(60)).toBe(60);
    });
});

describe('Pause', () => {
    const values = { offScreen: RopeOffScreen.Pause, nodeCount: 10 };

    test('stands still while it is unseen, and goes on from rest', () => {
        const rope = game.addRope(values, BELOW);
        rope.applyImpulse(-1, new Vec2(5, 0));
        game.tick(3);
        const before = positionsOf(rope);
        game.tick(100);
        expect(positionsOf(rope)).toEqual(before);
        game.stage.camera.node.setPosition(0, -1400);
        game.tick();
        expect(distance(drawnOf(rope)[9], before[9])).toBeLessThan(0.5);
        expect(paintedLine(rope)).toHaveLength(10);
        game.tick(30);
        expect(distance(positionsOf(rope)[9], before[9])).toBeGreaterThan(1);
    });

    test('is on its anchor in the first frame in which it is seen again, with its form', () => {
        const hook = game.addNode('hook', BELOW);
        const rope = game.addRope({ ...values, headAnchor: hook });
        game.tick(5);
        const form = positionsOf(rope).map(({ x, y }) => [x - BELOW.x, y - BELOW.y]);
        hook.setPosition(300, 500);
        game.tick();
        expect(drawnOf(rope)[0]).toEqual({ x: 300, y: 500 });
        paintedLine(rope).forEach(({ x, y }, i) => {
            expect(x + rope.node.worldPosition.x - 300).toBeCloseTo(form[i][0], 6);
            expect(y + rope.node.worldPosition.y - 500).toBeCloseTo(form[i][1], 6);
        });
    });

    test('goes on when its second anchor comes into sight, and while what hangs on it is seen', () => {
        const end = game.addNode('end', { x: 700, y: -1000 });
        const rope = game.addRope({ ...values, secondAnchor: end }, BELOW);
        game.tick(5);
        const before = positionsOf(rope);
        end.setPosition(700, 100);
        game.tick(2);
        expect(positionsOf(rope)).not.toEqual(before);
        game.takeMessages(); // its anchors are too far apart now
        const crate: Node = game.addNode('crate');
        crate.addComponent('cc.UITransform');
        (
            crate.getComponent('cc.UITransform') as unknown as { setContentSize(w: number, h: number): void }
        ).setContentSize(300, 300);
        const carrying = game.addRope({ ...values, allowSleep: false }, { x: -100, y: 500 });
        carrying.attach(crate);
        carrying.applyImpulse(-1, new Vec2(0, 50));
        game.tick(3);
        const at = positionsOf(carrying);
        game.tick(3);
        expect(positionsOf(carrying)).not.toEqual(at);
    });

    test('changes are taken up when it is seen again; switched off, it goes on at once', () => {
        const rope = game.addRope(values, BELOW);
        game.tick(5);
        rope.nodeCount = 20;
        rope.offScreen = RopeOffScreen.Simulate;
        game.tick(2);
        expect(positionsOf(rope)).toHaveLength(20);
    });

    test('holds for nets, too', () => {
        const node = createNode('net', game.world);
        node.setPosition(640, -1000);
        const net = node.addComponent(RopeNet);
        net.offScreen = RopeOffScreen.Pause;
        net.startsSettled = false;
        game.tick(3);
        const [before, after] = [new Vec2(), new Vec2()];
        net.getPoint(2, 2, before);
        game.tick(20);
        net.getPoint(2, 2, after);
        expect(after).toEqual(before);
        game.stage.camera.node.setPosition(0, -1400);
        game.tick(20);
        net.getPoint(2, 2, after);
        expect(after).not.toEqual(before);
    });

    test('a disabled rope is known to be anywhere when it is enabled again', () => {
        const rope = game.addRope(values, BELOW);
        game.tick(5);
        rope.enabled = false;
        rope.node.setPosition(640, 500);
        rope.enabled = true;
        game.tick();
        expect(paintedLine(rope)).toHaveLength(10);
    });
});
