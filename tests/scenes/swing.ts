import { Chain, stopParticles, setMass, pinNode } from '../../assets/rope/core/solver';
import { massesWithLoad, pointsOf, type Scene } from './scene';

export type Swing = Scene;

export const SWING_GRAVITY = -980;

/**
 * A rope held at its head and let go from the horizontal, with a load at its tail.
 * @param load Mass of the tail, in node masses.
 */
export function swing(nodeCount: number, load: number, baseLength = 20): Swing {
    return {
        nodeCount,
        baseLength,
        points: pointsOf(nodeCount, (i) => [i * baseLength, 0]),
        masses: massesWithLoad(nodeCount, nodeCount - 1, load),
        pins: [0],
        damping: 0,
        drive: null,
    };
}

/** The same rope for the solver. */
export function swingChain({ nodeCount, baseLength, points, masses }: Swing): Chain {
    const chain = new Chain({ nodeCount, baseLength });
    chain.positions.set(points);
    stopParticles(chain);
    masses.forEach((mass, i) => setMass(chain, i, mass));
    pinNode(chain, 0);
    return chain;
}
