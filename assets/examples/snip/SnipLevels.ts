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
        hint: 'Keep the rope that swings it to the mouth.',
        hooks: [
            [-330, 262],
            [330, 262],
            [0, 280],
            [300, -60],
        ],
        sweet: [90, 110],
        monster: [-300, -215],
        stars: [
            [20, -20],
            [-60, -90],
            [-150, -140],
        ],
    },
    {
        hint: 'It swings by itself. Cut at the far end.',
        hooks: [
            [-130, 147],
            [120, 147],
        ],
        sweet: [-130, -75],
        monster: [345, -215],
        stars: [
            [-40, -165],
            [120, -200],
            [372, -95],
        ],
    },
    {
        hint: 'Two on one side first, then the last one.',
        hooks: [
            [-230, 112],
            [60, 112],
            [230, 112],
        ],
        sweet: [-30, -75],
        monster: [-420, -215],
        stars: [
            [-130, -150],
            [-300, -158],
            [-440, -90],
        ],
    },
    {
        hint: 'From rope to rope: cut where it turns.',
        hooks: [
            [-420, 232],
            [-200, 232],
            [60, 232],
        ],
        sweet: [-300, 110],
        monster: [290, -215],
        stars: [
            [-100, 70],
            [60, -130],
            [280, -110],
        ],
    },
];
