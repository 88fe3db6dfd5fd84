import type { Rope } from '../Rope';
import type { RopeLoad } from '../RopeLoad';
import type { RopeNet } from '../../nets/RopeNet';
import type { LoadRuntime } from './groups/load-runtime';
import type { PlayedRuntime } from './played-runtime';
import type { PlayedNet } from '../../nets/runtime/played-net';

/** The runtime of a rope, for what belongs to the rope but is not part of the component. */
export function runtimeOf(rope: Rope): PlayedRuntime {
    return (rope as unknown as { readonly _runtime: PlayedRuntime })._runtime;
}

/** The runtime of a net, likewise. */
export function netRuntimeOf(net: RopeNet): PlayedNet {
    return (net as unknown as { readonly _runtime: PlayedNet })._runtime;
}

/** The runtime of a load, likewise. */
export function loadRuntimeOf(load: RopeLoad): LoadRuntime {
    return (load as unknown as { readonly _runtime: LoadRuntime })._runtime;
}
