/** Places in px from the middle of the screen: x to the right, y up. */
type Place = readonly [x: number, y: number];

/** Where things are in a level. A rope goes from each hook to the sweet. */
export interface SnipLevel {
    /** What to try. */
    readonly hint: string;
    readonly hooks: readonly Place[];
    readonly sweet: Place;
    readonly monster: Place;
    readonly stars: readonly [Place, Place, Place];
}

export const SNIP_LEVELS: readonly SnipLevel[] = [
    {
        hint: 'Hungry! Swipe through the rope.',
        hooks: [[0, 262]],
        sweet: [0, 100],
        monster: [0, -215],
        stars: [
            [0, 20],
            [0, -55],
            [0, -130],
        ],
    },
    {
        hint: 'Two on one side first, then the last one.',
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
        hint: 'It swings by itself. Cut at the far end.',
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
        hint: 'The order matters: which one first?',
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
    {
        hint: 'From rope to rope, to the right.',
        hooks: [
            [-400, 262],
            [-120, 262],
            [160, 262],
            [420, 262],
        ],
        sweet: [-260, 120],
        monster: [430, -215],
        stars: [
            [-60, -20],
            [160, -60],
            [380, -90],
        ],
    },
];
