import { EDITOR } from 'cc/env';
import { localized } from './localized';
import type { Texts } from './localized';

/** Where the docs are published; `npm run address` writes it from `homepage` of the project's package.json. */
const DOCS = 'https://OWNER.github.io/cocos-verlet-rope/docs/';

/**
 * The page that the question mark of a component's title in the Inspector opens, in the editor's language; none in a game.
 * @param pages Each is a page of the docs without its ending, and its heading if one is meant: `drawing#skins`.
 */
export function helpPage(pages: Texts | null): string {
    if (!EDITOR || !pages) return '';
    const [page, heading] = localized(pages[0], pages[1]).split('#');
    return `${DOCS}${page}.html${heading ? `#${encodeURIComponent(heading)}` : ''}`;
}
