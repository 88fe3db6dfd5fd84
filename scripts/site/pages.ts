import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { marked } from 'marked';

const PROJECT = resolve(__dirname, '../..');

/** The Markdown pages of the site by their paths: the READMEs, the changelog and all chapters of the docs. */
export function markdownPages(): Record<string, string> {
    const chapters = readdirSync(join(PROJECT, 'docs')).filter((name) => name.endsWith('.md'));
    const names = ['README.md', 'README.zh-CN.md', 'CHANGELOG.md', ...chapters.map((name) => `docs/${name}`)];
    return Object.fromEntries(names.map((name) => [name, readFileSync(join(PROJECT, name), 'utf8')]));
}

/** A page as HTML. Links to other pages lead to theirs; what the site does not have keeps its text only. */
export function htmlOf(name: string, markdown: string, pages: readonly string[]): string {
    const root = name.includes('/') ? '../' : '';
    const isChinese = name.endsWith('.zh-CN.md');
    const title = /^# (.+)$/m.exec(markdown)?.[1] ?? 'Verlet Rope';
    const body = withTitles(
        withAnchors(marked.parse(withSiteLinks(name, markdown, pages), { async: false })),
    );
    return `<!doctype html>
<html lang="${isChinese ? 'zh-CN' : 'en'}">
    <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <title>${escaped(title)} · Verlet Rope</title>
        <link rel="icon" href="${root}icon.svg" />
        <link rel="alternate" type="text/markdown" href="${posix.basename(name)}" />
        <link rel="stylesheet" href="${root}docs/page.css" />
    </head>
    <body>
        <nav aria-label="Site">
            <a href="${root}index.html">Verlet Rope</a>
            <a href="${root}docs/README${isChinese ? '.zh-CN' : ''}.html">${isChinese ? '文档' : 'Docs'}</a>
            <a href="${posix.basename(name)}">Markdown</a>
        </nav>
        <main>
${body}
        </main>
    </body>
</html>
`;
}

/** What a language model reads first: one line for each English page. */
export function llmsText(pages: Readonly<Record<string, string>>): string {
    const lines = Object.entries(pages)
        .filter(([name]) => !name.endsWith('.zh-CN.md'))
        .map(([name, text]) => `- [${/^# (.+)$/m.exec(text)![1]}](${name})`);
    return [
        '# Verlet Rope for Cocos Creator',
        '',
        '> A 2D rope component for Cocos Creator 3.8. Every page of the site has a Markdown twin beside it.',
        '',
        '## Pages',
        '',
        ...lines,
        '',
    ].join('\n');
}

function withSiteLinks(name: string, markdown: string, pages: readonly string[]): string {
    return markdown
        .replace(/<!--.*?-->\n?/gs, '')
        .replace(
            /(!?)\[((?:!\[[^\]]*\]\([^)]*\)|[^\]])*)\]\(([^)]+)\)/g,
            (link, mark: string, text: string, to: string) => {
                if (mark || /^(https?:|#)/.test(to)) return link;
                const [file = '', place] = to.split('#');
                const path = posix.join(posix.dirname(name), file);
                const scene = /([^/]+)\.scene$/.exec(path)?.[1];
                const root = name.includes('/') ? '../' : '';
                if (scene) return `[${text}](${root}index.html#${scene})`;
                if (!pages.includes(path)) return text;
                return `[${text}](${file.replace(/\.md$/, '.html')}${place ? `#${place}` : ''})`;
            },
        );
}

/** Headings get the addresses that the hosts of repositories give them. */
function withAnchors(html: string): string {
    return html.replace(/<h([1-6])>(.*?)<\/h\1>/g, (_, level: string, inner: string) => {
        const text = inner.replace(/<[^>]*>/g, '').replace(/&\w+;|&#\d+;/g, '');
        const id = text
            .toLowerCase()
            .replace(/[^\p{L}\p{N} -]/gu, '')
            .replaceAll(' ', '-');
        return `<h${level} id="${id}">${inner}</h${level}>`;
    });
}

/** Cells of tables of three columns or more name their column: on a phone they stand below each other. */
function withTitles(html: string): string {
    return html.replace(/<table>(.*?<\/thead>)(.*?<\/table>)/gs, (table, head: string, body: string) => {
        const titles = [...head.matchAll(/<th[^>]*>(.*?)<\/th>/g)].map(([, title]) =>
            title!.replace(/<[^>]*>/g, ''),
        );
        if (titles.length < 3 || titles.every((title) => title === '')) return table;
        let column = 0;
        const cells = body.replace(/<t[rd]\b/g, (tag) => {
            if (tag === '<tr') column = 0;
            const title = tag === '<td' ? titles[column++] : undefined;
            return title && column > 1 ? `<td data-title="${title}"` : tag;
        });
        return `<table class="stacked">${head}${cells}`;
    });
}

function escaped(text: string): string {
    return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
