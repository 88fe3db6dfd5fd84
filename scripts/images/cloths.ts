import { paint, type Colour, type Paint, type Picture } from './canvas';

/**
 * Pictures that are laid on nets. What is clear keeps the colour of the cloth beside it, so that edges show no other;
 * the outermost pixels are clear, so that the edge of the cloth is smooth.
 */

/** Alpha of what is clear: next to nothing, so that its colour still counts. */
const CLEAR = 0.4;

const GOLD: Colour = [244, 190, 74, 255];
const DARK_GOLD: Colour = [206, 142, 40, 255];

function lit([r, g, b, a]: Colour, light: number): Colour {
    return [Math.min(r * light, 255), Math.min(g * light, 255), Math.min(b * light, 255), a];
}

/** A rectangle of cloth, clear at its edge. */
function sheet(width: number, height: number, colourAt: Paint): Picture {
    return paint(width, height, (x, y) => {
        const [r, g, b, a] = colourAt(x, y);
        const isEdge = x < 1 || y < 1 || x > width - 1 || y > height - 1;
        return [r, g, b, isEdge ? CLEAR : a];
    });
}

/** Threads one over the other, a few per cent of light. */
function weave(x: number, y: number): number {
    return 1 + 0.018 * Math.sin(x * 2.1) * Math.sin(y * 2.1);
}

/** A flag: a golden sun on deep red over white waves. */
export function flag(): Picture {
    const [width, height] = [256, 156];
    return sheet(width, height, (x, y) => {
        const sun = Math.hypot(x - 92, y - 68);
        const angle = Math.atan2(y - 68, x - 92);
        const ray = 40 + 7 * Math.cos(16 * angle);
        const wave = 118 + 5 * Math.sin(x / 13);
        let colour: Colour = [186, 34, 46, 255];
        if (y > wave && y < wave + 9) colour = [248, 244, 232, 255];
        else if (y > wave + 9 && y < wave + 18) colour = [24, 62, 122, 255];
        else if (y > wave + 18) colour = [18, 46, 96, 255];
        else if (sun < 27) colour = sun > 24 ? DARK_GOLD : GOLD;
        else if (sun > 30 && sun < ray) colour = GOLD;
        const hem = x < 7 ? 0.86 : 1;
        return lit(colour, hem * weave(x, y));
    });
}

/** A curtain of velvet with a golden fringe. */
export function curtain(): Picture {
    const [width, height] = [256, 288];
    return sheet(width, height, (x, y) => {
        const fringe = height - 22;
        if (y > fringe) {
            const strand = 0.78 + 0.3 * Math.abs(Math.sin(x * 0.9));
            return y < fringe + 5 ? lit(GOLD, 0.86) : lit(DARK_GOLD, strand);
        }
        if (y > fringe - 12 && y < fringe - 7) return lit(GOLD, 0.95);
        const cloth = 1 + 0.05 * Math.sin((2 * Math.PI * x * 9) / width);
        const diamond =
            Math.abs(((x / 32 + y / 44) % 1) - 0.5) + Math.abs(((x / 32 - y / 44 + 40) % 1) - 0.5);
        const pattern = diamond > 0.82 ? 1.14 : 1;
        return lit([138, 26, 48, 255], cloth * pattern * weave(x, y) * (y < 8 ? 0.8 : 1));
    });
}

/** Points of the outline of a cape, parts of its width and height from its lower left corner. */
export const CAPE_OUTLINE: readonly (readonly [number, number])[] = [
    [0.26, 1],
    [0.74, 1],
    [0.86, 0.6],
    [1, 0.1],
    [0.86, 0],
    [0.75, 0.09],
    [0.63, 0],
    [0.5, 0.09],
    [0.37, 0],
    [0.25, 0.09],
    [0.14, 0],
    [0, 0.1],
    [0.14, 0.6],
];

/** A hero's cape, narrow at the shoulders and scalloped below, with a star. */
export function cape(): Picture {
    const [width, height] = [128, 192];
    const outline = CAPE_OUTLINE.map(
        ([x, y]) => [2 + x * (width - 4), height - 2 - y * (height - 4)] as const,
    );
    return paint(width, height, (x, y) => {
        const inside = signedDistance(outline, x, y);
        const colour = capeColour(x, y, inside, width);
        return inside < 0 ? [colour[0], colour[1], colour[2], CLEAR] : colour;
    });
}

/** Corners of a star with five points, one of them up, about its middle. */
const STAR = Array.from({ length: 10 }, (_, k) => {
    const radius = k % 2 === 0 ? 25 : 10;
    const angle = (Math.PI * k) / 5;
    return [radius * Math.sin(angle), -radius * Math.cos(angle)] as const;
});

function capeColour(x: number, y: number, inside: number, width: number): Colour {
    if (inside < 5) return lit(GOLD, inside < 1.5 ? 0.75 : 0.95);
    const star = signedDistance(STAR, x - width / 2, y - 78);
    if (star > 0) return star < 2 ? DARK_GOLD : GOLD;
    const folds = 1 + 0.06 * Math.sin((x - width / 2) / (4 + y / 28));
    return lit([48, 74, 168, 255], folds * weave(x, y));
}

/** Cloth of a hammock, in broad stripes. */
export function stripes(): Picture {
    const [width, height] = [256, 64];
    const colours: readonly Colour[] = [
        [222, 96, 62, 255],
        [244, 214, 150, 255],
        [60, 132, 138, 255],
        [244, 214, 150, 255],
    ];
    return sheet(width, height, (x, y) => {
        const place = ((x / width) * 16) % colours.length;
        const isSeam = y < 6 || y > height - 6;
        return lit(colours[Math.floor(place)]!, (isSeam ? 0.84 : 1) * weave(x, y));
    });
}

/** A balloon, lit from the upper left. */
export function balloon(): Picture {
    const [width, height] = [128, 152];
    return paint(width, height, (x, y) => {
        const dx = (x - width / 2) / (width / 2 - 2);
        const dy = (y - height / 2) / (height / 2 - 2);
        const off = Math.hypot(dx, dy);
        const shine = Math.hypot(dx + 0.38, dy + 0.42);
        const light = 1.05 - 0.4 * off * off + (shine < 0.2 ? 0.5 : 0) + 0.25 * Math.max(0.6 - shine, 0);
        const [r, g, b] = lit([226, 58, 74, 255], light);
        return [r, g, b, off > 1 ? CLEAR : 255];
    });
}

/** A pudding with a face, and caramel that runs down from its top. */
export function jelly(): Picture {
    const [width, height] = [192, 144];
    return paint(width, height, (x, y) => {
        const part = y / height;
        const half = (width / 2 - 2) * (0.66 + 0.34 * Math.min(part * 1.02, 1));
        const round = Math.max(0, 14 - y, y - (height - 10)) * (y < 20 ? 1.1 : 1.6);
        const inside = half - Math.abs(x - width / 2) - round;
        const isClear = inside < 0 || y < 1 || y > height - 1;
        const [r, g, b] = jellyColour(x, y, inside, width);
        return [r, g, b, isClear ? CLEAR : 255];
    });
}

function jellyColour(x: number, y: number, inside: number, width: number): Colour {
    const drip = 34 + 10 * Math.sin(x / 9) + 5 * Math.sin(x / 4.3 + 1);
    const side = (x - width / 2) / (width / 2);
    const eye = Math.hypot(Math.abs(x - width / 2) - 26, y - 74);
    if (eye < 9)
        return Math.hypot(Math.abs(x - width / 2) - 23, y - 71) < 3
            ? [255, 255, 255, 255]
            : [62, 34, 30, 255];
    const smile = Math.abs(Math.hypot(x - width / 2, y - 80) - 15);
    if (smile < 2 && y > 86) return [62, 34, 30, 255];
    if (Math.hypot(Math.abs(x - width / 2) - 44, (y - 90) * 1.4) < 9) return [244, 150, 120, 255];
    const rim = inside < 5 ? 0.9 : 1;
    if (y < drip) return lit([150, 74, 30, 255], rim * (1.12 - 0.3 * side));
    return lit([250, 206, 104, 255], rim * (1.04 - 0.1 * side - (y - drip < 4 ? 0.12 : 0)));
}

/** A wheel with a tyre and coloured sectors. */
export function wheel(): Picture {
    const size = 192;
    return paint(size, size, (x, y) => {
        const [dx, dy] = [x - size / 2, y - size / 2];
        const off = Math.hypot(dx, dy) / (size / 2 - 2);
        const sector = Math.floor((Math.atan2(dy, dx) / Math.PI + 1) * 4);
        let colour: Colour = sector % 2 === 0 ? [64, 152, 196, 255] : [246, 238, 220, 255];
        if (off > 0.78) colour = [58, 62, 72, 255];
        else if (off > 0.74) colour = [226, 232, 240, 255];
        const tread = off > 0.93 && Math.floor((Math.atan2(dy, dx) / Math.PI + 1) * 24) % 2 === 0 ? 0.7 : 1;
        const [r, g, b] = lit(colour, tread * (off > 0.78 ? 1.15 - Math.abs(off - 0.87) * 3 : 1));
        return [r, g, b, off > 1 ? CLEAR : 255];
    });
}

/** How far a point is inside a polygon, negative outside. */
function signedDistance(polygon: readonly (readonly [number, number])[], x: number, y: number): number {
    let isInside = false;
    let nearest = Infinity;
    polygon.forEach(([bx, by], i) => {
        const [ax, ay] = polygon[(i + polygon.length - 1) % polygon.length]!;
        if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) isInside = !isInside;
        const t = Math.min(
            Math.max(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2), 0),
            1,
        );
        nearest = Math.min(nearest, Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay)));
    });
    return isInside ? nearest : -nearest;
}
