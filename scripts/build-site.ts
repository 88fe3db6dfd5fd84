/** Adds the docs to the built preview: an HTML page and its Markdown twin for each chapter, pictures, llms.txt. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { htmlOf, llmsText, markdownPages } from './site/pages';

const PROJECT = resolve(__dirname, '..');
const site = resolve(process.argv[2] ?? join(PROJECT, 'dist/preview'));

const pages = markdownPages();
const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), text);
};
for (const [name, markdown] of Object.entries(pages)) {
    write(name, markdown);
    write(name.replace(/\.md$/, '.html'), htmlOf(name, markdown, Object.keys(pages)));
}
write('llms.txt', llmsText(pages));
cpSync(join(PROJECT, 'docs/images'), join(site, 'docs/images'), { recursive: true });
cpSync(join(PROJECT, 'scripts/site/page.css'), join(site, 'docs/page.css'));
console.log(`${Object.keys(pages).length} pages of docs in ${site}`);
