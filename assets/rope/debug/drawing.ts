import { addMethods } from '../core/runtime/features';
import { RopeSystem } from '../core/RopeSystem';
import { afterRound, type RopeInRound } from '../core/runtime/round';
import { Rope } from '../core/Rope';
import type { RopeAttachment } from '../core/RopeAttachment';
import { boundsOf, type Particles } from '../core/solver';
import { targetOf } from '../core/runtime/entries/entries';
import { runtimeOf } from '../core/runtime/groups';
import { pointsInWorld } from '../core/runtime/measures';
import { Graphics, isValid, Node, UITransform, Color, type Component } from 'cc';
import { traceNumber } from '../core/draw';

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
function paintDebug(graphics: Graphics, rope: DebugRope, flags: number): void {
    graphics.lineWidth = LINE_WIDTH;
    if (flags & ERopeDrawFlags.Bounds) paintBounds(graphics, rope);
    if (flags & ERopeDrawFlags.Tension) paintTension(graphics, rope);
    if (flags & ERopeDrawFlags.Node) paintNodes(graphics, rope);
    if (flags & ERopeDrawFlags.Load) paintLoads(graphics, rope);
    if (flags & ERopeDrawFlags.Anchor) paintAnchors(graphics, rope);
    if (flags & ERopeDrawFlags.Index) paintNumbers(graphics, rope);
}

const box = new Float64Array(4);

function paintBounds(graphics: Graphics, { points }: DebugRope): void {
    boundsOf(points, box);
    const [left, bottom, right, top] = box;
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

const NAME = 'ROPE_DEBUG_DRAW';

/** What debug drawing shows of a component; null if this view does not draw its kind. */
type DebugView = (component: Component) => DebugRope | null;

const views: DebugView[] = [(one) => (one instanceof Rope ? debugRopeOf(one) : null)];

/** Adds a view that draws another kind of component. */
export function addDebugged(view: DebugView): void {
    views.push(view);
}

/** A node above all others on which ropes and nets are drawn as they are simulated. */
class DebugOverlay {
    /** See `ERopeDrawFlags`. */
    flags = 0;

    private _graphics: Graphics | null = null;

    /** Draws the ropes as they are now. Without ropes it clears what it drew. */
    readonly paint = (ropes: readonly RopeInRound[]): void => {
        if (isValid(this._graphics, true)) this._graphics!.clear();
        if (ropes.length === 0) return;
        const graphics = this._graphicsAbove(ropes[0].rope.node);
        if (!graphics) return;
        for (const { rope } of ropes) {
            for (const view of views) {
                const shown = view(rope);
                if (shown) paintDebug(graphics, shown, this.flags);
            }
        }
    };

    /** Takes the node away. */
    destroy(): void {
        if (isValid(this._graphics, true)) this._graphics!.node.destroy();
        this._graphics = null;
    }

    /** The Graphics of the overlay: last on the Canvas that a node is on, so above what is there. */
    private _graphicsAbove(node: Node): Graphics | null {
        let top = node;
        while (top.parent && top.parent !== node.scene) top = top.parent;
        if (!top.parent) return null;
        if (!isValid(this._graphics, true)) this._graphics = null;
        this._graphics ??= createOverlay(node.layer);
        const overlay = this._graphics.node;
        if (overlay.parent !== top) overlay.parent = top;
        if (overlay.getSiblingIndex() !== top.children.length - 1) overlay.setSiblingIndex(-1);
        overlay.setWorldPosition(0, 0, 0);
        overlay.setWorldRotation(0, 0, 0, 1);
        overlay.setWorldScale(1, 1, 1);
        return this._graphics;
    }
}

function createOverlay(layer: number): Graphics {
    const overlay = new Node(NAME);
    overlay.layer = layer;
    overlay.addComponent(UITransform);
    return overlay.addComponent(Graphics);
}

/** What debug drawing shows of a rope or net, in the world. */
export interface DebugRope {
    readonly particles: Particles;
    /** Where the nodes are drawn, and where anchors and pins want the held ones: x0, y0, x1, y1, ... */
    readonly points: Float64Array;
    readonly pins: Float64Array;
    /** Segments or threads: their nodes, tension and whether they are slack. */
    readonly segmentCount: number;
    from(segment: number): number;
    to(segment: number): number;
    tension(segment: number): number;
    isSlack(segment: number): boolean;
    /** Loads: x, y, mass of each. */
    readonly loads: readonly number[];
}

/** A segment that is shorter than this part of its rest length is slack, as in `isTaut`. */
const TAUT = 0.995;

/** A rope as debug drawing shows it. */
function debugRopeOf(rope: Rope): DebugRope {
    const { measured } = runtimeOf(rope);
    const { chain } = measured.simulation;
    const { drawn, pinPositions } = measured.simulation.frames;
    const points = pointsInWorld(measured.toWorld, drawn).slice();
    const { baseLengths } = chain;
    return {
        ...{ particles: chain, points, pins: pointsInWorld(measured.toWorld, pinPositions).slice() },
        loads: loadsOf(rope.attachments),
        segmentCount: chain.segmentCount,
        from: (segment) => segment,
        to: (segment) => segment + 1,
        tension: (segment) => chain.tensions[segment],
        isSlack: (segment) => isSlack(drawn, segment, segment + 1, baseLengths[segment]),
    };
}

/** An attachment of a rope or of a net. */
type Entry = Readonly<Pick<RopeAttachment, 'target' | 'mass'>>;

/** x, y and mass of every load on a rope or a net. */
export function loadsOf(attachments: readonly (Entry | null)[] | null): number[] {
    const loads: number[] = [];
    for (const entry of attachments ?? []) {
        const target = targetOf(entry);
        if (!target) continue;
        const { x, y } = target.worldPosition;
        loads.push(x, y, entry!.mass);
    }
    return loads;
}

/** Whether two nodes are nearer to each other than a taut segment of a length lets them be. */
export function isSlack(points: Float64Array, a: number, b: number, restLength: number): boolean {
    const dx = points[2 * b] - points[2 * a];
    const dy = points[2 * b + 1] - points[2 * a + 1];
    return Math.sqrt(dx * dx + dy * dy) < TAUT * restLength;
}

declare module '../core/RopeSystem' {
    interface RopeSystem {
        /** What is drawn of the simulation, above everything: a sum of `ERopeDrawFlags`. Default 0: nothing, at no cost. */
        debugDrawFlags: number;
    }
}

let overlay: DebugOverlay | null = null;

addMethods(RopeSystem, {
    get debugDrawFlags(): number {
        return overlay?.flags ?? 0;
    },
    set debugDrawFlags(flags: number) {
        const valid = flags & ERopeDrawFlags.All;
        if (valid === 0) overlay?.destroy();
        if (valid === 0) overlay = null;
        else (overlay ??= new DebugOverlay()).flags = valid;
        afterRound(overlay && overlay.paint);
    },
});
