import type { Graphics } from 'cc';
import { Color } from 'cc';
import { traceNumber } from '../draw';
import type { Affine } from '../solver';

/** Sizes in the Graphics' own units. */
const LINE_WIDTH = 2;
const DOT_RADIUS = 5;
const RING_RADIUS = 9;
/** From the node to the lower left corner of its number. */
const NUMBER_OFFSET = 12;

const ANCHOR_COLOR = new Color(255, 196, 0, 255);
const ATTACHMENT_COLOR = new Color(0, 190, 255, 255);

const point = new Float64Array(2);

/**
 * Marks nodes for the scene view: a dot on every pinned one, a ring round every one that carries something, each
 * with its index. The Graphics has its own width and colours again afterwards.
 * @param points x0, y0, x1, y1, ... of the nodes.
 * @param pinned 1 where a node is pinned.
 * @param carrying Indices of the nodes that carry something.
 * @param toGraphics From the points to the Graphics' own axes.
 */
export function paintMarks(
    graphics: Graphics,
    points: Float64Array,
    pinned: Uint8Array,
    carrying: readonly number[],
    toGraphics: Readonly<Affine>,
): void {
    const { lineWidth } = graphics;
    const strokeColor = graphics.strokeColor.clone();
    const fillColor = graphics.fillColor.clone();
    const held = Array.from(pinned.keys()).filter((node) => pinned[node] === 1);
    graphics.lineWidth = LINE_WIDTH;

    graphics.fillColor = graphics.strokeColor = ANCHOR_COLOR;
    traceCircles(graphics, points, held, DOT_RADIUS, toGraphics);
    graphics.fill();
    traceNumbers(graphics, points, held, toGraphics);
    graphics.stroke();

    graphics.strokeColor = ATTACHMENT_COLOR;
    traceCircles(graphics, points, carrying, RING_RADIUS, toGraphics);
    traceNumbers(graphics, points, carrying, toGraphics);
    graphics.stroke();

    graphics.lineWidth = lineWidth;
    graphics.strokeColor = strokeColor;
    graphics.fillColor = fillColor;
}

function traceCircles(
    graphics: Graphics,
    points: Float64Array,
    nodes: readonly number[],
    radius: number,
    toGraphics: Readonly<Affine>,
): void {
    for (const node of nodes) {
        place(points, node, toGraphics);
        graphics.circle(point[0], point[1], radius);
    }
}

function traceNumbers(
    graphics: Graphics,
    points: Float64Array,
    nodes: readonly number[],
    toGraphics: Readonly<Affine>,
): void {
    for (const node of nodes) {
        place(points, node, toGraphics);
        traceNumber(graphics, node, point[0] + NUMBER_OFFSET, point[1] + NUMBER_OFFSET);
    }
}

function place(points: Float64Array, node: number, toGraphics: Readonly<Affine>): void {
    point[0] = points[2 * node];
    point[1] = points[2 * node + 1];
    toGraphics.apply(point);
}
