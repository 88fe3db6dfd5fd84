/** Places in px from the middle of the screen. */
export interface PlugsLevel {
    /** Of cables and sockets from left to right. */
    readonly columns: readonly number[];
    /** The column of each cable's socket. */
    readonly sockets: readonly number[];
    /** Height of the panel that cables come from, and of the sockets. */
    readonly panel: number;
    readonly wall: number;
    /** Length of a cable, px: too short for a socket two columns away. */
    readonly cable: number;
    /** Plugs that may jump out before the game is lost. */
    readonly jumps: number;
}

export const PLUGS_LEVELS: readonly PlugsLevel[] = [
    { columns: [-330, -110, 110, 330], sockets: [1, 0, 3, 2], panel: 270, wall: -90, cable: 460, jumps: 3 },
];
