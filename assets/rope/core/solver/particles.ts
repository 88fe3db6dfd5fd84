import { assertInteger, assertPositive } from './parameters';
import type { StepCurves } from './frame-curves';
import { arraysOf } from './lists';
import type { Affine } from './geometry/affine';

/** See `Particles.led`. */
export const LED = 1;
export const ARRIVED = 2;
export const STOPPED = 3;

/**
 * Point masses ("nodes") in flat arrays sized once, and which of them are pinned. `Chain` and `Net` define what joins
 * the nodes. Node i is at `positions[2 * i]`, `positions[2 * i + 1]`.
 */
export interface Particles {
    readonly nodeCount: number;
    /** Where each node is: x0, y0, x1, y1, ... In a group this is a part of the array of all ropes. */
    positions: Float64Array;
    /** Where each node was one substep (`substep` seconds) before: Verlet keeps velocity as this difference. */
    previousPositions: Float64Array;
    /** Mass of each node with its load, > 0. */
    readonly masses: Float64Array;
    /** 1 / mass; 0 for a pinned node, which nothing can push. */
    readonly inverseMasses: Float64Array;
    /** How much of the wind each node catches: the force is the wind times this. 1 by default. */
    readonly exposures: Float64Array;
    /** 1 for each pinned node. */
    readonly pinned: Uint8Array;
    /**
     * How a pin is led. 0: not by hand. `LED`: by hand; it may stop where it would stretch segments. `STOPPED`: it has stopped.
     * `ARRIVED`: it has reached its target after that.
     */
    readonly led: Uint8Array;
    /** The pinned nodes in ascending order. */
    readonly pinnedNodes: number[];
    /** How often a node has been pinned or let go. */
    pinRevision: number;
    /** Where each pinned node has to be at the end of the present step. */
    readonly pinTargets: Float64Array;
    /** How each pinned node moves there: x0, y0, x1, y1, ... */
    readonly pinCurves: StepCurves;
    /** Acceleration of each node by all forces except gravity in the present step, length / s^2. */
    readonly accelerations: Float64Array;
    /** Whether any acceleration may differ from 0. */
    areForced: boolean;
    /** Seconds between `previousPositions` and `positions`; 0 before the first step. */
    substep: number;
    /** Whether a mass has changed since the last step of a solver that reads this. */
    isReweighed: boolean;
}

/**
 * Gives an object that is being constructed the fields of particles. Ropes and nets share them this way, not by a common
 * base class: compiled as ES5, objects of derived classes are slow.
 * @throws RangeError for a node count below 1 or a mass that is not above 0.
 */
export function setUpParticles(
    created: { -readonly [Name in keyof Particles]: Particles[Name] },
    nodeCount: number,
    nodeMass: number,
): void {
    assertInteger('nodeCount', nodeCount, 1);
    assertPositive('nodeMass', nodeMass);
    const [positions, previousPositions, accelerations, targets, bends, twists] = arraysOf(
        nodeCount,
        [2, 2, 2, 2, 2, 2],
    );
    const [masses, inverseMasses, exposures] = arraysOf(nodeCount, [1, 1, 1]);
    created.nodeCount = nodeCount;
    created.positions = positions;
    created.previousPositions = previousPositions;
    created.masses = masses.fill(nodeMass);
    created.inverseMasses = inverseMasses.fill(1 / nodeMass);
    created.exposures = exposures.fill(1);
    created.pinned = new Uint8Array(nodeCount);
    created.led = new Uint8Array(nodeCount);
    created.pinnedNodes = [];
    created.pinRevision = 0;
    created.pinTargets = targets;
    created.pinCurves = { targets, bends, twists };
    created.accelerations = accelerations;
    created.areForced = false;
    created.substep = 0;
    created.isReweighed = false;
}

/** Whether every coordinate is a finite number. */
export function areFinite({ positions }: Particles): boolean {
    let x = 0; // two sums, as each addition has to wait for the one before
    let y = 0;
    for (let k = 0; k < positions.length; k += 2) {
        x += 0 * positions[k]; // 0 times a number that is not finite is NaN
        y += 0 * positions[k + 1];
    }
    return x + y === 0;
}

/** Whether the cube of every coordinate is finite, too: farther out, squares of lengths soon overflow. */
export function areWithinBounds({ positions }: Particles): boolean {
    let x = 0;
    let y = 0;
    for (let k = 0; k < positions.length; k += 2) {
        const u = positions[k];
        const v = positions[k + 1];
        x += 0 * (u * u * u);
        y += 0 * (v * v * v);
    }
    return x + y === 0;
}

/** Stops all motion: every node is at rest where it is. */
export function stopParticles(particles: Particles): void {
    particles.previousPositions.set(particles.positions);
    particles.substep = 0;
}

/** Maps every node, its velocity and its pin. */
export function transformParticles(particles: Particles, map: Affine): void {
    for (let k = 0; k < particles.positions.length; k += 2) {
        map.apply(particles.positions, k);
        map.apply(particles.previousPositions, k);
        map.apply(particles.pinTargets, k);
    }
}

/** Sets the mass of a node, its load included. @throws RangeError unless above 0 and finite. */
export function setMass(particles: Particles, node: number, mass: number): void {
    assertPositive('mass', mass);
    assertNode(particles, node);
    if (particles.masses[node] !== mass) particles.isReweighed = true;
    particles.masses[node] = mass;
    if (particles.pinned[node] === 0) particles.inverseMasses[node] = 1 / mass;
}

/** Pins a node: from now on it moves to its place in `pinTargets`, which is at first where it is. */
export function pinNode(particles: Particles, node: number): void {
    assertNode(particles, node);
    if (particles.pinned[node] === 1) return;
    particles.pinned[node] = 1;
    particles.pinnedNodes.push(node);
    particles.pinnedNodes.sort((a, b) => a - b);
    particles.pinRevision++;
    particles.inverseMasses[node] = 0;
    copyNode(particles.positions, particles.pinTargets, node);
}

/** Lets a node go, with the velocity with which its pin moved. */
export function unpinNode(particles: Particles, node: number): void {
    assertNode(particles, node);
    if (particles.pinned[node] === 0) return;
    particles.pinned[node] = 0;
    particles.led[node] = 0;
    const { pinnedNodes } = particles;
    const last = pinnedNodes.length - 1;
    for (let i = pinnedNodes.indexOf(node); i < last; i++) pinnedNodes[i] = pinnedNodes[i + 1];
    pinnedNodes.pop();
    particles.pinRevision++;
    particles.inverseMasses[node] = 1 / particles.masses[node];
}

/** Moves a pin from one node to another; its path stays. */
export function movePin(particles: Particles, node: number, to: number): void {
    const { pinned, led, pinnedNodes, inverseMasses, masses, pinCurves } = particles;
    pinned[node] = 0;
    pinned[to] = 1;
    led[to] = led[node];
    led[node] = 0;
    pinnedNodes[pinnedNodes.indexOf(node)] = to;
    particles.pinRevision++;
    inverseMasses[node] = 1 / masses[node];
    inverseMasses[to] = 0;
    const { targets, bends, twists } = pinCurves;
    for (const points of [targets, bends, twists]) copyPoint(points, node, to);
}

/** Mass of all nodes, with their loads. */
export function massOf({ masses, nodeCount }: Particles): number {
    let mass = 0;
    for (let i = 0; i < nodeCount; i++) mass += masses[i];
    return mass;
}

/** @throws RangeError unless `node` is one of the nodes. */
export function assertNode({ nodeCount }: Particles, node: number): void {
    assertInteger('node', node, 0, nodeCount - 1);
}

/** Copies one point of x0, y0, x1, y1, ... to another. */
export function copyPoint(points: Float64Array, from: number, to: number): void {
    points[2 * to] = points[2 * from];
    points[2 * to + 1] = points[2 * from + 1];
}

/** Copies the place of a node from one array x0, y0, x1, y1, ... to another. */
export function copyNode(from: Float64Array, to: Float64Array, node: number): void {
    to[2 * node] = from[2 * node];
    to[2 * node + 1] = from[2 * node + 1];
}
