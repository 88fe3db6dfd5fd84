import { Chain } from './chain';
import type { ChainOptions } from './chain';
import { assertFinite, assertInteger } from './checks';
import { FIXED_STEP } from './constants';
import { drawNodes, gatherNodes } from './drawn';
import { FixedStepper } from './fixed-stepper';
import { Kicks, mayRest } from './forces/kicks';
import type { Affine } from './geometry/affine';
import { copyPinned } from './geometry/pinned-nodes';
import { assertParameters, DEFAULT_PARAMETERS } from './parameters';
import type { StepParameters } from './parameters';
import type { Particles } from './particles';
import { startVelocities } from './passes/prediction';
import { PinMotion } from './pin-motion';
import { continueChain, continuePoints } from './resize';
import type { Solver, SolverEntry } from './solver';
import { emptyState, loadChain, saveChain } from './state';
import type { SimulationState } from './state';
import { CORRECTIONS, createSolver, SOLVERS } from './tables';
import type { SolverName } from './tables';

/**
 * A chain that lives through frames of any length: it moves in whole fixed steps, its pins follow their anchors
 * through the frame, and what is drawn lies between the last two steps with the pins where they are right now.
 */
export class Simulation {
    readonly chain: Chain;
    /** Every node as it is to be drawn in this frame: x0, y0, x1, y1, ... See `refreshDrawn`. */
    readonly drawn: Float64Array;

    private _parameters: StepParameters = DEFAULT_PARAMETERS;
    private _solverName: SolverName = 'relaxation';
    private _solver: Solver = createSolver('relaxation');
    private readonly _corrections = CORRECTIONS.map((create) => create());
    private readonly _stepper = new FixedStepper();
    /** Positions before the last step. */
    private readonly _stepStart: Float64Array;
    private readonly _pins: PinMotion;
    /** What a state keeps of every node, in the order of the saved numbers. */
    private readonly _vectors: readonly Float64Array[];
    /** Longest each segment may be drawn. */
    private readonly _limits: Float64Array;
    private readonly _forces: Kicks;
    /** Steps taken so far: the clock of the forces. */
    private _steps = 0;
    /** Called after every fixed step; null: by nobody. It returns whether the frame stops there: see `rest`. */
    afterStep: (() => boolean) | null = null;
    /** What is left of a frame that `afterStep` has stopped, s. */
    rest = 0;

    /** @throws RangeError as `Chain` does. */
    constructor(options: ChainOptions) {
        this.chain = new Chain(options);
        const size = 2 * this.chain.nodeCount;
        this.drawn = new Float64Array(size);
        this._stepStart = new Float64Array(size);
        this._pins = new PinMotion(this.chain.nodeCount);
        const { _stepStart: start, _pins: pins, chain: c } = this;
        this._vectors = [c.positions, c.previousPositions, start, pins.positions, pins.before, c.pinTargets];
        this._limits = new Float64Array(this.chain.segmentCount);
        this._forces = new Kicks(this.chain.nodeCount);
    }

    /** A simulation that goes on from a state, under parameters that are not part of it. */
    static from(state: SimulationState, parameters: StepParameters): Simulation {
        const simulation = new Simulation({ nodeCount: state.nodeCount, baseLength: state.segments[0] });
        simulation.configure(parameters, state.solver);
        simulation.restore(state);
        return simulation;
    }

    /** The nodes of the chain. */
    get particles(): Particles {
        return this.chain;
    }

    get parameters(): StepParameters {
        return this._parameters;
    }

    get solver(): SolverName {
        return this._solverName;
    }

    /** What the solver now in use can do. */
    get solverEntry(): SolverEntry {
        return SOLVERS[this._solverName];
    }

    /** Whether segments stretch in proportion to their tension. */
    get isElastic(): boolean {
        return this.solverEntry.isElastic(this._parameters);
    }

    /** Whether the rope can come to rest under the forces on it. */
    get mayRest(): boolean {
        return mayRest(this._parameters);
    }

    /** Where each pinned node is to be right now: x0, y0, x1, y1, ... */
    get pinPositions(): Float64Array {
        return this._pins.positions;
    }

    /** Changes the parameters that are given. @throws RangeError naming the one that is out of range. */
    configure(parameters: Partial<StepParameters>, solver: SolverName = this._solverName): void {
        const changed = { ...this._parameters, ...parameters };
        assertParameters(changed);
        if (solver !== this._solverName) {
            this._solver = createSolver(solver);
            this._solverName = solver;
            if (!this.solverEntry.knowsTension) this.chain.tensions.fill(0);
        }
        this._parameters = changed;
    }

    /** Pins a node at a place; one that was pinned already moves there. @throws RangeError for a bad number. */
    pin(node: number, x: number, y: number): void {
        this._pins.pin(this.chain, node, x, y);
    }

    /** Lets a node go. @throws RangeError unless `node` is one of the nodes. */
    unpin(node: number): void {
        this.chain.unpin(node);
    }

    /** Moves on by a frame of `frameTime` seconds, in whole fixed steps; returns how many were due. */
    advance(frameTime: number): number {
        const steps = this._stepper.begin(frameTime);
        this.rest = 0;
        for (let step = 1; step <= steps; step++) {
            this._stepStart.set(this.chain.positions);
            this._pins.aim(this.chain, this._stepper.fractionAt(step));
            this._step();
            if (!this.chain.isFinite) this._undoStep();
            if (this.afterStep?.()) {
                this.rest = this._stepper.stopAt(step);
                this._pins.endFrameAt(this.chain);
                return step;
            }
        }
        this._pins.endFrame();
        this._forces.endFrame();
        return steps;
    }

    /** One fixed step. */
    private _step(): void {
        const { chain, _parameters: parameters, _corrections: corrections } = this;
        chain.tensionSums?.fill(0);
        this._forces.before(chain, parameters, this._steps * FIXED_STEP);
        this._solver.step(chain, parameters, FIXED_STEP);
        for (let i = 0; i < corrections.length; i++)
            if (corrections[i].isActive(parameters)) corrections[i].solve(chain, parameters);
        this._forces.after(chain, parameters);
        this._steps++;
    }

    /** Numbers beyond all bounds: back to before the step, at rest. Nothing may ever turn into NaN. */
    private _undoStep(): void {
        this.chain.positions.set(this._stepStart);
        copyPinned(this.chain.pinned, this.pinPositions, this.chain.positions);
        this.chain.stop();
    }

    /** Works out `drawn`, with the pins where they are right now: see `drawNodes`. The state is not touched. */
    refreshDrawn(): void {
        const isRod = this._parameters.segmentModel === 'rod';
        const { alpha } = this._stepper;
        drawNodes(this.drawn, this.chain, this._stepStart, alpha, this._pins, this._limits, isRod);
    }

    /** Puts every pinned node on its pin and all nodes to rest where `place` then puts them. */
    start(place: (chain: Chain) => void): void {
        const { chain } = this;
        copyPinned(chain.pinned, this.pinPositions, chain.positions);
        place(chain);
        this.stop();
        this._stepper.reset();
    }

    /** Takes all motion out. */
    stop(): void {
        this.chain.stop();
        this._stepStart.set(this.chain.positions);
        this._pins.endFrame();
        this.refreshDrawn();
    }

    /** Puts pinned nodes on their pins at once and the others after them, with their velocities: see `gatherNodes`. */
    gather(): void {
        gatherNodes(this.drawn, this.chain, this._stepStart, this._pins);
        this._pins.endFrame();
        this.refreshDrawn();
    }

    /** Maps every node, its velocity and its pin. */
    transform(map: Affine): void {
        this.chain.transform(map);
        this._pins.transform(map);
        for (let k = 0; k < this.drawn.length; k += 2) {
            map.apply(this._stepStart, k);
            map.apply(this.drawn, k);
        }
    }

    /** How far a pin has moved since the last frame ended, as x and y in `out`. */
    pinMove(node: number, out: Float64Array): void {
        this._pins.moveOf(node, out);
    }

    /** Changes a free node's velocity by impulse / mass. Impulse in mass x length / s. */
    applyImpulse(node: number, x: number, y: number): void {
        assertFinite('impulse x', x);
        assertFinite('impulse y', y);
        const { chain } = this;
        chain.assertNode(node);
        startVelocities(chain, this._parameters);
        const scale = chain.inverseMasses[node] * chain.substep;
        chain.previousPositions[2 * node] -= x * scale;
        chain.previousPositions[2 * node + 1] -= y * scale;
    }

    /** Pushes a node in every step of the next frame. Force in mass x length / s^2; several add up. */
    applyForce(node: number, x: number, y: number): void {
        assertFinite('force x', x);
        assertFinite('force y', y);
        this.chain.assertNode(node);
        this._forces.push(node, x, y);
    }

    /** Steps taken since the start. */
    get steps(): number {
        return this._steps;
    }

    /** Everything that the next steps depend on but the parameters. `out` is filled without allocating anything. */
    capture(out: SimulationState = emptyState()): SimulationState {
        const { clock, memory } = out;
        out.solver = this._solverName;
        saveChain(out, this.chain, this._vectors);
        clock[0] = this.chain.substep;
        clock[1] = this._stepper.remainder;
        clock[2] = this._steps;
        memory.chain.length = memory.segments.length = 0;
        this._solver.save?.(this.chain, memory);
        return out;
    }

    /** Goes on from a state of as many nodes, with its solver. The parameters stay. */
    restore(state: SimulationState): void {
        const { chain } = this;
        this.configure({}, state.solver);
        loadChain(state, chain, this._vectors);
        [chain.substep, this._stepper.remainder, this._steps] = state.clock;
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
        result._stepper.remainder = this._stepper.remainder;
        result._steps = this._steps;
        result.refreshDrawn();
        return result;
    }
}
