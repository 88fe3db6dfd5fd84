import type { Chain } from '../../core/solver/chain';
import type { ContactPart } from './chain-contacts';
import { asked, DISTANCE, findNearest, MARGIN, surface, TO } from './nearest';
import type { Obstacle } from './obstacle';

// A pin may be nearer to an obstacle than the radius of the rope, as a hook in the edge of a platform. The line at the pin is
// that near, too, and the node beside it may be unable to get farther away. So both nodes keep only the distance that the pin
// has.

/** The distance of a pinned node from an obstacle, negative inside. It overwrites the question in `asked`. */
export function distanceOfPin({ positions }: Chain, node: number, obstacle: Obstacle): number {
    asked[MARGIN] = 0;
    asked[TO] = positions[2 * node];
    asked[TO + 1] = positions[2 * node + 1];
    findNearest(obstacle, TO);
    return surface[DISTANCE];
}

/** The distance that a node keeps from an obstacle: negative beside a pin inside. Overwrites the question. */
export function distanceKept(
    chain: Chain,
    { start, end, contacts }: ContactPart,
    node: number,
    obstacle: Obstacle,
): number {
    const { pinned } = chain;
    let kept = contacts.surroundings.radius;
    const last = Math.min(node + 1, end - 1);
    for (let j = Math.max(node - 1, start); j <= last; j++)
        if (pinned[j] === 1 && !obstacle.body) kept = Math.min(kept, distanceOfPin(chain, j, obstacle));
    return kept;
}

/** The distance to which a node is put outside an obstacle: as `distanceKept`, but 0 beside a pin inside. */
export function marginOf(chain: Chain, part: ContactPart, node: number, obstacle: Obstacle): number {
    return Math.max(0, distanceKept(chain, part, node, obstacle));
}
