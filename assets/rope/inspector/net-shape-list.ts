import { SpriteFrame } from 'cc';
import { RopeNetShape } from '../enums';
import { netShapeAt } from '../solver';
import { choice, number, object } from './declaration';
import { vectors } from './list-declaration';

export const NET = { title: ['Net', '网'], order: 1 } as const;
const MAX_MASS = 1e9;
/** Nodes beyond which a net is too dear for any frame. */
const MAX_CELLS = 100;

/** A net as far as its shape says which properties it has. */
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
        chinese: '形状',
        tooltip: [
            'Grid: columns and rows of cells. Web: spokes and rings. Outline: the cells of a grid that an outline covers. Fills the rectangle of the UITransform.',
            'Grid：若干列和行的网格。Web：辐条和环。Outline：网格中被轮廓覆盖的部分。充满 UITransform 的矩形。',
        ],
    }),

    /** Cells side by side, 1..100. Default 16. A change starts the net anew. */
    columns: number({
        section: NET,
        ...{ initial: 16, min: 1, max: MAX_CELLS, integer: true },
        visible: hasColumns,
        chinese: '列数',
        tooltip: [
            'Cells side by side. Shown with Grid and Outline.',
            '横向的网格数。选择 Grid 或 Outline 时才显示。',
        ],
    }),

    /** Cells one below the other, 1..100. Default 10. A change starts the net anew. */
    rows: number({
        section: NET,
        ...{ initial: 10, min: 1, max: MAX_CELLS, integer: true },
        visible: hasColumns,
        chinese: '行数',
        tooltip: [
            'Cells one below the other. Shown with Grid and Outline.',
            '纵向的网格数。选择 Grid 或 Outline 时才显示。',
        ],
    }),

    /** Spokes of a web, 3..100. Default 14. A change starts the net anew. */
    spokes: number({
        section: NET,
        ...{ initial: 14, min: 3, max: MAX_CELLS, integer: true },
        visible: hasSpokes,
        chinese: '辐条数',
        tooltip: [
            'Straight threads from the middle. Shown with Web.',
            '从中心伸出的直线数。选择 Web 时才显示。',
        ],
    }),

    /** Rings of a web, 1..100. Default 9. A change starts the net anew. */
    rings: number({
        section: NET,
        ...{ initial: 9, min: 1, max: MAX_CELLS, integer: true },
        visible: hasSpokes,
        chinese: '环数',
        tooltip: ['Rings of threads. Shown with Web.', '环的数量。选择 Web 时才显示。'],
    }),

    /** A picture whose outline the cloth has, if its Mesh Type is Polygon. Empty: the points below. */
    outlineFrame: object<SpriteFrame, Shaped>(SpriteFrame, {
        section: NET,
        visible: hasOutline,
        chinese: '轮廓图片',
        tooltip: [
            'A picture whose outline the cloth has: set its Mesh Type to Polygon. Shown with Outline.',
            '布料采用此图片的轮廓：将其 Mesh Type 设为 Polygon。选择 Outline 时才显示。',
        ],
    }),

    /**
     * The outline, point by point: parts of the width and the height of the rectangle from its lower left corner. Goes
     * before the picture; fewer than three points are none, and with neither the cloth fills the rectangle.
     */
    outline: vectors<Shaped>({
        section: NET,
        range: { min: 0, max: 1, initial: 0 },
        visible: hasOutline,
        chinese: '轮廓点',
        tooltip: [
            'The outline, point by point: parts of the width and height from the lower left corner. Shown with Outline.',
            '逐点的轮廓：从左下角起，占宽度和高度的比例。选择 Outline 时才显示。',
        ],
    }),

    /** How much longer the threads are than the shape, as a part, -0.5..2. Default 0. */
    slack: number({
        section: NET,
        ...{ initial: 0, min: -0.5, max: 2, slider: [0, 0.5, 0.01] },
        chinese: '余量',
        tooltip: [
            'How much longer the threads are than the shape: 0.1 is ten per cent. What is held on two sides sags by it.',
            '线比形状长出的比例：0.1 即百分之十。两侧固定的网因此下垂。',
        ],
    }),

    /** Mass of the whole net without loads, in any unit, > 0. Default 10. Finer nets weigh as much. */
    mass: number({
        section: NET,
        ...{ initial: 10, min: 0.001, max: MAX_MASS },
        chinese: '质量',
        tooltip: [
            'Mass of the whole net, in any unit. The masses of attachments are in the same one.',
            '整张网的质量，单位任意。挂载物的质量使用同一单位。',
        ],
    }),
};
