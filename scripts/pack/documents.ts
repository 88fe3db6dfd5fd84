import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const PROJECT = resolve(__dirname, '../..');

/** What a user reads, in every archive. Their endings are those of texts that Creator imports. */
const NAMES = ['README.md', 'README.zh-CN.md', 'CHANGELOG.md', 'LICENSE.txt'] as const;

/** The documents of an archive, by their names. */
export function documents(): Record<string, Uint8Array> {
    return Object.fromEntries(
        NAMES.map((name) => {
            const text = readFileSync(join(PROJECT, name), 'utf8');
            return [name, Buffer.from(name.endsWith('.md') ? withoutFiles(text) : text)];
        }),
    );
}

/** A text without its pictures and without links to files of this project, which an archive does not have. */
export function withoutFiles(markdown: string): string {
    return markdown
        .replace(/!\[[^\]]*\]\((?!https?:)[^)]*\)/g, '')
        .replace(/\[([^\]]*)\]\((?!https?:|#)([^)]*)\)/g, (link, text: string, target: string) =>
            (NAMES as readonly string[]).includes(target) ? link : text,
        )
        .replace(/^\|[ |]*\|\n\|[ |-]*\|\n(\|[ |]*\|\n)*/gm, '') // tables of pictures
        .replace(/\n{3,}/g, '\n\n');
}
