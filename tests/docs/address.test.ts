import '../../tools/cc/in-editor'; // a game has no help
import type { Component, js } from 'cc';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
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
import { ADDRESSED, addressed, addressOf } from '../../scripts/site/address';
import { loaded } from '../support/loaded';
import { Page, PROJECT } from './page';

const SOMEBODY = {
    repository: 'https://github.com/somebody/rope',
    homepage: 'https://somebody.github.io/rope/',
};
const read = (file: string): string => readFileSync(resolve(PROJECT, file), 'utf8');

test.each(Object.keys(ADDRESSED))('%s has the address of package.json, and only with an owner', (file) => {
    expect(addressed(file, read(file), addressOf(PROJECT))).toBe(read(file));
    const owned = addressed(file, read(file), SOMEBODY);
    expect(owned).toContain(SOMEBODY.homepage);
    expect(addressed(file, owned, null)).not.toContain('somebody');
    expect(addressed(file, addressed(file, owned, null), SOMEBODY)).toBe(owned);
});

test('no file but package.json names the owner', () => {
    const { repository } = JSON.parse(read('package.json')) as { repository: string };
    const [, owner, name] = /^github:([^/]+)\/([^/]+)$/.exec(repository)!;
    const inFolders = ['assets/rope', 'docs', 'extensions', 'preview', '.github'].flatMap((folder) =>
        readdirSync(resolve(PROJECT, folder), { recursive: true }).map((path) => join(folder, String(path))),
    );
    const files = [...readdirSync(PROJECT), ...inFolders].filter((file) =>
        /\.(md|html|ts|js|json|yml)$/.test(file),
    );
    const named = files.filter(
        (file) => read(file).includes(`${owner}/${name}`) || read(file).includes(`//${owner}.`),
    );
    expect(named.filter((file) => !Object.keys(ADDRESSED).includes(file))).toEqual(['package.json']);
});

test('the page links to the source once the repository has an owner', () => {
    const owned = addressed('preview/index.html', read('preview/index.html'), SOMEBODY);
    expect(owned).toContain('<a id="source" href="https://github.com/somebody/rope">');
    expect(addressed('preview/index.html', owned, null)).toContain('<a id="source" hidden>');
});

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
        const { anchors } = new Page(`docs/${page}.md`);
        if (heading !== undefined) expect(anchors).toContain(`#${heading}`);
    }
});

/** The helps of all components, as an editor with or without the extension has them. */
function helpsIn(language: string, folder?: string | Error): Promise<string[]> {
    return new Promise((done) =>
        loaded(language, true, (load) => {
            (globalThis as { Editor?: Record<string, unknown> }).Editor!.Package = {
                getPath: () => {
                    if (folder instanceof Error) throw folder;
                    return folder;
                },
            };
            const { js: names, Component: Base } = load<{ js: typeof js; Component: typeof Component }>('cc');
            const all = Object.values(load<object>('../../assets/rope')) as { _help: string }[];
            done(all.filter((one) => names.isChildClassOf(one, Base)).map(({ _help }) => _help));
        }),
    );
}

test('the help of every component in the menu is in the folder of the extension', async () => {
    const helps = await helpsIn('zh', 'C:\\my games\\extensions\\cocos-verlet-rope');
    expect(helps).toHaveLength(components.length);
    for (const help of helps) {
        const file =
            /^file:\/\/\/C:\/my%20games\/extensions\/cocos-verlet-rope\/(docs\/[a-z-]+\.zh-CN\.md)$/.exec(
                help,
            )![1]!;
        expect(read(file)).not.toBe('');
    }
});

test('without the extension it is on the site, if there is one', async () => {
    const address = addressOf(PROJECT);
    const wanted = address ? new RegExp(`^${address.homepage}docs/[a-z-]+\\.html(#[\\w-]+)?$`) : /^$/;
    for (const folder of [undefined, new Error('no such extension')])
        for (const help of await helpsIn('en', folder)) expect(help).toMatch(wanted);
});
