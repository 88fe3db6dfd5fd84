import { knowGroups, enabledRopes } from '../../core/runtime/groups';
import type { RopeRuntime } from '../../core/runtime/rope-runtime';
import type { LoadRuntime } from './load-runtime';
import type { Member } from './member';
import { enabledOthers } from './registry';
import { TieList } from './tie-list';
import { listTies } from './ties';

const ties = new TieList();

/** A frame of `deltaTime` seconds: a load that nothing holds flies. One that is held moves with its ropes. */
export function stepLoad(load: LoadRuntime, deltaTime: number): void {
    knowGroups();
    if (!load.isHeld) load.fly(deltaTime);
}

/** The ropes that hold a load at this moment: their groups may know of it in their next frame only. */
export function ropesHolding(load: LoadRuntime): RopeRuntime[] {
    return enabledRopes().filter((rope) => holds(rope, load));
}

/** Whether any rope or another member holds a load at this moment. */
export function isHeldNow(load: LoadRuntime): boolean {
    for (const rope of enabledRopes()) if (holds(rope, load)) return true;
    for (const other of enabledOthers()) if (holds(other, load)) return true;
    return false;
}

function holds(member: Member, load: LoadRuntime): boolean {
    listTies(member, ties);
    return ties.holds(load);
}
