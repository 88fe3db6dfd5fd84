import type { Chain } from '../../core/solver/chain';
import { BOX_NUMBERS, boxesMeet } from '../../core/solver/geometry/place';
import { CONTACT_MARGIN, PIN_SOFTNESS } from './constants';
import type { ChainContacts } from './chain-contacts';

// A pinned node carries bodies as other nodes do, but nothing moves it: its force would be infinite times 0. So while a substep
// is solved, pinned nodes near a body move a little, like very heavy nodes; after it they are put back.

const box = new Float64Array(BOX_NUMBERS);

/** Called before a substep is solved, when the bodies near are known. */
export function softenPins(chain: Chain, contacts: ChainContacts): void {
    if (contacts.bodies.length === 0) return;
    const { pinnedNodes, pinned, positions, inverseMasses, masses } = chain;
    const { near, nearCount, radius } = contacts.surroundings;
    for (let p = 0; p < pinnedNodes.length; p++) {
        const node = pinnedNodes[p];
        if (pinned[node - 1] === 1 || pinned[node + 1] === 1) continue; // the solver does not solve lengths between two pins
        for (let c = 0; c < BOX_NUMBERS; c++) box[c] = positions[2 * node + (c % 2)];
        for (let k = 0; k < nearCount && inverseMasses[node] === 0; k++) {
            if (near[k].body && boxesMeet(box, near[k].box, radius + CONTACT_MARGIN))
                inverseMasses[node] = PIN_SOFTNESS / masses[node];
        }
    }
}

/**
 * Called after the substep: puts the pinned nodes back.
 * @param places Where the pins are.
 */
export function hardenPins(chain: Chain, places: Float64Array): void {
    const { pinnedNodes, positions, inverseMasses } = chain;
    for (let p = 0; p < pinnedNodes.length; p++) {
        const node = pinnedNodes[p];
        if (inverseMasses[node] === 0) continue;
        inverseMasses[node] = 0;
        positions[2 * node] = places[2 * node];
        positions[2 * node + 1] = places[2 * node + 1];
    }
}
