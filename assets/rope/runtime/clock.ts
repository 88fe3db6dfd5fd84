/** The time of all ropes: see RopeSystem.ts. */
export const clock = {
    /** Multiplies the time of every rope. */
    timeScale: 1,
    /** Whether ropes step by themselves, in their component's `update`. */
    isAutomatic: true,
};
