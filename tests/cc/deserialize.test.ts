import {
    _decorator,
    Color,
    Component,
    deserialize,
    director,
    Graphics,
    instantiate,
    js,
    Node,
    type Scene,
    type SceneAsset,
    Sprite,
    type SpriteFrame,
    Vec2,
} from 'cc';
import { setAssetResolver } from './asset-resolver';
import { SpriteFrame as StandInFrame } from './scene/assets';
import { resetEngine } from './reset';

const { ccclass, property } = _decorator;

@ccclass('DeserializeTest.Pin')
class Pin {
    @property
    index = 0;
    @property(Node)
    target: Node | null = null;
    @property
    offset = new Vec2();
}

@ccclass('DeserializeTest.Holder')
class Holder extends Component {
    @property
    length = 100;
    @property
    kept = 'default';
    @property({ formerlySerializedAs: 'oldName' })
    renamed = 0;
    @property([Pin])
    pins: Pin[] = [];
    @property(Node)
    follow: Node | null = null;
    @property(Sprite)
    sprite: Sprite | null = null;
    @property
    tint = new Color();
    loaded = false;
    protected override onLoad(): void {
        this.loaded = true;
    }
}

const SCRIPT_ID = 'baa60lPCG9KbZQI+C9QjMC8';
js._setClassId(SCRIPT_ID, Holder);

const ref = (index: number): object => ({ __id__: index });
const vec3 = (x: number, y: number, z = 0): object => ({ __type__: 'cc.Vec3', x, y, z });
const node = (name: string, parent: number, children: number[], components: number[], x = 0): object => ({
    __type__: 'cc.Node',
    _name: name,
    _parent: ref(parent),
    _children: children.map(ref),
    _components: components.map(ref),
    _active: true,
    _lpos: vec3(x, 0),
    _lscale: vec3(1, 1, 1),
    _lrot: { __type__: 'cc.Quat', x: 0, y: 0, z: 0, w: 1 },
    _euler: vec3(0, 0),
    _layer: 33554432,
    _id: `id of ${name}`,
});

function sceneFile(): object[] {
    return [
        { __type__: 'cc.SceneAsset', _name: 'demo', scene: ref(1) },
        {
            __type__: 'cc.Scene',
            _name: 'demo',
            _children: [ref(2), ref(3)],
            _globals: ref(9),
            _id: 'scene-uuid',
        },
        node('Target', 1, [], [7], 50),
        node('Rope', 1, [], [4, 5], 10),
        { __type__: 'cc.Graphics', node: ref(3), _enabled: true, _lineWidth: 6, _lineCap: 1 },
        {
            __type__: SCRIPT_ID,
            node: ref(3),
            _enabled: true,
            length: 300,
            oldName: 8,
            pins: [ref(6)],
            follow: ref(2),
            sprite: ref(7),
            tint: { __type__: 'cc.Color', r: 1, g: 2, b: 3, a: 4 },
            _id: 'holder',
        },
        {
            __type__: 'DeserializeTest.Pin',
            index: 3,
            target: ref(2),
            offset: { __type__: 'cc.Vec2', x: 1, y: 2 },
        },
        {
            __type__: 'cc.Sprite',
            node: ref(2),
            _spriteFrame: { __uuid__: 'image@f9941', __expectedType__: 'cc.SpriteFrame' },
        },
        { __type__: 'cc.Node', _name: 'unused' },
        { __type__: 'cc.SceneGlobals' },
    ];
}

function load(file: unknown): Scene {
    const asset = deserialize(file, undefined as never, undefined as never) as SceneAsset;
    director.runSceneImmediate(asset);
    return asset.scene!;
}

beforeEach(() => {
    resetEngine();
});

test('reads a scene of the editor, from text or from objects', () => {
    const scene = load(JSON.stringify(sceneFile()));
    const rope = scene.getChildByName('Rope')!;
    expect([rope.uuid, rope.layer, rope.activeInHierarchy, rope.scene]).toEqual([
        ...['id of Rope', 33554432, true, scene],
    ]);
    expect(rope.worldPosition.x).toBe(10);
    expect(rope.getComponent(Graphics)).toMatchObject({ lineWidth: 6, lineCap: Graphics.LineCap.ROUND });
});

test('a script is found by its id; references, values and nested objects are read', () => {
    const scene = load(sceneFile());
    const holder = scene.getComponentInChildren(Holder)!;
    const target = scene.getChildByName('Target');
    expect(holder).toMatchObject({ length: 300, renamed: 8, follow: target, loaded: true });
    expect(holder.sprite).toBe(target!.getComponent(Sprite));
    expect(holder.tint.equals(new Color(1, 2, 3, 4))).toBe(true);
    expect(holder.pins[0]).toBeInstanceOf(Pin);
    expect(holder.pins[0]).toMatchObject({ index: 3, target });
    expect(holder.pins[0]!.offset.equals(new Vec2(1, 2))).toBe(true);
});

test('what the file does not have keeps its default', () => {
    const holder = load(sceneFile()).getComponentInChildren(Holder)!;
    expect(holder.kept).toBe('default');
});

test('assets come from the resolver', () => {
    const frame = new StandInFrame() as unknown as SpriteFrame;
    const asked: string[] = [];
    setAssetResolver((uuid, type) => {
        asked.push(`${uuid} ${type}`);
        return frame as never;
    });
    expect(load(sceneFile()).getComponentInChildren(Sprite)!.spriteFrame).toBe(frame);
    expect(asked).toEqual(['image@f9941 cc.SpriteFrame']);
});

test('an unknown class is left out with a warning', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const file = sceneFile();
    file[5] = { __type__: 'gone', node: ref(3) };
    const rope = load(file).getChildByName('Rope')!;
    expect(rope.components).toHaveLength(1);
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
});

describe('instantiate', () => {
    test('copies a tree; references inside point into the copy, those outside stay', () => {
        const scene = load(sceneFile());
        const holder = scene.getComponentInChildren(Holder)!;
        const original = holder.node;
        const inner = new Node('inner');
        original.addChild(inner);
        holder.pins.push(Object.assign(new Pin(), { index: 9, target: inner }));
        const copy = instantiate(original);
        const copied = copy.getComponent(Holder)!;
        expect([copy.parent, copy.uuid === original.uuid]).toEqual([null, false]);
        expect(copied).toMatchObject({ length: 300, follow: holder.follow, loaded: false, node: copy });
        expect(copied.pins.map((pin) => pin.index)).toEqual([3, 9]);
        expect(copied.pins[1]!.target).toBe(copy.children[0]);
        expect(copied.pins[0]).not.toBe(holder.pins[0]);
        scene.addChild(copy);
        expect(copied.loaded).toBe(true);
    });

    test('throws for what can not be copied', () => {
        expect(() => instantiate(null)).toThrow(TypeError);
        expect(() => instantiate([1] as unknown)).toThrow(TypeError);
    });
});
