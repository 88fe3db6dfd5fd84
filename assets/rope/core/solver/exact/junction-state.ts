import type { Chain } from '../chain';
import { BLOCK } from '../geometry/blocks';
import type { Junctions } from '../junctions';
import { JunctionPulls } from './junction-pulls';
import type { Branches } from '../branches';

/** Substeps whose forces are remembered. */
const REMEMBERED = 3;

/** What the exact solver keeps of the junctions of a chain. The force of junction j stands at 2 j and 2 j + 1. */
export class JunctionState {
    /** Force times h^2 on the first side of each junction, and minus that on the second; what is added to it next. */
    readonly forces: Float64Array;
    readonly increments: Float64Array;
    /** The same of the last substep, of the one before, and of the one before that. */
    last: Float64Array;
    before: Float64Array;
    earlier: Float64Array;

    // ---- Within an elimination
    /** How far the two sides of each junction are apart. */
    readonly gaps: Float64Array;
    /** How far they come apart by a force of 1 at each junction: row after row. */
    readonly matrix: Float64Array;
    /** Change of the force of each segment by a force of 1 along each axis at one side: 2 x 2 numbers for a segment. */
    readonly responses: Float64Array;
    /** Change of the force of each segment without any force at junctions. */
    readonly changes: Float64Array;
    /** How far each node that touches nothing moves by a force of 1 on it: 2 x 2 numbers for a node. */
    readonly freeMobilities: Float64Array;

    /** Of bodies, which are stepped elsewhere, by another rule; null: the ropes hold none. */
    readonly pulls: JunctionPulls | null;
    /** Of ropes that meet without a loop; null of others. */
    readonly tree: TreeState | null;

    constructor({ count, bodies, branches }: Junctions, segmentCount: number) {
        this.pulls = bodies.length > 0 ? new JunctionPulls(count) : null;
        this.tree = branches && new TreeState(branches);
        const size = 2 * count;
        this.forces = new Float64Array(size);
        this.increments = new Float64Array(size);
        this.last = new Float64Array(size);
        this.before = new Float64Array(size);
        this.earlier = new Float64Array(size);
        this.gaps = new Float64Array(size);
        this.matrix = new Float64Array(size * size);
        this.responses = new Float64Array(BLOCK * segmentCount);
        this.changes = new Float64Array(2 * segmentCount);
        this.freeMobilities = new Float64Array(BLOCK * (segmentCount + 1));
    }

    /** Begins a step: masses may have changed since the last one. */
    begin({ nodeCount, inverseMasses }: Chain): void {
        const { freeMobilities } = this;
        this.pulls?.begin();
        for (let i = 0; i < nodeCount; i++)
            freeMobilities[BLOCK * i] = freeMobilities[BLOCK * i + 3] = inverseMasses[i];
    }

    /** Ends a substep: its forces become the last ones. @param scale Force times h x glide over `forces`. */
    keep(scale: number): void {
        const { earlier, forces } = this;
        this.earlier = this.before;
        this.before = this.last;
        this.last = earlier;
        for (let k = 0; k < forces.length; k++) earlier[k] = scale * forces[k];
    }

    /** Makes the forces that are expected after those of the last substeps the first ones to be added: see `predictExact`. */
    expect(part: number, now: number, before: number, earlier: number): void {
        const { forces, increments } = this;
        forces.fill(0);
        for (let k = 0; k < forces.length; k++)
            increments[k] = part * (now * this.last[k] + before * this.before[k] + earlier * this.earlier[k]);
    }

    /** Multiplies the forces of the last substeps: they contain h^2. */
    rescale(factor: number): void {
        for (let k = 0; k < this.last.length; k++) {
            this.last[k] *= factor;
            this.before[k] *= factor;
        }
    }

    /** How many numbers `save` writes. */
    get memorySize(): number {
        return (REMEMBERED + (this.pulls ? 1 : 0)) * this.last.length;
    }

    /** Writes what the next substep needs to know of those before into `numbers`, from `at` on. */
    save(numbers: number[], at: number): void {
        const { last, before, earlier, pulls } = this;
        for (let k = 0; k < last.length; k++) {
            numbers[at++] = last[k];
            numbers[at++] = before[k];
            numbers[at++] = earlier[k];
            if (pulls) numbers[at++] = pulls.left[k];
        }
    }

    /** Takes back what `save` wrote. */
    load(numbers: ArrayLike<number>, at: number): void {
        const { last, before, earlier, pulls } = this;
        for (let k = 0; k < last.length; k++) {
            last[k] = numbers[at++];
            before[k] = numbers[at++];
            earlier[k] = numbers[at++];
            if (pulls) pulls.left[k] = numbers[at++];
        }
    }

    /** A start from rest. */
    forget(): void {
        this.last.fill(0);
    }
}

/** What an elimination over branches keeps of them and of their knots: see tree-elimination.ts. */
export class TreeState {
    /** Sum of the masses of each knot's nodes, infinite if one is pinned, and where they are: x0, y0, x1, y1, ... */
    readonly masses: Float64Array;
    readonly places: Float64Array;
    /** P, 2 x 2 numbers for a knot, and u; and F. */
    readonly mobilities: Float64Array;
    readonly ways: Float64Array;
    readonly pulls: Float64Array;
    /** S^-1 P of the last segment of each branch, with P of before: 2 x 2 numbers. */
    readonly carries: Float64Array;

    constructor({ knotNodes, steps }: Branches) {
        const { length: count } = knotNodes;
        this.masses = new Float64Array(count);
        this.places = new Float64Array(2 * count);
        this.mobilities = new Float64Array(BLOCK * count);
        this.ways = new Float64Array(2 * count);
        this.pulls = new Float64Array(2 * count);
        this.carries = new Float64Array(BLOCK * steps.length);
    }
}
