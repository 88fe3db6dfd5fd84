import {
    director,
    Director,
    EventMouse,
    Input,
    input,
    ResolutionPolicy,
    Scene,
    screen,
    Tween,
    view,
} from 'cc';
import type * as StandIn from '../../tests/conformance/platform';
import type { HandRequest } from '../hand';
import { takeMessages } from './messages';
import { Skipped } from './skipped';

/** The real engine in a real browser: takes the place of tests/conformance/platform.ts, which explains it. */

export { takeMessages };

/** The hand and the window of the browser: see engine/hand.ts. */
declare const playHand: (request: HandRequest) => Promise<void>;

export const isRealEngine = true;

const WIDTH = 1280;
const HEIGHT = 720;
const BUTTONS = new Map([
    [EventMouse.BUTTON_LEFT, 'left'],
    [EventMouse.BUTTON_MIDDLE, 'middle'],
    [EventMouse.BUTTON_RIGHT, 'right'],
] as const);

/** Where the fingers are that are down. */
const fingers = new Map<number, readonly [x: number, y: number]>();
const buttons = new Set<number>();
const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;

export const reset: typeof StandIn.reset = async () => {
    for (const [id, [x, y]] of fingers) await pointer.end(id, x, y);
    for (const button of buttons) await pointer.mouseUp(0, 0, button);
    await pointer.mouseMove(0, 0);
    for (const type of Object.values(Input.EventType)) input.off(type as Parameters<typeof input.off>[0]);
    if (Tween) Tween.stopAll();
    director.resume();
    await resize(WIDTH, HEIGHT);
    view.setDesignResolutionSize(WIDTH, HEIGHT, ResolutionPolicy.SHOW_ALL);
    director.runSceneImmediate(new Scene('empty'));
    takeMessages();
};

export const resize: typeof StandIn.resize = async (width, height) => {
    if (innerWidth !== width || innerHeight !== height) {
        // The size is another before the engine hears of it.
        const heard = new Promise<void>((resolve) => screen.once('window-resize', () => resolve()));
        await playHand({ action: 'resize', width, height });
        await heard;
    }
    director.tick(0);
};

export const colorAt: typeof StandIn.colorAt = async (x, y) => {
    const canvas = document.querySelector<HTMLCanvasElement>('#GameCanvas')!;
    // Until this task is over the canvas still has the picture.
    director.once(Director.EVENT_END_FRAME, () =>
        pixel.drawImage(canvas, x, canvas.height - 1 - y, 1, 1, 0, 0, 1, 1),
    );
    director.tick(0);
    return Array.from(pixel.getImageData(0, 0, 1, 1).data.slice(0, 3));
};

export function skip(reason: string): never {
    throw new Skipped(reason);
}

export const pointer: typeof StandIn.pointer = {
    async start(id, x, y) {
        fingers.set(id, [x, y]);
        await playHand({ action: 'start', id, x, y });
    },

    async move(id, x, y) {
        fingers.set(id, [x, y]);
        await playHand({ action: 'move', id, x, y });
    },

    async end(id, x, y) {
        fingers.delete(id);
        await playHand({ action: 'end', id, x, y });
    },

    async cancel() {
        fingers.clear();
        await playHand({ action: 'cancel' });
    },

    mouseMove: (x, y) => playHand({ action: 'mouseMove', x, y }),

    async mouseDown(x, y, button = EventMouse.BUTTON_LEFT) {
        buttons.add(button);
        await playHand({ action: 'mouseDown', x, y, button: BUTTONS.get(button)! });
    },

    async mouseUp(x, y, button = EventMouse.BUTTON_LEFT) {
        buttons.delete(button);
        await playHand({ action: 'mouseUp', x, y, button: BUTTONS.get(button)! });
    },

    mouseWheel: (x, y, scrollY) => playHand({ action: 'mouseWheel', x, y, deltaY: -scrollY }),
};
