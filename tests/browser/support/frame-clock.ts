/** The frames of a page as a test wants them. */
interface FrameClock {
    /** Whether frames go by themselves. */
    isFree: boolean;
    /** So many frames go by at once. */
    pass(count: number): void;
    /** Waits for a frame of the browser: it keeps moves of fingers back until then. */
    untilShown(): Promise<void>;
}

declare global {
    interface Window {
        frameClock: FrameClock;
    }
}

/**
 * Runs in the page before its own scripts. Every frame is a sixtieth of a second after the one before, however long it took:
 * so a busy machine runs the same scene. Playwright takes only this function's text: all it needs is in it.
 */
export function installFrameClock(): void {
    const nextFrame = window.requestAnimationFrame.bind(window);
    let callbacks = new Map<number, FrameRequestCallback>();
    let id = 0;
    let now = 0;
    const clock = {
        isFree: true,
        pass: (count: number): void => {
            for (let i = 0; i < count; i++) {
                const due = callbacks;
                callbacks = new Map();
                now += 1000 / 60;
                for (const callback of due.values()) callback(now);
            }
        },
        untilShown: async (): Promise<void> => {
            for (let i = 0; i < 2; i++) await new Promise(nextFrame);
        },
    };
    const run = (): void => {
        nextFrame(run);
        if (clock.isFree) clock.pass(1);
    };
    nextFrame(run);
    window.requestAnimationFrame = (callback) => {
        callbacks.set(++id, callback);
        return id;
    };
    window.cancelAnimationFrame = (cancelled) => void callbacks.delete(cancelled);
    window.frameClock = clock;
}
