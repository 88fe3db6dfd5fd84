import {
    isBendable,
    isClamped,
    withoutBending,
    assertParameters,
    DEFAULT_PARAMETERS,
    assertInteger,
    type Clamp,
    type StepParameters,
} from './parameters';
import { Chain, Corrections, type ChainOptions } from './chain';
import { buckle } from './buckle';
import { FIXED_STEP, NO_NUMBERS } from './constants';
import { ForceSum, mayRest, type Pushes } from './forces/force-sum';
import { ParticleFrames, type FrameOwner } from './frames';
import type { Affine } from './geometry/affine';
import { raiseToLengths, copyPinned, segmentLength } from './geometry/lengths';
import { moveEnds, restoreLengths } from './geometry/restore';
import { LengthMotion, lengthBefore } from './motions';
import { assertNode } from './particles';
import { startVelocities, velocityPerWay } from './passes/prediction';
import { continueChain, continuePoints } from './resize';
import { createSolver, SOLVERS, type Solver, type SolverEntry, type SolverName } from './tables';
import { TooFarApart } from './too-far-apart';

/** Longest each segment of one rope at a time may be drawn. */
let limits = NO_NUMBERS;

/** A chain that a solver steps with its parameters, in frames of any length. */
export class Simulation implements FrameOwner {
    readonly chain: Chain;
    /** The nodes in frames: pins, steps, drawing, motion from outside. */
    readonly frames: ParticleFrames<Chain>;
    /** How rest lengths change. */
    readonly lengthMotion: LengthMotion;
    /** The forces of scripts. */
    readonly pushes: Pushes;
    /** Segments between pins that are too far apart. */
    readonly tooFarApart: TooFarApart;
    /** Called after every fixed step, if not null. Returns whether the frame stops there: see `timeLeft`. */
    afterStep: (() => boolean) | null = null;
    /** Whether the solver has put the rope to rest in the last frame: see `restarts`. */
    hasRestarted = false;
    /** Nodes held by `holdDrawn`. */
    readonly held: number[] = [];

    /** Changed by `configure` only. */
    parameters: StepParameters = DEFAULT_PARAMETERS;
    /** The parameters with the clamp as it is used, and those left to the corrections. */
    private _inForce: StepParameters & Clamp = { ...DEFAULT_PARAMETERS };
    private _corrected: StepParameters & Clamp & { maxBend: number } = { ...DEFAULT_PARAMETERS };
    /** Changed by `configure` only. */
    solver: SolverName = 'relaxation';
    /** The properties of the present solver. */
    solverEntry: SolverEntry = SOLVERS.relaxation;
    private _solver: Solver = createSolver('relaxation');
    private readonly _corrections = new Corrections();
    private readonly _forces: ForceSum;

    /** @throws RangeError as `Chain` does. */
    constructor(options: ChainOptions) {
        const chain = new Chain(options);
        this.chain = chain;
        this.frames = new ParticleFrames(chain, this);
        this.lengthMotion = new LengthMotion(chain);
        this.tooFarApart = new TooFarApart(chain);
        this._forces = new ForceSum(chain.nodeCount);
        this.pushes = this._forces.pushes;
    }

    /** Mean rest length of a segment. */
    get spacing(): number {
        return this.chain.restLength / this.chain.segmentCount;
    }

    /** Whether segments stretch in proportion to their tension. */
    isElastic = false;

    /** How often the solver has put the rope to rest, because it found no motion for half a second. */
    get restarts(): number {
        return this._solver.restarts ?? 0;
    }

    /** Whether the rope can come to rest under the forces on it. */
    get mayRest(): boolean {
        return mayRest(this.parameters);
    }

    /** Changes the parameters that are given. @throws RangeError naming the one that is out of range. */
    configure(parameters: Partial<StepParameters>, solver: SolverName = this.solver): void {
        const changed = { ...this.parameters, ...parameters };
        assertParameters(changed);
        if (solver !== this.solver) {
            this._solver = createSolver(solver);
            this.solver = solver;
            this.solverEntry = SOLVERS[solver];
            if (!this.solverEntry.isDirect) this.chain.tensions.fill(0);
        }
        this.parameters = changed;
        this.isElastic = this.solverEntry.isDirect && changed.stretchCompliance > 0;
        const isBent = isBendable(changed);
        this._inForce = isBent ? { ...changed } : changed;
        this._corrected = isBent && this.solverEntry.isDirect ? withoutBending(changed) : this._inForce;
    }

    /**
     * Moves on by a frame, in whole fixed steps; returns how many were due.
     * @param frameTime s
     * @param lengthTime Time in which rest lengths become what they have been set to, s; 0: at once.
     */
    advance(frameTime: number, lengthTime = frameTime): number {
        this.lengthMotion.reachIn(lengthTime);
        const { restarts } = this;
        const steps = this.frames.advance(frameTime);
        this.hasRestarted = this.restarts > restarts;
        return steps;
    }

    // ---- Called by the frames: see `FrameOwner`

    onStep(): void {
        const { chain, parameters, _corrected: corrected } = this;
        this._applyForces();
        this._turnClamps();
        chain.slides?.begin(chain.restLengths);
        this._solver.step(chain, this._inForce, FIXED_STEP);
        this.lengthMotion.slide(chain);
        // limits are not solved where nodes slide
        if (this.solverEntry.isDirect) corrected.maxBend = chain.slides ? parameters.maxBend : Math.PI;
        this._corrections.correct(chain, corrected, this.frames.stepStart);
    }

    onStepTaken(): boolean {
        return this.afterStep?.() ?? false;
    }

    onBeginStep(): void {
        this.tooFarApart.begin(this.chain, false);
    }

    onEndStep(): void {
        this.tooFarApart.end(this.chain, this.solverEntry.isDirect && !this.isElastic, this._solver);
    }

    onUndo(): void {
        this.chain.tensions.fill(0);
        this.chain.tensionSums?.fill(0);
    }

    onAim(point: Float64Array): void {
        this.chain.contacts?.aim(point[0] - FIXED_STEP / point[1], point[0]);
        this.lengthMotion.aim(this.chain, point);
    }

    onEndFrame(point: Float64Array): void {
        this.lengthMotion.endFrame(this.chain, point);
    }

    onEndFrameAt(point: Float64Array): void {
        this.lengthMotion.endFrameAt(this.chain, point);
    }

    onStop(halts: boolean): void {
        this.lengthMotion.rest(this.chain);
        if (halts) this.pushes.clear();
    }

    onTransform(map: Affine): void {
        this.chain.contacts?.forget();
        this.lengthMotion.scale(Math.sqrt(Math.abs(map.determinant)));
    }

    /** @param stretched Nodes whose segments may stay as long as they are there: x0, y0, x1, y1, ... */
    restoreDrawn(mayStayStretched: boolean, stretched = this.frames.drawn): void {
        const { chain } = this;
        const { drawn } = this.frames;
        const pins = mayStayStretched ? this.frames.pinsToDraw : this.frames.pinPositions;
        const isRod = mayStayStretched && this.parameters.segmentModel === 'rod';
        if (limits.length !== chain.segmentCount) limits = new Float64Array(chain.segmentCount);
        limits.set(chain.baseLengths);
        if (mayStayStretched) raiseToLengths(limits, stretched);
        if (isBendable(this.parameters)) moveEnds(drawn, chain.pinned, pins);
        restoreLengths(drawn, chain.pinned, pins, limits, isRod);
    }

    startVelocities(): void {
        const { chain, parameters } = this;
        if (chain.substep === 0) this._forces.apply(chain, parameters, this.frames.steps);
        startVelocities(chain, parameters, FIXED_STEP / parameters.substeps);
    }

    get velocityPerWay(): number {
        return velocityPerWay(this.chain, this.parameters);
    }

    /** Led pins of a rope in contact are drawn between steps: otherwise the rope would be drawn inside the obstacle. */
    get leadsBetween(): boolean {
        return this.frames.isTied || this.chain.contacts !== null;
    }

    // ---- The parts of a step, for code that steps several simulations together

    /** Starts a step that is solved elsewhere, together with other ropes: see `RopeGroup`. */
    beginStep(): void {
        this.frames.beginStep();
        this._applyForces();
        this.tooFarApart.begin(this.chain, true);
    }

    /** Corrects positions after the solver, in such a step. */
    correct(): void {
        this._turnClamps();
        this._corrections.correct(this.chain, this._inForce, this.frames.stepStart);
    }

    /** Ends such a step. Returns whether the frame stops there: see `afterStep`. */
    endStep(): boolean {
        this.frames.endStep();
        return this.onStepTaken();
    }

    private _applyForces(): void {
        const { chain, parameters } = this;
        if (parameters.segmentModel === 'rod' && chain.substep > 0 && buckle(chain)) this.restartSolver();
        chain.tensionSums?.fill(0);
        if (this.pushes.areDue) this.startVelocities(); // else only half of the pushes would act at a start from rest
        this.pushes.beginStep();
        this._forces.apply(chain, parameters, this.frames.steps);
    }

    private _turnClamps(): void {
        const { chain, parameters, _corrected: corrected } = this;
        if (!isClamped(parameters)) return;
        this._corrections.turnClamp(chain, parameters, this._inForce);
        if (isClamped(corrected)) this._corrections.turnClamp(chain, parameters, corrected);
    }

    /** Lets the solver forget past motion, after nodes were moved by others. */
    restartSolver(): void {
        this._solver = createSolver(this.solver);
    }

    /** Puts every pinned node on its pin, and all nodes at rest where `place` then puts them. */
    start(place: (chain: Chain) => void): void {
        const { chain, frames } = this;
        copyPinned(chain.pinned, frames.pinPositions, chain.positions);
        place(chain);
        frames.stop();
        frames.stepper.remainder = 0;
    }

    /**
     * Pushes a node in the frame that `pushes` begins next. Force in mass x length / s^2; forces of several calls are added.
     */
    applyForce(node: number, x: number, y: number): void {
        assertNode(this.chain, node);
        this.pushes.push(node, x, y);
    }

    /**
     * The same rope with another number of nodes: the nodes that both have stay as they are. New ones continue the
     * rope at its tail: see `continueChain`.
     */
    resized(nodeCount: number): Simulation {
        assertInteger('nodeCount', nodeCount, 2);
        const old = this.chain;
        const result = new Simulation({ nodeCount, baseLength: old.baseLengths[old.segmentCount - 1] });
        result.configure(this.parameters, this.solver);
        continueChain(result.chain, old);
        result._solver = this._solver.resized(result.chain);
        continuePoints(result.frames.stepStart, this.frames.stepStart, old);
        result.frames.pins.copyFrom(this.frames.pins);
        result.lengthMotion.copyFrom(this.lengthMotion, result.chain, old);
        result.frames.stepper.remainder = this.frames.stepper.remainder;
        result.frames.steps = this.frames.steps;
        result.frames.refreshDrawn();
        return result;
    }
}

/** Largest stretch of a segment as it is drawn, >= 0, relative to its rest length at that time. */
export function drawnStretch(simulation: Simulation): number {
    const { drawn } = simulation.frames;
    let most = 1;
    for (let i = 0; i < simulation.chain.segmentCount; i++)
        most = Math.max(most, segmentLength(drawn, i) / drawnLength(simulation, i));
    return most - 1;
}

/** Rest length of a segment at the time at which it is drawn. */
export function drawnLength({ chain, frames }: Simulation, segment: number): number {
    const ago = frames.drawnAgo;
    return lengthBefore(chain, segment, ago) - ago * (chain.slides?.slidInto(segment) ?? 0);
}

/**
 * Makes `drawHeld` draw one more node at a place, as if it were pinned there.
 * @param place x and y.
 * @param tolerance How far the node may be off by rounding, which is corrected at once.
 * @returns Whether the node is farther off.
 */
export function holdDrawn(
    { chain, frames, held }: Simulation,
    node: number,
    place: Float64Array,
    tolerance: number,
): boolean {
    const { drawn, pinPositions } = frames;
    if (chain.pinned[node] === 1) return false;
    chain.pinned[node] = 1;
    frames.drawnChanged();
    held.push(node);
    pinPositions[2 * node] = place[0];
    pinPositions[2 * node + 1] = place[1];
    const away = Math.abs(drawn[2 * node] - place[0]) + Math.abs(drawn[2 * node + 1] - place[1]);
    if (away > tolerance) return true;
    drawn[2 * node] = place[0];
    drawn[2 * node + 1] = place[1];
    return false;
}

/** Draws the nodes of `holdDrawn` at their places, and the others after them, if wanted; then frees those nodes. */
export function drawHeld(simulation: Simulation, isWanted: boolean): void {
    const { held, chain } = simulation;
    if (isWanted) simulation.restoreDrawn(true);
    for (let k = 0; k < held.length; k++) chain.pinned[held[k]] = 0;
    held.length = 0;
}
