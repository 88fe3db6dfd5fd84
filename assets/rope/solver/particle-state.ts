import type { Particles } from './particles';

/**
 * Per node: x and y of three vectors, then mass and how it is pinned, 0 if not, else 1 + `Particles.led`; states may have
 * further numbers after them.
 */
export const VECTORS = 3;
const SECOND = 2;
const THIRD = 2 * SECOND;
export const MASS = 6;
export const PINNED = 7;
export const PARTICLE_NUMBERS = 8;
/** Per pinned node, in ascending order: x and y where it is held, and where it was at the ends of the last three frames. */
export const PIN_NUMBERS = 8;

/**
 * Writes nodes into the numbers of a state; `vectors` are `VECTORS` arrays of x0, y0, x1, y1, ...
 * @param stride Numbers per node, at least `PARTICLE_NUMBERS`.
 */
export function saveParticles(
    nodes: number[],
    stride: number,
    { nodeCount, masses, pinned, led }: Particles,
    vectors: readonly Float64Array[],
): void {
    setLength(nodes, stride * nodeCount);
    const [first, second, third] = vectors; // one after the other in memory: one loop for each takes half as long again
    for (let node = 0, at = 0; node < nodeCount; node++, at += stride) {
        const k = 2 * node;
        nodes[at] = first[k];
        nodes[at + 1] = first[k + 1];
        nodes[at + SECOND] = second[k];
        nodes[at + SECOND + 1] = second[k + 1];
        nodes[at + THIRD] = third[k];
        nodes[at + THIRD + 1] = third[k + 1];
        nodes[at + MASS] = masses[node];
        nodes[at + PINNED] = pinned[node] + led[node];
    }
}

/** Puts nodes back that `saveParticles` wrote. There are as many. */
export function loadParticles(
    nodes: readonly number[],
    stride: number,
    particles: Particles,
    vectors: readonly Float64Array[],
): void {
    for (let node = 0; node < particles.nodeCount; node++) {
        const at = stride * node;
        particles.unpin(node);
        particles.setMass(node, nodes[at + MASS]);
        if (nodes[at + PINNED] > 0) particles.pin(node);
        particles.led[node] = Math.max(nodes[at + PINNED] - 1, 0);
        for (let k = 0; k < VECTORS; k++) {
            vectors[k][2 * node] = nodes[at + 2 * k];
            vectors[k][2 * node + 1] = nodes[at + 2 * k + 1];
        }
    }
}

/** Writes where the pinned nodes are and were held; `vectors` are as many arrays as these places. */
export function savePins(pins: number[], { pinnedNodes }: Particles, vectors: readonly Float64Array[]): void {
    setLength(pins, PIN_NUMBERS * pinnedNodes.length);
    for (let p = 0, at = 0; p < pinnedNodes.length; p++) {
        for (let i = 0; i < vectors.length; i++) {
            pins[at++] = vectors[i][2 * pinnedNodes[p]];
            pins[at++] = vectors[i][2 * pinnedNodes[p] + 1];
        }
    }
}

/** Puts places of pins back that `savePins` wrote; the nodes are in place and pinned. */
export function loadPins(
    pins: readonly number[],
    { pinnedNodes, pinTargets, positions }: Particles,
    vectors: readonly Float64Array[],
): void {
    pinTargets.set(positions);
    for (let p = 0, at = 0; p < pinnedNodes.length; p++) {
        for (let i = 0; i < vectors.length; i++) {
            vectors[i][2 * pinnedNodes[p]] = pins[at++];
            vectors[i][2 * pinnedNodes[p] + 1] = pins[at++];
        }
    }
}

/** Whether a list has the places of all nodes that are pinned. */
export function arePins(pins: unknown, nodes: readonly number[], stride: number): pins is number[] {
    let count = 0;
    for (let at = PINNED; at < nodes.length; at += stride) if (nodes[at] > 0) count++;
    return areNumbers(pins, PIN_NUMBERS * count);
}

/** Gives a list a length. One that has it already is left alone: setting it costs as much as thirty numbers. */
export function setLength(list: unknown[], length: number): void {
    if (list.length !== length) list.length = length;
}

/** Whether this is a list of so many numbers. */
export function areNumbers(list: unknown, length: number): list is number[] {
    if (!Array.isArray(list) || list.length !== length) return false;
    for (let i = 0; i < length; i++) if (!Number.isFinite(list[i])) return false;
    return true;
}
