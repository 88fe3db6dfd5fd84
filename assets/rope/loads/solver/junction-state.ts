import type { Chain } from '../../core/solver/chain';
import { BODY_ITERATIONS, SYMMETRIC_ITERATIONS } from '../../core/solver/exact/constants';
import type { JunctionForces, NodeResponses } from '../../core/solver/exact/kernel';
import type { ExactState } from '../../core/solver/exact/state';
import { BLOCK } from '../../core/solver/geometry/dense';
import {
    joinVectors,
    pushNodes,
    solveJoined,
    solveSliding,
    widestGap,
    joinByResponses,
    powerOnBodies,
    pushBodies,
} from './solve-junctions';
import type { RopeJunctions } from './rope-junctions';
import { solveTree, type Branches } from './tree-elimination';
import type { FreeMotion } from '../../core/solver/passes/prediction';

/**
 * Motion that forces at junctions would give to nodes of mass 1: along x and y for each junction, in mass x length. The physics
 * moves a body once in a step: the body gets impulses that move it as far as all substeps of the ropes together. The difference
 * of velocities that remains goes into the next step.
 */
class JunctionPulls {
    /** Mean velocity over the last substep, or at the start or end of a substep of the conserving scheme, mass x length / s. */
    readonly velocities: Float64Array;
    readonly endVelocities: Float64Array;
    /** Ways so far in the step. */
    readonly ways: Float64Array;
    /** Velocities that remain from the last step. */
    readonly left: Float64Array;

    constructor(count: number) {
        this.velocities = new Float64Array(2 * count);
        this.endVelocities = new Float64Array(2 * count);
        this.ways = new Float64Array(2 * count);
        this.left = new Float64Array(2 * count);
    }

    /** Begins a step. */
    begin(): void {
        this.velocities.set(this.left);
        this.ways.fill(0);
    }

    /** Forgets all motion. */
    clear(): void {
        this.left.fill(0);
        this.begin();
    }

    /** Adapts to another duration of the next substep: see `changeExactSubstep`. */
    grow(factor: number): void {
        for (let k = 0; k < this.velocities.length; k++) this.velocities[k] *= factor;
    }

    /** Called before the first conserving substep: see `enterConserving`. */
    enterConserving(): void {
        this.endVelocities.set(this.velocities);
    }

    /** Adds the effect of forces to velocities. */
    push(velocities: Float64Array, forces: Float64Array, factor: number): void {
        for (let k = 0; k < velocities.length; k++) velocities[k] += factor * forces[k];
    }

    /** Sets the velocities at the start of a conserving substep, from those before and from the forces, each times a factor. */
    continueConserving(kept: number, forces: Float64Array, perForce: number): void {
        const { velocities, endVelocities } = this;
        for (let k = 0; k < velocities.length; k++)
            endVelocities[k] = kept * velocities[k] + perForce * forces[k];
    }

    /** Ends a substep with these forces. */
    keep(
        forces: Float64Array,
        { kept, glide, fall }: FreeMotion,
        substep: number,
        isConserving: boolean,
    ): void {
        const { velocities, endVelocities, ways } = this;
        const rate = glide / fall;
        const stay = rate * glide - kept;
        for (let k = 0; k < ways.length; k++) {
            const free = isConserving ? glide * endVelocities[k] : substep * kept * velocities[k];
            const way = free + forces[k];
            if (isConserving) endVelocities[k] = way * rate - stay * endVelocities[k];
            velocities[k] = way / substep;
            ways[k] += way;
        }
    }

    /** Ends a step: keeps the difference between the velocity and the mean of the step. */
    end(step: number): void {
        for (let k = 0; k < this.left.length; k++) this.left[k] = this.velocities[k] - this.ways[k] / step;
    }
}

/** Number of substeps whose forces are kept. */
const REMEMBERED = 3;
/**
 * Iterations of a symmetric substep, as `SYMMETRIC_ITERATIONS`, if forces go through ropes from one junction to the next. With
 * 3 iterations, 32 loads in a line would take 3.1 eliminations a step instead of 2.0.
 */
const LINKED_ITERATIONS = 6;

/** What the exact solver keeps of the junctions of a chain. The force of junction j is at 2 j and 2 j + 1. */
export class JunctionState implements JunctionForces {
    readonly junctions: RopeJunctions;
    readonly holdsBodies: boolean;
    readonly symmetricIterations: number;
    energyGiven = 0;

    /** Force times h^2 on the first side of each junction (on the second side it is opposite), and its next change. */
    readonly forces: Float64Array;
    readonly increments: Float64Array;
    /** The forces of the last three substeps, the last one first. */
    last: Float64Array;
    before: Float64Array;
    earlier: Float64Array;
    /** The forces of the last call of `note`. */
    private readonly _notedForces: Float64Array;
    private readonly _notedIncrements: Float64Array;

    // ---- Within an elimination
    /** How far the two sides of each junction are apart. */
    readonly gaps: Float64Array;
    /** Change of the force of each segment by a force of 1 along each axis at one side: 2 x 2 numbers for a segment. */
    readonly responses: Float64Array;
    /** Change of the force of each segment without any force at junctions. */
    readonly changes: Float64Array;
    /** How far each node that touches nothing moves by a force of 1 on it: 2 x 2 numbers for a node. */
    readonly freeMobilities: Float64Array;

    /** Motion of bodies, which the physics steps in another way; null: the ropes hold no body. */
    readonly pulls: JunctionPulls | null;
    /** State of the tree if ropes meet without a loop; else null. */
    readonly tree: TreeState | null;

    constructor(junctions: RopeJunctions, segmentCount: number) {
        const { count, bodies, branches, areLinked } = junctions;
        this.junctions = junctions;
        this.holdsBodies = bodies.length > 0;
        const iterations = areLinked ? LINKED_ITERATIONS : SYMMETRIC_ITERATIONS;
        this.symmetricIterations = this.holdsBodies ? BODY_ITERATIONS : iterations;
        this.pulls = this.holdsBodies ? new JunctionPulls(count) : null;
        this.tree = branches && new TreeState(branches);
        const numbers = (): Float64Array => new Float64Array(2 * count);
        this.forces = numbers();
        this.increments = numbers();
        this.last = numbers();
        this.before = numbers();
        this.earlier = numbers();
        this._notedForces = numbers();
        this._notedIncrements = numbers();
        this.gaps = numbers();
        this.responses = new Float64Array(BLOCK * segmentCount);
        this.changes = new Float64Array(2 * segmentCount);
        this.freeMobilities = new Float64Array(BLOCK * (segmentCount + 1));
    }

    // ---- A step

    begin({ nodeCount, inverseMasses, substep, previousPositions }: Chain): void {
        const { freeMobilities, pulls } = this;
        for (let i = 0; i < nodeCount; i++)
            freeMobilities[BLOCK * i] = freeMobilities[BLOCK * i + 3] = inverseMasses[i];
        if (!pulls) return;
        pulls.begin();
        // Bodies have, besides their own velocities, those that remain from the last step.
        pushBodies(this.junctions, pulls.left, -substep, previousPositions);
    }

    end(step: number): void {
        if (!this.pulls) return;
        this.pulls.end(step);
        this.junctions.ways.set(this.pulls.ways);
    }

    forget(): void {
        this.last.fill(0);
    }

    clear(): void {
        this.pulls?.clear();
        this.junctions.ways.fill(0);
    }

    // ---- A substep

    expect(part: number, now: number, before: number, earlier: number): void {
        const { forces, increments } = this;
        forces.fill(0);
        for (let k = 0; k < forces.length; k++)
            increments[k] = part * (now * this.last[k] + before * this.before[k] + earlier * this.earlier[k]);
    }

    apply(chain: Chain): void {
        const { forces, increments } = this;
        for (let k = 0; k < forces.length; k++) forces[k] += increments[k];
        pushNodes(chain, this.junctions, increments, 1, chain.positions);
    }

    reverse(): void {
        const { increments } = this;
        for (let k = 0; k < increments.length; k++) increments[k] = 0 - increments[k];
    }

    solve(chain: Chain, state: ExactState, pullOnly: boolean): number {
        const { tree } = this;
        if (chain.slides) return solveSliding(chain, state, this, chain.slides, pullOnly);
        return tree
            ? solveTree(chain, state, this, tree, pullOnly)
            : solveJoined(chain, state, this, pullOnly);
    }

    keep({ forceScale, motion, substep }: ExactState, isConserving: boolean): void {
        const { earlier, forces } = this;
        this.earlier = this.before;
        this.before = this.last;
        this.last = earlier;
        for (let k = 0; k < forces.length; k++) earlier[k] = forceScale * forces[k];
        this.pulls?.keep(forces, motion, substep, isConserving);
    }

    changeSubstep(
        chain: Chain,
        { velocities }: ExactState,
        grown: number,
        perForce: number,
        slope: number,
        ratio: number,
    ): void {
        const { junctions, last, before, pulls } = this;
        pushNodes(chain, junctions, last, perForce * (1 + slope), velocities);
        pushNodes(chain, junctions, before, -perForce * slope, velocities);
        if (pulls) {
            pulls.grow(grown);
            pulls.push(pulls.velocities, last, perForce * (1 + slope));
            pulls.push(pulls.velocities, before, -perForce * slope);
        }
        for (let k = 0; k < last.length; k++) {
            last[k] *= ratio; // the forces contain h^2
            before[k] *= ratio;
        }
    }

    // ---- The conserving scheme

    startVelocities(): void {
        this.pulls?.enterConserving();
    }

    scaleVelocities(factor: number): void {
        const { pulls } = this;
        pulls?.push(pulls.endVelocities, pulls.endVelocities, factor - 1);
    }

    continueVelocities(chain: Chain, { endVelocities }: ExactState, kept: number, perForce: number): void {
        pushNodes(chain, this.junctions, this.last, perForce, endVelocities);
        this.pulls?.continueConserving(kept, this.last, perForce);
    }

    joinVelocities(state: ExactState): void {
        joinVectors(state, this, state.endVelocities, this.freeMobilities);
    }

    pushVelocities(chain: Chain, state: ExactState): void {
        const { junctions, increments, pulls } = this;
        const { endVelocities } = state;
        const before = pulls ? powerOnBodies(state, junctions, increments, endVelocities) : 0;
        pushNodes(chain, junctions, increments, 1, endVelocities);
        if (!pulls) return;
        pulls.push(pulls.endVelocities, increments, 1);
        this.energyGiven = 0.5 * (before + powerOnBodies(state, junctions, increments, endVelocities));
    }

    // ---- In contact

    note(): void {
        this._notedForces.set(this.forces);
        this._notedIncrements.set(this.increments);
    }

    advance(part: number): void {
        const { forces, _notedForces: noted, _notedIncrements: increments } = this;
        for (let k = 0; k < forces.length; k++) forces[k] = noted[k] + part * increments[k];
    }

    stop(): void {
        this.increments.fill(0);
    }

    push(chain: Chain, vectors: Float64Array): void {
        pushNodes(chain, this.junctions, this.forces, 1, vectors);
    }

    widestGap(chain: Chain): number {
        return widestGap(chain, this);
    }

    join(chain: Chain, state: ExactState, mobilities: Float64Array): void {
        joinVectors(state, this, chain.positions, mobilities);
    }

    joinBy(chain: Chain, responses: NodeResponses): void {
        joinByResponses(chain, this, responses);
    }

    // ---- In a state

    get memorySize(): number {
        return (REMEMBERED + (this.pulls ? 1 : 0)) * this.last.length;
    }

    save(numbers: number[], at: number): void {
        const { last, before, earlier, pulls } = this;
        for (let k = 0; k < last.length; k++) {
            numbers[at++] = last[k];
            numbers[at++] = before[k];
            numbers[at++] = earlier[k];
            if (pulls) numbers[at++] = pulls.left[k];
        }
    }

    load(numbers: ArrayLike<number>, at: number): void {
        const { last, before, earlier, pulls } = this;
        for (let k = 0; k < last.length; k++) {
            last[k] = numbers[at++];
            before[k] = numbers[at++];
            earlier[k] = numbers[at++];
            if (pulls) pulls.left[k] = numbers[at++];
        }
    }
}

/** What an elimination over branches keeps for branches and knots: see tree-elimination.ts. */
export class TreeState {
    readonly branches: Branches;
    /**
     * Mass of the nodes of each knot together, infinite if one of them is pinned, and the places of knots: x0, y0, x1, y1, ...
     */
    readonly masses: Float64Array;
    readonly places: Float64Array;
    /** P, 2 x 2 numbers for a knot, and u; and F. */
    readonly mobilities: Float64Array;
    readonly ways: Float64Array;
    readonly pulls: Float64Array;
    /** S^-1 P of the last segment of each branch, with P of before: 2 x 2 numbers. */
    readonly carries: Float64Array;

    constructor(branches: Branches) {
        const count = branches.knotNodes.length;
        this.branches = branches;
        this.masses = new Float64Array(count);
        this.places = new Float64Array(2 * count);
        this.mobilities = new Float64Array(BLOCK * count);
        this.ways = new Float64Array(2 * count);
        this.pulls = new Float64Array(2 * count);
        this.carries = new Float64Array(BLOCK * branches.steps.length);
    }
}
