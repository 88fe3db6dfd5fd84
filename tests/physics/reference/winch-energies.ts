/**
 * Energy that the reference has left 3 s after a rope is let go that is wound in and out, %: the answers of `winchReference` for
 * the seeds 1, 2, ... references.test.ts works one out again.
 */
export const WINCH_ENERGIES: readonly number[] = [
    138.72, 352.23, 373.48, 253.48, 122.71, 113.88, 96.98, 462.99, 240.87, 122.29, 110.28, 654.32,
];
