import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export const PROJECT = resolve(__dirname, '../..');

/** A Markdown page of the project, taken apart. */
export class Page {
    /** The text without its code blocks. */
    readonly prose: string;

    constructor(
        readonly name: string,
        readonly text: string = readFileSync(resolve(PROJECT, name), 'utf8'),
    ) {
        this.prose = this.text.replace(/^```.*?^```$/gms, '');
    }

    /** Cells of every row of every table, without the rows of dashes. */
    get rows(): string[][] {
        const lines = this.prose.split('\n').filter((line) => line.startsWith('|'));
        return lines.map(cellsOf).filter((cells) => !cells.every((cell) => /^-+$/.test(cell)));
    }

    /** Levels of the headings, in order. */
    get outline(): number[] {
        return this._headings.map(([, marks]) => marks!.length);
    }

    /** The addresses of the headings within the page. */
    get anchors(): string[] {
        const slug = (title: string): string =>
            title
                .toLowerCase()
                .replace(/[^\p{L}\p{N} -]/gu, '')
                .replaceAll(' ', '-');
        return this._headings.map(([, , title]) => `#${slug(title!)}`);
    }

    /** Targets of links and pictures. */
    get links(): string[] {
        return [...this.prose.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target!);
    }

    /** The code blocks of a language. */
    code(language: string): string[] {
        const blocks = this.text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'));
        return [...blocks].map(([, code]) => code!);
    }

    /** The part under the heading that comes just before a picture. */
    sectionWith(part: string): string {
        return this.prose.split(/^## /m).find((section) => section.includes(part)) ?? '';
    }

    private get _headings(): RegExpMatchArray[] {
        return [...this.prose.matchAll(/^(#+) (.+)$/gm)];
    }
}

/** Cells of a line of a table; a pipe within a cell is written `\|`. */
function cellsOf(line: string): string[] {
    const cells = line.split(/(?<!\\)\|/).slice(1, -1);
    return cells.map((cell) => cell.trim().replaceAll('\\|', '|'));
}

/** What both languages have, by the name without its ending: the READMEs, the index of the docs and their chapters. */
const NAMES = [
    'README',
    ...readdirSync(resolve(PROJECT, 'docs'))
        .filter((name) => name.endsWith('.zh-CN.md'))
        .map((name) => `docs/${name.replace('.zh-CN.md', '')}`),
];

/** The pages that both languages have, English first. */
export const PAIRS = NAMES.map((name) => [new Page(`${name}.md`), new Page(`${name}.zh-CN.md`)] as const);

/** All that a user reads in a language, as one text, without the pages whose code has tests of its own. */
export const BOOKS = [bookOf('English', 0), bookOf('Chinese', 1)] as const;

function bookOf(name: string, language: 0 | 1): Page {
    const hasOwnTest = ({ name }: Page): boolean => /^docs\/(api|riders)\b/.test(name);
    const pages = PAIRS.map((pair) => pair[language]).filter((page) => !hasOwnTest(page));
    return new Page(name, pages.map(({ text }) => text).join('\n'));
}
