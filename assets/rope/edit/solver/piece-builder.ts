import { MASS, PIN_NUMBERS, PINNED, VECTORS } from '../../memory/solver/state-table';
import {
    baseLengthOf,
    emptyPiece,
    PUSH_NUMBERS,
    PUSH_TIMES,
    NODE_NUMBERS,
    PAST_LENGTHS,
    REST_ANGLE,
    SEGMENT_NUMBERS,
    type Piece,
    type PieceRoom,
    type ListedState,
} from '../../memory/solver/simulation-state';
import { copyInto, setLength } from '../../core/solver/lists';

/** Puts pieces together from nodes and segments of others, from the head to the tail: one after the other, in the same lists. */
export class PieceBuilder {
    private readonly _piece: PieceRoom = emptyPiece();
    /** How much of it is written. */
    private _nodes = 0;
    private _segments = 0;
    private _pins = 0;
    private _memory = 0;
    private _isWinding = false;
    private _isPushed = false;
    /** Wear of the nodes, and whether any piece counts it. */
    private readonly _wear: number[] = [];
    private _isWorn = false;

    /** Begins a piece. @param like Its clock, and its solver's memory of the chain, are taken over. */
    begin({ state: like }: Piece): this {
        const { state } = this._piece;
        this._nodes = this._segments = this._pins = this._memory = 0;
        this._isWinding = this._isPushed = this._isWorn = false;
        state.solver = like.solver;
        copyInto(state.clock, like.clock);
        copyInto(state.memory.chain, like.memory.chain);
        return this;
    }

    /** Ends it. It holds until another one begins. */
    get piece(): Piece {
        const { state, masses } = this._piece;
        state.nodeCount = this._nodes;
        setLength(masses, this._nodes);
        setLength(state.nodes, NODE_NUMBERS * this._nodes);
        setLength(state.segments, SEGMENT_NUMBERS * this._segments);
        setLength(state.pins, this._pins);
        setLength(state.pastLengths, this._isWinding ? PAST_LENGTHS * this._segments : 0);
        setLength(state.pushes, this._isPushed ? PUSH_TIMES + PUSH_NUMBERS * this._nodes : 0);
        setLength(state.memory.segments, this._memory);
        setLength(this._wear, this._nodes);
        if (this._isWorn) copyInto((state.wear ??= []), this._wear);
        else delete state.wear;
        return this._piece;
    }

    /** Nodes `from` to `to` and the segments between them. Returns the new index of the first of them. */
    copy({ state: source, masses: own }: Piece, from: number, to: number): number {
        const { state, masses } = this._piece;
        const first = this._nodes;
        const pinStart = pinAt(source, from);
        const pinEnd = pinAt(source, to + 1);
        copyPart(
            source.nodes,
            NODE_NUMBERS * from,
            NODE_NUMBERS * (to + 1),
            state.nodes,
            NODE_NUMBERS * first,
        );
        copyPart(own, from, to + 1, masses, first);
        for (let i = from; i <= to; i++) this._wear[first + i - from] = source.wear?.[i] ?? 0;
        if (source.wear) this._isWorn = true;
        this._copyPushes(source.pushes, from, to);
        copyPart(source.pins, pinStart, pinEnd, state.pins, this._pins);
        this._nodes += to + 1 - from;
        this._pins += pinEnd - pinStart;
        if (to > from) this._copySegments(source, from, to);
        return first;
    }

    /** While there are no pushes, the numbers in the list have no meaning. */
    private _copyPushes(from: readonly number[], first: number, last: number): void {
        const { pushes } = this._piece.state;
        const at = PUSH_TIMES + PUSH_NUMBERS * this._nodes;
        const end = at + PUSH_NUMBERS * (last + 1 - first);
        if (from.length === 0) {
            for (let k = at; this._isPushed && k < end; k++) pushes[k] = 0;
            return;
        }
        if (!this._isPushed) {
            copyPart(from, 0, PUSH_TIMES, pushes, 0);
            for (let k = PUSH_TIMES; k < at; k++) pushes[k] = 0;
        }
        this._isPushed = true;
        const start = PUSH_TIMES + PUSH_NUMBERS * first;
        copyPart(from, start, PUSH_TIMES + PUSH_NUMBERS * (last + 1), pushes, at);
    }

    private _copySegments(source: ListedState, from: number, end: number): void {
        const { segments, memory, pastLengths } = this._piece.state;
        const first = this._segments;
        copyPart(
            source.segments,
            SEGMENT_NUMBERS * from,
            SEGMENT_NUMBERS * end,
            segments,
            SEGMENT_NUMBERS * first,
        );
        const at = PAST_LENGTHS * first;
        if (source.pastLengths.length > 0) {
            copyPart(source.pastLengths, PAST_LENGTHS * from, PAST_LENGTHS * end, pastLengths, at);
            this._isWinding = true;
        } else
            for (let i = from; i < end; i++)
                for (let k = 0; k < PAST_LENGTHS; k++)
                    pastLengths[at + PAST_LENGTHS * (i - from) + k] = pastLengthOf(source, i, k);
        const numbers = source.memory.segments.length / (source.nodeCount - 1);
        copyPart(source.memory.segments, numbers * from, numbers * end, memory.segments, this._memory);
        this._segments += end - from;
        this._memory += numbers * (end - from);
    }

    /** Adds a node between the two of a segment, interpolated at all times, and so in its velocity. */
    between({ state: { nodes } }: Piece, segment: number, t: number, mass: number): void {
        const at = NODE_NUMBERS * segment;
        const to = NODE_NUMBERS * this._nodes;
        const { state, masses } = this._piece;
        for (let k = 0; k < NODE_NUMBERS; k++) state.nodes[to + k] = 0;
        for (let k = 0; k < 2 * VECTORS; k++) {
            const from = nodes[at + k];
            state.nodes[to + k] = from + (nodes[at + NODE_NUMBERS + k] - from) * t;
        }
        state.nodes[to + MASS] = mass;
        const { pushes } = state;
        for (let k = 0; this._isPushed && k < PUSH_NUMBERS; k++)
            pushes[PUSH_TIMES + PUSH_NUMBERS * this._nodes + k] = 0;
        this._wear[this._nodes] = 0;
        masses[this._nodes++] = mass;
    }

    /** A segment with the tension and the memory of one of another piece, and its past lengths in proportion. */
    segment({ state: from }: Piece, segment: number, length: number): void {
        const { segments, memory, pastLengths } = this._piece.state;
        const at = SEGMENT_NUMBERS * segment;
        const to = this._segments++;
        segments[SEGMENT_NUMBERS * to] = length;
        segments[SEGMENT_NUMBERS * to + 1] = from.segments[at + 1];
        if (from.pastLengths.length > 0) this._isWinding = true;
        const part = length / from.segments[at];
        for (let k = 0; k < PAST_LENGTHS; k++)
            pastLengths[PAST_LENGTHS * to + k] = part * pastLengthOf(from, segment, k);
        const numbers = from.memory.segments.length / (from.nodeCount - 1);
        for (let k = 0; k < numbers; k++)
            memory.segments[this._memory++] = from.memory.segments[numbers * segment + k];
    }

    /** Adds one segment for those beside the nodes from one to another, with tension and memory of one of them. */
    joined(piece: Piece, first: number, last: number, like: number): void {
        let length = baseLengthOf(piece, first - 1);
        for (let i = first; i <= last; i++) length += baseLengthOf(piece, i);
        this.segment(piece, like, length);
        const { pastLengths } = this._piece.state;
        const at = PAST_LENGTHS * (this._segments - 1);
        for (let k = 0; k < PAST_LENGTHS; k++) {
            pastLengths[at + k] = pastLengthOf(piece.state, first - 1, k);
            for (let i = first; i <= last; i++) pastLengths[at + k] += pastLengthOf(piece.state, i, k);
        }
    }

    /** A segment of which nothing is known. */
    newSegment(length: number): void {
        const { memory, segments, pastLengths } = this._piece.state;
        const numbers = this._memory / this._segments;
        const to = this._segments++;
        segments[SEGMENT_NUMBERS * to] = length;
        segments[SEGMENT_NUMBERS * to + 1] = 0;
        for (let k = 0; k < PAST_LENGTHS; k++) pastLengths[PAST_LENGTHS * to + k] = length;
        for (let k = 0; k < numbers; k++) memory.segments[this._memory++] = 0;
    }

    /** Changes the own mass of a node, by default of the last. */
    addMass(mass: number, node = this._nodes - 1): void {
        this._piece.masses[node] += mass;
        this._piece.state.nodes[NODE_NUMBERS * node + MASS] += mass;
    }

    /** Adds half of the pushes on a node of another piece to a node of this one, by default the last. */
    addPushes({ state: { pushes: from } }: Piece, pushed: number, node = this._nodes - 1): void {
        const { pushes } = this._piece.state;
        for (let k = PUSH_TIMES; from.length > 0 && k < PUSH_TIMES + PUSH_NUMBERS; k++)
            pushes[PUSH_NUMBERS * node + k] += 0.5 * from[PUSH_NUMBERS * pushed + k];
    }

    /** The first node is without pin, load and force. */
    freeFirst(mass: number): void {
        const { state, masses } = this._piece;
        const { nodes, pins, pushes } = state;
        if (nodes[PINNED] > 0) {
            pins.splice(0, PIN_NUMBERS);
            this._pins -= PIN_NUMBERS;
        }
        masses[0] = nodes[MASS] = mass;
        nodes[REST_ANGLE] = nodes[PINNED] = this._wear[0] = 0;
        for (let k = 0; this._isPushed && k < PUSH_NUMBERS; k++) pushes[PUSH_TIMES + k] = 0;
    }

    /** Mirrors the rest angle of the last node, whose piece is reversed: its joint bends the other way. */
    mirror(): void {
        const { nodes } = this._piece.state;
        const at = NODE_NUMBERS * (this._nodes - 1) + REST_ANGLE;
        nodes[at] = 0 - nodes[at];
    }
}

/** Writes a part of a list into another, from a place of that on. */
function copyPart(from: readonly number[], start: number, end: number, to: number[], at: number): void {
    for (let k = start, next = at; k < end; k++, next++) to[next] = from[k];
}

/** Index in a state of the pin of a node, or of the next node that has one. */
function pinAt({ nodes }: ListedState, node: number): number {
    let before = 0;
    for (let i = 0; i < node; i++) if (nodes[NODE_NUMBERS * i + PINNED] > 0) before++;
    return PIN_NUMBERS * before;
}

/** One of the rest lengths that a segment had: its base length while no winch turns. */
function pastLengthOf({ segments, pastLengths }: ListedState, segment: number, k: number): number {
    return pastLengths.length > 0
        ? pastLengths[PAST_LENGTHS * segment + k]
        : segments[SEGMENT_NUMBERS * segment];
}
