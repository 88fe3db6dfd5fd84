import { Camera, Color, director, Director, Graphics, Layers, type Node, UITransform } from 'cc';
import { colorAt } from './platform';
import { createNode, createStage, type Stage } from './stage';
import { listen, suite } from './suite';

const BLACK = [0, 0, 0];
const RED = [255, 0, 0];
const BLUE = [0, 0, 255];

let stage: Stage;

/** A square of 100 × 100 in the middle of its node. */
function square(color: readonly number[], parent: Node = stage.canvas): Graphics {
    const graphics = createNode('square', parent).addComponent(Graphics);
    graphics.fillColor = new Color(color[0], color[1], color[2], 255);
    graphics.fillRect(-50, -50, 100, 100);
    return graphics;
}

suite('what a frame shows', () => {
    beforeEach(() => {
        stage = createStage();
        stage.camera.clearColor = Color.BLACK;
    });

    test('what is drawn before the frame is, in BEFORE_DRAW', async () => {
        const graphics = square(RED);
        await colorAt(640, 360);
        listen(director, Director.EVENT_BEFORE_DRAW, () => {
            graphics.clear();
            graphics.fillColor = Color.BLUE;
            graphics.fillRect(-50, -50, 100, 100);
        });
        expect(await colorAt(640, 360)).toEqual(BLUE);
    });

    test('nodes where they are moved to in BEFORE_DRAW', async () => {
        const { node } = square(RED);
        await colorAt(640, 360);
        director.once(Director.EVENT_BEFORE_DRAW, () => node.setPosition(200, 0));
        expect(await colorAt(840, 360)).toEqual(RED);
        expect(await colorAt(640, 360)).toEqual(BLACK);
    });

    test('the camera where it is moved to in BEFORE_DRAW', async () => {
        square(RED);
        await colorAt(640, 360);
        director.once(Director.EVENT_BEFORE_DRAW, () => stage.camera.node.setPosition(200, 0, 1000));
        expect(await colorAt(440, 360)).toEqual(RED);
    });

    test('nothing of what is destroyed in update', async () => {
        const graphics = square(RED);
        await colorAt(640, 360);
        director.once(Director.EVENT_BEFORE_UPDATE, () => graphics.node.destroy());
        expect(await colorAt(640, 360)).toEqual(BLACK);
    });

    test('later siblings in front, until the order is changed', async () => {
        const back = square(RED);
        square(BLUE);
        expect(await colorAt(640, 360)).toEqual(BLUE);
        back.node.setSiblingIndex(99);
        expect(await colorAt(640, 360)).toEqual(RED);
    });

    test('children in front of their parents, behind their parents’ later siblings', async () => {
        const parent = square(RED);
        const child = square(BLUE, parent.node);
        child.node.setPosition(50, 0);
        expect(await colorAt(660, 360)).toEqual(BLUE);
        square(RED);
        expect(await colorAt(660, 360)).toEqual(RED);
        expect(await colorAt(720, 360)).toEqual(BLUE);
    });

    test('of siblings, those of higher priority in front', async () => {
        const first = square(RED);
        square(BLUE);
        first.getComponent(UITransform)!.priority = 1;
        expect(await colorAt(640, 360)).toEqual(RED);
    });

    test('layers that the camera sees', async () => {
        const { node } = square(RED);
        node.layer = Layers.Enum.GIZMOS;
        expect(await colorAt(640, 360)).toEqual(BLACK);
        stage.camera.visibility |= Layers.Enum.GIZMOS;
        expect(await colorAt(640, 360)).toEqual(RED);
    });

    test('cameras of higher priority on top', async () => {
        square(RED).node.layer = Layers.Enum.UI_2D;
        const other = square(BLUE);
        other.node.layer = Layers.Enum.UI_3D;
        const camera = createNode('other camera', stage.canvas).addComponent(Camera);
        Object.assign(camera, { near: 0, far: 2000, orthoHeight: 360, visibility: Layers.Enum.UI_3D });
        camera.projection = Camera.ProjectionType.ORTHO;
        camera.clearFlags = Camera.ClearFlag.DEPTH_ONLY;
        camera.node.setPosition(0, 0, 1000);
        camera.priority = stage.camera.priority + 1;
        expect(await colorAt(640, 360)).toEqual(BLUE);
        other.node.active = false;
        expect(await colorAt(640, 360)).toEqual(RED);
    });

    test('mirrored and sheared nodes as their matrices say', async () => {
        const top = createNode('top', stage.canvas);
        top.setScale(-2, 0.5);
        const middle = createNode('middle', top);
        middle.angle = 45;
        square(RED, middle);
        // A diamond with corners at ±70.7 before, ±141.4 across and ±35.4 up after the stretch.
        expect(await colorAt(640 + 130, 360)).toEqual(RED);
        expect(await colorAt(640 + 60, 360 + 28)).toEqual(BLACK);
        expect(await colorAt(640, 360 + 30)).toEqual(RED);
        expect(await colorAt(640, 360 + 45)).toEqual(BLACK);
    });

    test('nothing under a scale of zero', async () => {
        const { node } = square(RED);
        node.setScale(0, 1);
        expect(await colorAt(640, 360)).toEqual(BLACK);
    });
});
