import { director } from 'cc';
import { groupedExamples, neighboursOf } from './examples';
import { say } from './language';

/** What the buttons ask for. */
export interface Actions {
    restart(): void;
    rewind(isHeld: boolean): void;
    /** Begins to record, or ends it. */
    record(): void;
    share(button: HTMLButtonElement): void;
}

const find = <T extends HTMLElement>(id: string): T => document.querySelector<T>(`#${id}`)!;
const button = (id: string): HTMLButtonElement => find(id);

/** Fills the list of examples and listens to the buttons of the page. */
export function createMenu(actions: Actions): void {
    const choice = find<HTMLSelectElement>('choice');
    for (const [title, examples] of groupedExamples()) {
        const group = document.createElement('optgroup');
        group.label = say(title);
        group.append(...examples.map((one) => new Option(say(one.title), one.name)));
        choice.append(group);
    }
    choice.addEventListener('change', () => (location.hash = choice.value));
    button('restart').addEventListener('click', () => actions.restart());
    button('record').addEventListener('click', () => actions.record());
    button('share').addEventListener('click', () => actions.share(button('share')));
    button('pause').addEventListener('click', () => {
        if (director.isPaused()) director.resume();
        else director.pause();
        showPause();
    });
    const full = button('full');
    full.hidden = !document.fullscreenEnabled; // a phone may have none
    full.addEventListener('click', () => {
        if (document.fullscreenElement) void document.exitFullscreen();
        else void document.documentElement.requestFullscreen();
    });
    button('open-tools').addEventListener('click', () => openTools(document.body.dataset.tools !== 'open'));
    find('canvas').addEventListener('pointerdown', () => {
        openTools(false);
        document.body.dataset.played = '';
    });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && openTools(false));
    listenToRewind(actions);
}

/** The list and the links beside it name the example that runs. */
export function showExample(name: string): void {
    find<HTMLSelectElement>('choice').value = name;
    const [previous, next] = neighboursOf(name);
    find<HTMLAnchorElement>('previous').href = `#${previous.name}`;
    find<HTMLAnchorElement>('next').href = `#${next.name}`;
    openTools(false);
    delete document.body.dataset.played;
}

/** On a phone the tools lie over the scene. */
function openTools(isOpen: boolean): void {
    document.body.dataset.tools = isOpen ? 'open' : 'closed';
    button('open-tools').setAttribute('aria-expanded', String(isOpen));
}

/** The button says what it does next. */
export function showPause(): void {
    button('pause').textContent = say(director.isPaused() ? 'Resume' : 'Pause');
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
