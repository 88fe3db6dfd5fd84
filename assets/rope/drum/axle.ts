import type { RopeRuntime } from '../core/runtime/rope-runtime';
import type { DrumExit } from './drum-exit';
import type { RopeDrum } from './RopeDrum';
import type { Spool, SpoolForces } from './solver/spool';

/** What turns a drum in place of its own motor, brake and spring: a body of the 2D physics on its node. */
export interface Axle {
    /**
     * Before a step: tells the spool how the axle turns.
     * @param forces Has the radius; the rest is set here. @param wound Mass of the rope on the drum, at the rope.
     */
    read(runtime: RopeRuntime, spool: Spool, forces: SpoolForces, wound: number): void;
    /** After the spool has turned. @param way Length that has come off, as simulated. */
    turn(spool: Spool, forces: SpoolForces, way: number): void;
    /** Mass x px^2; Infinity: no impulse turns it. */
    readonly inertia: number;
    /** An angular impulse of a script, mass x px^2/s, > 0 pays out. */
    spin(impulse: number): void;
    /** The drum starts anew, or goes back to a state: from now on the axle is where it is. */
    restart(): void;
}

type FindAxle = (drum: RopeDrum, exit: DrumExit, before: Axle | null) => Axle | null;

let find: FindAxle = () => null;

/** Sets how axles are found: without that, a drum turns its node. */
export function setAxles(action: FindAxle): void {
    find = action;
}

/** The axle of a drum; null: it turns its node. @param before The one that it had. */
export function axleOf(drum: RopeDrum, exit: DrumExit, before: Axle | null): Axle | null {
    return find(drum, exit, before);
}
