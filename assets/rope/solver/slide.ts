/**
 * A node along which its rope runs: a bead, a pulley. The segments beside it have one length together, and where between them
 * the node is, the solver finds. `Exact` only, of ropes that meet no others; with other solvers the node keeps its place.
 */
export interface Slide {
    node: number;
    /** Coulomb's coefficient, >= 0. One side pulls up to e^(friction x angle) times as hard as the other: the capstan's law. */
    friction: number;
    /** How fast the segment towards the head grows, length / s. */
    rate: number;
    /** Length of that segment. */
    length: number;
}

/** Before a step: the lengths are those of the chain. */
export function beginSlides(slides: readonly Slide[], restLengths: Float64Array): void {
    for (let k = 0; k < slides.length; k++) slides[k].length = restLengths[slides[k].node - 1];
}

/** After a step: gives lengths what their nodes have slid by. */
export function endSlides(slides: readonly Slide[], rests: Float64Array, all: readonly Float64Array[]): void {
    for (let k = 0; k < slides.length; k++) {
        const { node, length } = slides[k];
        const change = length - rests[node - 1];
        if (change === 0) continue;
        for (let i = 0; i < all.length; i++) {
            all[i][node - 1] += change;
            all[i][node] -= change;
        }
    }
}
