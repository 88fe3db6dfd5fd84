import { OBSTACLE } from '../../assets/rope/contacts/obstacle-list';
import { DRUM } from '../../assets/rope/drum/drum-list';
import { SKIN } from '../../assets/rope/skin/RopeSkin';
import { PLASTIC } from '../../assets/rope/plastic/RopePlastic';
import { LOAD } from '../../assets/rope/loads/load-list';
import { RIDER } from '../../assets/rope/riders/RopeRider';
import { ROPE_ACTIONS } from '../../assets/rope/core/inspector/readings';
import { CCClass, Color, Component, Vec2 } from 'cc';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Rope, RopeAnchor, RopeAttachment, RopeNode } from '../../assets/rope';
import { KNIFE, NET_TABLES, SYSTEM, WINCH, WRITTEN_TABLES } from '../../scripts/property-tables';
import { filesOf } from '../../tools/pages';
import { BOOKS, Page, PAIRS, PROJECT } from './page';
import { errorsOf } from './snippets';

const [english] = BOOKS;

/** Called by the engine or by the package itself. */
const NOT_FOR_GAMES = [
    'constructor',
    'onLoad',
    'onEnable',
    'start',
    'update',
    'onDisable',
    'followAnchors',
    'unuse',
    'reuse',
    'paint',
    'resetInEditor',
    'onFocusInEditor',
    'onLostFocusInEditor',
];

type Class = (new () => object) & { readonly __props__: readonly string[] };

interface Property {
    readonly name: string;
    readonly default: string;
    /** Its enumeration's names or its least and greatest value, as the docs write them. */
    readonly range: readonly string[];
}

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

describe.each(BOOKS)('$name', (book: Page) => {
    test.each([Rope, RopeAnchor, RopeAttachment] as unknown as Class[])(
        'has every property of %p with its default and range',
        (ctor) => {
            const rows = book.rows.filter(({ length }) => length === 4);
            const missing = propertiesOf(ctor).filter(
                (property) =>
                    !rows.some(
                        ([name, value, range]) =>
                            name === `\`${property.name}\`` &&
                            value === `\`${property.default}\`` &&
                            property.range.every((part) => range!.includes(part)),
                    ),
            );
            expect(missing).toEqual([]);
        },
    );

    test('has no property that there is not', () => {
        const known = [Rope, RopeAnchor, RopeAttachment].flatMap((ctor) =>
            propertiesOf(ctor as unknown as Class),
        );
        const rows = pagesWithProperties(book).flatMap((page) =>
            page.rows.filter(({ length }) => length === 4),
        );
        const named = rows
            .map(([name]) => name!)
            .filter((name) => /^`\w+`$/.test(name))
            .map((name) => name.slice(1, -1));
        const ofNets = NET_TABLES.flatMap(([, table]) => Object.keys(table));
        expect(named.sort()).toEqual(
            known
                .map(({ name }) => name)
                .concat(
                    ofNets,
                    Object.keys(LOAD),
                    Object.keys(RIDER),
                    Object.keys(DRUM),
                    Object.keys(PLASTIC),
                    Object.keys(OBSTACLE),
                    ...[WINCH, KNIFE, SKIN, SYSTEM].map((table) => Object.keys(table)),
                    Object.keys(ROPE_ACTIONS),
                )
                .sort(),
        );
    });

    test.each([Rope, RopeNode])('has every public member of %p', (ctor) => {
        const wanted = membersOf(ctor.prototype).filter((name) => !NOT_FOR_GAMES.includes(name));
        if (ctor === RopeNode) wanted.push('index');
        const described = book.rows.map(([call]) => /^`(\w+)[(:]/.exec(call!)?.[1]);
        expect(described).toEqual(expect.arrayContaining(wanted));
    });
});

test.each([...PAIRS.flat(), new Page('CHANGELOG.md'), new Page('docs/exact.md')])(
    '$name links to what exists',
    ({ name, links, anchors }) => {
        for (const link of links.filter((target) => !/^https?:/.test(target))) {
            const [file, place] = link.split('#') as [string, string?];
            const path = join(dirname(name), file);
            expect([link, file === '' || existsSync(resolve(PROJECT, path))]).toEqual([link, true]);
            if (place === undefined) continue;
            expect(file === '' ? anchors : new Page(path).anchors).toContain(`#${place}`);
        }
    },
);

test.each(['README.md', 'README.zh-CN.md'])('%s has at most 150 lines', (name) => {
    expect(new Page(name).text.trim().split('\n').length).toBeLessThanOrEqual(150);
});

test('the index leads to every chapter', () => {
    const { links } = new Page('docs/README.md');
    const chapters = readdirSync(resolve(PROJECT, 'docs')).filter((file) => /^[a-z-]+\.md$/.test(file));
    expect(links).toEqual(expect.arrayContaining(chapters));
});

test('the examples in code are valid TypeScript, and a wrong one would be found', () => {
    expect(english.code('ts').length).toBeGreaterThan(3);
    const errors = errorsOf([...english.code('ts'), 'rope.noSuchMethod();']);
    expect(errors).toEqual([expect.stringContaining('noSuchMethod')]);
}, 60_000);

test.each(PAIRS)(
    '$0.name has the same structure, code, links and commands in both languages',
    (english, chinese) => {
        const commands = (page: Page): string[] => page.text.match(/npm (run )?[\w:]+/g) ?? [];
        const code = (page: Page): string[] =>
            page.code('ts').map((block) => block.replace(/ \/\/.*$/gm, ''));
        const links = (page: Page): string[] => {
            const [, ...others] = page.links; // the first leads to the other language
            return others
                .filter((link) => !/^#/.test(link))
                .map((link) => link.replace('.zh-CN', '').replace(/#.*/, ''));
        };
        expect(chinese.outline).toEqual(english.outline);
        expect(code(chinese)).toEqual(code(english));
        expect(links(chinese)).toEqual(links(english));
        expect(commands(chinese).sort()).toEqual(commands(english).sort());
        expect(chinese.rows.map(({ length }) => length)).toEqual(english.rows.map(({ length }) => length));
    },
);

/** The chapters of a language whose tables `npm run properties` writes. */
function pagesWithProperties(book: Page): Page[] {
    const language = book === english ? 0 : 1;
    const chapters = new Set(WRITTEN_TABLES.map(([, chapter]) => chapter));
    return [...chapters].map((chapter) => new Page(filesOf(chapter)[language]));
}

/** What the inspector may show of a class. */
function propertiesOf(ctor: Class): Property[] {
    const owner = new ctor() as Record<string, unknown>;
    return ctor.__props__
        .filter((name) => !name.startsWith('_') && !isOfEngine(name) && !isReading(ctor, name))
        .filter((name) => !(name in ROPE_ACTIONS)) // of the inspector only
        .map((name) => ({ name, default: written(owner[name]), ...rangeOf(ctor, name) }))
        .map((property) => {
            const names = namesOf(ctor, property.name);
            if (!names) return property;
            return {
                ...property,
                default: names[owner[property.name] as number]!,
                range: names.map((one) => `\`${one}\``),
            };
        });
}

/** Own and inherited public names, but for those that are properties to set. */
function membersOf(prototype: object): string[] {
    if (prototype === Component.prototype || prototype === Object.prototype) return [];
    const settings = propertiesOf(Rope as unknown as Class).map(({ name }) => name);
    const isAction = (name: string): boolean => name in ROPE_ACTIONS;
    const all = Object.getOwnPropertyNames(prototype).filter((name) => !isAction(name));
    const own = all.filter((name) => !name.startsWith('_'));
    const inherited = membersOf(Object.getPrototypeOf(prototype) as object);
    return [...own.filter((name) => !settings.includes(name)), ...inherited];
}

/** A property that the inspector only shows. */
function isReading(ctor: Class, name: string): boolean {
    return (CCClass.Attr.attr(ctor, name) as { readonly?: unknown }).readonly !== undefined;
}

/** Properties that every component has. */
function isOfEngine(name: string): boolean {
    return ['enabled', 'enabledInHierarchy', 'node', 'name', 'uuid'].includes(name);
}

function namesOf(ctor: Class, property: string): string[] | undefined {
    const { enumList } = CCClass.Attr.attr(ctor, property) as {
        enumList?: { name: string; value: number }[];
    };
    return enumList?.map(({ name }) => name);
}

/** The bounds that a number's setter keeps to, or those that the inspector is told. */
function rangeOf(ctor: Class, property: string): { range: string[] } {
    const owner = new ctor() as Component & Record<string, unknown>;
    const initial = owner[property];
    const isVector = initial instanceof Vec2;
    if (typeof initial !== 'number' && !isVector) return { range: [] };
    const bound = (value: number): number => {
        owner[property] = isVector ? new Vec2(value, value) : value;
        return isVector ? (owner[property] as Vec2).y : (owner[property] as number);
    };
    const [least, most] = [bound(-1e300), bound(1e300)];
    if (most === 1e300) return { range: [] };
    return { range: [`${short(least)}..${short(most)}`] };
}

function written(value: unknown): string {
    if (value instanceof Vec2) return `(${value.x}, ${value.y})`;
    if (value instanceof Color) return `#${value.toHEX('#rrggbb').toUpperCase()}`;
    return JSON.stringify(value);
}

/** 1e6 for a million. */
function short(value: number): string {
    return Math.abs(value) >= 1e6 ? value.toExponential().replace('+', '') : String(value);
}
