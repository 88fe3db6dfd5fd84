import { assertInteger, assertPositive } from './checks';

/** What a chain is made of. Lengths in the caller's unit of length, masses in any one unit. */
export interface ChainOptions {
    /** Nodes, an integer >= 2. */
    readonly nodeCount: number;
    /** Rest length of every segment, > 0. */
    readonly baseLength: number;
    /** Mass of every node, > 0. Default 1. */
    readonly nodeMass?: number;
}

/**
 * The state of a rope: point masses ("nodes") joined by segments, in flat arrays sized once.
 * Node i stands at `positions[2 * i]`, `positions[2 * i + 1]`; segment i joins node i and node i + 1.
 * Solvers read and write the arrays directly; everyone else goes through the methods.
 */
export class Chain {
    readonly nodeCount: number;
    /** Where each node is: x0, y0, x1, y1, ... */
    readonly positions: Float64Array;
    /** Where each node was one substep (`substep` seconds) before: Verlet keeps velocity as this difference. */
    readonly previousPositions: Float64Array;
    /** Mass of each node with its load, > 0. */
    readonly masses: Float64Array;
    /** 1 / mass; 0 for a pinned node, which nothing can push. */
    readonly inverseMasses: Float64Array;
    /** 1 where a node is pinned. */
    readonly pinned: Uint8Array;
    /** The pinned nodes, from the head to the tail. */
    readonly pins: number[] = [];
    /** Where each pinned node has to be at the end of the step now being taken. */
    readonly pinTargets: Float64Array;
    /** Rest length of each segment. */
    readonly baseLengths: Float64Array;
    /** Angle that a springy joint at each node wants, from the segment before it to the one after, rad. */
    readonly restAngles: Float64Array;
    /** Force along each segment in the last step, mass x length / s^2, positive when it pulls. Exact solver only. */
    readonly tensions: Float64Array;
    /** Seconds between `previousPositions` and `positions`; 0 before the first step. */
    substep = 0;

    /** @throws RangeError for a node count below 2 or a length or mass that is not above 0. */
    constructor({ nodeCount, baseLength, nodeMass = 1 }: ChainOptions) {
        assertInteger('nodeCount', nodeCount, 2);
        assertPositive('baseLength', baseLength);
        assertPositive('nodeMass', nodeMass);
        this.nodeCount = nodeCount;
        this.positions = new Float64Array(2 * nodeCount);
        this.previousPositions = new Float64Array(2 * nodeCount);
        this.masses = new Float64Array(nodeCount).fill(nodeMass);
        this.inverseMasses = new Float64Array(nodeCount).fill(1 / nodeMass);
        this.pinned = new Uint8Array(nodeCount);
        this.pinTargets = new Float64Array(2 * nodeCount);
        this.baseLengths = new Float64Array(nodeCount - 1).fill(baseLength);
        this.restAngles = new Float64Array(nodeCount);
        this.tensions = new Float64Array(nodeCount - 1);
    }

    get segmentCount(): number {
        return this.nodeCount - 1;
    }

    /** Sum of the base lengths. */
    get restLength(): number {
        let sum = 0;
        for (const length of this.baseLengths) sum += length;
        return sum;
    }

    /** Whether every coordinate is a finite number. */
    get isFinite(): boolean {
        const { positions } = this;
        let sum = 0;
        for (let k = 0; k < positions.length; k++) sum += 0 * positions[k]; // 0 times what is not finite is NaN
        return sum === 0;
    }

    /** Takes all motion out: every node is at rest where it is. */
    stop(): void {
        this.previousPositions.set(this.positions);
        this.substep = 0;
    }

    /** Sets the mass of a node, its load included. @throws RangeError unless above 0 and finite. */
    setMass(node: number, mass: number): void {
        assertPositive('mass', mass);
        this._assertNode(node);
        this.masses[node] = mass;
        if (this.pinned[node] === 0) this.inverseMasses[node] = 1 / mass;
    }

    /** Sets the rest length of a segment. @throws RangeError unless above 0 and finite. */
    setBaseLength(segment: number, length: number): void {
        assertPositive('baseLength', length);
        assertInteger('segment', segment, 0, this.segmentCount - 1);
        this.baseLengths[segment] = length;
    }

    /** Holds a node: from now on it goes where `pinTargets` says. It keeps its place until that is changed. */
    pin(node: number): void {
        this._assertNode(node);
        if (this.pinned[node] === 1) return;
        this.pinned[node] = 1;
        this.pins.push(node);
        this.pins.sort((a, b) => a - b);
        this.inverseMasses[node] = 0;
        this.pinTargets[2 * node] = this.positions[2 * node];
        this.pinTargets[2 * node + 1] = this.positions[2 * node + 1];
    }

    /** Lets a node go, with the velocity its pin moved with. */
    unpin(node: number): void {
        this._assertNode(node);
        if (this.pinned[node] === 0) return;
        this.pinned[node] = 0;
        this.pins.splice(this.pins.indexOf(node), 1);
        this.inverseMasses[node] = 1 / this.masses[node];
    }

    private _assertNode(node: number): void {
        assertInteger('node', node, 0, this.nodeCount - 1);
    }
}
