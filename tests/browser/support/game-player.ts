import type { Browser } from 'playwright-core';
import { launchChromium } from '../../../tools/browser/chromium';
import type { OpenGame } from '../../games/games';
import { type Look, lookAt, type Place } from '../../games/look';
import { Player } from '../../games/player';
import { PreviewPage } from './preview-page';

declare global {
    interface Window {
        lookAt: typeof lookAt;
    }
}

/**
 * For a file of tests: starts a browser with one page, on which the games are played one after the other. What the page complains
 * about fails the test.
 */
export function playsGames(): OpenGame {
    let browser: Browser;
    let preview: PreviewPage | null = null;
    beforeAll(async () => {
        browser = await launchChromium();
    });
    afterEach(() => expect(preview?.problems.splice(0)).toEqual([]));
    afterAll(() => browser.close());
    return async ({ name, script }, rate, pauses) => {
        preview ??= await PreviewPage.open(browser, '');
        await preview.page.mouse.up();
        await preview.page.evaluate(() => localStorage.clear());
        await preview.goTo(name);
        await preview.page.evaluate(`window.lookAt = ${lookAt.toString()}`);
        const [middle, right] = await preview.onPage([
            [640, 360],
            [641, 360],
        ]);
        return new PreviewPlayer(
            preview,
            `VerletRope.${script}`,
            middle!,
            right!.x - middle!.x,
            rate,
            pauses,
        );
    };
}

/** Plays a game of the preview. Nothing is drawn. */
class PreviewPlayer extends Player {
    /**
     * @param _type Class of the game's script.
     * @param _middle Of the game's screen, on the page.
     * @param _scale Px of the page for one of the game.
     */
    constructor(
        private readonly _preview: PreviewPage,
        private readonly _type: string,
        private readonly _middle: Place,
        private readonly _scale: number,
        rate: number,
        pauses: boolean,
    ) {
        super(rate, pauses);
    }

    protected pass(frames: number, dt: number): Promise<Look> {
        return this._preview.page.evaluate(
            ([count, time, type]) => {
                const { director, scene } = window.preview;
                for (let i = 0; i < count; i++) director.tick(time);
                return window.lookAt(scene!, type);
            },
            [frames, dt, this._type] as const,
        );
    }

    protected async move({ x, y }: Place): Promise<void> {
        const { _middle: middle, _scale: scale } = this;
        await this._preview.page.mouse.move(middle.x + scale * x, middle.y - scale * y);
    }

    protected down(): Promise<void> {
        return this._preview.page.mouse.down();
    }

    up(): Promise<void> {
        return this._preview.page.mouse.up();
    }

    /** With the keyboard: the mouse may hold something. */
    protected togglePause(): Promise<void> {
        return this._preview.page.locator('#pause').press('Enter');
    }
}
