import type { TiedNode } from './gaps';

/** A node, and what it is with the others of its knot. */
export interface SharedNode extends TiedNode {
    readonly knot: number;
    /** Reciprocal of the node's own mass, while it has that of all; 0 for a pinned node. */
    inverseMass: number;
    /** Where it was, beside the knot, before the step, if that is too far away to be made good at once. */
    offsetX: number;
    offsetY: number;
}

/** Before the nodes of knots have the mass of all: notes what they have by themselves. */
export function noteMasses(knots: readonly (readonly SharedNode[])[]): void {
    for (let k = 0; k < knots.length; k++)
        for (let i = 0; i < knots[k].length; i++) {
            const shared = knots[k][i];
            shared.inverseMass = shared.particles.inverseMasses[shared.node];
        }
}

/** After it: every node has its own mass again. */
export function returnMasses(knots: readonly (readonly SharedNode[])[]): void {
    for (let k = 0; k < knots.length; k++)
        for (let i = 0; i < knots[k].length; i++) {
            const { particles, node, inverseMass } = knots[k][i];
            particles.inverseMasses[node] = inverseMass;
        }
}
