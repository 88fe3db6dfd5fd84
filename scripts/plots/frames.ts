import type { Page } from 'playwright-core';

const FRAME_TIME = 1000 / 60;

declare global {
    interface Window {
        /** Runs every callback that waits for the next frame, at a time in ms. */
        runFrame: (now: number) => void;
    }
}

/** The frames of a page, shown one by one and all of the same length: the same picture every time. */
export class Frames {
    private _now = 0;

    private constructor(private readonly _page: Page) {}

    /** Takes over the frames of a page that is not loaded yet. */
    static async of(page: Page): Promise<Frames> {
        await page.addInitScript(() => {
            let waiting: FrameRequestCallback[] = [];
            window.requestAnimationFrame = (callback) => waiting.push(callback);
            window.runFrame = (now) => {
                const due = waiting;
                waiting = [];
                for (const callback of due) callback(now);
            };
        });
        return new Frames(page);
    }

    async run(count: number): Promise<void> {
        for (let i = 0; i < count; i++) {
            this._now += FRAME_TIME;
            await this._page.evaluate((now) => window.runFrame(now), this._now);
        }
    }
}
