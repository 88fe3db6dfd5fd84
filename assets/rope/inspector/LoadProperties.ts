import { _decorator, Component } from 'cc';
import { flag, number } from './declaration';
import { checkSaved, declares } from './declare';
import type { With } from './declare';

const { ccclass, menu } = _decorator;

/** The properties of a {@link RopeLoad}, in the order of the inspector. */
export const LOAD = {
    /** Mass, in the unit of the ropes' masses, 0.001..1e9. Default 1. The masses of attachments with it do not count. */
    mass: number({
        ...{ initial: 1, min: 0.001, max: 1e9 },
        chinese: '质量',
        tooltip: [
            "Mass, in the unit of the ropes' masses. The Mass of the attachment with which it hangs on a rope does not count.",
            '质量，单位与绳子的质量相同。绳子挂载项中的质量不再计入。',
        ],
    }),

    /** Multiplies the gravity of the rope that holds it, -1000..1000. Default 1; below 0 it rises, as a balloon. */
    gravityScale: number({
        ...{ initial: 1, min: -1000, max: 1000 },
        chinese: '重力倍数',
        tooltip: [
            'Multiplies the gravity of the rope that holds it. 0: none. Below 0: it rises, as a balloon.',
            '所挂绳子重力的倍数。0：没有重力。小于 0：像气球一样上升。',
        ],
    }),

    /** Velocity lost per second, 1/s, 0..1000: after t seconds e^(-damping t) is left. Default 0.5, as a rope's. */
    linearDamping: number({
        ...{ initial: 0.5, min: 0, max: 1000, unit: '1/s' },
        chinese: '线性阻尼',
        tooltip: ['How fast it loses its velocity, 1/s. 0: never.', '速度衰减的快慢，1/s。0：不衰减。'],
    }),

    /**
     * Whether it keeps its angle. Default true. If not, it swings about its node's origin, where the ropes hold it, as a body of
     * the size of its UITransform: set the anchor point to the hook, (0.5, 1) for one that hangs by its top.
     */
    fixedRotation: flag({
        initial: true,
        chinese: '固定旋转',
        tooltip: [
            "It keeps its angle. If not, it swings about the node's origin, as large as its UITransform: set the anchor point to the hook, (0.5, 1) for its top.",
            '保持角度不变。关闭后，它会绕节点原点摆动，大小取自 UITransform：请把锚点设在挂钩处，例如顶部为 (0.5, 1)。',
        ],
    }),

    /** Angular velocity lost per second, 1/s, 0..1000, beside what `linearDamping` takes. Default 0.5. */
    angularDamping: number<{ readonly fixedRotation: boolean }>({
        ...{ initial: 0.5, min: 0, max: 1000, unit: '1/s' },
        visible: ({ fixedRotation }) => !fixedRotation,
        chinese: '角阻尼',
        tooltip: [
            'How fast it stops turning, 1/s. 0: never. Shown without Fixed Rotation.',
            '转动衰减的快慢，1/s。0：不衰减。关闭“固定旋转”后才显示。',
        ],
    }),

    /** Moment of inertia about its centre, mass x px^2, 0..1e18. Default 0: that of a plate of the size of its UITransform. */
    inertia: number<{ readonly fixedRotation: boolean }>({
        ...{ initial: 0, min: 0, max: 1e18 },
        visible: ({ fixedRotation }) => !fixedRotation,
        chinese: '转动惯量',
        tooltip: [
            'Moment of inertia about its centre, mass x px². 0: that of a plate as large as its UITransform. Shown without Fixed Rotation.',
            '绕其中心的转动惯量，质量 x px²。0：按 UITransform 大小的平板计算。关闭“固定旋转”后才显示。',
        ],
    }),
};

/** What the inspector shows of a {@link RopeLoad}: the values that {@link LOAD} declares. */
@ccclass('VerletRope.LoadProperties')
@menu('hidden:VerletRope/LoadProperties')
@declares(LOAD)
export abstract class LoadProperties extends (Component as unknown as With<typeof LOAD, Component>) {
    /** Puts values that came out of range from a scene file in range. */
    protected override onLoad(): void {
        checkSaved(this, LOAD);
    }
}
