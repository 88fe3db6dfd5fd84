import { director, Enum, type Node, type SpriteFrame } from 'cc';
import type { SkinProfile } from './strip';

/** Widths of a skin, and the place of its picture. Lengths in px of the rope's node. */
export interface SkinMeasures {
    readonly width: number;
    /** Width at the tail; below 0: as at the head. */
    readonly tailWidth: number;
    /** Widths spread evenly over the nodes, instead of the two above. */
    readonly widths: readonly number[];
    /** Length of the rope that was cut off before the head: the picture goes on from there. */
    readonly lengthOffset: number;
    /**
     * Where a piece begins in the whole rope before cuts, and the length of the whole rope, as simulated; 0: the rope
     * is whole.
     */
    readonly pieceStart: number;
    readonly wholeLength: number;
    /** Length of one repeat of the picture. */
    readonly tileLength: number;
    /** Simulated length of one px of the node. */
    readonly lengthScale: number;
    /** World length of one unit of simulated length. */
    readonly worldScale: number;
    /** Width of the soft edge that the skin's own picture brings, world px; 0: none. */
    readonly softness: number;
}

/** A profile for so many nodes. */
export class Profile implements SkinProfile {
    readonly halfWidths: Float64Array;
    readonly places: Float64Array;
    readonly shares: Float64Array;

    constructor(nodeCount: number) {
        this.halfWidths = new Float64Array(nodeCount);
        this.places = new Float64Array(nodeCount);
        this.shares = new Float64Array(nodeCount);
    }

    /**
     * Sets every node's width and place. With a soft edge the width is that between the middles of both edges,
     * and the place says how soft the edge is: its share of half the drawn width.
     * @param baseLengths Rest length of every segment, as simulated.
     */
    set(baseLengths: ArrayLike<number>, measures: SkinMeasures): void {
        const { halfWidths, places, shares } = this;
        const { lengthScale, worldScale, softness, pieceStart, wholeLength } = measures;
        const start = measures.lengthOffset * lengthScale + pieceStart;
        const isPiece = wholeLength > 0;
        const last = halfWidths.length - 1;
        const tile = measures.tileLength * lengthScale;
        let rest = 0;
        for (let i = 0; i <= last; i++) {
            shares[i] = isPiece ? Math.min(Math.max((pieceStart + rest) / wholeLength, 0), 1) : rest;
            const width = widthAt(isPiece ? shares[i] : i / last, measures) * lengthScale * worldScale;
            halfWidths[i] = Math.max((width + softness) / 2, 0);
            if (softness > 0) places[i] = Math.min(softness / halfWidths[i], 1);
            else places[i] = tile > 0 ? (start + rest) / tile : 0;
            if (i < last) rest += baseLengths[i];
        }
        for (let i = 0; i <= last && rest > 0 && !isPiece; i++) shares[i] /= rest;
    }
}

/** Width at a share of the nodes, px of the rope's node. */
function widthAt(share: number, { width, tailWidth, widths }: SkinMeasures): number {
    const count = widths.length;
    if (count === 0) return tailWidth < 0 ? width : width + (tailWidth - width) * share;
    const at = share * (count - 1);
    const i = Math.min(Math.floor(at), Math.max(count - 2, 0));
    return count === 1 ? widths[0] : widths[i] + (widths[i + 1] - widths[i]) * (at - i);
}

/** How a skin follows its rope. */
export enum SkinStyle {
    /** A band on a smooth curve through the nodes. */
    Smooth,
    /** A band with straight segments: the cheapest. */
    Straight,
    /** A rigid picture on every segment, as the links of a chain. */
    Links,
}

Enum(SkinStyle);

/** Measures of a skin that come from the rope itself. */
type Placed = Pick<SkinMeasures, 'lengthScale' | 'worldScale' | 'pieceStart' | 'wholeLength'>;

/** The look of a skin. Lengths in px of the rope's node. */
export interface SkinLook extends Omit<SkinMeasures, keyof Placed> {
    readonly style: SkinStyle;
    /** The picture, or null: the plain one. */
    readonly frame: SpriteFrame | null;
    /** Pictures of links in turn, all of one texture, each showing so many links; none: plain bars. */
    readonly links: readonly SpriteFrame[];
    readonly linksPerPicture: number;
    /** Pictures across the ends, of the same texture. */
    readonly headFrame: SpriteFrame | null;
    readonly tailFrame: SpriteFrame | null;
    /** Largest distance of a smooth band from its curve, world px. */
    readonly tolerance: number;
}

/** `projectionType` of a camera without perspective. */
const ORTHO = 0;

/** World length of one pixel of the screen where a node is, as the first camera sees it that shows its layer. */
export function pixelSize(node: Node): number {
    const camera = director.root?.batcher2D.getFirstRenderCamera(node);
    if (!camera || !(camera.height > 0)) return 1;
    const height = camera.height * camera.viewport.height;
    if ((camera.projectionType as number) === ORTHO) return (2 * camera.orthoHeight) / height;
    const distance = Math.abs(camera.node.worldMatrix.m14 - node.worldMatrix.m14);
    return (2 * distance * Math.tan(camera.fov / 2)) / height;
}
