/** A press on the hook with an index; null: lets go. */
type Move = readonly [time: number, hook: number | null];

/** What wins each level of swing-by: what is pressed after how many sixtieths of a second; found by a random search. */
export const SWING_BY_JOURNALS: readonly (readonly Move[])[] = [
    [
        [6, 0],
        [64, null],
        [92, 1],
        [142, null],
    ],
    [
        [0, 0],
        [62, null],
        [110, 1],
        [172, null],
        [212, 2],
        [282, null],
    ],
    [
        [0, 0],
        [88, null],
        [116, 1],
        [184, null],
        [202, 2],
        [246, null],
        [254, 3],
        [330, null],
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
