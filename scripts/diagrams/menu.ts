import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { RopeKind } from '../../extensions/rope-editor/src/build-rope';
import { drawCreated, type Shape } from './created';
import { box, scene, svg, text } from './drawing';

const EXTENSION = resolve(__dirname, '../../extensions/rope-editor');
const load = createRequire(__filename);

/** The items of the menu, in its order: the key of their texts, and what they create. */
const ITEMS: readonly (readonly [key: string, kind: RopeKind])[] = [
    ['rope', 'rope'],
    ['rope_between_anchors', 'ropeBetweenAnchors'],
    ['rope_with_crate', 'ropeWithCrate'],
    ['bridge', 'bridge'],
    ['swing', 'swing'],
    ['drum', 'drum'],
    ['hemp_rope', 'hempRope'],
    ['chain', 'chain'],
    ['vine', 'vine'],
    ['bungee', 'bungee'],
    ['rod', 'rod'],
    ['ribbon', 'ribbon'],
    ['net', 'net'],
    ['flag', 'flag'],
    ['curtain', 'curtain'],
    ['web', 'web'],
    ['hammock', 'hammock'],
    ['cape', 'cape'],
    ['obstacle', 'obstacle'],
];

const WIDTH = 1000;
const HEIGHT = 1004;
const MENU = { x: 24, y: 60, width: 220, line: 46 };
const CARDS = { x: 264, y: 24, width: 172, height: 184, gap: 11, columns: 4 };
const CARD_TITLE = 30;
const MARGIN = 16;

/** The menu Node > Rope beside what its items create, as the text of an SVG file. */
export function menuDiagram(): string {
    const [english, chinese] = ['en', 'zh'].map(
        (language) => load(join(EXTENSION, `i18n/${language}.js`)) as Record<string, string>,
    ) as [Record<string, string>, Record<string, string>];
    return svg('Node &gt; Rope', WIDTH, HEIGHT, [
        text(MENU.x, MENU.y - 16, 'Node 节点 &gt; Rope', 'bold'),
        box('panel', MENU.x, MENU.y, MENU.width, ITEMS.length * MENU.line + MARGIN),
        ...ITEMS.flatMap(([key], i) => [
            text(MENU.x + MARGIN, MENU.y + 26 + i * MENU.line, english[key]!),
            text(MENU.x + MARGIN, MENU.y + 43 + i * MENU.line, chinese[key]!, 'small'),
        ]),
        ...ITEMS.flatMap(([key, kind], i) => card(i, english[key]!, drawCreated(kind))),
    ]);
}

function card(index: number, title: string, shapes: readonly Shape[]): string[] {
    const x = CARDS.x + (index % CARDS.columns) * (CARDS.width + CARDS.gap);
    const y = CARDS.y + Math.floor(index / CARDS.columns) * (CARDS.height + CARDS.gap);
    return [
        text(x, y + 18, title, 'small'),
        ...scene(shapes, x, y + CARD_TITLE, CARDS.width, CARDS.height - CARD_TITLE),
    ];
}
