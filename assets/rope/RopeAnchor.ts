import { _decorator } from 'cc';
import { RopeCoupling } from './enums';
import { BODY_FORCE } from './inspector/body-force';
import type { With } from './inspector/declare';
import { declaresFields, Fields } from './inspector/declare';
import { choice, flag, index, node, number } from './inspector/declaration';

const { ccclass } = _decorator;

/** Every property of a {@link RopeAnchor}. */
export const ROPE_ANCHOR = {
    /** The scene node that is followed. Empty: this anchor holds nothing. */
    target: node({
        chinese: '目标',
        tooltip: [
            'Scene node that the rope node is pinned to. Empty: holds nothing.',
            '固定绳节点的场景节点。为空则不固定任何节点。',
        ],
    }),

    /** Which rope node is held: 0 is the head; negative counts from the tail, -1 is the tail itself. */
    nodeIndex: index({
        initial: -1,
        chinese: '节点序号',
        tooltip: [
            'Rope node that is pinned. 0 is the head, -1 the tail.',
            '被固定的绳节点。0 是绳头，-1 是绳尾。',
        ],
    }),

    /**
     * With a Rope on the target: length along it at rest from its head, px in its units, -1..1e6. This rope is tied to it
     * there, at the nearest node, and both pull. Default -1: the target itself holds the node.
     */
    distance: number({
        ...{ initial: -1, min: -1, max: 1e6, unit: 'px' },
        chinese: '距离',
        tooltip: [
            'With a Rope on the target: length along it from its head at which this rope is tied to it, and both pull. -1: the target itself holds the node.',
            '目标上有绳子时：从其绳头量起的绳长，本绳系在那里，两根绳子互相拉动。-1：由目标自身固定绳节点。',
        ],
    }),

    /**
     * What happens with a dynamic RigidBody2D of the target: Auto (default): rope and body pull each other, if Box2D moves it
     * and the rope's solver is Exact. Follow: the body holds the rope and feels nothing of it. Off: the anchor holds nothing.
     */
    coupling: choice(RopeCoupling, {
        initial: RopeCoupling.Auto,
        chinese: '耦合',
        tooltip: [
            'Target with a dynamic RigidBody2D. Auto: rope and body pull each other (Box2D, solver Exact). Follow: the body holds the rope and feels nothing. Off: the anchor holds nothing.',
            '目标带有动态 RigidBody2D 时。Auto：绳子与刚体互相拉动（Box2D、Exact 求解器）。Follow：刚体固定绳子但不受拉力。Off：锚点不固定任何节点。',
        ],
    }),

    /**
     * Pull above which the anchor lets the node go, mass x px/s^2, 0..1e12: the mean of two steps. Event RELEASE, and
     * `target` becomes empty. Default 0: never. `Exact` only.
     */
    breakForce: number({
        ...{ initial: 0, min: 0, max: 1e12 },
        chinese: '脱离拉力',
        tooltip: [
            'Pull (mass x px/s²) above which the anchor lets the node go, as a plug jumps out. 0: never. Exact only.',
            '拉力（质量 x px/s²）超过此值时锚点松开绳节点，就像插头脱落。0：从不。仅 Exact。',
        ],
    }),

    ...BODY_FORCE,

    /**
     * Whether the rope runs through the place that holds it, as over a pulley: both sides pull as hard. At an inner node, with
     * the solver `Exact`, of a limp rope that is tied to no other. Default false.
     */
    slide: flag({
        initial: false,
        chinese: '滑动',
        tooltip: [
            'The rope runs through this place, as over a pulley. At an inner node, with the solver Exact, on a rope that is tied to no other.',
            '绳子从此处滑过，如同绕过滑轮。需为中间节点、Exact 求解器，且绳子未与其他绳子相连。',
        ],
    }),

    /** Friction of such a pulley, 0..10: one side pulls up to e^(friction x angle) as hard as the other. Default 0. */
    friction: number<{ readonly slide: boolean }>({
        ...{ initial: 0, min: 0, max: 10 },
        visible: ({ slide }) => slide,
        chinese: '摩擦',
        tooltip: [
            'Friction of the rope with the pulley. 0: none. Shown with Slide.',
            '绳子与滑轮的摩擦。0：没有摩擦。开启“滑动”后才显示。',
        ],
    }),
};

/** One entry of {@link Rope.anchors}: a scene node that holds a rope node, or a rope that it is tied to. */
@ccclass('VerletRope.RopeAnchor')
@declaresFields(ROPE_ANCHOR)
export class RopeAnchor extends (Fields as With<typeof ROPE_ANCHOR>) {}
