import { setLength } from '../particle-state';
import type { Contacts } from './contacts';

/** For all: whether an obstacle was near, -1 if that is not known, and how many nodes touch one. */
const HEAD = 2;
/** Per node that sticks: the node, the obstacle, by its place in the list, and where, x and y. */
const NUMBERS = 4;

/** Writes what contacts keep from step to step; nothing for a chain without. */
export function saveContacts(contacts: Contacts | null, to: number[]): void {
    if (!contacts) return setLength(to, 0);
    if (contacts.restored) return copyInto(to, contacts.restored);
    const { held, places, obstacles, wasNear } = contacts;
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
    setLength(to, at);
}

function copyInto(to: number[], from: readonly number[]): void {
    setLength(to, from.length);
    for (let k = 0; k < from.length; k++) to[k] = from[k];
}

/** Takes back what `saveContacts` wrote, as far as there are the obstacles. */
export function loadContacts(contacts: Contacts, from: readonly number[]): void {
    const { held, places, obstacles } = contacts;
    contacts.forget();
    contacts.wasNear = from[0] < 0 ? null : from[0] === 1;
    contacts.touching = from[1];
    for (let at = HEAD; at < from.length; at += NUMBERS) {
        const node = from[at];
        held[node] = obstacles[from[at + 1]] ?? null;
        places[2 * node] = from[at + 2];
        places[2 * node + 1] = from[at + 3];
    }
}

/** Whether `saveContacts` may have written that, of so many nodes. */
export function areContacts(list: readonly number[], nodeCount: number): boolean {
    if (list.length === 0) return true;
    if (list.length < HEAD || (list.length - HEAD) % NUMBERS !== 0) return false;
    for (let at = HEAD; at < list.length; at += NUMBERS) {
        const node = list[at];
        if (!(node >= 0 && node < nodeCount && node % 1 === 0)) return false;
    }
    return true;
}
