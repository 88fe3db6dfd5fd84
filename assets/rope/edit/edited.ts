import { synced } from '../core/runtime/frame';
import type { RopeRuntime } from '../core/runtime/rope-runtime';
import { copyInto } from '../core/solver/lists';
import type { Simulation } from '../core/solver/simulation';
import { EditedRope } from '../memory/edited-rope';
import {
    captureSimulation,
    emptyPiece,
    emptyState,
    listed,
    simulationFrom,
    type Piece,
    type PieceRoom,
    type SimulationState,
} from '../memory/solver/simulation-state';
import type { Node } from 'cc';
import { nearestNode } from '../core/inspector/warn-once';
import type { Rope } from '../core/Rope';
import type { RopeAttachment } from '../core/RopeAttachment';

/**
 * Scene nodes, such as riders, each of which is on its own rope node and can move along the rope. When rope is wound
 * in, that rope node is not taken out: the rope slides through the passenger's hands.
 */
interface Passengers {
    has(target: Node): boolean;
    /**
     * Moves a passenger along its rope.
     * @param amount px of the rope's node, > 0 towards the tail.
     * @returns What it has moved: less where something that it cannot pass is in the way.
     */
    ride(rope: Rope, runtime: RopeRuntime, entry: RopeAttachment, amount: number): number;
}

const kinds: Passengers[] = [];

/** Adds a kind of passengers, to be considered where rope is wound in. */
export function addPassengers(kind: Passengers): void {
    kinds.push(kind);
}

/** The passengers that an entry of a rope belongs to; null: none. */
export function passengersWith(entry: RopeAttachment | null): Passengers | null {
    for (let k = 0; k < kinds.length; k++) if (entry?.target && kinds[k].has(entry.target)) return kinds[k];
    return null;
}

/** Index of the rope node that an attachment or an anchor is on; the nearest node for an index out of range. */
export function nodeOf(runtime: RopeRuntime, { nodeIndex }: { readonly nodeIndex: number }): number {
    return nearestNode(nodeIndex, runtime.ready().chain.nodeCount);
}

// Private fields of the rope are read and written by their names in brackets: an edit makes another rope of it.

/** Room for the state of a simulation: tables are as long as its chain. */
const rooms = new WeakMap<Simulation, SimulationState>();

/** The rope as it is now, as a piece to be edited. */
export function pieceOf(runtime: RopeRuntime): Piece {
    return writePiece(runtime, emptyPiece());
}

/** Writes the rope as it is now. */
export function writePiece(runtime: RopeRuntime, out: PieceRoom): Piece {
    const simulation = synced(runtime);
    const room = rooms.get(simulation) ?? emptyState();
    if (!rooms.has(simulation)) rooms.set(simulation, room);
    const { nodeCount } = listed(captureSimulation(simulation, room), out.state);
    if (runtime.edited) copyInto(out.masses, runtime.edited.masses);
    else runtime.masses.own(nodeCount, out.masses);
    return out;
}

/** The nodes and segments there are now, to be changed by a caller that wakes the rope. */
export function editRope(runtime: RopeRuntime): EditedRope {
    const edited = editedOf(runtime) ?? EditedRope.of(pieceOf(runtime), runtime.lengthScale);
    runtime.edited = edited;
    edited.isWhole = false;
    return edited;
}

/** The rope goes on as another piece: nodes, masses and lengths of the inspector hold again after `reset`. */
export function replaceRope(
    runtime: RopeRuntime,
    piece: Piece,
    simulation = simulationFrom(piece.state, runtime.ready().parameters),
): void {
    runtime.restored = null; // this simulation may be one that the rope had before
    const before = runtime.ready();
    const { lengthScale } = runtime;
    simulation.afterStep = before.afterStep;
    if (before.chain.tensionSums) simulation.chain.tensionSums ??= new Float64Array(piece.masses.length - 1);
    runtime.simulation = simulation;
    runtime.values.replace(before, simulation);
    const edited = editedOf(runtime);
    if (edited) edited.set(piece, lengthScale);
    else runtime.edited = EditedRope.of(piece, lengthScale);
    runtime.masses.sync(simulation.chain, lengthScale, piece.masses);
    runtime.syncNodes();
    runtime.show(simulation);
    runtime.wake();
}

/** A rope whose node was made by a cut goes on as its piece. */
export function adoptPiece(runtime: RopeRuntime, piece: Piece, from: RopeRuntime): void {
    runtime.axesSync.begin();
    const simulation = (runtime.simulation = simulationFrom(piece.state, from.ready().parameters));
    runtime.edited = EditedRope.of(piece, runtime.lengthScale);
    runtime.pins.releaseHead();
    runtime.syncProperties(simulation);
    runtime.syncNodes();
    runtime.show(simulation);
    runtime.wake();
}

/** The rope's nodes after edits: all edits use the class `EditedRope`. */
function editedOf({ edited }: RopeRuntime): EditedRope | null {
    return edited as EditedRope | null;
}
