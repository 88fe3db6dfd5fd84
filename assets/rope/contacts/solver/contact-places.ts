import { contactOf, knownContact } from './contact-state';
import type { Chain } from '../../core/solver/chain';
import type { ChainContacts } from './chain-contacts';
import { projectNode, projected, slope } from './project';
import { BLOCK } from '../../core/solver/geometry/dense';
import { bodiesNear, measureBodies, shiftPlanes } from './contact-bodies';
import { applyIncrements } from '../../core/solver/exact/substep';
import type { ExactState } from '../../core/solver/exact/state';

/** A contact that changes its state this often in a round keeps it: some would change to and fro for ever. */
const MAX_FLIPS = 3;

/** Finds the positions of nodes without the forces of their segments. The forces of junctions are included. */
export function pullBases(chain: Chain, state: ExactState): void {
    const { starts, bases } = contactOf(state);
    bases.set(starts);
    state.junctions?.push(chain, bases);
    state.kernel?.addOffsets(bases, -1);
}

/** Puts every node where the forces move it. */
export function placeFree({ nodeCount, positions, inverseMasses }: Chain, state: ExactState): void {
    const { forces } = state;
    const { bases } = contactOf(state);
    let beforeX = 0;
    let beforeY = 0;
    for (let i = 0, k = 0; i < nodeCount; i++, k += 2) {
        positions[k] = bases[k] + inverseMasses[i] * (forces[k] - beforeX);
        positions[k + 1] = bases[k + 1] + inverseMasses[i] * (forces[k + 1] - beforeY);
        beforeX = forces[k];
        beforeY = forces[k + 1];
    }
}

/** Puts every node where forces and contacts move it, with its mobility W, and measures the segments. */
export function placeNodes(chain: Chain, state: ExactState, contacts: ChainContacts): void {
    const { nodeCount, positions, inverseMasses } = chain;
    const { counts, states, flips } = contacts;
    const own = contactOf(state);
    const { bases, mobilities } = own;
    const bodies = bodiesNear(state);
    const { forces } = state;
    let changes = 0;
    let depth = 0;
    const { forces: pushes } = own.corners;
    const { parts } = contacts.corners;
    let beforeX = 0;
    let beforeY = 0;
    for (let i = 0; i < nodeCount; i++) {
        const k = 2 * i;
        const m = BLOCK * i;
        const w = inverseMasses[i];
        const fx = forces[k];
        const fy = forces[k + 1];
        let x = bases[k] + w * (fx - beforeX);
        let y = bases[k + 1] + w * (fy - beforeY);
        beforeX = fx;
        beforeY = fy;
        if (counts[nodeCount + i] > 0) {
            const part = parts[i]; // share of the corner's force that the second node of the segment bears
            x += w * (1 - part) * pushes[k];
            y += w * (1 - part) * pushes[k + 1];
            beforeX -= part * pushes[k];
            beforeY -= part * pushes[k + 1];
        }
        if (counts[i] === 0) {
            positions[k] = x;
            positions[k + 1] = y;
            mobilities[m] = mobilities[m + 3] = w;
            mobilities[m + 1] = mobilities[m + 2] = 0;
            continue;
        }
        projected[0] = x;
        projected[1] = y;
        if (bodies) shiftPlanes(bodies, contacts, i, 1);
        const contact = projectNode(contacts, i, flips[i] > MAX_FLIPS);
        if (bodies) {
            shiftPlanes(bodies, contacts, i, -1);
            bodies.forces[k] = w > 0 ? (projected[0] - x) / w : 0;
            bodies.forces[k + 1] = w > 0 ? (projected[1] - y) / w : 0;
        }
        positions[k] = projected[0];
        positions[k + 1] = projected[1];
        if (projected[2] > depth) depth = projected[2];
        mobilities[m] = w * slope[0];
        mobilities[m + 1] = w * slope[1];
        mobilities[m + 2] = w * slope[2];
        mobilities[m + 3] = w * slope[3];
        if (contact === states[i]) continue;
        states[i] = contact;
        flips[i]++;
        changes++;
    }
    own.changes = changes;
    own.depth = depth;
    state.increments.fill(0);
    state.junctions?.stop();
    applyIncrements(chain, state); // measures the segments
    measureMisses(chain, state, contacts);
    if (bodies) measureBodies(chain, state, contacts, bodies);
    state.kernel?.measure(chain, state);
    if (!state.junctions) return;
    const gap = state.junctions.widestGap(chain);
    if (!(gap <= state.maxResidual)) state.maxResidual = gap;
}

/** Measures the misses at corners: the distance between a point that touches and where contact and friction put it. */
function measureMisses(chain: Chain, state: ExactState, contacts: ChainContacts): void {
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
