import {
    Camera,
    Canvas,
    Color,
    Component,
    Graphics,
    Label,
    Node,
    Rect,
    Scene,
    Size,
    Sprite,
    UIOpacity,
    UITransform,
    Widget,
} from 'cc';
import { suite } from './suite';

/** What a scene file may say about each class, and what it means if the file does not. */
const SAVED: readonly [string, new () => object, Readonly<Record<string, unknown>>][] = [
    [
        'cc.Node',
        Node,
        {
            ...{
                _active: true,
                _lpos: [0, 0, 0],
                _lscale: [1, 1, 1],
                _lrot: [0, 0, 0, 1],
                _euler: [0, 0, 0],
            },
            ...{ _layer: 1 << 30, _mobility: 0, _parent: null, _children: [], _components: [] },
        },
    ],
    ['cc.UITransform', UITransform, { _contentSize: [100, 100], _anchorPoint: [0.5, 0.5] }],
    [
        'cc.Graphics',
        Graphics,
        {
            ...{ _lineWidth: 1, _lineJoin: 2, _lineCap: 0, _miterLimit: 10, _enabled: true },
            ...{
                _strokeColor: [0, 0, 0, 255],
                _fillColor: [255, 255, 255, 255],
                _color: [255, 255, 255, 255],
            },
        },
    ],
    [
        'cc.Camera',
        Camera,
        {
            ...{ _projection: 1, _priority: 0, _fov: 45, _orthoHeight: 10, _near: 1, _far: 1000 },
            ...{ _color: [51, 51, 51, 255], _clearFlags: 7, _rect: [0, 0, 1, 1], _targetTexture: null },
        },
    ],
    ['cc.Canvas', Canvas, { _cameraComponent: null, _alignCanvasWithScreen: true }],
    [
        'cc.Widget',
        Widget,
        {
            ...{ _alignFlags: 0, _left: 0, _right: 0, _top: 0, _bottom: 0, _alignMode: 2 },
            ...{ _horizontalCenter: 0, _verticalCenter: 0 },
        },
    ],
    ['cc.Sprite', Sprite, { _spriteFrame: null, _type: 0, _sizeMode: 1, _color: [255, 255, 255, 255] }],
    [
        'cc.Label',
        Label,
        {
            ...{ _string: 'label', _fontSize: 40, _lineHeight: 40, _overflow: 0, _enableWrapText: true },
            ...{ _horizontalAlign: 1, _verticalAlign: 1, _isBold: false, _isItalic: false },
        },
    ],
    ['cc.UIOpacity', UIOpacity, { _opacity: 255 }],
];

/** Numbers of vectors, colours and the like; lists; everything else as it is. */
function plain(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(plain);
    const numbers = value as Record<string, number>;
    return keysOf(value).map((key) => numbers[key]);
}

function keysOf(value: object): string[] {
    if (value instanceof Color) return ['r', 'g', 'b', 'a'];
    if (value instanceof Size) return ['width', 'height'];
    if (value instanceof Rect) return ['x', 'y', 'width', 'height'];
    return ['x', 'y', 'z', 'w'].filter((key) => key in value);
}

suite('serialised defaults', () => {
    for (const [name, Class, fields] of SAVED) {
        test(`${name} saves its fields, and starts with their defaults`, () => {
            const made = new Class() as Record<string, unknown>;
            const { __values__: values } = Class as unknown as { __values__: string[] };
            expect(values).toEqual(expect.arrayContaining(Object.keys(fields)));
            const found = Object.fromEntries(Object.keys(fields).map((key) => [key, plain(made[key])]));
            expect(found).toEqual(fields);
        });
    }

    test('components of the engine come late in the order of execution', () => {
        const orders = [UITransform, Graphics, Sprite, Label, Widget, Canvas, Camera].map(
            (Class) => (Class as unknown as { _executionOrder: number })._executionOrder,
        );
        expect(orders).toEqual([110, 110, 110, 110, 110, 100, 0]);
        expect((Component as unknown as { _executionOrder: number })._executionOrder).toBe(0);
    });

    test('a scene starts active, with no place of its own', () => {
        const scene = new Scene('s');
        expect([scene.active, scene.activeInHierarchy, scene.name]).toEqual([true, false, 's']);
    });
});
