import type { Chain } from './chain';
import { areContacts } from './contact/memory';
import {
    areNumbers,
    arePins,
    loadParticles,
    MASS,
    PARTICLE_NUMBERS,
    saveParticles,
    setLength,
} from './particle-state';
import type { SolverName } from './tables';

/**
 * Everything that the next steps of a simulation depend on besides its parameters, as plain numbers: JSON keeps every
 * bit of it. (-0 becomes 0 there, which changes no sum that is not 0 itself.)
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
    nodes: number[];
    /** `SEGMENT_NUMBERS` for every segment. */
    segments: number[];
    /** `PIN_NUMBERS` for every pinned node. */
    pins: number[];
    /** `PAST_LENGTHS` for every segment while a winch turns; else nothing. */
    pastLengths: number[];
    /** Of a rope that collides what `saveContacts` writes; else nothing. */
    contacts: number[];
    memory: SolverMemory;
}

/** What a solver remembers of the motion before: empty for one that remembers nothing. */
export interface SolverMemory {
    /** As many numbers for every segment; behind them, in a group of ropes, as many for every junction. */
    segments: number[];
    /** Numbers for the whole chain. */
    chain: number[];
}

/** Per node: those of every particle, then the rest angle and the force of scripts on it. */
export const REST_ANGLE = PARTICLE_NUMBERS;
export const PUSH = PARTICLE_NUMBERS + 1;
export const NODE_NUMBERS = PARTICLE_NUMBERS + 3;
/** Per segment: base length and tension. */
export const SEGMENT_NUMBERS = 2;
/** Per segment while a winch turns: rest length after the last step, and at the ends of the last three frames. */
export const PAST_LENGTHS = 4;
/** Where the times of frames stand in a clock. */
export const CLOCK_TIMES = 3;
const CLOCK_NUMBERS = 5;

/** A state to be filled. */
export function emptyState(): SimulationState {
    return {
        nodeCount: 0,
        solver: 'exact',
        clock: [],
        nodes: [],
        segments: [],
        pins: [],
        pastLengths: [],
        contacts: [],
        memory: { segments: [], chain: [] },
    };
}

/**
 * Whether this is a state that nothing has been cut off and in which every number is one.
 * @param least Nodes that there have to be: a load has one.
 */
export function isState(value: unknown, least = 2): value is SimulationState {
    const state = value as SimulationState | null | undefined;
    if (!state || !Number.isInteger(state.nodeCount) || state.nodeCount < least) return false;
    const { nodeCount, clock, nodes, segments, pins, pastLengths, contacts, memory } = state;
    return (
        areNumbers(clock, CLOCK_NUMBERS) &&
        areNumbers(nodes, NODE_NUMBERS * nodeCount) &&
        areNumbers(segments, SEGMENT_NUMBERS * (nodeCount - 1)) &&
        arePins(pins, nodes, NODE_NUMBERS) &&
        (areNumbers(pastLengths, 0) || areNumbers(pastLengths, PAST_LENGTHS * (nodeCount - 1))) &&
        areNumbers(contacts, contacts?.length) &&
        areContacts(contacts, nodeCount) &&
        typeof memory === 'object' &&
        memory !== null &&
        areNumbers(memory.chain, memory.chain?.length) &&
        areNumbers(memory.segments, memory.segments?.length) &&
        (nodeCount === 1 ? memory.segments.length === 0 : memory.segments.length % (nodeCount - 1) === 0) &&
        arePositive(nodes, NODE_NUMBERS, MASS) &&
        arePositive(segments, SEGMENT_NUMBERS, 0)
    );
}

function arePositive(list: readonly number[], stride: number, offset: number): boolean {
    for (let k = offset; k < list.length; k += stride) if (!(list[k] > 0)) return false;
    return true;
}

/**
 * Writes the nodes and segments of a chain.
 * @param vectors `VECTORS` arrays of x0, y0, x1, y1, ...
 * @param pushes Forces of scripts, fx0, fy0, fx1, fy1, ...
 */
export function saveChain(
    state: SimulationState,
    chain: Chain,
    vectors: readonly Float64Array[],
    pushes: Float64Array,
): void {
    const { nodes, segments } = state;
    const { nodeCount, segmentCount } = chain;
    state.nodeCount = nodeCount;
    saveParticles(nodes, NODE_NUMBERS, chain, vectors);
    for (let node = 0; node < nodeCount; node++) {
        const at = NODE_NUMBERS * node;
        nodes[at + REST_ANGLE] = chain.restAngles[node];
        nodes[at + PUSH] = pushes[2 * node];
        nodes[at + PUSH + 1] = pushes[2 * node + 1];
    }
    setLength(segments, SEGMENT_NUMBERS * segmentCount);
    for (let segment = 0; segment < segmentCount; segment++) {
        segments[SEGMENT_NUMBERS * segment] = chain.baseLengths[segment];
        segments[SEGMENT_NUMBERS * segment + 1] = chain.tensions[segment];
    }
}

/** Puts nodes and segments back that `saveChain` wrote. The chain has as many. Returns whether scripts push any node. */
export function loadChain(
    state: SimulationState,
    chain: Chain,
    vectors: readonly Float64Array[],
    pushes: Float64Array,
): boolean {
    const { nodes, segments } = state;
    let isPushed = false;
    loadParticles(nodes, NODE_NUMBERS, chain, vectors);
    for (let node = 0; node < chain.nodeCount; node++) {
        const at = NODE_NUMBERS * node;
        chain.restAngles[node] = nodes[at + REST_ANGLE];
        pushes[2 * node] = nodes[at + PUSH];
        pushes[2 * node + 1] = nodes[at + PUSH + 1];
        isPushed ||= nodes[at + PUSH] !== 0 || nodes[at + PUSH + 1] !== 0;
    }
    for (let segment = 0; segment < chain.segmentCount; segment++) {
        chain.setBaseLength(segment, segments[SEGMENT_NUMBERS * segment]);
        chain.tensions[segment] = segments[SEGMENT_NUMBERS * segment + 1];
    }
    return isPushed;
}
