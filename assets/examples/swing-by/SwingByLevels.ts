/** Places in px from the middle of the screen: x to the right, y up. */
type Place = readonly [x: number, y: number];

/** Where things are in a level. */
export interface SwingByLevel {
    /** What to try. */
    readonly hint: string;
    /** Where the hero stands. */
    readonly hero: Place;
    readonly hooks: readonly Place[];
    /** The middle of the ledge to land on. */
    readonly goal: Place;
    readonly stars: readonly [Place, Place, Place];
}

export const SWING_BY_LEVELS: readonly SwingByLevel[] = [
    {
        hint: 'Press near a bright hook; let go to fly.',
        hero: [-500, -30],
        hooks: [
            [-270, 230],
            [130, 230],
        ],
        goal: [490, -120],
        stars: [
            [-250, -100],
            [-60, 30],
            [140, -90],
        ],
    },
    {
        hint: 'Three hooks: let go when you rise.',
        hero: [-500, -30],
        hooks: [
            [-340, 200],
            [-60, 220],
            [230, 210],
        ],
        goal: [490, -100],
        stars: [
            [-205, 55],
            [85, 75],
            [350, 70],
        ],
    },
    {
        hint: 'Four hooks, one higher than the other.',
        hero: [-500, -160],
        hooks: [
            [-400, 80],
            [-190, 180],
            [30, 150],
            [240, 230],
        ],
        goal: [490, 0],
        stars: [
            [-270, -20],
            [-65, 90],
            [372, 145],
        ],
    },
    {
        hint: 'Up and down: mind how low you swing.',
        hero: [-500, 60],
        hooks: [
            [-350, 260],
            [-100, 140],
            [150, 260],
            [330, 130],
        ],
        goal: [490, -80],
        stars: [
            [-220, 60],
            [20, 0],
            [240, 0],
        ],
    },
    {
        hint: 'Five hooks, and the goal is high.',
        hero: [-500, -200],
        hooks: [
            [-380, 30],
            [-190, 150],
            [0, 60],
            [180, 200],
            [340, 270],
        ],
        goal: [490, 100],
        stars: [
            [-290, -20],
            [-110, 120],
            [260, 60],
        ],
    },
];
