import type { Chain } from './chain';
import type { ExactState } from './exact/state';
import type { Simulation } from './simulation';

/** What a chain collides with, and the contacts of its nodes: what solvers ask of them. */
export interface Contacts {
    /** Whether nodes lie on a body, which is stepped elsewhere. */
    readonly liesOnBody: boolean;
    /** Whether a node was held by what it touches at the end of the last substep. */
    holds(node: number): boolean;
    /** Ends the way along which a node is led at what it meets. @param to Where it is led to, and then where it comes to. */
    leadAround(positions: Float64Array, node: number, to: Float64Array): void;

    /** Sets which part of a frame the next step is: 0 its start, 1 its end. */
    aim(from: number, to: number): void;
    /** Nodes are elsewhere now. */
    forget(): void;
    /** Before a step: bodies go on as they do. */
    beginStep(): void;
    /** After it. */
    endStep(): void;
    /** Whether there was anything near when the last step ended. */
    lookAround(chain: Chain): boolean;

    /** Newton's method for a substep: see `converge`. */
    findForces(chain: Chain, state: ExactState, symmetric: boolean, pullOnly: boolean): boolean;
    /** Whether the implicit scheme would lose too much energy where the chain slides round something. */
    isSlideAtStake(chain: Chain, state: ExactState): boolean;
    /** Ends a substep. */
    keep(chain: Chain, state: ExactState): void;
    /** A substep of the relaxation, from one part of the step to another, 0..1. */
    relax(chain: Chain, start: number, end: number, iterations: number, pullOnly: boolean): void;

    /** Before the first correction of a step. */
    noteUncorrected(chain: Chain): void;
    /**
     * The end of a step: nodes that are in an obstacle come out.
     * @param stepStart Positions before it. @param isCorrected Whether there were corrections: they give way.
     */
    keepOut(chain: Chain, stepStart: Float64Array, isCorrected: boolean): void;

    /** Writes what is kept from step to step. */
    save(to: number[]): void;
    /** Goes on from that, as soon as the obstacles are known. */
    restore(from: readonly number[]): void;
}

/** The contacts of ropes that step together: each keeps its own obstacles, radius and friction. */
export interface GroupContacts {
    /** Before a step: the contacts of all become those of their common chain. @param starts First node of each member. */
    gather(all: Chain, members: readonly Simulation[], starts: readonly number[]): void;
    /** After it: each gets its own again. */
    scatter(): void;
}

/** Makes them. */
export interface ContactFactory {
    create(nodeCount: number): Contacts;
    createGroup(nodeCount: number): GroupContacts;
    /** Whether `Contacts.save` may have written that, of so many nodes. */
    areSaved(numbers: readonly number[], nodeCount: number): boolean;
}

let factory: ContactFactory | null = null;

/** From now on ropes collide. There is one factory at most. */
export function setContacts(made: ContactFactory): void {
    factory = made;
}

/** null while there is none. */
export function contactFactory(): ContactFactory | null {
    return factory;
}
