import '../tools/cc/in-editor'; // before the texts: a game has none
import { CCClass, Color, Component, js, Vec2 } from 'cc';
import { rangeInWords, type SomeTexts, type Texts } from '../assets/rope/core/inspector/attributes';
import { declarationOf, ROPE_ACTIONS } from '../assets/rope/core/inspector/readings';
import { PRESET, ROPE } from '../assets/rope/core/inspector/property-list';
import { RopeSystem, TIME_SCALES } from '../assets/rope/core/RopeSystem';
import { RopeEnd } from '../assets/rope/core/enums';
import { ERopeDrawFlags } from '../assets/rope/debug';
import '../assets/rope/edit';
import { PIECES } from '../assets/rope/edit/pieces';
import { KNIFE_RANGES, RopeKnife } from '../assets/rope/edit/RopeKnife';
import { RopeWinch, WINCH_RANGES } from '../assets/rope/edit/RopeWinch';
import { KNIFE_TEXTS, WINCH_TEXTS } from '../assets/rope/edit/texts/winch-and-knife';
import { SKIN } from '../assets/rope/skin/RopeSkin';
import { SKIN_TEXTS } from '../assets/rope/skin/texts/skin';
import { OBSTACLE } from '../assets/rope/contacts/obstacle-list';
import { DRUM } from '../assets/rope/drum/drum-list';
import { DRUM_TEXTS } from '../assets/rope/drum/texts/drum';
import { PLASTIC } from '../assets/rope/plastic/RopePlastic';
import { PLASTIC_TEXTS } from '../assets/rope/plastic/texts/plastic';
import { LOAD } from '../assets/rope/loads/load-list';
import { RIDER } from '../assets/rope/riders/RopeRider';
import { NET_PRESET, ROPE_NET } from '../assets/rope/nets/inspector/net-property-list';
import { NET_SKIN } from '../assets/rope/nets/skin/RopeNetSkin';
import { LOAD_TEXTS } from '../assets/rope/loads/texts/load';
import { NET_TEXTS, ROPE_NET_ANCHOR_TEXTS, ROPE_NET_ATTACHMENT_TEXTS } from '../assets/rope/nets/texts/net';
import { NET_SKIN_TEXTS } from '../assets/rope/nets/skin/texts/net-skin';
import { OBSTACLE_TEXTS } from '../assets/rope/contacts/texts/obstacle';
import { RIDER_TEXTS } from '../assets/rope/riders/texts/rider';
import {
    ROPE_ANCHOR_TEXTS,
    ROPE_ATTACHMENT_TEXTS,
    ROPE_TEXTS,
} from '../assets/rope/core/inspector/texts/rope';
import { ROPE_NET_ANCHOR } from '../assets/rope/nets/RopeNetAnchor';
import { ROPE_NET_ATTACHMENT } from '../assets/rope/nets/RopeNetAttachment';
import { ROPE_ANCHOR } from '../assets/rope/core/RopeAnchor';
import { ROPE_ATTACHMENT } from '../assets/rope/core/RopeAttachment';
import {
    SECTIONS,
    type ChoiceDeclaration,
    type Declaration,
    type NumberDeclaration,
    type Table,
    type VectorDeclaration,
    type ListDeclaration,
} from '../assets/rope/core/inspector/declaration';
import { setEditMode } from '../tools/cc/env';

setEditMode(false);

/** Index of a language in the texts of the inspector. */
export const ENGLISH = 0;
export const CHINESE = 1;
export type Language = typeof ENGLISH | typeof CHINESE;

const HEADS = ['| Property | Default | Range | Meaning |', '| 属性 | 默认值 | 范围 | 含义 |'] as const;
const DASHES = '| --- | --- | --- | --- |';
const DEGREES = ['degrees', '度'] as const;
/** The range of the index of a rope's node. */
const ROPE_INDEX = '-`nodeCount`..`nodeCount` - 1';

/** All properties of a Rope, a table for each section; those of the entries of a list after the list's section. */
function propertyTables(language: Language): string {
    const all: Table = { preset: PRESET, ...ROPE, ...actions() };
    const sections = Object.values(SECTIONS).map((section) => {
        const names = Object.keys(all).filter((name) => all[name].section === section);
        if (names.length === 0) return '';
        const title = language === ENGLISH ? section.title : `${section.title}（${section.chinese}）`;
        const lists = names.filter(
            (name) => Object.keys((all[name] as unknown as ListDeclaration).table ?? {}).length > 0,
        );
        return [
            `## ${title}`,
            tableOf(all, ROPE_TEXTS, names, language),
            ...lists.map((name) => entryTable(all[name] as unknown as ListDeclaration, language)),
        ].join('\n\n');
    });
    return sections.filter(Boolean).join('\n\n');
}

/** The check boxes of a Rope that do something when they are ticked. */
function actions(): Table {
    return Object.fromEntries(
        Object.entries(ROPE_ACTIONS).map(([name, action]) => [name, declarationOf(action)]),
    );
}

/** The tables of a net: its properties that are not a rope's, those of the entries of its lists, and those of its skin. */
export const NET_TABLES: readonly (readonly [title: Texts | null, table: Table, texts: SomeTexts])[] = [
    [null, ownOf({ preset: NET_PRESET, ...ROPE_NET }), NET_TEXTS],
    [['A RopeNetAnchor has:', 'RopeNetAnchor 的属性：'], ROPE_NET_ANCHOR, ROPE_NET_ANCHOR_TEXTS],
    [
        ['A RopeNetAttachment has:', 'RopeNetAttachment 的属性：'],
        ROPE_NET_ATTACHMENT,
        ROPE_NET_ATTACHMENT_TEXTS,
    ],
    [['A RopeNetSkin has, besides its colour:', 'RopeNetSkin 除颜色外的属性：'], NET_SKIN, NET_SKIN_TEXTS],
];

/** What `npm run properties` writes: the mark, the chapter of the docs that has it, the text. */
export const WRITTEN_TABLES: readonly (readonly [
    mark: string,
    chapter: string,
    text: (language: Language) => string,
])[] = [
    ['properties', 'properties', propertyTables],
    ['load properties', 'loads-and-bodies', (language) => ownTable(LOAD, LOAD_TEXTS, language)],
    ['rider properties', 'riders', (language) => ownTable(RIDER, RIDER_TEXTS, language)],
    ['drum properties', 'drums', (language) => ownTable(DRUM, DRUM_TEXTS, language)],
    ['plastic properties', 'plastic', (language) => ownTable(PLASTIC, PLASTIC_TEXTS, language)],
    ['obstacle properties', 'collision', (language) => ownTable(OBSTACLE, OBSTACLE_TEXTS, language)],
    ['winch properties', 'scripting', (language) => ownTable(WINCH, WINCH_TEXTS, language)],
    ['knife properties', 'scripting', (language) => ownTable(KNIFE, KNIFE_TEXTS, language)],
    ['skin properties', 'drawing', (language) => ownTable(SKIN, SKIN_TEXTS, language)],
    ['net properties', 'nets', netTables],
    ['system properties', 'api', (language) => ownTable(SYSTEM, SYSTEM_TEXTS, language)],
];

/** Declarations of a component whose class has them as decorators: its own defaults, and the ranges of its numbers. */
function declared(type: ComponentClass, ranges: Readonly<Record<string, object>>): Table {
    const made = new type() as Record<string, unknown>;
    const ofEngine = (Component as unknown as ComponentClass).__props__;
    const names = type.__props__.filter((name) => !name.startsWith('_') && !ofEngine.includes(name));
    const declarations = names.map((name) => {
        const kind = typeof made[name] === 'boolean' ? 'flag' : name in ranges ? 'number' : 'choice';
        const { unit } = CCClass.Attr.attr(type, name) as { readonly unit?: string };
        return [name, { kind, unit, type: RopeEnd, ...ranges[name], make: () => made[name] }];
    });
    return Object.fromEntries(declarations) as Table;
}

type ComponentClass = (new () => object) & { readonly __props__: readonly string[] };

export const WINCH = declared(RopeWinch as unknown as ComponentClass, WINCH_RANGES);
export const KNIFE = declared(RopeKnife as unknown as ComponentClass, KNIFE_RANGES);

/** What a script may set of RopeSystem, which is no component: its ranges and texts. */
const SYSTEM_RANGES: Readonly<Record<string, object>> = {
    timeScale: TIME_SCALES,
    piecePool: PIECES,
    debugDrawFlags: { min: 0, max: ERopeDrawFlags.All },
};
const SYSTEM_TEXTS: SomeTexts = {
    timeScale: [
        '时间快慢',
        'Speed of the time of all ropes. 0.5 is half speed, 0 stands still. Each rope has its own besides.',
        '所有绳子的时间快慢。0.5 为半速，0 为静止。每根绳子另有自己的一个。',
    ],
    enable: [
        '启用',
        'Whether time passes for ropes, nets and loads. Off, they stand still and are drawn.',
        '绳子、绳网和负载的时间是否流逝。关闭时它们静止，仍然绘制。',
    ],
    autoSimulation: [
        '自动模拟',
        'Whether ropes step by themselves. Off, they move when `step` is called.',
        '绳子是否自己前进。关闭时，调用 `step` 才前进。',
    ],
    piecePool: [
        '断绳缓存',
        'How many pieces of cut ropes that have faded out are kept for the next cuts.',
        '为之后的切断保留多少段已淡出的断绳。',
    ],
    debugDrawFlags: [
        '调试绘制',
        'What is drawn of the simulation, above everything: a sum of `ERopeDrawFlags`. 0: nothing.',
        '把模拟中的哪些内容画在最上层：`ERopeDrawFlags` 之和。0：不画。',
    ],
};

/** All that can be set of RopeSystem, with what a new game has. */
export const SYSTEM = Object.fromEntries(
    Object.entries(Object.getOwnPropertyDescriptors(RopeSystem.prototype)).flatMap(([name, { set }]) => {
        const value = (RopeSystem.instance as unknown as Record<string, unknown>)[name];
        const kind = typeof value === 'boolean' ? 'flag' : 'number';
        return set ? [[name, { kind, ...SYSTEM_RANGES[name], make: () => value }]] : [];
    }),
) as Table;

/** The properties of a component that has none of a Rope's. */
function ownTable(table: Table, texts: SomeTexts, language: Language): string {
    return tableOf(table, texts, Object.keys(table), language);
}

/** All properties of a RopeNet that are not those of a Rope. */
function netTables(language: Language): string {
    return NET_TABLES.map(([title, table, texts]) => {
        const rows = tableOf(table, texts, Object.keys(table), language, NET_INDEX[language]);
        return title ? `${title[language]}\n\n${rows}` : rows;
    }).join('\n\n');
}

/** The range of a column or a row. */
const NET_INDEX = ['-`columns` - 1..`columns`, or of rows', '-`columns` - 1..`columns`，行同理'] as const;

function ownOf(table: Table): Table {
    const names = Object.keys(table).filter((name) => table[name] !== (ROPE as Table)[name]);
    return Object.fromEntries(names.map((name) => [name, table[name]!]));
}

/** The texts of the entries of lists, by their tables. */
const ENTRY_TEXTS = new Map<Table, SomeTexts>([
    [ROPE_ANCHOR, ROPE_ANCHOR_TEXTS],
    [ROPE_ATTACHMENT, ROPE_ATTACHMENT_TEXTS],
]);

function entryTable({ table, type }: ListDeclaration, language: Language): string {
    const name = entryName(type);
    const head = language === ENGLISH ? `A ${name} has:` : `${name} 的属性：`;
    return `${head}\n\n${tableOf(table!, ENTRY_TEXTS.get(table!)!, Object.keys(table!), language)}`;
}

function tableOf(
    table: Table,
    texts: SomeTexts,
    names: readonly string[],
    language: Language,
    ofIndex = ROPE_INDEX,
): string {
    const rows = names.map((name) => {
        const declaration = table[name] as unknown as Declaration;
        const [title, english, chinese] = texts[name]!;
        const meaning = language === ENGLISH ? english : `${title}。${chinese}`;
        return `| \`${name}\` | \`${defaultOf(declaration)}\` | ${rangeOf(declaration, language, ofIndex)} | ${meaning} |`;
    });
    return [HEADS[language], DASHES, ...rows].join('\n');
}

function defaultOf(declaration: Declaration): string {
    const value = declaration.make();
    if (declaration.kind === 'choice') return (declaration.type as Record<number, string>)[value as number];
    if (value instanceof Vec2) return `(${value.x}, ${value.y})`;
    if (value instanceof Color) return `#${value.toHEX('#rrggbb').toUpperCase()}`;
    return JSON.stringify(value);
}

function rangeOf(declaration: Declaration, language: Language, ofIndex: string): string {
    const unit = declaration.unit === 'deg' ? DEGREES[language] : (declaration.unit ?? '');
    const listOf = (what: string): string => (language === ENGLISH ? `list of ${what}` : `${what} 的列表`);
    switch (declaration.kind) {
        case 'number':
            return `${rangeInWords(declaration as NumberDeclaration)} ${unit}`.trim();
        case 'vector':
            return `${rangeInWords(declaration as VectorDeclaration)} ${unit}`.trim();
        case 'index':
            return ofIndex;
        case 'choice':
            return namesOf(declaration as ChoiceDeclaration<object>)
                .map((name) => `\`${name}\``)
                .join(', ');
        case 'flag':
            return '`true`, `false`';
        case 'color':
            return 'Color';
        case 'node':
            return 'Node';
        case 'object':
            return entryName([declaration.type]);
        case 'list': {
            const { items, range, type } = declaration as ListDeclaration;
            if (items === 'entries' || items === 'objects') return listOf(entryName(type));
            return listOf(`${items === 'vectors' ? 'Vec2, ' : ''}${rangeInWords(range!)} ${unit}`.trim());
        }
    }
}

function namesOf({ type }: ChoiceDeclaration<object>): string[] {
    return Object.keys(type).filter((name) => isNaN(Number(name)));
}

function entryName(type: unknown): string {
    const name = js.getClassName((type as [new () => object])[0]).replace(/^\w+\./, '');
    return name === 'ClickEvent' ? 'EventHandler' : name; // the engine saves it under its old name
}
