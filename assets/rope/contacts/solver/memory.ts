import { copyInto, setLength } from '../../core/solver/lists';
import type { ChainContacts } from './chain-contacts';
import { MEMORY_NUMBERS } from './corners';
import { SQUEEZED } from './squeeze';
import { FREEDOMS } from './touched-body';

/** For all: whether an obstacle was near, -1 if that is not known, and how many nodes touch one. */
const HEAD = 2;
/** Per node that sticks: the node, the index of the obstacle, and where, x and y. */
const NUMBERS = 4;
/** Per segment at a corner: the count of nodes plus its index, the obstacle, and its numbers in `Corners`. */
const CORNER_NUMBERS = 2 + MEMORY_NUMBERS;
/**
 * Per node that goes through an obstacle: the count of nodes and segments plus its index, the obstacle, and of a squeezed
 * one the obstacle behind it.
 */
const THREAD_NUMBERS = 3;
/** In place of that: nothing is behind it. Of a node that is not squeezed: this less its state in `ChainContacts.squeezed`. */
const NO_BACK = -1;
const NOT_SQUEEZED = -2;
/** Per body that is pushed: three times the count of nodes less one plus its index, and the impulse on it. */
const BODY_NUMBERS = 1 + FREEDOMS;

/** Writes what contacts keep from step to step; nothing for a chain without. */
export function saveContacts(contacts: ChainContacts | null, to: number[]): void {
    if (!contacts) return setLength(to, 0);
    if (contacts.restored) return copyInto(to, contacts.restored);
    const {
        held,
        places,
        wasNear,
        corners,
        threads,
        squeezed,
        backs,
        surroundings: { obstacles },
    } = contacts;
    to[0] = wasNear === null ? -1 : Number(wasNear);
    to[1] = contacts.touching;
    let at = HEAD;
    for (let node = 0; node < held.length; node++) {
        const obstacle = held[node];
        const index = obstacle ? obstacles.indexOf(obstacle) : -1;
        if (index < 0) continue;
        to[at] = node;
        to[at + 1] = index;
        to[at + 2] = places[2 * node];
        to[at + 3] = places[2 * node + 1];
        at += NUMBERS;
    }
    for (let i = 0; i < corners.held.length; i++) {
        const obstacle = corners.held[i];
        const index = obstacle ? obstacles.indexOf(obstacle) : -1;
        if (index < 0) continue;
        to[at] = held.length + i;
        to[at + 1] = index;
        at += 2;
        for (const numbers of corners.memory) {
            const count = numbers.length / corners.held.length;
            for (let c = 0; c < count; c++) to[at++] = numbers[count * i + c];
        }
    }
    for (let node = 0; node < threads.length; node++) {
        const obstacle = threads[node];
        const index = obstacle ? obstacles.indexOf(obstacle) : -1;
        if (index < 0) continue;
        to[at] = 2 * held.length - 1 + node;
        to[at + 1] = index;
        const back = backs[node];
        const state = squeezed[node];
        to[at + 2] = state < SQUEEZED ? NOT_SQUEEZED - state : back ? obstacles.indexOf(back) : NO_BACK;
        at += THREAD_NUMBERS;
    }
    for (let b = 0; b < contacts.bodies.length; b++) {
        const { impulses } = contacts.bodies[b];
        if (impulses[0] === 0 && impulses[1] === 0 && impulses[2] === 0) continue;
        to[at++] = 3 * held.length - 1 + b;
        for (let k = 0; k < FREEDOMS; k++) to[at++] = impulses[k];
    }
    setLength(to, at);
}

/** Takes back what `saveContacts` wrote, as far as its obstacles exist. */
export function loadContacts(contacts: ChainContacts, from: readonly number[]): void {
    const {
        held,
        places,
        threads,
        squeezed,
        backs,
        surroundings: { obstacles },
    } = contacts;
    const points = 2 * held.length - 1;
    contacts.forget();
    for (const { lastImpulses } of contacts.bodies) lastImpulses.fill(0);
    contacts.known = obstacles;
    contacts.wasNear = from[0] >= 0 ? from[0] === 1 : null;
    contacts.touching = from[1] ?? 0;
    for (let at = HEAD; at < from.length; at += numbersAt(from, at, held.length)) {
        const node = from[at];
        if (node >= 3 * held.length - 1) {
            const body = contacts.bodies[node - 3 * held.length + 1];
            for (let k = 0; k < FREEDOMS && body; k++) body.lastImpulses[k] = from[at + 1 + k];
            continue;
        }
        if (node >= points) {
            threads[node - points] = obstacles[from[at + 1]] ?? null;
            const back = from[at + 2];
            squeezed[node - points] = back > NOT_SQUEEZED ? SQUEEZED : NOT_SQUEEZED - back;
            backs[node - points] = obstacles[back] ?? null;
            contacts.hasThreads = true;
            continue;
        }
        if (node >= held.length) {
            loadCorner(contacts, from, at);
            continue;
        }
        held[node] = obstacles[from[at + 1]] ?? null;
        places[2 * node] = from[at + 2];
        places[2 * node + 1] = from[at + 3];
    }
}

function loadCorner(
    { corners, held, surroundings: { obstacles } }: ChainContacts,
    from: readonly number[],
    at: number,
): void {
    const i = from[at] - held.length;
    corners.held[i] = obstacles[from[at + 1]] ?? null;
    let next = at + 2;
    for (const numbers of corners.memory) {
        const count = numbers.length / corners.held.length;
        for (let c = 0; c < count; c++) numbers[count * i + c] = from[next++];
    }
}

/** Count of numbers of an entry: of a node that sticks, a segment, a node that goes through an obstacle, or a body. */
function numbersAt(list: readonly number[], at: number, nodeCount: number): number {
    if (list[at] >= 3 * nodeCount - 1) return BODY_NUMBERS;
    if (list[at] >= 2 * nodeCount - 1) return THREAD_NUMBERS;
    return list[at] < nodeCount ? NUMBERS : CORNER_NUMBERS;
}

/** Whether `saveContacts` may have written this list for so many nodes. */
export function areContacts(list: readonly number[], nodeCount: number): boolean {
    if (list.length === 0) return true;
    let at = HEAD;
    for (; at < list.length; at += numbersAt(list, at, nodeCount)) {
        const point = list[at];
        if (!(point >= 0 && point % 1 === 0)) return false;
    }
    return at === list.length;
}
