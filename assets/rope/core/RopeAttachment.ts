import { _decorator, Vec2 } from 'cc';
import { RopeCoupling } from './enums';
import { BODY_FORCE, choice, flag, index, node, number, vector } from './inspector/declaration';
import type { ValuesOf } from './inspector/declare';
import { declaresFields, setDefaults } from './inspector/declare';
import { ROPE_ATTACHMENT_TEXTS } from './inspector/texts/rope';

const { ccclass } = _decorator;

/** Every property of a {@link RopeAttachment}. */
export const ROPE_ATTACHMENT = {
    /** The prop: the rope moves it every frame. Empty: this entry only adds its mass. */
    target: node({}),

    /** Which rope node carries it: 0 is the head; negative counts from the tail, -1 is the tail itself. */
    nodeIndex: index({
        initial: -1,
    }),

    /**
     * Length along the rope at rest from the head, px in the rope node's units, -1..1e6: the prop hangs exactly there
     * and the two nodes beside it share its mass. May be changed in every frame. -1: `nodeIndex` says where.
     */
    distance: number({ initial: -1, min: -1, max: 1e6, unit: 'px' }),

    /** Mass added to the rope node, in the unit of the rope's masses, 0..1e9. 0 is a decoration that weighs nothing. */
    mass: number({ initial: 1, min: 0, max: 1e9 }),

    /**
     * Place of the prop beside its rope node, in the rope node's units, -1e6..1e6. The axes turn with the rope:
     * y points along it towards the head, so (0, -20) is 20 px further down a hanging rope.
     */
    offset: vector({ initial: [0, 0], min: -1e6, max: 1e6, unit: 'px' }),

    /** Whether the prop turns with the rope. Off: it keeps its own rotation. */
    rotate: flag({
        initial: false,
    }),

    /** Angle of a prop that turns with the rope, degrees: 0 on a hanging rope leaves the prop upright. */
    angle: number({
        ...{ initial: 0, min: -1e6, max: 1e6, unit: 'deg' },
        visible: ({ rotate }: { rotate: boolean }) => rotate,
    }),

    /**
     * What happens with a dynamic RigidBody2D of the target: Auto (default): rope and body pull each other, if Box2D moves it
     * and the rope's solver is Exact; the body weighs what it weighs, and `offset` is where the rope holds it, seen from
     * there. Follow: the prop is placed on the rope in every frame. Off: the rope leaves its
     * target alone, which weighs nothing on it.
     */
    coupling: choice(RopeCoupling, {
        initial: RopeCoupling.Auto,
    }),

    /**
     * Pull above which the rope lets the prop go, mass x px/s^2, 0..1e12: the mean of two steps. At rest it is the
     * prop's weight. Event DETACH. Default 0: never. `Exact` only.
     */
    breakForce: number({ initial: 0, min: 0, max: 1e12, needs: 'edit' }),

    ...BODY_FORCE,
};

/** One entry of {@link Rope.attachments}: a crate, lamp or other prop carried by one node of the rope. */
@ccclass('VerletRope.RopeAttachment')
@declaresFields(ROPE_ATTACHMENT, ROPE_ATTACHMENT_TEXTS)
export class RopeAttachment {
    /** Velocity with which the prop came off the rope, world px/s: it goes on with it if the game lets it. Not saved. */
    readonly velocity = new Vec2();

    constructor() {
        setDefaults(this, ROPE_ATTACHMENT);
    }
}
/** The properties of {@link RopeAttachment}: the table above. */
export interface RopeAttachment extends ValuesOf<typeof ROPE_ATTACHMENT> {}
