import type { Rope } from '../Rope';
import type { RopeLoad } from '../RopeLoad';
import type { LoadRuntime } from './groups/load-runtime';
import type { PlayedRuntime } from './played-runtime';

/** The runtime of a rope, for what belongs to the rope but is not part of the component. */
export function runtimeOf(rope: Rope): PlayedRuntime {
    return (rope as unknown as { readonly _runtime: PlayedRuntime })._runtime;
}

/** The runtime of a load, likewise. */
export function loadRuntimeOf(load: RopeLoad): LoadRuntime {
    return (load as unknown as { readonly _runtime: LoadRuntime })._runtime;
}
