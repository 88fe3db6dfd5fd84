import type { RopeRuntime } from '../core/runtime/rope-runtime';
import type { DrumExit } from './drum-exit';
import type { RopeDrum } from './RopeDrum';
import type { Spool, SpoolForces } from './solver/spool';

/** A body of the 2D physics on the node of a drum. It turns the drum in place of the drum's own motor, brake and spring. */
export interface Axle {
    /**
     * Called before a step: tells the spool how the axle turns.
     * @param forces Its radius is set already; the method sets the rest. @param wound Mass of the rope on the drum, as felt at
     *     its surface.
     */
    read(runtime: RopeRuntime, spool: Spool, forces: SpoolForces, wound: number): void;
    /** Called after the spool has turned. @param way Length of rope that has come off, in units of the simulation. */
    turn(spool: Spool, forces: SpoolForces, way: number): void;
    /** mass x px^2. Infinity: no impulse turns the axle. */
    readonly inertia: number;
    /** An angular impulse of a script, mass x px^2/s, > 0 pays out. */
    spin(impulse: number): void;
    /** Called when the drum starts anew or a state is restored: from now on the axle counts as having turned nothing. */
    restart(): void;
}

type FindAxle = (drum: RopeDrum, exit: DrumExit, before: Axle | null) => Axle | null;

let find: FindAxle = () => null;

/** Sets the function that finds axles. Without it a drum turns its node. */
export function setAxles(action: FindAxle): void {
    find = action;
}

/**
 * The axle of a drum; null: the drum turns its node.
 * @param before The axle that the drum had until now.
 */
export function axleOf(drum: RopeDrum, exit: DrumExit, before: Axle | null): Axle | null {
    return find(drum, exit, before);
}
