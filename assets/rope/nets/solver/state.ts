import {
    areNumbers,
    arePins,
    loadParticles,
    PARTICLE_NUMBERS,
    PARTICLE_WIDTHS,
    saveParticles,
    Columns,
    isTable,
    type StateTable,
} from '../../memory/solver/state-table';
import { CORNERS, type Edges, type Net } from './net';

/** All numbers that the next steps of a net depend on, except its shape and parameters. JSON keeps every bit of them. */
export interface NetState {
    nodeCount: number;
    /**
     * Seconds between previous positions and positions, time that is left, steps taken, threads torn, durations of the last two
     * frames; then the numbers of the solver.
     */
    clock: number[];
    /** `PARTICLE_NUMBERS` numbers for every node. */
    nodes: StateTable;
    /** `PIN_NUMBERS` numbers for every pinned node. */
    pins: number[];
    /** `EDGE_COLUMNS` numbers for every thread, diagonal and bend that is left. */
    edges: StateTable;
    diagonals: StateTable;
    bends: StateTable;
    /** The corners of each cell that is left. */
    cells: StateTable;
}

/** Count of the simulation's own numbers at the start of `clock`; those of its solver follow. */
export const CLOCK_NUMBERS = 6;
/** Index in `clock` of the durations of the last two frames. */
export const CLOCK_TIMES = 4;
const SOLVER_NUMBERS = 5;
/** Numbers of an edge: its nodes, the node that it passes, and its tension. */
const PAST = 2;
const TENSION = 3;
const NODE_COLUMNS = new Columns(PARTICLE_WIDTHS);
const EDGE_COLUMNS = new Columns([1, 1, 1, 1]);
const CELL_COLUMNS = new Columns([CORNERS]);

/** Makes a state to be filled. */
export function emptyNetState(): NetState {
    return { nodeCount: 0, clock: [], nodes: [], pins: [], edges: [], diagonals: [], bends: [], cells: [] };
}

/** Whether a value is a complete state, with finite numbers, of a net of this shape. */
export function isNetState(value: unknown, net: Net): boolean {
    const { nodeCount, edges, diagonals, bends } = net;
    const state = value as NetState | null | undefined;
    return (
        !!state &&
        state.nodeCount === nodeCount &&
        areNumbers(state.clock, CLOCK_NUMBERS + SOLVER_NUMBERS) &&
        isTable(state.nodes, PARTICLE_NUMBERS * nodeCount) &&
        arePins(state.pins, state.nodes, NODE_COLUMNS) &&
        areEdges(state.edges, edges, nodeCount) &&
        areEdges(state.diagonals, diagonals, nodeCount) &&
        areEdges(state.bends, bends, nodeCount) &&
        areCells(state.cells, net)
    );
}

/**
 * Writes the nodes, edges and cells of a net.
 * @param vectors `VECTORS` arrays of x0, y0, x1, y1, ...
 */
export function saveNet(state: NetState, net: Net, vectors: readonly Float64Array[]): void {
    const nodes = NODE_COLUMNS.room(state.nodes, net.nodeCount);
    state.nodeCount = net.nodeCount;
    state.nodes = nodes;
    saveParticles(nodes, net, vectors);
    state.edges = saveEdges(state.edges, net.edges);
    state.diagonals = saveEdges(state.diagonals, net.diagonals);
    state.bends = saveEdges(state.bends, net.bends);
    const cells = CELL_COLUMNS.room(state.cells, net.cellCount);
    state.cells = cells;
    for (let k = 0; k < cells.length; k++) cells[k] = net.cells[k];
}

/** Reads what `saveNet` wrote, into a net of the same shape. */
export function loadNet(state: NetState, net: Net, vectors: readonly Float64Array[]): void {
    loadParticles(state.nodes, NODE_COLUMNS, net, vectors);
    loadEdges(state.edges, net.edges);
    loadEdges(state.diagonals, net.diagonals);
    loadEdges(state.bends, net.bends);
    net.cells.set(state.cells);
    net.cellCount = state.cells.length / CORNERS;
    net.restored();
}

function saveEdges(table: StateTable, { count, from, to, past, tensions }: Edges): Float64Array {
    const numbers = EDGE_COLUMNS.room(table, count);
    for (let e = 0; e < count; e++) {
        numbers[e] = from[e];
        numbers[count + e] = to[e];
        numbers[PAST * count + e] = past[e];
        numbers[TENSION * count + e] = tensions[e];
    }
    return numbers;
}

function loadEdges(table: StateTable, edges: Edges): void {
    edges.count = table.length / EDGE_COLUMNS.stride;
    EDGE_COLUMNS.read(table, 0, 1, edges.from);
    EDGE_COLUMNS.read(table, 1, 1, edges.to);
    EDGE_COLUMNS.read(table, PAST, 1, edges.past);
    EDGE_COLUMNS.read(table, TENSION, 1, edges.tensions);
}

/** Whether a value is a table of whole rows, with no more rows than there is room for. */
function areWhole(value: unknown, { stride }: Columns, room: number): value is StateTable {
    const length = (value as StateTable | null | undefined)?.length ?? 0;
    return length % stride === 0 && length <= room && isTable(value, length);
}

/** Whether all of these edges join nodes that exist. */
function areEdges(value: unknown, { from }: Edges, nodeCount: number): boolean {
    if (!areWhole(value, EDGE_COLUMNS, EDGE_COLUMNS.stride * from.length)) return false;
    for (let row = 0; row < value.length / EDGE_COLUMNS.stride; row++)
        for (let column = 0; column < TENSION; column++) {
            const node = EDGE_COLUMNS.number(value, row, column);
            if (!isNode(node, column === PAST ? -1 : 0, nodeCount)) return false;
        }
    return true;
}

function areCells(value: unknown, { cells, nodeCount }: Net): boolean {
    if (!areWhole(value, CELL_COLUMNS, cells.length)) return false;
    for (let k = 0; k < value.length; k++) if (!isNode(value[k], 0, nodeCount)) return false;
    return true;
}

function isNode(value: number, min: number, nodeCount: number): boolean {
    return Number.isInteger(value) && value >= min && value < nodeCount;
}
