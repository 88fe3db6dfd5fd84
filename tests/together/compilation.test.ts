import type * as Engine from 'cc';
import { compileAsPreview, run } from '../support/compilers';

/** What scene files save: components and the entries of their lists. */
const CLASSES = [
    ...[
        'Rope',
        'RopeAttachment',
        'RopeAnchor',
        'RopeDrum',
        'RopeKnife',
        'RopeLoad',
        'RopeObstacle',
        'RopePlastic',
        'RopeRider',
        'RopeSkin',
        'RopeWinch',
    ],
    ...['RopeNet', 'RopeNetAttachment', 'RopeNetAnchor', 'RopeNetSkin'],
];

/** What a class leaves on a new object, and what the engine has been told of it. */
interface Outcome {
    readonly own: readonly (readonly [name: string, value: string])[];
    readonly saved: readonly (readonly [name: string, value: string])[];
    readonly members: readonly string[];
    readonly described: unknown;
}

type Described = (new () => object) & { __props__: string[]; __values__: string[] };

/** Loads the package with an engine of its own: class names are registered once per engine. */
function outcomesOf(load: (engine: typeof Engine) => Record<string, unknown>): Record<string, Outcome> {
    const outcomes: Record<string, Outcome> = {};
    jest.isolateModules(() => {
        // eslint-disable-next-line @typescript-eslint/no-require-imports
        const engine = require('cc') as typeof Engine;
        const exported = load(engine);
        for (const name of CLASSES) outcomes[name] = outcomeOf(exported[name] as Described, engine);
    });
    return outcomes;
}

function outcomeOf(type: Described, engine: typeof Engine): Outcome {
    const { attr } = engine.CCClass.Attr as unknown as { attr(type: object, name: string): object };
    const object = new type();
    const values = object as Readonly<Record<string, unknown>>;
    return {
        own: Object.entries(object).map(([name, value]) => [name, describe(name, value)] as const),
        saved: type.__values__.map((name) => [name, describe(name, values[name])] as const),
        members: Object.getOwnPropertyNames(type.prototype).sort(),
        described: [
            type.__props__,
            type.__values__,
            ...type.__props__.map((name) => plain(attr(type, name))),
        ],
    };

    function describe(name: string, value: unknown): string {
        if (name === '_id' || (typeof value === 'object' && value !== null && !isPlain(value))) {
            return (value as object).constructor.name;
        }
        return `${typeof value} ${String(JSON.stringify(value))}`;
    }

    function isPlain(value: object): boolean {
        return Array.isArray(value) || value instanceof engine.ValueType;
    }
}

/** Attributes with functions and classes by name. */
function plain(attributes: object): Record<string, string> {
    const entries = Object.entries(attributes).filter(([key]) => key !== 'default');
    const text = (value: unknown): string =>
        typeof value === 'function' ? `function ${value.name}` : String(JSON.stringify(value));
    return Object.fromEntries(entries.map(([key, value]) => [key, text(value)]));
}

/** Of the package as it is compiled for this run: by ts-jest or, in `npm run test:builds`, by Creator's own preset. */
let reference: Record<string, Outcome>;

beforeAll(() => {
    // eslint-disable-next-line @typescript-eslint/no-require-imports
    reference = outcomesOf(() => require('../../assets/rope') as Record<string, unknown>);
});

test('all classes of the package that scene files save are compared', () => {
    // eslint-disable-next-line @typescript-eslint/no-require-imports
    const exported = require('../../assets/rope') as Record<string, unknown>;
    const saved = Object.keys(exported).filter((name) =>
        Object.hasOwn(exported[name] as object, '__values__'),
    );
    expect([...CLASSES].sort()).toEqual(saved.sort());
});

test('a new Rope has its saved values', () => {
    const { own, saved } = reference.Rope;
    expect(Object.fromEntries([...own, ...saved])).toMatchObject({
        ...{
            _nodeCount: 'number 30',
            _baseLength: 'number 20',
            _lookChosen: 'boolean false',
            touch: 'number 0',
        },
        ...{ headAnchor: 'object null', anchors: 'object []', _ownRuntime: 'object null' },
    });
});

test("the preview's bundler leaves the same properties and defaults on new objects", () => {
    const module = compileAsPreview();
    expect(outcomesOf((engine) => run(module, engine))).toEqual(reference);
}, 60_000);
