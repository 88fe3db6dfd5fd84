import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Stands for the owner of the repository until it has one. */
const NOBODY = 'OWNER';

/** Where the project is to be found. */
export interface Address {
    /** Where the repository is seen. */
    readonly repository: string;
    /** Where the site is published, with a slash at its end. */
    readonly homepage: string;
}

/** What `repository` of package.json says; null while nobody owns it. */
export function addressOf(project: string): Address | null {
    const { repository } = JSON.parse(readFileSync(resolve(project, 'package.json'), 'utf8')) as {
        repository: string;
    };
    const [, owner, name] = /^github:([^/]+)\/(.+)$/.exec(repository)!;
    if (owner === NOBODY) return null;
    return {
        repository: `https://github.com/${owner}/${name}`,
        homepage: `https://${owner}.github.io/${name}/`,
    };
}

/** A place of a file that names the published site: what is there, without and with an address. */
interface Place {
    readonly pattern: RegExp;
    readonly text: (address: Address | null) => string;
}

const playLink =
    (words: string): Place['text'] =>
    (address) =>
        address ? `**[${words}](${address.homepage})** · ` : '';

/** The files that name the published site. */
export const ADDRESSED: Readonly<Record<string, Place>> = {
    'README.md': { pattern: /^.*(?=\[All chapters\])/m, text: playLink('Play with it in the browser') },
    'README.zh-CN.md': { pattern: /^.*(?=\[全部章节\])/m, text: playLink('在浏览器中试玩') },
    'preview/index.html': {
        pattern: /(?<=property="og:image" content=")[^"]*/,
        text: (address) => `${address?.homepage ?? './'}social.jpg`,
    },
    'assets/rope/core/inspector/attributes.ts': {
        pattern: /(?<=const DOCS = ')[^']*/,
        text: (address) => (address ? `${address.homepage}docs/` : ''),
    },
};

/** The text of such a file with the address of the project, or without one. */
export function addressed(file: string, text: string, address: Address | null): string {
    const { pattern, text: place } = ADDRESSED[file]!;
    if (!pattern.test(text)) throw new Error(`${file} has no place for the address: ${pattern.source}`);
    return linked(text.replace(pattern, place(address)), address);
}

/** A page with its link to the source: hidden while nobody owns the repository. */
function linked(html: string, address: Address | null): string {
    const link = address ? `href="${address.repository}"` : 'hidden';
    return html.replace(/<a id="source"[^>]*>/, `<a id="source" ${link}>`);
}
