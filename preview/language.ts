const KEY = 'language';
/** What screen readers say and fields show, besides texts. */
const ATTRIBUTES = ['aria-label', 'title', 'placeholder'];

let dictionary: Readonly<Record<string, string>> = {};

/** Whether the page speaks Chinese: as the browser does, until the button is pressed. */
export const isChinese: boolean = (localStorage.getItem(KEY) ?? navigator.language).startsWith('zh');

/** A text of the page, which is written in English, in the language that the page speaks. */
export function say(text: string): string {
    return dictionary[text] ?? text;
}

/** Puts what stands on the page into its language, and lets the button change that. */
export async function speak(button: HTMLButtonElement): Promise<void> {
    button.addEventListener('click', () => {
        localStorage.setItem(KEY, isChinese ? 'en' : 'zh');
        location.reload();
    });
    if (!isChinese) return;
    dictionary = (await import('./chinese')).CHINESE;
    document.documentElement.lang = 'zh-CN';
    button.lang = 'en';
    button.textContent = 'English';
    document.querySelector<HTMLAnchorElement>('#docs')!.href = './docs/zh-CN/index.html';
    document.title = document.title.split(' · ').map(say).join(' · ');
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const said = say(text.textContent!.replace(/\s+/g, ' ').trim());
        if (said) text.textContent = said;
    }
    for (const one of document.body.querySelectorAll('*'))
        for (const name of ATTRIBUTES)
            if (one.hasAttribute(name)) one.setAttribute(name, say(one.getAttribute(name)!));
}
