import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { headingAddress } from '../../scripts/site/pages';

export const PROJECT = resolve(__dirname, '../..');

/** What a page tells a user to do, and what comes of it. */
export interface Recipe {
    /** How a test names it: `Rope.pin` for a method of a class, else the words before the code, or those in front of the line. */
    readonly name: string;
    /** The code that stands there; empty for a line of a table or list. */
    readonly code: string;
}

/** Heads of tables whose lines are recipes. */
const RECIPE_TABLE = /^\| (To make|Was|Call) /;

/** A Markdown page of the project, taken apart. */
export class Page {
    /** The text without its code blocks. */
    readonly prose: string;

    constructor(
        readonly name: string,
        readonly text: string = readFileSync(resolve(PROJECT, name), 'utf8'),
    ) {
        this.prose = this.text.replace(/^ *```.*?^ *```$/gms, '');
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
        return this._headings.map(([, , title]) => `#${headingAddress(title!)}`);
    }

    /** Targets of links and pictures. */
    get links(): string[] {
        return [...this.prose.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target!);
    }

    /** The code blocks of a language. */
    code(language: string): string[] {
        const blocks = this.text.matchAll(new RegExp(`^ *\`\`\`${language}\\n(.*?)^ *\`\`\`$`, 'gms'));
        return [...blocks].map(([, code]) => code!);
    }

    /**
     * Every piece of TypeScript that does something, every line of the tables "To make" and "Was", and every trouble with its
     * cure (a list's lines whose fat print is a sentence).
     */
    get recipes(): Recipe[] {
        const found: Recipe[] = [];
        let [chapter, member, before, isRecipe] = ['', '', '', false];
        for (const block of this._blocks) {
            const lines = block.split('\n');
            const [first, last] = [lines[0]!, lines[lines.length - 1]!];
            const heading = /^(#+) (?:`(\w+))?(.*)$/.exec(first);
            const code = /^ *```ts\n([^]*?)\n *```$/.exec(block)?.[1];
            if (heading?.[1] === '##') [chapter, member] = [heading[3]!, ''];
            else if (heading) member = heading[2] ?? '';
            else if (code === undefined) before = last;
            else if (doesSomething(code))
                found.push({ name: member ? `${chapter}.${member}` : before, code });
            for (const line of code === undefined ? lines : []) {
                isRecipe = line.startsWith('|') && (isRecipe || RECIPE_TABLE.test(line));
                const isHead = RECIPE_TABLE.test(line) || /^\| -/.test(line);
                const name = isRecipe && !isHead ? cellsOf(line)[0] : /^- \*\*([^*]+\.)\*\*/.exec(line)?.[1];
                if (name) found.push({ name: /^`(\w+)[(:]/.exec(name)?.[1] ?? name, code: '' });
            }
        }
        return found;
    }

    /** Paragraphs, lists, tables and pieces of code. */
    private get _blocks(): string[] {
        return this.text.match(/^ *```[^]*?^ *```$|^(?! *```)\S[^]*?(?=\n\n|\n*$(?![^]))/gm) ?? [];
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

/** Whether code is more than imports and names that are taken for granted. */
function doesSomething(code: string): boolean {
    return /^ *(?!import |let [^=]*$)\S/m.test(code);
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

/** All that a user reads in a language, as one text, without the page whose code takes other names for granted. */
export const BOOKS = [bookOf('English', 0), bookOf('Chinese', 1)] as const;

function bookOf(name: string, language: 0 | 1): Page {
    const isApart = ({ name }: Page): boolean => /^docs\/api\b/.test(name);
    const pages = PAIRS.map((pair) => pair[language]).filter((page) => !isApart(page));
    return new Page(name, pages.map(({ text }) => text).join('\n'));
}
