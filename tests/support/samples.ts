/** Whether what `npm test` has no time for is run, too. */
export const isWhole = process.env.ROPE_TESTS === 'all';

/** Frames, or random cases, of a long test: all with `ROPE_TESTS=all`, else as many as `npm test` has time for. */
export function framesOf(all: number, few: number): number {
    return isWhole ? all : few;
}

/**
 * The cases of a long test: all with `ROPE_TESTS=all`, else so many of them, evenly spread, the first and the last among
 * them.
 * @param count From 1 on.
 */
export function someOf<T>(cases: readonly T[], count: number): readonly T[] {
    if (isWhole || cases.length <= count) return cases;
    if (count === 1) return cases.slice(0, 1);
    return Array.from(
        { length: count },
        (_, i) => cases[Math.round((i * (cases.length - 1)) / (count - 1))]!,
    );
}
