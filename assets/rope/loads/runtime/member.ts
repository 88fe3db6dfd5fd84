import type { Component, Vec2 } from 'cc';
import type { Rope } from '../../core/Rope';
import type { ParticleFrames, Particles, Simulation } from '../../core/solver';
import type { GroupSolver, Knot } from '../solver/rope-group';
import type { GroupRuntime } from './group-runtime';
import type { RopeRuntime } from '../../core/runtime/rope-runtime';
import { TieList } from './ties';

declare module '../../core/runtime/rope-runtime' {
    interface RopeRuntime {
        /** Ties of the member's nodes, as its group knows them; undefined before the first look. */
        ties?: TieList;
        /** Whether the rope is part of a loop of ropes that nothing holds. */
        isInLooseLoop?: boolean;
    }
}

/** What steps in a group: a rope, or something else that shares points with ropes and loads. */
export type Member = RopeRuntime | OtherMember;

/** Ties of a member, as its group knows them. */
export function tiesOf(member: Member): TieList {
    return (member.ties ??= new TieList());
}

/** A member that is not a rope; a feature adds it. All such members of a group are of one kind. */
export interface OtherMember {
    /** The component. */
    readonly rope: Component & { readonly gravity: Readonly<Vec2> };
    readonly simulation: { readonly frames: ParticleFrames<Particles> } | null;
    readonly sleeping: boolean;
    /** The group in which it stepped in the last frame; null: it steps by itself. */
    group: GroupRuntime | null;
    ties?: TieList;
    /** Lists the present ties of its nodes. */
    listTies(out: TieList): void;
    wake(): void;
    /** The simulation. The first call makes it. */
    ready(): { readonly frames: ParticleFrames<Particles> };
    /** Called before the steps of a frame of `time` seconds. */
    prepare(time: number): void;
    /** Called after the steps of a frame. Returns whether the member has come to rest. */
    finish(): boolean;
    fallAsleep(): void;
    /**
     * Makes the solver of a group with such members.
     * @param members The ropes, then the loads.
     * @param knots A tie names a rope or a load by its index there; another member by the count of these plus its own index.
     */
    solverOf(
        members: readonly Simulation[],
        others: readonly OtherMember[],
        knots: readonly Knot[],
    ): GroupSolver;
    /**
     * Advice, in words, about a rope that is tied to the member; empty: none.
     * @param holdsBody Whether a dynamic body holds the rope, or hangs on it.
     */
    adviceForTied(rope: Rope, holdsBody: boolean): string;
}
