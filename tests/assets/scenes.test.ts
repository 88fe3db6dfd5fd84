import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { assetsUnder } from '../../tools/creator/asset-files';
import { ASSETS, uuidOf } from '../../tools/creator/project';
import { compressScriptUuid } from '../../tools/creator/uuid';
import { EXAMPLES, exampleText, type Example } from '../../scripts/scenes';
import { withSettledProps } from '../../scripts/scenes/settle';
import { lintScene, type Project, type SceneEntry, type SceneFile } from './lint';
import { loadProject } from './project';

const scenes = assetsUnder(ASSETS).filter((path) => path.endsWith('.scene'));
let project: Project;

beforeAll(() => {
    project = loadProject();
});

function read(path: string): { entries: SceneEntry[]; file: SceneFile } {
    const uuid = uuidOf(path.slice(ASSETS.length + 1));
    return {
        entries: JSON.parse(readFileSync(path, 'utf8')) as SceneEntry[],
        file: { name: basename(path, '.scene'), uuid },
    };
}

test('every example has its scene', () => {
    const expected = EXAMPLES.map(({ name }) => join(ASSETS, 'examples', name, `${name}.scene`));
    expect(scenes).toEqual(expect.arrayContaining(expected));
});

test('no scene has faults', () => {
    const faults = scenes.flatMap((path) => {
        const { entries, file } = read(path);
        return lintScene(entries, file, project).map((fault) => `${file.name}: ${fault}`);
    });
    expect(faults).toEqual([]);
});

/** Shows another system, beside which a rope is compared. */
const WITHOUT_ROPE = 'mass-spring.scene';

test('every scene has a rope that saves its own fields', () => {
    const types = scenes.map((path) => [
        basename(path),
        read(path).entries.find((entry) => '_lookChosen' in entry)?.__type__,
    ]);
    expect(types.filter(([, type]) => type === undefined)).toEqual([[WITHOUT_ROPE, undefined]]);
    for (const type of new Set(types.flatMap(([, type]) => type ?? []))) {
        const own =
            type === compressScriptUuid(uuidOf('RopeNet'))
                ? ['_columns', 'hold']
                : ['_nodeCount', 'segments'];
        expect(project.savedFields(type)).toEqual(expect.arrayContaining([...own, '_lookChosen']));
    }
});

test('every example is what npm run scenes writes', () => {
    const changed = EXAMPLES.filter((example) => {
        const asset = `examples/${example.name}/${example.name}.scene`;
        const text = readFileSync(join(ASSETS, asset), 'utf8');
        return text !== withSettledProps(exampleText(example, uuidOf(asset)));
    });
    expect(changed.map(({ name }) => name)).toEqual([]);
});

test('the same example is written to the same bytes every time', () => {
    for (const example of EXAMPLES) {
        expect(exampleText(example, 'a uuid')).toBe(exampleText(example, 'a uuid'));
    }
});

test('an example whose nodes share a name is refused', () => {
    const twice: Example = {
        name: 'twice',
        backdrop: 'meadow.jpg',
        hint: '',
        nodes: () => [...EXAMPLES[0]!.nodes(), ...EXAMPLES[0]!.nodes()],
    };
    expect(() => exampleText(twice, 'a uuid')).toThrow('same name');
});

describe('the lint finds', () => {
    /** An entry that can be spoilt. */
    interface Loose {
        __type__: string;
        _children: unknown[];
        _components: unknown[];
        _spriteFrame: { __uuid__: string };
        [field: string]: unknown;
    }

    /** The faults of the crate scene after a change. */
    function faultsAfter(change: (entries: Loose[], find: (type: string) => Loose) => void): string[] {
        const { entries, file } = read(join(ASSETS, 'examples/crate/crate.scene'));
        const loose = entries as unknown as Loose[];
        change(loose, (type) => loose.find((entry) => entry.__type__ === type)!);
        return lintScene(entries, file, project);
    }
    const rope = (entries: Loose[]): Loose => entries.find((entry) => '_lookChosen' in entry)!;

    test('nothing in the scene as it is', () => {
        expect(faultsAfter(() => undefined)).toEqual([]);
    });

    test.each<[string, string, (entries: Loose[], find: (type: string) => Loose) => void]>([
        ['another asset name', 'is named other', (entries) => (entries[0]!._name = 'other')],
        ['another scene name', 'is named other', (entries) => (entries[1]!._name = 'other')],
        ['another scene uuid', 'not the uuid of its meta', (entries) => (entries[1]!._id = 'other')],
        ['a missing scene', 'not the cc.Scene', (entries) => (entries[1]!.__type__ = 'cc.Node')],
        ['an asset of another scene', 'as its scene', (entries) => (entries[0]!.scene = { __id__: 2 })],
        [
            'a reference out of range',
            'refers to 999',
            (entries) => (rope(entries).headAnchor = { __id__: 999 }),
        ],
        ['an orphan', 'is an orphan', (entries) => entries.push({ ...entries.at(-1)! })],
        ['a wrong parent', 'has another parent', (_, find) => (find('cc.Node')._parent = { __id__: 2 })],
        ['a node without parent', 'has no parent', (_, find) => (find('cc.Node')._parent = null)],
        ['a child left out', 'children of its parent', (_, find) => find('cc.Node')._children.pop()],
        [
            'a component on another node',
            'is on another node',
            (_, find) => (find('cc.Camera').node = { __id__: 2 }),
        ],
        ['a component left out', 'those of its node', (_, find) => find('cc.Node')._components.pop()],
        ['an _id that is none', 'odd _id', (_, find) => (find('cc.Camera')._id = 'camera')],
        ['an _id used twice', 'of another one', (_, find) => (find('cc.Camera')._id = find('cc.Canvas')._id)],
        [
            'an unknown script',
            'no script has',
            (entries) => (rope(entries).__type__ = '00000AAAAAAAAAAAAAAAAAA'),
        ],
        [
            'an unknown class',
            'no script has',
            (_, find) => (find('VerletRope.RopeAttachment').__type__ = 'Crate'),
        ],
        [
            'a name where a uuid belongs',
            'no script has',
            (entries) => (rope(entries).__type__ = 'VerletRope.Rope'),
        ],
        ['an accessor in place of its field', 'field nodeCount', (entries) => (rope(entries).nodeCount = 30)],
        [
            'an unknown field of an entry',
            'field weight',
            (_, find) => (find('VerletRope.RopeAttachment').weight = 1),
        ],
        [
            'a missing picture',
            'the asset none@f9941',
            (_, find) => (find('cc.Sprite')._spriteFrame.__uuid__ = 'none@f9941'),
        ],
    ])('%s', (_, fault, change) => {
        expect(faultsAfter(change).join('\n')).toContain(fault);
    });
});
