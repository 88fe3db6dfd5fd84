import { SpriteFrame } from 'cc';
import { RopeNetShape } from '../enums';
import { netShapeAt } from '../solver/shapes';
import { choice, number, object, vectors } from '../../core/inspector/declaration';
import { NET_SECTIONS } from '../texts/net';

export const NET = { title: 'Net', chinese: NET_SECTIONS.net, order: 1 } as const;
const MAX_MASS = 1e9;
/** Largest number of cells side by side: with more, a net takes too much time in any game. */
const MAX_CELLS = 100;

/** The property of a net that decides which others are shown. */
type Shaped = { readonly shape: RopeNetShape };

const hasColumns = ({ shape }: Shaped): boolean => netShapeAt(shape).cells === 'grid';
const hasOutline = ({ shape }: Shaped): boolean => netShapeAt(shape).hasOutline;
const hasSpokes = ({ shape }: Shaped): boolean => netShapeAt(shape).cells === 'web';

/** The properties that make the shape of a {@link RopeNet}, in the order of the inspector. */
export const NET_SHAPE = {
    /** The shape of the net, in the rectangle of the node's UITransform. Default `Grid`. */
    shape: choice(RopeNetShape, {
        section: NET,
        initial: RopeNetShape.Grid,
    }),

    /** Number of cells side by side, 1..100. Default 16. A change starts the net again. */
    columns: number({
        section: NET,
        ...{ initial: 16, min: 1, max: MAX_CELLS, integer: true },
        visible: hasColumns,
    }),

    /** Number of cells one below the other, 1..100. Default 10. A change starts the net again. */
    rows: number({
        section: NET,
        ...{ initial: 10, min: 1, max: MAX_CELLS, integer: true },
        visible: hasColumns,
    }),

    /** Number of spokes of a web, 3..100. Default 14. A change starts the net again. */
    spokes: number({
        section: NET,
        ...{ initial: 14, min: 3, max: MAX_CELLS, integer: true },
        visible: hasSpokes,
    }),

    /** Number of rings of a web, 1..100. Default 9. A change starts the net again. */
    rings: number({
        section: NET,
        ...{ initial: 9, min: 1, max: MAX_CELLS, integer: true },
        visible: hasSpokes,
    }),

    /** A picture that gives the cloth its outline. Its Mesh Type must be Polygon. Empty: `outline` is used. */
    outlineFrame: object<SpriteFrame, Shaped>(SpriteFrame, {
        section: NET,
        visible: hasOutline,
    }),

    /**
     * Points of the outline: parts of the width and the height of the rectangle, from its lower left corner. They replace the
     * picture. Fewer than three points count as none; without points and picture the cloth fills the rectangle.
     */
    outline: vectors<Shaped>({
        section: NET,
        range: { min: 0, max: 1, initial: 0 },
        visible: hasOutline,
    }),

    /** How much longer the threads are than the shape, as a part of it, -0.5..2. Default 0. */
    slack: number({
        section: NET,
        ...{ initial: 0, min: -0.5, max: 2, slider: [0, 0.5, 0.01] },
    }),

    /** Mass of the whole net without loads, in any unit, > 0. Default 10. A net with more cells is not heavier. */
    mass: number({
        section: NET,
        ...{ initial: 10, min: 0.001, max: MAX_MASS },
    }),
};
