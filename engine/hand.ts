import type { CDPSession, Page } from 'playwright-core';

/** A place on the screen, px from the lower left. */
interface Place {
    readonly x: number;
    readonly y: number;
}

/** What a player does, or to the window. */
export type HandRequest =
    | ({ readonly action: 'start' | 'move' | 'end'; readonly id: number } & Place)
    | { readonly action: 'cancel' }
    | ({ readonly action: 'mouseMove' } & Place)
    | ({ readonly action: 'mouseDown' | 'mouseUp'; readonly button: 'left' | 'middle' | 'right' } & Place)
    | ({ readonly action: 'mouseWheel'; readonly deltaY: number } & Place)
    | { readonly action: 'resize'; readonly width: number; readonly height: number };

type TouchType = 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel';

/** The name by which the page calls it. */
const NAME = 'playHand';

/** Lets a page ask for touches, mouse events and window sizes: the browser's own, as from a player's hand. */
export async function lendHand(page: Page): Promise<void> {
    const hand = new Hand(page, await page.context().newCDPSession(page));
    await page.exposeFunction(NAME, (request: HandRequest) => hand.play(request));
}

class Hand {
    private readonly _fingers = new Map<number, { id: number; x: number; y: number }>();
    private _mouse = { x: -1, y: -1 };

    constructor(
        private readonly _page: Page,
        private readonly _session: CDPSession,
    ) {}

    async play(request: HandRequest): Promise<void> {
        const { mouse } = this._page;
        switch (request.action) {
            case 'start':
                return this._put(request.id, request, 'touchStart');
            case 'move':
                return this._put(request.id, request, 'touchMove');
            case 'end':
                return this._lift(request.id, request);
            case 'cancel':
                this._fingers.clear();
                return this._touch('touchCancel');
            case 'mouseMove':
                return this._moveMouse(request);
            case 'mouseDown':
                await this._moveMouse(request);
                return mouse.down(request);
            case 'mouseUp':
                await this._moveMouse(request);
                return mouse.up(request);
            case 'mouseWheel':
                await this._moveMouse(request);
                return mouse.wheel(0, request.deltaY);
            case 'resize':
                return this._page.setViewportSize(request);
        }
    }

    private async _put(id: number, place: Place, type: TouchType): Promise<void> {
        this._fingers.set(id, { id, ...this._onPage(place) });
        await this._touch(type);
    }

    private async _lift(id: number, place: Place): Promise<void> {
        const { x, y } = this._onPage(place);
        const finger = this._fingers.get(id);
        if (finger && (finger.x !== x || finger.y !== y)) await this._put(id, place, 'touchMove');
        this._fingers.delete(id);
        // Only in a touchEnd does the list name the fingers that change.
        await this._touch('touchEnd', [{ id, x, y }]);
    }

    private async _touch(type: TouchType, touchPoints = [...this._fingers.values()]): Promise<void> {
        await this._session.send('Input.dispatchTouchEvent', { type, touchPoints });
    }

    private async _moveMouse(place: Place): Promise<void> {
        const { x, y } = this._onPage(place);
        if (this._mouse.x === x && this._mouse.y === y) return;
        this._mouse = { x, y };
        await this._page.mouse.move(x, y);
    }

    /** The lowest row of pixels is the last one that belongs to the page. */
    private _onPage({ x, y }: Place): Place {
        const { height } = this._page.viewportSize()!;
        return { x, y: Math.min(height - y, height - 1) };
    }
}
