import { Chain, contactFactory, type GroupContacts, type GroupSlides } from '../../core/solver/chain';
import { FIXED_STEP, NO_SEGMENT } from '../../core/solver/constants';
import { RopeJunctions } from './rope-junctions';
import { GroupBodies, GroupKnots, GroupSlips, GroupLengths } from './group-knots';
import { GroupReach } from './group-reach';
import type { RigidBody } from '../../bodies/solver/rigid-body';
import type { Simulation } from '../../core/solver/simulation';
import type { StepParameters } from '../../core/solver/parameters';
import {
    createSolver,
    SOLVERS,
    type Solver,
    type SolverMemory,
    type SolverName,
} from '../../core/solver/tables';
import { emptyMemory } from '../../memory/solver/simulation-state';
import { loadSolver, saveSolver } from '../../memory/solver/exact-memory';
import { assertNode, pinNode, unpinNode } from '../../core/solver/particles';

/** A node of one of the ropes of a group. */
export interface Tie {
    /** Index of the member. */
    readonly member: number;
    readonly node: number;
}

/** A body, and the members that are its anchors: each has one node, which the body moves. */
export interface BodyAnchors {
    readonly body: RigidBody;
    readonly members: readonly number[];
}

/** Nodes that share a point: their masses are added, and a pull at one is a pull at all. */
export type Knot = readonly Tie[];

/** Takes the steps of members that share points. */
export interface GroupSolver {
    /** Moves all members on by a frame of `frameTime` seconds, in whole fixed steps. Returns how many steps were due. */
    advance(frameTime: number, lengthTime?: number): number;
    /** Writes the solver's memory: all that the next steps depend on except the members. */
    capture(memory: SolverMemory): void;
    /** Reads a memory. The members have gone back to its time. */
    restore(memory: SolverMemory): void;
}

/**
 * Ropes that share points and take their steps together: as one chain of all their nodes, one rope after the other,
 * with junctions at the knots. Solver, substeps, iterations and the kind of segments are those of the first rope, but
 * rods stay rods; compliance, gravity, damping, wind, masses, lengths and pins are each rope's own. The physics steps
 * the bodies that they hold, right after each step of the ropes: see `RigidBody`.
 */
export class RopeGroup implements GroupSolver {
    readonly members: readonly Simulation[];
    /** The common chain with all nodes, and the index of the first node of each member. */
    private readonly _chain: Chain;
    private readonly _starts: readonly number[];
    private readonly _lengths: GroupLengths;
    private readonly _knots: GroupKnots;
    private readonly _junctions: RopeJunctions;
    private readonly _reach: GroupReach;
    private readonly _bodies: GroupBodies;
    /** Made when a member first collides, and when something first slides along one. */
    private _contacts: GroupContacts | null = null;
    private _slides: GroupSlides | null = null;
    private readonly _slips: readonly GroupSlips[];
    private readonly _ownSolver: SolverName | undefined;
    private _solverName: SolverName;
    private _solver: Solver;
    /** Parameters of the first rope with the largest compliance of all ropes, and what they were made from. */
    private _parameters: StepParameters;
    private _ofFirst: StepParameters;

    /**
     * @param bodies Bodies, and the members that are their anchors.
     * @param solver Default: that of the first rope.
     * @throws RangeError for a tie to a member or node that does not exist.
     */
    constructor(
        members: readonly Simulation[],
        knots: readonly Knot[],
        bodies: readonly BodyAnchors[] = [],
        solver?: SolverName,
    ) {
        let nodeCount = 0;
        this.members = members;
        this._starts = members.map(({ chain }) => (nodeCount += chain.nodeCount) - chain.nodeCount);
        this._bodies = new GroupBodies(bodies, this._starts);
        this._chain = new Chain({ nodeCount, baseLength: NO_SEGMENT });
        this._lengths = new GroupLengths(this._chain, this._starts);
        const nodes = knots.map((knot) => knot.map((tie) => this._nodeOf(tie)));
        this._knots = new GroupKnots(nodes, members, this._starts, this._bodies);
        this._reach = new GroupReach(nodeCount, this._lengths, nodes, this._starts);
        const ties: Tie[] = [];
        for (const knot of knots) ties.push(...knot);
        this._slips = members.map(
            (simulation, member) =>
                new GroupSlips(
                    simulation,
                    ties.filter((tie) => tie.member === member).map(({ node }) => node),
                ),
        );
        for (let m = 0; m < members.length; m++) {
            const { chain, frames } = members[m];
            shareArrays(chain, this._chain, this._starts[m]);
            [frames.vectors[0], frames.vectors[1]] = [chain.positions, chain.previousPositions];
        }
        this._lengths.gather(members);
        const { junctions } = this._knots;
        this._junctions = new RopeJunctions(this._chain.baseLengths, junctions, this._bodies.nodes);
        this._chain.junctions = this._junctions;
        this._ownSolver = solver;
        this._solverName = solver ?? members[0].solver;
        this._solver = createSolver(this._solverName);
        this._parameters = this._ofFirst = members[0].parameters;
    }

    /** Moves all ropes on by a frame of `frameTime` seconds, in whole fixed steps. Returns how many steps were due. */
    advance(frameTime: number, lengthTime = frameTime): number {
        const { members } = this;
        this._chooseSolver();
        let steps = 0;
        for (let m = 0; m < members.length; m++) {
            members[m].lengthMotion.reachIn(lengthTime);
            steps = members[m].frames.beginFrame(frameTime);
        }
        for (let step = 1; step <= steps; step++) {
            for (let m = 0; m < members.length; m++) {
                members[m].frames.aim(step);
                members[m].beginStep();
            }
            this._startMoving();
            this._gather();
            this._gatherContacts();
            this._gatherSlides();
            this._junctions.ways.fill(0);
            const { fallbacks } = this._solver;
            this._solver.step(this._chain, this._parameters, FIXED_STEP);
            if (this._solver.fallbacks === fallbacks)
                this._bodies.takeImpulses(this._junctions, members[0].parameters);
            else this._bodies.followRopes(this._junctions, this._chain);
            this._scatter();
            if (this._chain.slides) this._slides!.scatter(members, this._starts);
            this._contacts?.scatter();
            let stops = false;
            let isAtRest = true;
            let isUndone = false;
            for (let m = 0; m < members.length; m++) {
                this._slips[m].correct();
                if (members[m].endStep()) stops = true;
                if (members[m].frames.isUndone) isUndone = true;
                if (!members[m].frames.isAtRest) isAtRest = false;
            }
            if (isUndone) this._solver = createSolver(this._solverName); // without memory of the undone step
            if (!stops && !isAtRest) continue;
            for (let m = 0; m < members.length; m++) members[m].frames.endFrameAt(step);
            return step;
        }
        for (let m = 0; m < members.length; m++) members[m].frames.endFrame();
        return steps;
    }

    /** Writes the solver's memory: all that the next steps depend on except the members. */
    capture(memory: SolverMemory): void {
        if (!saveSolver(this._solver, this._chain, memory)) emptyMemory(memory);
    }

    /** Reads a memory. The members have gone back to its time. */
    restore(memory: SolverMemory): void {
        if (memory.chain.length > 0) loadSolver(this._solver, this._chain, memory);
        else this._solver = createSolver(this._solverName); // a new solver, which remembers nothing
    }

    /** Takes the first rope's solver if it has changed. */
    private _chooseSolver(): void {
        const wanted = this._ownSolver ?? this.members[0].solver;
        if (wanted === this._solverName) return;
        this._solverName = wanted;
        this._solver = createSolver(wanted);
        this._chain.tensions.fill(0); // the old solver has written them, and the new one may write none
    }

    private _nodeOf({ member, node }: Tie): number {
        const { members } = this;
        if (!members[member]) throw new RangeError(`A knot ties member ${member} of ${members.length}.`);
        assertNode(members[member].chain, node);
        return this._starts[member] + node;
    }

    /**
     * If any node moves already, gives the others a substep of the same length: velocities are differences of positions over
     * it.
     */
    private _startMoving(): void {
        const { members, _chain: all } = this;
        all.substep = 0;
        for (let m = 0; m < members.length; m++)
            all.substep = Math.max(all.substep, members[m].chain.substep);
        const holdsBodies = this._bodies.nodes.length > 0;
        if (all.substep === 0 && !holdsBodies) return;
        for (let m = 0; m < members.length; m++) {
            // When the physics starts to move a body, it gives the body the speed of a whole step; ropes start with that of
            // half a step. Ropes that hold bodies start as the bodies do.
            if (holdsBodies && members[m].chain.substep === 0)
                members[m].chain.substep = FIXED_STEP / members[0].parameters.substeps;
            members[m].startVelocities();
            all.substep = Math.max(all.substep, members[m].chain.substep);
        }
    }

    /** Copies all that members do not share with the common chain into it. */
    private _gather(): void {
        const { members, _chain: all } = this;
        this._lengths.gather(members);
        this._sumTensions();
        gatherRods(all, this.members, this._starts);
        this._gatherCompliances();
        all.accelerations.fill(0);
        for (let m = 0; m < members.length; m++) this._gatherMember(members[m], this._starts[m]);
        this._knots.gather(all);
        this._bodies.gather(all, members[0].parameters);
        this._reach.update(all, members, this._parameters.stretchCompliance > 0);
    }

    /** Gathers the compliance of each rope. `softParts` exists only while they differ. */
    private _gatherCompliances(): void {
        const { members, _chain: all, _starts: starts } = this;
        const { isDirect } = SOLVERS[this._solverName];
        const first = members[0].parameters;
        const own = isDirect ? first.stretchCompliance : 0;
        let most = own;
        let areAlike = true;
        for (let m = 1; m < members.length; m++) {
            const { chain, parameters } = members[m];
            if (chain.segmentCount === 0) continue;
            const compliance = isDirect ? parameters.stretchCompliance : 0;
            if (compliance !== own) areAlike = false;
            if (compliance > most) most = compliance;
        }
        if (this._ofFirst !== first || this._parameters.stretchCompliance !== most) {
            this._ofFirst = first;
            this._parameters =
                first.stretchCompliance === most ? first : { ...first, stretchCompliance: most };
        }
        if (areAlike) {
            all.softParts = null;
            return;
        }
        all.softParts ??= new Float64Array(all.segmentCount);
        for (let m = 0; m < members.length; m++) {
            const { chain, parameters } = members[m];
            const compliance = isDirect ? parameters.stretchCompliance : 0;
            all.softParts.fill(compliance / most, starts[m], starts[m] + chain.segmentCount);
        }
    }

    private _gatherContacts(): void {
        const { members, _chain: all } = this;
        for (let m = 0; m < members.length && !this._contacts; m++)
            if (members[m].chain.contacts)
                this._contacts = contactFactory()?.createGroup(all.nodeCount) ?? null;
        this._contacts?.gather(all, members, this._starts);
    }

    private _gatherSlides(): void {
        const { members, _chain: all } = this;
        all.slides = null;
        for (let m = 0; m < members.length && !all.slides; m++)
            if (members[m].chain.slides) all.slides = this._slides ??= members[m].chain.slides!.createGroup();
        if (!all.slides) return;
        this._slides!.gather(members, this._starts);
        this._slides!.begin(all.restLengths);
    }

    /** Adds up tensions if any member asks for it. */
    private _sumTensions(): void {
        const { members, _chain: all } = this;
        let isAsked = false;
        for (let m = 0; m < members.length; m++) if (members[m].chain.tensionSums) isAsked = true;
        if (isAsked) all.tensionSums ??= new Float64Array(all.segmentCount);
        else all.tensionSums = null;
        all.tensionSums?.fill(0);
    }

    private _gatherMember({ chain, parameters }: Simulation, start: number): void {
        const { _chain: all } = this;
        const { gravityX, gravityY, damping } = this.members[0].parameters;
        const fallX = parameters.gravityX - gravityX;
        const fallY = parameters.gravityY - gravityY;
        const drag = parameters.damping - damping;
        const { nodeCount, positions, previousPositions, accelerations, areForced, substep } = chain;
        // Loops instead of `set`: for a short rope, the call takes longer than the copy.
        for (let k = 0; areForced && k < accelerations.length; k++)
            all.accelerations[2 * start + k] = accelerations[k];
        for (let i = 0; i < nodeCount; i++) all.masses[start + i] = chain.masses[i];
        gatherPins(all, start, chain);
        chain.substep = all.substep;
        const isSame = substep === all.substep;
        if (isSame && fallX === 0 && fallY === 0 && drag === 0) return;
        const perSubstep = substep > 0 ? 1 / substep : 0;
        for (let k = 0; k < positions.length; k++) {
            const velocity = (positions[k] - previousPositions[k]) * perSubstep;
            if (!isSame) previousPositions[k] = positions[k] - velocity * all.substep;
            all.accelerations[2 * start + k] += ((k & 1) === 0 ? fallX : fallY) - drag * velocity;
        }
    }

    /** Copies all that members do not share with the common chain back to them. */
    private _scatter(): void {
        const { members, _chain: all } = this;
        this._knots.scatter(all);
        for (let m = 0; m < members.length; m++) {
            const { chain } = members[m];
            const start = this._starts[m];
            chain.substep = all.substep;
            scatterPins(all, start, chain);
            const { tensionSums } = chain;
            if (!tensionSums || !all.tensionSums) continue;
            for (let i = 0; i < tensionSums.length; i++) tensionSums[i] = all.tensionSums[start + i];
        }
    }
}

/** Moves positions and tensions of a member into the arrays of the group. @param start Its first node there. */
function shareArrays(member: Chain, all: Chain, start: number): void {
    const moved = (own: Float64Array, part: Float64Array): Float64Array => {
        part.set(own);
        return part;
    };
    const nodes = [2 * start, 2 * (start + member.nodeCount)] as const;
    member.positions = moved(member.positions, all.positions.subarray(...nodes));
    member.previousPositions = moved(member.previousPositions, all.previousPositions.subarray(...nodes));
    member.tensions = moved(member.tensions, all.tensions.subarray(start, start + member.segmentCount));
}

/** Marks the segments of members that are rods, if the first rope of the group is not. */
function gatherRods(all: Chain, members: readonly Simulation[], starts: readonly number[]): void {
    const { rods } = all;
    let areThere = false;
    for (let m = 0; m < members.length; m++) {
        const { chain, parameters } = members[m];
        const isRod = parameters.segmentModel === 'rod' && chain.segmentCount > 0;
        if (isRod) areThere = true;
        if (rods) rods.fill(isRod ? 1 : 0, starts[m], starts[m] + chain.segmentCount);
    }
    if (areThere && !rods) {
        all.rods = new Uint8Array(all.segmentCount);
        gatherRods(all, members, starts);
    }
}

/**
 * Called before a step of a group: pins its nodes as those of a member are.
 * @param start First node of the member in the common chain.
 */
function gatherPins(all: Chain, start: number, chain: Chain): void {
    const { nodeCount, pinned, pinnedNodes, inverseMasses } = chain;
    for (let i = 0; i < nodeCount; i++) {
        const node = start + i;
        if (all.pinned[node] !== pinned[i]) {
            if (pinned[i] === 1) pinNode(all, node);
            else unpinNode(all, node);
        }
        all.inverseMasses[node] = inverseMasses[i];
    }
    const { targets, bends, twists } = chain.pinCurves;
    for (let i = 0; i < pinnedNodes.length; i++) {
        const node = pinnedNodes[i];
        all.led[start + node] = chain.led[node];
        for (let k = 2 * node; k <= 2 * node + 1; k++) {
            all.pinCurves.targets[2 * start + k] = targets[k];
            all.pinCurves.bends[2 * start + k] = bends[k];
            all.pinCurves.twists[2 * start + k] = twists[k];
        }
    }
}

/** Called after a step: pins led by hand that have stopped in the group stop in the member. */
function scatterPins(all: Chain, start: number, { pinnedNodes, led, pinTargets }: Chain): void {
    for (let i = 0; i < pinnedNodes.length; i++) {
        const node = pinnedNodes[i];
        if (led[node] === 0) continue;
        led[node] = all.led[start + node];
        pinTargets[2 * node] = all.pinTargets[2 * (start + node)];
        pinTargets[2 * node + 1] = all.pinTargets[2 * (start + node) + 1];
    }
}
