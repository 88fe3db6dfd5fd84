/**
 * Energy that the reference has left 8.5 s after a rope is let go, %: the answers of `releaseReference` for taut and slack
 * ropes of the seeds 1, 2, ..., and level ones with loads of 1, 3, 10, 30 and 100. references.test.ts works one out again.
 */
export const RELEASE_ENERGIES: Readonly<Record<'taut' | 'slack' | 'level', readonly number[]>> = {
    taut: [
        100.05, 87.47, 80.7, 35.37, 69.11, 79.85, 83.77, 88.25, 99.97, 99.99, 96.8, 68.2, 85.16, 99.99, 99.95,
        72.6, 16.94, 51.8, 35.27, 98.17,
    ],
    slack: [
        53.5, 22.9, 34.54, 51.11, 38.61, 90.25, 38.98, 86.35, 19.05, 75.95, 70.05, 19.3, 61.72, 77.86, 69.17,
        51.81, 84.37, 68.37, 58.95, 77.81,
    ],
    level: [66.8, 71.37, 84.45, 98.77, 99.99],
};
