import type { Component } from 'cc';
import type { ListedMemory, SolverMemory } from '../solver';
import type { PlayedRuntime } from './played-runtime';

/** Ropes that take their steps together, in the frame of the first. */
export interface Group {
    readonly ropes: readonly PlayedRuntime[];
    /** How many ropes they are, and at how many nodes they are tied: see `GroupMemory`. */
    readonly parts: number;
    /** Whether its ropes share points: then they may well hold each other. */
    readonly sharesPoints?: boolean;
    /** Components that step with the ropes. */
    readonly beside?: readonly Component[];
    /**
     * Of a group that pulls dynamic bodies, and takes its steps with the physics then: all bodies that ropes pull. They are no
     * obstacles to its ropes. Another list when they are other ones.
     */
    readonly carriedBodies?: readonly Component[];
    /** One frame of the game of `time` seconds of the ropes' own time. */
    play(time: number): void;
    /** One frame of `time` seconds of the ropes' own time, with the components beside them. */
    frame(time: number): void;
    /** A frame of `time` seconds begins: the forces act in it that scripts have put on its members. */
    beginForces(time: number): void;
    /** A frame of the game in which a member does not move, for no camera sees it: forces for it are over. */
    skip(member: unknown): void;
    /** Writes what the next steps depend on besides the ropes. Returns false, with nothing written, if that is nothing. */
    saveMemory(to: SolverMemory): boolean;
    /** A rope whose nodes are about to change is given its part of what the solver remembers. */
    lend?(rope: PlayedRuntime, to: ListedMemory): void;
    /** The rope has other nodes now: the solver goes on from what has become of its part. */
    takeBack?(rope: PlayedRuntime, from: SolverMemory): void;
    /** A member has gone back to a state: what the solver remembers counts no more. */
    forget?(): void;
    /** What to do about a rope of it, in words; empty where there is nothing to do. */
    advice?(rope: PlayedRuntime): string;
}

/** What the solver of a group remembers. */
export interface GroupMemory extends ListedMemory {
    /** See `Group.parts`: others begin anew. */
    parts: number;
}
