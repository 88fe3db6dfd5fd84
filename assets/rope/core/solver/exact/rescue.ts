import {
    isBendable,
    isClamped,
    rigidityInForce,
    DEFAULT_PARAMETERS,
    type StepParameters,
} from '../parameters';
import { Corrections, type Chain } from '../chain';
import { MAX_SOFTNESS } from './constants';
import { kineticEnergy, scaleMotion } from './conserving';
import { segmentLength } from '../geometry/lengths';
import { restoreLengths } from '../geometry/restore';
import { isPullOnly, moveLengths } from './lengths';
import { pinWay } from './pace';
import { stepRelaxation } from '../passes/relaxation';
import type { ExactState } from './state';
import { stopParticles } from '../particles';

/** If all steps in this time were left to the relaxation, s, the rope is put to rest. */
const MAX_STUCK_TIME = 0.5;
/** Part of its strain that a segment of an elastic rope keeps in a step left to the relaxation. */
const STRAIN_KEPT = 0.98;
/** Number of steps that are softened after a step left to the relaxation, and strain per force on the lightest node in them. */
const SOFT_STEPS = 60;
const RESCUE_SOFTNESS = 1e-10;

/** Takes steps for which Newton's method finds no solution. */
export class Rescue {
    /** Number of steps left to the relaxation so far, and of times that a rope was put to rest. */
    fallbacks = 0;
    restarts = 0;
    private readonly _corrections = new Corrections();
    /** Duration of the last steps in a row that were left to the relaxation, s. */
    private _stuckTime = 0;
    /** Number of steps that are still softened. */
    private _softSteps = 0;

    /**
     * Whether the rope was put to rest at the end of the last step: then only the whole next step is tried, not parts of it.
     */
    get isStuck(): boolean {
        return this._stuckTime > MAX_STUCK_TIME;
    }

    /**
     * Does the whole step anew by the relaxation, in substeps of one length: what its passes leave undone comes back as
     * velocity, and would be multiplied where a short substep is followed by a long one. Then shortens, without any
     * change of velocity, the segments that are still too long. Energy from nowhere is lost. A rope for which nothing else has
     * been found for `MAX_STUCK_TIME` is put to rest, and again after every step until one succeeds; unless it has fewer
     * iterations than the default, for then that is the softness asked for.
     */
    solve(chain: Chain, state: ExactState, parameters: StepParameters, h: number): void {
        toStart(chain, state);
        const { positions, contacts } = chain;
        const { stretchCompliance, iterations } = parameters;
        const flexuralRigidity = rigidityInForce(parameters, chain.restLength / chain.segmentCount);
        const isElastic = stretchCompliance > 0;
        const isSoft = iterations < DEFAULT_PARAMETERS.iterations;
        const mayGain =
            isSoft ||
            isElastic ||
            flexuralRigidity > 0 ||
            contacts?.areMoving ||
            pinWay(chain, positions) > 0;
        const before = mayGain ? 0 : energyOf(chain, state, parameters);
        const isAgain = this._softSteps === SOFT_STEPS; // so was the step before
        if (isElastic) relaxStrained(chain, state, parameters, h, isAgain);
        else stepRelaxation(chain, parameters, h);
        this._correct(chain, state, { ...parameters, flexuralRigidity });
        state.end = 1;
        moveLengths(chain, state, parameters);
        chain.tensions.fill(0);
        this.fallbacks++;
        this._softSteps = SOFT_STEPS;
        const wasStuck = this.isStuck;
        if (!isSoft) this._stuckTime += h;
        if (this.isStuck) limitStretch(chain, state, parameters, 0);
        else if (!isElastic) limitStretch(chain, state, parameters, MAX_SOFTNESS / (iterations * iterations));
        if (!mayGain) loseEnergy(chain, state, parameters, before);
        if (!this.isStuck) return;
        putToRest(chain);
        if (!wasStuck) this.restarts++;
    }

    /**
     * Whether springs and clamps are solved with the lengths. The clamp of a rope without springs is not, for a second after
     * such a step: it may be the cause.
     */
    bendsWithLengths(parameters: StepParameters): boolean {
        return parameters.flexuralRigidity > 0 || (isClamped(parameters) && !this.isSoft);
    }

    /** Whether, in the last second, a step was left to the relaxation, or limits of bending were corrected after a step. */
    get isSoft(): boolean {
        return this._softSteps > 0;
    }

    /**
     * For the next second, limits of bending are corrected after each step: together with the lengths they had no solution. No
     * step was left to the relaxation: see `solve`.
     */
    limitAfter(): void {
        this._softSteps = SOFT_STEPS - 1;
    }

    /** At the end of a step, corrects the bending that was not solved with the lengths. */
    bend(chain: Chain, state: ExactState, parameters: StepParameters): void {
        if (chain.slides) return; // its lengths are not those at rest yet
        if (!state.kernel) this._correct(chain, state, parameters);
        else if (!state.solvesLimits && parameters.maxBend < Math.PI)
            this._correct(chain, state, { ...parameters, flexuralRigidity: 0 });
    }

    private _correct(
        chain: Chain,
        { junctions, stepPositions }: ExactState,
        parameters: StepParameters,
    ): void {
        if (!junctions && isBendable(parameters)) this._corrections.correct(chain, parameters, stepPositions);
    }

    /**
     * For a second after such a step gives rigid segments a compliance, far too small to be seen. With that Newton's
     * method finds the tensions of a rope that lies folded on itself along one line, of which lengths alone do not
     * decide.
     */
    soften(chain: Chain, state: ExactState): void {
        if (state.lambdaSoftness > 0 || !(this._softSteps > 0 || (chain.slides && state.kernel))) return;
        const { masses, restLength, segmentCount } = chain;
        let lightest = masses[0];
        for (let i = 1; i < masses.length; i++) if (masses[i] < lightest) lightest = masses[i];
        state.lambdaSoftness = (RESCUE_SOFTNESS * segmentCount) / (lightest * restLength);
    }

    /** Called when a step needed none of this. */
    endStep(): void {
        this._stuckTime = 0;
        if (this._softSteps > 0) this._softSteps--;
    }

    /** Forgets the steps before. */
    clear(): void {
        this._stuckTime = this._softSteps = 0;
    }

    copyFrom(other: Rescue): void {
        this.fallbacks = other.fallbacks;
        this.restarts = other.restarts;
        this._stuckTime = other._stuckTime;
        this._softSteps = other._softSteps;
    }
}

/** Moves a chain back to the start of the step. */
export function toStart(
    chain: Chain,
    { stepPositions, stepPreviousPositions, stepSubstep }: ExactState,
): void {
    chain.positions.set(stepPositions);
    chain.previousPositions.set(stepPreviousPositions);
    chain.substep = stepSubstep;
}

/**
 * The step of an elastic rope: its segments keep the strain that they have. The passes know no springs; put at its rest length
 * within a step, a stretched segment would give its energy off many times over.
 * @param isAgain Whether the step before was left to the passes, too. With too few of them for the load each makes it longer:
 *     from the second on no segment gets longer, and loses a bit of its strain, without any change of velocity.
 */
function relaxStrained(
    chain: Chain,
    state: ExactState,
    parameters: StepParameters,
    h: number,
    isAgain: boolean,
): void {
    const { restLengths, positions, segmentCount, softParts } = chain;
    const { blocks: rest } = state; // an array that is not in use now
    const pullOnly = isPullOnly(state, parameters);
    for (let i = 0; i < segmentCount; i++) {
        rest[i] = restLengths[i];
        const length = segmentLength(positions, i);
        if (softParts && softParts[i] === 0) continue; // this segment does not stretch
        if (!pullOnly || length > restLengths[i]) restLengths[i] = length;
    }
    stepRelaxation(chain, parameters, h);
    if (isAgain) {
        for (let i = 0; i < segmentCount; i++)
            if (restLengths[i] > rest[i]) restLengths[i] = rest[i] + STRAIN_KEPT * (restLengths[i] - rest[i]);
        shorten(chain, state, restLengths, parameters.segmentModel === 'rod');
    }
    for (let i = 0; i < segmentCount; i++) restLengths[i] = rest[i];
}

/**
 * Moves nodes, and the places they come from, until no segment is stretched by more than a part of its length. Rods,
 * which the passes also leave too short, are put at their lengths as far as their pins let them.
 */
function limitStretch(chain: Chain, state: ExactState, { segmentModel }: StepParameters, part: number): void {
    const { lengths, blocks: limits } = state; // an array that is not in use now
    const rods = segmentModel === 'rod';
    for (let i = 0; i < chain.segmentCount; i++) limits[i] = lengths[i] * (rods ? 1 : 1 + part);
    shorten(chain, state, limits, rods);
}

/** Moves nodes, and the places they come from, until no segment is longer than its limit. */
function shorten(
    { positions, previousPositions, pinned }: Chain,
    { stepPositions: before }: ExactState,
    limits: Float64Array,
    rods: boolean,
): void {
    before.set(positions);
    restoreLengths(positions, pinned, positions, limits, rods);
    for (let k = 0; k < positions.length; k++) previousPositions[k] += positions[k] - before[k];
}

/** Stops all motion. If nothing holds the rope, its centre of mass moves on. */
function putToRest(chain: Chain): void {
    const { positions, previousPositions, masses, pinnedNodes, nodeCount } = chain;
    if (pinnedNodes.length > 0) return stopParticles(chain);
    let mass = 0;
    let x = 0;
    let y = 0;
    for (let i = 0; i < nodeCount; i++) {
        mass += masses[i];
        x += masses[i] * (positions[2 * i] - previousPositions[2 * i]);
        y += masses[i] * (positions[2 * i + 1] - previousPositions[2 * i + 1]);
    }
    for (let i = 0; i < nodeCount; i++) {
        previousPositions[2 * i] = positions[2 * i] - x / mass;
        previousPositions[2 * i + 1] = positions[2 * i + 1] - y / mass;
    }
}

/**
 * Energy of motion and of weight of a chain whose pins stand still, half a substep ago, mass x length^2 / s^2. Leaves the
 * velocities in the state.
 */
function energyOf(chain: Chain, state: ExactState, { gravityX, gravityY }: StepParameters): number {
    const { positions, previousPositions, masses, substep, accelerations } = chain;
    const { velocities } = state;
    const gravity = [gravityX, gravityY];
    let weight = 0;
    for (let k = 0; k < positions.length; k++) {
        const way = positions[k] - previousPositions[k];
        velocities[k] = way / (substep || 1); // without a substep they stand still
        weight += masses[k >> 1] * (gravity[k & 1] + accelerations[k]) * (positions[k] - 0.5 * way);
    }
    state.frameX = state.frameY = 0;
    return kineticEnergy(chain, state, velocities) - weight;
}

/** Slows all nodes until a chain has no more energy than before. */
function loseEnergy(chain: Chain, state: ExactState, parameters: StepParameters, before: number): void {
    const gained = energyOf(chain, state, parameters) - before;
    const { velocities } = state;
    if (!(gained > 0)) return;
    const left = 1 - gained / kineticEnergy(chain, state, velocities);
    scaleMotion(chain, state, velocities, Math.sqrt(Math.max(0, left)));
}
