import type { Rope } from '../Rope';
import type { RopeNet } from '../RopeNet';
import type { PlayedRuntime } from './played-runtime';
import type { NetRuntime } from './net-runtime';

/** The runtime of a rope, for what belongs to the rope but is not part of the component. */
export function runtimeOf(rope: Rope): PlayedRuntime {
    return (rope as unknown as { readonly _runtime: PlayedRuntime })._runtime;
}

/** The runtime of a net, likewise. */
export function netRuntimeOf(net: RopeNet): NetRuntime {
    return (net as unknown as { readonly _runtime: NetRuntime })._runtime;
}
