import { existsSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { htmlOf, llmsText, markdownPages } from '../../scripts/site/pages';
import { exampleNames } from '../browser/support/example-names';
import { PROJECT } from './page';

const pages = markdownPages();
const names = Object.keys(pages);
const html = Object.fromEntries(
    names.map((name) => [name.replace(/\.md$/, '.html'), htmlOf(name, pages[name]!, names)]),
);
/** What the preview's own build and the script that adds the docs write beside the pages. */
const OTHERS = ['index.html', 'icon.svg', 'docs/page.css', ...names];

test.each(Object.keys(html))('%s leads only to what the site has, by relative addresses', (path) => {
    const targets = [...html[path]!.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, target]) => target!);
    expect(targets.length).toBeGreaterThan(3);
    for (const target of targets.filter((one) => !/^https?:/.test(one))) {
        const [file = '', place] = decodeURIComponent(target).split('#');
        const found = file === '' ? path : posix.join(posix.dirname(path), file);
        const isPicture = found.startsWith('docs/images/') && existsSync(resolve(PROJECT, found));
        expect([target, found in html || OTHERS.includes(found) || isPicture]).toEqual([target, true]);
        if (place && found === 'index.html') expect(exampleNames()).toContain(place);
        else if (place) expect(html[found]).toContain(`id="${place}"`);
    }
});

test('no page has a comment for the scripts that write tables, or Markdown that was not understood', () => {
    for (const text of Object.values(html)) expect(text).not.toMatch(/<!-- |\]\(|^\| /m);
});

test('llms.txt has a line for each English page', () => {
    const lines = llmsText(pages).match(/^- \[.+\]\((.+)\)$/gm)!;
    expect(lines).toHaveLength(names.filter((name) => !name.endsWith('.zh-CN.md')).length);
});

test('cells of a wide table name their column, for phones', () => {
    const page = htmlOf('docs/a.md', '# A\n\n| A | B | `C` |\n| - | - | - |\n| 1 | 2 | 3 |\n', []);
    expect(page).toContain('<table class="stacked">');
    expect(page.match(/<td.*/g)).toEqual([
        '<td>1</td>',
        '<td data-title="B">2</td>',
        '<td data-title="C">3</td>',
    ]);
    expect(htmlOf('docs/b.md', '| A | B |\n| - | - |\n| 1 | 2 |\n', [])).not.toContain('data-title');
});
