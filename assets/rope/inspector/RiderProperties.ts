import { _decorator, Component } from 'cc';
import { flag, number } from './declaration';
import { checkSaved, declares } from './declare';
import type { With } from './declare';

const { ccclass, menu } = _decorator;

/** The properties of a {@link RopeRider}, in the order of the inspector. */
export const RIDER = {
    /**
     * Mass, in the unit of the rope's masses, 0.001..1e9. Default 20. On a node with a RopeLoad, or a dynamic body that the
     * rope pulls, that one's mass counts.
     */
    mass: number({
        ...{ initial: 20, min: 0.001, max: 1e9 },
        chinese: '质量',
        tooltip: [
            "Mass, in the unit of the rope's masses. A RopeLoad or a coupled RigidBody2D beside it weighs what that says.",
            '质量，单位与绳子的质量相同。同一节点上有 RopeLoad 或受绳子拉动的 RigidBody2D 时，以其质量为准。',
        ],
    }),

    /** Speed of climbing, px/s of the rope's node, > 0 towards the tail, -1e5..1e5. Default 0. */
    climbSpeed: number({
        ...{ initial: 0, min: -1e5, max: 1e5, unit: 'px/s' },
        chinese: '攀爬速度',
        tooltip: [
            "Speed of climbing along the rope. Above 0: towards the rope's tail.",
            '沿绳子攀爬的速度。大于 0：朝绳尾方向。',
        ],
    }),

    /**
     * How fast the speed of climbing changes, px/s^2, 0..1e6. Default 800: less than gravity, so a rope stays taut above who
     * starts to climb down. 0: at once, which jerks.
     */
    climbAcceleration: number({
        ...{ initial: 800, min: 0, max: 1e6, unit: 'px/s²' },
        chinese: '攀爬加速度',
        tooltip: [
            'How fast the speed of climbing changes. 0: at once, which jerks.',
            '攀爬速度变化的快慢。0：立即改变，会有冲击。',
        ],
    }),

    /**
     * Force across the rope in every step, mass x px/s^2, -1e12..1e12; on a hanging rope > 0 is to the right. What the
     * player's input makes it swing with. Default 0.
     */
    swingForce: number({
        ...{ initial: 0, min: -1e12, max: 1e12 },
        chinese: '摆动力',
        tooltip: [
            'Force across the rope, mass x px/s². On a hanging rope above 0 is to the right.',
            '垂直于绳子的力，质量 x px/s²。绳子下垂时大于 0 为向右。',
        ],
    }),

    /** Whether it slides along the rope as a bead, instead of holding on to it. `Exact`, and a rope alone. Default false. */
    slide: flag({
        initial: false,
        chinese: '滑动',
        tooltip: [
            'It slides along the rope: a bead, a zip line. With the solver Exact, on a rope that is tied to no other.',
            '沿绳子滑动：珠子、滑索。需要 Exact 求解器，且绳子未与其他绳子相连。',
        ],
    }),

    /** Friction between it and the rope, 0..10: one side pulls up to e^(friction x angle) as hard as the other. Default 0.05. */
    friction: number<{ readonly slide: boolean }>({
        ...{ initial: 0.05, min: 0, max: 10 },
        visible: ({ slide }) => slide,
        chinese: '摩擦',
        tooltip: [
            'Friction with the rope while it slides. 0: none. Shown with Slide.',
            '滑动时与绳子的摩擦。0：没有摩擦。开启“滑动”后才显示。',
        ],
    }),

    /** Whether the node turns with the rope. Default true. */
    rotate: flag({
        initial: true,
        chinese: '随绳转动',
        tooltip: ['The node turns with the rope.', '节点随绳子转动。'],
    }),
};

/** What the inspector shows of a {@link RopeRider}: the values that {@link RIDER} declares. */
@ccclass('VerletRope.RiderProperties')
@menu('hidden:VerletRope/RiderProperties')
@declares(RIDER)
export abstract class RiderProperties extends (Component as unknown as With<typeof RIDER, Component>) {
    /** Puts values that came out of range from a scene file in range. */
    protected override onLoad(): void {
        checkSaved(this, RIDER);
    }
}
