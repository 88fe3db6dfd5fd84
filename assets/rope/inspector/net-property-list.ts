import { RopeNetHold, RopeNetPreset, RopeNetShape } from '../enums';
import { ROPE_NET_ANCHOR, RopeNetAnchor } from '../RopeNetAnchor';
import { ROPE_NET_ATTACHMENT, RopeNetAttachment } from '../RopeNetAttachment';
import { choice, entries, flag, number } from './declaration';
import { ROPE } from './property-list';
import { SECTIONS } from './sections';

const NET = { title: ['Net', '网'], order: 1 } as const;
const HELD = { title: ['Held and loaded', '固定与挂载'], order: 2 } as const;
const MAX_MASS = 1e9;
/** Nodes beyond which a net is too dear for any frame. */
const MAX_CELLS = 100;

const isGrid = ({ shape }: { shape: RopeNetShape }): boolean => shape === RopeNetShape.Grid;
const isWeb = ({ shape }: { shape: RopeNetShape }): boolean => shape === RopeNetShape.Web;

/** The first property of a {@link RopeNet}, which is not a value of its own but sets others. */
export const NET_PRESET = choice(RopeNetPreset, {
    section: NET,
    initial: RopeNetPreset.Net,
    chinese: '预设',
    tooltip: [
        'Fills the properties below with the values of a kind of net. Anchors and attachments stay.',
        '用某一种网的数值填写下面的属性。锚点和挂载物保持不变。',
    ],
});

/** Every property of a {@link RopeNet} but `preset`, in the order of the inspector. Those named as a rope's are the same. */
export const ROPE_NET = {
    // ---- Net

    /** What the net is made as, in the rectangle of the node's UITransform. Default `Grid`. */
    shape: choice(RopeNetShape, {
        section: NET,
        initial: RopeNetShape.Grid,
        chinese: '形状',
        tooltip: [
            'Grid: columns and rows of cells. Web: spokes and rings. Fills the rectangle of the UITransform.',
            'Grid：若干列和行的网格。Web：辐条和环。充满 UITransform 的矩形。',
        ],
    }),

    /** Cells side by side, 1..100. Default 16. A change starts the net anew. */
    columns: number({
        section: NET,
        ...{ initial: 16, min: 1, max: MAX_CELLS, integer: true },
        visible: isGrid,
        chinese: '列数',
        tooltip: ['Cells side by side. Shown with Grid.', '横向的网格数。选择 Grid 时才显示。'],
    }),

    /** Cells one below the other, 1..100. Default 10. A change starts the net anew. */
    rows: number({
        section: NET,
        ...{ initial: 10, min: 1, max: MAX_CELLS, integer: true },
        visible: isGrid,
        chinese: '行数',
        tooltip: ['Cells one below the other. Shown with Grid.', '纵向的网格数。选择 Grid 时才显示。'],
    }),

    /** Spokes of a web, 3..100. Default 14. A change starts the net anew. */
    spokes: number({
        section: NET,
        ...{ initial: 14, min: 3, max: MAX_CELLS, integer: true },
        visible: isWeb,
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
        visible: isWeb,
        chinese: '环数',
        tooltip: ['Rings of threads. Shown with Web.', '环的数量。选择 Web 时才显示。'],
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

    // ---- Held and loaded

    /** What the net's own node holds, where the shape has it. Default `Top`. */
    hold: choice(RopeNetHold, {
        section: HELD,
        initial: RopeNetHold.Top,
        chinese: '固定',
        tooltip: ["What the net's own node holds. Anchors go before.", '由网自身节点固定的部分。锚点优先。'],
    }),

    /** Scene nodes that hold nodes of the net. Read every frame: add, change and remove entries at will. */
    anchors: entries(RopeNetAnchor, ROPE_NET_ANCHOR, {
        section: HELD,
        chinese: '锚点',
        tooltip: ['Scene nodes that hold nodes of the net.', '固定网节点的场景节点。'],
    }),

    /** Props on the net. Read every frame: add, change and remove entries at will. */
    attachments: entries(RopeNetAttachment, ROPE_NET_ATTACHMENT, {
        section: HELD,
        chinese: '挂载物',
        tooltip: ['Props carried by the net.', '网上的挂载物。'],
    }),

    // ---- Feel

    damping: ROPE.damping,
    gravityScale: ROPE.gravityScale,

    /**
     * How much cells resist shearing, 0..1: 0 as a fishing net, 1 not at all to be sheared. With 0.5 a diagonal gives way
     * by 10 % of a cell under the weight of the whole net. Default 0.
     */
    shearStiffness: number({
        section: SECTIONS.feel,
        ...{ initial: 0, min: 0, max: 1, slider: [0, 1, 0.01] },
        chinese: '抗剪切',
        tooltip: [
            'How much cells resist shearing: 0 a fishing net, 0.8 linen, 1 paper.',
            '网格抵抗剪切的程度：0 渔网，0.8 亚麻布，1 纸。',
        ],
    }),

    /** How much threads resist folding, 0..1: 0 limp. Measured as `shearStiffness`. Default 0. */
    bendStiffness: number({
        section: SECTIONS.feel,
        ...{ initial: 0, min: 0, max: 1, slider: [0, 1, 0.01] },
        chinese: '抗弯曲',
        tooltip: [
            'How much threads resist folding: 0 limp, 0.05 linen, 0.5 leather.',
            '线抵抗折叠的程度：0 柔软，0.05 亚麻布，0.5 皮革。',
        ],
    }),

    /** Tension that a thread bears before it tears, mass x px/s^2, 0..1e12. Default 0: any. */
    tearTension: number({
        section: SECTIONS.feel,
        ...{ initial: 0, min: 0, max: 1e12 },
        chinese: '撕裂张力',
        tooltip: [
            'Tension (mass x px/s²) that a thread bears before it tears. 0: any.',
            '线断裂前能承受的张力（质量 x px/s²）。0：不会断裂。',
        ],
    }),

    // ---- Wind

    wind: ROPE.wind,
    windTurbulence: ROPE.windTurbulence,
    windSeed: ROPE.windSeed,

    /** How strongly air slows cells down that lean into it, 1/s, 0..60. Default 0. The wind's speed is wind / airDrag. */
    airDrag: number({
        section: SECTIONS.wind,
        ...{ initial: 0, min: 0, max: 60, slider: [0, 10, 0.1], unit: '1/s' },
        chinese: '空气阻力',
        tooltip: [
            'How strongly air holds cells that lean into it. A cape or a flag: 3. Gusts travel with the wind then.',
            '空气对迎风网格的阻力。披风或旗帜：3。此时阵风随风移动。',
        ],
    }),

    // ---- Touch

    /** Whether a finger within `touchRadius` of a node takes hold of it. Default false. */
    touchable: flag({
        section: SECTIONS.touch,
        initial: false,
        chinese: '可触摸',
        tooltip: [
            'A touch takes hold of the nearest node within Touch Radius.',
            '触摸抓住触摸半径以内最近的节点。',
        ],
    }),

    /** How far from a node a touch may be to take hold of it, px in the node's units. Default 40. */
    touchRadius: number({
        section: SECTIONS.touch,
        ...{ initial: 40, min: 0, max: 1e6, unit: 'px' },
        visible: ({ touchable }: { touchable: boolean }) => touchable,
        chinese: '触摸半径',
        tooltip: [
            "How far from a node a touch may be to take hold of it, in the node's own scale. Shown with Touchable.",
            '触摸点距节点多近才能抓住它，以节点自身的缩放计。开启“可触摸”后才显示。',
        ],
    }),

    // ---- Look

    drawNodes: ROPE.drawNodes,
    nodeRadius: ROPE.nodeRadius,
    pinnedColor: ROPE.pinnedColor,
    nodeColor: ROPE.nodeColor,
    opacity: ROPE.opacity,

    // ---- Advanced

    showAdvanced: ROPE.showAdvanced,
    offScreen: ROPE.offScreen,

    /** Largest stretch that a step may leave, 0.0005..0.1: 0.002 is 0.2 %. More substeps are taken for less. */
    stretchLimit: number({
        section: SECTIONS.advanced,
        ...{ initial: 0.002, min: 0.0005, max: 0.1 },
        advanced: true,
        chinese: '拉伸上限',
        tooltip: [
            'Largest stretch of a thread: 0.002 is 0.2 %. Each step is cut into as many substeps as this takes.',
            '线的最大拉伸：0.002 即 0.2 %。每一步按此需要分成若干子步。',
        ],
    }),

    /** Whether the net hangs at rest when it starts; if not, it is spread out as its shape. Default true. */
    startsSettled: flag({
        section: SECTIONS.advanced,
        initial: true,
        advanced: true,
        chinese: '开始时静止',
        tooltip: [
            'The net hangs at rest when it starts. Off: it is spread out as its shape.',
            '开始时网已静止悬挂。关闭时按形状展开。',
        ],
    }),

    gravity: ROPE.gravity,
    timeScale: ROPE.timeScale,
    paused: ROPE.paused,
    allowSleep: ROPE.allowSleep,
};
