import type { CDPSession, Page } from 'playwright-core';

/** What a player does, or to the window. Places in screen pixels from the lower left. */
export type HandRequest =
    | { readonly action: 'start' | 'move'; readonly id: number; readonly x: number; readonly y: number }
    | { readonly action: 'end'; readonly id: number }
    | { readonly action: 'cancel' }
    | { readonly action: 'mouseMove'; readonly x: number; readonly y: number }
    | { readonly action: 'mouseDown' | 'mouseUp'; readonly button: 'left' | 'middle' | 'right' }
    | { readonly action: 'mouseWheel'; readonly deltaY: number }
    | { readonly action: 'resize'; readonly width: number; readonly height: number };

/** The name by which the page calls it. */
const NAME = 'playHand';

/** Lets a page ask for touches, mouse events and window sizes: the browser's own, as from a player's hand. */
export async function lendHand(page: Page): Promise<void> {
    const hand = new Hand(page, await page.context().newCDPSession(page));
    await page.exposeFunction(NAME, (request: HandRequest) => hand.play(request));
}

class Hand {
    private readonly _fingers = new Map<number, { id: number; x: number; y: number }>();

    constructor(
        private readonly _page: Page,
        private readonly _session: CDPSession,
    ) {}

    async play(request: HandRequest): Promise<void> {
        const { mouse } = this._page;
        switch (request.action) {
            case 'start':
            case 'move':
                this._fingers.set(request.id, { id: request.id, ...this._onPage(request) });
                return this._touch(request.action === 'start' ? 'touchStart' : 'touchMove');
            case 'end':
                this._fingers.delete(request.id);
                // A finger that is no longer in the list is lifted.
                return this._touch(this._fingers.size ? 'touchMove' : 'touchEnd');
            case 'cancel':
                this._fingers.clear();
                return this._touch('touchCancel');
            case 'mouseMove': {
                const { x, y } = this._onPage(request);
                return mouse.move(x, y);
            }
            case 'mouseDown':
                return mouse.down(request);
            case 'mouseUp':
                return mouse.up(request);
            case 'mouseWheel':
                return mouse.wheel(0, request.deltaY);
            case 'resize':
                return this._page.setViewportSize(request);
        }
    }

    private async _touch(type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel'): Promise<void> {
        await this._session.send('Input.dispatchTouchEvent', {
            type,
            touchPoints: [...this._fingers.values()],
        });
    }

    /** The lowest row of pixels is the last one that belongs to the page. */
    private _onPage({ x, y }: { x: number; y: number }): { x: number; y: number } {
        const { height } = this._page.viewportSize()!;
        return { x, y: Math.min(height - y, height - 1) };
    }
}
