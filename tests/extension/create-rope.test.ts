import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { director, Graphics, instantiate, js, Node, Scene, Sprite, SpriteFrame, UITransform } from 'cc';
import {
    Rope,
    RopeLoad,
    RopeNet,
    RopeNetPreset,
    RopeNetSkin,
    RopeObstacle,
    RopePreset,
    RopeSkin,
    SkinStyle,
} from '../../assets/rope';
import { setEditMode } from '../../tools/cc/env';
import { createNode, createStage } from '../../tools/cc/stage';
import { stripOf } from '../skin/draw/strips';
import { near, paintedInWorld, STEP, useGame } from '../support/game';
import { EXTENSION, FakeEditor } from './fake-editor';

const WHITE = '7d8f9b89-4fd1-4c9f-a3ab-38ec7cded7ca@f9941';
const white = new SpriteFrame();
const asked: string[] = []; // uuids of assets

jest.mock('cc', () => ({
    ...jest.requireActual<object>('cc'),
    assetManager: {
        loadAny: (uuid: string, done: (error: Error | null, asset?: SpriteFrame) => void) =>
            asked.push(uuid) && uuid === WHITE ? done(null, white) : done(new Error(`There is no ${uuid}.`)),
    },
}));

const CREATE = [
    'scene query-is-ready',
    'asset-db query-assets',
    'scene execute-scene-script findProblem',
    'scene execute-scene-script findParent',
    'scene begin-recording',
    'scene execute-scene-script create',
    'scene end-recording',
    'clear node',
    'select node',
];

const game = useGame();
let editor: FakeEditor;

beforeEach(() => {
    setEditMode(true);
    editor = new FakeEditor(EXTENSION);
});
afterEach(() => void delete (globalThis as { Editor?: unknown }).Editor);

async function choose(method: string): Promise<void> {
    await editor.loadMain().methods[method]!();
}

function nodeOf(uuid: string): Node | null {
    let found: Node | null = null;
    director.getScene()!.walk((node: Node) => {
        if (node.uuid === uuid) found = node;
    });
    return found;
}

/** The rope that was created: the one selected. */
function created(): Rope {
    return nodeOf(editor.selected[0]!)!.getComponent(Rope)!;
}

function play(): Rope {
    return playRoot().getComponent(Rope)!;
}

describe('Node > Rope', () => {
    test.each(['createRope', 'createRopeBetweenAnchors', 'createRopeWithCrate', 'createBridge'])(
        '%s creates and selects in one step of undo',
        async (method) => {
            await choose(method);
            expect(editor.log).toEqual(CREATE);
            expect(created().node.parent).toBe(game.stage.canvas);
            expect(created().node.getComponents(Rope)).toHaveLength(1);
            expect(created().getComponent(UITransform)).not.toBeNull();
            expect(created().getComponent(Graphics)).not.toBeNull();
            created().node.walk((node: Node) => expect(node.layer).toBe(game.stage.canvas.layer));
        },
    );

    test('undo is told of the parent that gets a child', async () => {
        const recorded: unknown[] = [];
        editor.answers['scene:begin-recording'] = (...args) => recorded.push(...args);
        await choose('createRope');
        expect(recorded).toEqual([game.stage.canvas.uuid, { tag: 'rope-editor', auto: false }]);
    });

    test('creates below the last selected node', async () => {
        const [, second] = [game.addNode('first'), game.addNode('second')];
        editor.selected = game.world.children.map(({ uuid }) => uuid);
        await choose('createRope');
        expect(created().node.parent).toBe(second);
    });

    test('creates below the Canvas when what is selected is not on one, or is gone', async () => {
        const light = new Node('Light');
        director.getScene()!.addChild(light);
        for (const uuid of [light.uuid, 'gone']) {
            editor.selected = [uuid];
            await choose('createRope');
            expect(created().node.parent).toBe(game.stage.canvas);
        }
    });

    test("in the prefab editor, creates below the prefab's root, not on the hidden Canvas", async () => {
        const { canvas } = game.stage;
        canvas._objFlags |= 1 << 10;
        const root = createNode('prefab', canvas);
        canvas.removeChild(game.world);
        canvas.children.find(({ name }) => name === 'Camera')!._objFlags |= 1 << 10;
        await choose('createRope');
        expect(created().node.parent).toBe(root);
    });

    test("without a Canvas, asks for the editor's own first", async () => {
        director.runSceneImmediate(new Scene('empty'));
        const asked: unknown[] = [];
        editor.answers['asset-db:query-uuid'] = (url: string) => asked.push(url) && 'canvas-prefab';
        editor.answers['scene:create-node'] = (options: object) => {
            asked.push(options);
            return createStage().canvas.uuid;
        };
        await choose('createRope');
        expect(asked).toEqual([
            'db://internal/default_prefab/ui/Canvas.prefab',
            { name: 'Canvas', assetUuid: 'canvas-prefab', unlinkPrefab: true },
        ]);
        const canvas = ['asset-db query-uuid', 'scene create-node'];
        expect(editor.log).toEqual([...CREATE.slice(0, 4), ...canvas, ...CREATE.slice(4)]);
        expect(created().node.parent!.getComponent('cc.Canvas')).not.toBeNull();
    });
});

describe('a dialog says', () => {
    test.each([
        ['en', 'No scene is open. Open a scene, then create the rope.'],
        ['zh', '没有打开的场景。请先打开一个场景，再创建绳子。'],
    ] as const)('in %s that no scene is open', async (language, text) => {
        editor = new FakeEditor(EXTENSION, language, { 'scene:query-is-ready': () => false });
        await choose('createBridge');
        expect(editor.log).toEqual(['scene query-is-ready', expect.stringContaining(text)]);
    });

    test('that no scene is open when there is an empty process of the scene', async () => {
        jest.spyOn(director, 'getScene').mockReturnValue(null);
        await choose('createRope');
        expect(editor.log.at(-1)).toBe(
            'warn Verlet Rope: No scene is open. Open a scene, then create the rope.',
        );
    });

    test('that the component is not in the project', async () => {
        jest.spyOn(js, 'getClassByName').mockReturnValue(undefined as never);
        await choose('createRope');
        expect(editor.log.slice(0, 3)).toEqual(CREATE.slice(0, 3));
        expect(editor.log.slice(3)).toEqual([expect.stringMatching(/^warn .*no Rope component/)]);
    });

    test('that there is no Canvas to be had', async () => {
        director.runSceneImmediate(new Scene('empty'));
        editor.answers['asset-db:query-uuid'] = () => null;
        await choose('createRope');
        expect(editor.log.at(-1)).toMatch(/^warn .*needs a Canvas/);
    });
});

test('a creation that fails leaves no step of undo, no selection, and says so', async () => {
    jest.spyOn(game.stage.canvas, 'addChild').mockImplementation(() => {
        throw new Error('no room');
    });
    await expect(choose('createRope')).rejects.toThrow('no room');
    expect(editor.log).toEqual([...CREATE.slice(0, 6), 'scene cancel-recording']);
});

describe('what is created', () => {
    const names = (nodes: readonly (Node | null)[]): string[] => nodes.map((node) => node!.name);
    const at = ({ worldPosition }: Node): { x: number; y: number } => near(worldPosition.x, worldPosition.y);

    test('Rope: one node that hangs', async () => {
        await choose('createRope');
        const rope = play();
        expect(rope.node.children).toEqual([]);
        expect(rope.nodes.at(-1)!.position).toMatchObject(near(640, 360 - rope.length));
    });

    test('Rope between two anchors: it hangs from both', async () => {
        await choose('createRopeBetweenAnchors');
        const rope = play();
        expect(names([rope.headAnchor, rope.secondAnchor])).toEqual(['Left Anchor', 'Right Anchor']);
        const line = paintedInWorld(rope);
        expect([line[0], line.at(-1)]).toEqual([at(rope.headAnchor!), at(rope.secondAnchor!)]);
        expect(rope.maxStretch).toBeLessThan(1e-3);
        expect(Math.min(...line.map(({ y }) => y))).toBeLessThan(360 - 100);
    });

    test('Rope with a crate: it hangs below the tail', async () => {
        await choose('createRopeWithCrate');
        const rope = play();
        const [{ target: crate, mass }] = rope.attachments as [Rope['attachments'][0]];
        expect([names([crate]), mass]).toEqual([['Crate'], 5]);
        expect(crate!.getComponent(Sprite)!.spriteFrame).toBe(white);
        expect(at(crate!)).toEqual(near(640, 360 - rope.length));
        expect(crate!.getComponent(UITransform)!.anchorPoint).toMatchObject({ x: 0.5, y: 1 });
        expect(rope.nodes.at(-1)!.mass - rope.attachments[0].mass).toBeCloseTo(rope.mass / 15 / 2, 9);
    });

    test('Bridge: planks on all nodes between two anchors, level where the bridge is', async () => {
        await choose('createBridge');
        const rope = play();
        expect(rope.node.name).toBe('Bridge');
        expect(rope.attachments.map(({ nodeIndex }) => nodeIndex)).toEqual(
            Array.from({ length: rope.nodeCount - 2 }, (_, i) => i + 1),
        );
        const planks = rope.attachments.map(({ target }) => target!);
        expect(planks.every((plank) => plank.getComponent(Sprite)!.spriteFrame === white)).toBe(true);
        expect(Math.max(...planks.map(({ eulerAngles }) => Math.abs(eulerAngles.z)))).toBeLessThan(45);
        expect(rope.maxStretch).toBeLessThan(1e-3);
    });

    test('has the look of a rope already in the editor', async () => {
        await choose('createRope');
        expect(created().getComponent(Graphics)!.lineWidth).toBe(6);
        expect(play().getComponent(Graphics)!.lineWidth).toBe(6);
    });

    test('is drawn in the scene view at once, with its crate where it hangs', async () => {
        await choose('createRopeWithCrate');
        game.tick();
        const rope = created();
        expect(paintedInWorld(rope).at(-1)).toEqual(near(640, 360 - rope.length));
        expect(at(rope.attachments[0]!.target!)).toEqual(near(640, 360 - rope.length));
    });

    test('is there without the pictures of crates too', async () => {
        editor = new FakeEditor(EXTENSION);
        const { assetManager } = jest.requireMock<{ assetManager: { loadAny: () => void } }>('cc');
        jest.spyOn(assetManager, 'loadAny').mockImplementation(((_: string, done: (e: Error) => void) =>
            done(new Error('no such asset'))) as never);
        await choose('createBridge');
        const planks = created().attachments.map(({ target }) => target!.getComponent(Sprite));
        expect(planks).not.toContain(null);
    });
});

const root = (): Node => nodeOf(editor.selected[0]!)!;

/** A second of the game with a copy of what was created, in a scene of its own. */
function playRoot(): Node {
    const copy = instantiate(root());
    game.start();
    game.stage.canvas.addChild(copy);
    game.tick(60, STEP);
    return copy;
}

test('Swing: one seat that both ropes hold', async () => {
    await choose('createSwing');
    expect(editor.log).toEqual(CREATE);
    const swing = playRoot();
    const ropes = swing.getComponentsInChildren(Rope);
    const load = swing.getComponentInChildren(RopeLoad)!;
    const { x, y } = load.node.worldPosition;
    expect(ropes).toHaveLength(2);
    for (const { nodes, maxStretch } of ropes) {
        expect(Math.hypot(nodes.at(-1)!.position.x - x, nodes.at(-1)!.position.y - y)).toBeLessThan(1e-3);
        expect(maxStretch).toBeLessThan(1e-3);
    }
    expect(Math.hypot(x - 640, y - (360 - 330))).toBeLessThan(1e-3);
});

test('Obstacle: a box as large as it is seen, on which a rope lies', async () => {
    await choose('createObstacle');
    const obstacle = root().getComponent(RopeObstacle)!;
    const { width, height } = root().getComponent(UITransform)!;
    expect([obstacle.size.x, obstacle.size.y]).toEqual([width, height]);
    expect(root().getComponent(Sprite)!.spriteFrame).toBe(white);
});

describe('looks and nets', () => {
    test.each([
        ['createHempRope', RopePreset.Rope, SkinStyle.Smooth, 'hemp'],
        ['createChain', RopePreset.Chain, SkinStyle.Links, 'chain'],
        ['createVine', RopePreset.Vine, SkinStyle.Smooth, 'vine'],
        ['createBungee', RopePreset.Bungee, SkinStyle.Smooth, 'bungee'],
        ['createRod', RopePreset.Rod, SkinStyle.Links, 'rod'],
        ['createRibbon', RopePreset.Rope, SkinStyle.Smooth, 'ribbon'],
    ])(
        '%s: a rope of its preset, drawn by a skin on a child, without a Graphics',
        async (method, preset, style, picture) => {
            const meta = join(EXTENSION, `../../assets/rope/skin/textures/${picture}.png.meta`);
            asked.length = 0;
            await choose(method);
            expect(asked).toEqual([
                `${(JSON.parse(readFileSync(meta, 'utf8')) as { uuid: string }).uuid}@f9941`,
            ]);
            expect(editor.log).toEqual(CREATE);
            expect(root().getComponent(Rope)!.preset).toBe(preset);
            expect(root().getComponent(Graphics)).toBeNull();
            expect(root().children.map(({ name }) => name)).toEqual(['Skin']);
            const skin = root().children[0].getComponent(RopeSkin)!;
            expect(skin.style).toBe(style);
            root().walk((node: Node) => expect(node.layer).toBe(game.stage.canvas.layer));
            const rope = play();
            expect(rope.getComponent(Graphics)).toBeNull();
            expect(stripOf(rope.node.children[0].getComponent(RopeSkin)!).pairs).toBeGreaterThan(30);
        },
    );

    test.each([
        ['createNet', RopeNetPreset.Net, false],
        ['createFlag', RopeNetPreset.Flag, true],
        ['createCurtain', RopeNetPreset.Curtain, true],
        ['createWeb', RopeNetPreset.Web, false],
        ['createHammock', RopeNetPreset.Hammock, false],
        ['createCape', RopeNetPreset.Cape, true],
    ])('%s: a net of its preset', async (method, preset, isCloth) => {
        await choose(method);
        expect(editor.log).toEqual(CREATE);
        expect(root().getComponent(RopeNet)!.preset).toBe(preset);
        expect(root().getComponentsInChildren(RopeNetSkin)).toHaveLength(isCloth ? 1 : 0);
        expect(root().getComponent(UITransform)!.width).toBeGreaterThan(100);
        expect(playRoot().getComponent(RopeNet)!.isRunning).toBe(true);
    });
});
