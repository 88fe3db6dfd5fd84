import { _decorator } from 'cc';
import { RopeCoupling } from './enums';
import { BODY_FORCE, choice, flag, index, node, number } from './inspector/declaration';
import { declaresFields, setDefaults, type ValuesOf } from './inspector/declare';
import { ROPE_ANCHOR_TEXTS } from './inspector/texts/rope';

const { ccclass } = _decorator;

/** Every property of a {@link RopeAnchor}. */
export const ROPE_ANCHOR = {
    /** The scene node that holds the rope node. Empty: the anchor holds nothing. */
    target: node({}),

    /** The rope node that is held: 0 is the head; negative numbers count from the tail, -1 is the tail. */
    nodeIndex: index({ initial: -1 }),

    /**
     * For a target with a Rope: the place on that rope where this rope is tied to it, at the nearest node; both pull. It is the
     * length, at rest, from its head, px in its units, -1..1e6. Default -1: the target itself holds the node.
     */
    distance: number({ initial: -1, min: -1, max: 1e6, unit: 'px' }),

    /**
     * For a target with a dynamic RigidBody2D. Auto (default): rope and body pull each other, if Box2D moves it and the rope's
     * solver is Exact. Follow: the body holds the rope and feels no pull. Off: the anchor holds nothing.
     */
    coupling: choice(RopeCoupling, { initial: RopeCoupling.Auto }),

    /**
     * Pull above which the anchor lets the node go, mass x px/s^2, 0..1e12: the mean of two steps. The rope emits RELEASE, and
     * `target` becomes empty. Default 0: never. `Exact` only.
     */
    breakForce: number({ initial: 0, min: 0, max: 1e12, needs: 'edit' }),

    ...BODY_FORCE,

    /**
     * Whether the rope runs through the place that holds it, as over a pulley: both sides pull equally hard. Only at a node
     * between the ends, with the solver `Exact`, on a rope that is tied to no net; a stiff one must not collide. Default
     * false.
     */
    slide: flag({ initial: false, needs: 'riders' }),

    /**
     * Coefficient of friction of this pulley, 0..10: one side pulls up to e^(friction x angle) times as hard as the other.
     * Default 0.
     */
    friction: number<{ readonly slide: boolean }>({
        ...{ initial: 0, min: 0, max: 10 },
        visible: ({ slide }) => slide,
    }),
};

/** One entry of {@link Rope.anchors}: a scene node that holds a rope node, or a rope that it is tied to. */
@ccclass('VerletRope.RopeAnchor')
@declaresFields(ROPE_ANCHOR, ROPE_ANCHOR_TEXTS)
export class RopeAnchor {
    constructor() {
        setDefaults(this, ROPE_ANCHOR);
    }
}
/** The properties of {@link RopeAnchor}: the table above. */
export interface RopeAnchor extends ValuesOf<typeof ROPE_ANCHOR> {}
