import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';

const PROJECT = resolve(__dirname, '../..');

/** Chapters for those who work on the package or list it in a store. */
const NOT_FOR_USERS = ['mission.md', 'store.md', 'store.zh-CN.md'];

/** What a user reads first, in every archive. Their endings are those of texts that Creator imports. */
const NAMES = ['README.md', 'README.zh-CN.md', 'CHANGELOG.md', 'LICENSE.txt'];

/** The documents of an archive of assets, by their names. */
export function documents(): Record<string, Uint8Array> {
    return archived(NAMES);
}

/** The same with the chapters of the docs, for an archive whose texts are not imported as assets. */
export function documentsWithChapters(): Record<string, Uint8Array> {
    const chapters = readdirSync(join(PROJECT, 'docs')).filter(
        (name) => name.endsWith('.md') && !NOT_FOR_USERS.includes(name),
    );
    return archived([...NAMES, ...chapters.map((name) => `docs/${name}`)]);
}

function archived(names: readonly string[]): Record<string, Uint8Array> {
    return Object.fromEntries(
        names.map((name) => {
            const text = readFileSync(join(PROJECT, name), 'utf8');
            return [name, Buffer.from(name.endsWith('.md') ? withoutFiles(text, name, names) : text)];
        }),
    );
}

/** A text without its pictures and without links to files of this project, but for those in the archive. */
export function withoutFiles(markdown: string, name: string, kept: readonly string[]): string {
    return markdown
        .replace(/!\[[^\]]*\]\((?!https?:)[^)]*\)/g, '')
        .replace(/\[([^\]]*)\]\((?!https?:|#)([^)]*)\)/g, (link, text: string, target: string) =>
            kept.includes(posix.join(posix.dirname(name), target.replace(/#.*/, ''))) ? link : text,
        )
        .replace(/^\|[ |]*\|\n\|[ |-]*\|\n(\|[ |]*\|\n)*/gm, '') // tables of pictures
        .replace(/\n{3,}/g, '\n\n');
}
