import { Camera, Layers, ResolutionPolicy, screen, Size, Vec3, view } from 'cc';
import { RopeSpace, RopeTouch, type Rope } from '../../assets/rope';
import { pointer } from '../../tools/cc/pointer';
import { createNode } from '../../tools/cc/stage';
import { near, paintedInWorld, useGame, xy, type RopeValues, type XY } from '../support/game';

const game = useGame();

function addRope(values: RopeValues = {}): Rope {
    const rope = game.addRope({ nodeCount: 10, ...values }, { x: 400, y: 500 });
    game.tick();
    return rope;
}

/** The screen pixel that shows a point of the world. */
function pixelOf({ x, y }: XY): XY {
    return xy(game.stage.camera.worldToScreen(new Vec3(x, y, 0)));
}

function moveCamera(x: number, y: number): void {
    game.stage.camera.node.setPosition(x, y, 1000);
}

function touchAt(id: number, point: XY): void {
    const { x, y } = pixelOf(point);
    pointer.start(id, x, y);
}

function moveTo(id: number, point: XY): void {
    const { x, y } = pixelOf(point);
    pointer.move(id, x, y);
}

function drawnAt(rope: Rope, index: number): XY {
    return xy(rope.getNode(index)!.drawnPosition);
}

describe('touch: Head', () => {
    test('holds the head to a finger from its first move on, not from its start', () => {
        const rope = addRope({ touch: RopeTouch.Head });
        pointer.start(1, 450, 520);
        game.tick(3);
        expect(drawnAt(rope, 0)).toEqual({ x: 400, y: 500 });
        pointer.move(1, 460, 530);
        game.tick();
        expect(drawnAt(rope, 0)).toEqual(near(460, 530));
        expect(paintedInWorld(rope)[0]).toEqual(near(460, 530));
    });

    test('holds it to the first finger only', () => {
        const rope = addRope({ touch: RopeTouch.Head });
        pointer.start(1, 450, 520);
        pointer.start(2, 800, 200);
        pointer.move(1, 460, 530);
        pointer.move(2, 810, 210);
        game.tick();
        expect(drawnAt(rope, 0)).toEqual(near(460, 530));
        pointer.end(2, 810, 210);
        pointer.move(1, 470, 530);
        game.tick();
        expect(drawnAt(rope, 0)).toEqual(near(470, 530));
    });

    test('lets the rope swing under the finger', () => {
        const rope = addRope({ touch: RopeTouch.Head });
        pointer.start(1, 400, 500);
        for (let i = 1; i <= 20; i++) {
            pointer.move(1, 400 + 10 * i, 500);
            game.tick();
        }
        expect(drawnAt(rope, 0)).toEqual(near(600, 500));
        expect(rope.getNode(-1)!.position.x).toBeGreaterThan(420);
        expect(rope.getNode(-1)!.position.x).toBeLessThan(580);
    });

    test.each<[string, (rope: Rope) => void]>([
        ['a camera that is moved', () => moveCamera(120, -70)],
        ['a camera that is zoomed', () => (game.stage.camera.orthoHeight = 200)],
        ['a camera that is turned', () => (game.stage.camera.node.angle = 30)],
        [
            'a camera that is moved, turned and zoomed',
            () => {
                moveCamera(-50, 40);
                game.stage.camera.node.angle = -70;
                game.stage.camera.orthoHeight = 900;
            },
        ],
        [
            'a perspective camera',
            () => {
                game.stage.camera.projection = Camera.ProjectionType.PERSPECTIVE;
                game.stage.camera.fov = 50;
                game.stage.camera.near = 1;
            },
        ],
        [
            'parents that are turned and scaled',
            () => {
                game.world.angle = 50;
                game.world.setScale(1.5, -0.4, 1);
            },
        ],
        [
            'a Local rope on a turned and scaled node',
            (rope) => {
                rope.space = RopeSpace.Local;
                rope.node.angle = 200;
                rope.node.setScale(0.5, 2, 1);
            },
        ],
        [
            'a window of another size',
            () => {
                view.setDesignResolutionSize(1280, 720, ResolutionPolicy.FIXED_HEIGHT);
                screen.windowSize = new Size(600, 900);
            },
        ],
    ])('is right for %s', (_, change) => {
        const rope = addRope({ touch: RopeTouch.Head });
        change(rope);
        game.tick();
        const start = xy(rope.node.worldPosition);
        touchAt(1, start);
        for (const target of [
            { x: start.x + 30, y: start.y - 20 },
            { x: start.x - 45, y: start.y + 66 },
        ]) {
            moveTo(1, target);
            game.tick();
            expect(paintedInWorld(rope)[0]).toEqual(near(target.x, target.y));
        }
    });

    test('asks the camera of highest priority that renders the node, not one for another layer', () => {
        const rope = addRope({ touch: RopeTouch.Head });
        const addCamera = (priority: number, visibility: number): Camera => {
            const camera = createNode('camera', game.stage.canvas).addComponent(Camera);
            camera.projection = Camera.ProjectionType.ORTHO;
            Object.assign(camera, { priority, visibility, orthoHeight: 180, near: 0, far: 2000 });
            camera.node.setPosition(0, 0, 1000);
            return camera;
        };
        addCamera(9, Layers.Enum.UI_3D);
        const above = addCamera(5, Layers.Enum.UI_2D);
        pointer.start(1, 640, 360);
        pointer.move(1, 640 + 100, 360);
        game.tick();
        const seen = above.screenToWorld(new Vec3(740, 360, 0));
        expect(drawnAt(rope, 0)).toEqual(near(seen.x, seen.y));
        expect(seen.x).not.toBeCloseTo(740, 0);
    });

    test('follows a finger that rests on the screen while the camera moves on', () => {
        const rope = addRope({ touch: RopeTouch.Head });
        pointer.start(1, 400, 500);
        pointer.move(1, 420, 500);
        game.tick();
        moveCamera(33, 44);
        game.tick();
        expect(drawnAt(rope, 0)).toEqual(near(453, 544));
    });

    test('leaves the head where the finger left it, and moving the node carries it from there', () => {
        const rope = addRope({ touch: RopeTouch.Head });
        pointer.start(1, 400, 500);
        pointer.move(1, 430, 470);
        game.tick();
        pointer.end(1, 430, 470);
        game.tick(20);
        expect(drawnAt(rope, 0)).toEqual(near(430, 470));
        rope.node.setPosition(410, 520);
        game.tick();
        expect(drawnAt(rope, 0)).toEqual(near(440, 490));
        rope.node.angle = 90;
        game.tick();
        expect(drawnAt(rope, 0)).toEqual(near(440, 550));
    });

    test('leaves it at the very end of a stroke that takes less than a frame', () => {
        const rope = addRope({ touch: RopeTouch.Head });
        pointer.start(1, 400, 500);
        pointer.move(1, 430, 470);
        pointer.end(1, 435, 460);
        game.tick();
        expect(drawnAt(rope, 0)).toEqual(near(435, 460));
    });

    test('is over when the touch is cancelled', () => {
        const rope = addRope({ touch: RopeTouch.Head });
        pointer.start(1, 400, 500);
        pointer.move(1, 430, 470);
        game.tick();
        pointer.cancel(1, 430, 470);
        pointer.start(1, 600, 600);
        game.tick();
        expect(drawnAt(rope, 0)).toEqual(near(430, 470));
    });

    test('gives the head back to its anchor', () => {
        const head = game.addNode('head', { x: 380, y: 510 });
        const rope = addRope({ touch: RopeTouch.Head, headAnchor: head });
        pointer.start(1, 400, 500);
        pointer.move(1, 430, 470);
        game.tick();
        expect(drawnAt(rope, 0)).toEqual(near(430, 470));
        pointer.end(1, 430, 470);
        game.tick();
        expect(drawnAt(rope, 0)).toEqual({ x: 380, y: 510 });
    });

    test('starts anew after reset: the head is at the node', () => {
        const rope = addRope({ touch: RopeTouch.Head });
        pointer.start(1, 400, 500);
        pointer.move(1, 430, 470);
        game.tick();
        pointer.end(1, 430, 470);
        game.tick();
        rope.reset();
        game.tick();
        expect(drawnAt(rope, 0)).toEqual({ x: 400, y: 500 });
    });

    test('works with the mouse', () => {
        const rope = addRope({ touch: RopeTouch.Head });
        pointer.mouseMove(600, 600);
        game.tick();
        expect(drawnAt(rope, 0)).toEqual({ x: 400, y: 500 });
        pointer.mouseDown(400, 500);
        pointer.mouseMove(433, 477);
        game.tick();
        expect(drawnAt(rope, 0)).toEqual(near(433, 477));
        pointer.mouseUp(433, 477);
    });
});

describe('touch: Auto', () => {
    test('is Head while there is no head anchor, else None', () => {
        const rope = addRope();
        pointer.start(1, 400, 500);
        pointer.move(1, 420, 500);
        game.tick();
        expect(drawnAt(rope, 0)).toEqual(near(420, 500));
        rope.headAnchor = game.addNode('head', { x: 350, y: 480 });
        game.tick();
        pointer.move(1, 440, 500);
        game.tick();
        expect(drawnAt(rope, 0)).toEqual({ x: 350, y: 480 });
        rope.headAnchor = null;
        game.tick();
        pointer.move(1, 450, 500);
        game.tick();
        expect(drawnAt(rope, 0)).toEqual(near(450, 500));
    });
});

describe('touch: None', () => {
    test('hears nothing, and lets go of what a finger held', () => {
        const rope = addRope({ touch: RopeTouch.Head });
        pointer.start(1, 400, 500);
        pointer.move(1, 420, 500);
        game.tick();
        rope.touch = RopeTouch.None;
        game.tick();
        pointer.move(1, 500, 500);
        game.tick();
        expect(drawnAt(rope, 0)).toEqual(near(420, 500));
    });
});
