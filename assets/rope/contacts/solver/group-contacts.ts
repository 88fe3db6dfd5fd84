import type { GroupContacts, Chain } from '../../core/solver/chain';
import { FREE } from './constants';
import { ChainContacts, type ContactPart } from './chain-contacts';
import type { Obstacle } from './obstacle';
import type { Simulation } from '../../core/solver/simulation';
import type { TouchedBody } from './touched-body';

/** Contacts of the ropes of a group: each keeps its own obstacles, radius and friction, and what it sticks to. */
export class GroupRopeContacts implements GroupContacts {
    private readonly _contacts: ChainContacts;
    /** The obstacle lists from which `_contacts` was made. */
    private readonly _obstacles: (readonly Obstacle[])[] = [];

    constructor(nodeCount: number) {
        this._contacts = new ChainContacts(nodeCount);
    }

    /** Before a step: copies the contacts of all ropes to their common chain. @param starts First node of each. */
    gather(all: Chain, members: readonly Simulation[], starts: readonly number[]): void {
        const { _contacts: contacts } = this;
        this._listParts(members, starts);
        const { parts } = contacts;
        all.contacts = parts.length > 0 ? contacts : null;
        if (parts.length === 0) return;
        const { from, to, makesUp } = parts[0].contacts.surroundings;
        contacts.surroundings.hasMissed = makesUp;
        contacts.aim(from, to);
        contacts.touching = 0;
        contacts.wasNear = false;
        contacts.held.fill(null);
        contacts.threads.fill(null);
        contacts.squeezed.fill(0);
        contacts.backs.fill(null);
        contacts.corners.held.fill(null);
        contacts.hasThreads = false;
        for (let p = 0; p < parts.length; p++) {
            const { start, contacts: own } = parts[p];
            contacts.touching += own.touching;
            if (own.wasNear !== false && contacts.wasNear !== null) contacts.wasNear = own.wasNear;
            if (own.hasThreads) contacts.hasThreads = true;
            for (let i = 0; i < own.held.length; i++) {
                contacts.held[start + i] = own.held[i];
                contacts.threads[start + i] = own.threads[i];
                contacts.backs[start + i] = own.backs[i];
            }
            contacts.squeezed.set(own.squeezed, start);
            contacts.places.set(own.places, 2 * start);
            contacts.corners.takeFrom(own.corners, start);
        }
    }

    /** After a step: copies the contacts back to every rope. */
    scatter(): void {
        const { parts, areFound, states, held, places, threads, backs, squeezed, hasThreads } =
            this._contacts;
        for (let p = 0; p < parts.length; p++) {
            const { start, contacts: own } = parts[p];
            own.areFound = areFound;
            own.touching = 0;
            own.hasThreads = hasThreads;
            for (let i = 0; i < own.held.length; i++) {
                own.states[i] = states[start + i];
                own.held[i] = held[start + i];
                own.threads[i] = threads[start + i];
                own.backs[i] = backs[start + i];
                own.squeezed[i] = squeezed[start + i];
                own.places[2 * i] = places[2 * (start + i)];
                own.places[2 * i + 1] = places[2 * (start + i) + 1];
                if (own.states[i] !== FREE) own.touching++;
            }
            own.corners.takeFrom(this._contacts.corners, -start);
        }
    }

    /** Lists the ropes that collide, and all obstacles, if they have changed since the last step. */
    private _listParts(members: readonly Simulation[], starts: readonly number[]): void {
        const { _contacts: contacts, _obstacles: obstacles } = this;
        let count = 0;
        let isSame = true;
        let radius = 0;
        for (let m = 0; m < members.length; m++) {
            const own = members[m].chain.contacts as ChainContacts | null;
            if (!own) continue;
            radius = Math.max(radius, own.surroundings.radius);
            if (contacts.parts[count]?.contacts !== own || obstacles[count] !== own.surroundings.obstacles)
                isSame = false;
            count++;
        }
        contacts.surroundings.radius = radius;
        if (isSame && count === contacts.parts.length) return;
        const parts: ContactPart[] = [];
        const found: Obstacle[] = [];
        const bodies: TouchedBody[] = [];
        obstacles.length = 0;
        for (let m = 0; m < members.length; m++) {
            const { nodeCount } = members[m].chain;
            const own = members[m].chain.contacts as ChainContacts | null;
            if (!own) continue;
            parts.push({ start: starts[m], end: starts[m] + nodeCount, contacts: own });
            obstacles.push(own.surroundings.obstacles);
            bodies.push(...own.bodies);
            for (const obstacle of own.surroundings.obstacles)
                if (found.indexOf(obstacle) < 0) found.push(obstacle);
        }
        contacts.parts = parts;
        contacts.surroundings.obstacles = found;
        contacts.bodies = bodies;
    }
}
