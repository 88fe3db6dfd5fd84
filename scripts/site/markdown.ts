import { posix, relative, sep } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';
import { headingAddress, siteLink } from './pages';

type Token = ReturnType<MarkdownRenderer['parse']>[number];

/** The line under a title that leads to the other language: the site has a menu for it. */
const LANGUAGES = /^(English \| \[|\[English\]\()/;

/**
 * Lets the Markdown of the project, as the hosts of repositories show it, be that of the site: links lead to the pages, scenes
 * and files where they are on the site or in the repository, pictures are those of the folder `docs/images`.
 * @param repository Where files are seen that the site does not have; null while nobody owns it: then they are no links.
 */
export function readAsSite(
    markdown: MarkdownRenderer,
    project: string,
    pages: readonly string[],
    repository: string | null,
): void {
    markdown.core.ruler.push('site', ({ tokens, env }) => {
        const { path: place, realPath = place } = env as { path: string; realPath?: string };
        const path = relative(project, realPath).split(sep).join('/');
        const line = tokens.findIndex(({ type, content }) => type === 'inline' && LANGUAGES.test(content));
        if (line > 0) tokens.splice(line - 1, 3);
        for (const { children } of tokens) {
            for (const token of children ?? []) turn(token, path);
            withoutDeadLinks(children ?? []);
        }
        nameColumns(tokens);
        addressProperties(tokens);
    });

    function turn(token: Token, path: string): void {
        if (token.type === 'image') {
            const file = posix.join(posix.dirname(path), token.attrGet('src')!);
            token.attrSet('src', `/${file.replace(/^docs\//, '')}`);
        }
        const link = token.type === 'link_open' ? token.attrGet('href')! : '#';
        if (/^(https?:|#)/.test(link)) return;
        const found = siteLink(path, decodeURI(link), pages);
        const file = posix.join(posix.dirname(path), link);
        token.attrSet('href', found ?? (repository ? `${repository}/blob/main/${file}` : ''));
        if (found?.startsWith('..')) token.attrSet('target', '_self');
    }
}

/** Links that lead nowhere keep their texts only. */
function withoutDeadLinks(tokens: Token[]): void {
    let isDead = false;
    for (const token of tokens) {
        if (token.type === 'link_open') isDead = token.attrGet('href') === '';
        if (!isDead || !/^link_/.test(token.type)) continue;
        token.type = 'html_inline';
        token.content = '';
    }
}

/** Cells of tables of three columns or more name their column: on a phone they stand below each other. */
function nameColumns(tokens: readonly Token[]): void {
    let [table, titles, column] = [tokens[0]!, [] as string[], 0];
    tokens.forEach((token, i) => {
        if (token.type === 'table_open') [table, titles] = [token, []];
        else if (token.type === 'tr_open') column = 0;
        else if (token.type === 'th_open') {
            const title = plainText(tokens[i + 1]!);
            titles.push(title);
            if (title === '') token.tag = tokens[i + 2]!.tag = 'td'; // a table of pictures: a title says something
        } else if (token.type === 'tbody_open' && titles.length > 2 && titles.some(Boolean))
            table.attrJoin('class', 'stacked');
        else if (token.type === 'td_open' && column++ > 0 && table.attrGet('class') && titles[column - 1])
            token.attrSet('data-title', titles[column - 1]!);
    });
}

/** A row of a table of properties. */
const PROPERTY = /^`(\w+)`$/;

/** Rows of properties have an address: `#property-mass`, `#property-mass-2` for the second of the name. */
function addressProperties(tokens: readonly Token[]): void {
    const counts = new Map<string, number>();
    let isTable = false;
    tokens.forEach((token, i) => {
        if (token.type === 'tr_open' && tokens[i + 1]!.type === 'th_open')
            isTable = /^(Property|属性)$/.test(tokens[i + 2]!.content) && tokens[i + 10]?.type === 'th_open';
        const name = isTable && token.type === 'tr_open' && PROPERTY.exec(tokens[i + 2]!.content)?.[1];
        if (!name) return;
        const count = (counts.get(name) ?? 0) + 1;
        counts.set(name, count);
        token.attrSet('id', `property-${name}${count > 1 ? `-${count}` : ''}`);
    });
}

/** What the search reads of a page: a row of a property is a heading, so that it is found by itself. */
export function forSearch(html: string): string {
    return html.replace(
        /<tr id="([^"]+)">\s*<td[^>]*><code>(\w+)<\/code><\/td>/g,
        (_, id: string, name: string) => `<h4>${name} <a class="header-anchor" href="#${id}">#</a></h4>`,
    );
}

function plainText({ children }: Token): string {
    return (children ?? []).map(({ content }) => content).join('');
}

/** Options of the headings' addresses: those that the links of the project's pages name. */
export const ANCHORS = { slugify: headingAddress };
