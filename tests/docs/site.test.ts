import { chapterGroups, llmsText, markdownPages, placeOf, siteLink } from '../../scripts/site/pages';
import { wordsOf } from '../../scripts/site/search';
import { PROJECT } from './page';

const pages = markdownPages(PROJECT);
const names = Object.keys(pages);

test.each([
    ['README.md', 'start.md'],
    ['CHANGELOG.md', 'changelog.md'],
    ['docs/README.zh-CN.md', 'zh-CN/index.md'],
    ['docs/drums.md', 'drums.md'],
    ['docs/drums.zh-CN.md', 'zh-CN/drums.md'],
])('%s is %s on the site', (path, place) => expect(placeOf(path)).toBe(place));

test.each([
    ['docs/drums.md', 'nets.md#more', '/nets.html#more'],
    ['docs/drums.zh-CN.md', 'nets.zh-CN.md', '/zh-CN/nets.html'],
    ['README.md', 'docs/README.md', '/index.html'],
    ['README.zh-CN.md', 'assets/examples/crate/crate.scene', '../../#crate'],
    ['docs/drums.md', '../README.md', '/start.html'],
    ['docs/drums.md', '../assets/examples/well/well.scene', '../#well'],
    ['docs/drums.md', '../bench/RESULTS.md', null],
])('in %s the link %s leads to %s', (path, link, target) => expect(siteLink(path, link, names)).toBe(target));

test.each(['docs/README.md', 'docs/README.zh-CN.md'])(
    'the sidebar of %s has every page of its language once',
    (index) => {
        const links = chapterGroups(pages[index]!, index, names).flatMap(({ items }) =>
            items.map(({ link }) => link),
        );
        const ending = index.slice('docs/README'.length);
        const english = names.filter((name) => !name.includes('.zh-CN') && name !== 'docs/README.md');
        const own = english
            .map((name) => name.replace('.md', ending))
            .map((name, i) => (names.includes(name) ? name : english[i]!));
        expect(links.sort()).toEqual(own.map((name) => `/${placeOf(name).replace('.md', '.html')}`).sort());
    },
);

test('llms.txt has a line for each English page', () => {
    const lines = llmsText(pages).match(/^- \[.+\]\((.+)\)$/gm)!;
    expect(lines).toHaveLength(names.filter((name) => !name.includes('.zh-CN')).length);
});

test('the search knows words, names of code, and each character of Chinese', () => {
    expect(wordsOf('Set `nodeCount` to 30.5: it-works')).toEqual([
        'Set',
        'nodeCount',
        'to',
        '30',
        '5',
        'it',
        'works',
    ]);
    expect(wordsOf('绳子的nodeCount为30')).toEqual(['绳', '子', '的', 'nodeCount', '为', '30']);
});
