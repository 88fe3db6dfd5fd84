import { _decorator, Vec2 } from 'cc';
import { RopeCoupling } from './enums';
import { BODY_FORCE, choice, flag, index, node, number, vector } from './inspector/declaration';
import { declaresFields, setDefaults, type ValuesOf } from './inspector/declare';
import { ROPE_ATTACHMENT_TEXTS } from './inspector/texts/rope';

const { ccclass } = _decorator;

/** Every property of a {@link RopeAttachment}. */
export const ROPE_ATTACHMENT = {
    /** The prop. The rope moves it in every frame. Empty: the entry only adds its mass. */
    target: node({}),

    /** The rope node that carries the prop: 0 is the head; negative numbers count from the tail, -1 is the tail. */
    nodeIndex: index({ initial: -1 }),

    /**
     * Place on the rope where the prop hangs: the length, at rest, from the head, px in the rope node's units, -1..1e6. The two
     * nodes beside this place share its mass. It may be changed in every frame. Default -1: at the node of `nodeIndex`.
     */
    distance: number({ initial: -1, min: -1, max: 1e6, unit: 'px' }),

    /** Mass added to the rope node, in the unit of the rope's masses, 0..1e9. 0 is a decoration that weighs nothing. */
    mass: number({ initial: 1, min: 0, max: 1e9 }),

    /**
     * Place of the prop relative to its rope node, px in the rope node's units, -1e6..1e6. The axes turn with the rope: y
     * points along it towards the head, so (0, -20) is 20 px further down a hanging rope.
     */
    offset: vector({ initial: [0, 0], min: -1e6, max: 1e6, unit: 'px' }),

    /** Whether the prop turns with the rope. If not, it keeps its own rotation. */
    rotate: flag({ initial: false }),

    /** Angle added to a prop that turns with the rope, degrees. 0: it is upright on a hanging rope. */
    angle: number({
        ...{ initial: 0, min: -1e6, max: 1e6, unit: 'deg' },
        visible: ({ rotate }: { rotate: boolean }) => rotate,
    }),

    /**
     * For a target with a dynamic RigidBody2D. Auto (default): rope and body pull each other, if Box2D moves it and the rope's
     * solver is Exact; the body's own mass is used, and `offset` is measured from the place where the rope holds it. Follow:
     * the prop is placed on the rope in every frame. Off: the rope does not move its target, and the target adds no mass.
     */
    coupling: choice(RopeCoupling, { initial: RopeCoupling.Auto }),

    /**
     * Pull above which the rope lets the prop go, mass x px/s^2, 0..1e12: the mean of two steps. At rest the pull is the prop's
     * weight. The rope emits DETACH. Default 0: never. `Exact` only.
     */
    breakForce: number({ initial: 0, min: 0, max: 1e12, needs: 'edit' }),

    ...BODY_FORCE,
};

/** One entry of {@link Rope.attachments}: a crate, lamp or other prop carried by one node of the rope. */
@ccclass('VerletRope.RopeAttachment')
@declaresFields(ROPE_ATTACHMENT, ROPE_ATTACHMENT_TEXTS)
export class RopeAttachment {
    /** Velocity with which the prop came off the rope, world px/s. Not saved. */
    readonly velocity = new Vec2();

    constructor() {
        setDefaults(this, ROPE_ATTACHMENT);
    }
}
/** The properties of {@link RopeAttachment}: the table above. */
export interface RopeAttachment extends ValuesOf<typeof ROPE_ATTACHMENT> {}
