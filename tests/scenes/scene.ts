/** A rope and what is done to it. */
export interface Scene {
    readonly nodeCount: number;
    readonly baseLength: number;
    /** x0, y0, x1, y1, ... */
    readonly points: Float64Array;
    /** Mass of every node; one of them carries the load. */
    readonly masses: Float64Array;
    /** The nodes that are held. */
    readonly pins: readonly number[];
    /** 1/s */
    readonly damping: number;
    /** Does what has to be done before frame number 0, 1, ... of 1/60 s; null where nothing has. */
    readonly drive: ((rope: Driven, frame: number) => void) | null;
}

/** What a scene may do to its rope. */
export interface Driven {
    /** Moves a held node. */
    pin(node: number, x: number, y: number): void;
    /** Makes every segment this long. */
    setLengths(length: number): void;
}

/** Node masses all 1 but for one load. */
export function massesWithLoad(nodeCount: number, node: number, load: number): Float64Array {
    const masses = new Float64Array(nodeCount).fill(1);
    masses[node] = load;
    return masses;
}

/** The points of all nodes from a rule for one. */
export function pointsOf(
    nodeCount: number,
    place: (node: number) => readonly [number, number],
): Float64Array {
    const points = new Float64Array(2 * nodeCount);
    for (let i = 0; i < nodeCount; i++) points.set(place(i), 2 * i);
    return points;
}

/** End of frame number 0, 1, ..., s. */
export function frameEnd(frame: number): number {
    return (frame + 1) / 60;
}
