import type { Node } from 'cc';
import { wakeBodyOf } from '../../bodies/kit';
import { addFeature } from '../../core/runtime/features';
import type { RopePart } from '../../core/runtime/features';
import { isPlace } from '../../core/inspector/warn-once';
import { HANGS, Sharing } from '../../core/runtime/groups';
import type { Entry, Holding } from '../../core/runtime/groups';
import type { Simulation } from '../../core/solver';
import type { RopeRuntime } from '../../core/runtime/rope-runtime';
import { findHolding, findTied, showGroups } from './groups';
import { stepLoad } from './holders';
import { loadFor, meet } from './hubs';
import type { Met } from './hubs';
import { tiesOf } from './member';
import { enabledLoads, enabledOthers, loadOn } from './registry';
import { TieList } from './tie-list';
import { collectTies } from './ties';

const point = new Float64Array(2);
const met: Met = { hub: null, node: 0 };

addFeature({
    name: 'loads',
    order: 30,
    attach: (runtime) => new TiedPart(runtime),
    findGroups: findTied,
    hasMembers: () => enabledOthers().length > 0,
    sharedPoint,
    holdShared,
    findWithPhysics: findHolding,
    beforePaint: showGroups,
    step(deltaTime) {
        for (const load of enabledLoads()) stepLoad(load, deltaTime);
    },
});

/** What a rope has of its ties, besides its group. */
class TiedPart implements RopePart {
    constructor(private readonly _runtime: RopeRuntime) {}

    leave(): void {
        for (const hub of tiesOf(this._runtime).hubs) wakeBodyOf(hub);
    }

    hungMass(): number {
        let mass = 0;
        for (const entry of this._runtime.rope.attachments ?? [])
            mass += loadOn(entry?.target)?.load.mass ?? 0;
        return mass;
    }
}

function sharedPoint(rope: Holding, node: number, target: Node, entry: Entry | null): Sharing {
    if (node !== HANGS) return meet(rope, node, target, entry, met);
    return loadFor(rope, target, entry) ? Sharing.Shared : Sharing.None;
}

/** Pins the tied nodes of the rope where their hubs are: the rope is laid out between its anchors and the hubs. */
function holdShared(rope: RopeRuntime, { chain, frames }: Simulation, held: number[]): void {
    const ties = new TieList();
    collectTies(rope, ties);
    for (let k = 0; k < ties.count; k++) {
        const node = ties.nodes[k];
        held.push(node);
        if (chain.pinned[node] === 1) continue;
        ties.hubs[k].placeOf(ties.hubNodes[k], point);
        if (isPlace(point[0], point[1])) frames.pin(node, point[0], point[1]);
    }
}
