import { setLength } from '../../core/solver/lists';
import { pinNode, unpinNode, setMass } from '../../core/solver/particles';
import type { Particles } from '../../core/solver/particles';
import { fill, isTable, put } from './state-table';
import type { Columns, StateTable } from './state-table';

/**
 * Per node: x and y of three vectors, then mass and how it is pinned, 0 if not, else 1 + `Particles.led`; states may have
 * further numbers after them.
 */
export const PARTICLE_WIDTHS: readonly number[] = [2, 2, 2, 1, 1];
export const VECTORS = 3;
export const MASS = 6;
export const PINNED = 7;
export const PARTICLE_NUMBERS = 8;
/** Per pinned node, in ascending order: x and y where it is held, and where it was at the ends of the last three frames. */
export const PIN_NUMBERS = 8;

/** Writes nodes into the columns of a state, 0 into further ones; `vectors` are `VECTORS` arrays of x0, y0, x1, y1, ... */
export function saveParticles(
    nodes: Float64Array,
    { nodeCount, masses, pinnedNodes, led }: Particles,
    vectors: readonly Float64Array[],
): void {
    for (let k = 0; k < VECTORS; k++) put(nodes, vectors[k], 2 * k * nodeCount);
    put(nodes, masses, MASS * nodeCount);
    const pinned = PINNED * nodeCount;
    fill(nodes, 0, pinned);
    for (let p = 0; p < pinnedNodes.length; p++) nodes[pinned + pinnedNodes[p]] = 1 + led[pinnedNodes[p]];
}

/** Restores nodes that `saveParticles` wrote. Their count is the same. */
export function loadParticles(
    nodes: StateTable,
    columns: Columns,
    particles: Particles,
    vectors: readonly Float64Array[],
): void {
    for (let k = 0; k < VECTORS; k++) columns.read(nodes, 2 * k, 2, vectors[k]);
    for (let node = 0; node < particles.nodeCount; node++) {
        const pinned = columns.number(nodes, node, PINNED);
        if (pinned > 0) pinNode(particles, node);
        else unpinNode(particles, node);
        setMass(particles, node, columns.number(nodes, node, MASS));
        particles.led[node] = Math.max(pinned - 1, 0);
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
export function arePins(pins: unknown, nodes: StateTable, columns: Columns): pins is number[] {
    let count = 0;
    for (let node = 0; node < nodes.length / columns.stride; node++)
        if (columns.number(nodes, node, PINNED) > 0) count++;
    return areNumbers(pins, PIN_NUMBERS * count);
}

/** Whether this is a list of so many numbers. */
export function areNumbers(list: unknown, length: number): list is number[] {
    return Array.isArray(list) && isTable(list, length);
}
