import { baseLengthOf, segmentCountOf } from '../../memory/solver/kit';
import type { Piece } from '../../memory/solver/kit';
import { PieceBuilder } from './piece-builder';

// No function here changes a piece: an edit makes new ones, or writes over the last one of its builder.

/** Puts a node into a segment, at the part `t` (0 < t < 1) of its length. It is not pinned and moves with the rope. */
export function split(piece: Piece, segment: number, t: number): Piece {
    return splitAtAll(piece, segment, [t]);
}

/** The same with several nodes. @param parts Where they are, in ascending order. */
export function splitAtAll(
    piece: Piece,
    segment: number,
    parts: readonly number[],
    builder = new PieceBuilder(),
): Piece {
    const length = baseLengthOf(piece, segment);
    const before = shareOf(piece, segment, segment);
    const after = shareOf(piece, segment + 1, segment);
    const mass = before + after;
    const count = parts.length;
    builder.begin(piece);
    builder.copy(piece, 0, segment);
    builder.addMass(parts[0] * 0.5 * mass - before);
    for (let k = 0, last = 0; k < count; last = parts[k++]) {
        const next = k + 1 < count ? parts[k + 1] : 1;
        builder.segment(piece, segment, (parts[k] - last) * length);
        builder.between(piece, segment, parts[k], (next - last) * 0.5 * mass);
    }
    const rest = 1 - parts[count - 1];
    builder.segment(piece, segment, rest * length);
    const end = builder.copy(piece, segment + 1, segmentCountOf(piece));
    builder.addMass(rest * 0.5 * mass - after, end);
    return builder.piece;
}

/** Takes an inner node out: the segments beside it become one, as long as both were. */
export function merge(piece: Piece, node: number): Piece {
    return mergeAll(piece, node, node);
}

/** The same with all nodes from one to another. */
export function mergeAll(piece: Piece, first: number, last: number, builder = new PieceBuilder()): Piece {
    const before = shareOf(piece, first - 1, first - 1);
    const after = shareOf(piece, last + 1, last);
    let mass = before;
    let longest = first - 1;
    for (let node = first; node <= last; node++) {
        mass += piece.masses[node];
        if (!(baseLengthOf(piece, longest) > baseLengthOf(piece, node))) longest = node;
    }
    const half = 0.5 * (mass + after);
    builder.begin(piece);
    builder.copy(piece, 0, first - 1);
    builder.addMass(half - before);
    for (let node = first; node <= last; node++) builder.addPushes(piece, node);
    builder.joined(piece, first, last, longest);
    const next = builder.copy(piece, last + 1, segmentCountOf(piece));
    builder.addMass(half - after, next);
    for (let node = first; node <= last; node++) builder.addPushes(piece, node, next);
    return builder.piece;
}

/** Cuts at a node, of which each piece keeps a copy: the head's with pin and load, the tail's with neither. */
export function cutAtNode(piece: Piece, node: number): readonly [Piece, Piece] {
    const before = shareOf(piece, node, node - 1);
    const after = shareOf(piece, node, node);
    const head = new PieceBuilder().begin(piece);
    head.copy(piece, 0, node);
    head.addMass(-after);
    const tail = new PieceBuilder().begin(piece);
    tail.copy(piece, node, segmentCountOf(piece));
    tail.freeFirst(piece.masses[node] - before);
    return [head.piece, tail.piece];
}

/** Joins the tail of one piece to the head of another: the two nodes become one, where the tail of the first is. */
export function join(first: Piece, second: Piece): Piece {
    const builder = new PieceBuilder().begin(first);
    builder.copy(first, 0, segmentCountOf(first));
    builder.addMass(second.masses[0]);
    builder.segment(second, 0, baseLengthOf(second, 0));
    builder.copy(second, 1, segmentCountOf(second));
    return builder.piece;
}

/** Ties the tail of one piece to the head of another by a segment without mass or tension. */
export function tie(first: Piece, second: Piece, length: number): Piece {
    const builder = new PieceBuilder().begin(first);
    builder.copy(first, 0, segmentCountOf(first));
    builder.newSegment(length);
    builder.copy(second, 0, segmentCountOf(second));
    return builder.piece;
}

/** The piece with its ends swapped. */
export function reversed(piece: Piece): Piece {
    const builder = new PieceBuilder().begin(piece);
    for (let node = segmentCountOf(piece); node >= 0; node--) {
        builder.copy(piece, node, node);
        builder.mirror();
        if (node > 0) builder.segment(piece, node - 1, baseLengthOf(piece, node - 1));
    }
    return builder.piece;
}

/** The piece with a segment of another length; half of the mass that comes or goes is at each of its ends. */
export function lengthened(piece: Piece, segment: number, length: number, massPerLength: number): Piece {
    const builder = new PieceBuilder().begin(piece);
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
