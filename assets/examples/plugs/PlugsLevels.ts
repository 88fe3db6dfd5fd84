/** Places in px from the middle of the screen. */
export interface PlugsLevel {
    /** What to try. */
    readonly hint: string;
    /** Of the sockets from left to right; in the first level of the cables, too. */
    readonly columns: readonly number[];
    /** The column of each cable's socket. */
    readonly sockets: readonly number[];
    /** Height of the panel that cables come from, the same in all levels. */
    readonly panel: number;
    /** Height of the sockets. */
    readonly wall: number;
    /** Length of a cable, px, the same in all levels: there is not much to spare for the farthest socket. */
    readonly cable: number;
    /** Plugs that may jump out before the game is lost. */
    readonly jumps: number;
    /** What a socket holds a plug with, mass x px/s^2: a cable that is dragged fast swings, and pulls harder. */
    readonly grip: number;
}

const ROOM = { panel: 270, cable: 480 };

export const PLUGS_LEVELS: readonly PlugsLevel[] = [
    {
        hint: 'Drag each plug to its colour.',
        ...ROOM,
        columns: [-330, -110, 110, 330],
        sockets: [1, 0, 3, 2],
        wall: -90,
        jumps: 3,
        grip: 400000,
    },
    {
        hint: 'Far apart, and no cable to spare.',
        ...ROOM,
        columns: [-440, -150, 150, 440],
        sockets: [0, 2, 1, 3],
        wall: -60,
        jumps: 3,
        grip: 300000,
    },
    {
        hint: 'A cable that is pulled hard jumps out.',
        ...ROOM,
        columns: [-440, -220, 0, 220],
        sockets: [1, 0, 3, 2],
        wall: -40,
        jumps: 3,
        grip: 200000,
    },
    {
        ...ROOM,
        hint: 'Cables that cross: pull gently.',
        columns: [-270, -90, 90, 270],
        sockets: [1, 3, 0, 2],
        wall: 100,
        jumps: 3,
        grip: 150000,
    },
    {
        ...ROOM,
        hint: 'All to the other side, and gently.',
        columns: [-210, -70, 70, 210],
        sockets: [2, 3, 0, 1],
        wall: 120,
        jumps: 2,
        grip: 150000,
    },
];
