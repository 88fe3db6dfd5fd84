import { Label, UITransform, view } from 'cc';
import { Viewport } from '../../preview/viewport';
import { useGame } from '../support/game';
import { registerScripts, runScene, SCENES } from '../support/scenes';

const game = useGame();

/** A canvas of a scene on a phone of 390 x 844 px: as wide as the phone, and as high as `preview/style.css` says. */
const CANVAS = { clientWidth: 390, clientHeight: 374, width: 0, height: 0 };
const PIXEL_RATIO = 2;

/** Smallest height of letters that is read, and of a button that a finger hits, CSS px. */
const [LETTERS, BUTTON] = [14, 44];

const BUTTONS = ['Restart', 'Next', 'Left', 'Right', 'Up', 'Down', 'Throw'];

beforeEach(() => {
    const observer = class {
        observe(): void {}
    };
    Object.assign(globalThis, {
        window: { devicePixelRatio: PIXEL_RATIO },
        devicePixelRatio: PIXEL_RATIO,
        ResizeObserver: observer,
    });
    registerScripts();
});

afterEach(() => {
    for (const name of ['window', 'devicePixelRatio', 'ResizeObserver'])
        Reflect.deleteProperty(globalThis, name);
});

test.each(SCENES)(
    '%s: on a phone its letters are 14 px high, its buttons 44, and no text leaves the picture',
    (path) => {
        const viewport = new Viewport(CANVAS as unknown as HTMLCanvasElement);
        runScene(path);
        viewport.fit();
        const scene = runScene(path); // as the page does: a rope begins in its place
        viewport.fit();
        game.takeMessages(); // the stand-in has no Box2D
        game.tick();
        const css = view.getScaleX() / PIXEL_RATIO;
        const wrong: string[] = [];
        for (const label of scene.getComponentsInChildren(Label)) {
            const { node } = label;
            if (node.name === 'Hint') continue; // a line of the page
            const scale = node.worldScale.x;
            const size = label.fontSize * scale * css;
            if (size < LETTERS - 0.01) wrong.push(`${node.name}: ${size.toFixed(1)} px`);
            const { width, anchorX } = node.getComponent(UITransform)!;
            const left =
                node.worldPosition.x - view.getDesignResolutionSize().width / 2 - anchorX * width * scale;
            const half = CANVAS.clientWidth / 2 / css;
            if (left < -half || left + width * scale > half) wrong.push(`${node.name} is cut off`);
        }
        for (const { node, height } of scene.getComponentsInChildren(UITransform)) {
            if (!BUTTONS.includes(node.name) || node.getComponent(Label)) continue;
            const size = height * node.worldScale.x * css;
            if (size < BUTTON - 0.01) wrong.push(`${node.name}: ${size.toFixed(1)} px`);
        }
        expect(wrong).toEqual([]);
    },
);
