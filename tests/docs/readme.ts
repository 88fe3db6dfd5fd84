import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export const PROJECT = resolve(__dirname, '../..');

/** One of the READMEs, taken apart. */
export class Readme {
    readonly text: string;
    /** The text without its code blocks. */
    readonly prose: string;

    constructor(readonly name: string) {
        this.text = readFileSync(resolve(PROJECT, name), 'utf8');
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

export const READMES = ['README.md', 'README.zh-CN.md'].map((name) => new Readme(name));
