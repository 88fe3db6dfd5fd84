import { localized } from './localized';
import type { Texts } from './localized';

/** Where the docs are published; `npm run address` writes it from `homepage` of the project's package.json. */
const DOCS = 'https://OWNER.github.io/cocos-verlet-rope/docs/';

/**
 * The page that the question mark of a component's title in the Inspector opens, in the editor's language. Each text
 * is a page of the docs without its ending, and its heading if one is meant: `drawing#skins`.
 */
export function helpPage(pages: Texts): string {
    const [page, heading] = localized(pages).split('#');
    return `${DOCS}${page}.html${heading ? `#${encodeURIComponent(heading)}` : ''}`;
}
