import { contactFactory, type Chain } from '../../core/solver/chain';
import type { LengthMotion } from '../../core/solver/motions';
import { Simulation } from '../../core/solver/simulation';
import {
    createSolver,
    SOLVERS,
    type ListedMemory,
    type SolverMemory,
    type SolverName,
} from '../../core/solver/tables';
import { isClamped, type StepParameters } from '../../core/solver/parameters';
import { loadSolver, saveSolver } from './exact-memory';
import {
    areNumbers,
    arePins,
    loadParticles,
    loadPins,
    MASS,
    PARTICLE_NUMBERS,
    PARTICLE_WIDTHS,
    saveParticles,
    savePins,
    Columns,
    isTable,
    MEMORY_COLUMNS,
    put,
    type StateTable,
} from './state-table';
import { copyInto, setLength } from '../../core/solver/lists';
import type { Pushes } from '../../core/solver/forces/force-sum';

/**
 * Everything that the next steps of a simulation depend on besides its parameters, as numbers: JSON keeps every bit
 * of it. (-0 becomes 0 there, which changes no sum that is not 0 itself.)
 */
export interface SimulationState {
    nodeCount: number;
    solver: SolverName;
    /**
     * Seconds between previous positions and positions, time left over from the last frame, steps taken, and the lengths of
     * the last two frames, s.
     */
    clock: number[];
    /** `NODE_NUMBERS` for every node. */
    nodes: StateTable;
    /** `SEGMENT_NUMBERS` for every segment. */
    segments: StateTable;
    /** `PIN_NUMBERS` for every pinned node. */
    pins: number[];
    /** `PAST_LENGTHS` for every segment while a winch turns; else nothing. */
    pastLengths: number[];
    /** Contacts of a rope that collides, as its `Contacts` write them; else nothing. */
    contacts: number[];
    /** Forces of scripts that have not all been given yet, as `Pushes` writes them; else nothing. */
    pushes: number[];
    /** Wear of every node of a rope that can be bent for good. */
    wear?: number[];
    memory: SolverMemory;
}

/** A state in lists only, to be edited. */
export interface ListedState extends SimulationState {
    nodes: number[];
    segments: number[];
    memory: ListedMemory;
}

/** Per node: those of every particle, then the rest angle. */
export const REST_ANGLE = PARTICLE_NUMBERS;
export const NODE_NUMBERS = PARTICLE_NUMBERS + 1;
/** Per segment: base length and tension. */
export const SEGMENT_NUMBERS = 2;
const TENSION = 1;
const NODE_COLUMNS = new Columns([...PARTICLE_WIDTHS, 1]);
const SEGMENT_COLUMNS = new Columns([1, 1]);
/** Per node while forces of scripts act: force asked for, force of this frame, impulse of the time since the last step. */
export const PUSH_NUMBERS = 6;
/** Before them: the time since the last step, and what is left of the frame, s. */
export const PUSH_TIMES = 2;
/** Per segment while a winch turns: rest length after the last step, and at the ends of the last three frames. */
export const PAST_LENGTHS = 4;
/** Where the times of frames stand in a clock. */
const CLOCK_TIMES = 3;
const CLOCK_NUMBERS = 5;

// Private fields are accessed by their names in brackets: only states and their own class know them.

/** Writes everything but the parameters that the next steps depend on. `out` is filled without allocating anything. */
export function captureSimulation(
    simulation: Simulation,
    out: SimulationState = emptyState(),
): SimulationState {
    const { clock, memory } = out;
    const { chain, frames, lengthMotion } = simulation;
    out.solver = simulation.solver;
    saveChain(out, chain, frames.vectors, simulation.pushes);
    savePins(out.pins, chain, frames.pinVectors);
    saveLengths(lengthMotion, chain, out.pastLengths);
    if (chain.contacts) chain.contacts.save(out.contacts);
    else setLength(out.contacts, 0);
    clock[0] = chain.substep;
    clock[1] = frames.stepper.remainder;
    clock[2] = frames.steps;
    clock[CLOCK_TIMES] = lengthMotion.times[0];
    clock[CLOCK_TIMES + 1] = lengthMotion.times[1];
    if (!saveSolver(simulation['_solver'], chain, memory)) emptyMemory(memory);
    return out;
}

/** Goes on from a state of as many nodes, with its solver. The parameters stay. */
export function restoreSimulation(simulation: Simulation, state: SimulationState): void {
    const { chain, frames, lengthMotion } = simulation;
    if (state.solver !== simulation.solver || isClamped(simulation.parameters))
        simulation.configure({}, state.solver);
    loadChain(state, chain, frames.vectors, simulation.pushes);
    loadPins(state.pins, chain, frames.pinVectors);
    const { times } = frames.pins.curves;
    const { clock } = state;
    chain.substep = clock[0];
    frames.stepper.remainder = clock[1];
    frames.steps = clock[2];
    for (let k = 0; k < times.length; k++) times[k] = clock[CLOCK_TIMES + k];
    lengthMotion.times.set(times);
    loadLengths(lengthMotion, chain, state.pastLengths);
    if (state.contacts.length > 0) chain.contacts ??= contactFactory()?.create(chain.nodeCount) ?? null;
    chain.contacts?.restore(state.contacts);
    if (state.memory.chain.length > 0) loadSolver(simulation['_solver'], chain, state.memory);
    else simulation['_solver'] = createSolver(state.solver); // one that remembers nothing yet
    frames.refreshDrawn();
}

/** A simulation that goes on from a state, under parameters that are not part of it. */
export function simulationFrom(state: SimulationState, parameters: StepParameters): Simulation {
    const simulation = new Simulation({ nodeCount: state.nodeCount, baseLength: state.segments[0] });
    simulation.configure(parameters, state.solver);
    restoreSimulation(simulation, state);
    return simulation;
}

/**
 * Lets a used simulation, with as many nodes as a state, go on from it in place of `before`. It ends in the same bits
 * as a new one of `simulationFrom`, and allocates no memory.
 */
export function renewSimulation(simulation: Simulation, state: SimulationState, before: Simulation): void {
    const { chain, frames } = simulation;
    const { parameters, solver } = before;
    if (simulation.solver !== solver || isClamped(parameters)) simulation.configure(parameters, solver);
    else {
        simulation.parameters = parameters;
        simulation.isElastic = before.isElastic;
        simulation['_inForce'] = before['_inForce']; // nothing but a clamp changes this object
        simulation['_corrected'] = before['_corrected'];
    }
    simulation['_solver'].clear?.();
    simulation.hasRestarted = false;
    frames.timeLeft = 0;
    frames.standsDrawn = frames.drawsLatest = frames.isTied = false;
    frames.pins['_wanted'] = null; // no pin has stopped
    simulation.tooFarApart.clear();
    chain.clear(before.chain.tensionSums !== null);
    restoreSimulation(simulation, state);
}

/** A state to be filled. */
export function emptyState(): ListedState {
    return {
        nodeCount: 0,
        solver: 'exact',
        clock: [],
        nodes: [],
        segments: [],
        pins: [],
        pastLengths: [],
        contacts: [],
        pushes: [],
        memory: { segments: [], chain: [] },
    };
}

/** A copy of a solver's memory in lists only. @param out What is written over. */
export function listedMemory({ segments, chain }: SolverMemory, out = emptyState().memory): ListedMemory {
    MEMORY_COLUMNS.list(segments, out.segments);
    copyInto(out.chain, chain);
    return out;
}

/** Empties a memory. */
export function emptyMemory(memory: SolverMemory): void {
    setLength(memory.chain, 0);
    if (memory.segments.length > 0) memory.segments = [];
}

/** A copy of a state in lists only. @param out What is written over. */
export function listed(state: SimulationState, out = emptyState()): ListedState {
    out.nodeCount = state.nodeCount;
    out.solver = state.solver;
    copyInto(out.clock, state.clock);
    NODE_COLUMNS.list(state.nodes, out.nodes);
    SEGMENT_COLUMNS.list(state.segments, out.segments);
    copyInto(out.pins, state.pins);
    copyInto(out.pastLengths, state.pastLengths);
    copyInto(out.contacts, state.contacts);
    copyInto(out.pushes, state.pushes);
    putWear(out, state.wear);
    listedMemory(state.memory, out.memory);
    return out;
}

/** Whether this is a complete state of finite numbers. */
export function isState(value: unknown): value is SimulationState {
    const state = value as SimulationState | null | undefined;
    if (!state || !Number.isInteger(state.nodeCount) || state.nodeCount < 1) return false;
    const { nodeCount, solver, clock, nodes, segments, pins, pastLengths, contacts, pushes, wear, memory } =
        state;
    return (
        Object.prototype.hasOwnProperty.call(SOLVERS, solver) &&
        areNumbers(clock, CLOCK_NUMBERS) &&
        isTable(nodes, NODE_NUMBERS * nodeCount) &&
        isTable(segments, SEGMENT_NUMBERS * (nodeCount - 1)) &&
        arePins(pins, nodes, NODE_COLUMNS) &&
        (areNumbers(pastLengths, 0) || areNumbers(pastLengths, PAST_LENGTHS * (nodeCount - 1))) &&
        areNumbers(contacts, contacts?.length) &&
        (contactFactory()?.areSaved(contacts, nodeCount) ?? true) &&
        (areNumbers(pushes, 0) || areNumbers(pushes, PUSH_TIMES + PUSH_NUMBERS * nodeCount)) &&
        (wear === undefined || areNumbers(wear, nodeCount)) &&
        typeof memory === 'object' &&
        memory !== null &&
        areNumbers(memory.chain, memory.chain?.length) &&
        isTable(memory.segments, memory.segments?.length) &&
        (nodeCount === 1 ? memory.segments.length === 0 : memory.segments.length % (nodeCount - 1) === 0) &&
        arePositive(nodes, NODE_COLUMNS, MASS) &&
        arePositive(segments, SEGMENT_COLUMNS, 0)
    );
}

function arePositive(table: StateTable, columns: Columns, start: number): boolean {
    for (let row = 0; row < table.length / columns.stride; row++)
        if (!(columns.number(table, row, start) > 0)) return false;
    return true;
}

/**
 * Writes the nodes and segments of a chain.
 * @param vectors `VECTORS` arrays of x0, y0, x1, y1, ...
 */
function saveChain(
    state: SimulationState,
    chain: Chain,
    vectors: readonly Float64Array[],
    pushes: Pushes,
): void {
    const { nodeCount, segmentCount } = chain;
    const nodes = NODE_COLUMNS.room(state.nodes, nodeCount);
    const segments = SEGMENT_COLUMNS.room(state.segments, segmentCount);
    state.nodeCount = nodeCount;
    state.nodes = nodes;
    state.segments = segments;
    saveParticles(nodes, chain, vectors);
    put(nodes, chain.restAngles, REST_ANGLE * nodeCount);
    savePushes(pushes, state.pushes);
    putWear(state, chain.wear);
    put(segments, chain.baseLengths, 0);
    put(segments, chain.tensions, TENSION * segmentCount);
}

/** Restores nodes and segments that `saveChain` wrote. Their counts are the same. */
function loadChain(
    state: SimulationState,
    chain: Chain,
    vectors: readonly Float64Array[],
    pushes: Pushes,
): void {
    const { nodes, segments } = state;
    loadParticles(nodes, NODE_COLUMNS, chain, vectors);
    NODE_COLUMNS.read(nodes, REST_ANGLE, 1, chain.restAngles);
    loadPushes(pushes, state.pushes);
    chain.wear = state.wear ? (chain.wear ?? new Float64Array(chain.nodeCount)) : null;
    chain.wear?.set(state.wear!);
    SEGMENT_COLUMNS.read(segments, TENSION, 1, chain.tensions);
    for (let segment = 0; segment < chain.segmentCount; segment++)
        chain.setBaseLength(segment, SEGMENT_COLUMNS.number(segments, segment, 0));
}

/** Writes the wear of joints, if it is counted. */
function putWear(state: SimulationState, wear: ArrayLike<number> | null | undefined): void {
    if (wear) copyInto((state.wear ??= []), wear);
    else delete state.wear;
}

/** Writes past lengths: nothing while none changes. */
function saveLengths(motion: LengthMotion, chain: Chain, numbers: number[]): void {
    const kept = motion['_kept'];
    setLength(numbers, motion['_isMoving'](chain) ? kept.length * chain.segmentCount : 0);
    for (let at = 0; at < numbers.length; at++)
        numbers[at] = kept[at % kept.length][Math.floor(at / kept.length)];
}

function loadLengths(motion: LengthMotion, chain: Chain, numbers: readonly number[]): void {
    const kept = motion['_kept'];
    if (numbers.length === 0) return motion.rest(chain);
    for (let at = 0; at < numbers.length; at++)
        kept[at % kept.length][Math.floor(at / kept.length)] = numbers[at];
    motion['_begin'](chain);
}

/** Writes all that is still to be given: nothing if there is nothing. */
function savePushes(pushes: Pushes, numbers: number[]): void {
    const saved = pushes.saved;
    const nodeCount = pushes['_nodeCount'];
    setLength(numbers, pushes.areNone ? 0 : PUSH_TIMES + PUSH_NUMBERS * nodeCount);
    if (numbers.length === 0) return;
    numbers[0] = pushes['_waited'];
    numbers[1] = pushes['_left'];
    for (let node = 0, at = PUSH_TIMES; node < nodeCount; node++)
        for (let f = 0; f < saved.length; f++)
            for (let axis = 0; axis < 2; axis++) numbers[at++] = saved[f][2 * node + axis];
}

function loadPushes(pushes: Pushes, numbers: readonly number[]): void {
    pushes.clear();
    if (numbers.length === 0) return;
    pushes['_makeRoom']();
    const saved = pushes.saved;
    pushes['_waited'] = numbers[0];
    pushes['_left'] = numbers[1];
    for (let node = 0, at = PUSH_TIMES; node < pushes['_nodeCount']; node++)
        for (let f = 0; f < saved.length; f++)
            for (let axis = 0; axis < 2; axis++) saved[f][2 * node + axis] = numbers[at++];
    for (let k = 0; k < pushes['_asked'].length; k++) {
        if (pushes['_asked'][k] !== 0) pushes['_areAsked'] = true;
        if (pushes['_owed'][k] !== 0) pushes['_areOwed'] = true;
    }
}

/**
 * A rope that can be cut, split, merged and joined: its state, and the mass of every node without the load on it.
 *
 * A node's own mass belongs to the segments on either side by their lengths. A segment's mass is spread evenly over
 * it, so an edit hands on as much as lies on each part: masses and lengths add up to what they were.
 */
export interface Piece {
    readonly state: ListedState;
    readonly masses: readonly number[];
}

/** A piece to be written over. */
export interface PieceRoom extends Piece {
    readonly masses: number[];
}

/** Room for a piece. */
export function emptyPiece(): PieceRoom {
    return { state: emptyState(), masses: [] };
}

/** Base length of a segment. */
export function baseLengthOf({ state }: Piece, segment: number): number {
    return state.segments[SEGMENT_NUMBERS * segment];
}

/** Segments of a piece. */
export function segmentCountOf({ state }: Piece): number {
    return state.nodeCount - 1;
}
