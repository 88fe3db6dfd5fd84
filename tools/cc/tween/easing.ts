/** Courses of a value from 0 to 1, by the names that tweens have for them: those that the examples use. */
export const easings = {
    linear: (part: number): number => part,
    quadIn: (part: number): number => part * part,
    quadOut: (part: number): number => part * (2 - part),
    sineInOut: (part: number): number => (1 - Math.cos(Math.PI * part)) / 2,
    /** Draws back before it goes. */
    backIn: (part: number): number => (part === 1 ? 1 : part * part * ((OVERSHOOT + 1) * part - OVERSHOOT)),
    /** Goes too far, and comes back. */
    backOut: (part: number): number => 1 - easings.backIn(1 - part),
};

/** Too far by a tenth. */
const OVERSHOOT = 1.70158;
