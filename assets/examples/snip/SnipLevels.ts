/** Places in px from the middle of the screen: x to the right, y up. */
type Place = readonly [x: number, y: number];

/** Where things are in a level. A rope goes from each hook to the sweet. */
export interface SnipLevel {
    readonly hooks: readonly [Place, Place, Place];
    readonly sweet: Place;
    readonly monster: Place;
    readonly stars: readonly [Place, Place, Place];
}

export const SNIP_LEVELS: readonly SnipLevel[] = [
    {
        hooks: [
            [-230, 262],
            [60, 262],
            [230, 262],
        ],
        sweet: [0, 82],
        monster: [-452, -215],
        stars: [
            [-130, -12],
            [-330, -12],
            [-455, -70],
        ],
    },
];
