/**
 * The words of a text, for the search of the docs. Chinese has no spaces: each of its characters is a word. VitePress copies
 * the function as text into the page, so it names nothing outside of itself.
 */
export function wordsOf(text: string): string[] {
    return text.match(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}_])+/gu) ?? [];
}
