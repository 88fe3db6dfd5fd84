import { flag, number } from '../core/inspector/declaration';

/** The properties of a {@link RopeLoad}, in the order of the inspector. */
export const LOAD = {
    /** Mass, in the unit of the ropes' masses, 0.001..1e9. Default 1. The masses of attachments with it do not count. */
    mass: number({ initial: 1, min: 0.001, max: 1e9 }),

    /** Multiplies the gravity of the rope that holds it, -1000..1000. Default 1; below 0 it rises, as a balloon. */
    gravityScale: number({ initial: 1, min: -1000, max: 1000 }),

    /** Velocity lost per second, 1/s, 0..1000: after t seconds e^(-damping t) is left. Default 0.5, as a rope's. */
    linearDamping: number({ initial: 0.5, min: 0, max: 1000, unit: '1/s' }),

    /**
     * Whether it keeps its angle. Default true. If not, it swings about its node's origin, where the ropes hold it, as a body of
     * the size of its UITransform: set the anchor point to the hook, (0.5, 1) for one that hangs by its top.
     */
    fixedRotation: flag({
        initial: true,
    }),

    /** Angular velocity lost per second, 1/s, 0..1000, beside what `linearDamping` takes. Default 0.5. */
    angularDamping: number<{ readonly fixedRotation: boolean }>({
        ...{ initial: 0.5, min: 0, max: 1000, unit: '1/s' },
        visible: ({ fixedRotation }) => !fixedRotation,
    }),

    /** Moment of inertia about its centre, mass x px^2, 0..1e18. Default 0: that of a plate of the size of its UITransform. */
    inertia: number<{ readonly fixedRotation: boolean }>({
        ...{ initial: 0, min: 0, max: 1e18 },
        visible: ({ fixedRotation }) => !fixedRotation,
    }),
};
