import { _decorator, CCClass, CCFloat, CCInteger, Color, Component, Enum, js, Node, Vec2 } from 'cc';
import { resetEngine } from './reset';

const { ccclass, executeInEditMode, executionOrder, float, integer, menu, playOnFocus, property, type } =
    _decorator;

enum Shape {
    LINE,
    CURVE = 5,
}

@ccclass('DecoratorTest.Base')
class Base extends Component {
    @property({ type: CCInteger, min: 1, tooltip: 'How many.', group: { name: 'Shape' } })
    count = 4;

    @property
    protected _hidden = 'h';

    @property({ displayName: 'Size', range: [0, 10, 0.5], slide: true, unit: 'px' })
    get size(): number {
        return 1;
    }
    set size(_value: number) {}
}

@ccclass('DecoratorTest.Derived')
@executionOrder(7)
@menu('Test/Derived')
@executeInEditMode(true)
class Derived extends Base {
    @property(Node)
    target: Node | null = null;

    @property([Node])
    targets: Node[] = [];

    @property(Color)
    tint = new Color(1, 2, 3, 4);

    @property({ type: Enum(Shape) })
    shape = Shape.CURVE;

    @property({ serializable: false })
    transient = 1;

    @integer
    whole = 1;

    @float
    real = 1.5;

    @property({ visible: false })
    offset = new Vec2(1, 2);

    @type(Base)
    other: Base | null = null;
}

type Described = { __props__: string[]; __values__: string[] };
const described = Derived as unknown as Described;

function attr(name: string): Record<string, unknown> {
    return CCClass.Attr.attr(Derived, name);
}

function marks(ctor: typeof Component): object {
    const { _executionOrder: order, _executeInEditMode: inEditMode } = ctor as unknown as Record<
        string,
        unknown
    >;
    return { order, inEditMode };
}

let warnings: jest.SpyInstance;
let errors: jest.SpyInstance;

beforeEach(() => {
    resetEngine();
    warnings = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
    jest.restoreAllMocks();
});

test('properties are listed in order, inherited ones first', () => {
    const own = described.__props__.slice(described.__props__.indexOf('count'));
    expect(own).toEqual([
        ...['count', '_hidden', 'size'],
        ...['target', 'targets', 'tint', 'shape', 'transient', 'whole', 'real', 'offset', 'other'],
    ]);
});

test('accessors and serializable: false are not saved', () => {
    expect(described.__values__).toEqual(expect.arrayContaining(['count', '_hidden', 'target', 'offset']));
    expect(described.__values__).not.toEqual(expect.arrayContaining(['size']));
    expect(described.__values__).not.toEqual(expect.arrayContaining(['transient']));
});

test('attributes are kept as given', () => {
    expect(attr('count')).toMatchObject({
        min: 1,
        tooltip: 'How many.',
        group: { name: 'Shape' },
        default: 4,
    });
    expect(attr('count').type).toBe(CCInteger);
    expect(attr('size')).toMatchObject({
        displayName: 'Size',
        min: 0,
        max: 10,
        step: 0.5,
        slide: true,
        unit: 'px',
    });
    expect(attr('size')).toMatchObject({ hasGetter: true, hasSetter: true, serializable: false });
    expect(attr('size')).not.toHaveProperty('default');
});

test('classes, arrays and enumerations as types', () => {
    expect(attr('target')).toMatchObject({ type: 'Object', ctor: Node, default: null });
    expect(attr('targets')).toMatchObject({ ctor: Node, default: [] });
    expect(attr('other')).toMatchObject({ ctor: Base, default: null });
    expect(attr('shape')).toMatchObject({
        type: 'Enum',
        enumList: [
            { name: 'LINE', value: 0 },
            { name: 'CURVE', value: 5 },
        ],
    });
    expect([attr('whole').type, attr('real').type]).toEqual([CCInteger, CCFloat]);
});

test('names that start with _ are hidden', () => {
    expect(attr('_hidden').visible).toBe(false);
    expect(attr('offset').visible).toBe(false);
    expect(attr('count')).not.toHaveProperty('visible');
});

test('the class decorators leave their marks, which subclasses inherit', () => {
    @ccclass('DecoratorTest.Leaf')
    class Leaf extends Derived {}
    expect(marks(Leaf)).toEqual({ order: 7, inEditMode: true });
    expect(marks(Base)).toEqual({ order: 0, inEditMode: false });
});

test('a class is found by its name, and by its script id once it has one', () => {
    expect(js.getClassByName('DecoratorTest.Derived')).toBe(Derived);
    expect(js.getClassName(new Derived())).toBe('DecoratorTest.Derived');
    expect(js.getClassById('DecoratorTest.Derived')).toBe(Derived);
    js._setClassId('0123456789abcdefghijklm', Derived);
    expect(js.getClassById('0123456789abcdefghijklm')).toBe(Derived);
    expect(js.getClassById('DecoratorTest.Derived')).toBeUndefined();
});

test('decorators called as Babel does, with an initialiser', () => {
    class Compiled extends Component {}
    const initializer = (): number[] => [1];
    const descriptor = { configurable: true, enumerable: true, writable: true };
    property({ type: [CCFloat] })!(Compiled.prototype, 'list', { ...descriptor, initializer } as never);
    property()!(Compiled.prototype, 'empty', { ...descriptor, initializer: null } as never);
    ccclass('DecoratorTest.Compiled')(Compiled);
    const { default: list } = CCClass.Attr.attr(Compiled, 'list');
    expect((list as () => number[])()).toEqual([1]);
    expect(CCClass.Attr.attr(Compiled, 'empty')).not.toHaveProperty('default');
});

describe('wrong uses are told', () => {
    test('a name used twice', () => {
        @ccclass('DecoratorTest.Twice')
        class First extends Component {}
        @ccclass('DecoratorTest.Twice')
        class Second extends Component {}
        expect(errors).toHaveBeenCalledTimes(1);
        js.unregisterClass(First, Second);
    });

    test('Number as a type', () => {
        @ccclass('DecoratorTest.Numbered')
        class Numbered extends Component {
            @property({ type: Number as never })
            value = 1;
        }
        expect(warnings).toHaveBeenCalledTimes(1);
        expect(CCClass.Attr.attr(Numbered, 'value').type).toBe(CCFloat);
    });

    test('a type that is not there yet', () => {
        @ccclass('DecoratorTest.Circular')
        class Circular extends Component {
            @property({ type: undefined as never })
            value = null;
        }
        expect(Circular).toBeDefined();
        expect(warnings).toHaveBeenCalledTimes(1);
    });

    test('a property that hides one of the base class', () => {
        @ccclass('DecoratorTest.Hiding')
        class Hiding extends Base {
            @property
            override count = 1;
        }
        expect(Hiding).toBeDefined();
        expect(warnings).toHaveBeenCalledTimes(1);
    });

    test('a property with the name of an accessor of Component', () => {
        class Named extends Component {}
        property(Named.prototype, 'enabled', null as never);
        ccclass('DecoratorTest.Named')(Named);
        expect(errors).toHaveBeenCalledTimes(1);
    });

    test('playOnFocus without executeInEditMode', () => {
        @ccclass('DecoratorTest.Focus')
        @playOnFocus(true)
        class Focus extends Component {}
        expect(Focus).toBeDefined();
        expect(warnings).toHaveBeenCalledTimes(1);
    });

    test('a decorator above @ccclass', () => {
        @executionOrder(3)
        @ccclass('DecoratorTest.Above')
        class Above extends Component {}
        expect(Above).toBeDefined();
        expect(errors).toHaveBeenCalledTimes(1);
    });
});
