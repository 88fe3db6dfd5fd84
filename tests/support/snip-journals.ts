/** A cut through the middle of a rope, by the rope's index. */
type Cut = readonly [time: number, rope: number];

/**
 * What wins each level of snip with three stars: what is cut after how many sixtieths of a second. Who swings waits until the
 * sweet turns.
 */
export const SNIP_JOURNALS: readonly (readonly Cut[])[] = [
    [[20, 0]],
    [
        [20, 1],
        [40, 2],
        [80, 3],
    ],
    [
        [20, 0],
        [138, 1],
    ],
    [
        [20, 1],
        [22, 2],
        [126, 0],
    ],
    [
        [20, 0],
        [102, 1],
        [230, 2],
    ],
];
