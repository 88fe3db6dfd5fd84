import { readFileSync, writeFileSync } from 'node:fs';

/** Seen from the project's folder, where npm runs its scripts: English and Chinese. */
export const READMES = ['README.md', 'README.zh-CN.md'] as const;

/** Replaces what stands in READMEs between `<!-- name -->` and `<!-- /name -->`, by default in both. */
export function writeBetweenMarks(name: string, text: string, files: readonly string[] = READMES): void {
    for (const file of files) {
        const before = readFileSync(file, 'utf8');
        writeFileSync(
            file,
            before.replace(marked(name), (_, start, __, end) => `${start}\n${text}\n${end}`),
        );
    }
}

/** What stands between the marks of a name. */
export function readBetweenMarks(name: string, text: string): string {
    return marked(name).exec(text)?.[2].trim() ?? '';
}

function marked(name: string): RegExp {
    return new RegExp(
        `(<!-- ${name} -->\n<!-- prettier-ignore-start -->\n)([^]*?)(\n<!-- prettier-ignore-end -->\n<!-- /${name} -->)`,
    );
}
