import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const PROJECT = resolve(__dirname, '../..');

/** Where the site is published, with a slash at its end: `homepage` of package.json. */
export function homepage(): string {
    const { homepage } = JSON.parse(readFileSync(resolve(PROJECT, 'package.json'), 'utf8')) as {
        homepage: string;
    };
    return homepage;
}

/** Files that name the published site: the address after what stands before it, and the path in the site. */
export const ADDRESSED: Readonly<Record<string, readonly [before: RegExp, path: string]>> = {
    'README.md': [/(\[Play with it in the browser\]\()[^)]*/, ''],
    'README.zh-CN.md': [/(\[在浏览器中试玩\]\()[^)]*/, ''],
    'preview/index.html': [/(property="og:image" content=")[^"]*/, 'social.jpg'],
    'assets/rope/core/inspector/attributes.ts': [/(DOCS = ')[^']*/, 'docs/'],
};

/** The text of such a file with the address that package.json has. */
export function addressed(file: string, text: string): string {
    const [pattern, path] = ADDRESSED[file]!;
    if (!pattern.test(text)) throw new Error(`${file} names no address: ${pattern.source}`);
    return text.replace(pattern, (_, before: string) => before + homepage() + path);
}
