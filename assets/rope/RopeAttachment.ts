import { _decorator, Vec2 } from 'cc';
import { RopeCoupling } from './enums';
import { BODY_FORCE } from './inspector/body-force';
import type { With } from './inspector/declare';
import { declaresFields, Fields } from './inspector/declare';
import { choice, flag, index, node, number, vector } from './inspector/declaration';

const { ccclass } = _decorator;

/** Every property of a {@link RopeAttachment}. */
export const ROPE_ATTACHMENT = {
    /** The prop: the rope moves it every frame. Empty: this entry only adds its mass. */
    target: node({
        chinese: '目标',
        tooltip: [
            'Scene node that hangs on the rope. Empty: the entry only adds its mass.',
            '挂在绳子上的场景节点。为空则只增加质量。',
        ],
    }),

    /** Which rope node carries it: 0 is the head; negative counts from the tail, -1 is the tail itself. */
    nodeIndex: index({
        initial: -1,
        chinese: '节点序号',
        tooltip: [
            'Rope node that carries the prop. 0 is the head, -1 the tail.',
            '承载挂载物的绳节点。0 是绳头，-1 是绳尾。',
        ],
    }),

    /**
     * Length along the rope at rest from the head, px in the rope node's units, -1..1e6: the prop hangs exactly there
     * and the two nodes beside it share its mass. May be changed in every frame. -1: `nodeIndex` says where.
     */
    distance: number({
        ...{ initial: -1, min: -1, max: 1e6, unit: 'px' },
        chinese: '距离',
        tooltip: [
            'Length along the rope from the head at which the prop hangs. -1: on the node of Node Index.',
            '挂载物所在位置到绳头的绳长。-1：挂在“节点序号”的节点上。',
        ],
    }),

    /** Mass added to the rope node, in the unit of the rope's masses, 0..1e9. 0 is a decoration that weighs nothing. */
    mass: number({
        ...{ initial: 1, min: 0, max: 1e9 },
        chinese: '质量',
        tooltip: [
            "Mass added to the rope node, in the unit of the rope's Mass. 0 is a decoration that weighs nothing.",
            '加到绳节点上的质量，单位与绳子的质量相同。0 是没有重量的装饰。',
        ],
    }),

    /**
     * Place of the prop beside its rope node, in the rope node's units, -1e6..1e6. The axes turn with the rope:
     * y points along it towards the head, so (0, -20) is 20 px further down a hanging rope.
     */
    offset: vector({
        ...{ initial: [0, 0], min: -1e6, max: 1e6, unit: 'px' },
        chinese: '偏移',
        tooltip: [
            'Place of the prop beside its rope node. The axes turn with the rope: y points along it to the head.',
            '挂载物相对绳节点的位置。坐标轴随绳子转动：y 轴沿绳子指向绳头。',
        ],
    }),

    /** Whether the prop turns with the rope. Off: it keeps its own rotation. */
    rotate: flag({
        initial: false,
        chinese: '随绳转动',
        tooltip: [
            'The prop turns with the rope. Off: it keeps its own rotation.',
            '挂载物随绳子转动。关闭时保持自己的旋转。',
        ],
    }),

    /** Angle of a prop that turns with the rope, degrees: 0 on a hanging rope leaves the prop upright. */
    angle: number({
        ...{ initial: 0, min: -1e6, max: 1e6, unit: 'deg' },
        visible: ({ rotate }: { rotate: boolean }) => rotate,
        chinese: '角度',
        tooltip: [
            'Angle of a prop that turns with the rope. 0: upright when the rope hangs straight down. Shown with Rotate.',
            '随绳子转动时的附加角度。0：绳子竖直下垂时挂载物为正立。开启“随绳转动”后才显示。',
        ],
    }),

    /**
     * What happens with a dynamic RigidBody2D of the target: Auto (default): rope and body pull each other, if Box2D moves it
     * and the rope's solver is Exact; the body weighs what it weighs, and `offset` is where the rope holds it, seen from
     * there. Follow: the prop is placed on the rope in every frame. Off: the rope leaves its
     * target alone, which weighs nothing on it.
     */
    coupling: choice(RopeCoupling, {
        initial: RopeCoupling.Auto,
        chinese: '耦合',
        tooltip: [
            'Target with a dynamic RigidBody2D. Auto: rope and body pull each other (Box2D, solver Exact). Follow: the prop is only placed. Off: it is left alone.',
            '目标带有动态 RigidBody2D 时。Auto：绳子与刚体互相拉动（Box2D、Exact 求解器）。Follow：只放置挂载物。Off：不影响目标。',
        ],
    }),

    /**
     * Pull above which the rope lets the prop go, mass x px/s^2, 0..1e12: the mean of two steps. At rest it is the
     * prop's weight. Event DETACH. Default 0: never. `Exact` only.
     */
    breakForce: number({
        ...{ initial: 0, min: 0, max: 1e12 },
        chinese: '脱离拉力',
        tooltip: [
            'Pull (mass x px/s²) above which the rope lets the prop go; at rest it is the weight. 0: never. Exact only.',
            '拉力（质量 x px/s²）超过此值时绳子松开挂载物；静止时拉力等于重量。0：从不。仅 Exact。',
        ],
    }),

    ...BODY_FORCE,
};

/** One entry of {@link Rope.attachments}: a crate, lamp or other prop carried by one node of the rope. */
@ccclass('VerletRope.RopeAttachment')
@declaresFields(ROPE_ATTACHMENT)
export class RopeAttachment extends (Fields as With<typeof ROPE_ATTACHMENT>) {
    /** Velocity with which the prop came off the rope, world px/s: it goes on with it if the game lets it. Not saved. */
    readonly velocity = new Vec2();
}
