import type { Chain } from '../../core/solver/chain';
import type { ChainContacts } from './chain-contacts';
import { relaxAll } from '../../core/solver/passes/relaxation';
import { findContacts } from './find';
import { projectNode, projected } from './project';
import { findThreads } from './threads';

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
