import type { Chain } from '../chain';
import type { Scheme } from './direction';
import type { ExactState } from './state';
import type { StepParameters } from '../parameters';

/**
 * Solves the linear systems of a chain with unknowns of its own, in place of the elimination of the core: springs and limits of
 * bending, with a moment for each joint. Its segments carry force always. A chain has one while its parameters ask for it
 * and it neither shares points nor touches bodies, and nothing slides on it.
 */
export interface Kernel {
    /** Before a try of a substep: sets `state.isBending`, too. @param isStart Whether velocities know of no tension yet. */
    predict(
        chain: Chain,
        state: ExactState,
        parameters: StepParameters,
        scheme: Scheme,
        isStart: boolean,
    ): void;
    /** Before the increments of the warm start are applied: they may be changed. */
    begin(chain: Chain, state: ExactState): void;
    /** After increments have been applied: what its own equations lack counts in `state.maxResidual`. */
    measure(chain: Chain, state: ExactState): void;
    /** Before an iteration: what has come to a limit joins. */
    activate(): void;
    /** Whether its equations hold the chain now; else it is solved as one without them. Sets `state.isBending`. */
    holds(state: ExactState): boolean;
    /**
     * Finds the increments of all forces.
     * @param mobilities How far each node moves by a force of 1 on it, 2 x 2 numbers; null: as its mass has it.
     */
    eliminate(chain: Chain, state: ExactState, mobilities: Float64Array | null): void;
    /** After an elimination: how the chain answers to forces on its nodes. */
    answers(chain: Chain, state: ExactState, mobilities: Float64Array): NodeResponses;
    /** Lets go what would hold the wrong way. Returns whether there is any: then the system has to be solved again. */
    release(): boolean;
    /** Part of the way left that nodes are put short of where the forces so far move them, see `begin`: from 1 to 0. */
    lacking: number;
    /** Adds that way, as much as is left of it, times a factor, to places of nodes. */
    addOffsets(places: Float64Array, factor: number): void;
    /** Before increments are applied: nodes go the way that is left. */
    advance(chain: Chain): void;
    /** After a substep: whether it has given the chain energy that no force did. */
    hasGained(chain: Chain, state: ExactState, parameters: StepParameters): boolean;
    /** Ends a substep. */
    keep(): void;
    /** The next substep has another length, or the motion before is not known any more. */
    forget(): void;
    /** Takes over what one of a chain with another number of nodes knows. */
    continue(old: Kernel): void;
    /** Writes what the next substep has to know, from `numbers[at]` to their end: none if it knows nothing. */
    save(numbers: number[], at: number): void;
    /** Takes that back. */
    load(numbers: readonly number[], at: number): void;
}

let create: ((chain: Chain) => Kernel) | null = null;

/** From now on the exact solver has a kernel for ropes of `isBendable`. There is one at most. */
export function setKernel(kernel: (chain: Chain) => Kernel): void {
    create = kernel;
}

/** null while there is none. */
export function createKernel(chain: Chain): Kernel | null {
    return create && create(chain);
}

/** What a chain whose pins are led by hand asks of its solver. */
export interface LedSolver {
    /** null before the first try. */
    readonly state: ExactState | null;
    /** Tries a step. @param leading Judges its substeps; null: nobody. Returns whether it is done. */
    try(chain: Chain, parameters: StepParameters, h: number, leading: Leading | null): boolean;
    /** Back to where the step has started, with nothing known of the motion before. */
    startAnew(chain: Chain): void;
}

/**
 * How pins that are led by hand give way in a chain whose reach is not the straight one: one that lies against something, or
 * shares points.
 */
export interface Leading {
    /** Takes a step of such a chain. Returns whether it is done. */
    step(chain: Chain, solver: LedSolver, parameters: StepParameters, h: number): boolean;
    /** Whether substeps do not get as short as others: pins ask for more than the chain has. */
    readonly isCoarse: boolean;
    /** What the next step has to know of those before. */
    readonly memory: Float64Array;
    /** Before the substeps of a try. */
    begin(chain: Chain, state: ExactState, parameters: StepParameters): void;
    /** After a substep: whether pins pull harder than any motion needs. */
    isOverpulled(chain: Chain, state: ExactState): boolean;
}

let createOne: (() => Leading) | null = null;

/** From now on pins that are led by hand give way in such chains. */
export function setLeading(leading: () => Leading): void {
    createOne = leading;
}

/** null while there is none. */
export function createLeading(): Leading | null {
    return createOne && createOne();
}

/**
 * The forces that hold the nodes of junctions together: unknowns of the equations of a substep beside those of the segments.
 * Bodies that ropes hold are stepped elsewhere: the forces at junctions pull them, and are told to them after the step.
 */
export interface JunctionForces {
    /** Whether the ropes hold bodies. */
    readonly holdsBodies: boolean;
    /** Most iterations of a time-symmetric substep: more where Newton's method has to couple more. */
    readonly symmetricIterations: number;
    /** What the last `push` of velocities has given to bodies, mass x length^2 / s^2. */
    readonly energyGiven: number;

    /** Begins a step: masses may have changed since the last one. */
    begin(chain: Chain): void;
    /** Ends it. */
    end(step: number): void;
    /** The motion before is not known any more. */
    forget(): void;
    /** Nothing has been pulled in the step before, and nothing in this one. */
    clear(): void;

    /** Before a try of a substep: what is expected after the last substeps is added first. See `predictExact`. */
    expect(part: number, now: number, before: number, earlier: number): void;
    /** Adds the increments to the forces and moves the nodes by them. */
    apply(chain: Chain): void;
    /** The next increments take back the last ones. */
    reverse(): void;
    /**
     * Solves the linear system of an iteration: what the forces of all segments and junctions are to change by.
     * @returns How many segments were released: see `substitute`.
     */
    solve(chain: Chain, state: ExactState, pullOnly: boolean): number;
    /** Ends a substep: its forces become the last ones. */
    keep(state: ExactState, isConserving: boolean): void;
    /** The part of `changeExactSubstep` for them. */
    changeSubstep(
        chain: Chain,
        state: ExactState,
        grown: number,
        perForce: number,
        slope: number,
        ratio: number,
    ): void;

    /** The conserving scheme is entered: velocities at its start are those of before. */
    startVelocities(): void;
    /** Multiplies them. */
    scaleVelocities(factor: number): void;
    /** The part of `continueConserving` for them. */
    continueVelocities(chain: Chain, state: ExactState, kept: number, perForce: number): void;
    /** Between the two sweeps of `projectVelocities`: both nodes of each get the same velocity. */
    joinVelocities(state: ExactState): void;
    /** After them. */
    pushVelocities(chain: Chain, state: ExactState): void;

    /** For a kernel that places nodes itself: adds a part of the increments to the forces there were at the last `note`. */
    advance(part: number): void;
    /** Notes the forces and their increments. */
    note(): void;
    /** No increments. */
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
    /** The same after both sweeps, of a chain whose answer to forces on its nodes is known to others only. */
    joinBy(chain: Chain, responses: NodeResponses): void;

    /** How many numbers `save` writes. */
    readonly memorySize: number;
    /** Writes what the next substep needs to know of those before into `numbers`, from `at` on. */
    save(numbers: number[], at: number): void;
    /** Takes back what `save` wrote. */
    load(numbers: ArrayLike<number>, at: number): void;
}

/** How a chain answers to forces on its nodes: in columns, each the change of all forces in it. */
export interface NodeResponses {
    /** Makes room for so many columns. */
    makeRoom(count: number): void;
    /** Column `c` becomes the right sides of no force. */
    clear(c: number): void;
    /** Adds those of a force on a node along an axis. */
    addForce(c: number, node: number, axis: number, force: number): void;
    /** Column `c` becomes the answer. */
    solve(c: number): void;
    /** How far column `c`, or -1: what the forces are to change by, moves a node by the forces beside it. */
    moveOf(c: number, node: number, out: Float64Array): void;
    /** How far a force of 1 along an axis on a node moves it, without those beside it. */
    mobilityOf(node: number, axis: number, out: Float64Array): void;
    /** Adds a multiple of column `c` to what the forces are to change by. */
    add(c: number, factor: number): void;
}
