import {
    _decorator,
    CCFloat,
    Color,
    Component,
    deserialize,
    director,
    Graphics,
    instantiate,
    js,
    Node,
    Prefab,
    type Scene,
    type SceneAsset,
    Sprite,
    UITransform,
    Vec2,
} from 'cc';
import { atEnd, needs, suite, xyz } from './suite';

const { ccclass, property } = _decorator;

@ccclass('Conformance.Pin')
class Pin {
    @property
    index = 0;
    @property(Node)
    target: Node | null = null;
    @property
    offset = new Vec2();
}

@ccclass('Conformance.Holder')
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
    notSaved = 1;
    loaded = 0;
    protected override onLoad(): void {
        this.loaded++;
    }
}

@ccclass('Conformance.Bag')
class Bag extends Component {
    @property([CCFloat])
    numbers: number[] = [];
    @property([Vec2])
    points: Vec2[] = [];
}

const SCRIPT_ID = 'baa60lPCG9KbZQI+C9QjMC8';

type Entry = Record<string, unknown>;

const ref = (index: number): Entry => ({ __id__: index });
const vec3 = (x: number, y: number, z = 0): Entry => ({ __type__: 'cc.Vec3', x, y, z });
const node = (name: string, parent: number, components: number[], values: Entry = {}): Entry => ({
    __type__: 'cc.Node',
    _name: name,
    _objFlags: 0,
    __editorExtras__: {},
    _parent: ref(parent),
    _children: [],
    _components: components.map(ref),
    _prefab: null,
    _active: true,
    _lpos: vec3(0, 0),
    _lscale: vec3(1, 1, 1),
    _lrot: { __type__: 'cc.Quat', x: 0, y: 0, z: 0, w: 1 },
    _euler: vec3(0, 0),
    _layer: 33554432,
    _id: `id of ${name}`,
    ...values,
});

/** A scene as the editor writes it: entries refer to each other by index. */
function sceneFile(holder: Entry = {}): Entry[] {
    return [
        { __type__: 'cc.SceneAsset', _name: 'demo', scene: ref(1) },
        {
            __type__: 'cc.Scene',
            _name: 'demo',
            _children: [ref(2), ref(3)],
            _active: true,
            _components: [],
            _lpos: vec3(0, 0),
            _lscale: vec3(1, 1, 1),
            autoReleaseAssets: false,
            _id: 'scene-uuid',
        },
        node('Target', 1, [7], { _lpos: vec3(50, 0) }),
        node('Rope', 1, [4, 5], { _lpos: vec3(10, 0), _euler: vec3(0, 0, 90), _lrot: QUARTER }),
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
            notSaved: 9,
            _id: 'holder',
            ...holder,
        },
        {
            __type__: 'Conformance.Pin',
            index: 3,
            target: ref(2),
            offset: { __type__: 'cc.Vec2', x: 1, y: 2 },
        },
        { __type__: 'cc.Sprite', node: ref(2), _spriteFrame: null },
    ];
}

const QUARTER = { __type__: 'cc.Quat', x: 0, y: 0, z: Math.SQRT1_2, w: Math.SQRT1_2 };

function load(file: unknown): Scene {
    const asset = deserialize(file, undefined as never, undefined as never) as SceneAsset;
    director.runSceneImmediate(asset);
    return asset.scene!;
}

suite('scene file', () => {
    beforeEach(() => {
        needs(deserialize, 'deserialize');
        js._setClassId(SCRIPT_ID, Holder);
        atEnd(() => js._setClassId('Conformance.Holder', Holder));
    });

    test('is read from text or from objects', () => {
        for (const file of [sceneFile(), JSON.stringify(sceneFile())]) {
            const scene = load(file);
            const rope = scene.getChildByName('Rope')!;
            expect([scene.name, director.getScene()]).toEqual(['demo', scene]);
            expect([rope.layer, rope.activeInHierarchy, rope.scene]).toEqual([33554432, true, scene]);
            const { lineWidth, lineCap, lineJoin } = rope.getComponent(Graphics)!;
            expect([lineWidth, lineCap, lineJoin]).toEqual([
                ...[6, Graphics.LineCap.ROUND, Graphics.LineJoin.MITER],
            ]);
        }
    });

    test('gives nodes their ids and places', () => {
        const rope = load(sceneFile()).getChildByName('Rope')!;
        expect([rope.uuid, rope.angle, xyz(rope.worldPosition)]).toEqual(['id of Rope', 90, [10, 0, 0]]);
        expect(rope.worldMatrix.m01).toBeCloseTo(1);
    });

    test('finds a script by its id and reads references, values and nested objects', () => {
        const scene = load(sceneFile());
        const holder = scene.getComponentInChildren(Holder)!;
        const target = scene.getChildByName('Target')!;
        expect([holder.node.name, holder.enabled, holder.loaded]).toEqual(['Rope', true, 1]);
        expect([holder.length, holder.renamed, holder.follow]).toEqual([300, 8, target]);
        expect(holder.sprite).toBe(target.getComponent(Sprite));
        expect(holder.tint.equals(new Color(1, 2, 3, 4))).toBe(true);
        expect(holder.pins[0]).toBeInstanceOf(Pin);
        expect([holder.pins[0]!.index, holder.pins[0]!.target]).toEqual([3, target]);
        expect(holder.pins[0]!.offset.equals(new Vec2(1, 2))).toBe(true);
    });

    test('what it does not say keeps its default, what is not a property is not read', () => {
        const holder = load(sceneFile()).getComponentInChildren(Holder)!;
        expect([holder.kept, holder.notSaved]).toEqual(['default', 1]);
    });

    test('lists may be empty and references null', () => {
        const holder = load(sceneFile({ pins: [], follow: null, sprite: null })).getComponentInChildren(
            Holder,
        )!;
        expect([holder.pins, holder.follow, holder.sprite]).toEqual([[], null, null]);
    });

    test('a component saved as disabled stays so', () => {
        const holder = load(sceneFile({ _enabled: false })).getComponentInChildren(Holder)!;
        expect([holder.enabled, holder.enabledInHierarchy, holder.loaded]).toEqual([false, false, 1]);
    });
});

suite('instantiate', () => {
    function tree(): { root: Node; inner: Node; outer: Node; holder: Holder } {
        const [root, inner, outer] = ['root', 'inner', 'outer'].map((name) => new Node(name)) as [
            ...[Node, Node, Node],
        ];
        root.addChild(inner);
        for (const child of [root, outer]) director.getScene()!.addChild(child);
        root.setPosition(1, 2);
        root.angle = 30;
        const holder = root.addComponent(Holder);
        return { root, inner, outer, holder };
    }

    test('copies a tree: names, places, values', () => {
        const { root, holder } = tree();
        holder.length = 7;
        holder.tint.set(1, 2, 3, 4);
        const copy = instantiate(root);
        const copied = copy.getComponent(Holder)!;
        expect([copy.name, copy.parent, copy.uuid === root.uuid]).toEqual(['root', null, false]);
        expect([xyz(copy.position), copy.angle, copy.children.length]).toEqual([[1, 2, 0], 30, 1]);
        expect([copied.length, copied.tint.b, copied.node, copied.loaded]).toEqual([7, 3, copy, 0]);
        expect([copied.tint === holder.tint, copied.uuid === holder.uuid]).toEqual([false, false]);
    });

    test('references inside point into the copy, those outside stay', () => {
        const { root, inner, outer, holder } = tree();
        holder.follow = outer;
        holder.pins = [inner, outer, root].map((target, index) =>
            Object.assign(new Pin(), { target, index, offset: new Vec2(index, 0) }),
        );
        const copy = instantiate(root);
        const { follow, pins } = copy.getComponent(Holder)!;
        expect(follow).toBe(outer);
        expect(pins.map((pin) => pin.target)).toEqual([copy.children[0], outer, copy]);
        expect(pins.map((pin) => [pin.index, pin.offset.x])).toEqual([
            [0, 0],
            [1, 1],
            [2, 2],
        ]);
        expect(pins[0]).toBeInstanceOf(Pin);
        expect(pins[0]).not.toBe(holder.pins[0]);
    });

    test('the copy comes to life when it is put into the scene', () => {
        const copy = instantiate(tree().root);
        const copied = copy.getComponent(Holder)!;
        expect([copied.loaded, copy.activeInHierarchy]).toEqual([0, false]);
        director.getScene()!.addChild(copy);
        expect([copied.loaded, copy.activeInHierarchy]).toEqual([1, true]);
    });

    test('fields that are no properties start afresh', () => {
        const { root, holder } = tree();
        holder.notSaved = 5;
        expect(instantiate(root).getComponent(Holder)!.notSaved).toBe(1);
    });

    test('of a prefab copies its node', () => {
        const prefab = new Prefab();
        prefab.data = tree().root;
        const [a, b] = [instantiate(prefab), instantiate(prefab)];
        expect([a.name, a.parent, a.children.length, a === b]).toEqual(['root', null, 1, false]);
    });

    test('copies what engine components have saved', () => {
        const { root } = tree();
        const graphics = root.addComponent(Graphics);
        graphics.lineWidth = 9;
        graphics.strokeColor = new Color(1, 2, 3, 4);
        root.getComponent(UITransform)!.setContentSize(7, 8);
        root.layer = 1 << 25;
        const copy = instantiate(root);
        const { lineWidth, strokeColor } = copy.getComponent(Graphics)!;
        expect([lineWidth, strokeColor.a, copy.getComponent(UITransform)!.height, copy.layer]).toEqual([
            ...[9, 4, 8, 1 << 25],
        ]);
    });

    test('copies lists and what is in them', () => {
        const { root } = tree();
        const bag = root.addComponent(Bag);
        bag.numbers = [1, 2];
        bag.points = [new Vec2(3, 4)];
        const copied = instantiate(root).getComponent(Bag)!;
        expect([copied.numbers, copied.points[0]!.y]).toEqual([[1, 2], 4]);
        expect([copied.numbers === bag.numbers, copied.points[0] === bag.points[0]]).toEqual([false, false]);
    });
});
