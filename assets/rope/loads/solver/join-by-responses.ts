import type { Chain } from '../../core/solver/chain';
import type { NodeResponses } from '../../core/solver/exact/kernel';
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
    const { gaps, increments, junctions } = inner;
    const { nodes, bodyOf, count, system } = junctions;
    const size = 2 * count;
    responses.makeRoom(size);
    system.values.fill(0);
    measureGaps(inner, positions);
    addWays(inner, responses);
    addBodyResponses(inner);
    for (let c = 0; c < size; c++) {
        responses.clear(c);
        for (let side = c - (c & 1); side <= c - (c & 1) + 1; side++)
            if (bodyOf[side] < 0) responses.addForce(c, nodes[side], c & 1, signOf(side));
        responses.solve(c);
        addMoves(inner, responses, c);
        addOwnMoves(inner, responses, c);
    }
    for (let k = 0; k < size; k++) increments[k] = -gaps[k];
    system.solve(increments);
    for (let c = 0; c < size; c++) responses.add(c, increments[c]);
}

/** Adds how far the sides of each junction come apart by the changes of segments alone. */
function addWays({ gaps, junctions: { nodes, bodyOf } }: JunctionState, responses: NodeResponses): void {
    for (let side = 0; side < nodes.length; side++) {
        if (bodyOf[side] >= 0) continue;
        responses.moveOf(-1, nodes[side], move);
        const k = 2 * (side >> 1);
        gaps[k] += signOf(side) * move[0];
        gaps[k + 1] += signOf(side) * move[1];
    }
}

/** Adds how far those of each junction come apart by the force of a column: see `NodeResponses.moveOf`. */
function addMoves(
    { junctions: { system, nodes, bodyOf } }: JunctionState,
    responses: NodeResponses,
    c: number,
): void {
    for (let side = 0; side < nodes.length; side++) {
        const at = bodyOf[side] < 0 ? system.blockAt(side >> 1, c >> 1) : -1;
        if (at < 0) continue;
        responses.moveOf(c, nodes[side], move);
        system.values[at + (c & 1)] += signOf(side) * move[0];
        system.values[at + 2 + (c & 1)] += signOf(side) * move[1];
    }
}

/** Adds how far the force of 1 moves its own nodes, and so the sides of every junction at them. */
function addOwnMoves(
    { junctions: { system, nodes, bodyOf } }: JunctionState,
    responses: NodeResponses,
    c: number,
): void {
    for (let pulled = c - (c & 1); pulled <= c - (c & 1) + 1; pulled++) {
        if (bodyOf[pulled] >= 0) continue;
        responses.mobilityOf(nodes[pulled], c & 1, move);
        for (let side = 0; side < nodes.length; side++) {
            if (nodes[side] !== nodes[pulled]) continue;
            const sign = signOf(side) * signOf(pulled);
            const at = system.blockAt(side >> 1, c >> 1) + (c & 1);
            system.values[at] += sign * move[0];
            system.values[at + 2] += sign * move[1];
        }
    }
}
