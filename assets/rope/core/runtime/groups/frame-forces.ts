import type { Simulation } from '../../solver';
import type { GroupRuntime } from './group-runtime';
import type { Member } from './member';

/** What scripts may put forces on: a rope or a load. Other members have none. */
interface Forced {
    readonly simulation: Simulation | Member['simulation'];
}

/** Ropes by themselves have no loads. */
export const NOBODY: readonly Forced[] = [];

/** A frame of `time` seconds begins: the forces act in it that scripts have put on ropes and loads. */
export function beginForces(ropes: readonly Forced[], loads: readonly Forced[], time: number): void {
    for (let r = 0; r < ropes.length; r++) begin(ropes[r], time);
    for (let l = 0; l < loads.length; l++) begin(loads[l], time);
}

function begin({ simulation }: Forced, time: number): void {
    if (simulation && 'pushes' in simulation)
        simulation.pushes.begin(time, simulation.frames.stepper.remainder);
}

/** A frame in which a member does not move, and neither does the group that steps in its frame: forces for it are over. */
export function skipForces(runtime: Member, group: GroupRuntime | null): void {
    if (!group) beginForces([runtime], NOBODY, 0);
    else if (group.isLedBy(runtime)) beginForces(group.ropes, group.loads, 0);
}
