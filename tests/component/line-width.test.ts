import { Camera, Graphics } from 'cc';
import type { Rope } from '../../assets/rope';
import { paintedBy } from '../../tools/cc/graphics-record';
import { graphicsOf, useGame } from '../support/game';

const game = useGame();

/** The engine's soft edges take a pixel of a line's width: what is left of it, px of the screen. */
function seenWidth(rope: Rope, pixelsPerUnit: number): number {
    return paintedBy(graphicsOf(rope))[0].width * pixelsPerUnit - 1;
}

describe('a line is seen as thick as its Graphics says', () => {
    test.each([1, 2, 6])('with a width of %d', (lineWidth) => {
        const rope = game.addRope();
        game.tick();
        graphicsOf(rope).lineWidth = lineWidth;
        game.tick();
        expect(seenWidth(rope, 1)).toBeCloseTo(lineWidth, 9);
        expect(graphicsOf(rope).lineWidth).toBe(lineWidth);
    });

    test.each([0.5, 3])('on a node scaled by %d', (scale) => {
        const rope = game.addRope();
        rope.node.setScale(scale, -scale, 1);
        rope.node.angle = 30;
        game.tick();
        expect(seenWidth(rope, scale)).toBeCloseTo(6 * scale, 9);
    });

    test('by a camera that is zoomed and turned', () => {
        const rope = game.addRope({}, { x: 640, y: 360 });
        game.tick();
        game.stage.camera.orthoHeight /= 4;
        game.stage.camera.node.angle = 50;
        game.tick(2);
        expect(seenWidth(rope, 4)).toBeCloseTo(24, 6);
    });

    test('by a perspective camera', () => {
        const rope = game.addRope({}, { x: 640, y: 360 });
        const { camera } = game.stage;
        Object.assign(camera, { projection: Camera.ProjectionType.PERSPECTIVE, fov: 90, near: 1 });
        camera.node.setPosition(0, 0, 720);
        game.tick(2);
        expect(seenWidth(rope, 0.5)).toBeCloseTo(3, 6);
    });

    test('also while it sleeps and the camera is zoomed, but not in every frame of a slow zoom', () => {
        const rope = game.addRope({}, { x: 640, y: 360 });
        game.tick(90);
        expect(rope.sleeping).toBe(true);
        game.stage.camera.orthoHeight /= 2;
        game.tick(2);
        expect(seenWidth(rope, 2)).toBeCloseTo(12, 6);
        game.tick(90);
        expect(rope.sleeping).toBe(true);
        game.stage.camera.orthoHeight *= 1.01;
        game.tick(2);
        expect(rope.sleeping).toBe(true);
    });

    test('without a camera it is painted as it is', () => {
        const rope = game.addRope();
        game.stage.camera.node.destroy();
        game.tick(2);
        expect(paintedBy(graphicsOf(rope))[0].width).toBe(6);
    });

    test('and a width of 0 stays 0', () => {
        const rope = game.addRope();
        game.tick();
        (rope.getComponent(Graphics) as Graphics).lineWidth = 0;
        game.tick();
        expect(paintedBy(graphicsOf(rope))[0].width).toBe(0);
    });
});
