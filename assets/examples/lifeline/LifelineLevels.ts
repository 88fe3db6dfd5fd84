/** Places in px from the middle of the screen: x to the right, y up. */
type Place = readonly [x: number, y: number];

/** Where things are in a level. */
export interface LifelineLevel {
    /** What to try. */
    readonly hint: string;
    /** The top of the post on the cliff, where the rope begins. */
    readonly post: Place;
    /** The middle of the ship's deck. */
    readonly ship: Place;
    /** How far the ship drifts to either side, px. */
    readonly drift: number;
    /** People of the ten who have to be saved. */
    readonly wanted: number;
}

/** In all levels: whose feet are below this is wet, px from the middle of the screen. */
export const WATER = -225;

export const LIFELINE_LEVELS: readonly LifelineLevel[] = [
    {
        hint: 'Draw a rope from the post to the mast.',
        post: [-400, 190],
        ship: [400, -170],
        drift: 0,
        wanted: 8,
    },
    {
        hint: 'The ship drifts: leave some slack.',
        post: [-400, 230],
        ship: [360, -165],
        drift: 46,
        wanted: 8,
    },
    {
        hint: 'A high cliff: slack, but not much.',
        post: [-400, 240],
        ship: [380, -175],
        drift: 40,
        wanted: 9,
    },
    {
        hint: 'Too much slack hangs into the water.',
        post: [-400, 215],
        ship: [390, -165],
        drift: 38,
        wanted: 9,
    },
    {
        hint: 'All ten: tie it when the ship is far out.',
        post: [-400, 235],
        ship: [380, -160],
        drift: 44,
        wanted: 10,
    },
];
