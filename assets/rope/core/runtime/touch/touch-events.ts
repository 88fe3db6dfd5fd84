import { EventMouse as Mouse, Game, game, Input, input, Vec2, type EventMouse, type EventTouch } from 'cc';

/** Something that gets touches: see fingers.ts. */
export interface TouchListener {
    /**
     * How far a touch is from the rope that it would take hold of, world px; Infinity if it would take nothing.
     * @param moving Whether the finger was on the screen before.
     */
    distanceTo(screen: Readonly<Vec2>, moving: boolean): number;
    /** Called when the finger takes hold of what `distanceTo` has just found. */
    take(id: number, screen: Readonly<Vec2>): void;
    /** Returns whether the finger holds a node of this rope. */
    move(id: number, screen: Readonly<Vec2>): boolean;
    /**
     * Called when the finger lets go.
     * @param screen Where; null: where it was before its last move.
     */
    end(id: number, screen: Readonly<Vec2> | null): void;
}

/** What a finger does. */
export type TouchStroke = 'start' | 'move' | 'end';

/** The engine shows the mouse as this finger while a button is down. */
const MOUSE_ID = 0;

const listeners: TouchListener[] = [];
const screen = new Vec2();
/** Whether a button has gone down, and is not known to have come up. */
let isMouseDown = false;
/**
 * Fingers that count as up although the engine still shows them: the mouse, if its button came up outside the window; and all
 * that were down when the window lost the focus. A finger counts again when it comes down again.
 */
const lost: number[] = [];

/** From now on the rope gets touches. Every finger takes hold of one rope: the one that is nearest to it. */
export function hearTouches(listener: TouchListener): void {
    if (listeners.length === 0) bind(true);
    listeners.push(listener);
}

/** Undoes `hearTouches`. */
export function ignoreTouches(listener: TouchListener): void {
    const index = listeners.indexOf(listener);
    if (index < 0) return;
    listeners.splice(index, 1);
    if (listeners.length === 0) bind(false);
}

function bind(on: boolean): void {
    const { EventType } = Input;
    const method = on ? input.on : input.off;
    method.call(input, EventType.TOUCH_START, onStart);
    method.call(input, EventType.TOUCH_MOVE, onMove);
    method.call(input, EventType.TOUCH_END, onEnd);
    method.call(input, EventType.TOUCH_CANCEL, onEnd);
    method.call(input, EventType.MOUSE_DOWN, onMouseDown);
    method.call(input, EventType.MOUSE_MOVE, onMouseMove);
    method.call(input, EventType.MOUSE_UP, onMouseUp);
    if (on) game.on(Game.EVENT_HIDE, onHide);
    else game.off(Game.EVENT_HIDE, onHide);
    isMouseDown = false;
    lost.length = 0;
}

function onStart(event: EventTouch): void {
    find(event.getID()!);
    hear('start', event.getID()!, event.getLocation(screen));
}

function onMove(event: EventTouch): void {
    if (lost.indexOf(event.getID()!) >= 0) return;
    hear('move', event.getID()!, event.getLocation(screen));
}

function onEnd(event: EventTouch): void {
    find(event.getID()!);
    hear('end', event.getID()!, event.getLocation(screen));
}

/** A function between the engine's fingers and the ropes; null: none. */
let gate: typeof touch | null = null;

/** Puts a function between the fingers and the ropes; null removes it. */
export function setTouchGate(through: typeof touch | null): void {
    gate = through;
}

function hear(stroke: TouchStroke, id: number, at: Readonly<Vec2> | null): void {
    (gate ?? touch)(stroke, id, at);
}

/**
 * Applies what a finger does, from any source.
 * @param at On the screen, px from the lower left corner. Null: it ends where it was before its last move.
 */
export function touch(stroke: TouchStroke, id: number, at: Readonly<Vec2> | null): void {
    if (stroke === 'end' || !at) {
        for (const listener of listeners) listener.end(id, at);
        return;
    }
    const isMove = stroke === 'move';
    for (const listener of listeners) {
        if (!isMove) listener.end(id, null); // its last end has been lost
        else if (listener.move(id, at)) return;
    }
    offer(id, at, isMove);
}

function offer(id: number, at: Readonly<Vec2>, moving: boolean): void {
    let nearest: TouchListener | null = null;
    let minDistance = Infinity;
    for (const listener of listeners) {
        const distance = listener.distanceTo(at, moving);
        if (distance >= minDistance) continue;
        minDistance = distance;
        nearest = listener;
    }
    nearest?.take(id, at);
}

function onMouseDown(): void {
    isMouseDown = true;
}

function onMouseUp(): void {
    isMouseDown = false;
}

/** A mouse that moves without a button, after one went down, was let go outside the window. */
function onMouseMove(event: EventMouse): void {
    if (!isMouseDown || event.getButton() !== Mouse.BUTTON_MISSING) return;
    isMouseDown = false;
    lose(MOUSE_ID, null);
}

/**
 * The player has left the game: the window has lost the focus, or is hidden. Fingers that come up meanwhile are not
 * reported, so all let go where they are.
 */
function onHide(): void {
    isMouseDown = false;
    for (const finger of input.getAllTouches()) lose(finger.getID()!, finger.getLocation(screen));
}

function lose(id: number, at: Readonly<Vec2> | null): void {
    lost.push(id);
    hear('end', id, at);
}

/** A lost finger counts again. */
function find(id: number): void {
    if (lost.indexOf(id) >= 0) lost.splice(lost.indexOf(id), 1);
}
