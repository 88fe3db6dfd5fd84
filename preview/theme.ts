/** That of the docs, so that both are light or dark; they may say `auto`. */
const KEY = 'vitepress-theme-appearance';

/** Light or dark: as the system is, until the button is pressed. */
export function createTheme(button: HTMLButtonElement): void {
    const { dataset } = document.documentElement;
    const isDark = (): boolean =>
        dataset.theme ? dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    const remembered = localStorage.getItem(KEY);
    if (remembered && remembered !== 'auto') dataset.theme = remembered;
    button.addEventListener('click', () => {
        dataset.theme = isDark() ? 'light' : 'dark';
        localStorage.setItem(KEY, dataset.theme);
    });
}
