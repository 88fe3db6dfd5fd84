import type { Color, Component, Node } from 'cc';
import type { Affine } from '../solver';

/** The cells of a net, on which a picture is drawn. */
export interface DrawnMesh {
    /** Places of the nodes at rest, in the axes of the net's node: x0, y0, x1, y1, ... */
    readonly restPoints: Float64Array;
    /** Length of the threads / distance between these points. Above 1, the cloth hangs in folds. */
    readonly ratio: number;
    /** Places of the nodes in the picture: 0..1 from left to right and from bottom to top. */
    readonly places: Float64Array;
    /** The four corners of each cell in order; a triangle has its last one twice. */
    readonly cells: Int32Array;
    /** Number of cells that are left. */
    readonly cellCount: number;
    /** Number of columns of nodes. */
    readonly columns: number;
    /** A number that changes when cells are removed. */
    readonly version: number;
}

/** In a path: lifts the pen. */
export const PEN_UP = -1;

/** A rope as it is drawn in this frame. Arrays and map are the rope's own: a view reads them and copies what it needs later. */
export interface DrawnRope {
    /** Places of the nodes, in the axes of the simulation: x0, y0, x1, y1, ... */
    readonly points: Float64Array;
    /** 1 for each pinned node. */
    readonly pinned: Uint8Array;
    /** Rest length of each segment, in the unit of `points`. */
    readonly baseLengths: Float64Array;
    /** The order in which a pen draws the nodes, with `PEN_UP` between lines. Null: one after the other. */
    readonly path: Int32Array | null;
    /** The cells of a net; null for a rope. */
    readonly mesh: DrawnMesh | null;
    /** From `points` to the axes of the rope's node. */
    readonly toNode: Readonly<Affine>;
    /** Number of units of `points` in one unit of the rope's node. */
    readonly lengthScale: number;
    /** Length, at rest, of the uncut rope before the first node, in the unit of `points`: pictures continue from there. */
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
    /** Factor of every alpha, 0..1. */
    readonly opacity: number;
}

/** The contract of every way of drawing a rope. `viewOver` finds the view of a rope. */
export interface RopeView {
    /**
     * A number that changes when the picture must be painted again even if the rope has not moved: the look of the view has
     * changed, or something has wiped the picture. It is read once a frame, and must take little time.
     */
    readonly revision: number;
    /** How far the picture reaches beyond the nodes, px in the rope node's own units. */
    readonly margin: number;
    /**
     * For a component on the rope's node or on a child node: it replaces the Graphics. While it is switched off, nothing draws
     * the rope.
     */
    readonly replacesGraphics?: true;
    /** It draws the rope on drums as well: see `withWound` of `DrawnRope`. */
    readonly drawsWound?: true;
    /** Paints the rope and replaces the last picture. Allocates nothing. Returns whether it could. */
    paint(rope: DrawnRope, look: RopeLook): boolean;
    /** Removes the picture. */
    clear(): void;
    /** Makes a piece that was cut off the rope look like the rope. Default: its Graphics draws it. */
    drawPiece?(piece: Component): void;
}

/** Views that were put over the Graphics of a rope, by the rope's node. The last one draws. */
const views = new WeakMap<Node, RopeView[]>();

let revision = 0;

/** Counts how often a view was put over a Graphics or removed. */
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

/** The view that was put over the Graphics on a node, or null. */
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
