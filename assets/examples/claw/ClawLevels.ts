/** A box on the ground. */
export interface ClawBox {
    /** px from the middle of the screen. */
    readonly x: number;
    /** Width and height, px. */
    readonly size: number;
    readonly mass: number;
}

/** What there is to fetch, and where. Places in px from the middle of the screen. */
export interface ClawLevel {
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

export const CLAW_LEVELS: readonly ClawLevel[] = [
    {
        boxes: [
            { x: -60, size: 70, mass: 6 },
            { x: 150, size: 90, mass: 14 },
            { x: 390, size: 120, mass: 60 },
        ],
        ...{ wanted: 1, time: 45, ground: -270, rail: 450, bin: [-520, -360], grip: 45 * 980 },
    },
];
