/**
 * A node along which its rope runs: a bead, a pulley. The segments beside it have one length together, and where between them
 * the node is, the solver finds. `Exact` only, of ropes that meet no others; with other solvers the node keeps its place.
 */
export interface Slide {
    node: number;
    /** Coulomb's coefficient, >= 0. One side pulls up to e^(friction x angle) times as hard as the other: the capstan's law. */
    friction: number;
    /** How fast it slides, length / s, > 0 towards the tail. */
    rate: number;
    /** Length of the segment towards the head, in force. */
    length: number;
    /** How much longer than it is the rope is in force there: see `setLengthsInForce`. */
    scale: number;
    /** How much longer the segment towards the head has got in the last step, at rest. */
    slid: number;
}

/** A node that does not slide yet. */
export function newSlide(): Slide {
    return { node: 0, friction: 0, rate: 0, length: 0, scale: 1, slid: 0 };
}

/** Before a step: the lengths are those of the chain. */
export function beginSlides(slides: readonly Slide[], restLengths: Float64Array): void {
    for (let k = 0; k < slides.length; k++) {
        slides[k].length = restLengths[slides[k].node - 1];
        slides[k].scale = 1;
    }
}

/** How much longer a segment has got in the last step because nodes have slid. */
export function slidInto(slides: readonly Slide[], segment: number): number {
    let slid = 0;
    for (let k = 0; k < slides.length; k++) {
        if (slides[k].node === segment + 1) slid += slides[k].slid;
        if (slides[k].node === segment) slid -= slides[k].slid;
    }
    return slid;
}

/** Whether the rope runs through a node. */
export function isSliding(slides: readonly Slide[], node: number): boolean {
    for (let k = 0; k < slides.length; k++) if (slides[k].node === node) return true;
    return false;
}

/** The rope is in force longer by a factor between two nodes, which are held. */
export function scaleSlides(slides: readonly Slide[], from: number, to: number, factor: number): void {
    for (let k = 0; k < slides.length; k++) {
        const slide = slides[k];
        if (slide.node <= from || slide.node >= to) continue;
        slide.length *= factor / slide.scale;
        slide.scale = factor;
    }
}

/** After a step: gives lengths what their nodes have slid by. */
export function endSlides(slides: readonly Slide[], rests: Float64Array, all: readonly Float64Array[]): void {
    for (let k = 0; k < slides.length; k++) {
        const { node, length, scale } = slides[k];
        const change = length / scale - rests[node - 1];
        slides[k].slid = change;
        if (change === 0) continue;
        for (let i = 0; i < all.length; i++) {
            all[i][node - 1] += change;
            all[i][node] -= change;
        }
    }
}
