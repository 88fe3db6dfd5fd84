import { Component, deserialize, director, js, type SceneAsset } from 'cc';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Snip } from '../../assets/examples/snip/Snip';
import { scriptsUnder } from '../../tools/features';
import { pointer } from '../../tools/cc/pointer';
import { compressScriptUuid } from '../../tools/creator/uuid';
import { readMetas } from '../assets/meta-files';
import { complaintsAbout } from '../docs/snippets';
import { useGame } from '../support/game';
import { registerScripts } from '../support/scenes';

const ROOT = join(__dirname, '../..');
const FOLDER = join(ROOT, 'tests/fixtures/1.0.0-rc.1');
const SCENES = readdirSync(FOLDER).filter((name) => name.endsWith('.scene'));

const read = (file: string): unknown => JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));
const names = read('names.json') as {
    readonly uuids: Readonly<Record<string, string>>;
    readonly classes: readonly string[];
    readonly values: readonly string[];
    readonly types: readonly string[];
};

type Saved = Readonly<Record<string, unknown>>;

const game = useGame();

beforeAll(registerScripts);

/** The fields of an entry that hold a number, text or switch, with what an object has in them. */
function plainOf(entry: Saved, object: Saved): Saved {
    const fields = Object.entries(entry).filter(
        ([name, value]) => !name.startsWith('__') && name !== '_id' && typeof value !== 'object',
    );
    return Object.fromEntries(fields.map(([name]) => [name, object[name]]));
}

/** What scenes have for the package's components. */
const TYPES = new Set(Object.values(names.uuids).map(compressScriptUuid));

describe.each(SCENES)('%s', (file) => {
    test('has its components, with the values it was saved with', () => {
        const entries = (read(file) as Saved[]).filter(({ __type__: type }) => TYPES.has(type as string));
        const { scene } = deserialize(read(file)) as SceneAsset;
        const components = scene!.getComponentsInChildren(Component);
        for (const entry of entries) {
            const type = js.getClassById(entry.__type__ as string);
            const saved = plainOf(entry, entry);
            const loaded = components
                .filter((one) => one.constructor === type)
                .map((one) => plainOf(entry, one as unknown as Saved));
            expect(loaded).toContainEqual(saved);
        }
        expect(entries).not.toEqual([]);
    });

    test('runs', () => {
        director.runSceneImmediate(deserialize(read(file)) as SceneAsset);
        game.tick(10);
        expect(game.takeMessages()).toEqual([]);
    });
});

test('the button of a game begins its level anew', () => {
    director.runSceneImmediate(deserialize(read('snip.scene')) as SceneAsset);
    game.tick(2);
    const snip = director.getScene()!.getComponentsInChildren(Snip)[0]!;
    snip.begin(1);
    game.tick(2);
    expect(snip.ropes.filter(({ node }) => node.active)).toHaveLength(4);
    snip.ropes[0]!.node.active = false;
    const { x, y } = snip.node.parent!.getChildByName('Restart')!.worldPosition;
    pointer.start(1, x, y);
    game.tick(1);
    pointer.end(1, x, y);
    game.tick(1);
    expect(snip.level).toBe(1);
    expect(snip.ropes.filter(({ node }) => node.active)).toHaveLength(4);
});

test('every script that scenes name has its uuid', () => {
    const now = readMetas().map(({ path, meta }) => [basename(path, '.ts.meta'), meta.uuid] as const);
    const found = now.filter(([name]) => name in names.uuids);
    expect(found.sort()).toEqual(Object.entries(names.uuids).sort());
});

test('every class has its name, and no two have the same', () => {
    const found = scriptsUnder('assets').flatMap((path) =>
        [...readFileSync(join(ROOT, path), 'utf8').matchAll(/@ccclass\('([^']+)'\)/g)].map(
            ([, name]) => name!,
        ),
    );
    expect(found.filter((name, i) => found.indexOf(name) !== i)).toEqual([]);
    expect(names.classes.filter((name) => !found.includes(name))).toEqual([]);
});

test('the door has every name that it had, and another one would be missed', () => {
    const types = names.types.filter((name) => !names.values.includes(name));
    const door = [
        `import { ${names.values.join(', ')} } from './rope';`,
        `export const values = [${names.values.join(', ')}];`,
        `export type { ${types.join(', ')} } from './rope';`,
    ];
    expect(complaintsAbout([door.join('\n'), "export type { NoSuchType } from './rope';"])).toEqual([
        expect.stringContaining('NoSuchType'),
    ]);
});
