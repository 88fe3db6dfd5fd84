/** Shows on the page what went wrong, so that nobody looks at an empty canvas. */
export class ErrorBox {
    private readonly _element: HTMLElement;

    constructor(element: HTMLElement) {
        this._element = element;
        window.addEventListener('error', (event) => this.show(event.error ?? event.message));
        window.addEventListener('unhandledrejection', (event) => this.show(event.reason));
        // What a component throws in a frame, the engine only tells of.
        const { error } = console;
        console.error = (...words: unknown[]) => {
            error(...words);
            this.show(words.join(' '));
        };
    }

    show(reason: unknown): void {
        const text = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
        if (this._element.textContent?.includes(text)) return;
        this._element.hidden = false;
        this._element.textContent += `${text}\n`;
    }

    clear(): void {
        this._element.hidden = true;
        this._element.textContent = '';
    }
}
