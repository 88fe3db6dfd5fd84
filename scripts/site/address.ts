import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const PROJECT = resolve(__dirname, '../..');

/** Stands for the owner of the repository until it has one. */
const NOBODY = 'OWNER';

interface Package {
    readonly homepage: string;
    readonly repository: { readonly url: string };
}

const readPackage = (): Package =>
    JSON.parse(readFileSync(resolve(PROJECT, 'package.json'), 'utf8')) as Package;

/** Where the site is published, with a slash at its end: `homepage` of package.json. */
export function homepage(): string {
    return readPackage().homepage;
}

/** Where the repository is seen: `repository` of package.json. */
function repository(): string {
    return readPackage().repository.url.replace(/^git\+|\.git$/g, '');
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
    return linked(
        text.replace(pattern, (_, before: string) => before + homepage() + path),
        repository(),
    );
}

/** A page with its links to the source and to the download: hidden while nobody owns the repository. */
export function linked(html: string, repository: string): string {
    const links: Readonly<Record<string, string>> = {
        source: repository,
        download: `${repository}/releases/latest`,
    };
    return html.replace(/<a id="(source|download)"[^>]*>/g, (_, id: string) => {
        const isKnown = !repository.includes(NOBODY);
        return `<a id="${id}" ${isKnown ? `href="${links[id]!}"` : 'hidden'}>`;
    });
}
