import { say } from './language';

const KEY = 'muted';

/** Whether sounds are not to be heard; this browser remembers it. */
export function isMuted(): boolean {
    return localStorage.getItem(KEY) !== null;
}

/** Lets the button switch sounds off and on. */
export function createMute(button: HTMLButtonElement): void {
    const show = (): void => {
        button.textContent = say(isMuted() ? 'Sound on' : 'Mute');
        button.setAttribute('aria-pressed', String(isMuted()));
    };
    show();
    button.addEventListener('click', () => {
        if (isMuted()) localStorage.removeItem(KEY);
        else localStorage.setItem(KEY, '1');
        show();
    });
}
