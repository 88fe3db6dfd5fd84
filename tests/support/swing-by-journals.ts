/** A press on the hook with an index; null: lets go. */
type Move = readonly [time: number, hook: number | null];

/** What wins each level of swing-by: what is pressed after how many sixtieths of a second. */
export const SWING_BY_JOURNALS: readonly (readonly Move[])[] = [
    [
        [6, 0],
        [64, null],
        [92, 1],
        [142, null],
    ],
    [
        [8, 0],
        [66, null],
        [66, 1],
        [124, null],
        [124, 2],
        [182, null],
    ],
    [
        [8, 0],
        [78, null],
        [78, 1],
        [144, null],
        [144, 2],
        [198, null],
        [198, 3],
        [250, null],
    ],
    [
        [4, 0],
        [76, null],
        [92, 1],
        [178, null],
        [194, 2],
        [290, null],
        [314, 3],
        [368, null],
    ],
    [
        [4, 0],
        [96, null],
        [104, 1],
        [190, null],
        [212, 2],
        [256, null],
        [274, 3],
        [344, null],
        [356, 4],
        [418, null],
    ],
];
