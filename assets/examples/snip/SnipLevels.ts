/** Places in px from the middle of the screen: x to the right, y up. */
type Place = readonly [x: number, y: number];

/** Where things are in a level. A rope goes from each hook to the sweet. */
export interface SnipLevel {
    readonly hooks: readonly Place[];
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
    {
        hooks: [
            [-170, 262],
            [150, 262],
        ],
        sweet: [-170, 60],
        monster: [330, -215],
        stars: [
            [-60, -80],
            [150, -115],
            [360, -90],
        ],
    },
    {
        hooks: [
            [-330, 262],
            [330, 262],
            [0, 280],
            [330, 20],
        ],
        sweet: [90, 110],
        monster: [-300, -215],
        stars: [
            [-60, 60],
            [-180, 0],
            [-270, -70],
        ],
    },
];
