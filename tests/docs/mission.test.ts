import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { EXAMPLES } from '../../scripts/scenes';
import { Page, PROJECT } from './page';

const text = readFileSync(resolve(PROJECT, 'docs/mission.md'), 'utf8');
const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link!);

test('every scene and test that the list of systems names exists', () => {
    expect(links.length).toBeGreaterThan(30);
    expect(links.filter((link) => !existsSync(resolve(PROJECT, 'docs', link)))).toEqual([]);
});

test('every example but the first is the scene of a system', () => {
    const shown = EXAMPLES.map(({ name }) => name).filter((name) => !text.includes(`/${name}.scene`));
    expect(shown).toEqual(['hello-rope']);
});

test.each(['docs/examples.md', 'docs/examples.zh-CN.md'])('%s shows a picture of every example', (page) => {
    const { text: shown } = new Page(page);
    for (const { name } of EXAMPLES) {
        const picture = `images/gallery/${name}.jpg`;
        expect([shown.includes(picture), existsSync(resolve(PROJECT, 'docs', picture))]).toEqual([
            true,
            true,
        ]);
    }
});
