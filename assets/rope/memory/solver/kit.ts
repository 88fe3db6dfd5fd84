export { loadSolver, saveSolver } from './exact-memory';
export {
    loadParticles,
    loadPins,
    MASS,
    PARTICLE_NUMBERS,
    PARTICLE_WIDTHS,
    PIN_NUMBERS,
    PINNED,
    areNumbers,
    arePins,
    saveParticles,
    savePins,
    VECTORS,
} from './particle-state';
export {
    baseLengthOf,
    captureSimulation,
    CLOCK_TIMES,
    emptyMemory,
    emptyPiece,
    emptyState,
    isState,
    listed,
    listedMemory,
    renewSimulation,
    NODE_NUMBERS,
    PAST_LENGTHS,
    PUSH_NUMBERS,
    PUSH_TIMES,
    REST_ANGLE,
    restoreSimulation,
    SEGMENT_NUMBERS,
    segmentCountOf,
    simulationFrom,
} from './simulation-state';
export type { ListedState, Piece, PieceRoom, SimulationState } from './simulation-state';
export { Columns, fill, isTable, MEMORY_COLUMNS, ONE_COLUMN, put } from './state-table';
export type { StateTable } from './state-table';
