import { Chain } from './chain';
import type { ChainOptions } from './chain';
import { assertFinite, assertInteger } from './checks';
import { FIXED_STEP } from './constants';
import { ForceSum, mayRest } from './forces/force-sum';
import type { Affine } from './geometry/affine';
import { raiseToLengths } from './geometry/lengths';
import { copyPinned } from './geometry/pinned-nodes';
import { clampToReach } from './geometry/reach';
import { restoreLengths } from './geometry/restore';
import { assertParameters, DEFAULT_PARAMETERS } from './parameters';
import type { StepParameters } from './parameters';
import { loadPins, savePins } from './particle-state';
import { ParticleSimulation } from './particle-simulation';
import { LengthMotion } from './length-motion';
import { startVelocities, velocityPerWay } from './passes/prediction';
import { continueChain, continuePoints } from './resize';
import type { Solver, SolverEntry } from './solver';
import { CLOCK_TIMES, emptyState, loadChain, saveChain } from './state';
import type { SimulationState } from './state';
import { CORRECTIONS, createSolver, SOLVERS } from './tables';
import type { SolverName } from './tables';

/** A chain that lives through frames of any length: see `ParticleSimulation`. */
export class Simulation extends ParticleSimulation<Chain> {
    readonly chain = this.particles;
    /** Called after every fixed step; null: by nobody. It returns whether the frame stops there: see `rest`. */
    afterStep: (() => boolean) | null = null;
    /** Whether it was so in the last frame: see `restarts`. */
    hasRestarted = false;

    private _parameters: StepParameters = DEFAULT_PARAMETERS;
    private _solverName: SolverName = 'relaxation';
    private _solver: Solver = createSolver('relaxation');
    private readonly _corrections = CORRECTIONS.map((create) => create());
    private readonly _forces = new ForceSum(this.chain.nodeCount);
    private readonly _lengths = new LengthMotion(this.chain);
    private _lengthTime = 0;
    /** Longest each segment may be drawn. */
    private readonly _limits = new Float64Array(this.chain.segmentCount);

    /** @throws RangeError as `Chain` does. */
    constructor(options: ChainOptions) {
        super(new Chain(options));
    }

    /** A simulation that goes on from a state, under parameters that are not part of it. */
    static from(state: SimulationState, parameters: StepParameters): Simulation {
        const simulation = new Simulation({ nodeCount: state.nodeCount, baseLength: state.segments[0] });
        simulation.configure(parameters, state.solver);
        simulation.restore(state);
        return simulation;
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

    /** Mean rest length of a segment. */
    get spacing(): number {
        return this.chain.restLength / this.chain.segmentCount;
    }

    /** Whether segments stretch in proportion to their tension. */
    get isElastic(): boolean {
        return this.solverEntry.isElastic(this._parameters);
    }

    /** Times that the solver has put the rope to rest, because it found no motion for half a second. */
    get restarts(): number {
        return this._solver.restarts ?? 0;
    }

    /** Whether the rope can come to rest under the forces on it. */
    get mayRest(): boolean {
        return mayRest(this._parameters);
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

    /**
     * @param frameTime s
     * @param lengthTime Time in which rest lengths become what they have been set to, s; 0: at once.
     */
    override advance(frameTime: number, lengthTime = frameTime): number {
        this.reachLengthsIn(lengthTime);
        const { restarts } = this;
        const steps = super.advance(frameTime);
        this.hasRestarted = this.restarts > restarts;
        return steps;
    }

    /** Sets the time in which rest lengths become what they have been set to, s: see `advance`. */
    reachLengthsIn(time: number): void {
        this._lengthTime = time;
    }

    override endFrame(): void {
        super.endFrame();
        this._forces.endFrame();
    }

    protected override _step(): void {
        this._applyForces();
        this._solver.step(this.chain, this._parameters, FIXED_STEP);
        this._correct();
    }

    /** The start of a step that is solved elsewhere, with other ropes: see `RopeGroup`. */
    beginStep(): void {
        this._beginStep();
        this._applyForces();
    }

    /** Nodes at rest get the velocities that others in such a step have already. */
    startMoving(): void {
        this._startVelocities();
    }

    /** The end of such a step. Returns whether the frame stops there: see `afterStep`. */
    endStep(): boolean {
        this._correct();
        this._endStep();
        return this._stepTaken();
    }

    private _applyForces(): void {
        this.chain.tensionSums?.fill(0);
        this._forces.apply(this.chain, this._parameters, this._steps * FIXED_STEP);
    }

    private _correct(): void {
        const { chain, _parameters: parameters, _corrections: corrections } = this;
        for (let i = 0; i < corrections.length; i++)
            if (corrections[i].isActive(parameters)) corrections[i].solve(chain, parameters);
    }

    protected override _aim(fraction: number, frameTime: number): void {
        super._aim(fraction, frameTime);
        this._lengths.aim(this.chain, fraction * frameTime, Math.min(this._lengthTime, frameTime));
    }

    protected override _endFrame(frameTime: number): void {
        super._endFrame(frameTime);
        this._lengths.endFrame(this.chain, frameTime);
    }

    protected override _endFrameAt(time: number): void {
        super._endFrameAt(time);
        this._lengths.endFrameAt(this.chain, time);
    }

    protected override _restOutside(): void {
        super._restOutside();
        this._lengths.rest(this.chain);
    }

    override transform(map: Affine): void {
        super.transform(map);
        this._lengths.scale(Math.sqrt(Math.abs(map.determinant)));
    }

    protected override _stepTaken(): boolean {
        return this.afterStep?.() ?? false;
    }

    protected override _restoreDrawn(mayStayStretched: boolean): void {
        const { chain, drawn, _limits: limits, pinPositions } = this;
        const isRod = mayStayStretched && this._parameters.segmentModel === 'rod';
        limits.set(chain.baseLengths);
        if (mayStayStretched) raiseToLengths(limits, drawn);
        restoreLengths(drawn, chain.pinned, pinPositions, limits, isRod);
    }

    override get velocityPerWay(): number {
        return velocityPerWay(this.chain, this._parameters);
    }

    protected override _startVelocities(): void {
        const { chain, _parameters: parameters } = this;
        if (chain.substep === 0) this._forces.apply(chain, parameters, this._steps * FIXED_STEP);
        startVelocities(chain, parameters, FIXED_STEP / parameters.substeps);
    }

    /**
     * Draws one more node at a place, as if it were pinned there, and the others after it.
     * @param place x and y.
     * @param tolerance How far it may be off already.
     * @returns Whether it was elsewhere.
     */
    drawTo(node: number, place: Float64Array, tolerance: number): boolean {
        const { chain, drawn } = this;
        const away = Math.abs(drawn[2 * node] - place[0]) + Math.abs(drawn[2 * node + 1] - place[1]);
        if (away <= tolerance || chain.pinned[node] === 1) return false;
        chain.pinned[node] = 1;
        this.pinPositions[2 * node] = place[0];
        this.pinPositions[2 * node + 1] = place[1];
        this._restoreDrawn(true);
        chain.pinned[node] = 0;
        return true;
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

    /** The solver forgets what it knows of the motion before: the nodes have moved without it. */
    restartSolver(): void {
        this._solver = createSolver(this._solverName);
    }

    /** Puts every pinned node on its pin and all nodes to rest where `place` then puts them. */
    start(place: (chain: Chain) => void): void {
        const { chain } = this;
        copyPinned(chain.pinned, this.pinPositions, chain.positions);
        place(chain);
        this.stop();
        this._stepper.reset();
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
        saveChain(out, this.chain, this._vectors, this._forces.pushes);
        savePins(out.pins, this.chain, this._pinVectors);
        this._lengths.save(out.pastLengths, this.chain);
        clock[0] = this.chain.substep;
        clock[1] = this._stepper.remainder;
        clock[2] = this._steps;
        clock[CLOCK_TIMES] = this._lengths.times[0];
        clock[CLOCK_TIMES + 1] = this._lengths.times[1];
        const remembers = this._solver.save?.(this.chain, memory) ?? false;
        if (!remembers) memory.chain.length = memory.segments.length = 0;
        return out;
    }

    /** Goes on from a state of as many nodes, with its solver. The parameters stay. */
    restore(state: SimulationState): void {
        const { chain } = this;
        this.configure({}, state.solver);
        this._forces.load(loadChain(state, chain, this._vectors, this._forces.pushes));
        loadPins(state.pins, chain, this._pinVectors);
        [chain.substep, this._stepper.remainder, this._steps] = state.clock;
        this._pins.curves.times.set(state.clock.slice(CLOCK_TIMES));
        this._lengths.times.set(this._pins.curves.times);
        this._lengths.load(state.pastLengths, chain);
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
        result._lengths.copyFrom(this._lengths, result.chain, old);
        result._stepper.remainder = this._stepper.remainder;
        result._steps = this._steps;
        result.refreshDrawn();
        return result;
    }
}
