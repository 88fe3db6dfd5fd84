import type { SolverMemory } from '../solver';
import type { PlayedRuntime } from './played-runtime';

/** Ropes that take their steps together, in the frame of the first. */
export interface Group {
    readonly ropes: readonly PlayedRuntime[];
    /** One frame of the game of `time` seconds of the ropes' own time. */
    play(time: number): void;
    /** One frame of `time` seconds of the ropes' own time, with the components beside them. */
    frame(time: number): void;
    /** Writes what the next steps depend on besides the ropes. Returns false, with nothing written, if that is nothing. */
    saveMemory(to: SolverMemory): boolean;
}
