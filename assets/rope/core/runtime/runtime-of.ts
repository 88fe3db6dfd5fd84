import type { Rope } from '../Rope';
import type { PlayedRuntime } from './played-runtime';

/** The runtime of a rope, for what belongs to the rope but is not part of the component. */
export function runtimeOf(rope: Rope): PlayedRuntime {
    return (rope as unknown as { readonly _runtime: PlayedRuntime })._runtime;
}
