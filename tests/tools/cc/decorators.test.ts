import { _decorator, CCClass, CCFloat, CCInteger, Component, js } from 'cc';
import { resetEngine } from '../../../tools/cc/reset';

// What only debug builds and the editor tell and keep.

const { ccclass, executionOrder, playOnFocus, property } = _decorator;

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

const attr = (name: string): Record<string, unknown> => CCClass.Attr.attr(Base, name);

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

test('what the inspector shows is kept as given', () => {
    expect(attr('count')).toMatchObject({ min: 1, tooltip: 'How many.', group: { name: 'Shape' } });
    expect(attr('size')).toMatchObject({
        ...{ displayName: 'Size', min: 0, max: 10, step: 0.5, slide: true, unit: 'px' },
        ...{ hasGetter: true, hasSetter: true, serializable: false },
    });
    expect([attr('_hidden').visible, attr('count').visible]).toEqual([false, undefined]);
});

test('accessors are listed among the properties, where they were written', () => {
    const { __props__: props } = Base as unknown as { __props__: string[] };
    expect(props.slice(props.indexOf('count'))).toEqual(['count', '_hidden', 'size']);
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
