import { UITransform, view, type Node, type Scene } from 'cc';
import { Viewport } from '../../preview/viewport';
import { useGame } from '../support/game';
import { registerScripts, runScene, SCENES } from '../support/scenes';

/** What games show in front: in windows of all shapes it is whole, and nothing covers another thing. */

const game = useGame();
const GAMES = ['snip', 'claw', 'plugs', 'balloons', 'swing-by', 'lifeline'];
const PATHS = SCENES.filter((path) => GAMES.some((name) => path.endsWith(`/${name}.scene`)));

/** Width and height of a window, and device pixels for one of CSS. The small ones are scenes beside an inspector. */
const WINDOWS = [
    [360, 640, 3],
    [390, 844, 2],
    [844, 390, 2],
    [900, 400, 1],
    [521, 280, 1],
    [430, 240, 1],
    [1060, 190, 1],
    [768, 1024, 2],
    [1024, 768, 1],
    [1440, 810, 1],
    [2560, 1080, 1],
] as const;

beforeEach(() => {
    const observer = class {
        observe(): void {}
    };
    Object.assign(globalThis, { window: {}, ResizeObserver: observer });
    registerScripts();
});

afterEach(() => {
    for (const name of ['window', 'devicePixelRatio', 'ResizeObserver'])
        Reflect.deleteProperty(globalThis, name);
});

function nodesOf(scene: Scene): Node[] {
    const found: Node[] = [];
    scene.walk((node) => {
        if (/^(Title|Corner|Message|Buttons)$/.test(node.name) && node.getComponent(UITransform))
            found.push(node);
    });
    return found;
}

test('there are six games', () => expect(PATHS).toHaveLength(6));

describe.each(PATHS)('%s', (path) => {
    test.each(WINDOWS)('in a window of %p x %p px', (clientWidth, clientHeight, ratio) => {
        Object.assign(globalThis, { devicePixelRatio: ratio, window: { devicePixelRatio: ratio } });
        const canvas = { clientWidth, clientHeight, width: 0, height: 0 };
        const viewport = new Viewport(canvas as unknown as HTMLCanvasElement);
        runScene(path);
        viewport.fit();
        const scene = runScene(path); // as the page does
        viewport.fit();
        game.takeMessages(); // the stand-in has no Box2D
        game.tick();
        const css = view.getScaleX() / ratio;
        const middle = view.getDesignResolutionSize();
        const boxes = nodesOf(scene).map((node) => {
            const { width, height, anchorX, anchorY } = node.getComponent(UITransform)!;
            const scale = node.worldScale.x;
            const left = node.worldPosition.x - middle.width / 2 - anchorX * width * scale;
            const bottom = node.worldPosition.y - middle.height / 2 - anchorY * height * scale;
            return {
                name: node.name,
                left,
                bottom,
                right: left + width * scale,
                top: bottom + height * scale,
            };
        });
        expect(boxes.length).toBeGreaterThanOrEqual(3);
        const wrong: string[] = [];
        const [halfWidth, halfHeight] = [clientWidth / css / 2 + 0.01, clientHeight / css / 2 + 0.01];
        for (const one of boxes) {
            const { name, left, right, bottom, top } = one;
            if (left < -halfWidth || right > halfWidth || bottom < -halfHeight || top > halfHeight)
                wrong.push(`${name} is cut off`);
            for (const other of boxes.slice(0, boxes.indexOf(one))) {
                const width = Math.min(right, other.right) - Math.max(left, other.left);
                const height = Math.min(top, other.top) - Math.max(bottom, other.bottom);
                if (width > 0.01 && height > 0.01) wrong.push(`${name} covers ${other.name}`);
            }
        }
        expect(wrong).toEqual([]);
    });
});
