import { Component, UIRenderer } from 'cc';
import {
    Rope,
    RopeDrum,
    RopePlastic,
    RopeKnife,
    RopeLoad,
    RopeNet,
    RopeNetSkin,
    RopeNode,
    RopeObstacle,
    RopeRider,
    RopeSkin,
    RopeSystem,
    RopeWinch,
} from '../../assets/rope';
import { Page } from './page';
import { errorsOf } from './snippets';

const english = new Page('docs/api.md');
const chinese = new Page('docs/api.zh-CN.md');

/** Called by the engine, the editor or the package itself. */
const NOT_FOR_GAMES = [
    ...['constructor', 'onLoad', 'onEnable', 'start', 'update', 'lateUpdate', 'onDisable', 'onDestroy'],
    ...['resetInEditor', 'onFocusInEditor', 'onLostFocusInEditor'],
    ...['changesLengths', 'beforeStep', 'addSlides', 'afterStep', 'beforeReset', 'enter', 'save', 'load'],
    // Of skins: what calls them is the rope that they draw, and the engine.
    ...[
        'margin',
        'paint',
        'drawPiece',
        'maxPairs',
        'reserve',
        'clear',
        'revision',
        'strip',
        'syncRenderData',
    ],
    ...['colorsChanged', 'fillIndices'],
];
const CLASSES = {
    ...{ Rope, RopeNode, RopeLoad, RopeNet, RopeRider, RopeWinch, RopeSystem },
    ...{ RopeDrum, RopePlastic, RopeKnife, RopeObstacle, RopeSkin, RopeNetSkin },
};

/** A method or reading of a chapter, with its example. */
interface Entry {
    readonly chapter: string;
    readonly name: string;
    readonly code: string;
}

function entriesOf({ text }: Page): Entry[] {
    return text.split(/^## /m).flatMap((part) => {
        const chapter = part.slice(0, part.indexOf('\n'));
        const entries = part.matchAll(/^### `(\w+)[^\n]*\n(?:(?!^###)[^])*?```ts\n([^]*?)```/gm);
        return [...entries].map(([, name, code]) => ({ chapter, name: name!, code: code! }));
    });
}

/** Own and inherited public names that are no properties of the inspector. */
function membersOf(type: { readonly prototype: object }): string[] {
    const shown = (type as { __props__?: string[] }).__props__ ?? [];
    const names: string[] = [];
    let prototype = type.prototype;
    while (
        prototype !== Object.prototype &&
        prototype !== Component.prototype &&
        prototype !== UIRenderer.prototype
    ) {
        names.push(...Object.getOwnPropertyNames(prototype));
        prototype = Object.getPrototypeOf(prototype) as object;
    }
    if (type === RopeNode) names.push('index');
    const isPublic = (name: string): boolean => !name.startsWith('_') && !NOT_FOR_GAMES.includes(name);
    return [...new Set(names)].filter((name) => isPublic(name) && !shown.includes(name));
}

/** Whether a name is that of a property of the inspector. */
function isShown(type: object, name: string): boolean {
    return (type as { __props__?: string[] }).__props__?.includes(name) === true;
}

const entries = entriesOf(english);

test.each(Object.entries(CLASSES))(
    'every public member of %s has an example on the page',
    (chapter, type) => {
        const described = entries.filter((entry) => entry.chapter === chapter).map(({ name }) => name);
        expect(membersOf(type).filter((name) => !described.includes(name))).toEqual([]);
        const isThere = (name: string): boolean => membersOf(type).includes(name) || isShown(type, name);
        expect(described.filter((name) => !isThere(name))).toEqual([]);
        expect(described).not.toEqual([]);
    },
);

test.each(entries.map(({ chapter, name, code }) => [chapter, name, code] as const))(
    'the example of %s.%s is of it',
    (_, name, code) => expect(code).toMatch(new RegExp(`\\b${name}\\b`)),
);

test('all examples are valid TypeScript, and a wrong one is found', () => {
    const [intro, ...examples] = english.code('ts');
    const declared = intro!.replace(/^import.*$/gm, '').replace(/^let /gm, 'declare let ');
    const names = [
        'ERopeDrawFlags',
        'ERopeRaycastType',
        'RopeEnd',
        'RopeObstacleShape',
        ...Object.keys(CLASSES),
    ];
    const imports = `import { Node, NodePool, Rect, Vec2 } from 'cc';\nimport { ${names.join(', ')}, RopeEvent, RopeNetEvent } from './rope';\n`;
    const scripts = [...examples, 'rope.noSuchMethod();'].map(
        (code) => `${imports}${declared}\nexport function example(): void {\n${code}}\n`,
    );
    expect(errorsOf(scripts)).toEqual([expect.stringContaining('noSuchMethod')]);
}, 60_000);

test('both languages have the same chapters, signatures and examples', () => {
    const headings = ({ text }: Page): string[] =>
        text.match(/^###? .*$/gm)!.filter((line) => line.startsWith('###'));
    expect(headings(chinese)).toEqual(headings(english));
    expect(chinese.code('ts')).toEqual(english.code('ts'));
    expect(chinese.outline).toEqual(english.outline);
});
