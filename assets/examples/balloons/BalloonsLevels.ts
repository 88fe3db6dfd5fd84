/** Places in px from the middle of the screen: x to the right, y up. */
type Place = readonly [x: number, y: number];

/** Where things are in a level. */
export interface BalloonsLevel {
    /** What to try. */
    readonly hint: string;
    readonly basket: Place;
    /** Where the balloons begin. */
    readonly balloons: readonly [Place, Place, Place];
    /** The middle of the pad. */
    readonly pad: Place;
    /** The tips of the spikes, the same in all levels. */
    readonly spikes: number;
    /** Push of the wind on the basket, mass x px/s^2. */
    readonly wind: number;
}

export const BALLOONS_LEVELS: readonly BalloonsLevel[] = [
    {
        hint: 'Tap to fly. Pop a balloon to land.',
        basket: [-430, -190],
        balloons: [
            [-500, -40],
            [-430, 0],
            [-360, -40],
        ],
        pad: [330, -250],
        spikes: 335,
        wind: 1280,
    },
    {
        hint: 'The wind has turned.',
        basket: [430, -190],
        balloons: [
            [360, -40],
            [430, 0],
            [500, -40],
        ],
        pad: [-150, -250],
        spikes: 335,
        wind: -1280,
    },
    {
        hint: 'A long flight: keep two balloons.',
        basket: [-430, -190],
        balloons: [
            [-500, -40],
            [-430, 0],
            [-360, -40],
        ],
        pad: [480, -250],
        spikes: 335,
        wind: 1280,
    },
    {
        hint: 'The pad is near: pop one soon.',
        basket: [-430, -190],
        balloons: [
            [-500, -40],
            [-430, 0],
            [-360, -40],
        ],
        pad: [-60, -250],
        spikes: 335,
        wind: 1200,
    },
    {
        hint: 'A storm: two balloons, and mind the edge.',
        basket: [430, -190],
        balloons: [
            [360, -40],
            [430, 0],
            [500, -40],
        ],
        pad: [-420, -250],
        spikes: 335,
        wind: -1680,
    },
];
