import type { Component } from 'cc';
import type { Member } from '../core/runtime/groups/member';

/** A kind of component that has a state of its own in that of the RopeSystem: ropes, loads, and what features bring. */
export interface StateKind {
    /** The list of its states in a `RopeSystemState`. */
    readonly name: string;
    readonly type: new () => Component;
    /** Adds all that there are, in the order in which they were enabled. */
    list(out: Component[]): void;
    /** How a component of this kind steps with others; null: scripts choose none of them, they come with who holds them. */
    readonly memberOf: ((one: Component) => Member) | null;
    /** Writes a state, over one that is there if that is of this kind. */
    capture(one: Component, to?: object): object;
    /** What is wrong with a state for a component, in words; empty if nothing is. */
    faultOf(state: unknown, one: Component): string;
    /** All go back to states that are whole. Returns what is to be done when all kinds are back; null: nothing. */
    restore(all: readonly Component[], states: readonly unknown[], withFingers: boolean): (() => void) | null;
}
