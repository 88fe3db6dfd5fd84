import { flag, number } from '../core/inspector/declaration';

/** The properties of a {@link RopeLoad}, in the order of the inspector. */
export const LOAD = {
    /** Mass of the load, in the unit of the ropes' masses, 0.001..1e9. Default 1. The `mass` of its attachments is not used. */
    mass: number({ initial: 1, min: 0.001, max: 1e9 }),

    /** Multiplies the gravity of the rope that holds it, -1000..1000. Default 1. Below 0 the load rises, like a balloon. */
    gravityScale: number({ initial: 1, min: -1000, max: 1000 }),

    /** Velocity lost per second, 1/s, 0..1000: after t seconds e^(-damping t) of it is left. Default 0.5, as for a rope. */
    linearDamping: number({ initial: 0.5, min: 0, max: 1000, unit: '1/s' }),

    /**
     * Whether the load keeps its angle. Default true. If false, it swings about the origin of its node, where the ropes hold
     * it, as a body with the size of its UITransform: set the anchor point to the hook, (0.5, 1) for the top.
     */
    fixedRotation: flag({
        initial: true,
    }),

    /** Angular velocity lost per second, 1/s, 0..1000, in addition to `linearDamping`. Default 0.5. */
    angularDamping: number<{ readonly fixedRotation: boolean }>({
        ...{ initial: 0.5, min: 0, max: 1000, unit: '1/s' },
        visible: ({ fixedRotation }) => !fixedRotation,
    }),

    /**
     * Moment of inertia about the centre of the load, mass x px^2, 0..1e18. Default 0: that of a plate with the size of its
     * UITransform.
     */
    inertia: number<{ readonly fixedRotation: boolean }>({
        ...{ initial: 0, min: 0, max: 1e18 },
        visible: ({ fixedRotation }) => !fixedRotation,
    }),
};
