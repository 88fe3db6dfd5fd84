import { Game, game } from 'cc';
import { pointer } from '../tools/cc/pointer';

/** Passes pointers on the canvas to the engine: window pixels, origin at the bottom left. */
export function listenToPointers(canvas: HTMLCanvasElement): void {
    canvas.addEventListener('contextmenu', (event) => event.preventDefault());
    listenToMouse(canvas);
    listenToFingers(canvas);
    listenToWindow();
}

/** The engine tells of a window that loses the focus as of a game that is hidden. */
function listenToWindow(): void {
    const hide = (): void => game.emit(Game.EVENT_HIDE);
    window.addEventListener('blur', hide);
    document.addEventListener('visibilitychange', () => document.hidden && hide());
}

function listenToMouse(canvas: HTMLCanvasElement): void {
    const on = (type: PointerEventName, listener: (event: PointerEvent) => void): void =>
        canvas.addEventListener(type, (event) => event.pointerType === 'mouse' && listener(event));

    on('pointerdown', (event) => {
        canvas.setPointerCapture(event.pointerId);
        pointer.mouseDown(...place(canvas, event), event.button);
    });
    on('pointermove', (event) => pointer.mouseMove(...place(canvas, event)));
    on('pointerup', (event) => pointer.mouseUp(...place(canvas, event), event.button));
    on('pointercancel', (event) => pointer.mouseUp(...place(canvas, event), event.button));
}

/** Fingers and pens. Browsers count them up for ever; for the engine the first one is 0. */
function listenToFingers(canvas: HTMLCanvasElement): void {
    const ids = new Map<number, number>();
    const on = (type: PointerEventName, listener: (event: PointerEvent, id: number) => void): void =>
        canvas.addEventListener(type, (event) => {
            const id = ids.get(event.pointerId);
            if (id !== undefined) listener(event, id);
        });

    canvas.addEventListener('pointerdown', (event) => {
        if (event.pointerType === 'mouse') return;
        const id = lowestFree([...ids.values()]);
        ids.set(event.pointerId, id);
        canvas.setPointerCapture(event.pointerId);
        pointer.start(id, ...place(canvas, event));
    });
    on('pointermove', (event, id) => pointer.move(id, ...place(canvas, event)));
    on('pointerup', (event, id) => {
        ids.delete(event.pointerId);
        pointer.end(id, ...place(canvas, event));
    });
    on('pointercancel', (event, id) => {
        ids.delete(event.pointerId);
        pointer.cancel(id, ...place(canvas, event));
    });
}

type PointerEventName = 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel';

function place(canvas: HTMLCanvasElement, event: PointerEvent): [x: number, y: number] {
    const box = canvas.getBoundingClientRect();
    return [
        ((event.clientX - box.left) / box.width) * canvas.width,
        ((box.bottom - event.clientY) / box.height) * canvas.height,
    ];
}

function lowestFree(used: readonly number[]): number {
    let id = 0;
    while (used.includes(id)) id++;
    return id;
}
