import type { RopeRuntime } from '../core/runtime/rope-runtime';
import type { DrumExit } from './drum-exit';
import type { RopeDrum } from './RopeDrum';
import type { Spool } from './solver/spool';

/** A body of the 2D physics on the node of a drum. It turns the drum in place of the drum's own motor, brake and spring. */
export interface Axle {
    /**
     * Called before a step: tells the spool how the axle turns. The radius of its forces is set already; the method sets the
     * rest.
     * @param wound Mass of the rope on the drum, as felt at its surface.
     */
    read(runtime: RopeRuntime, spool: Spool, wound: number): void;
    /** Called after the spool has turned. @param way Length of rope that has come off, in units of the simulation. */
    turn(spool: Spool, way: number): void;
    /** mass x px^2. Infinity: no impulse turns the axle. */
    readonly inertia: number;
    /** An angular impulse of a script, mass x px^2/s, > 0 pays out. */
    spin(impulse: number): void;
    /** Called when the drum starts anew or a state is restored: from now on the axle counts as having turned nothing. */
    restart(): void;
}

/** How the axle of a drum is found; null: the drum turns its node. Without the feature of bodies there is none. */
export const axles: {
    /** @param before The axle that the drum had until now. */
    find(drum: RopeDrum, exit: DrumExit, before: Axle | null): Axle | null;
} = { find: () => null };
