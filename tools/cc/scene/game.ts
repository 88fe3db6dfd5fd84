import { EventTarget } from '../core/event-target';
import { onInit } from '../core/init';

/** The game as a whole, as far as the browser or the device tells of it. */
export class Game extends EventTarget {
    /** The window has lost the focus, or the game is not to be seen any more. */
    static readonly EVENT_HIDE = 'game_on_hide';
    static readonly EVENT_SHOW: string = 'game_on_show';
}

export const game = new Game();
onInit(() => game._clearListeners());
