import { director } from 'cc';
import type { Example } from './examples';

const readme = import.meta.glob<string>('../README.md', { eager: true, query: '?url', import: 'default' });

/** What the menu asks for. */
interface Actions {
    show(example: Example | undefined): void;
    restart(): void;
}

/** Fills the bar at the top, and shows the example that the address names, now and whenever it changes. */
export function createMenu(examples: readonly Example[], actions: Actions): void {
    const tabs = examples.map(tab);
    const choice = document.querySelector<HTMLSelectElement>('#choice')!;
    document.querySelector('#tabs')!.append(...tabs);
    choice.append(...examples.map(({ name, title }) => new Option(title, name)));
    choice.addEventListener('change', () => (location.hash = choice.value));

    const follow = (): void => {
        const name = location.hash.slice(1) || examples[0]?.name;
        for (const link of tabs) {
            if (link.hash === `#${name}`) link.setAttribute('aria-current', 'page');
            else link.removeAttribute('aria-current');
        }
        choice.value = name ?? '';
        actions.show(examples.find((example) => example.name === name));
    };
    window.addEventListener('hashchange', follow);
    listenToButtons(actions);
    linkReadme();
    follow();
}

function tab({ name, title }: Example): HTMLAnchorElement {
    const link = document.createElement('a');
    link.href = `#${name}`;
    link.textContent = title;
    return link;
}

function listenToButtons({ restart }: Actions): void {
    document.querySelector('#restart')!.addEventListener('click', restart);
    const pause = document.querySelector('#pause')!;
    pause.addEventListener('click', () => {
        if (director.isPaused()) director.resume();
        else director.pause();
        pause.textContent = director.isPaused() ? 'Resume' : 'Pause';
        pause.setAttribute('aria-pressed', String(director.isPaused()));
    });
}

function linkReadme(): void {
    const link = document.querySelector<HTMLAnchorElement>('#readme')!;
    const [address] = Object.values(readme);
    link.hidden = !address;
    if (address) link.href = address;
}
