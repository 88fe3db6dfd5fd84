import type { Chain } from './chain';
import type { ExactState } from './exact/state';

/**
 * Nodes along which a rope runs: beads, pulleys. Of the two segments beside each only the sum of the lengths is given; how much
 * each has is one unknown more of the equations of a substep. `Exact` only, of ropes that share no points.
 */
export interface SlidingNodes {
    /** Whether the rope runs through a node. */
    has(node: number): boolean;
    /** How much longer a segment has got in the last step. */
    slidInto(segment: number): number;

    /** Before a step: the lengths are those of the chain. */
    begin(restLengths: Float64Array): void;
    /** After it: gives lengths, those at rest and all others, what their nodes have slid by. */
    end(restLengths: Float64Array, all: readonly Float64Array[]): void;
    /** The rope is in force longer by a factor between two nodes, which are held. */
    scale(from: number, to: number, factor: number): void;

    /** Before a try of a substep: the segments are as long as they would become if the nodes slid on as before. */
    predict(state: ExactState): void;
    /** The time-symmetric rule for the segments beside them, whose lengths change fast. */
    aim(chain: Chain, state: ExactState): void;
    /**
     * What the strains of the segments beside them add to their means: see `pastStrains`. Which part of a length is in which
     * segment changes, so both have that of their sum.
     */
    meanStrains(chain: Chain, state: ExactState, nowWeight: number, beforeWeight: number, min: number): void;
    /** Before an iteration: both segments beside each are taut or slack, and slack ones are so evenly. */
    match(chain: Chain, state: ExactState): void;
    /**
     * Between the sweeps of an elimination: finds how far the nodes slide, all together, and what that adds to the forces.
     * @param mobilities Of a chain in contact: W of each node. null: each is its inverse mass.
     */
    couple(chain: Chain, state: ExactState, mobilities: Float64Array | null): void;
    /** After a substep: notes where the nodes are now, and how fast they slid. */
    keep(state: ExactState): void;
}
