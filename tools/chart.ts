/** A point of a chart in the units of its axes; both above 0. */
export type Point = readonly [x: number, y: number];

export interface Series {
    readonly label: string;
    readonly color: string;
    readonly dashed?: boolean;
    readonly points: readonly Point[];
}

/** Logarithmic, from the first tick to the last. */
export interface Axis {
    readonly title: string;
    readonly ticks: readonly number[];
    readonly unit?: string;
}

export interface Chart {
    readonly title: string;
    readonly x: Axis;
    readonly y: Axis;
    readonly series: readonly Series[];
}

const WIDTH = 800;
const HEIGHT = 440;
const LEFT = 76;
const RIGHT = 560;
const TOP = 48;
const BOTTOM = 380;
const LEGEND_X = RIGHT + 18;
const LEGEND_LINE = 24;
const LEGEND_SAMPLE = 30;

const STYLE = `
text { font: 13px "DejaVu Sans", Verdana, sans-serif; fill: #24292f }
.title { font-size: 15px; font-weight: bold }
.grid { stroke: #d8dee4 }
.frame { stroke: #57606a; fill: none }
.line { fill: none; stroke-width: 2.5; stroke-linejoin: round; stroke-linecap: round }
.dashed { stroke-dasharray: 2 6 }`;

/** The chart as the text of an SVG file, on white. */
export function drawChart({ title, x, y, series }: Chart): string {
    const placeX = scale(x.ticks, LEFT, RIGHT);
    const placeY = scale(y.ticks, BOTTOM, TOP);
    return [
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img">`,
        `<title>${title}</title>`,
        `<style>${STYLE}\n</style>`,
        `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
        text(LEFT, TOP - 20, title, 'start', 'title'),
        ...x.ticks.flatMap((tick) => [
            line(placeX(tick), TOP, placeX(tick), BOTTOM),
            text(placeX(tick), BOTTOM + 20, label(tick, x), 'middle'),
        ]),
        ...y.ticks.flatMap((tick) => [
            line(LEFT, placeY(tick), RIGHT, placeY(tick)),
            text(LEFT - 8, placeY(tick) + 4, label(tick, y), 'end'),
        ]),
        `<rect class="frame" x="${LEFT}" y="${TOP}" width="${RIGHT - LEFT}" height="${BOTTOM - TOP}"/>`,
        text((LEFT + RIGHT) / 2, HEIGHT - 16, x.title, 'middle'),
        `<g transform="translate(18 ${(TOP + BOTTOM) / 2}) rotate(-90)">${text(0, 0, y.title, 'middle')}</g>`,
        ...series.map(({ points, color, dashed }) => {
            const places = points.map(([px, py]) => `${round(placeX(px))},${round(placeY(py))}`);
            return places.length > 1
                ? polyline(places.join(' '), color, dashed)
                : dot(points[0]!, placeX, placeY, color);
        }),
        ...series.flatMap((one, i) => legend(one, TOP + 16 + i * LEGEND_LINE)),
        '</svg>',
        '',
    ].join('\n');
}

/** A series of one point. */
function dot([x, y]: Point, placeX: Scale, placeY: Scale, color: string): string {
    return `<circle cx="${round(placeX(x))}" cy="${round(placeY(y))}" r="6" fill="${color}"/>`;
}

type Scale = (value: number) => number;

function scale(ticks: readonly number[], from: number, to: number): (value: number) => number {
    const first = Math.log(ticks[0]!);
    const span = Math.log(ticks.at(-1)!) - first;
    return (value) => from + ((Math.log(value) - first) / span) * (to - from);
}

function legend({ label: name, color, dashed }: Series, y: number): string[] {
    const sample = `${LEGEND_X},${y} ${LEGEND_X + LEGEND_SAMPLE},${y}`;
    return [polyline(sample, color, dashed), text(LEGEND_X + LEGEND_SAMPLE + 8, y + 4, name, 'start')];
}

function polyline(points: string, color: string, dashed = false): string {
    return `<polyline class="line${dashed ? ' dashed' : ''}" stroke="${color}" points="${points}"/>`;
}

function line(x1: number, y1: number, x2: number, y2: number): string {
    const [a, b, c, d] = [x1, y1, x2, y2].map(round);
    return `<line class="grid" x1="${a}" y1="${b}" x2="${c}" y2="${d}"/>`;
}

function text(x: number, y: number, content: string, anchor: string, kind = ''): string {
    const style = kind ? ` class="${kind}"` : '';
    return `<text${style} x="${round(x)}" y="${round(y)}" text-anchor="${anchor}">${content}</text>`;
}

function label(tick: number, { unit = '' }: Axis): string {
    return `${tick}${unit}`;
}

/** Tenths of a pixel: the same text from every machine. */
function round(value: number): number {
    return Math.round(10 * value) / 10;
}
