import type { Edges } from './edges';

/**
 * The length of the shortest way along edges from the nearest of some nodes to every node, `Infinity` where no way
 * leads.
 * @param distances One for each node; 0 at the nodes that the ways begin at, `Infinity` at all others.
 * @see Bellman, "On a routing problem", Quarterly of Applied Mathematics 16, 1958
 */
export function findDistances(lists: readonly Edges[], distances: Float64Array): void {
    for (let changed = true; changed;) {
        changed = false;
        for (const { count, from, to, restLengths } of lists) {
            for (let e = 0; e < count; e++) {
                const a = from[e];
                const b = to[e];
                const length = restLengths[e];
                if (distances[a] + length < distances[b]) distances[b] = distances[a] + length;
                else if (distances[b] + length < distances[a]) distances[a] = distances[b] + length;
                else continue;
                changed = true;
            }
        }
    }
}
