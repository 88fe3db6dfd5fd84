import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** A chapter in the sidebar of the site. */
export interface Chapter {
    readonly text: string;
    readonly link: string;
}

/** Chapters under one heading of the index. */
export interface ChapterGroup {
    readonly text: string;
    readonly items: readonly Chapter[];
}

/** The ending of the Chinese pages, and the folder of the site that they are in. */
export const CHINESE_ENDING = '.zh-CN';
export const CHINESE_FOLDER = 'zh-CN/';

/** The Markdown pages of the site by their paths in the project: the READMEs, the changelog, all chapters of the docs. */
export function markdownPages(project: string): Record<string, string> {
    const chapters = readdirSync(join(project, 'docs')).filter((name) => name.endsWith('.md'));
    const names = ['README.md', 'README.zh-CN.md', 'CHANGELOG.md', ...chapters.map((name) => `docs/${name}`)];
    return Object.fromEntries(names.map((name) => [name, readFileSync(join(project, name), 'utf8')]));
}

/** Where the site has a page of the project, seen from the folder of its docs: `docs/drums.zh-CN.md` is `zh-CN/drums.md`. */
export function placeOf(path: string): string {
    const [, folder, name, ending] = /^(docs\/)?(.*?)(\.zh-CN)?\.md$/.exec(path)!;
    const place = name === 'README' ? (folder ? 'index' : 'start') : name!.toLowerCase();
    return `${ending ? CHINESE_FOLDER : ''}${place}.md`;
}

/**
 * Where a link of a page leads on the site: `/drums.html#heading` for a page of the docs, `../#crate` for the scene of an
 * example, which the page of the examples plays. Null: to a file of the project that the site does not have.
 * @param path The page's path in the project.
 * @param pages The paths of all pages.
 */
export function siteLink(path: string, link: string, pages: readonly string[]): string | null {
    const [file = '', place] = link.split('#');
    const target = posix.join(posix.dirname(path), file);
    const scene = /([^/]+)\.scene$/.exec(target)?.[1];
    if (scene) return `${path.includes(CHINESE_ENDING) ? '../../' : '../'}#${scene}`;
    if (!pages.includes(target)) return null;
    return `/${placeOf(target).replace(/\.md$/, '.html')}${place ? `#${place}` : ''}`;
}

/** The address of a heading within its page, as the hosts of repositories give it. */
export function headingAddress(title: string): string {
    return title
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-');
}

/** The sidebar: the chapters as the index of the docs has them, under its headings. */
export function chapterGroups(index: string, path: string, pages: readonly string[]): ChapterGroup[] {
    return index
        .split(/^## /m)
        .slice(1)
        .map((part) => ({
            text: part.slice(0, part.indexOf('\n')),
            items: [...part.matchAll(/^\| \[([^\]]+)\]\(([^)]+)\)/gm)].map(([, text, link]) => ({
                text: text!,
                link: siteLink(path, link!, pages)!,
            })),
        }));
}

/** What a language model reads first: one line for each English page. */
export function llmsText(pages: Readonly<Record<string, string>>): string {
    const lines = Object.entries(pages)
        .filter(([name]) => !name.includes(CHINESE_ENDING))
        .map(([name, text]) => `- [${/^# (.+)$/m.exec(text)![1]}](${name})`);
    return [
        '# Verlet Rope for Cocos Creator',
        '',
        '> A 2D rope component for Cocos Creator 3.8. Every page of the site has a Markdown twin.',
        '',
        '## Pages',
        '',
        ...lines,
        '',
    ].join('\n');
}
