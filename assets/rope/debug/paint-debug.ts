import type { Graphics } from 'cc';
import { Color } from 'cc';
import { traceNumber } from '../core/draw';
import type { DebugRope } from './debug-rope';

/** What `RopeSystem.debugDrawFlags` shows of all ropes and nets; several added up are shown together. */
export enum ERopeDrawFlags {
    /** Nodes; those that are held are filled. */
    Node = 1,
    /** Segments from green to red by their tension, in blue where they are slack. */
    Tension = 2,
    /** The smallest rectangle that the rope is in. */
    Bounds = 4,
    /** Where something hangs on the rope: a ring, the wider the heavier it is. */
    Load = 8,
    /** What holds the rope: a cross. */
    Anchor = 16,
    /** The numbers of the nodes. */
    Index = 32,
    All = 63,
}

/** px. */
const LINE_WIDTH = 3;
const NODE_RADIUS = 4;
const CROSS_SIZE = 10;
const NUMBER_OFFSET = 6;
/** Radius of the ring round a load: for mass 0, and per square root of the mass; px. */
const RING_RADIUS = 8;
const RING_GROWTH = 2;
const MAX_RING_RADIUS = 60;

const NODE_COLOR = new Color(255, 255, 255, 255);
const BOUNDS_COLOR = new Color(160, 160, 160, 255);
const LOAD_COLOR = new Color(0, 190, 255, 255);
const ANCHOR_COLOR = new Color(255, 196, 0, 255);
const SLACK_COLOR = new Color(80, 120, 255, 255);
/** Colours of taut segments, from no tension to the largest of the rope. */
const TENSION_COLORS = [0, 1, 2, 3, 4, 5].map((k) => new Color(51 * k, 255 - 41 * k, 40, 255));

/** Draws a rope as it is simulated. @param flags See `ERopeDrawFlags`. */
export function paintDebug(graphics: Graphics, rope: DebugRope, flags: number): void {
    graphics.lineWidth = LINE_WIDTH;
    if (flags & ERopeDrawFlags.Bounds) paintBounds(graphics, rope);
    if (flags & ERopeDrawFlags.Tension) paintTension(graphics, rope);
    if (flags & ERopeDrawFlags.Node) paintNodes(graphics, rope);
    if (flags & ERopeDrawFlags.Load) paintLoads(graphics, rope);
    if (flags & ERopeDrawFlags.Anchor) paintAnchors(graphics, rope);
    if (flags & ERopeDrawFlags.Index) paintNumbers(graphics, rope);
}

function paintBounds(graphics: Graphics, { points }: DebugRope): void {
    let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
    for (let k = 0; k < points.length; k += 2) {
        left = Math.min(left, points[k]);
        right = Math.max(right, points[k]);
        bottom = Math.min(bottom, points[k + 1]);
        top = Math.max(top, points[k + 1]);
    }
    graphics.strokeColor = BOUNDS_COLOR;
    graphics.rect(left, bottom, right - left, top - bottom);
    graphics.stroke();
}

/** One stroke per colour. */
function paintTension(graphics: Graphics, rope: DebugRope): void {
    let max = 0;
    for (let i = 0; i < rope.segmentCount; i++) max = Math.max(max, rope.tension(i));
    const last = TENSION_COLORS.length - 1;
    for (let color = -1; color <= last; color++) {
        let count = 0;
        for (let i = 0; i < rope.segmentCount; i++) {
            const part = max > 0 ? Math.min(Math.max(rope.tension(i) / max, 0), 1) : 0;
            if ((rope.isSlack(i) ? -1 : Math.round(last * part)) !== color) continue;
            const [a, b] = [2 * rope.from(i), 2 * rope.to(i)];
            graphics.moveTo(rope.points[a], rope.points[a + 1]);
            graphics.lineTo(rope.points[b], rope.points[b + 1]);
            count++;
        }
        graphics.strokeColor = color < 0 ? SLACK_COLOR : TENSION_COLORS[color];
        if (count > 0) graphics.stroke();
    }
}

function paintNodes(graphics: Graphics, { points, particles: { pinned } }: DebugRope): void {
    graphics.strokeColor = graphics.fillColor = NODE_COLOR;
    let held = 0;
    for (let i = 0; i < pinned.length; i++) {
        if (pinned[i] === 0) continue;
        graphics.circle(points[2 * i], points[2 * i + 1], NODE_RADIUS);
        held++;
    }
    if (held > 0) graphics.fill();
    for (let i = 0; i < pinned.length; i++)
        if (pinned[i] === 0) graphics.circle(points[2 * i], points[2 * i + 1], NODE_RADIUS);
    if (held < pinned.length) graphics.stroke();
}

function paintLoads(graphics: Graphics, { loads }: DebugRope): void {
    graphics.strokeColor = LOAD_COLOR;
    for (let k = 0; k < loads.length; k += 3) {
        const radius = Math.min(RING_RADIUS + RING_GROWTH * Math.sqrt(loads[k + 2]), MAX_RING_RADIUS);
        graphics.circle(loads[k], loads[k + 1], radius);
    }
    if (loads.length > 0) graphics.stroke();
}

function paintAnchors(graphics: Graphics, { pins, particles: { pinnedNodes } }: DebugRope): void {
    graphics.strokeColor = ANCHOR_COLOR;
    for (const node of pinnedNodes) {
        const [x, y] = [pins[2 * node], pins[2 * node + 1]];
        graphics.moveTo(x - CROSS_SIZE, y);
        graphics.lineTo(x + CROSS_SIZE, y);
        graphics.moveTo(x, y - CROSS_SIZE);
        graphics.lineTo(x, y + CROSS_SIZE);
    }
    if (pinnedNodes.length > 0) graphics.stroke();
}

function paintNumbers(graphics: Graphics, { points, particles: { nodeCount } }: DebugRope): void {
    graphics.strokeColor = NODE_COLOR;
    for (let i = 0; i < nodeCount; i++)
        traceNumber(graphics, i, points[2 * i] + NUMBER_OFFSET, points[2 * i + 1] + NUMBER_OFFSET);
    graphics.stroke();
}
