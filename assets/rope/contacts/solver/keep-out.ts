import type { Chain } from '../../core/solver/chain';
import { FREE, GUARD_TOLERANCE, LOADED_TOLERANCE, MAX_PUSH_SPEED, TOUCHING } from './constants';
import {
    marginOf,
    asked,
    askWay,
    DISTANCE,
    findEntry,
    findNearest,
    FROM,
    MARGIN,
    NORMAL_X,
    NORMAL_Y,
    PART,
    REACH,
    surface,
    TO,
} from './nearest';
import type { ChainContacts } from './chain-contacts';
import type { Obstacle } from './obstacle';
import type { Particles } from '../../core/solver/particles';
import { relaxAll } from '../../core/solver/passes/relaxation';
import { findContacts } from './find';
import { projectNode, projected } from './project';
import { findThreads } from './threads';

/** Push of a node along the normal, and how far the obstacle itself moves that way. */
export const push = new Float64Array(2);

/**
 * The end of a step: nodes that solvers without contacts, or corrections of places, have moved into an obstacle or
 * through it go back to its surface, and lose their velocity into it.
 * @param starts Positions before the step.
 */
export function keepOut(chain: Chain, contacts: ChainContacts, starts: Float64Array): void {
    contacts.surroundings.place(0, 1);
    contacts.wasNear = contacts.surroundings.look(starts, chain.positions);
    if (!contacts.wasNear) return;
    for (let k = 0; k < contacts.surroundings.nearCount; k++)
        keepOutOf(contacts.surroundings.near[k], chain, contacts, starts);
}

function keepOutOf(
    obstacle: Obstacle,
    chain: Chain,
    { areFound, states, threads, parts, surroundings: { radius } }: ChainContacts,
    starts: Float64Array,
): void {
    const { positions, inverseMasses, nodeCount } = chain;
    asked[REACH] = radius;
    for (let i = 0; i < nodeCount; i++) {
        asked[MARGIN] = marginOf(chain, parts[0], i, obstacle);
        if (!askWay(obstacle, starts, positions, i) || inverseMasses[i] === 0) continue;
        if (threads[i] === obstacle) continue;
        const ownX = asked[FROM] - starts[2 * i];
        const ownY = asked[FROM + 1] - starts[2 * i + 1];
        const tolerance = areFound && states[i] !== FREE ? LOADED_TOLERANCE : GUARD_TOLERANCE;
        if (areFound) {
            findNearest(obstacle, TO);
            if (!(-surface[DISTANCE] > tolerance)) continue;
        }
        findPush(chain, obstacle, areFound);
        if (!(push[0] > tolerance)) continue;
        push[1] = ownX * surface[NORMAL_X] + ownY * surface[NORMAL_Y];
        pushOut(chain, i);
    }
}

/** Sets `surface`, and the push that the end of the path needs. */
export function findPush({ substep }: Particles, obstacle: Obstacle, areFound: boolean): void {
    findNearest(obstacle, FROM);
    const startsIn = surface[DISTANCE];
    if (startsIn > 0 && startsIn * startsIn > squareOfWay()) {
        push[0] = 0; // too far away to be reached
        return;
    }
    if (startsIn <= TOUCHING && startsIn > -GUARD_TOLERANCE) {
        const lift = 2 * TOUCHING - startsIn; // a way that starts on a surface starts a bit above it
        asked[FROM] += lift * surface[NORMAL_X];
        asked[FROM + 1] += lift * surface[NORMAL_Y];
    }
    if (!areFound && startsIn > -GUARD_TOLERANCE && findEntry(obstacle)) {
        const wayX = asked[FROM] - asked[TO];
        const wayY = asked[FROM + 1] - asked[TO + 1];
        push[0] = (1 - surface[PART]) * (surface[NORMAL_X] * wayX + surface[NORMAL_Y] * wayY);
        return;
    }
    findNearest(obstacle, TO);
    const room = -startsIn - MAX_PUSH_SPEED * substep; // a node that is deep inside comes out little by little
    push[0] = -surface[DISTANCE] - (room > 0 ? room : 0);
}

function squareOfWay(): number {
    const x = asked[TO] - asked[FROM];
    const y = asked[TO + 1] - asked[FROM + 1];
    return x * x + y * y;
}

/** Moves a node by `push`. Its way in the last substep then leads no deeper than the obstacle's own way. */
export function pushOut({ positions, previousPositions }: Particles, node: number): void {
    const normalX = surface[NORMAL_X];
    const normalY = surface[NORMAL_Y];
    const size = push[0];
    const k = 2 * node;
    const before =
        (positions[k] - previousPositions[k]) * normalX +
        (positions[k + 1] - previousPositions[k + 1]) * normalY;
    positions[k] += size * normalX;
    positions[k + 1] += size * normalY;
    const kept = size - Math.min(Math.max(push[1] - before, 0), size); // the part of the push that is not velocity
    previousPositions[k] += kept * normalX;
    previousPositions[k + 1] += kept * normalY;
}

/** Number of rounds in which new contacts are looked for. */
const ROUNDS = 4;

/** The passes of a substep. After each pass, nodes are moved out of obstacles: see project.ts. */
export function relaxInContact(
    chain: Chain,
    contacts: ChainContacts,
    iterations: number,
    pullOnly: boolean,
): void {
    contacts.areFound = false;
    if (!contacts.surroundings.look(chain.previousPositions, chain.positions)) {
        relaxAll(chain, iterations, pullOnly);
        contacts.keepHeld(chain);
        return;
    }
    contacts.clear();
    findThreads(chain, contacts);
    findContacts(chain, contacts, true);
    for (let left = iterations; left > 0; left--) {
        relaxAll(chain, 1, pullOnly);
        projectAll(chain, contacts);
    }
    for (let round = 0; round < ROUNDS && findContacts(chain, contacts, false); round++)
        projectAll(chain, contacts);
    contacts.keepHeld(chain);
}

function projectAll({ positions, nodeCount }: Chain, contacts: ChainContacts): void {
    for (let i = 0; i < nodeCount; i++) {
        if (contacts.counts[i] === 0) continue;
        projected[0] = positions[2 * i];
        projected[1] = positions[2 * i + 1];
        contacts.states[i] = projectNode(contacts, i, false);
        positions[2 * i] = projected[0];
        positions[2 * i + 1] = projected[1];
    }
}
