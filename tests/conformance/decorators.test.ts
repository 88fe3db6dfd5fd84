import { _decorator, CCClass, CCFloat, CCInteger, Color, Component, Enum, js, Node, Vec2, Vec3 } from 'cc';
import { suite } from './suite';

const { ccclass, executeInEditMode, executionOrder, float, integer, property, type } = _decorator;

enum Shape {
    LINE,
    CURVE = 5,
}

@ccclass('Conformance.Base')
class Base extends Component {
    @property({ type: CCInteger, min: 1 })
    count = 4;

    @property
    protected _hidden = 'h';

    @property({ range: [0, 10, 0.5], slide: true })
    get size(): number {
        return 1;
    }
    set size(_value: number) {}
}

@ccclass('Conformance.Derived')
@executionOrder(7)
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

    @property({ visible: false, formerlySerializedAs: 'shift' })
    offset = new Vec2(1, 2);

    @type(Base)
    other: Base | null = null;

    plain = 'not decorated';
}

type Described = { __props__: string[]; __values__: string[] };
const { __props__: props, __values__: values } = Derived as unknown as Described;

function attr(name: string): Record<string, unknown> {
    return CCClass.Attr.attr(Derived, name);
}

/** The default of a property; one made anew for every object is kept as a function. */
function defaultOf(name: string): unknown {
    const value = attr(name).default;
    return typeof value === 'function' ? (value as () => unknown)() : value;
}

suite('decorators', () => {
    test('properties are listed in order, inherited ones first', () => {
        const fields = props.filter((name) => name !== 'size'); // accessors only where an inspector is
        expect(fields.slice(fields.indexOf('count'))).toEqual([
            ...['count', '_hidden', 'target', 'targets', 'tint', 'shape', 'transient'],
            ...['whole', 'real', 'offset', 'other'],
        ]);
    });

    test('of these, accessors and serializable: false are not saved', () => {
        expect(values.slice(values.indexOf('count'))).toEqual([
            ...['count', '_hidden', 'target', 'targets', 'tint', 'shape', 'whole', 'real', 'offset', 'other'],
        ]);
    });

    test('a class knows that it is described, and by what', () => {
        expect([CCClass._isCCClass(Derived), CCClass._isCCClass(Map)]).toEqual([true, false]);
        expect(CCClass.getInheritanceChain(Derived).slice(0, 2)).toEqual([Base, Component]);
        expect([js.isChildClassOf(Derived, Component), js.getSuper(Derived)]).toEqual([true, Base]);
    });

    test('defaults are what the fields start with', () => {
        expect(['count', 'shape', 'whole', 'real', 'target'].map(defaultOf)).toEqual([4, 5, 1, 1.5, null]);
        expect(defaultOf('targets')).toEqual([]);
        expect((defaultOf('tint') as Color).equals(new Color(1, 2, 3, 4))).toBe(true);
        expect(attr('size')).not.toHaveProperty('default');
    });

    test('objects start with defaults of their own', () => {
        const [a, b] = [new Derived(), new Derived()];
        expect([a.count, a.shape, a.targets, a.plain]).toEqual([4, 5, [], 'not decorated']);
        expect([a.targets === b.targets, a.tint === b.tint]).toEqual([false, false]);
    });

    test('types: numbers, classes, lists of them, enumerations', () => {
        expect([attr('count').type, attr('whole').type, attr('real').type].map(String)).toEqual(
            [CCInteger, CCInteger, CCFloat].map(String),
        );
        expect(attr('target')).toMatchObject({ type: 'Object', ctor: Node });
        expect(attr('targets').ctor).toBe(Node);
        expect(attr('other').ctor).toBe(Base);
        expect(attr('shape').type).toBe('Enum');
    });

    test('an old name of a property is kept', () => {
        expect(attr('offset').formerlySerializedAs).toBe('shift');
    });

    test('the execution order is inherited', () => {
        @ccclass('Conformance.Leaf')
        class Leaf extends Derived {}
        const orders = [Leaf, Derived, Base].map(
            (Class) => (Class as unknown as { _executionOrder: number })._executionOrder,
        );
        expect(orders).toEqual([7, 7, 0]);
    });

    test('a class is found by its name', () => {
        expect(js.getClassByName('Conformance.Derived')).toBe(Derived);
        expect(js.getClassName(new Derived())).toBe('Conformance.Derived');
        expect(js.getClassByName('Conformance.NoSuch')).toBeUndefined();
    });

    test('a class is found by the id that scene files use, once it has one', () => {
        @ccclass('Conformance.Identified')
        class Identified extends Component {}
        js._setClassId('0123456789abcdefghijklm', Identified);
        expect(js.getClassById('0123456789abcdefghijklm')).toBe(Identified);
        expect(js.getClassByName('Conformance.Identified')).toBe(Identified);
        js.unregisterClass(Identified);
        expect(js.getClassById('0123456789abcdefghijklm')).toBeUndefined();
    });

    test('decorators called as a compiler does, with an initialiser', () => {
        class Compiled extends Component {}
        const descriptor = { configurable: true, enumerable: true, writable: true };
        const initializer = (): Vec3[] => [new Vec3(1, 2, 3)];
        property({ type: [Vec3] })(Compiled.prototype, 'list', { ...descriptor, initializer } as never);
        property({})(Compiled.prototype, 'empty', { ...descriptor, initializer: null } as never);
        ccclass('Conformance.Compiled')(Compiled);
        const { default: list } = CCClass.Attr.attr(Compiled, 'list');
        expect((list as () => Vec3[])()[0]!.y).toBe(2);
        expect(CCClass.Attr.attr(Compiled, 'empty')).not.toHaveProperty('default');
    });

    test('an enumeration lists its names, and reads both ways', () => {
        const Mode = Enum({ OFF: 0, ON: 1, AUTO: -1 });
        expect((Mode as unknown as Record<number, string>)[1]).toBe('ON');
        expect(Mode.AUTO).toBe(2);
        expect(Enum.isEnum(Mode)).toBe(true);
        expect(Enum.isEnum({})).toBe(false);
    });
});
