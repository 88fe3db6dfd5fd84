import type { Chain } from './chain';

/**
 * Gives every node of a knot the same part of the mass of all, and the mean of their velocities and of the accelerations
 * on them: only sums count in a point, and so no node is much lighter than its point is.
 */
export function shareAll(chain: Chain, knot: readonly number[]): void {
    const { masses, inverseMasses, pinned, positions, previousPositions, accelerations } = chain;
    let mass = 0;
    for (let k = 0; k < knot.length; k++) mass += masses[knot[k]];
    for (let axis = 0; axis < 2; axis++) {
        let way = 0;
        let force = 0;
        for (let k = 0; k < knot.length; k++) {
            const at = 2 * knot[k] + axis;
            way += masses[knot[k]] * (positions[at] - previousPositions[at]);
            force += masses[knot[k]] * accelerations[at];
        }
        for (let k = 0; k < knot.length; k++) {
            const at = 2 * knot[k] + axis;
            previousPositions[at] = positions[at] - way / mass;
            accelerations[at] = force / mass;
        }
    }
    for (let k = 0; k < knot.length; k++) {
        masses[knot[k]] = mass / knot.length;
        if (pinned[knot[k]] === 0) inverseMasses[knot[k]] = knot.length / mass;
    }
}
