/** A cut through the middle of a rope, by the rope's index. */
type Cut = readonly [time: number, rope: number];

/** What wins each level of snip: what is cut after how many sixtieths of a second. `npm run solve:snip` prints them. */
export const SNIP_JOURNALS: readonly (readonly Cut[])[] = [
    [[10, 0]],
    [
        [74, 1],
        [122, 2],
        [178, 0],
    ],
    [
        [114, 0],
        [170, 1],
    ],
    [
        [2, 1],
        [106, 3],
        [154, 2],
    ],
    [
        [10, 0],
        [130, 3],
        [226, 1],
        [338, 2],
    ],
];
