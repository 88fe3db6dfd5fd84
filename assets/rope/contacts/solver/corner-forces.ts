import { MAX_FLIPS } from './constants';
import { contactOf, knownContact } from './contact-state';
import type { Chain } from '../../core/solver/chain';
import type { ChainContacts } from './chain-contacts';
import { projectNode, projected, slope } from './project';
import { BLOCK } from '../../core/solver/geometry/dense';
import { bodiesNear, shiftPlanes } from './contact-bodies';
import type { ExactState } from '../../core/solver/exact/state';

/** Measures the misses at corners: the distance between a point that touches and where contact and friction put it. */
export function measureMisses(chain: Chain, state: ExactState, contacts: ChainContacts): void {
    const { positions, inverseMasses, segmentCount, nodeCount } = chain;
    const { counts, states, flips, corners } = contacts;
    const own = contactOf(state);
    const { forces, slopes, misses } = own.corners;
    const bodies = bodiesNear(state);
    for (let i = 0; i < segmentCount; i++) {
        const point = nodeCount + i;
        const k = 2 * i;
        if (counts[point] === 0) {
            forces[k] = forces[k + 1] = 0;
            continue;
        }
        const t = corners.parts[i];
        const s = 1 - t;
        const w = s * s * inverseMasses[i] + t * t * inverseMasses[i + 1];
        const x = s * positions[k] + t * positions[k + 2];
        const y = s * positions[k + 1] + t * positions[k + 3];
        projected[0] = x - w * forces[k];
        projected[1] = y - w * forces[k + 1];
        if (bodies) shiftPlanes(bodies, contacts, point, 1);
        const contact = projectNode(contacts, point, flips[point] > MAX_FLIPS);
        if (bodies) shiftPlanes(bodies, contacts, point, -1);
        misses[k] = projected[0] - x;
        misses[k + 1] = projected[1] - y;
        for (let c = 0; c < BLOCK; c++) slopes[BLOCK * i + c] = slope[c];
        const miss = Math.max(Math.abs(misses[k]), Math.abs(misses[k + 1])) * state.inverseLengths[i];
        if (!(miss <= state.maxResidual)) state.maxResidual = miss;
        if (contact === states[point]) continue;
        states[point] = contact;
        flips[point]++;
        own.changes++;
    }
}

/** Takes the forces of corners in the last substep as the first guess for this substep. */
export function guessCornerForces({ nodeCount }: Chain, state: ExactState, contacts: ChainContacts): void {
    const { forces } = contactOf(state).corners;
    const { corners, counts } = contacts;
    const scale = (state.substep * state.motion.glide) / state.forceScale;
    for (let i = 0; i < nodeCount - 1; i++) {
        const goesOn = counts[nodeCount + i] > 0 && corners.isHeld(i, i);
        forces[2 * i] = goesOn ? corners.forces[2 * i] * scale : 0;
        forces[2 * i + 1] = goesOn ? corners.forces[2 * i + 1] * scale : 0;
    }
}

/** Called at the end of a substep: keeps the forces of corners for the next guess. */
export function keepCornerForces({ corners }: ChainContacts, state: ExactState): void {
    const { forceScale, substep, motion } = state;
    const contact = knownContact(state);
    if (!contact) return;
    const scale = forceScale / (substep * motion.glide);
    const { forces } = contact.corners;
    for (let k = 0; k < forces.length; k++) corners.forces[k] = forces[k] * scale;
}
