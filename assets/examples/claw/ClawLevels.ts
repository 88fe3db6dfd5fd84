/** A box on the ground. */
export interface ClawBox {
    /** px from the middle of the screen. */
    readonly x: number;
    readonly mass: number;
}

/** What there is to fetch, and where. Places in px from the middle of the screen. */
export interface ClawLevel {
    /** What to try. */
    readonly hint: string;
    readonly boxes: readonly ClawBox[];
    /** Boxes that have to be in the bin. */
    readonly wanted: number;
    /** s. */
    readonly time: number;
    /** Top of the ground. */
    readonly ground: number;
    /** How far the trolley runs to either side. */
    readonly rail: number;
    /** Left and right side of the bin. */
    readonly bin: readonly [number, number];
    /** What the grip of the claw bears, mass x px/s^2. */
    readonly grip: number;
}

const HALL = { ground: -270, rail: 450, bin: [-520, -360] } as const;

export const CLAW_LEVELS: readonly ClawLevel[] = [
    {
        hint: 'Left and right, then down. Again: let go.',
        ...HALL,
        boxes: [
            { x: -60, mass: 6 },
            { x: 150, mass: 14 },
            { x: 390, mass: 60 },
        ],
        ...{ wanted: 1, time: 45, grip: 45 * 980 },
    },
    {
        hint: 'Two boxes. The big one is too heavy.',
        ...HALL,
        boxes: [
            { x: 390, mass: 6 },
            { x: 120, mass: 14 },
            { x: -150, mass: 60 },
        ],
        ...{ wanted: 2, time: 60, grip: 45 * 980 },
    },
    {
        hint: 'Two boxes, and less time.',
        ...HALL,
        boxes: [
            { x: 300, mass: 6 },
            { x: 60, mass: 14 },
            { x: -190, mass: 60 },
        ],
        ...{ wanted: 2, time: 55, grip: 45 * 980 },
    },
    {
        ...HALL,
        hint: 'One of these is light enough, but slow.',
        boxes: [
            { x: 410, mass: 14 },
            { x: 200, mass: 20 },
            { x: -60, mass: 60 },
        ],
        ...{ wanted: 2, time: 64, grip: 45 * 980 },
    },
    {
        ...HALL,
        hint: 'All three, and no second to lose.',
        boxes: [
            { x: 430, mass: 6 },
            { x: 210, mass: 14 },
            { x: -40, mass: 20 },
        ],
        ...{ wanted: 3, time: 88, grip: 45 * 980 },
    },
];
