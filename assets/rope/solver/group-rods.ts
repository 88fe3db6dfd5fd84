import type { Chain } from './chain';
import type { Simulation } from './simulation';

/** Marks the segments of those members of a group that are rods, if its first rope is not. */
export function gatherRods(all: Chain, members: readonly Simulation[], starts: readonly number[]): void {
    const { rods } = all;
    let areThere = false;
    for (let m = 0; m < members.length; m++) {
        const { chain, parameters } = members[m];
        const isRod = parameters.segmentModel === 'rod' && chain.segmentCount > 0;
        if (isRod) areThere = true;
        if (rods) rods.fill(isRod ? 1 : 0, starts[m], starts[m] + chain.segmentCount);
    }
    if (areThere && !rods) {
        all.rods = new Uint8Array(all.segmentCount);
        gatherRods(all, members, starts);
    }
}
