import { isClamped } from './bending/clamp';
import type { Chain } from './chain';
import { assertFinite, assertInteger } from './checks';
import { copyPinned } from './geometry/pinned-nodes';
import { segmentLength } from './geometry/lengths';
import { clampToReach } from './geometry/reach';
import { lengthBefore } from './length-motion';
import type { StepParameters } from './parameters';
import { loadPins, savePins } from './particle-state';
import { passNode, segmentOn } from './pass-node';
import { continueChain, continuePoints, spreadPoints } from './resize';
import { SolvedChain } from './solved-chain';
import { Contacts } from './contact/contacts';
import { saveContacts } from './contact/memory';
import { CLOCK_TIMES, emptyMemory, emptyState, loadChain, saveChain } from './state';
import type { SimulationState } from './state';
import { createSolver } from './tables';
import { TooFarApart } from './too-far-apart';

/** A chain that lives through frames of any length: see `ParticleSimulation`. */
export class Simulation extends SolvedChain {
    /** Segments that no tension holds between their pins. */
    readonly tooFarApart = new TooFarApart(this.chain);
    /** Room for its state, if somebody keeps some there: tables are as long as the chain. */
    room: SimulationState | null = null;
    /** Nodes of `holdDrawn`. */
    private readonly _held: number[] = [];

    /** A simulation that goes on from a state, under parameters that are not part of it. */
    static from(state: SimulationState, parameters: StepParameters): Simulation {
        const simulation = new Simulation({ nodeCount: state.nodeCount, baseLength: state.segments[0] });
        simulation.configure(parameters, state.solver);
        simulation.restore(state);
        return simulation;
    }

    /** Goes on from a state of as many nodes in place of `before`: to the bit as one that `from` makes, but without garbage. */
    renew(state: SimulationState, before: Simulation): void {
        const { _parameters: parameters, _solverName: solver } = before;
        if (this._solverName !== solver || isClamped(parameters)) this.configure(parameters, solver);
        else {
            this._parameters = parameters;
            this._inForce = before._inForce; // only a clamp would change them in place
            this._corrected = before._corrected;
        }
        this._solver.clear?.();
        this.hasRestarted = false;
        this.timeLeft = 0;
        this.standsDrawn = this.drawsLatest = this.isTied = false;
        this._pins.forgetLeads();
        this.tooFarApart.clear();
        this.chain.clear(before.chain.tensionSums !== null);
        this.restore(state);
    }

    /** Drawn where its pins are right now, what lies against something would be drawn through that. */
    protected override get _leadsBetween(): boolean {
        return this.isTied || this.chain.contacts !== null;
    }

    protected override _beginStep(): void {
        super._beginStep();
        this.tooFarApart.begin(this.chain, false);
    }

    override beginStep(): void {
        super.beginStep();
        this.tooFarApart.begin(this.chain, true);
    }

    protected override _endStep(): void {
        super._endStep();
        this.tooFarApart.end(this.chain, this.solverEntry.knowsTension && !this.isElastic);
    }

    /**
     * Has `drawHeld` draw one more node at a place, as if it were pinned there.
     * @param place x and y.
     * @param tolerance How far it may be off by rounding: that is put right at once.
     * @returns Whether it is elsewhere.
     */
    holdDrawn(node: number, place: Float64Array, tolerance: number): boolean {
        const { chain, drawn } = this;
        if (chain.pinned[node] === 1) return false;
        chain.pinned[node] = 1;
        this._boundsAreOld = true;
        this._held.push(node);
        this.pinPositions[2 * node] = place[0];
        this.pinPositions[2 * node + 1] = place[1];
        const away = Math.abs(drawn[2 * node] - place[0]) + Math.abs(drawn[2 * node + 1] - place[1]);
        if (away > tolerance) return true;
        drawn[2 * node] = place[0];
        drawn[2 * node + 1] = place[1];
        return false;
    }

    /** Draws the nodes of `holdDrawn` there, and the others after them, if wanted; then these are free again. */
    drawHeld(isWanted: boolean): void {
        const { _held: held } = this;
        if (isWanted) this._restoreDrawn(true);
        for (let k = 0; k < held.length; k++) this.chain.pinned[held[k]] = 0;
        held.length = 0;
    }

    /** Largest stretch of a segment as it is drawn, 0 or above: against the length that it has at that time. */
    get drawnStretch(): number {
        const { chain, drawn } = this;
        let most = 1;
        for (let i = 0; i < chain.segmentCount; i++)
            most = Math.max(most, segmentLength(drawn, i) / this.drawnLengthOf(i));
        return most - 1;
    }

    /** The length at rest that a segment has at the time at which it is drawn. */
    drawnLengthOf(segment: number): number {
        const ago = this.drawsLatest ? 0 : 1 - this._stepper.alpha;
        return lengthBefore(this.chain, segment, ago);
    }

    /** Whether the corrections at the end of a step may move anything. */
    get isCorrected(): boolean {
        const { _corrections: corrections } = this;
        for (let i = 0; i < corrections.length; i++) if (corrections[i].isActive(this._inForce)) return true;
        return this.chain.contacts !== null;
    }

    /** Moves a place to the nearest one that a node can reach from the pins beside it. */
    clampToReach(place: Float64Array, node: number): void {
        clampToReach(place, node, this.chain.pinned, this.pinPositions, this.chain.baseLengths);
    }

    /** Moves a free node to a place and the others after it, as far as their lengths ask, without any motion. */
    bring(node: number, x: number, y: number): void {
        if (this.chain.pinned[node] === 1) return;
        this.pin(node, x, y);
        this.gather();
        this.unpin(node);
    }

    /** Puts every pinned node on its pin and all nodes to rest where `place` then puts them. */
    start(place: (chain: Chain) => void): void {
        const { chain } = this;
        copyPinned(chain.pinned, this.pinPositions, chain.positions);
        place(chain);
        this.stop();
        this._stepper.reset();
    }

    /**
     * A node goes by the one beside it, along the rope, without a jerk: see `passNode`.
     * @param step 1 towards the tail, -1 towards the head. @param keep Length of the segment behind it then.
     */
    passNode(node: number, step: 1 | -1, keep: number): void {
        const { chain } = this;
        this._startVelocities();
        passNode(chain, node, step, keep, [this._stepStart]);
        if (chain.pinned[node] === 1) this._pins.move(chain, node, node + step);
        this.lengthMotion.passNode(chain, node, step);
        this._forces.swap(node, node + step);
        this._solver.passNode?.(segmentOn(node, -step), segmentOn(node, step));
        this.refreshDrawn();
    }

    /** Pushes a node in every step of the next frame. Force in mass x length / s^2; several add up. */
    applyForce(node: number, x: number, y: number): void {
        assertFinite('force x', x);
        assertFinite('force y', y);
        this.chain.assertNode(node);
        this._forces.push(node, x, y);
    }

    /** Everything that the next steps depend on but the parameters. `out` is filled without allocating anything. */
    capture(out: SimulationState = emptyState()): SimulationState {
        const { clock, memory } = out;
        out.solver = this._solverName;
        saveChain(out, this.chain, this._vectors, this._forces);
        savePins(out.pins, this.chain, this._pinVectors);
        this.lengthMotion.save(out.pastLengths, this.chain);
        saveContacts(this.chain.contacts, out.contacts);
        clock[0] = this.chain.substep;
        clock[1] = this._stepper.remainder;
        clock[2] = this._steps;
        clock[CLOCK_TIMES] = this.lengthMotion.times[0];
        clock[CLOCK_TIMES + 1] = this.lengthMotion.times[1];
        const remembers = this._solver.save?.(this.chain, memory) ?? false;
        if (!remembers) emptyMemory(memory);
        return out;
    }

    /** Goes on from a state of as many nodes, with its solver. The parameters stay. */
    restore(state: SimulationState): void {
        const { chain } = this;
        if (state.solver !== this._solverName || isClamped(this._parameters))
            this.configure({}, state.solver);
        loadChain(state, chain, this._vectors, this._forces);
        loadPins(state.pins, chain, this._pinVectors);
        const { times } = this._pins.curves;
        const { clock } = state;
        chain.substep = clock[0];
        this._stepper.remainder = clock[1];
        this._steps = clock[2];
        for (let k = 0; k < times.length; k++) times[k] = clock[CLOCK_TIMES + k];
        this.lengthMotion.times.set(times);
        this.lengthMotion.load(state.pastLengths, chain);
        if (chain.contacts || state.contacts.length > 0)
            (chain.contacts ??= new Contacts(chain.nodeCount)).restored = state.contacts.slice();
        if (state.memory.chain.length > 0) this._solver.load?.(chain, state.memory);
        else this._solver = createSolver(state.solver); // one that remembers nothing yet
        this.refreshDrawn();
    }

    /**
     * The same rope with another number of nodes: the nodes that both have stay as they are. New ones continue the
     * rope at its tail: see `continueChain`.
     */
    resized(nodeCount: number): Simulation {
        assertInteger('nodeCount', nodeCount, 2);
        const old = this.chain;
        const result = new Simulation({ nodeCount, baseLength: old.baseLengths[old.segmentCount - 1] });
        result.configure(this._parameters, this._solverName);
        continueChain(result.chain, old);
        result._solver = this._solver.resized(result.chain);
        continuePoints(result._stepStart, this._stepStart, old);
        result._pins.copyFrom(this._pins);
        result.lengthMotion.copyFrom(this.lengthMotion, result.chain, old);
        result._stepper.remainder = this._stepper.remainder;
        result._steps = this._steps;
        result.refreshDrawn();
        return result;
    }

    /**
     * After `resized`, where the pin of the old tail has gone along to the new one: nothing hangs over there, so the nodes
     * since the pin before it are spread along where the old ones were, with their velocities.
     */
    spread({ chain: old, _stepStart }: Simulation): void {
        const { positions, previousPositions, pinned, nodeCount } = this.chain;
        let pin = Math.min(nodeCount, old.nodeCount) - 2;
        while (pin > 0 && pinned[pin] === 0) pin--;
        spreadPoints(positions, old.positions, pin);
        spreadPoints(previousPositions, old.previousPositions, pin);
        spreadPoints(this._stepStart, _stepStart, pin);
    }
}
