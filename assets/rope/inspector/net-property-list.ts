import { EventHandler } from 'cc';
import { RopeNetHold, RopeNetPreset } from '../enums';
import { ROPE_NET_ANCHOR, RopeNetAnchor } from '../RopeNetAnchor';
import { ROPE_NET_ATTACHMENT, RopeNetAttachment } from '../RopeNetAttachment';
import { choice, flag, number } from './declaration';
import { entries } from './list-declaration';
import { NET, NET_SHAPE } from './net-shape-list';
import { ROPE } from './property-list';
import { SECTIONS } from './sections';

const HELD = { title: ['Held and loaded', '固定与挂载'], order: 2 } as const;

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
    ...NET_SHAPE,

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

    /**
     * How strongly the net goes back to its shape, wherever it is and however it is turned, 0..1: 0 not at all, 0.5 a
     * jelly that wobbles 3.6 times a second with cells of 20 px, 1 stiff. Default 0.
     */
    shapeStiffness: number({
        section: SECTIONS.feel,
        ...{ initial: 0, min: 0, max: 1, slider: [0, 1, 0.01] },
        chinese: '保持形状',
        tooltip: [
            'How strongly the net goes back to its shape: 0 cloth, 0.3 a jelly, 0.9 a rubber wheel.',
            '恢复原形的强度：0 布料，0.3 果冻，0.9 橡胶轮。',
        ],
    }),

    /** Area that the net is filled up to, as part of that at rest, 0..3: 1 water in a jelly, 1.2 a balloon. Default 0. */
    pressure: number({
        section: SECTIONS.feel,
        ...{ initial: 0, min: 0, max: 3, slider: [0, 2, 0.01] },
        chinese: '内部压力',
        tooltip: [
            'Area that the net is filled up to: 0 open, 1 as at rest, as a jelly, above 1 blown up, as a balloon.',
            '网内填充的面积：0 开放，1 与静止时相同（果冻），大于 1 充气（气球）。',
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

    // ---- Collision

    /** Whether the nodes collide: with RopeObstacles, and with the 2D colliders of the engine. Default false. */
    collide: flag({
        section: SECTIONS.collision,
        initial: false,
        chinese: '碰撞',
        tooltip: [
            'The nodes of the net lie on Rope Obstacles and 2D colliders; the threads between them touch nothing.',
            '网的节点会落在 Rope Obstacle 与 2D 碰撞体上；节点之间的线不参与碰撞。',
        ],
    }),
    collisionRadius: ROPE.collisionRadius,
    friction: ROPE.friction,
    collisionMask: ROPE.collisionMask,

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

    /** Handlers of everything that happens to the net: see {@link RopeNetEventType}. `node.on` hears the same. */
    netEvents: entries(
        EventHandler,
        {},
        {
            section: SECTIONS.advanced,
            advanced: true,
            chinese: '网事件',
            tooltip: [
                'Called with a RopeNetEvent when the net is cut, tears, sleeps, wakes, is grabbed or let go.',
                '网被切断、撕裂、休眠、唤醒、被抓住或放开时调用，参数为 RopeNetEvent。',
            ],
        },
    ),
};
