import { Color, type Graphics } from 'cc';
import type { Affine } from '../solver';
import { PEN_UP, type RopeLook } from './view';
import { NATIVE } from 'cc/env';

/** Points closer than this along both axes count as one, because a join needs a direction. Units of the Graphics. */
const MIN_DISTANCE = 1e-4;

const color = new Color();
const ownColor = new Color();

/**
 * Paints a rope: one path and one stroke for the line, and one fill for all dots of a colour.
 * @param points x0, y0, x1, y1, ... of the nodes.
 * @param pinned 1 where a node is pinned.
 * @param path See `DrawnRope.path`.
 * @param toGraphics From the points to the Graphics' own axes.
 * @returns Whether anything can be seen.
 */
export function paintRope(
    graphics: Graphics,
    points: Float64Array,
    pinned: Uint8Array,
    path: Int32Array | null,
    toGraphics: Readonly<Affine>,
    look: RopeLook,
): boolean {
    const { opacity } = look;
    if (opacity <= 0) {
        graphics.clear();
        return false;
    }
    emptyGraphics(graphics);
    const hasLine = tracePath(graphics, points, path, toGraphics);
    if (hasLine) strokeFaded(graphics, opacity);
    if (!look.drawNodes || look.nodeRadius <= 0) {
        if (!hasLine) graphics.clear();
        return hasLine;
    }
    if (colorOf(look, 1).equals(colorOf(look, 0))) {
        fillDots(graphics, points, pinned, toGraphics, look, -1);
    } else {
        fillDots(graphics, points, pinned, toGraphics, look, 0);
        fillDots(graphics, points, pinned, toGraphics, look, 1);
    }
    return true;
}

/** Traces the path. Returns whether there is anything to stroke: at least two different points. */
function tracePath(
    graphics: Graphics,
    points: Float64Array,
    path: Int32Array | null,
    map: Readonly<Affine>,
): boolean {
    if (!path) return traceLine(graphics, points, null, 0, points.length / 2, map);
    let any = false;
    let start = 0;
    for (let end = 0; end <= path.length; end++) {
        if (end < path.length && path[end] !== PEN_UP) continue;
        if (traceLine(graphics, points, path, start, end, map)) any = true;
        start = end + 1;
    }
    return any;
}

/** Traces one line, through the nodes at the places from `start` to `end` (not included) of the path. */
function traceLine(
    graphics: Graphics,
    points: Float64Array,
    path: Int32Array | null,
    start: number,
    end: number,
    { a, b, c, d, tx, ty }: Readonly<Affine>,
): boolean {
    const first = 2 * (path ? path[start] : start);
    const firstX = a * points[first] + c * points[first + 1] + tx;
    const firstY = b * points[first] + d * points[first + 1] + ty;
    let lastX = firstX;
    let lastY = firstY;
    let started = false;
    for (let place = start + 1; place < end; place++) {
        const k = 2 * (path ? path[place] : place);
        let x = a * points[k] + c * points[k + 1] + tx;
        const y = b * points[k] + d * points[k + 1] + ty;
        if (Math.abs(x - lastX) < MIN_DISTANCE && Math.abs(y - lastY) < MIN_DISTANCE) continue;
        if (!started) graphics.moveTo(firstX, firstY);
        started = true;
        // Graphics closes a path whose ends coincide, but a rope laid in a ring still has two ends.
        if (Math.abs(x - firstX) < MIN_DISTANCE && Math.abs(y - firstY) < MIN_DISTANCE) x += MIN_DISTANCE;
        graphics.lineTo(x, y);
        lastX = x;
        lastY = y;
    }
    return started;
}

/** Graphics reads its colour when it strokes, so the faded one is set for that moment only. */
function strokeFaded(graphics: Graphics, opacity: number): void {
    if (opacity >= 1) {
        graphics.stroke();
        return;
    }
    ownColor.set(graphics.strokeColor);
    graphics.strokeColor = faded(ownColor, opacity);
    graphics.stroke();
    graphics.strokeColor = ownColor;
}

/** Fills the dots of nodes whose `pinned` is `which`; -1: of all nodes. */
function fillDots(
    graphics: Graphics,
    points: Float64Array,
    pinned: Uint8Array,
    { a, b, c, d, tx, ty }: Readonly<Affine>,
    look: RopeLook,
    which: -1 | 0 | 1,
): void {
    let count = 0;
    for (let i = 0; i < pinned.length; i++) {
        if (which >= 0 && pinned[i] !== which) continue;
        const x = points[2 * i];
        const y = points[2 * i + 1];
        graphics.circle(a * x + c * y + tx, b * x + d * y + ty, look.nodeRadius);
        count++;
    }
    if (count === 0) return;
    ownColor.set(graphics.fillColor);
    graphics.fillColor = faded(colorOf(look, which), look.opacity);
    graphics.fill();
    graphics.fillColor = ownColor;
}

/** The colour of dots whose `pinned` is `which`; -1: of all dots. A script may have set it to null. */
function colorOf({ pinnedColor, nodeColor }: RopeLook, which: -1 | 0 | 1): Readonly<Color> {
    return (which === 1 ? pinnedColor : nodeColor) ?? Color.WHITE;
}

function faded(of: Readonly<Color>, opacity: number): Color {
    color.set(of);
    color.a = of.a * opacity;
    return color;
}

/**
 * Empties a Graphics that is then drawn into, as `clear()` does but without its garbage: `clear()` drops the vertex and
 * index arrays (40 kB, allocated again twice a frame) and every point of the path, which is more than half of what a
 * rope costs to draw on the web. Something must be drawn before the next frame.
 */
function emptyGraphics(graphics: Graphics): void {
    const impl = NATIVE ? null : graphics.impl;
    const meshes = impl?.getRenderDataList?.();
    if (!impl || meshes?.length !== 1) {
        graphics.clear();
        return;
    }
    impl.pathLength = impl.pathOffset = impl.pointsOffset = impl.dataOffset = 0;
    impl.updatePathOffset = false;
    meshes[0].reset();
}

/** Sizes in the Graphics' own units. */
const DIGIT_WIDTH = 6;
const DIGIT_HEIGHT = 12;
const DIGIT_DISTANCE = 10;

/** The bars of seven-segment digits as x, y, x, y in a box of 1 x 2, from the top one clockwise, the middle last. */
const BARS = [
    [0, 2, 1, 2],
    [1, 2, 1, 1],
    [1, 1, 1, 0],
    [0, 0, 1, 0],
    [0, 0, 0, 1],
    [0, 1, 0, 2],
    [0, 1, 1, 1],
] as const;
/** Which bars each digit has: indices into `BARS`. */
const DIGITS = ['012345', '12', '01643', '01623', '5612', '05623', '056432', '012', '0123456', '012356'];

/** Traces a whole number, to be stroked, with its lower left corner at a point. */
export function traceNumber(graphics: Graphics, value: number, left: number, bottom: number): void {
    const text = String(value);
    for (let i = 0; i < text.length; i++)
        traceDigit(graphics, Number(text.charAt(i)), left + i * DIGIT_DISTANCE, bottom);
}

function traceDigit(graphics: Graphics, digit: number, left: number, bottom: number): void {
    for (const bar of DIGITS[digit]) {
        const [x0, y0, x1, y1] = BARS[Number(bar)];
        graphics.moveTo(left + x0 * DIGIT_WIDTH, bottom + (y0 * DIGIT_HEIGHT) / 2);
        graphics.lineTo(left + x1 * DIGIT_WIDTH, bottom + (y1 * DIGIT_HEIGHT) / 2);
    }
}
