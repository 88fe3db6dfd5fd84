import { EventHandler } from 'cc';
import { EDITOR_NOT_IN_PREVIEW } from 'cc/env';
import {
    RopeOffScreen,
    RopePreset,
    RopeSegments,
    RopeShape,
    RopeSolver,
    RopeSpace,
    RopeTouch,
} from '../enums';
import { ROPE_ANCHOR, RopeAnchor } from '../RopeAnchor';
import { ROPE_ATTACHMENT, RopeAttachment } from '../RopeAttachment';
import type { EditableRuntime } from '../runtime/editable-runtime';
import { choice, color, flag, index, node, number, vector } from './declaration';
import { entries, numbers, vectors } from './list-declaration';
import { SECTIONS } from './sections';
import { nextAnchorOf } from './span';
import type { Held } from './span';

/** Lengths and masses are above 0. Upper ends are far beyond any game and keep the arithmetic finite. */
const MIN_LENGTH = 0.001;
const MAX_LENGTH = 1e6;
const MIN_MASS = 0.001;
const MAX_MASS = 1e9;
const MAX_ACCELERATION = 1e6;
const MAX_TENSION = 1e12;
const MAX_MASK = 0x7fffffff;
const MAX_RIGIDITY = 1e9;

/** The first property of a {@link Rope}, which is not a value of its own but sets others. */
export const PRESET = choice(RopePreset, {
    section: SECTIONS.rope,
    initial: RopePreset.Rope,
    chinese: '预设',
    tooltip: [
        'Fills the properties below with the values of a kind of rope. Anchors and attachments stay. ' +
            'Custom: the values are those of none.',
        '用某一种绳子的数值填写下面的属性。锚点和挂载物保持不变。Custom：不是其中任何一种。',
    ],
});

/** What it depends on whether gusts are shown. */
interface Windy {
    readonly wind: { readonly x: number; readonly y: number };
    readonly windTurbulence: number;
    readonly showAdvanced: boolean;
}

interface Colliding {
    readonly collide: boolean;
    /** Nets have none. */
    readonly collideRopes?: boolean;
}

/** What it depends on whether a rope has a way from anchor to anchor. */
interface Spanned extends Held {
    readonly initialShape: RopeShape;
}

function isSpanned(rope: Spanned): boolean {
    return rope.initialShape !== RopeShape.Points && nextAnchorOf(rope) !== null;
}

function collides({ collide }: Colliding): boolean {
    return collide;
}

function touches({ collide, collideRopes = false }: Colliding): boolean {
    return collide || collideRopes;
}

/** A rope, whose runtime may have changed it. */
interface Changeable {
    readonly _ownRuntime?: Pick<EditableRuntime, 'isEdited' | 'simulation'> | null;
    readonly pathPoints?: ArrayLike<unknown> | null;
}

/** How many nodes a rope has that lies along its path, or has been cut, spliced or reeled; else undefined. */
function nodesNow(rope: object): number | undefined {
    const { _ownRuntime: runtime, pathPoints } = rope as Changeable;
    return runtime?.isEdited ? runtime.simulation?.chain.nodeCount : pathPoints?.length;
}

/** Flexural rigidity of what version 0.1.0 saved as a compliance; 0 was no spring there, too. */
function rigidityOf(compliance: number): number {
    return compliance > 0 ? Math.min(1 / compliance, MAX_RIGIDITY) : 0;
}

/** Every property of a {@link Rope} but `preset`, in the order of the inspector. */
export const ROPE = {
    // ---- Rope

    /** Whether the rope moves in the editor's scene view while its node is selected. Default false. Not saved. */
    previewInEditor: flag({
        section: SECTIONS.rope,
        initial: false,
        saved: false,
        visible: () => EDITOR_NOT_IN_PREVIEW,
        chinese: '在编辑器中预览',
        tooltip: [
            'Play the rope in the scene view while its node is selected. Shown there only; not saved.',
            '选中节点时在场景视图中播放绳子的运动。只在那里显示，不保存。',
        ],
    }),

    /**
     * Nodes of the rope, 2..2000. Default 30. Changed while running: the shape stays, the tail grows or is cut; nodes between
     * two anchors, of which one holds the tail, are spread anew. Of a rope along its `path`, and of one that has been cut,
     * spliced or reeled, it reads how many there are; what is set is what `reset` gives back, and what is saved and copied.
     */
    nodeCount: number({
        section: SECTIONS.rope,
        ...{ initial: 30, min: 2, max: 2000, integer: true, now: nodesNow },
        chinese: '节点数',
        tooltip: [
            'Number of nodes. The rope is (nodes - 1) x Base Length long. Changed while running: the shape stays, ' +
                'the tail grows or is cut; nodes between two anchors, of which one holds the tail, are spread anew. ' +
                'Cut, spliced, reeled or along a Path, it shows how many there are; what is set holds from reset() on.',
            '绳子的节点数。绳长为（节点数 - 1）x 每段长度。运行时修改：形状不变，绳尾增长或被截短；若绳尾被固定，则其与前一固定点之间的节点重新均匀分布。' +
                '切断、接合、收放后或沿路径时显示当前的节点数；设置的值从 reset() 起生效。',
        ],
    }),

    /** Rest length of a segment, in the node's own units (px), > 0. Default 20. */
    baseLength: number({
        section: SECTIONS.rope,
        ...{ initial: 20, min: MIN_LENGTH, max: MAX_LENGTH, unit: 'px' },
        chinese: '每段长度',
        tooltip: [
            "Rest length of one segment, in the node's own scale.",
            '一段的静止长度，以节点自身的缩放计。',
        ],
    }),

    /**
     * The most passes a substep may take. `Relaxation` makes all of them: less stretch, more time. `Exact` stops when
     * the lengths are right, usually after 1 or 2; with fewer than it needs the rope is softer. 1..500. Default 20.
     */
    iterations: number({
        section: SECTIONS.rope,
        ...{ initial: 20, min: 1, max: 500, integer: true },
        chinese: '迭代次数',
        tooltip: [
            'The most passes a substep may take. Relaxation makes all of them: less stretch, more time. ' +
                'Exact stops when the lengths are right, usually after 1 or 2; with too few the rope is softer.',
            '每个子步最多的迭代次数。Relaxation 总是全部执行：越多则拉伸越小，耗时越多。' +
                'Exact 在长度正确时停止，通常只需 1 到 2 次；次数不够时绳子会变软。',
        ],
    }),

    /**
     * Mass of the whole rope, > 0, in any unit; loads are in the same one. It is spread by length, half of each
     * segment to either end, so more nodes make a smoother rope, not a heavier one. The lengths are those the rope
     * starts with: a winch that shortens segments moves no mass. Default 0.1: so light
     * that a crate of mass 1 at its end swings within 1 % of the period of a pendulum on a thread without weight (at
     * 0.3 it is 2 % off, at 1 5 %). Loads up to a thousand times as heavy are carried without visible stretch.
     * Ignored while `nodeMass` is above 0.
     */
    mass: number({
        section: SECTIONS.rope,
        ...{ initial: 0.1, min: MIN_MASS, max: MAX_MASS },
        visible: ({ nodeMass }: { nodeMass: number }) => nodeMass === 0,
        chinese: '质量',
        tooltip: [
            'Mass of the whole rope, in any unit; the masses of attachments are in the same one. More nodes make it ' +
                'smoother, not heavier. Shown while Node Mass is 0.',
            '整根绳子的质量，单位任意，挂载物的质量使用同一单位。节点更多只会更平滑，不会更重。节点质量为 0 时才显示。',
        ],
    }),

    // ---- Ends and loads

    /** Scene node the head (node 0) follows. Empty: the rope's own node. */
    headAnchor: node({
        section: SECTIONS.ends,
        chinese: '绳头锚点',
        tooltip: [
            "Scene node that the head (node 0) follows. Empty: the rope's own node.",
            '绳头（0 号节点）跟随的场景节点。为空则跟随绳子自己的节点。',
        ],
    }),

    /** Scene node that a second rope node is pinned to. Empty: none. */
    secondAnchor: node({
        section: SECTIONS.ends,
        chinese: '第二锚点',
        tooltip: [
            'Scene node that a second rope node is pinned to. Empty: none.',
            '固定第二个绳节点的场景节点。为空则没有。',
        ],
    }),

    /** Which rope node `secondAnchor` holds: negative counts from the tail. Default -1, the tail. */
    secondAnchorIndex: index({
        section: SECTIONS.ends,
        initial: -1,
        visible: ({ secondAnchor }: { secondAnchor: object | null }) => secondAnchor !== null,
        chinese: '第二锚点的节点',
        tooltip: [
            'Rope node held by Second Anchor. -1 is the tail. Shown once there is a Second Anchor.',
            '第二锚点固定的绳节点。-1 是绳尾。设置了第二锚点后才显示。',
        ],
    }),

    /** Any more anchors. Read every frame: add, change and remove entries at will. */
    anchors: entries(RopeAnchor, ROPE_ANCHOR, {
        section: SECTIONS.ends,
        visible: (rope: { secondAnchor: object | null; anchors: readonly object[]; showAdvanced: boolean }) =>
            rope.secondAnchor !== null || rope.anchors.length > 0 || rope.showAdvanced,
        chinese: '更多锚点',
        tooltip: [
            'More anchors: scene nodes that hold rope nodes. Shown once there is a Second Anchor.',
            '更多锚点：固定绳节点的场景节点。设置了第二锚点后才显示。',
        ],
    }),

    /**
     * Whether `baseLength` follows the anchors: at the start, after `reset()` and in the scene view the rope is `slack` longer
     * than the straight way from the head's anchor to the next one. Default false. Not with `initialShape: Points`, whose
     * points say how long it is.
     */
    autoCalcLength: flag({
        section: SECTIONS.ends,
        initial: false,
        visible: (rope: Spanned) => isSpanned(rope),
        chinese: '自动计算长度',
        tooltip: [
            'Base Length follows the anchors: at the start and in the scene view the rope is longer by Slack than they are apart.',
            '每段长度跟随锚点：开始时和在场景视图中，绳长比锚点间距长出 Slack 的比例。',
        ],
    }),

    /** How much longer than its anchors are apart a rope is that is fitted to them, %, 0..10000. Default 5. */
    slack: number({
        section: SECTIONS.ends,
        ...{ initial: 5, min: 0, max: 1e4, slider: [0, 100, 0.1], unit: '%' },
        visible: (rope: Spanned) => isSpanned(rope),
        chinese: '余量',
        tooltip: [
            'How much longer than its anchors are apart the rope is made, by Auto Calc Length or Fit Length.',
            '通过 Auto Calc Length 或 Fit Length 使绳长比锚点间距长出的百分比。',
        ],
    }),

    /** Crates and other props on the rope. Read every frame: add, change and remove entries at will. */
    attachments: entries(RopeAttachment, ROPE_ATTACHMENT, {
        section: SECTIONS.ends,
        chinese: '挂载物',
        tooltip: ['Crates and other props carried by the rope.', '绳子上的箱子和其他挂载物。'],
    }),

    // ---- Feel

    /** Velocity lost per second, 1/s, 0..10000, exponential: after one second exp(-damping) is left. Default 0.5. */
    damping: number({
        section: SECTIONS.feel,
        ...{ initial: 0.5, min: 0, max: 1e4, slider: [0, 5, 0.01], unit: '1/s' },
        chinese: '阻尼',
        tooltip: [
            'Velocity lost per second: after one second exp(-damping) is left. 0 swings for ever, 5 is honey.',
            '每秒损失的速度，一秒后剩余 exp(-阻尼)。0 会一直摆动，5 像在蜂蜜里。',
        ],
    }),

    /** Multiplies `gravity`, -1000..1000. Default 1. */
    gravityScale: number({
        section: SECTIONS.feel,
        ...{ initial: 1, min: -1e3, max: 1e3 },
        chinese: '重力倍数',
        tooltip: ['Multiplies Gravity. 0 floats, -1 rises.', '重力的倍数。0 漂浮，-1 上升。'],
    }),

    /**
     * Strain of a segment per unit of tension (mass x px/s^2), 0..1: 0 is rigid. The same bungee at any node count,
     * frame rate and substeps. Default 0. `Exact` only.
     */
    stretchCompliance: number({
        section: SECTIONS.feel,
        ...{ initial: 0, min: 0, max: 1 },
        visible: ({ solver }: { solver: RopeSolver }) => solver === RopeSolver.Exact,
        chinese: '拉伸柔度',
        tooltip: [
            'Strain per unit of tension (mass x px/s²): 0 is rigid; 0.0001 stretches 10 % under 1000. ' +
                'Shown with Exact.',
            '单位张力（质量 x px/s²）引起的应变：0 为刚性；0.0001 在张力 1000 下伸长 10 %。选择 Exact 时才显示。',
        ],
    }),

    /**
     * Largest angle between neighbouring segments, degrees, 0..180. Default 180: free. A rope whose bending is resisted
     * has segments that resist being pushed together as well.
     */
    maxBendAngle: number({
        section: SECTIONS.feel,
        ...{ initial: 180, min: 0, max: 180, slider: [0, 180, 1], unit: 'deg' },
        advanced: true,
        chinese: '最大弯曲角',
        tooltip: [
            'Largest angle between neighbouring segments. 180: free.',
            '相邻两段之间的最大角度。180：不受限制。',
        ],
    }),

    /**
     * How hard `maxBendAngle` is kept, 0..1: the part of the excess that each of ten passes takes away in a step of
     * 1/60 s, whatever the solver and its passes. Default 0.5: all but a thousandth in a step.
     */
    bendStiffness: number({
        section: SECTIONS.feel,
        ...{ initial: 0.5, min: 0, max: 1, slider: [0, 1, 0.01] },
        visible: ({ maxBendAngle }: { maxBendAngle: number }) => maxBendAngle < 180,
        chinese: '弯曲强度',
        tooltip: [
            'How hard Max Bend Angle is kept: the part of the excess that each of ten passes takes away in a step. ' +
                '1 at once, 0.05 softly. Shown when there is a limit.',
            '保持最大弯曲角的强度：一步中十次遍历每次消除超出部分的比例。1 立即保持，0.05 柔和。有限制时才显示。',
        ],
    }),

    /**
     * How hard a springy rod is to bend: bending moment (mass x px^2/s^2) per curvature (1/px), in billions, E I of a
     * beam; it wants to be straight, or as its `points` lie. The same rod at any node count. 0..1e9. Default 0: no
     * spring at all.
     */
    flexuralRigidity: number({
        section: SECTIONS.feel,
        ...{ initial: 0, min: 0, max: MAX_RIGIDITY },
        former: { name: 'bendCompliance', convert: rigidityOf },
        advanced: true,
        chinese: '抗弯刚度',
        tooltip: [
            'How hard a springy rod is to bend: 1e9 of bending moment (mass x px²/s²) per curvature (1/px). ' +
                '0: no spring; 0.1 a blade of grass, 1 a twig, 10 a branch.',
            '弹性杆抵抗弯曲的程度：每单位曲率（1/px）所需的弯矩（质量 x px²/s²），以 1e9 为单位。0：没有弹性；0.1 草叶，1 细枝，10 树枝。',
        ],
    }),

    /** Whether the first segment keeps the direction of the x axis of what holds the head. Default false. */
    clampHead: flag({
        section: SECTIONS.feel,
        initial: false,
        advanced: true,
        chinese: '固定绳头方向',
        tooltip: [
            'The first segment keeps the direction of the x axis of the head anchor, or of the node.',
            '第一段保持绳头锚点（或节点自身）x 轴的方向。',
        ],
    }),

    // ---- Wind

    /**
     * Acceleration that a steady wind gives the rope, px/s^2, in world axes. Loads catch no wind: a heavy crate holds
     * its rope straighter. With `nodeMass` above 0: that of a node of mass 1; a heavier one moves less.
     * Default (0, 0).
     */
    wind: vector({
        section: SECTIONS.wind,
        ...{ initial: [0, 0], min: -MAX_ACCELERATION, max: MAX_ACCELERATION, unit: 'px/s²' },
        chinese: '风',
        tooltip: [
            'Acceleration that a steady wind gives the rope, in world axes. Loads catch no wind.',
            '恒定的风给绳子的加速度，沿世界坐标轴。挂载物不受风。',
        ],
    }),

    /**
     * Strongest gusts along each axis, px/s^2 as of `wind`, >= 0: smooth in space (about 200 px) and time (about
     * 0.8 s), and the same in every run. A rope in gusts does not sleep. Default 0.
     */
    windTurbulence: number({
        section: SECTIONS.wind,
        ...{ initial: 0, min: 0, max: MAX_ACCELERATION, unit: 'px/s²' },
        visible: ({ wind, windTurbulence, showAdvanced }: Windy) =>
            wind.x !== 0 || wind.y !== 0 || windTurbulence > 0 || showAdvanced,
        chinese: '阵风',
        tooltip: [
            'Acceleration by the strongest gusts along each axis. A rope in gusts does not sleep. Shown once there is wind.',
            '最强的阵风沿每个轴给绳子的加速度。阵风中的绳子不会休眠。有风时才显示。',
        ],
    }),

    /** Which gusts, 0..1e6. Ropes with the same seed are in the same wind. Default 0. */
    windSeed: number({
        section: SECTIONS.wind,
        ...{ initial: 0, min: 0, max: 1e6, integer: true },
        visible: ({ windTurbulence }: { windTurbulence: number }) => windTurbulence > 0,
        chinese: '阵风种子',
        tooltip: [
            'Which gusts. Ropes with the same seed are in the same wind. Shown when there are gusts.',
            '哪一种阵风。种子相同的绳子处在同样的风中。有阵风时才显示。',
        ],
    }),

    // ---- Collision

    /** Whether the rope collides: with RopeObstacles, and with the 2D colliders of the engine. Default false. */
    collide: flag({
        section: SECTIONS.collision,
        initial: false,
        chinese: '碰撞',
        tooltip: [
            'The rope lies on Rope Obstacles and 2D colliders, and winds round them. With Space World only.',
            '绳子会落在 Rope Obstacle 与 2D 碰撞体上，并绕在其周围。仅限空间 World。',
        ],
    }),

    /** Whether the rope collides with itself and with the other ropes that do. Default false. */
    collideRopes: flag({
        section: SECTIONS.collision,
        initial: false,
        advanced: true,
        chinese: '与绳子碰撞',
        tooltip: [
            'The rope lies on itself and on other ropes with Collide Ropes. With Space World, without Rope Loads only.',
            '绳子会落在自身以及其他勾选了“与绳子碰撞”的绳子上。仅限空间 World，且没有 Rope Load。',
        ],
    }),

    /** How far the middle of the rope stays from what it lies on, px in the node's scale, 0..1e6. Default 3. */
    collisionRadius: number({
        section: SECTIONS.collision,
        ...{ initial: 3, min: 0, max: MAX_LENGTH, unit: 'px' },
        visible: touches,
        chinese: '碰撞半径',
        tooltip: [
            "How far the middle of the rope stays from what it lies on, in the node's scale: half the line's width.",
            '绳子中线与所接触物体的距离，以节点自身的缩放计：线宽的一半。',
        ],
    }),

    /** Friction of the rope, 0..100; that of a contact is the root of this times that of the other. Default 0.4. */
    friction: number({
        section: SECTIONS.collision,
        ...{ initial: 0.4, min: 0, max: 100 },
        visible: touches,
        chinese: '摩擦',
        tooltip: [
            "Friction of the rope. With an obstacle's or another rope's: the root of both multiplied. 0: it slides.",
            '绳子的摩擦。与障碍物或另一条绳子的摩擦相乘后开方。0：滑动。',
        ],
    }),

    /** Groups that the rope collides with, as bits, -1..2^31 - 1. Default -1: all of them. */
    collisionMask: number({
        section: SECTIONS.collision,
        ...{ initial: -1, min: -1, max: MAX_MASK, integer: true },
        visible: collides,
        chinese: '碰撞掩码',
        tooltip: [
            'Groups that the rope collides with: the sum of their bits, 1, 2, 4, ... -1: all.',
            '绳子与哪些分组碰撞：各分组的位 1、2、4……之和。-1：全部。',
        ],
    }),

    // ---- Touch

    /** What a finger does. Default `Auto`. */
    touch: choice(RopeTouch, {
        section: SECTIONS.touch,
        initial: RopeTouch.Auto,
        chinese: '触摸方式',
        tooltip: [
            'Head: a moving finger holds the head. Nearest: a touch takes the nearest node within Touch Radius. ' +
                'Auto: Head while Head Anchor is empty, else None.',
            'Head：移动的手指抓住绳头。Nearest：触摸抓住触摸半径以内最近的节点。Auto：绳头锚点为空时等于 Head，否则等于 None。',
        ],
    }),

    /** How far from a node a touch may be to take hold of it (`Nearest`), px in the node's units. Default 40. */
    touchRadius: number({
        section: SECTIONS.touch,
        ...{ initial: 40, min: 0, max: MAX_LENGTH, unit: 'px' },
        visible: ({ touch }: { touch: RopeTouch }) => touch === RopeTouch.Nearest,
        chinese: '触摸半径',
        tooltip: [
            "How far from a node a touch may be to take hold of it, in the node's own scale. Shown with Nearest.",
            '触摸点距节点多近才能抓住它，以节点自身的缩放计。选择 Nearest 时才显示。',
        ],
    }),

    /** Whether a touch may take a node off what holds it (`Nearest`): an anchor, a pin. Default false. */
    touchHeld: flag({
        section: SECTIONS.touch,
        initial: false,
        visible: ({ touch }: { touch: RopeTouch }) => touch === RopeTouch.Nearest,
        chinese: '可抓被固定的节点',
        tooltip: [
            'A touch may take a node off the anchor or pin that holds it, as one pulls a plug. Shown with Nearest.',
            '触摸可以把节点从固定它的锚点上取下，就像拔下插头。选择 Nearest 时才显示。',
        ],
    }),

    // ---- Look

    /** Whether a dot is drawn on every node. Default false: dots cost more than the line. */
    drawNodes: flag({
        section: SECTIONS.look,
        initial: false,
        chinese: '画节点',
        tooltip: [
            'Draw a dot on every node. Dots cost more than the line.',
            '在每个节点上画一个圆点。圆点的开销比线大。',
        ],
    }),

    /** Radius of the dots, px in the node's units, >= 0. Default 5. */
    nodeRadius: number({
        section: SECTIONS.look,
        ...{ initial: 5, min: 0, max: MAX_LENGTH, unit: 'px' },
        visible: hasDots,
        chinese: '圆点半径',
        tooltip: [
            "Radius of the dots, in the node's own scale. This and the two colours are shown with Draw Nodes.",
            '圆点半径，以节点自身的缩放计。它和下面两个颜色在开启“画节点”后才显示。',
        ],
    }),

    /** Colour of the dots on pinned nodes. Default red. */
    pinnedColor: color({
        section: SECTIONS.look,
        initial: [255, 0, 0, 255],
        visible: hasDots,
        chinese: '固定节点颜色',
        tooltip: ['Colour of the dots on pinned nodes.', '被固定节点的圆点颜色。'],
    }),

    /** Colour of the dots on free nodes. Default green. */
    nodeColor: color({
        section: SECTIONS.look,
        initial: [0, 255, 0, 255],
        visible: hasDots,
        chinese: '自由节点颜色',
        tooltip: ['Colour of the dots on free nodes.', '自由节点的圆点颜色。'],
    }),

    /** Multiplies the opacity of line and dots, 0..1. Default 1. (UIOpacity does not reach Graphics.) */
    opacity: number({
        section: SECTIONS.look,
        ...{ initial: 1, min: 0, max: 1, slider: [0, 1, 0.01] },
        advanced: true,
        chinese: '不透明度',
        tooltip: [
            'Multiplies the opacity of line and dots. (UIOpacity does not reach Graphics.)',
            '与线和圆点的不透明度相乘。（UIOpacity 对 Graphics 无效。）',
        ],
    }),

    // ---- Cut and tear

    /** Whether the inspector shows how the rope is cut and torn. Default false. Not saved. */
    showCutting: flag({
        section: SECTIONS.cut,
        initial: false,
        saved: false,
        chinese: '显示切断属性',
        tooltip: [
            'Show how the rope is cut and torn. What has another value than its default is always shown. Not saved.',
            '显示切断与断裂的属性。值不同于默认值的属性总是显示。不保存。',
        ],
    }),

    /** Whether swipes cut the rope: `cut` of scripts and the component RopeKnife. Default true. */
    cuttable: flag({
        section: SECTIONS.cut,
        initial: true,
        advanced: 'showCutting',
        chinese: '可切断',
        tooltip: [
            'Swipes cut the rope: see the component Rope Knife.',
            '划动可以切断绳子：见 Rope Knife 组件。',
        ],
    }),

    /**
     * Time in which a cut piece that holds nothing and is held by nothing fades out, s of the rope's own time, 0..60.
     * Default 0: it stays.
     */
    cutFade: number({
        section: SECTIONS.cut,
        ...{ initial: 0, min: 0, max: 60, unit: 's' },
        advanced: 'showCutting',
        chinese: '切断淡出',
        tooltip: [
            'Time in which a loose piece fades out after a cut. 0: it stays.',
            '切断后松脱的一截淡出的时间。0：保留。',
        ],
    }),

    /**
     * Tension above which a segment tears in its middle, mass x px/s^2, 0..1e12: the mean of two steps, so that a fall
     * tears the rope or not whatever its phase. Event TEAR. Default 0: never. `Exact` only.
     */
    tearTension: number({
        section: SECTIONS.cut,
        ...{ initial: 0, min: 0, max: MAX_TENSION },
        advanced: 'showCutting',
        chinese: '断裂张力',
        tooltip: [
            'Tension (mass x px/s²) above which the rope tears: a load of mass 10 at rest pulls with 9800. 0: never. ' +
                'Exact only.',
            '张力（质量 x px/s²）超过此值时绳子断裂：静止的质量 10 的负载拉力为 9800。0：从不。仅 Exact。',
        ],
    }),

    /** Tensions above which each segment tears, from the head on; beyond the list `tearTension` rules. Default empty. */
    tearTensions: numbers({
        section: SECTIONS.cut,
        range: { min: 0, max: MAX_TENSION, initial: 0 },
        advanced: 'showCutting',
        chinese: '各段断裂张力',
        tooltip: [
            'Tension above which each segment tears, from the head on. 0: never. Beyond the list Tear Tension rules.',
            '从绳头起每一段的断裂张力。0：从不。列表之外的段使用“断裂张力”。',
        ],
    }),

    // ---- Advanced

    /** Whether the inspector shows the properties that few ropes need. Default false. Not saved. */
    showAdvanced: flag({
        section: SECTIONS.advanced,
        initial: false,
        saved: false,
        chinese: '显示高级属性',
        tooltip: [
            'Show the properties that few ropes need. Those with another value than their default are always shown. ' +
                'Not saved.',
            '显示少数绳子才需要的属性。值不同于默认值的属性总是显示。不保存。',
        ],
    }),

    /** What becomes of it while no camera sees it. It is never drawn then. Default `Simulate`. */
    offScreen: choice(RopeOffScreen, {
        section: SECTIONS.advanced,
        initial: RopeOffScreen.Simulate,
        advanced: true,
        chinese: '屏幕外',
        tooltip: [
            'What becomes of it while no camera sees it. Simulate: it goes on. HalfRate: its time runs half as fast, ' +
                'at half the price. Pause: it stands still, and goes on at rest when it is seen again. It is never drawn then.',
            '没有相机看到它时如何处理。Simulate：继续模拟。HalfRate：时间减半，开销减半。Pause：静止不动，' +
                '再次被看到时从静止继续。此时从不绘制。',
        ],
    }),

    /** `Rope` pulls only, `Rod` also resists compression. Default `Rope`. */
    segments: choice(RopeSegments, {
        section: SECTIONS.advanced,
        initial: RopeSegments.Rope,
        advanced: true,
        chinese: '段的类型',
        tooltip: [
            'Rope: segments pull only and may go slack. Rod: they also resist being pushed together.',
            'Rope：段只受拉，可以松弛。Rod：段也抵抗压缩。',
        ],
    }),

    /** How lengths are kept. Default `Exact`. */
    solver: choice(RopeSolver, {
        section: SECTIONS.advanced,
        initial: RopeSolver.Exact,
        advanced: true,
        chinese: '求解器',
        tooltip: [
            'How lengths are kept. Exact: the whole rope at once, without stretch. ' +
                'Relaxation: Iterations passes over the segments, as in the tutorials. ' +
                'FollowTheLeader: one pass from the held end; cheap, loads are not felt.',
            '保持长度的方法。Exact：一次求解整根绳子，不拉伸。Relaxation：与教程相同，对所有段遍历“迭代次数”次。' +
                'FollowTheLeader：从固定端遍历一次；开销小，感受不到负载。',
        ],
    }),

    /** Least parts each fixed step of 1/60 s is cut into, 1..32. Default 1. `Exact` adds its own when motion needs them. */
    substeps: number({
        section: SECTIONS.advanced,
        ...{ initial: 1, min: 1, max: 32, integer: true, slider: [1, 32, 1] },
        advanced: true,
        chinese: '子步数',
        tooltip: [
            'Parts each step of 1/60 s is cut into. Relaxation: less stretch than more iterations with the same ' +
                'number of passes. Exact adds its own when the motion needs them.',
            '每个 1/60 s 的步被等分的份数。Relaxation：遍历总数相同时，比增加迭代次数拉伸更小。Exact 会在运动需要时自行增加。',
        ],
    }),

    /** Where the nodes are at the start and after `reset()`. Default `Settled`. */
    initialShape: choice(RopeShape, {
        section: SECTIONS.advanced,
        initial: RopeShape.Settled,
        advanced: true,
        chinese: '初始形状',
        tooltip: [
            'Shape at the start and after reset(). Settled: at rest, loads included. Straight: a line. ' +
                'Heap: all nodes at the head. Points: where Points says.',
            '开始时和 reset() 之后的形状。Settled：静止（计入负载）。Straight：直线。Heap：所有节点都在绳头处。Points：由“各点”指定。',
        ],
    }),

    /**
     * Scene node whose children, in their order, are the way of a rope with `initialShape: Points`, in place of `points` and
     * `nodeCount`: from what holds the head through all of them, in segments of `baseLength`. Read at the start and by
     * `reset()`. Default null.
     */
    path: node({
        section: SECTIONS.advanced,
        visible: ({ initialShape }: { initialShape: RopeShape }) => initialShape === RopeShape.Points,
        chinese: '路径',
        tooltip: [
            'Node whose children the rope is laid through, in their order: from its head, in segments of Base Length. In ' +
                'place of Points and Node Count. Shown with Points.',
            '绳子从绳头起依次经过该节点的各个子节点，每段长度为 Base Length。代替“各点”与“节点数”。选择 Points 时才显示。',
        ],
    }),

    /**
     * Where the nodes are with `initialShape: Points`, px in the node's own axes. Nodes beyond the list hang from the
     * last one. The distances become base lengths where `baseLengths` says nothing. Default empty.
     */
    points: vectors({
        section: SECTIONS.advanced,
        ...{ range: { min: -MAX_LENGTH, max: MAX_LENGTH, initial: 0 }, unit: 'px' },
        visible: ({ initialShape, path }: { initialShape: RopeShape; path: object | null }) =>
            initialShape === RopeShape.Points && path === null,
        chinese: '各点',
        tooltip: [
            "Places of the nodes in the node's own axes; held nodes are where they are held. Their distances are base " +
                'lengths where Base Lengths says nothing. Nodes beyond the list hang from the last one. ' +
                'Shown with Points.',
            '各节点的位置，在节点自身的坐标系中；被固定的节点在固定它的位置。“各段长度”未给出的段以点之间的距离为静止长度。列表之外的节点挂在最后一个点下。选择 Points 时才显示。',
        ],
    }),

    /** Velocities at the start, px/s in the node's own axes. Nodes beyond the list are at rest. Default empty. */
    initialVelocities: vectors({
        section: SECTIONS.advanced,
        ...{ range: { min: -MAX_LENGTH, max: MAX_LENGTH, initial: 0 }, unit: 'px/s' },
        advanced: true,
        chinese: '初始速度',
        tooltip: [
            "Velocities of the nodes at the start and after reset(), in the node's own axes. Nodes beyond the list are " +
                'at rest.',
            '开始时和 reset() 之后各节点的速度，在节点自身的坐标系中。列表之外的节点静止。',
        ],
    }),

    /** Rest lengths, px in the node's own units. Segments beyond the list have `baseLength`. Default empty. */
    baseLengths: numbers({
        section: SECTIONS.advanced,
        ...{ range: { min: MIN_LENGTH, max: MAX_LENGTH, initial: 20 }, unit: 'px' },
        advanced: true,
        chinese: '各段长度',
        tooltip: [
            'Rest length of each segment, from the head on. Segments beyond the list have Base Length.',
            '从绳头起每一段的静止长度。列表之外的段使用“每段长度”。',
        ],
    }),

    /** Mass of every node, in the unit of `mass`, 0.001..1e9, which is then ignored. Default 0: `mass` rules. */
    nodeMass: number({
        section: SECTIONS.advanced,
        ...{ initial: 0, min: 0, max: MAX_MASS },
        advanced: true,
        chinese: '节点质量',
        tooltip: [
            'Mass of every node, in place of Mass: more nodes make a heavier rope. 0: Mass rules.',
            '每个节点的质量，代替“质量”：节点越多绳子越重。0：由“质量”决定。',
        ],
    }),

    /** Masses of the nodes, > 0. Nodes beyond the list have their share of `mass`, or `nodeMass`. Default empty. */
    masses: numbers({
        section: SECTIONS.advanced,
        range: { min: MIN_MASS, max: MAX_MASS, initial: 1 },
        advanced: true,
        chinese: '各节点质量',
        tooltip: [
            'Mass of each node, from the head on. Nodes beyond the list have their share of Mass, or Node Mass.',
            '从绳头起每个节点的质量。列表之外的节点按“质量”分配，或使用“节点质量”。',
        ],
    }),

    /** Acceleration of the nodes, px/s^2, in world axes (`Local`: in the node's axes). Default (0, -980). */
    gravity: vector({
        section: SECTIONS.advanced,
        ...{ initial: [0, -980], min: -MAX_ACCELERATION, max: MAX_ACCELERATION, unit: 'px/s²' },
        advanced: true,
        chinese: '重力',
        tooltip: ['Acceleration of the nodes, in world axes.', '节点的加速度，沿世界坐标轴。'],
    }),

    /** `World`: moving the node swings the rope. `Local`: it moves rigidly with its node. Default `World`. */
    space: choice(RopeSpace, {
        section: SECTIONS.advanced,
        initial: RopeSpace.World,
        advanced: true,
        chinese: '空间',
        tooltip: [
            'World: moving the node swings the rope. Local: the rope moves rigidly with its node.',
            'World：移动节点会使绳子摆动。Local：绳子随节点整体移动。',
        ],
    }),

    /** Speed of the rope's own time, 0..100. Default 1; 0.5 is half speed. */
    timeScale: number({
        section: SECTIONS.advanced,
        ...{ initial: 1, min: 0, max: 100 },
        advanced: true,
        chinese: '时间倍数',
        tooltip: ["Speed of the rope's time: 1 real, 0.5 half.", '绳子的时间速度：1 为正常，0.5 为一半。'],
    }),

    /** Whether the simulation stands still. Anchors are still met. Default false. */
    paused: flag({
        section: SECTIONS.advanced,
        initial: false,
        advanced: true,
        chinese: '暂停',
        tooltip: [
            'The simulation stands still. The ends still follow their anchors.',
            '停止模拟。绳端仍跟随锚点。',
        ],
    }),

    /** Whether a rope that has come to rest stops simulating and drawing until something changes. Default true. */
    allowSleep: flag({
        section: SECTIONS.advanced,
        initial: true,
        advanced: true,
        chinese: '允许休眠',
        tooltip: [
            'A rope that has come to rest stops simulating and drawing until something changes.',
            '绳子静止后停止模拟和绘制，直到有变化为止。',
        ],
    }),

    /** Handlers of everything that happens to the rope: see {@link RopeEventType}. `node.on` hears the same. */
    ropeEvents: entries(
        EventHandler,
        {},
        {
            section: SECTIONS.advanced,
            advanced: true,
            chinese: '绳子事件',
            tooltip: [
                'Called with a RopeEvent when the rope is cut, tears, goes taut or slack, sleeps, is grabbed, carries something new.',
                '绳子被切断、断裂、绷紧、松弛、休眠、被抓住或挂上物体时调用，参数为 RopeEvent。',
            ],
        },
    ),
};

function hasDots({ drawNodes }: { drawNodes: boolean }): boolean {
    return drawNodes;
}
