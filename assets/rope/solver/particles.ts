import { assertInteger, assertPositive } from './checks';
import type { StepCurves } from './frame-curves';
import type { Affine } from './geometry/affine';

/** See `Particles.led`. */
export const LED = 1;
export const ARRIVED = 2;
export const STOPPED = 3;

/**
 * Point masses ("nodes") in flat arrays sized once, and which of them are pinned. What joins the nodes is not known
 * here: see `Chain`. Node i stands at `positions[2 * i]`, `positions[2 * i + 1]`.
 */
export class Particles {
    readonly nodeCount: number;
    /** Where each node is: x0, y0, x1, y1, ... In a group this is a part of the array of all: see `shareIn`. */
    positions: Float64Array;
    /** Where each node was one substep (`substep` seconds) before: Verlet keeps velocity as this difference. */
    previousPositions: Float64Array;
    /** Mass of each node with its load, > 0. */
    readonly masses: Float64Array;
    /** 1 / mass; 0 for a pinned node, which nothing can push. */
    readonly inverseMasses: Float64Array;
    /** How much of the wind each node catches: the force is the wind x this, mass units. 1 if nothing is said. */
    readonly exposures: Float64Array;
    /** 1 where a node is pinned. */
    readonly pinned: Uint8Array;
    /**
     * How a pin is led: 0, not; `LED`, by hand, and it may stop short where it would stretch what it leads; `STOPPED`, it
     * has; `ARRIVED`, it has then come to where it is led.
     */
    readonly led: Uint8Array;
    /** The pinned nodes in ascending order. */
    readonly pinnedNodes: number[] = [];
    /** Where each pinned node has to be at the end of the step now being taken. */
    readonly pinTargets: Float64Array;
    /** How each pinned node goes there: x0, y0, x1, y1, ... */
    readonly pinCurves: StepCurves;
    /** Acceleration of each node by all forces besides gravity in the step now being taken, length / s^2. */
    readonly accelerations: Float64Array;
    /** Whether any of them may be others than 0. */
    areForced = false;
    /** Seconds between `previousPositions` and `positions`; 0 before the first step. */
    substep = 0;
    /** Whether a mass has been set to another since the last step of a solver that asks for it. */
    isReweighed = false;

    /** @throws RangeError for a node count below 1 or a mass that is not above 0. */
    constructor(nodeCount: number, nodeMass: number) {
        assertInteger('nodeCount', nodeCount, 1);
        assertPositive('nodeMass', nodeMass);
        this.nodeCount = nodeCount;
        this.positions = new Float64Array(2 * nodeCount);
        this.previousPositions = new Float64Array(2 * nodeCount);
        this.masses = new Float64Array(nodeCount).fill(nodeMass);
        this.inverseMasses = new Float64Array(nodeCount).fill(1 / nodeMass);
        this.exposures = new Float64Array(nodeCount).fill(1);
        this.pinned = new Uint8Array(nodeCount);
        this.led = new Uint8Array(nodeCount);
        this.pinTargets = new Float64Array(2 * nodeCount);
        this.pinCurves = {
            targets: this.pinTargets,
            bends: new Float64Array(2 * nodeCount),
            twists: new Float64Array(2 * nodeCount),
        };
        this.accelerations = new Float64Array(2 * nodeCount);
    }

    /** From now on the motion of the nodes stands in the arrays of others, from one of their nodes on. */
    shareIn(all: Particles, node: number): void {
        this.positions = shared(this.positions, all.positions, 2 * node);
        this.previousPositions = shared(this.previousPositions, all.previousPositions, 2 * node);
    }

    /** Whether every coordinate is a finite number. */
    get isFinite(): boolean {
        const { positions } = this;
        let x = 0; // two sums, as an addition has to wait for the one before
        let y = 0;
        for (let k = 0; k < positions.length; k += 2) {
            x += 0 * positions[k]; // 0 times what is not finite is NaN
            y += 0 * positions[k + 1];
        }
        return x + y === 0;
    }

    /** Takes all motion out: every node is at rest where it is. */
    stop(): void {
        this.previousPositions.set(this.positions);
        this.substep = 0;
    }

    /** Maps every node, its velocity and its pin. */
    transform(map: Affine): void {
        for (let k = 0; k < this.positions.length; k += 2) {
            map.apply(this.positions, k);
            map.apply(this.previousPositions, k);
            map.apply(this.pinTargets, k);
        }
    }

    /** Sets the mass of a node, its load included. @throws RangeError unless above 0 and finite. */
    setMass(node: number, mass: number): void {
        assertPositive('mass', mass);
        this.assertNode(node);
        if (this.masses[node] !== mass) this.isReweighed = true;
        this.masses[node] = mass;
        if (this.pinned[node] === 0) this.inverseMasses[node] = 1 / mass;
    }

    /** Pins a node: from now on it goes where `pinTargets` says. It keeps its place until that is changed. */
    pin(node: number): void {
        this.assertNode(node);
        if (this.pinned[node] === 1) return;
        this.pinned[node] = 1;
        this.pinnedNodes.push(node);
        this.pinnedNodes.sort((a, b) => a - b);
        this.inverseMasses[node] = 0;
        this.pinTargets[2 * node] = this.positions[2 * node];
        this.pinTargets[2 * node + 1] = this.positions[2 * node + 1];
    }

    /** Lets a node go, with the velocity its pin moved with. */
    unpin(node: number): void {
        this.assertNode(node);
        if (this.pinned[node] === 0) return;
        this.pinned[node] = 0;
        this.led[node] = 0;
        const { pinnedNodes } = this;
        const last = pinnedNodes.length - 1;
        for (let i = pinnedNodes.indexOf(node); i < last; i++) pinnedNodes[i] = pinnedNodes[i + 1];
        pinnedNodes.pop();
        this.inverseMasses[node] = 1 / this.masses[node];
    }

    /** What pins a node pins the next one instead, and goes as it went. */
    movePin(node: number, to: number): void {
        this.pinned[node] = 0;
        this.pinned[to] = 1;
        this.led[to] = this.led[node];
        this.led[node] = 0;
        this.pinnedNodes[this.pinnedNodes.indexOf(node)] = to;
        this.inverseMasses[node] = 1 / this.masses[node];
        this.inverseMasses[to] = 0;
        const { targets, bends, twists } = this.pinCurves;
        for (const points of [targets, bends, twists]) copyPoint(points, node, to);
    }

    /** @throws RangeError unless `node` is one of the nodes. */
    assertNode(node: number): void {
        assertInteger('node', node, 0, this.nodeCount - 1);
    }
}

/** The part of an array that takes over the numbers of another one. */
export function shared(own: Float64Array, all: Float64Array, at: number): Float64Array {
    const part = all.subarray(at, at + own.length);
    part.set(own);
    return part;
}

/** Gives a point of x0, y0, x1, y1, ... the place of another. */
export function copyPoint(points: Float64Array, from: number, to: number): void {
    points[2 * to] = points[2 * from];
    points[2 * to + 1] = points[2 * from + 1];
}

/** Copies the place of a node from one array x0, y0, x1, y1, ... to another. */
export function copyNode(from: Float64Array, to: Float64Array, node: number): void {
    to[2 * node] = from[2 * node];
    to[2 * node + 1] = from[2 * node + 1];
}
