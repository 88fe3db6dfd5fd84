import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { RopeKind } from '../../extensions/rope-editor/src/build-rope';
import { drawCreated, type Point, type Shape } from './created';

const EXTENSION = resolve(__dirname, '../../extensions/rope-editor');
const load = createRequire(__filename);

/** The items of the menu: the key of their texts, and what they create. */
const ITEMS: readonly (readonly [key: string, kind: RopeKind])[] = [
    ['rope', 'rope'],
    ['rope_between_anchors', 'ropeBetweenAnchors'],
    ['rope_with_crate', 'ropeWithCrate'],
    ['bridge', 'bridge'],
];

const WIDTH = 900;
const HEIGHT = 448;
const MENU = { x: 24, y: 60, width: 250, line: 46 };
const CARDS = { x: 300, y: 24, width: 284, height: 200, gap: 12, columns: 2 };
const CARD_TITLE = 30;
const MARGIN = 16;
const ANCHOR_RADIUS = 4;

const STYLE = `
text { font: 14px "DejaVu Sans", "Noto Sans CJK SC", "Microsoft YaHei", Verdana, sans-serif; fill: #24292f }
.small { font-size: 12px; fill: #57606a }
.bold { font-weight: bold }
.panel { fill: #f6f8fa; stroke: #d0d7de }
.scene { fill: #1e2430 }
.rope { fill: none; stroke-linejoin: bevel; stroke-linecap: round }`;

/** The menu Node > Rope beside what its items create, as the text of an SVG file. */
export function menuDiagram(): string {
    const [english, chinese] = ['en', 'zh'].map(
        (language) => load(join(EXTENSION, `i18n/${language}.js`)) as Record<string, string>,
    ) as [Record<string, string>, Record<string, string>];
    return [
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img">`,
        '<title>Node &gt; Rope</title>',
        `<style>${STYLE}\n</style>`,
        `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
        text(MENU.x, MENU.y - 16, 'Node 节点 &gt; Rope', 'bold'),
        box('panel', MENU.x, MENU.y, MENU.width, ITEMS.length * MENU.line + MARGIN),
        ...ITEMS.flatMap(([key], i) => [
            text(MENU.x + MARGIN, MENU.y + 26 + i * MENU.line, english[key]!),
            text(MENU.x + MARGIN, MENU.y + 43 + i * MENU.line, chinese[key]!, 'small'),
        ]),
        ...ITEMS.flatMap(([key, kind], i) => card(i, `${english[key]!} ${chinese[key]!}`, drawCreated(kind))),
        '</svg>',
        '',
    ].join('\n');
}

function card(index: number, title: string, shapes: readonly Shape[]): string[] {
    const x = CARDS.x + (index % CARDS.columns) * (CARDS.width + CARDS.gap);
    const y = CARDS.y + Math.floor(index / CARDS.columns) * (CARDS.height + CARDS.gap);
    const place = fit(shapes, x, y + CARD_TITLE, CARDS.width, CARDS.height - CARD_TITLE);
    return [
        text(x, y + 18, title, 'small'),
        box('scene', x, y + CARD_TITLE, CARDS.width, CARDS.height - CARD_TITLE),
        ...shapes.map((shape) => draw(shape, place)),
    ];
}

interface Place {
    readonly scale: number;
    at(point: Point): string;
}

/** Puts shapes into the middle of a rectangle, as large as fits, y down. */
function fit(shapes: readonly Shape[], x: number, y: number, width: number, height: number): Place {
    const points = shapes.flatMap((shape) => shape.points);
    const [xs, ys] = [points.map(([px]) => px), points.map(([, py]) => py)];
    const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const scale = Math.min(
        (width - 2 * MARGIN) / Math.max(right - left, 1),
        (height - 2 * MARGIN) / Math.max(top - bottom, 1),
    );
    const [centerX, centerY] = [(left + right) / 2, (top + bottom) / 2];
    return {
        scale,
        at: ([px, py]) =>
            `${round(x + width / 2 + (px - centerX) * scale)},${round(y + height / 2 - (py - centerY) * scale)}`,
    };
}

function draw({ kind, color, width, points }: Shape, place: Place): string {
    const places = points.map((point) => place.at(point));
    if (kind === 'anchor') {
        const [cx, cy] = places[0]!.split(',');
        return `<circle cx="${cx}" cy="${cy}" r="${ANCHOR_RADIUS}" fill="${color}"/>`;
    }
    if (kind === 'fill') return `<polygon points="${places.join(' ')}" fill="${color}"/>`;
    const stroke = round(Math.max(width * place.scale, 2));
    return `<polyline class="rope" stroke="${color}" stroke-width="${stroke}" points="${places.join(' ')}"/>`;
}

function box(kind: string, x: number, y: number, width: number, height: number): string {
    return `<rect class="${kind}" x="${x}" y="${y}" width="${width}" height="${height}" rx="6"/>`;
}

function text(x: number, y: number, content: string, kind = ''): string {
    return `<text${kind ? ` class="${kind}"` : ''} x="${x}" y="${y}">${content}</text>`;
}

/** Tenths of a pixel: the same text from every machine. */
function round(value: number): number {
    return Math.round(10 * value) / 10;
}
