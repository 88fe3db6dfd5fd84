import { director, Director, Input, input, ResolutionPolicy, Scene, screen, Tween, view } from 'cc';
import type { Platform } from '../../tests/conformance/platform';
import type { HandRequest } from '../hand';
import { Skipped } from './skipped';

/** The hand and the window of the browser: see engine/hand.ts. */
declare const playHand: (request: HandRequest) => Promise<void>;

const WIDTH = 1280;
const HEIGHT = 720;

const fingers = new Set<number>();
const buttons = new Set<'left' | 'middle' | 'right'>();
const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;

/** The real engine in a real browser: takes the place of tests/conformance/platform.ts. */
export const platform: Platform = {
    name: 'engine',

    async reset() {
        if (fingers.size) await platform.pointer.cancel();
        for (const button of buttons) await platform.pointer.mouseUp(button);
        await platform.pointer.mouseMove(0, 0);
        for (const type of Object.values(Input.EventType)) input.off(type as Parameters<typeof input.off>[0]);
        if (Tween) Tween.stopAll();
        if (director.isPaused()) director.resume();
        if (innerWidth !== WIDTH || innerHeight !== HEIGHT) await platform.resize(WIDTH, HEIGHT);
        view.setDesignResolutionSize(WIDTH, HEIGHT, ResolutionPolicy.SHOW_ALL);
        director.runSceneImmediate(new Scene('empty'));
    },

    async resize(width, height) {
        await playHand({ action: 'resize', width, height });
        while (screen.windowSize.width !== width || screen.windowSize.height !== height)
            await new Promise(requestAnimationFrame);
        director.tick(0);
    },

    async colorAt(x, y) {
        const canvas = document.querySelector<HTMLCanvasElement>('#GameCanvas')!;
        // Until this task is over the canvas still has the picture.
        director.once(Director.EVENT_END_FRAME, () =>
            pixel.drawImage(canvas, x, canvas.height - 1 - y, 1, 1, 0, 0, 1, 1),
        );
        director.tick(0);
        const [r, g, b] = pixel.getImageData(0, 0, 1, 1).data;
        return { r, g, b };
    },

    skip(reason) {
        throw new Skipped(reason);
    },

    pointer: {
        start(id, x, y) {
            fingers.add(id);
            return playHand({ action: 'start', id, x, y });
        },
        move: (id, x, y) => playHand({ action: 'move', id, x, y }),
        end(id) {
            fingers.delete(id);
            return playHand({ action: 'end', id });
        },
        cancel() {
            fingers.clear();
            return playHand({ action: 'cancel' });
        },
        mouseMove: (x, y) => playHand({ action: 'mouseMove', x, y }),
        mouseDown(button = 'left') {
            buttons.add(button);
            return playHand({ action: 'mouseDown', button });
        },
        mouseUp(button = 'left') {
            buttons.delete(button);
            return playHand({ action: 'mouseUp', button });
        },
        mouseWheel: (deltaY) => playHand({ action: 'mouseWheel', deltaY }),
    },
};
