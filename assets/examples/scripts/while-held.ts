import { Game, game, Node, type EventTouch } from 'cc';

/** A button that does something while a finger holds it. One that is down when the player leaves the game is let go. */
export function whileHeld(button: Node, press: (event: EventTouch) => void, letGo: () => void): void {
    const { TOUCH_START, TOUCH_END, TOUCH_CANCEL } = Node.EventType;
    button.on(TOUCH_START, press);
    for (const type of [TOUCH_END, TOUCH_CANCEL]) button.on(type, letGo);
    game.on(Game.EVENT_HIDE, letGo, button);
    button.once(Node.EventType.NODE_DESTROYED, () => game.off(Game.EVENT_HIDE, letGo, button));
}
