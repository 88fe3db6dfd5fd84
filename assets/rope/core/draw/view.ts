import type { Color, Component, Node } from 'cc';
import type { Affine } from '../solver';

/** The cells of a net, on which a picture is laid. */
export interface DrawnMesh {
    /** Where each node is at rest, in the axes of its node: x0, y0, x1, y1, ... */
    readonly restPoints: Float64Array;
    /** Length of the threads / distance between these points: loose cloth hangs in folds. */
    readonly ratio: number;
    /** Where each node is in the picture: 0..1 from left to right and from bottom to top. */
    readonly places: Float64Array;
    /** Four corners of each cell in turn; a triangle repeats its last one. */
    readonly cells: Int32Array;
    /** Number of cells left. */
    readonly cellCount: number;
    /** Columns of nodes. */
    readonly columns: number;
    /** A number that changes when cells are removed. */
    readonly version: number;
}

/** In a path: the pen is lifted. */
export const PEN_UP = -1;

/** A rope as it is seen in this frame. Arrays and map are the rope's own: a view reads them and copies what it keeps. */
export interface DrawnRope {
    /** x0, y0, x1, y1, ... of the nodes, in the axes that the rope is simulated in. */
    readonly points: Float64Array;
    /** 1 where a node is pinned. */
    readonly pinned: Uint8Array;
    /** Rest length of each segment, in the unit of `points`. */
    readonly baseLengths: Float64Array;
    /** The order in which a pen draws the nodes, with `PEN_UP` between lines. Null: one after the other. */
    readonly path: Int32Array | null;
    /** Null: a rope, which has no cells. */
    readonly mesh: DrawnMesh | null;
    /** From `points` to the axes of the rope's node. */
    readonly toNode: Readonly<Affine>;
    /** How many units of `points` one unit of the rope's node is long. */
    readonly lengthScale: number;
    /** Length at rest of the uncut rope before the first node, in the unit of `points`: pictures go on from there. */
    readonly lengthOffset: number;
    /** Length at rest of the uncut rope, over which widths and colours are spread; 0: that of the segments. */
    readonly wholeLength: number;
    /** The rope with what of it is wound on drums, for views that draw that; undefined: it is on none, or on drums. */
    readonly withWound?: DrawnRope;
    /** How far a part that is wound on drums is from the nodes, px in the rope node's own units; undefined: there is none. */
    readonly reach?: number;
}

/** The look of a rope as set in the inspector, whatever draws it. */
export interface RopeLook {
    readonly drawNodes: boolean;
    /** Radius of a dot, px in the rope node's own units. */
    readonly nodeRadius: number;
    readonly pinnedColor: Readonly<Color> | null;
    readonly nodeColor: Readonly<Color> | null;
    /** 0..1, multiplies every alpha. */
    readonly opacity: number;
}

/** The contract of every way of drawing a rope. `viewOver` finds that of a rope. */
export interface RopeView {
    /**
     * A number that changes when the picture has to be painted again though the rope is still: the view looks
     * different now, or something has wiped the picture. Read once a frame; must cost little.
     */
    readonly revision: number;
    /** How far the picture reaches beyond the nodes, px in the rope node's own units. */
    readonly margin: number;
    /**
     * For a component on the rope's node or on a child: it replaces the Graphics, and while it is switched off nothing
     * draws the rope.
     */
    readonly replacesGraphics?: true;
    /** It draws the rope on drums as well: see `withWound` of `DrawnRope`. */
    readonly drawsWound?: true;
    /** Paints the rope in place of what was painted before. Allocates nothing. Returns whether it could. */
    paint(rope: DrawnRope, look: RopeLook): boolean;
    /** Takes the picture away. */
    clear(): void;
    /** Draws a piece that has been cut off the rope as it draws the rope. Default: the Graphics does. */
    drawPiece?(piece: Component): void;
}

/** Views that have been put over the Graphics of a rope, by the rope's node; the last one is seen. */
const views = new WeakMap<Node, RopeView[]>();

let revision = 0;

/** How often a view has been put over a Graphics or taken away. */
export function viewsRevision(): number {
    return revision;
}

/** From now on `view` draws the rope on `ropeNode`, instead of the Graphics there. */
export function addView(ropeNode: Node, view: RopeView): void {
    revision++;
    const list = views.get(ropeNode);
    if (!list) views.set(ropeNode, [view]);
    else if (list.indexOf(view) < 0) list.push(view);
}

/** Undoes `addView`: the view below draws the rope again. */
export function removeView(ropeNode: Node, view: RopeView): void {
    revision++;
    const list = views.get(ropeNode) ?? [];
    const index = list.indexOf(view);
    if (index >= 0) list.splice(index, 1);
}

/** The view that has been put over the Graphics on a node, or null. */
export function viewOver(ropeNode: Node): RopeView | null {
    const list = views.get(ropeNode);
    return list && list.length > 0 ? list[list.length - 1] : null;
}

/** Whether a view that replaces the Graphics is on a node or on a child of it, even if switched off. */
export function hasView({ components, children }: Node): boolean {
    return (
        components.some(replacesGraphics) || children.some((child) => child.components.some(replacesGraphics))
    );
}

function replacesGraphics(component: Component & Partial<RopeView>): boolean {
    return component.replacesGraphics === true;
}
