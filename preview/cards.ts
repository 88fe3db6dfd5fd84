import { CAPTIONS } from './captions';
import { type Example, groupedExamples } from './examples';
import { say } from './language';

/** Fills the landing page with a card for each example, in groups, and lets the search hide those that do not fit. */
export function createCards(container: HTMLElement, search: HTMLInputElement): void {
    const sections = groupedExamples().map(([title, examples]) => {
        const section = document.createElement('section');
        const heading = document.createElement('h2');
        heading.textContent = say(title);
        const list = document.createElement('ul');
        list.append(...examples.map(item));
        section.append(heading, list);
        return section;
    });
    container.append(...sections);
    search.addEventListener('input', () => {
        const wanted = search.value.trim().toLowerCase();
        for (const section of sections) {
            const items = [...section.querySelectorAll('li')];
            for (const one of items) one.hidden = !one.textContent.toLowerCase().includes(wanted);
            section.hidden = items.every((one) => one.hidden);
        }
    });
}

function item({ name, title, picture }: Example): HTMLLIElement {
    const element = document.createElement('li');
    const link = document.createElement('a');
    link.href = `#${name}`;
    const image = document.createElement('img');
    image.loading = 'lazy';
    image.alt = '';
    image.width = 480;
    image.height = 270;
    if (picture) image.src = picture;
    const heading = document.createElement('strong');
    heading.textContent = say(title);
    const caption = document.createElement('span');
    caption.textContent = CAPTIONS[name] ?? '';
    link.append(image, heading, caption);
    element.append(link);
    return element;
}
