import { Chain } from './chain';
import type { ChainOptions } from './chain';
import { FIXED_STEP } from './constants';
import { keepOut } from './contact/keep-out';
import { Uncorrected } from './contact/uncorrected';
import { ForceSum, mayRest } from './forces/force-sum';
import type { Affine } from './geometry/affine';
import { raiseToLengths } from './geometry/lengths';
import { moveEnds, restoreLengths } from './geometry/restore';
import { LengthMotion } from './length-motion';
import { assertParameters, DEFAULT_PARAMETERS } from './parameters';
import type { StepParameters } from './parameters';
import { ParticleSimulation } from './particle-simulation';
import { startVelocities, velocityPerWay } from './passes/prediction';
import type { Solver, SolverEntry } from './solver';
import { isBendable, withoutSprings } from './bending/bending';
import { clampInForce, isClamped } from './bending/clamp';
import type { Clamp } from './bending/clamp';
import { beginSlides } from './slide';
import { CORRECTIONS, createSolver, SOLVERS } from './tables';
import type { SolverName } from './tables';

/** A chain that a solver steps under its parameters. What a game does with it: see `Simulation`. */
export class SolvedChain extends ParticleSimulation<Chain> {
    readonly chain = this.particles;
    /** Called after every fixed step; null: by nobody. It returns whether the frame stops there: see `timeLeft`. */
    afterStep: (() => boolean) | null = null;
    /** Whether it was so in the last frame: see `restarts`. */
    hasRestarted = false;

    protected _parameters: StepParameters = DEFAULT_PARAMETERS;
    /** The same with the clamp in force, and what is left of them to the corrections. */
    protected _inForce: StepParameters & Clamp = { ...DEFAULT_PARAMETERS };
    protected _corrected: StepParameters & Clamp = { ...DEFAULT_PARAMETERS };
    protected _solverName: SolverName = 'relaxation';
    protected _solver: Solver = createSolver('relaxation');
    protected readonly _corrections = CORRECTIONS.map((create) => create());
    /** Made when a rope that collides is first corrected. */
    private _uncorrected: Uncorrected | null = null;
    protected readonly _forces = new ForceSum(this.chain.nodeCount);
    /** How its rest lengths change. */
    readonly lengthMotion = new LengthMotion(this.chain);
    /** Longest each segment may be drawn. */
    private readonly _limits = new Float64Array(this.chain.segmentCount);

    /** @throws RangeError as `Chain` does. */
    constructor(options: ChainOptions) {
        super(new Chain(options));
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
        this._inForce = { ...changed };
        this._corrected = this.solverEntry.bendsSprings ? withoutSprings(changed) : { ...changed };
    }

    /**
     * @param frameTime s
     * @param lengthTime Time in which rest lengths become what they have been set to, s; 0: at once.
     */
    override advance(frameTime: number, lengthTime = frameTime): number {
        this.lengthMotion.reachIn(lengthTime);
        const { restarts } = this;
        const steps = super.advance(frameTime);
        this.hasRestarted = this.restarts > restarts;
        return steps;
    }

    override endFrame(): void {
        super.endFrame();
        this._forces.endFrame();
    }

    protected override _step(): void {
        this._applyForces();
        this._turnClamps();
        beginSlides(this.chain.slides, this.chain.restLengths);
        this._solver.step(this.chain, this._inForce, FIXED_STEP);
        this.lengthMotion.slide(this.chain);
        this._correct(this.chain.contacts ? this._inForce : this._corrected);
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

    /** What comes after the solver in such a step. */
    correct(): void {
        this._turnClamps();
        this._correct(this._inForce);
    }

    /** The end of such a step. Returns whether the frame stops there: see `afterStep`. */
    endStep(): boolean {
        this._endStep();
        return this._stepTaken();
    }

    /** A step by itself, that others have a part in before it ends: see `RopePile`. */
    stepAlone(): void {
        this._beginStep();
        this._step();
    }

    /** The end of such a step. Returns whether the frame stops there: see `afterStep`. */
    endStepAlone(): boolean {
        if (this.chain.contacts) keepOut(this.chain, this.chain.contacts, this._stepStart);
        return this.endStep();
    }

    private _applyForces(): void {
        this.chain.tensionSums?.fill(0);
        this._forces.apply(this.chain, this._parameters, this._steps);
    }

    private _turnClamps(): void {
        const { chain, _parameters: parameters, _corrected: corrected } = this;
        if (!isClamped(parameters)) return;
        clampInForce(chain, parameters, this._inForce);
        if (isClamped(corrected)) clampInForce(chain, parameters, corrected);
    }

    private _correct(parameters: StepParameters): void {
        const { chain, _corrections: corrections } = this;
        const { contacts } = chain;
        let before: Uncorrected | null = null;
        for (let i = 0; i < corrections.length; i++) {
            if (!corrections[i].isActive(parameters)) continue;
            if (contacts && !before) {
                before = this._uncorrected ??= new Uncorrected(chain.nodeCount);
                before.keep(chain);
            }
            corrections[i].solve(chain, parameters);
        }
        if (!contacts) return;
        keepOut(chain, contacts, this._stepStart);
        if (!before || !contacts.wasNear || !before.isBetter(chain)) return;
        before.restore(chain);
        keepOut(chain, contacts, this._stepStart);
    }

    protected override _aim(point: Float64Array): void {
        super._aim(point);
        this.chain.contacts?.aim(point[0] - FIXED_STEP / point[1], point[0]);
        this.lengthMotion.aim(this.chain, point);
    }

    protected override _endFrame(point: Float64Array): void {
        super._endFrame(point);
        this.lengthMotion.endFrame(this.chain, point);
    }

    protected override _endFrameAt(point: Float64Array): void {
        super._endFrameAt(point);
        this.lengthMotion.endFrameAt(this.chain, point);
    }

    protected override _restOutside(): void {
        super._restOutside();
        this.lengthMotion.rest(this.chain);
    }

    override transform(map: Affine): void {
        super.transform(map);
        this.chain.contacts?.forget();
        this.lengthMotion.scale(Math.sqrt(Math.abs(map.determinant)));
    }

    protected override _stepTaken(): boolean {
        return this.afterStep?.() ?? false;
    }

    protected override _restoreDrawn(mayStayStretched: boolean): void {
        const { chain, drawn, _limits: limits } = this;
        const pins = mayStayStretched ? this._pinsToDraw : this.pinPositions;
        const isRod = mayStayStretched && this._parameters.segmentModel === 'rod';
        limits.set(chain.baseLengths);
        if (mayStayStretched) raiseToLengths(limits, drawn);
        if (isBendable(this._parameters)) moveEnds(drawn, chain.pinned, pins);
        restoreLengths(drawn, chain.pinned, pins, limits, isRod);
    }

    override get velocityPerWay(): number {
        return velocityPerWay(this.chain, this._parameters);
    }

    protected override _startVelocities(): void {
        const { chain, _parameters: parameters } = this;
        if (chain.substep === 0) this._forces.apply(chain, parameters, this._steps);
        startVelocities(chain, parameters, FIXED_STEP / parameters.substeps);
    }

    /** The solver forgets what it knows of the motion before: the nodes have moved without it. */
    restartSolver(): void {
        this._solver = createSolver(this._solverName);
    }
}
