import { flag, number } from '../core/inspector/declaration';

/** The properties of a {@link RopeRider}, in the order of the inspector. */
export const RIDER = {
    /**
     * Mass of the rider, in the unit of the rope's masses, 0.001..1e9. Default 20. If its node has a RopeLoad, or a dynamic
     * body that the rope pulls, the mass of that is used instead.
     */
    mass: number({ initial: 20, min: 0.001, max: 1e9 }),

    /** Speed of climbing, px/s of the rope's node, > 0 towards the tail, -1e5..1e5. Default 0. */
    climbSpeed: number({ initial: 0, min: -1e5, max: 1e5, unit: 'px/s' }),

    /**
     * How fast the climbing speed changes, px/s^2, 0..1e6. Default 800: as this is less than gravity, the rope above stays taut
     * when the rider starts to climb down. 0: at once, with a jerk.
     */
    climbAcceleration: number({ initial: 800, min: 0, max: 1e6, unit: 'px/s²' }),

    /**
     * Force across the rope in every step, mass x px/s^2, -1e12..1e12. On a hanging rope, > 0 is to the right. A game sets it
     * from the player's input, to swing. Default 0.
     */
    swingForce: number({ initial: 0, min: -1e12, max: 1e12 }),

    /**
     * Whether the rider slides along the rope like a bead, instead of holding on to it. Only with `Exact`, on a rope that is
     * tied to no other. Default false.
     */
    slide: flag({ initial: false }),

    /**
     * Coefficient of friction between rider and rope, 0..10: one side pulls up to e^(friction x angle) times as hard as the
     * other. Default 0.05.
     */
    friction: number<{ readonly slide: boolean }>({
        ...{ initial: 0.05, min: 0, max: 10 },
        visible: ({ slide }) => slide,
    }),

    /** Whether the node turns with the rope. Default true. */
    rotate: flag({ initial: true }),
};
