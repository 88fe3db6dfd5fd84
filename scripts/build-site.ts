/** Adds the docs to the built preview, or to the folder that is named: pages, their Markdown twins, llms.txt, zips. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { llmsText, markdownPages } from './site/pages';
import { zipFiles } from './site/zips';

const PROJECT = resolve(__dirname, '..');
const site = resolve(process.argv[2] ?? join(PROJECT, 'dist/preview'));

async function main(): Promise<void> {
    const { build } = await import('vitepress'); // it has no form for `require`
    await build(join(PROJECT, 'scripts/site'), { outDir: join(site, 'docs') });
    rmSync(join(site, 'docs/404.html')); // servers look for one at the root of a site only
    const pages = markdownPages(PROJECT);
    mkdirSync(join(site, 'zip'), { recursive: true });
    for (const [name, content] of Object.entries({
        ...pages,
        'llms.txt': llmsText(pages),
        ...zipFiles(PROJECT),
    }))
        if (!name.startsWith('docs/')) writeFileSync(join(site, name), content);
    console.log(`${Object.keys(pages).length} pages of docs in ${site}`);
}

void main();
