import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Scene, SceneAsset } from 'cc';
import { Component, deserialize, director, js, Label, UITransform, view } from 'cc';
import { Viewport } from '../../preview/viewport';
import { ASSETS, uuidOf } from '../../tools/creator/project';
import { compressScriptUuid } from '../../tools/creator/uuid';
import { useGame } from '../support/game';

const game = useGame();

const FILES = readdirSync(ASSETS, { recursive: true, encoding: 'utf8' }).map((path) =>
    path.replaceAll('\\', '/'),
);
const SCENES = FILES.filter((path) => /^examples\/.*\.scene$/.test(path));
const SCRIPTS = FILES.filter((path) => /^(rope\/Rope|examples\/).*\.ts$/.test(path));

/** A canvas of a scene on a phone of 390 x 844 px: as wide as the phone, and as high as `preview/style.css` says. */
const CANVAS = { clientWidth: 390, clientHeight: 374, width: 0, height: 0 };
const PIXEL_RATIO = 2;

/** Smallest height of letters that is read, and of a button that a finger hits, CSS px. */
const [LETTERS, BUTTON] = [14, 44];

const BUTTONS = ['Restart', 'Next', 'Left', 'Right', 'Up', 'Down', 'Throw'];

function run(path: string): Scene {
    const asset = deserialize(JSON.parse(readFileSync(join(ASSETS, path), 'utf8'))) as SceneAsset;
    director.runSceneImmediate(asset);
    return asset.scene!;
}

function registerScripts(): void {
    for (const path of SCRIPTS) {
        const exported = Object.values(jest.requireActual<object>(join(ASSETS, path)));
        const component = exported.find(
            (one) => typeof one === 'function' && one.prototype instanceof Component,
        );
        if (component) js._setClassId(compressScriptUuid(uuidOf(path)), component);
    }
}

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
        run(path);
        viewport.fit();
        const scene = run(path); // as the page does: a rope begins in its place
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
