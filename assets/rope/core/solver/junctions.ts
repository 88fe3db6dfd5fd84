import type { Chain } from './chain';
import type { JunctionForces } from './exact/junction-forces';

/** Points that ropes of one chain share: pairs of its nodes that are one point. What solvers ask of them. */
export interface Junctions {
    /** 1 for each node of the chain that is an anchor of a body, which is stepped elsewhere; null: there are none. */
    readonly isAnchor: Uint8Array | null;
    /** Goes `iterations` times over all segments and junctions, as the relaxation does over the segments of a rope. */
    relax(chain: Chain, iterations: number, pullOnly: boolean): void;
    /** What the exact solver keeps of them. */
    createForces(chain: Chain): JunctionForces;
}
