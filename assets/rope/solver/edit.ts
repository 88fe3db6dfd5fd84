import { MASS, PIN_NUMBERS, PINNED, VECTORS } from './particle-state';
import { emptyState, NODE_NUMBERS, PAST_LENGTHS, PUSH, REST_ANGLE, SEGMENT_NUMBERS } from './state';
import type { ListedState } from './state';

/**
 * A rope that can be cut, split, merged and joined: its state, and the mass of every node without the load on it.
 * Nothing here changes a piece: an edit makes new ones.
 *
 * A node's own mass belongs to the segments on either side by their lengths. A segment's mass is spread evenly over
 * it, so an edit hands on as much as lies on each part: masses and lengths add up to what they were.
 */
export interface Piece {
    readonly state: ListedState;
    readonly masses: readonly number[];
}

/** Base length of a segment. */
export function baseLengthOf({ state }: Piece, segment: number): number {
    return state.segments[SEGMENT_NUMBERS * segment];
}

/** Segments of a piece. */
export function segmentCountOf({ state }: Piece): number {
    return state.nodeCount - 1;
}

/** Puts a node into a segment, at the part `t` (0 < t < 1) of its length. It is not pinned and moves with the rope. */
export function split(piece: Piece, segment: number, t: number): Piece {
    const length = baseLengthOf(piece, segment);
    const before = shareOf(piece, segment, segment);
    const after = shareOf(piece, segment + 1, segment);
    const mass = before + after;
    const builder = new PieceBuilder(piece);
    builder.copy(piece, 0, segment);
    builder.addMass(t * 0.5 * mass - before);
    builder.segment(piece, segment, t * length);
    builder.between(piece, segment, t, 0.5 * mass);
    builder.segment(piece, segment, (1 - t) * length);
    const last = builder.copy(piece, segment + 1, segmentCountOf(piece));
    builder.addMass((1 - t) * 0.5 * mass - after, last);
    return builder.piece;
}

/** Takes an inner node out: the segments beside it become one, as long as both were. */
export function merge(piece: Piece, node: number): Piece {
    const lengthBefore = baseLengthOf(piece, node - 1);
    const lengthAfter = baseLengthOf(piece, node);
    const before = shareOf(piece, node - 1, node - 1);
    const after = shareOf(piece, node + 1, node);
    const half = 0.5 * (before + piece.masses[node] + after);
    const builder = new PieceBuilder(piece);
    builder.copy(piece, 0, node - 1);
    builder.addMass(half - before);
    builder.joined(piece, node, lengthBefore > lengthAfter ? node - 1 : node);
    const next = builder.copy(piece, node + 1, segmentCountOf(piece));
    builder.addMass(half - after, next);
    return builder.piece;
}

/** Cuts at a node, of which each piece keeps a copy: the head's with pin and load, the tail's with neither. */
export function cutAtNode(piece: Piece, node: number): readonly [Piece, Piece] {
    const before = shareOf(piece, node, node - 1);
    const after = shareOf(piece, node, node);
    const head = new PieceBuilder(piece);
    head.copy(piece, 0, node);
    head.addMass(-after);
    const tail = new PieceBuilder(piece);
    const first = tail.copy(piece, node, segmentCountOf(piece));
    tail.free(first, piece.masses[node] - before);
    return [head.piece, tail.piece];
}

/** Joins the tail of one piece to the head of another: the two nodes become one, where the tail of the first is. */
export function join(first: Piece, second: Piece): Piece {
    const builder = new PieceBuilder(first);
    builder.copy(first, 0, segmentCountOf(first));
    builder.addMass(second.masses[0]);
    builder.segment(second, 0, baseLengthOf(second, 0));
    builder.copy(second, 1, segmentCountOf(second));
    return builder.piece;
}

/** Ties the tail of one piece to the head of another by a segment without mass or tension. */
export function tie(first: Piece, second: Piece, length: number): Piece {
    const builder = new PieceBuilder(first);
    builder.copy(first, 0, segmentCountOf(first));
    builder.newSegment(length);
    builder.copy(second, 0, segmentCountOf(second));
    return builder.piece;
}

/** The piece with its ends swapped. */
export function reversed(piece: Piece): Piece {
    const builder = new PieceBuilder(piece);
    for (let node = segmentCountOf(piece); node >= 0; node--) {
        builder.copy(piece, node, node);
        builder.mirror();
        if (node > 0) builder.segment(piece, node - 1, baseLengthOf(piece, node - 1));
    }
    return builder.piece;
}

/** The piece with a segment of another length; the mass of what comes or goes, half at each of its ends. */
export function lengthened(piece: Piece, segment: number, length: number, massPerLength: number): Piece {
    const builder = new PieceBuilder(piece);
    builder.copy(piece, 0, segment);
    const half = 0.5 * massPerLength * (length - baseLengthOf(piece, segment));
    builder.addMass(Math.max(half, -0.5 * piece.masses[segment]));
    builder.segment(piece, segment, length);
    const next = builder.copy(piece, segment + 1, segmentCountOf(piece));
    builder.addMass(Math.max(half, -0.5 * piece.masses[segment + 1]), next);
    return builder.piece;
}

/** The part of a node's own mass that lies on one of its segments. */
function shareOf(piece: Piece, node: number, segment: number): number {
    const mass = piece.masses[node];
    const other = segment === node ? node - 1 : node;
    if (other < 0 || other >= segmentCountOf(piece)) return mass;
    const length = baseLengthOf(piece, segment);
    return (mass * length) / (length + baseLengthOf(piece, other));
}

/** Where a node is and was held; nothing if it is not. */
function pinOf({ state: { nodes, pins } }: Piece, node: number): readonly number[] {
    if (nodes[NODE_NUMBERS * node + PINNED] === 0) return [];
    let before = 0;
    for (let i = 0; i < node; i++) if (nodes[NODE_NUMBERS * i + PINNED] > 0) before++;
    return pins.slice(PIN_NUMBERS * before, PIN_NUMBERS * (before + 1));
}

/** One of the rest lengths that a segment had: its base length while no winch turns. */
function pastLengthOf({ segments, pastLengths }: ListedState, segment: number, k: number): number {
    return pastLengths.length > 0
        ? pastLengths[PAST_LENGTHS * segment + k]
        : segments[SEGMENT_NUMBERS * segment];
}

/** Puts a piece together from nodes and segments of others, from the head to the tail. */
class PieceBuilder {
    private readonly _state = emptyState();
    private readonly _masses: number[] = [];
    /** `PIN_NUMBERS` of every pinned node, nothing of the others. */
    private readonly _pins: (readonly number[])[] = [];
    private _isWinding = false;

    /** @param like The piece whose clock goes on and whose solver's memory of the chain is handed on. */
    constructor({ state }: Piece) {
        this._state.solver = state.solver;
        this._state.clock.push(...state.clock);
        this._state.memory.chain.push(...state.memory.chain);
    }

    get piece(): Piece {
        const { _state: state, _masses: masses } = this;
        state.nodeCount = masses.length;
        for (let node = 0; node < masses.length; node++) state.pins.push(...this._pins[node]);
        if (!this._isWinding) state.pastLengths.length = 0;
        return { state, masses };
    }

    /** Nodes `from` to `to` and the segments between them. Returns the new index of the first of them. */
    copy(piece: Piece, from: number, to: number): number {
        const first = this._masses.length;
        for (let node = from; node <= to; node++) {
            const { nodes } = piece.state;
            for (let k = 0; k < NODE_NUMBERS; k++) this._state.nodes.push(nodes[NODE_NUMBERS * node + k]);
            this._masses.push(piece.masses[node]);
            this._pins.push(pinOf(piece, node));
            if (node < to) this.segment(piece, node, baseLengthOf(piece, node));
        }
        return first;
    }

    /** A node between the two of a segment, with all places in between: those of one time, and so its velocity. */
    between({ state: { nodes } }: Piece, segment: number, t: number, mass: number): void {
        const at = NODE_NUMBERS * segment;
        for (let k = 0; k < 2 * VECTORS; k++) {
            const from = nodes[at + k];
            this._state.nodes.push(from + (nodes[at + NODE_NUMBERS + k] - from) * t);
        }
        this._state.nodes.push(mass, 0, 0, 0, 0);
        this._masses.push(mass);
        this._pins.push([]);
    }

    /** A segment with the tension and the memory of one of another piece, and its past lengths in proportion. */
    segment({ state }: Piece, segment: number, length: number): void {
        const { segments } = state;
        const at = SEGMENT_NUMBERS * segment;
        this._state.segments.push(length, segments[at + 1]);
        if (state.pastLengths.length > 0) this._isWinding = true;
        const part = length / segments[at];
        for (let k = 0; k < PAST_LENGTHS; k++)
            this._state.pastLengths.push(part * pastLengthOf(state, segment, k));
        const numbers = state.memory.segments.length / (state.nodeCount - 1);
        for (let k = 0; k < numbers; k++)
            this._state.memory.segments.push(state.memory.segments[numbers * segment + k]);
    }

    /** One segment out of the two beside a node, with the tension and the memory of one of them. */
    joined(piece: Piece, node: number, like: number): void {
        this.segment(piece, like, baseLengthOf(piece, node - 1) + baseLengthOf(piece, node));
        const { pastLengths } = this._state;
        const at = pastLengths.length - PAST_LENGTHS;
        for (let k = 0; k < PAST_LENGTHS; k++)
            pastLengths[at + k] = pastLengthOf(piece.state, node - 1, k) + pastLengthOf(piece.state, node, k);
    }

    /** A segment of which nothing is known. */
    newSegment(length: number): void {
        const { memory, segments } = this._state;
        const numbers = memory.segments.length / (segments.length / SEGMENT_NUMBERS);
        segments.push(length, 0);
        for (let k = 0; k < PAST_LENGTHS; k++) this._state.pastLengths.push(length);
        for (let k = 0; k < numbers; k++) memory.segments.push(0);
    }

    /** Changes the own mass of a node, by default of the last. */
    addMass(mass: number, node = this._masses.length - 1): void {
        this._masses[node] += mass;
        this._state.nodes[NODE_NUMBERS * node + MASS] += mass;
    }

    /** A node without pin, load and force. */
    free(node: number, mass: number): void {
        const at = NODE_NUMBERS * node;
        this._masses[node] = mass;
        this._state.nodes[at + MASS] = mass;
        this._state.nodes[at + REST_ANGLE] = 0;
        this._state.nodes[at + PINNED] = 0;
        this._pins[node] = [];
        this._state.nodes[at + PUSH] = this._state.nodes[at + PUSH + 1] = 0;
    }

    /** The last node, seen from the other side: its joint bends the other way. */
    mirror(): void {
        const at = NODE_NUMBERS * (this._masses.length - 1) + REST_ANGLE;
        this._state.nodes[at] = 0 - this._state.nodes[at];
    }
}
