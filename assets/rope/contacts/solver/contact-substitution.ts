import { contactOf } from './contact-state';
import type { Chain } from '../../core/solver/chain';
import type { ChainContacts } from './chain-contacts';
import { BLOCK } from '../../core/solver/geometry/dense';
import { followCorner, motion, substituteCorner } from './corner-elimination';
import type { ExactState } from '../../core/solver/exact/state';

// Right sides of the system of contact-elimination.ts, which keeps its matrices for them: S_i^-1 of each segment, and
// those of corners. The sweeps write d and q: the change of all forces, or how all forces follow another unknown.

/**
 * From the head to the tail, for another right side, after `eliminateInContact`.
 * @param increments The right sides of segments; they become y.
 * @param pushes The misses of the points at corners; they become q, for no force of the next segment.
 * @param first The right sides of the segments before this one are 0.
 */
export function followInContact(
    { segmentCount, nodeCount }: Chain,
    state: ExactState,
    contacts: ChainContacts,
    increments: Float64Array,
    pushes: Float64Array,
    first: number,
): void {
    const { counts } = contacts;
    const { blocks } = state;
    const { mobilities } = contactOf(state);
    let isAfterCorner = false;
    let yx = 0;
    let yy = 0;
    for (let i = first; i < segmentCount; i++) {
        const k = 2 * i;
        const b = BLOCK * i;
        if (!isAfterCorner) {
            motion[0] = -(mobilities[b] * yx + mobilities[b + 1] * yy);
            motion[1] = -(mobilities[b + 2] * yx + mobilities[b + 3] * yy);
        }
        isAfterCorner = counts[nodeCount + i] > 0;
        if (isAfterCorner) {
            followCorner(state, contacts, i, increments, pushes, null);
            continue;
        }
        const x = increments[k] - motion[0];
        const y = increments[k + 1] - motion[1];
        yx = blocks[b] * x + blocks[b + 1] * y;
        yy = blocks[b + 2] * x + blocks[b + 3] * y;
        increments[k] = yx;
        increments[k + 1] = yy;
    }
}

/** Force of the next segment, and of its corner, on the node between. */
const next = new Float64Array(2);

/** From the tail to the head: `increments` of the segments' forces, and `pushes` of those of corners. */
export function substituteInContact(
    { segmentCount, nodeCount }: Chain,
    state: ExactState,
    contacts: ChainContacts,
    increments: Float64Array,
    pushes: Float64Array,
): void {
    const { counts } = contacts;
    const { blocks } = state;
    const { mobilities } = contactOf(state);
    next.fill(0);
    for (let i = segmentCount - 1; i >= 0; i--) {
        const k = 2 * i;
        const b = BLOCK * i;
        const m = b + BLOCK;
        if (counts[nodeCount + i] > 0) {
            substituteCorner(state, contacts, i, increments, pushes, next);
            continue;
        }
        const x = mobilities[m] * next[0] + mobilities[m + 1] * next[1];
        const y = mobilities[m + 2] * next[0] + mobilities[m + 3] * next[1];
        next[0] = increments[k] + blocks[b] * x + blocks[b + 1] * y;
        next[1] = increments[k + 1] + blocks[b + 2] * x + blocks[b + 3] * y;
        increments[k] = next[0];
        increments[k + 1] = next[1];
    }
}
