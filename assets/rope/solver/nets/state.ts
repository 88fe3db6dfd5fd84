import { areNumbers, arePins, loadParticles, PARTICLE_NUMBERS, saveParticles } from '../particle-state';
import type { Edges } from './edges';
import { CORNERS } from './net';
import type { Net } from './net';

/**
 * Everything that the next steps of a net depend on besides its shape and parameters, as plain numbers: JSON keeps
 * every bit of it.
 */
export interface NetState {
    nodeCount: number;
    /**
     * Seconds between previous positions and positions, time left over, steps taken, threads torn, lengths of the last two
     * frames; then what the solver knows.
     */
    clock: number[];
    /** `PARTICLE_NUMBERS` for every node. */
    nodes: number[];
    /** `PIN_NUMBERS` for every pinned node. */
    pins: number[];
    /** `EDGE_NUMBERS` for every thread, diagonal and bend that is left. */
    edges: number[];
    diagonals: number[];
    bends: number[];
    /** The corners of each cell that is left. */
    cells: number[];
}

/** Numbers of the simulation at the start of `clock`, and of its solver after them. */
export const CLOCK_NUMBERS = 6;
/** Where the lengths of the last two frames stand in it. */
export const CLOCK_TIMES = 4;
const SOLVER_NUMBERS = 5;
/** Per edge: its nodes, the one it leads past, and its tension. */
const EDGE_NUMBERS = 4;

/** A state to be filled. */
export function emptyNetState(): NetState {
    return { nodeCount: 0, clock: [], nodes: [], pins: [], edges: [], diagonals: [], bends: [], cells: [] };
}

/** Whether this is a state of a net of some shape that nothing has been cut off and in which every number is one. */
export function isNetState(value: unknown, { nodeCount, edges, diagonals, bends, cells }: Net): boolean {
    const state = value as NetState | null | undefined;
    return (
        !!state &&
        state.nodeCount === nodeCount &&
        areNumbers(state.clock, CLOCK_NUMBERS + SOLVER_NUMBERS) &&
        areNumbers(state.nodes, PARTICLE_NUMBERS * nodeCount) &&
        arePins(state.pins, state.nodes, PARTICLE_NUMBERS) &&
        areEdges(state.edges, edges, nodeCount) &&
        areEdges(state.diagonals, diagonals, nodeCount) &&
        areEdges(state.bends, bends, nodeCount) &&
        areWhole(state.cells, CORNERS, cells.length) &&
        state.cells.every((node) => Number.isInteger(node) && node >= 0 && node < nodeCount)
    );
}

/** Writes the nodes, edges and cells of a net; `vectors` are `VECTORS` arrays of x0, y0, x1, y1, ... */
export function saveNet(state: NetState, net: Net, vectors: readonly Float64Array[]): void {
    const { cells } = state;
    state.nodeCount = net.nodeCount;
    saveParticles(state.nodes, PARTICLE_NUMBERS, net, vectors);
    saveEdges(state.edges, net.edges);
    saveEdges(state.diagonals, net.diagonals);
    saveEdges(state.bends, net.bends);
    cells.length = CORNERS * net.cellCount;
    for (let k = 0; k < cells.length; k++) cells[k] = net.cells[k];
}

/** Puts back what `saveNet` wrote, into a net of the same shape. */
export function loadNet(state: NetState, net: Net, vectors: readonly Float64Array[]): void {
    loadParticles(state.nodes, PARTICLE_NUMBERS, net, vectors);
    loadEdges(state.edges, net.edges);
    loadEdges(state.diagonals, net.diagonals);
    loadEdges(state.bends, net.bends);
    net.cells.set(state.cells);
    net.cellCount = state.cells.length / CORNERS;
    net.restored();
}

function saveEdges(to: number[], { count, from, to: ends, past, tensions }: Edges): void {
    to.length = EDGE_NUMBERS * count;
    for (let e = 0; e < count; e++) {
        const at = EDGE_NUMBERS * e;
        to[at] = from[e];
        to[at + 1] = ends[e];
        to[at + 2] = past[e];
        to[at + 3] = tensions[e];
    }
}

function loadEdges(from: readonly number[], edges: Edges): void {
    edges.count = from.length / EDGE_NUMBERS;
    for (let e = 0; e < edges.count; e++) {
        const at = EDGE_NUMBERS * e;
        edges.from[e] = from[at];
        edges.to[e] = from[at + 1];
        edges.past[e] = from[at + 2];
        edges.tensions[e] = from[at + 3];
    }
}

/** Whether this is a list of numbers, a whole number of items and no more than there is room for. */
function areWhole(list: unknown, size: number, room: number): boolean {
    if (!Array.isArray(list) || list.length % size !== 0 || list.length > room) return false;
    return areNumbers(list, list.length);
}

/** Whether all of these edges join nodes that there are. */
function areEdges(list: unknown, { from }: Edges, nodeCount: number): boolean {
    if (!areWhole(list, EDGE_NUMBERS, EDGE_NUMBERS * from.length)) return false;
    const isNode = (value: number, min: number): boolean =>
        Number.isInteger(value) && value >= min && value < nodeCount;
    return (list as number[]).every((value, k) => {
        const column = k % EDGE_NUMBERS;
        return column === EDGE_NUMBERS - 1 || isNode(value, column === 2 ? -1 : 0);
    });
}
