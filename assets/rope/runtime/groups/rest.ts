import type { PlayedNet } from '../played-net';
import type { PlayedRuntime } from '../played-runtime';
import type { Load } from './tie-list';

const NO_NETS: readonly PlayedNet[] = [];

/** Whether all of a group sleep. */
export function areAsleep(ropes: readonly PlayedRuntime[], nets: readonly PlayedNet[] = NO_NETS): boolean {
    for (let r = 0; r < ropes.length; r++) if (!ropes[r].sleeping) return false;
    for (let n = 0; n < nets.length; n++) if (!nets[n].sleeping) return false;
    return true;
}

/** Wakes those of a group that sleep. */
export function wakeAll(ropes: readonly PlayedRuntime[], nets: readonly PlayedNet[]): void {
    for (let r = 0; r < ropes.length; r++) if (ropes[r].sleeping) ropes[r].wake();
    for (let n = 0; n < nets.length; n++) if (nets[n].sleeping) nets[n].wake();
}

/** A group has come to rest. */
export function fallAsleep(
    ropes: readonly PlayedRuntime[],
    loads: readonly Load[],
    nets: readonly PlayedNet[],
): void {
    for (let r = 0; r < ropes.length; r++) ropes[r].fallAsleep();
    for (let l = 0; l < loads.length; l++) loads[l].simulation.frames.restBetween();
    for (let n = 0; n < nets.length; n++) nets[n].fallAsleep();
}

/** Time goes by for a group that sleeps: its clocks go on together. */
export function idleAll(
    ropes: readonly PlayedRuntime[],
    loads: readonly Load[],
    nets: readonly PlayedNet[],
    time: number,
): void {
    for (let r = 0; r < ropes.length; r++) ropes[r].ready().frames.idle(time);
    for (let l = 0; l < loads.length; l++) loads[l].simulation.frames.idle(time);
    for (let n = 0; n < nets.length; n++) nets[n].ready().frames.idle(time);
}
