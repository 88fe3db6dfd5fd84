import { readFileSync, writeFileSync } from 'node:fs';

/** The files of a chapter of the docs, English and Chinese, seen from the project's folder, where npm runs its scripts. */
export function filesOf(chapter: string): readonly [english: string, chinese: string] {
    return [`docs/${chapter}.md`, `docs/${chapter}.zh-CN.md`];
}

/** Replaces what stands in pages between `<!-- name -->` and `<!-- /name -->`. */
export function writeBetweenMarks(name: string, text: string, files: readonly string[]): void {
    for (const file of files) {
        const before = readFileSync(file, 'utf8');
        if (!marked(name).test(before)) throw new Error(`${file} has no marks "${name}".`);
        writeFileSync(
            file,
            before.replace(marked(name), (_, start, __, end) => `${start}\n${text}\n${end}`),
        );
    }
}

/** Replaces a figure that stands in a cell of a table, where marks cannot stand. @throws If the page has no such cell. */
export function writeCell(cell: RegExp, text: string, file: string): void {
    const before = readFileSync(file, 'utf8');
    if (!cell.test(before)) throw new Error(`${file} has no cell like ${cell}.`);
    writeFileSync(file, before.replace(cell, text));
}

/** What stands between the marks of a name. */
export function readBetweenMarks(name: string, text: string): string {
    return marked(name).exec(text)?.[2].trim() ?? '';
}

/** A table of cells, in Markdown. */
export function markdownTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
    const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
    return [heads, heads.map(() => '---'), ...rows].map(line).join('\n');
}

/** Tables are kept as they are written; a sentence needs no mark for that. */
function marked(name: string): RegExp {
    const [start, end] = ['start', 'end'].map((which) => `<!-- prettier-ignore-${which} -->`);
    return new RegExp(`(<!-- ${name} -->\n(?:${start}\n)?)([^]*?)(\n(?:${end}\n)?<!-- /${name} -->)`);
}
