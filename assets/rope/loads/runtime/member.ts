import type { Component, Vec2 } from 'cc';
import type { Rope } from '../../core/Rope';
import type { ParticleFrames, Particles, Simulation } from '../../core/solver';
import type { GroupSolver, Knot } from '../solver/group';
import type { GroupRuntime } from './group-runtime';
import type { RopeRuntime } from '../../core/runtime/rope-runtime';
import { TieList } from './tie-list';

declare module '../../core/runtime/rope-runtime' {
    interface RopeRuntime {
        /** What its nodes are tied to, as its group knows it; not there before the first look. */
        ties?: TieList;
        /** Whether the rope is part of a loop of ropes that nothing holds. */
        isInLooseLoop?: boolean;
    }
}

/** What steps in a group: a rope, or something else that shares points with ropes and loads. */
export type Member = RopeRuntime | OtherMember;

/** What a member is tied to, as its group knows it. */
export function tiesOf(member: Member): TieList {
    return (member.ties ??= new TieList());
}

/** A member that is no rope: a feature enters it. Those of a group are all of one kind. */
export interface OtherMember {
    /** The component. */
    readonly rope: Component & { readonly gravity: Readonly<Vec2> };
    readonly simulation: { readonly frames: ParticleFrames<Particles> } | null;
    readonly sleeping: boolean;
    /** Those that it steps with, as of the last frame; null: it steps by itself. */
    group: GroupRuntime | null;
    ties?: TieList;
    /** Lists what its nodes are tied to now. */
    listTies(out: TieList): void;
    wake(): void;
    /** The simulation; made if there is none yet. */
    ready(): { readonly frames: ParticleFrames<Particles> };
    /** Before the steps of a frame. */
    prepare(): void;
    /** After the steps of a frame. Returns whether it has come to rest. */
    finish(): boolean;
    fallAsleep(): void;
    /**
     * What takes the steps of a group with such members in it.
     * @param members The ropes, then the loads.
     * @param knots Ties name ropes and loads by their index, others by the number of those plus their own index.
     */
    solverOf(
        members: readonly Simulation[],
        others: readonly OtherMember[],
        knots: readonly Knot[],
    ): GroupSolver;
    /**
     * What to do about a rope that is tied to it, in words; empty where there is nothing to do.
     * @param holdsBody Whether a dynamic body holds the rope, or hangs on it.
     */
    adviceForTied(rope: Rope, holdsBody: boolean): string;
}
