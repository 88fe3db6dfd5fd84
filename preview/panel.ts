import type { Component } from 'cc';
import type { Inspector } from './inspector/inspector';
import { recipeOf } from './code';
import { say } from './language';

/** The two tabs beside the scene: the inspector, and how to make with the component what it shows. */
export class Panel {
    private readonly _tabs = [...document.querySelectorAll<HTMLButtonElement>('[role=tab]')];
    private readonly _values = document.querySelector<HTMLElement>('#values')!;
    private readonly _script = document.querySelector<HTMLElement>('#script')!;

    constructor(private readonly _inspector: Inspector) {
        for (const [i, tab] of this._tabs.entries()) {
            tab.addEventListener('click', () => this._choose(tab));
            tab.addEventListener('keydown', ({ key }) => {
                if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
                const other = this._tabs[1 - i]!; // there are two: both arrows lead to the other
                this._choose(other);
                other.focus();
            });
        }
        this._choose(this._tabs[0]!);
        const copy = document.querySelector<HTMLButtonElement>('#copy')!;
        copy.addEventListener('click', () => void copyText(this._script.textContent, copy));
    }

    /** Writes the recipe of the component that the inspector shows, if it can be seen. */
    refresh(): void {
        if (this._tabs[1]!.getAttribute('aria-selected') === 'true') this._write(this._inspector.selected);
    }

    private _choose(chosen: HTMLButtonElement): void {
        for (const tab of this._tabs) {
            tab.setAttribute('aria-selected', String(tab === chosen));
            tab.tabIndex = tab === chosen ? 0 : -1;
            document.getElementById(tab.getAttribute('aria-controls')!)!.hidden = tab !== chosen;
        }
        this.refresh();
    }

    private _write(component: Component | null): void {
        if (!component) return;
        const { values, script } = recipeOf(component);
        if (this._script.textContent === script) return;
        this._script.textContent = script;
        this._values.replaceChildren(
            ...values.map(([title, value]) => {
                const row = document.createElement('tr');
                row.append(
                    ...[title, value].map((text) =>
                        Object.assign(document.createElement('td'), { textContent: text }),
                    ),
                );
                return row;
            }),
        );
    }
}

/** Puts a text on the clipboard, and says so on the button. */
export async function copyText(text: string, button: HTMLButtonElement): Promise<void> {
    const label = (button.dataset.label ??= button.textContent); // what it says, also if it is pressed twice
    await navigator.clipboard.writeText(text).then(
        () => (button.textContent = say('Copied')),
        () => (button.textContent = say('Not allowed')),
    );
    setTimeout(() => (button.textContent = label), 1500);
}
