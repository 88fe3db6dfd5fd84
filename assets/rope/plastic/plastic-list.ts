import { number } from '../core/inspector/declaration';
import { PLASTIC_SECTIONS } from './texts/plastic';

const SECTION = { title: 'Plastic', chinese: PLASTIC_SECTIONS.plastic, order: 1 } as const;

const ANGLE = { min: 0, max: 1e5, unit: 'deg' };

/** The properties of a {@link RopePlastic}, in the order of the inspector. */
export const PLASTIC = {
    /**
     * Angle, degrees, by which 100 px of the rope can be bent and spring back, 0..1e5. Default 20. Bent further, it stays bent.
     */
    yieldAngle: number({ section: SECTION, ...ANGLE, initial: 20, slider: [0, 360, 1] }),

    /**
     * Slope of the bending moment against the angle while a joint yields, as a part of the slope before, -0.9..0.9. Default
     * 0.05. Above 0 a bent place gets harder to bend; below 0 it gets softer: a straw kinks.
     */
    hardening: number({ section: SECTION, initial: 0.05, min: -0.9, max: 0.9, slider: [-0.9, 0.9, 0.01] }),

    /** Seconds in which the bending moment of a rope that is held bent falls to 37 %, 0..1e6. Default 0: it does not creep. */
    creepTime: number({ section: SECTION, initial: 0, min: 0, max: 1e6, unit: 's' }),

    /**
     * Sum of the angles, to and fro, degrees, by which 100 px of the rope can be bent for good until it breaks there, 0..1e5.
     * Default 0: it never breaks.
     */
    fatigueAngle: number({ section: SECTION, ...ANGLE, initial: 0 }),
};
