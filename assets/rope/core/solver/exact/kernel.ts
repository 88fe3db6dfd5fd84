import type { Chain } from '../chain';
import type { Scheme } from './direction';
import type { ExactState } from './state';
import type { StepParameters } from '../parameters';

/**
 * Solves the linear systems of a chain with unknowns of its own, in place of the elimination of the core: springs and limits of
 * bending, with a moment for each joint. Its segments always carry force. A chain has a kernel while its parameters ask for
 * one, if it shares no points and touches no bodies.
 */
export interface Kernel {
    /**
     * Called before an attempt at a substep. Sets `state.isBending`, too.
     * @param isStart Whether velocities do not contain tension yet.
     */
    predict(
        chain: Chain,
        state: ExactState,
        parameters: StepParameters,
        scheme: Scheme,
        isStart: boolean,
    ): void;
    /** Called before the increments of the warm start are applied; it may change them. */
    begin(chain: Chain, state: ExactState): void;
    /** Called after increments were applied: adds the errors of its own equations to `state.maxResidual`. */
    measure(chain: Chain, state: ExactState): void;
    /** Called before an iteration: activates limits that have been reached. */
    activate(): void;
    /** Whether its equations act on the chain now. If not, the chain is solved without a kernel. Sets `state.isBending`. */
    holds(state: ExactState): boolean;
    /**
     * Finds the increments of all forces.
     * @param mobilities How far each node moves by a force of 1 on it, 2 x 2 numbers; null: by its inverse mass.
     */
    eliminate(chain: Chain, state: ExactState, mobilities: Float64Array | null): void;
    /** Called after an elimination: how the chain responds to forces on its nodes. */
    answers(chain: Chain, state: ExactState, mobilities: Float64Array | null): NodeResponses;
    /** Releases limits that would act the wrong way. Returns whether there are any: then the system has to be solved again. */
    release(): boolean;
    /**
     * Part, from 1 to 0, that is still missing of the way by which nodes are short of where the forces move them: see `begin`.
     */
    lacking: number;
    /** Adds the missing part of that way, times a factor, to the places of nodes. */
    addOffsets(places: Float64Array, factor: number): void;
    /** Called before increments are applied: moves nodes by the missing part of the way. */
    advance(chain: Chain): void;
    /** Called after a substep: whether it gave the chain energy that comes from no force. */
    hasGained(chain: Chain, state: ExactState, parameters: StepParameters): boolean;
    /** Ends a substep. */
    keep(): void;
    /** Called when the next substep has another duration, or the motion before is unknown. */
    forget(): void;
    /** Takes over what the kernel of a chain with another number of nodes knows. */
    continue(old: Kernel): void;
    /** Writes what the next substep needs from `numbers[at]` to the end of the list; nothing if there is nothing. */
    save(numbers: number[], at: number): void;
    /** Reads what `save` wrote. */
    load(numbers: readonly number[], at: number): void;
}

let create: ((chain: Chain) => Kernel) | null = null;

/** From now on the exact solver has a kernel for ropes that are `isBendable`. There can be one kind only. */
export function setKernel(kernel: (chain: Chain) => Kernel): void {
    create = kernel;
}

/** null if there is none. */
export function createKernel(chain: Chain): Kernel | null {
    return create && create(chain);
}

/** The solver, as the code for pins led by hand sees it. */
export interface LedSolver {
    /** null before the first attempt. */
    readonly state: ExactState | null;
    /**
     * Tries a step.
     * @param leading Checks its substeps; null: nobody does.
     * @returns Whether the step is done.
     */
    try(chain: Chain, parameters: StepParameters, h: number, leading: Leading | null): boolean;
    /** Goes back to the start of the step, and forgets the motion before it. */
    startAnew(chain: Chain): void;
}

/** How pins led by hand give way in a chain whose reach is not a straight line: it lies against something, or shares points. */
export interface Leading {
    /** Takes a step of such a chain. Returns whether it is done. */
    step(chain: Chain, solver: LedSolver, parameters: StepParameters, h: number): boolean;
    /** Whether substeps may not get as short as others, because pins ask for more than the chain has. */
    readonly isCoarse: boolean;
    /** What the next step needs of the steps before. */
    readonly memory: Float64Array;
    /** Called before the substeps of an attempt. */
    begin(chain: Chain, state: ExactState, parameters: StepParameters): void;
    /** Called after a substep: whether pins pull harder than any motion needs. */
    isOverpulled(chain: Chain, state: ExactState): boolean;
}

let createOne: (() => Leading) | null = null;

/** From now on pins that are led by hand give way in such chains. */
export function setLeading(leading: () => Leading): void {
    createOne = leading;
}

/** null if there is none. */
export function createLeading(): Leading | null {
    return createOne && createOne();
}

/**
 * The forces that hold the nodes of junctions together: they are unknowns in the equations of a substep, like those of the
 * segments. Bodies that ropes hold are stepped elsewhere: they get the forces at junctions after the step.
 */
export interface JunctionForces {
    /** Whether the ropes hold bodies. */
    readonly holdsBodies: boolean;
    /** Largest number of iterations of a time-symmetric substep: more if Newton's method has more to couple. */
    readonly symmetricIterations: number;
    /** Energy that the last `push` of velocities gave to bodies, mass x length^2 / s^2. */
    readonly energyGiven: number;

    /** Begins a step: masses may have changed since the last one. */
    begin(chain: Chain): void;
    /** Ends a step. */
    end(step: number): void;
    /** Forgets the motion before. */
    forget(): void;
    /** Clears all forces: nothing was pulled in the last step, and nothing is in this one. */
    clear(): void;

    /** Called before an attempt at a substep: first adds what is expected from the last substeps. See `predictExact`. */
    expect(part: number, now: number, before: number, earlier: number): void;
    /** Adds the increments to the forces and moves the nodes by them. */
    apply(chain: Chain): void;
    /** Sets increments that undo the last ones. */
    reverse(): void;
    /**
     * Solves the linear system of an iteration: finds the changes of the forces of all segments and junctions.
     * @returns How many segments were released: see `substitute`.
     */
    solve(chain: Chain, state: ExactState, pullOnly: boolean): number;
    /** Ends a substep: keeps its forces as the last ones. */
    keep(state: ExactState, isConserving: boolean): void;
    /** What `changeExactSubstep` does for the junctions. */
    changeSubstep(
        chain: Chain,
        state: ExactState,
        grown: number,
        perForce: number,
        slope: number,
        ratio: number,
    ): void;

    /** Called when the conserving scheme is entered: takes the velocities at its start from those before. */
    startVelocities(): void;
    /** Multiplies the velocities by a factor. */
    scaleVelocities(factor: number): void;
    /** What `continueConserving` does for the junctions. */
    continueVelocities(chain: Chain, state: ExactState, kept: number, perForce: number): void;
    /** Called between the two sweeps of `projectVelocities`: gives both nodes of each junction the same velocity. */
    joinVelocities(state: ExactState): void;
    /** Called after these sweeps. */
    pushVelocities(chain: Chain, state: ExactState): void;

    /** Called by a kernel that places nodes itself: adds a part of the increments to the forces at the last `note`. */
    advance(part: number): void;
    /** Keeps the forces and their increments for `advance`. */
    note(): void;
    /** Sets the increments to 0. */
    stop(): void;
    /** Moves vectors of nodes by the forces. */
    push(chain: Chain, vectors: Float64Array): void;
    /** How far the nodes of the widest junction are apart, as a part of the shortest segment beside it. */
    widestGap(chain: Chain): number;
    /**
     * Between the sweeps of an elimination: finds the increments.
     * @param mobilities How far each node moves by a force of 1 on it, 2 x 2 numbers: less where it touches something.
     */
    join(chain: Chain, state: ExactState, mobilities: Float64Array): void;
    /** The same after both sweeps, for a chain whose response to forces on its nodes only others know. */
    joinBy(chain: Chain, responses: NodeResponses): void;

    /** How many numbers `save` writes. */
    readonly memorySize: number;
    /** Writes what the next substep needs to know of those before into `numbers`, from `at` on. */
    save(numbers: number[], at: number): void;
    /** Reads what `save` wrote. */
    load(numbers: ArrayLike<number>, at: number): void;
}

/** How a chain responds to forces on its nodes. Each column is the change of all forces in one response. */
export interface NodeResponses {
    /** Makes room for this many columns. */
    makeRoom(count: number): void;
    /** Clears the right sides of column `c`: no force. */
    clear(c: number): void;
    /** Adds the right sides of a force on a node along an axis. */
    addForce(c: number, node: number, axis: number, force: number): void;
    /** Replaces the right sides of column `c` by the response. */
    solve(c: number): void;
    /** How far column `c` moves a node, by the forces beside the node; -1 stands for the changes of the iteration. */
    moveOf(c: number, node: number, out: Float64Array): void;
    /** How far a force of 1 along an axis moves its node, without the forces beside the node. */
    mobilityOf(node: number, axis: number, out: Float64Array): void;
    /** Adds a multiple of column `c` to the changes of the forces. */
    add(c: number, factor: number): void;
}

/** Responses of a chain along which nodes slide, for columns that are kept and solved elsewhere. */
export interface SlideResponses extends NodeResponses {
    /** Between the sweeps of a column: adds what the nodes that slide along do, and notes how far as that of column `c`. */
    slide(c: number, column: Float64Array): void;
    /** Adds a multiple of how far nodes slide in a column to that of column `c`. */
    mix(c: number, from: number, factor: number): void;
    /** Lets nodes slide a multiple of how far they do in column `c`. */
    take(c: number, factor: number): void;
}

/** The same of a chain whose segments may get longer. */
export interface LengthResponses extends NodeResponses {
    /** Adds the right sides of a segment that is to be longer by a length. */
    addLength(c: number, segment: number, length: number): void;
    /** How much harder a segment pulls along itself in column `c`; -1 stands for the changes of the iteration. */
    pullOf(c: number, segment: number): number;
}
