import { Chain } from '../../assets/rope/solver';

/** A rope held at its head and let go from the horizontal, with a load at its tail. */
export interface Swing {
    readonly nodeCount: number;
    readonly baseLength: number;
    /** x0, y0, x1, y1, ... */
    readonly points: Float64Array;
    /** Mass of every node; the tail's is the load. */
    readonly masses: Float64Array;
}

export const SWING_GRAVITY = -980;

/** @param load Mass of the tail, in node masses. */
export function swing(nodeCount: number, load: number, baseLength = 20): Swing {
    const points = new Float64Array(2 * nodeCount);
    for (let i = 0; i < nodeCount; i++) points[2 * i] = i * baseLength;
    const masses = new Float64Array(nodeCount).fill(1);
    masses[nodeCount - 1] = load;
    return { nodeCount, baseLength, points, masses };
}

/** The same rope for the solver. */
export function swingChain({ nodeCount, baseLength, points, masses }: Swing): Chain {
    const chain = new Chain({ nodeCount, baseLength });
    chain.positions.set(points);
    chain.stop();
    masses.forEach((mass, i) => chain.setMass(i, mass));
    chain.pin(0);
    return chain;
}
