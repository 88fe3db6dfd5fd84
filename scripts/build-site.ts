/** Adds the docs to the built preview, or to the folder that is named: VitePress's pages, their Markdown twins, llms.txt. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { llmsText, markdownPages } from './site/pages';

const PROJECT = resolve(__dirname, '..');
const site = resolve(process.argv[2] ?? join(PROJECT, 'dist/preview'));

async function main(): Promise<void> {
    const { build } = await import('vitepress'); // it has no form for `require`
    await build(join(PROJECT, 'scripts/site'), { outDir: join(site, 'docs') });
    const pages = markdownPages(PROJECT);
    mkdirSync(site, { recursive: true });
    for (const [name, text] of Object.entries({ ...pages, 'llms.txt': llmsText(pages) }))
        if (!name.startsWith('docs/')) writeFileSync(join(site, name), text);
    console.log(`${Object.keys(pages).length} pages of docs in ${site}`);
}

void main();
