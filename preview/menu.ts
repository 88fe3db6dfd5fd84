import { director } from 'cc';
import type { Example } from './examples';

/** What the buttons ask for. */
export interface Actions {
    restart(): void;
    rewind(isHeld: boolean): void;
    /** Begins to record, or ends it. */
    record(): void;
    share(button: HTMLButtonElement): void;
}

const button = (id: string): HTMLButtonElement => document.querySelector<HTMLButtonElement>(`#${id}`)!;

/** Fills the list of examples and listens to the buttons of the page. */
export function createMenu(examples: readonly Example[], actions: Actions): void {
    const choice = document.querySelector<HTMLSelectElement>('#choice')!;
    choice.append(...examples.map(({ name, title }) => new Option(title, name)));
    choice.addEventListener('change', () => (location.hash = choice.value));
    button('restart').addEventListener('click', () => actions.restart());
    button('record').addEventListener('click', () => actions.record());
    button('share').addEventListener('click', () => actions.share(button('share')));
    button('pause').addEventListener('click', () => {
        if (director.isPaused()) director.resume();
        else director.pause();
        showPause();
    });
    const stage = document.querySelector<HTMLElement>('#stage')!;
    button('full').addEventListener('click', () => {
        if (document.fullscreenElement) void document.exitFullscreen();
        else void stage.requestFullscreen?.();
    });
    listenToRewind(actions);
}

/** The button says what it does next. */
export function showPause(): void {
    button('pause').textContent = director.isPaused() ? 'Resume' : 'Pause';
    button('pause').setAttribute('aria-pressed', String(director.isPaused()));
}

function listenToRewind({ rewind }: Actions): void {
    const hold = button('rewind');
    hold.addEventListener('pointerdown', () => rewind(true));
    for (const end of ['pointerup', 'pointercancel', 'pointerleave'])
        hold.addEventListener(end, () => rewind(false));
    const isKey = ({ key, target, repeat, ctrlKey, metaKey }: KeyboardEvent): boolean => {
        if (repeat || ctrlKey || metaKey) return false;
        if (target === hold) return ['r', 'R', ' ', 'Enter'].includes(key);
        const types = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
        return key.toLowerCase() === 'r' && !types;
    };
    window.addEventListener('keydown', (event) => isKey(event) && rewind(true));
    window.addEventListener('keyup', (event) => isKey(event) && rewind(false));
    window.addEventListener('blur', () => rewind(false));
}
