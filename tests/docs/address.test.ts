import '../../tools/cc/in-editor'; // a game has no help
import { Component, js } from 'cc';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as rope from '../../assets/rope';
import { DRUM_HELP } from '../../assets/rope/drum/texts/drum';
import { PLASTIC_HELP } from '../../assets/rope/plastic/texts/plastic';
import { LOAD_HELP } from '../../assets/rope/loads/texts/load';
import { NET_HELP } from '../../assets/rope/nets/texts/net';
import { NET_SKIN_HELP } from '../../assets/rope/nets/skin/texts/net-skin';
import { OBSTACLE_HELP } from '../../assets/rope/contacts/texts/obstacle';
import { RIDER_HELP } from '../../assets/rope/riders/texts/rider';
import { ROPE_HELP } from '../../assets/rope/core/inspector/texts/rope';
import { SKIN_HELP } from '../../assets/rope/skin/texts/skin';
import { WINCH_AND_KNIFE_HELP } from '../../assets/rope/edit/texts/winch-and-knife';
import { ADDRESSED, addressed, homepage, linked } from '../../scripts/site/address';
import { htmlOf, markdownPages } from '../../scripts/site/pages';
import { PROJECT } from './page';

const read = (file: string): string => readFileSync(resolve(PROJECT, file), 'utf8');

test.each(Object.keys(ADDRESSED))('%s has the address of package.json', (file) => {
    expect(addressed(file, read(file))).toBe(read(file));
});

test('the address and the repository of package.json belong together, and no other file has the address', () => {
    const { repository } = JSON.parse(read('package.json')) as { repository: { url: string } };
    const [, owner, name] = /^git\+https:\/\/github\.com\/([^/]+)\/([^/]+)\.git$/.exec(repository.url)!;
    expect(homepage()).toBe(`https://${owner}.github.io/${name}/`);
    const inFolders = ['assets/rope', 'docs', 'extensions', 'preview', 'scripts'].flatMap((folder) =>
        readdirSync(resolve(PROJECT, folder), { recursive: true }).map((path) => join(folder, String(path))),
    );
    const files = [...readdirSync(PROJECT), ...inFolders].filter((file) =>
        /\.(md|html|ts|js|json)$/.test(file),
    );
    const named = files.filter((file) => read(file).includes(homepage()));
    expect(named.map((file) => file.replaceAll('\\', '/')).sort()).toEqual(
        [...Object.keys(ADDRESSED), 'package.json'].sort(),
    );
});

test('the page links to the source and the download once the repository has an owner', () => {
    const page = read('preview/index.html');
    const owned = linked(page, 'https://github.com/somebody/rope');
    expect(owned).toContain('<a id="source" href="https://github.com/somebody/rope">');
    expect(owned).toContain('<a id="download" href="https://github.com/somebody/rope/releases/latest">');
    const unowned = linked(owned, 'https://github.com/OWNER/rope');
    expect(unowned.match(/<a id="(?:source|download)"[^>]*>/g)).toEqual([
        '<a id="source" hidden>',
        '<a id="download" hidden>',
    ]);
});

const pages = markdownPages();
const FOLDER = 'assets/rope';
const components = readdirSync(resolve(PROJECT, FOLDER), { recursive: true, encoding: 'utf8' })
    .map((name) => [name, name.endsWith('.ts') ? read(join(FOLDER, name)) : ''] as const)
    .filter(([, text]) => /\n@menu\('(?!hidden:)/.test(text));

/** The pages that the components name. */
const HELP: Readonly<Record<string, readonly [string, string] | null>> = {
    ...{ ROPE_HELP, LOAD_HELP, RIDER_HELP, OBSTACLE_HELP, SKIN_HELP, NET_HELP, NET_SKIN_HELP },
    ...{ WINCH_AND_KNIFE_HELP, DRUM_HELP, PLASTIC_HELP },
};

test.each(components)('the help of %s leads to a page and heading of each language', (_, text) => {
    const targets = HELP[/\n@help\(helpPage\((\w+)\)\)\n/.exec(text)![1]!]!;
    expect(targets[1].replace(/#.*/, '')).toBe(`${targets[0].replace(/#.*/, '')}.zh-CN`);
    for (const [page, heading] of targets.map((target) => target.split('#'))) {
        const html = htmlOf(`docs/${page}.md`, pages[`docs/${page}.md`]!, Object.keys(pages));
        if (heading !== undefined) expect(html).toContain(` id="${heading}"`);
    }
});

test('the engine knows the help of every component in the menu', () => {
    const helps = (Object.values(rope) as unknown as { _help: string }[])
        .filter((one) => js.isChildClassOf(one, Component))
        .map((component) => component._help);
    expect(helps).toHaveLength(components.length);
    for (const help of helps) expect(help).toMatch(/^https:.+\/docs\/[a-z-]+\.html(#[\w-]+)?$/);
});
