import { SpriteFrame } from 'cc';
import { RopeNetShape } from '../enums';
import { netShapeAt } from '../solver/shapes';
import { choice, number, object, vectors } from '../../core/inspector/declaration';
import { NET_SECTIONS } from '../texts/net';

export const NET = { title: 'Net', chinese: NET_SECTIONS.net, order: 1 } as const;
const MAX_MASS = 1e9;
/** Nodes above which a net is too expensive for any frame. */
const MAX_CELLS = 100;

/** The property of a net on which others depend. */
type Shaped = { readonly shape: RopeNetShape };

const hasColumns = ({ shape }: Shaped): boolean => netShapeAt(shape).cells === 'grid';
const hasOutline = ({ shape }: Shaped): boolean => netShapeAt(shape).hasOutline;
const hasSpokes = ({ shape }: Shaped): boolean => netShapeAt(shape).cells === 'web';

/** What a {@link RopeNet} is made as, in the order of the inspector. */
export const NET_SHAPE = {
    /** What the net is made as, in the rectangle of the node's UITransform. Default `Grid`. */
    shape: choice(RopeNetShape, {
        section: NET,
        initial: RopeNetShape.Grid,
    }),

    /** Cells side by side, 1..100. Default 16. A change starts the net anew. */
    columns: number({
        section: NET,
        ...{ initial: 16, min: 1, max: MAX_CELLS, integer: true },
        visible: hasColumns,
    }),

    /** Cells one below the other, 1..100. Default 10. A change starts the net anew. */
    rows: number({
        section: NET,
        ...{ initial: 10, min: 1, max: MAX_CELLS, integer: true },
        visible: hasColumns,
    }),

    /** Spokes of a web, 3..100. Default 14. A change starts the net anew. */
    spokes: number({
        section: NET,
        ...{ initial: 14, min: 3, max: MAX_CELLS, integer: true },
        visible: hasSpokes,
    }),

    /** Rings of a web, 1..100. Default 9. A change starts the net anew. */
    rings: number({
        section: NET,
        ...{ initial: 9, min: 1, max: MAX_CELLS, integer: true },
        visible: hasSpokes,
    }),

    /** A picture whose outline the cloth has, if its Mesh Type is Polygon. Empty: the points below. */
    outlineFrame: object<SpriteFrame, Shaped>(SpriteFrame, {
        section: NET,
        visible: hasOutline,
    }),

    /**
     * The outline, point by point: parts of the width and the height of the rectangle from its lower left corner. Goes
     * before the picture; fewer than three points are none, and with neither the cloth fills the rectangle.
     */
    outline: vectors<Shaped>({
        section: NET,
        range: { min: 0, max: 1, initial: 0 },
        visible: hasOutline,
    }),

    /** How much longer the threads are than the shape, as a part, -0.5..2. Default 0. */
    slack: number({
        section: NET,
        ...{ initial: 0, min: -0.5, max: 2, slider: [0, 0.5, 0.01] },
    }),

    /** Mass of the whole net without loads, in any unit, > 0. Default 10. Finer nets weigh as much. */
    mass: number({
        section: NET,
        ...{ initial: 10, min: 0.001, max: MAX_MASS },
    }),
};
