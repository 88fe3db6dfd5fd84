import type { Point, Shape } from './created';

const MARGIN = 16;
const ANCHOR_RADIUS = 4;

const STYLE = `
text { font: 14px "DejaVu Sans", "Noto Sans CJK SC", "Microsoft YaHei", Verdana, sans-serif; fill: #24292f }
.small { font-size: 12px; fill: #57606a }
.bold { font-weight: bold }
.panel { fill: #f6f8fa; stroke: #d0d7de }
.scene { fill: #1e2430 }
.rope { fill: none; stroke-linejoin: bevel; stroke-linecap: round }`;

/** The text of an SVG file, on white. */
export function svg(title: string, width: number, height: number, content: readonly string[]): string {
    return [
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
        `<title>${title}</title>`,
        `<style>${STYLE}\n</style>`,
        `<rect width="${width}" height="${height}" fill="#fff"/>`,
        ...content,
        '</svg>',
        '',
    ].join('\n');
}

/** Shapes on a dark rectangle, as large as fits. */
export function scene(
    shapes: readonly Shape[],
    x: number,
    y: number,
    width: number,
    height: number,
): string[] {
    const place = fit(shapes, x, y, width, height);
    return [box('scene', x, y, width, height), ...shapes.map((shape) => draw(shape, place))];
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

export function box(kind: string, x: number, y: number, width: number, height: number): string {
    return `<rect class="${kind}" x="${x}" y="${y}" width="${width}" height="${height}" rx="6"/>`;
}

export function text(x: number, y: number, content: string, kind = ''): string {
    return `<text${kind ? ` class="${kind}"` : ''} x="${x}" y="${y}">${content}</text>`;
}

/** Tenths of a pixel: the same text from every machine. */
function round(value: number): number {
    return Math.round(10 * value) / 10;
}
