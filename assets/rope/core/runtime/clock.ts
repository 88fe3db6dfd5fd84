/** The time of all ropes: see RopeSystem.ts. */
export const clock = {
    /** Multiplies the time of every rope. */
    timeScale: 1,
    /** Whether ropes step by themselves, in their component's `update`. */
    isAutomatic: true,
    /** Whether time passes for ropes at all. */
    isEnabled: true,

    /** How much of a time, s, passes for ropes. */
    pass(time: number): number {
        return this.isEnabled ? time * this.timeScale : 0;
    },
};
