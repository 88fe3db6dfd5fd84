import { targetOf } from '../../core/runtime/entries/entry-target';
import { loadOn } from '../../core/runtime/groups/registry';
import type { TieList } from '../../core/runtime/groups/tie-list';
import type { RopeNetProperties } from '../inspector/RopeNetProperties';
import type { NetShape } from '../solver/shape';
import { netNodeAt } from './net-node';

/** Lists the nodes of a net that are one point with a load, as it is now: what anchors and attachments that are loads hold. */
export function collectNetTies(net: RopeNetProperties, shape: NetShape, ties: TieList): void {
    ties.count = 0;
    for (const property of ['anchors', 'attachments'] as const) {
        const entries = net[property];
        for (let k = 0; k < (entries?.length ?? 0); k++) {
            const load = loadOn(targetOf(entries[k]));
            const node = load ? netNodeAt(net, property, shape, entries[k]) : -1;
            if (load && node >= 0) ties.add(node, load, 0);
        }
    }
}
