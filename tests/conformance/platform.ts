import { director, EventMouse, ResolutionPolicy, Scene, screen, Size, view } from 'cc';
import { colorAt as colorInWindow } from '../../tools/cc/color-at';
import { pointer as hand } from '../../tools/cc/pointer';
import { resetEngine } from '../../tools/cc/reset';

/**
 * What the conformance checks need beside `cc`, for the stand-in. Where they run in a real engine, another module
 * with the same exports takes the place of this one: engine/page/platform.ts. Places are in screen pixels from
 * the lower left; a pixel of the screen is one of CSS.
 */

/** Whether `cc` is the engine. */
export const isRealEngine = false;

const WIDTH = 1280;
const HEIGHT = 720;

const messages: string[] = [];
for (const method of ['warn', 'error'] as const) {
    console[method] = (...words: unknown[]) => {
        messages.push(`${method}: ${words.map(String).join(' ')}`);
    };
}

/** What the console was warned of since the last call. Release builds put a number in the place of the text. */
export function takeMessages(): string[] {
    return messages.splice(0);
}

/**
 * Before every check: an empty scene runs, the window and the design (SHOW_ALL) are 1280 × 720, nothing is
 * paused, no finger and no button is down. Frames run only when a check calls `director.tick`.
 */
export async function reset(): Promise<void> {
    resetEngine();
    view.setDesignResolutionSize(WIDTH, HEIGHT, ResolutionPolicy.SHOW_ALL);
    director.runSceneImmediate(new Scene('empty'));
    takeMessages();
}

/** Gives the window another size. When this resolves, the engine knows of it and has run a frame. */
export async function resize(width: number, height: number): Promise<void> {
    screen.windowSize = new Size(width, height);
    director.tick(0);
}

/** The red, green and blue, 0 … 255, of a pixel of the screen after a frame of no time. */
export async function colorAt(x: number, y: number): Promise<number[]> {
    director.tick(0);
    return colorInWindow(x + 0.5, y + 0.5);
}

/** Ends the check without a result: the build lacks what it is about. The run tells the reason. */
export function skip(reason: string): never {
    throw new Error(`Nothing may be missing from the stand-in: ${reason}`);
}

/** Fingers and the mouse. Each call resolves when the engine has heard of it. */
export const pointer = {
    /** `id` names the finger in later calls; the id that the engine gives to its touch may be another. */
    async start(id: number, x: number, y: number): Promise<void> {
        hand.start(id, x, y);
    },

    /** Steps below 20 pixels may be kept back by the browser. */
    async move(id: number, x: number, y: number): Promise<void> {
        hand.move(id, x, y);
    },

    /** Lifts the finger, where it must be already. */
    async end(id: number, x: number, y: number): Promise<void> {
        hand.end(id, x, y);
    },

    /** The system takes away all fingers: for a check with one only. */
    async cancel(id: number, x: number, y: number): Promise<void> {
        hand.cancel(id, x, y);
    },

    async mouseMove(x: number, y: number): Promise<void> {
        hand.mouseMove(x, y);
    },

    /** Where the mouse must be already. */
    async mouseDown(x: number, y: number, button = EventMouse.BUTTON_LEFT): Promise<void> {
        hand.mouseDown(x, y, button);
    },

    /** Where the mouse must be already. */
    async mouseUp(x: number, y: number, button = EventMouse.BUTTON_LEFT): Promise<void> {
        hand.mouseUp(x, y, button);
    },

    /** A positive `scrollY` turns the wheel away from the user. */
    async mouseWheel(x: number, y: number, scrollY: number): Promise<void> {
        hand.mouseWheel(x, y, scrollY);
    },
};
