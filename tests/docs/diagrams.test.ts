import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { PROJECT } from './page';

const tsx = resolve(PROJECT, 'node_modules/tsx/dist/cli.mjs');
const output = execFileSync(
    process.execPath,
    [tsx, '--tsconfig', 'tsconfig.bench.json', 'scripts/draw-diagrams.ts', '--json'],
    { cwd: PROJECT, encoding: 'utf8' },
);
const diagrams = JSON.parse(output) as Record<string, string>;

test.each(Object.entries(diagrams))('%s is the one that is drawn now', (name, text) => {
    expect(readFileSync(resolve(PROJECT, 'docs/images', name), 'utf8')).toBe(text);
});

test('the menu is shown with all its items and what they create: ropes, the crate, the planks, cloth', () => {
    const { contributions } = JSON.parse(
        readFileSync(resolve(PROJECT, 'extensions/rope-editor/package.json'), 'utf8'),
    ) as { contributions: { menu: readonly { readonly path: string }[] } };
    const menu = diagrams['create-menu.svg']!;
    expect(menu.match(/class="scene"/g)).toHaveLength(
        contributions.menu.filter(({ path }) => path === 'i18n:menu.node/Rope').length,
    );
    expect(menu.match(/class="rope"/g)!.length).toBeGreaterThanOrEqual(10);
    expect(menu.match(/<polygon/g)!.length).toBeGreaterThan(13);
});

test('the scene view is shown with the marks of a selected rope', () => {
    const colors = [...diagrams['scene-view.svg']!.matchAll(/(?:stroke|fill)="(rgb[^"]+)"/g)].map(
        ([, rgb]) => rgb,
    );
    expect(new Set(colors).size).toBeGreaterThan(3);
});
