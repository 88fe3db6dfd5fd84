import type { Chain } from '../../core/solver/chain';
import type { NodeResponses } from '../../core/solver/exact/kernel';
import { solveDense } from '../../core/solver/geometry/dense';
import { measureGaps } from './join';
import { addBodyResponses } from './junction-bodies';
import type { JunctionState } from './junction-state';
import { signOf } from './sides';

const move = new Float64Array(2);

/**
 * Does what `joinVectors` does, for a chain whose responses to a force of 1 along each axis at each junction were found
 * elsewhere, one column each. Called after an elimination and its substitution; increments become those of the joined chain.
 */
export function joinByResponses({ positions }: Chain, inner: JunctionState, responses: NodeResponses): void {
    const { gaps, matrix, increments, junctions } = inner;
    const { nodes, bodyOf, count, reach } = junctions;
    const size = 2 * count;
    responses.makeRoom(size);
    matrix.fill(0);
    measureGaps(inner, positions);
    addMoves(inner, responses, -1, gaps, 0, 1);
    addBodyResponses(inner);
    for (let c = 0; c < size; c++) {
        responses.clear(c);
        for (let side = c - (c & 1); side <= c - (c & 1) + 1; side++)
            if (bodyOf[side] < 0) responses.addForce(c, nodes[side], c & 1, signOf(side));
        responses.solve(c);
        addMoves(inner, responses, c, matrix, c, size);
        addOwnMoves(inner, responses, c);
    }
    for (let k = 0; k < size; k++) increments[k] = -gaps[k];
    solveDense(matrix, increments, size, 2 * reach + 1);
    for (let c = 0; c < size; c++) responses.add(c, increments[c]);
}

/**
 * Adds how far the sides of each junction come apart when forces change.
 * @param c Column of the change: see `NodeResponses.moveOf`.
 * @param to Result: number k is added to `to[k * stride + at]`.
 */
function addMoves(
    { junctions: { nodes, bodyOf } }: JunctionState,
    responses: NodeResponses,
    c: number,
    to: Float64Array,
    at: number,
    stride: number,
): void {
    for (let side = 0; side < nodes.length; side++) {
        if (bodyOf[side] >= 0) continue;
        responses.moveOf(c, nodes[side], move);
        const k = 2 * (side >> 1);
        const sign = signOf(side);
        to[k * stride + at] += sign * move[0];
        to[(k + 1) * stride + at] += sign * move[1];
    }
}

/** Adds how far the force of 1 moves its own nodes, and so the sides of every junction at them. */
function addOwnMoves(
    { matrix, gaps: { length: size }, junctions: { nodes, bodyOf } }: JunctionState,
    responses: NodeResponses,
    c: number,
): void {
    for (let pulled = c - (c & 1); pulled <= c - (c & 1) + 1; pulled++) {
        if (bodyOf[pulled] >= 0) continue;
        responses.mobilityOf(nodes[pulled], c & 1, move);
        for (let side = 0; side < nodes.length; side++) {
            if (nodes[side] !== nodes[pulled]) continue;
            const sign = signOf(side) * signOf(pulled);
            const k = 2 * (side >> 1);
            matrix[k * size + c] += sign * move[0];
            matrix[(k + 1) * size + c] += sign * move[1];
        }
    }
}
