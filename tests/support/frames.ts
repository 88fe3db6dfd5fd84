/** Frames, or random cases, of a long test: all with `ROPE_TESTS=all`, else as many as `npm test` has time for. */
export function framesOf(all: number, few: number): number {
    return process.env.ROPE_TESTS === 'all' ? all : few;
}
