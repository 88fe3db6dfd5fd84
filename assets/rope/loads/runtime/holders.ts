import { knowGroups, enabledRopes } from '../../core/runtime/groups';
import type { RopeRuntime } from '../../core/runtime/rope-runtime';
import type { LoadRuntime } from './load-runtime';
import type { Member } from './member';
import { enabledOthers } from './registry';
import { TieList } from './tie-list';
import { listTies } from './ties';

const ties = new TieList();

/** A frame of `deltaTime` seconds for a load. If nothing holds it, it flies; if ropes do, it moves with them. */
export function stepLoad(load: LoadRuntime, deltaTime: number): void {
    knowGroups();
    if (!load.isHeld) load.fly(deltaTime);
}

/** The ropes that hold a load now. Their groups may know of the load only from their next frame on. */
export function ropesHolding(load: LoadRuntime): RopeRuntime[] {
    return enabledRopes().filter((rope) => holds(rope, load));
}

/** Whether a rope or another member holds a load now. */
export function isHeldNow(load: LoadRuntime): boolean {
    for (const rope of enabledRopes()) if (holds(rope, load)) return true;
    for (const other of enabledOthers()) if (holds(other, load)) return true;
    return false;
}

function holds(member: Member, load: LoadRuntime): boolean {
    listTies(member, ties);
    return ties.holds(load);
}
