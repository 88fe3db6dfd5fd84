import type { Chain } from './chain';
import { contactFactory } from './contacts';
import {
    areNumbers,
    arePins,
    copyInto,
    loadParticles,
    MASS,
    PARTICLE_NUMBERS,
    PARTICLE_WIDTHS,
    saveParticles,
    setLength,
} from './particle-state';
import { Columns, isTable, put } from './state-table';
import type { StateTable } from './state-table';
import { PUSH_NUMBERS, PUSH_TIMES } from './forces/pushes';
import type { Pushes } from './forces/pushes';
import type { SolverName } from './tables';

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
    /** Of a rope that collides what its `Contacts` write; else nothing. */
    contacts: number[];
    /** Forces of scripts that have not all been given yet, as `Pushes` writes them; else nothing. */
    pushes: number[];
    memory: SolverMemory;
}

/** What a solver remembers of the motion before: empty for one that remembers nothing. */
export interface SolverMemory {
    /** `MEMORY_COLUMNS` for every segment; or a list of them with, behind them, as many for every junction of a group. */
    segments: StateTable;
    /** Numbers for the whole chain. */
    chain: number[];
}

/** The same in lists only. */
export interface ListedMemory extends SolverMemory {
    segments: number[];
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
/** Per segment, of a solver: the last three multipliers and whether it carries force. */
export const MEMORY_COLUMNS = new Columns([1, 1, 1, 1]);
/** Per segment while a winch turns: rest length after the last step, and at the ends of the last three frames. */
export const PAST_LENGTHS = 4;
/** Where the times of frames stand in a clock. */
export const CLOCK_TIMES = 3;
const CLOCK_NUMBERS = 5;

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

/** There is nothing to be remembered. */
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
    listedMemory(state.memory, out.memory);
    return out;
}

/**
 * Whether this is a state that nothing has been cut off and in which every number is one.
 * @param least Nodes that there have to be: a load has one.
 */
export function isState(value: unknown, least = 2): value is SimulationState {
    const state = value as SimulationState | null | undefined;
    if (!state || !Number.isInteger(state.nodeCount) || state.nodeCount < least) return false;
    const { nodeCount, clock, nodes, segments, pins, pastLengths, contacts, pushes, memory } = state;
    return (
        areNumbers(clock, CLOCK_NUMBERS) &&
        isTable(nodes, NODE_NUMBERS * nodeCount) &&
        isTable(segments, SEGMENT_NUMBERS * (nodeCount - 1)) &&
        arePins(pins, nodes, NODE_COLUMNS) &&
        (areNumbers(pastLengths, 0) || areNumbers(pastLengths, PAST_LENGTHS * (nodeCount - 1))) &&
        areNumbers(contacts, contacts?.length) &&
        (contactFactory()?.areSaved(contacts, nodeCount) ?? true) &&
        (areNumbers(pushes, 0) || areNumbers(pushes, PUSH_TIMES + PUSH_NUMBERS * nodeCount)) &&
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
export function saveChain(
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
    pushes.save(state.pushes);
    put(segments, chain.baseLengths, 0);
    put(segments, chain.tensions, TENSION * segmentCount);
}

/** Puts nodes and segments back that `saveChain` wrote. The chain has as many. */
export function loadChain(
    state: SimulationState,
    chain: Chain,
    vectors: readonly Float64Array[],
    pushes: Pushes,
): void {
    const { nodes, segments } = state;
    loadParticles(nodes, NODE_COLUMNS, chain, vectors);
    NODE_COLUMNS.read(nodes, REST_ANGLE, 1, chain.restAngles);
    pushes.load(state.pushes);
    SEGMENT_COLUMNS.read(segments, TENSION, 1, chain.tensions);
    for (let segment = 0; segment < chain.segmentCount; segment++)
        chain.setBaseLength(segment, SEGMENT_COLUMNS.number(segments, segment, 0));
}
