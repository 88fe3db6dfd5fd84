import { FIXED_STEP, RopeGroup } from '../../solver';
import type { Knot, Simulation, SolverMemory } from '../../solver';
import type { PlayedRuntime } from '../played-runtime';
import { playFrame } from '../frame';
import type { LoadRuntime } from './load-runtime';
import { collectTies } from './ties';
import type { RopeTie } from './ties';

/** px: gaps up to this are of rounding. */
const NO_GAP = 1e-6;
/** How often ropes that pull a load to where they reach it are gone through. */
const ROUNDS = 8;

const place = new Float64Array(2);

/** Ropes that hold the same loads: they take their steps together, in the frame of the first. */
export class GroupRuntime {
    readonly ropes: readonly PlayedRuntime[];
    readonly loads: readonly LoadRuntime[];

    private _solver: RopeGroup | null = null;
    /** What `_solver` was made of. */
    private _simulations: readonly Simulation[] = [];
    private _ties: readonly (readonly RopeTie[])[] = [];

    constructor(ropes: readonly PlayedRuntime[], loads: readonly LoadRuntime[]) {
        this.ropes = ropes;
        this.loads = loads;
    }

    /** One frame of the game of `time` seconds of the ropes' own time. */
    play(time: number): void {
        const { ropes } = this;
        let isAwake = false;
        for (const rope of ropes) {
            if (rope.fingers.ended.length > 0) rope.wake();
            if (!rope.sleeping || rope.companions.length > 0) isAwake = true;
        }
        if (!isAwake) return;
        for (const rope of ropes) if (rope.sleeping) rope.wake();
        this.frame(time);
        for (const rope of ropes) rope.endPlay();
    }

    /** One frame of `time` seconds of the ropes' own time, with the components beside them. */
    frame(time: number): void {
        playFrame(this.ropes, this, time);
    }

    /** Writes what the solver remembers. Returns false, with nothing written, if it is to be made anew. */
    saveMemory(to: SolverMemory): boolean {
        const isCurrent = this._isCurrent(this._collect());
        if (isCurrent) this._solver!.capture(to);
        return isCurrent;
    }

    /** Moves all ropes and loads on by up to `time` seconds. New lengths are reached in `lengthTime`. */
    move(time: number, lengthTime: number): void {
        const { ropes, loads } = this;
        for (const rope of ropes) rope.prepare(time);
        for (const load of loads) load.prepare();
        this._sync();
        const { memory } = ropes[0];
        for (const rope of ropes) rope.memory = null;
        if (memory) this._solver!.restore(memory);
        const steps = this._solver!.advance(time, lengthTime);
        let mayRest = true;
        for (const rope of ropes) if (!rope.finish(steps * FIXED_STEP)) mayRest = false;
        if (mayRest) for (const rope of ropes) rope.fallAsleep();
        for (const load of loads) load.simulation.refreshDrawn();
        this.show();
    }

    /**
     * Draws the group in one piece: a load is where the ropes that hold it are drawn, on average, and these end at it. They
     * are apart where an anchor has moved since the last step.
     */
    show(): void {
        const { ropes, loads, _ties: all } = this;
        for (const load of loads) {
            let count = 0;
            let x = 0;
            let y = 0;
            for (let r = 0; r < all.length; r++) {
                for (const tie of all[r]) {
                    if (tie.load !== load) continue;
                    const { drawn } = this._simulations[r];
                    x += drawn[2 * tie.node];
                    y += drawn[2 * tie.node + 1];
                    count++;
                }
            }
            if (count > 0) {
                load.simulation.drawn[0] = x / count;
                load.simulation.drawn[1] = y / count;
            }
            load.show();
        }
        for (let r = 0; r < all.length; r++) {
            let isMoved = false;
            for (const { load, node } of all[r])
                if (this._simulations[r].drawTo(node, load.simulation.drawn, NO_GAP)) isMoved = true;
            if (isMoved) ropes[r].placeAttachments();
        }
    }

    /** Makes the solver anew if the ropes, or what ties them, are others than before. */
    private _sync(): void {
        const { ropes, loads } = this;
        const ties = this._collect();
        if (this._isCurrent(ties)) return;
        const simulations = (this._simulations = this._members());
        this._ties = ties;
        if (!this.ropes[0].memory) this._bringTogether();
        const knots: Knot[] = loads.map((load, l) => {
            const knot = [{ member: ropes.length + l, node: 0 }];
            ties.forEach((list, member) => {
                for (const tie of list) if (tie.load === load) knot.push({ member, node: tie.node });
            });
            return knot;
        });
        this._solver = new RopeGroup(simulations, knots);
    }

    private _members(): readonly Simulation[] {
        return [...this.ropes, ...this.loads].map(({ simulation }) => simulation!);
    }

    private _collect(): readonly (readonly RopeTie[])[] {
        return this.ropes.map((rope) => {
            const list: RopeTie[] = [];
            collectTies(rope, list);
            return list;
        });
    }

    /** Whether the solver is that of the ropes as they are, with these ties. */
    private _isCurrent(ties: readonly (readonly RopeTie[])[]): boolean {
        return (
            this._solver !== null &&
            this._members().every((one, k) => one === this._simulations[k]) &&
            ties.every((list, r) => areSame(list, this._ties[r]))
        );
    }

    /**
     * Ropes that come to a load go there, as far as they reach; where one does not, the load comes to it. Without any
     * motion.
     */
    private _bringTogether(): void {
        for (const load of this.loads) {
            place.set(load.simulation.chain.positions);
            let areApart = false;
            this._eachTie(load, (simulation, node) => {
                if (gapTo(simulation, node) > NO_GAP) areApart = true;
            });
            if (!areApart) continue;
            for (let round = 0; round < ROUNDS; round++)
                this._eachTie(load, (simulation, node) => simulation.clampToReach(place, node));
            load.moveTo(place[0], place[1]);
            this._eachTie(load, (simulation, node) => {
                if (gapTo(simulation, node) > NO_GAP) simulation.bring(node, place[0], place[1]);
            });
        }
    }

    private _eachTie(load: LoadRuntime, visit: (simulation: Simulation, node: number) => void): void {
        for (let r = 0; r < this._ties.length; r++)
            for (const tie of this._ties[r]) if (tie.load === load) visit(this._simulations[r], tie.node);
    }
}

/** px, from `place`. */
function gapTo({ chain: { positions } }: Simulation, node: number): number {
    return Math.abs(positions[2 * node] - place[0]) + Math.abs(positions[2 * node + 1] - place[1]);
}

function areSame(one: readonly RopeTie[], other: readonly RopeTie[]): boolean {
    return (
        one.length === other.length &&
        one.every(({ load, node }, k) => load === other[k].load && node === other[k].node)
    );
}
