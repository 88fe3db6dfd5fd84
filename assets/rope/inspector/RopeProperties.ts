import { _decorator, CCBoolean, CCFloat, CCInteger, Color, Component, Node, Vec2 } from 'cc';
import { EDITOR_NOT_IN_PREVIEW } from 'cc/env';
import { RopeAnchor } from '../RopeAnchor';
import { RopeAttachment } from '../RopeAttachment';
import { RopePreset, RopeSegments, RopeShape, RopeSolver, RopeSpace, RopeTouch } from '../enums';
import { applyPreset, presetOf } from './presets';
import { nearestValid, validNumber, warnOnce } from './warn-once';
import type { NumberRange } from './warn-once';
import { localized } from './localized';

const { ccclass, property, menu } = _decorator;

const ROPE = { name: 'Rope', id: 'rope', displayOrder: 1, style: 'section' };
const SOLVER = { name: 'Solver', id: 'solver', displayOrder: 2, style: 'section' };
const ANCHORS = { name: 'Anchors', id: 'anchors', displayOrder: 3, style: 'section' };
const ATTACHMENTS = { name: 'Attachments', id: 'attachments', displayOrder: 4, style: 'section' };
const TOUCH = { name: 'Touch', id: 'touch', displayOrder: 5, style: 'section' };
const DRAWING = { name: 'Drawing', id: 'drawing', displayOrder: 6, style: 'section' };

/**
 * Range and default of every number. Lengths and masses are above 0: 0.001 is the least. The upper ends are
 * far beyond any game and keep the arithmetic finite.
 */
const NODE_COUNT = { min: 2, max: 2000, initial: 30, integer: true };
export const BASE_LENGTH = { min: 0.001, max: 1e6, initial: 20 };
export const NODE_MASS = { min: 0.001, max: 1e9, initial: 1 };
const ITERATIONS = { min: 1, max: 500, initial: 20, integer: true };
const SUBSTEPS = { min: 1, max: 32, initial: 1, integer: true };
const STRETCH_COMPLIANCE = { min: 0, max: 1, initial: 0 };
const MAX_BEND_ANGLE = { min: 0, max: 180, initial: 180 };
const BEND_STIFFNESS = { min: 0, max: 1, initial: 0.5 };
const BEND_COMPLIANCE = { min: 0, max: 1e9, initial: 0 };
const GRAVITY_X = { min: -1e6, max: 1e6, initial: 0 };
const GRAVITY_Y = { min: -1e6, max: 1e6, initial: -980 };
const GRAVITY_SCALE = { min: -1e3, max: 1e3, initial: 1 };
const WIND = { min: -1e6, max: 1e6, initial: 0 };
const WIND_TURBULENCE = { min: 0, max: 1e6, initial: 0 };
const WIND_SEED = { min: 0, max: 1e6, initial: 0, integer: true };
const DAMPING = { min: 0, max: 1e4, initial: 0.5 };
const TIME_SCALE = { min: 0, max: 100, initial: 1 };
const TOUCH_RADIUS = { min: 0, max: 1e6, initial: 40 };
const NODE_RADIUS = { min: 0, max: 1e6, initial: 5 };
const OPACITY = { min: 0, max: 1, initial: 1 };
/** Those that are saved in a field of their name with a `_` before it. */
const NUMBERS: Readonly<Record<string, NumberRange>> = {
    nodeCount: NODE_COUNT,
    baseLength: BASE_LENGTH,
    nodeMass: NODE_MASS,
    iterations: ITERATIONS,
    substeps: SUBSTEPS,
    stretchCompliance: STRETCH_COMPLIANCE,
    maxBendAngle: MAX_BEND_ANGLE,
    bendStiffness: BEND_STIFFNESS,
    bendCompliance: BEND_COMPLIANCE,
    gravityScale: GRAVITY_SCALE,
    windTurbulence: WIND_TURBULENCE,
    windSeed: WIND_SEED,
    damping: DAMPING,
    timeScale: TIME_SCALE,
    touchRadius: TOUCH_RADIUS,
    nodeRadius: NODE_RADIUS,
    opacity: OPACITY,
};

function isInSceneView(): boolean {
    return EDITOR_NOT_IN_PREVIEW;
}

/**
 * What the inspector shows of a {@link Rope}: every value with its default, range and unit, and nothing else.
 * Values out of range are replaced by the nearest valid ones, with one warning.
 */
@ccclass('VerletRope.RopeProperties')
@menu('hidden:VerletRope/RopeProperties')
export class RopeProperties extends Component {
    // ---- Rope

    /**
     * The set of values that the properties have; setting one fills them in. `Custom`, which fills in nothing, when
     * they are those of none. Presets leave anchors and attachments alone; `Tutorial` and `Bevy` also set the length
     * and the touch. Default `Rope`. Not saved: the values are.
     */
    @property({
        type: RopePreset,
        group: ROPE,
        tooltip: localized(
            'Fills the properties below with the values of a kind of rope. Anchors and attachments stay.',
            '用某一种绳子的数值填写下面的属性；锚点和挂载物保持不变。',
        ),
    })
    get preset(): RopePreset {
        return presetOf(this);
    }
    set preset(value: RopePreset) {
        if (!applyPreset(this, value))
            warnOnce(this, 'preset', `has no ${String(value)}; nothing is filled in.`);
    }

    /** Whether the rope moves in the editor's scene view while its node is selected. Default false. Not saved. */
    @property({
        serializable: false,
        group: ROPE,
        tooltip: localized(
            'Play the rope in the scene view while its node is selected. Changes nothing that is saved.',
            '选中节点时在场景视图中播放绳子的运动；不改变任何会保存的内容。',
        ),
        visible: isInSceneView,
    })
    previewInEditor = false;

    /** Nodes of the rope, 2..2000. Default 30. Changed while running: the shape stays, the tail grows or is cut. */
    @property({
        type: CCInteger,
        min: NODE_COUNT.min,
        max: NODE_COUNT.max,
        group: ROPE,
        tooltip: localized(
            'Number of nodes, 2 to 2000. The rope is (nodes - 1) x Base Length long.',
            '节点数，2 到 2000。绳长为（节点数 - 1）x Base Length。',
        ),
    })
    get nodeCount(): number {
        return usable(this._nodeCount, NODE_COUNT);
    }
    set nodeCount(value: number) {
        this._nodeCount = this._valid('nodeCount', value, this._nodeCount, NODE_COUNT);
    }

    /** Rest length of a segment, in the node's own units (px), > 0. Default 20. */
    @property({
        type: CCFloat,
        min: BASE_LENGTH.min,
        group: ROPE,
        unit: 'px',
        tooltip: localized(
            "Rest length of one segment, px in the node's own scale, above 0.",
            '一段的静止长度，大于 0，单位为节点自身缩放下的 px。',
        ),
    })
    get baseLength(): number {
        return usable(this._baseLength, BASE_LENGTH);
    }
    set baseLength(value: number) {
        this._baseLength = this._valid('baseLength', value, this._baseLength, BASE_LENGTH);
    }

    /** `Rope` pulls only, `Rod` also resists compression. Default `Rope`. */
    @property({
        type: RopeSegments,
        group: ROPE,
        tooltip: localized(
            'Rope: segments pull only and may go slack. Rod: they also resist being pushed together.',
            'Rope：段只受拉，可以松弛。Rod：段也抵抗压缩。',
        ),
    })
    segments = RopeSegments.Rope;

    /** Mass of a node, in any unit, > 0. Default 1. Loads are in the same unit. */
    @property({
        type: CCFloat,
        min: NODE_MASS.min,
        group: ROPE,
        tooltip: localized(
            'Mass of one node, above 0. Any unit; the masses of attachments are in the same one.',
            '一个节点的质量，大于 0，单位任意；挂载物的质量使用同一单位。',
        ),
    })
    get nodeMass(): number {
        return usable(this._nodeMass, NODE_MASS);
    }
    set nodeMass(value: number) {
        this._nodeMass = this._valid('nodeMass', value, this._nodeMass, NODE_MASS);
    }

    /** Where the nodes are at the start and after `reset()`. Default `Settled`. */
    @property({
        type: RopeShape,
        group: ROPE,
        tooltip: localized(
            'Shape at the start. Settled: at rest. Straight: a line. Heap: all nodes at the head. ' +
                'Points: where Points says.',
            '开始时的形状。Settled：静止。Straight：直线。Heap：所有节点都在绳头处。Points：由 Points 指定。',
        ),
    })
    initialShape = RopeShape.Settled;

    /**
     * Where the nodes are with `initialShape: Points`, px in the node's own axes. Nodes beyond the list hang from the
     * last one. The distances become base lengths where `baseLengths` says nothing. Default empty.
     */
    @property({
        type: [Vec2],
        group: ROPE,
        tooltip: localized(
            "Places of the nodes, px in the node's axes. Their distances become base lengths.",
            '各节点的位置，以节点坐标系的像素计。点之间的距离成为各段的静止长度。',
        ),
        visible(this: RopeProperties): boolean {
            return this.initialShape === RopeShape.Points;
        },
    })
    points: Vec2[] = [];

    /** Velocities at the start, px/s in the node's own axes. Nodes beyond the list are at rest. Default empty. */
    @property({
        type: [Vec2],
        group: ROPE,
        tooltip: localized(
            "Velocities of the nodes at the start, px/s in the node's axes. Empty: at rest.",
            '开始时各节点的速度，px/s，在节点坐标系中。留空：静止。',
        ),
    })
    initialVelocities: Vec2[] = [];

    /** Rest lengths, px in the node's own units. Segments beyond the list have `baseLength`. Default empty. */
    @property({
        type: [CCFloat],
        group: ROPE,
        tooltip: localized(
            "Rest length of each segment, px in the node's own scale. Empty: Base Length.",
            '每一段的静止长度，以节点自身缩放下的像素计。留空：使用 Base Length。',
        ),
    })
    baseLengths: number[] = [];

    /** Masses of the nodes, > 0. Nodes beyond the list have `nodeMass`. Default empty. */
    @property({
        type: [CCFloat],
        group: ROPE,
        tooltip: localized(
            'Mass of each node, above 0. Empty: Node Mass.',
            '每个节点的质量，大于 0。留空：使用 Node Mass。',
        ),
    })
    masses: number[] = [];

    /** `World`: moving the node swings the rope. `Local`: it moves rigidly with its node. Default `World`. */
    @property({
        type: RopeSpace,
        group: ROPE,
        tooltip: localized(
            'World: moving the node swings the rope. Local: the rope moves rigidly with its node.',
            'World：移动节点会使绳子摆动。Local：绳子随节点整体移动。',
        ),
    })
    space = RopeSpace.World;

    // ---- Solver

    /** How lengths are kept. Default `Exact`. */
    @property({
        type: RopeSolver,
        group: SOLVER,
        tooltip: localized(
            'Exact: the whole rope at once, without stretch. ' +
                'Relaxation: Iterations passes over the segments, as in the tutorials. ' +
                'FollowTheLeader: one pass from the held end; cheap, loads are not felt.',
            'Exact：一次求解整根绳子，不拉伸。Relaxation：与教程相同，对所有段遍历 Iterations 次。' +
                'FollowTheLeader：从固定端遍历一次；开销小，感受不到负载。',
        ),
    })
    solver = RopeSolver.Exact;

    /**
     * The most passes a substep may take. `Relaxation` makes all of them: less stretch, more time. `Exact` stops when
     * the lengths are right, usually after 1 or 2; with fewer than it needs the rope is softer. 1..500. Default 20.
     */
    @property({
        type: CCInteger,
        min: ITERATIONS.min,
        max: ITERATIONS.max,
        group: SOLVER,
        tooltip: localized(
            'The most passes a substep may take, 1 to 500. Relaxation makes all of them: less stretch, more time. ' +
                'Exact stops when the lengths are right, usually after 1 or 2; with too few the rope is softer.',
            '每个子步最多的迭代次数，1 到 500。Relaxation 总是全部执行：越多则拉伸越小，耗时越多。' +
                'Exact 在长度正确时停止，通常只需 1 到 2 次；次数不够时绳子会变软。',
        ),
    })
    get iterations(): number {
        return usable(this._iterations, ITERATIONS);
    }
    set iterations(value: number) {
        this._iterations = this._valid('iterations', value, this._iterations, ITERATIONS);
    }

    /** Least parts each fixed step of 1/60 s is cut into, 1..32. Default 1. `Exact` adds its own when motion needs them. */
    @property({
        type: CCInteger,
        min: SUBSTEPS.min,
        max: SUBSTEPS.max,
        group: SOLVER,
        tooltip: localized(
            'Parts each step of 1/60 s is cut into, 1 to 32. Stiffer than more iterations at the same cost.',
            '每个 1/60 s 的步被等分的份数，1 到 32。开销相同时，比增加迭代次数拉伸更小。',
        ),
    })
    get substeps(): number {
        return usable(this._substeps, SUBSTEPS);
    }
    set substeps(value: number) {
        this._substeps = this._valid('substeps', value, this._substeps, SUBSTEPS);
    }

    /**
     * Strain of a segment per unit of tension (mass x px/s^2), >= 0: 0 is rigid. The same bungee at any node count,
     * frame rate and substeps. Default 0. `Exact` only.
     */
    @property({
        type: CCFloat,
        min: 0,
        group: SOLVER,
        tooltip: localized(
            'Strain per unit of tension (mass x px/s²): 0 is rigid; 0.0001 stretches 10 % under 1000.',
            '单位张力（质量 x px/s²）引起的应变：0 为刚性；0.0001 在张力 1000 下伸长 10 %。',
        ),
        visible(this: RopeProperties): boolean {
            return this.solver === RopeSolver.Exact;
        },
    })
    get stretchCompliance(): number {
        return usable(this._stretchCompliance, STRETCH_COMPLIANCE);
    }
    set stretchCompliance(value: number) {
        this._stretchCompliance = this._valid(
            'stretchCompliance',
            value,
            this._stretchCompliance,
            STRETCH_COMPLIANCE,
        );
    }

    /**
     * Largest angle between neighbouring segments, degrees, 0..180. Default 180: free. A rope whose bending is resisted
     * has segments that resist being pushed together as well.
     */
    @property({
        type: CCFloat,
        range: [0, 180, 1],
        slide: true,
        group: SOLVER,
        unit: 'deg',
        tooltip: localized(
            'Largest angle between neighbouring segments, degrees. 180: free.',
            '相邻两段之间的最大角度，单位为度。180：不受限制。',
        ),
    })
    get maxBendAngle(): number {
        return usable(this._maxBendAngle, MAX_BEND_ANGLE);
    }
    set maxBendAngle(value: number) {
        this._maxBendAngle = this._valid('maxBendAngle', value, this._maxBendAngle, MAX_BEND_ANGLE);
    }

    /**
     * How hard `maxBendAngle` is kept, 0..1: the part of the excess that each of ten passes takes away in a step of
     * 1/60 s, whatever the solver and its passes. Default 0.5: all but a thousandth in a step.
     */
    @property({
        type: CCFloat,
        range: [0, 1, 0.01],
        slide: true,
        group: SOLVER,
        tooltip: localized(
            'How hard Max Bend Angle is kept: 1 at once, 0.05 softly.',
            'Max Bend Angle 的强度：1 立即保持，0.05 柔和。',
        ),
        visible(this: RopeProperties): boolean {
            return this.maxBendAngle < MAX_BEND_ANGLE.max;
        },
    })
    get bendStiffness(): number {
        return usable(this._bendStiffness, BEND_STIFFNESS);
    }
    set bendStiffness(value: number) {
        this._bendStiffness = this._valid('bendStiffness', value, this._bendStiffness, BEND_STIFFNESS);
    }

    /**
     * How easily a springy rod bends: curvature (1/px) per bending moment (mass x px^2/s^2), in billionths; it wants to
     * be straight, or as its `points` lie. The same rod at any node count. Default 0: no spring at all.
     */
    @property({
        type: CCFloat,
        min: 0,
        group: SOLVER,
        tooltip: localized(
            'How easily a springy rod bends: 0.1 a branch, 1 a twig, 10 a blade of grass. 0: no spring.',
            '弹性杆有多容易弯曲：0.1 树枝，1 细枝，10 草叶。0：没有弹性。',
        ),
    })
    get bendCompliance(): number {
        return usable(this._bendCompliance, BEND_COMPLIANCE);
    }
    set bendCompliance(value: number) {
        this._bendCompliance = this._valid('bendCompliance', value, this._bendCompliance, BEND_COMPLIANCE);
    }

    /** Whether the first segment keeps the direction of the x axis of what holds the head. Default false. */
    @property({
        type: CCBoolean,
        group: SOLVER,
        tooltip: localized(
            'The first segment keeps the direction of the x axis of the head anchor, or of the node.',
            '第一段保持绳头锚点（或节点自身）x 轴的方向。',
        ),
    })
    clampHead = false;

    /** Acceleration of the nodes, px/s^2, in world axes (`Local`: in the node's axes). Default (0, -980). */
    @property({
        type: Vec2,
        group: SOLVER,
        unit: 'px/s²',
        tooltip: localized(
            'Acceleration of the nodes, px/s², in world axes.',
            '节点的加速度，px/s²，沿世界坐标轴。',
        ),
    })
    get gravity(): Readonly<Vec2> {
        return this._gravity;
    }
    set gravity(value: Readonly<Vec2>) {
        this._gravity.x = this._valid('gravity.x', value?.x, this._gravity.x, GRAVITY_X);
        this._gravity.y = this._valid('gravity.y', value?.y, this._gravity.y, GRAVITY_Y);
    }

    /** Multiplies `gravity`, -1000..1000. Default 1. */
    @property({
        type: CCFloat,
        group: SOLVER,
        tooltip: localized('Multiplies Gravity. 0 floats, -1 rises.', '乘以 Gravity。0 漂浮，-1 上升。'),
    })
    get gravityScale(): number {
        return usable(this._gravityScale, GRAVITY_SCALE);
    }
    set gravityScale(value: number) {
        this._gravityScale = this._valid('gravityScale', value, this._gravityScale, GRAVITY_SCALE);
    }

    /** Push of a steady wind: px/s^2 on a node of mass 1, in world axes; a heavier one moves less. Default (0, 0). */
    @property({
        type: Vec2,
        group: SOLVER,
        unit: 'px/s²',
        tooltip: localized(
            'Push of a steady wind, px/s² on a node of mass 1, in world axes.',
            '恒定的风：对质量为 1 的节点的推力，px/s²，世界坐标轴。',
        ),
    })
    get wind(): Readonly<Vec2> {
        return this._wind;
    }
    set wind(value: Readonly<Vec2>) {
        this._wind.x = this._valid('wind.x', value?.x, this._wind.x, WIND);
        this._wind.y = this._valid('wind.y', value?.y, this._wind.y, WIND);
    }

    /**
     * Strongest push of gusts along each axis, px/s^2 on a node of mass 1, >= 0: smooth in space (about 200 px) and
     * time (about 0.8 s), and the same in every run. A rope in gusts does not sleep. Default 0.
     */
    @property({
        type: CCFloat,
        min: 0,
        group: SOLVER,
        unit: 'px/s²',
        tooltip: localized(
            'Strongest push of gusts, px/s² on a node of mass 1. A rope in gusts does not sleep.',
            '阵风对质量为 1 的节点的最大推力，px/s²。阵风中的绳子不会休眠。',
        ),
    })
    get windTurbulence(): number {
        return usable(this._windTurbulence, WIND_TURBULENCE);
    }
    set windTurbulence(value: number) {
        this._windTurbulence = this._valid('windTurbulence', value, this._windTurbulence, WIND_TURBULENCE);
    }

    /** Which gusts, 0..1e6. Ropes with the same seed are in the same wind. Default 0. */
    @property({
        type: CCInteger,
        min: WIND_SEED.min,
        max: WIND_SEED.max,
        group: SOLVER,
        tooltip: localized(
            'Which gusts. Ropes with the same seed are in the same wind.',
            '哪一种阵风。种子相同的绳子处在同样的风中。',
        ),
        visible(this: RopeProperties): boolean {
            return this.windTurbulence > 0;
        },
    })
    get windSeed(): number {
        return usable(this._windSeed, WIND_SEED);
    }
    set windSeed(value: number) {
        this._windSeed = this._valid('windSeed', value, this._windSeed, WIND_SEED);
    }

    /** Velocity lost per second, 1/s, >= 0, exponential: after one second exp(-damping) is left. Default 0.5. */
    @property({
        type: CCFloat,
        min: 0,
        group: SOLVER,
        unit: '1/s',
        tooltip: localized(
            'Velocity lost per second, 1/s, 0 or above. 0 swings for ever, 5 is honey.',
            '每秒损失的速度，1/s，不小于 0。0 会一直摆动，5 像在蜂蜜里。',
        ),
    })
    get damping(): number {
        return usable(this._damping, DAMPING);
    }
    set damping(value: number) {
        this._damping = this._valid('damping', value, this._damping, DAMPING);
    }

    /** Speed of the rope's own time, >= 0. Default 1; 0.5 is half speed. */
    @property({
        type: CCFloat,
        min: 0,
        group: SOLVER,
        tooltip: localized(
            "Speed of the rope's time: 1 real, 0.5 half.",
            '绳子的时间速度：1 为正常，0.5 为一半。',
        ),
    })
    get timeScale(): number {
        return usable(this._timeScale, TIME_SCALE);
    }
    set timeScale(value: number) {
        this._timeScale = this._valid('timeScale', value, this._timeScale, TIME_SCALE);
    }

    /** Whether the simulation stands still. Anchors are still met. Default false. */
    @property({
        type: CCBoolean,
        group: SOLVER,
        tooltip: localized(
            'Stop simulating. The ends still follow their anchors.',
            '停止模拟。绳端仍跟随锚点。',
        ),
    })
    paused = false;

    /** Whether a rope that has come to rest stops simulating and drawing until something changes. Default true. */
    @property({
        type: CCBoolean,
        group: SOLVER,
        tooltip: localized(
            'A rope at rest stops simulating and drawing until something changes.',
            '绳子静止后停止模拟和绘制，直到有变化为止。',
        ),
    })
    allowSleep = true;

    // ---- Anchors

    /** Scene node the head (node 0) follows. Empty: the rope's own node. */
    @property({
        type: Node,
        group: ANCHORS,
        tooltip: localized(
            "Scene node the head follows. Empty: the rope's own node.",
            '绳头跟随的场景节点。为空则跟随绳子自己的节点。',
        ),
    })
    headAnchor: Node | null = null;

    /** Scene node that a second rope node is pinned to. Empty: none. */
    @property({
        type: Node,
        group: ANCHORS,
        tooltip: localized(
            'Scene node that a second rope node is pinned to.',
            '固定第二个绳节点的场景节点。',
        ),
    })
    secondAnchor: Node | null = null;

    /** Which rope node `secondAnchor` holds: negative counts from the tail. Default -1, the tail. */
    @property({
        type: CCInteger,
        group: ANCHORS,
        tooltip: localized(
            'Rope node held by Second Anchor. -1 is the tail.',
            'Second Anchor 固定的绳节点。-1 是绳尾。',
        ),
        visible(this: RopeProperties): boolean {
            return this.secondAnchor !== null;
        },
    })
    secondAnchorIndex = -1;

    /** Any more anchors. Read every frame: add, change and remove entries at will. */
    @property({
        type: [RopeAnchor],
        group: ANCHORS,
        tooltip: localized(
            'More anchors: scene nodes that hold rope nodes.',
            '更多锚点：固定绳节点的场景节点。',
        ),
    })
    anchors: RopeAnchor[] = [];

    // ---- Attachments

    /** Crates and other props on the rope. Read every frame: add, change and remove entries at will. */
    @property({
        type: [RopeAttachment],
        group: ATTACHMENTS,
        tooltip: localized('Crates and other props carried by the rope.', '绳子上的箱子和其他挂载物。'),
    })
    attachments: RopeAttachment[] = [];

    // ---- Touch

    /** What a finger does. Default `Auto`. */
    @property({
        type: RopeTouch,
        group: TOUCH,
        tooltip: localized(
            'Head: a moving finger holds the head. Nearest: a touch takes the nearest node within Touch Radius. ' +
                'Auto: Head while Head Anchor is empty, else None.',
            'Head：移动的手指抓住绳头。Nearest：触摸抓住 Touch Radius 以内最近的节点。Auto：Head Anchor 为空时等于 Head，否则等于 None。',
        ),
    })
    touch = RopeTouch.Auto;

    /** How far from a node a touch may be to take hold of it (`Nearest`), px in the node's units. Default 40. */
    @property({
        type: CCFloat,
        min: 0,
        group: TOUCH,
        unit: 'px',
        tooltip: localized(
            "How far from a node a touch may be to take hold of it, px in the node's own scale.",
            '触摸点距节点多近才能抓住它，单位为节点自身缩放下的 px。',
        ),
        visible(this: RopeProperties): boolean {
            return this.touch === RopeTouch.Nearest;
        },
    })
    get touchRadius(): number {
        return usable(this._touchRadius, TOUCH_RADIUS);
    }
    set touchRadius(value: number) {
        this._touchRadius = this._valid('touchRadius', value, this._touchRadius, TOUCH_RADIUS);
    }

    // ---- Drawing

    /** Whether a dot is drawn on every node. Default false: dots cost more than the line. */
    @property({
        type: CCBoolean,
        group: DRAWING,
        tooltip: localized(
            'Draw a dot on every node. Costs more than the line.',
            '在每个节点上画一个圆点。开销比线大。',
        ),
    })
    drawNodes = false;

    /** Radius of the dots, px in the node's units, >= 0. Default 5. */
    @property({
        type: CCFloat,
        min: 0,
        group: DRAWING,
        unit: 'px',
        tooltip: localized(
            "Radius of the dots, px in the node's own scale.",
            '圆点半径，单位为节点自身缩放下的 px。',
        ),
        visible(this: RopeProperties): boolean {
            return this.drawNodes;
        },
    })
    get nodeRadius(): number {
        return usable(this._nodeRadius, NODE_RADIUS);
    }
    set nodeRadius(value: number) {
        this._nodeRadius = this._valid('nodeRadius', value, this._nodeRadius, NODE_RADIUS);
    }

    /** Colour of the dots on pinned nodes. Default red. */
    @property({
        type: Color,
        group: DRAWING,
        tooltip: localized('Colour of the dots on pinned nodes.', '被固定节点的圆点颜色。'),
        visible(this: RopeProperties): boolean {
            return this.drawNodes;
        },
    })
    pinnedColor: Color = new Color(255, 0, 0, 255);

    /** Colour of the dots on free nodes. Default green. */
    @property({
        type: Color,
        group: DRAWING,
        tooltip: localized('Colour of the dots on free nodes.', '自由节点的圆点颜色。'),
        visible(this: RopeProperties): boolean {
            return this.drawNodes;
        },
    })
    nodeColor: Color = new Color(0, 255, 0, 255);

    /** Multiplies the opacity of line and dots, 0..1. Default 1. (UIOpacity does not reach Graphics.) */
    @property({
        type: CCFloat,
        range: [0, 1, 0.01],
        slide: true,
        group: DRAWING,
        tooltip: localized(
            'Multiplies the opacity of line and dots, 0 to 1. (UIOpacity does not reach Graphics.)',
            '与线和圆点的不透明度相乘，0 到 1。（UIOpacity 对 Graphics 无效。）',
        ),
    })
    get opacity(): number {
        return usable(this._opacity, OPACITY);
    }
    set opacity(value: number) {
        this._opacity = this._valid('opacity', value, this._opacity, OPACITY);
    }

    private _changes = 0;

    // ---- What is saved of the values above

    @property private _nodeCount = NODE_COUNT.initial;
    @property private _baseLength = BASE_LENGTH.initial;
    @property private _nodeMass = NODE_MASS.initial;
    @property private _iterations = ITERATIONS.initial;
    @property private _stretchCompliance = STRETCH_COMPLIANCE.initial;
    @property private _substeps = SUBSTEPS.initial;
    @property(Vec2) private _gravity: Vec2 = new Vec2(GRAVITY_X.initial, GRAVITY_Y.initial);
    @property private _maxBendAngle = MAX_BEND_ANGLE.initial;
    @property private _bendStiffness = BEND_STIFFNESS.initial;
    @property private _bendCompliance = BEND_COMPLIANCE.initial;
    @property private _gravityScale = GRAVITY_SCALE.initial;
    @property(Vec2) private _wind: Vec2 = new Vec2(WIND.initial, WIND.initial);
    @property private _windTurbulence = WIND_TURBULENCE.initial;
    @property private _windSeed = WIND_SEED.initial;
    @property private _damping = DAMPING.initial;
    @property private _timeScale = TIME_SCALE.initial;
    @property private _touchRadius = TOUCH_RADIUS.initial;
    @property private _nodeRadius = NODE_RADIUS.initial;
    @property private _opacity = OPACITY.initial;

    /** How often a number has been set, for runtime/change-detector.ts. Not for games. */
    get changes(): number {
        return this._changes;
    }

    private _valid(property: string, value: number, current: number, range: NumberRange): number {
        this._changes++;
        return validNumber(this, property, value, current, range);
    }

    /**
     * Puts values that came out of range from a scene file in range; the setters look after all others. In the
     * editor's scene view they stay in the file as they are, and are only warned of. Not for games.
     */
    checkSavedValues(): void {
        const saved = this as unknown as Record<string, number>;
        for (const [name, range] of Object.entries(NUMBERS)) {
            const value = saved[`_${name}`];
            const valid = validNumber(this, name, value, value, range);
            if (!EDITOR_NOT_IN_PREVIEW) saved[`_${name}`] = valid;
        }
        if (EDITOR_NOT_IN_PREVIEW) return;
        this.gravity = this._gravity;
        this.wind = this._wind;
    }
}

/** A number that may have come out of range from a scene file and been left so: see `checkSavedValues`. */
function usable(value: number, range: NumberRange): number {
    if (!EDITOR_NOT_IN_PREVIEW) return value;
    const valid = nearestValid(value, range);
    return Number.isFinite(valid) ? valid : range.initial;
}
