import type { Clamp, StepParameters } from '../../core/solver/parameters';
import type { Chain, Correction } from '../../core/solver/chain';
import { FIXED_STEP, MIN_DISTANCE, SPARE_LENGTH } from '../../core/solver/constants';
import { distanceBetween, restLengthBetween, segmentLength } from '../../core/solver/geometry/lengths';
import { restoreLengths } from '../../core/solver/geometry/restore';
import { FreeMotion } from '../../core/solver/passes/prediction';
import { BendingRows } from './rows';
import { atan2, cos, sin } from '../../core/solver/geometry/math';

/**
 * Turns a clamp towards the next pin as far as the lengths ask for it, where that is so far away that the rope cannot keep the
 * direction. With the first segment L0, the rest R, the distance D of the pins and the angle a from the line between them:
 *
 *     L0^2 + D^2 - 2 L0 D cos a <= R^2.
 */
export function clampInForce(
    { pinned, pinnedNodes, pinTargets, restLengths }: Chain,
    { clampX, clampY }: StepParameters,
    out: Clamp,
): void {
    out.clampX = clampX;
    out.clampY = clampY;
    if (pinned[0] === 0 || pinnedNodes.length < 2 || pinnedNodes[1] < 2) return;
    const next = pinnedNodes[1];
    const apartX = pinTargets[2 * next] - pinTargets[0];
    const apartY = pinTargets[2 * next + 1] - pinTargets[1];
    const apart = Math.sqrt(apartX * apartX + apartY * apartY);
    const first = restLengths[0];
    const rest = restLengthBetween(restLengths, 1, next) * (1 - SPARE_LENGTH);
    if (!(apart + first > rest)) return; // any direction will do
    const size = Math.sqrt(clampX * clampX + clampY * clampY);
    const alongX = apartX / apart;
    const alongY = apartY / apart;
    const cosine = (clampX * alongX + clampY * alongY) / size;
    const least = (first * first + apart * apart - rest * rest) / (2 * first * apart);
    if (!(cosine < least)) return;
    const kept = least < 1 ? least : 1;
    const side = alongX * clampY - alongY * clampX < 0 ? -1 : 1;
    const aside = side * Math.sqrt(1 - kept * kept);
    out.clampX = kept * alongX - aside * alongY;
    out.clampY = kept * alongY + aside * alongX;
}

const MAX_NEWTON_ITERATIONS = 16;
/** Residual that may be left, in tolerances: 0.01 rad, a thousandth of a length. Above it Newton's method has failed. */
const MAX_RESIDUAL = 1e4;

/**
 * Limits and springs of the angles between neighbouring segments, solved together with the lengths.
 *
 * The angle of the joint at node i is that from segment i - 1 to segment i, t = angle(s_i) - angle(s_(i-1)), whose
 * gradient on the three nodes sums to nothing and has no moment: total momentum stays. A limit is the constraint
 * |t| <= maxBend; a spring is the constraint t = rest with the compliance (L_(i-1) + L_i) / 2 EI of a rod whose
 * curvature is its bending moment over its flexural rigidity EI; a clamped head is a joint with a segment that nothing turns.
 *
 * Newton's method on all of them at once, C(x) + a l = 0 with x moved by W J^T l: rows of joints and segments
 * alternate, a row meets none that is more than four away, so an iteration is one elimination in O(N). It corrects the
 * places at the end of a step, whatever solver made it, so it depends on no number of iterations or substeps.
 * @see Macklin, Mueller, Chentanez, "XPBD", 2016; Bergou et al., "Discrete Elastic Rods", 2008, for the spring
 */
export class Bending implements Correction {
    private _rows: BendingRows | null = null;
    /** Places before the correction. */
    private _before = new Float64Array(0);
    /** How a free node moves in a step, and in its last substep. */
    private readonly _stepMotion = new FreeMotion();
    private readonly _motion = new FreeMotion();

    solve(chain: Chain, parameters: StepParameters, h = FIXED_STEP): void {
        const rows = this._begin(chain, parameters, h);
        for (let iteration = 0; iteration < MAX_NEWTON_ITERATIONS; iteration++) {
            rows.linearise(chain, parameters);
            if (rows.maxResidual === 0) return this._finish(chain, parameters, false);
            if (rows.maxResidual === Infinity) break;
            rows.solve(chain, parameters);
        }
        rows.linearise(chain, parameters);
        const hasFailed = !(rows.maxResidual < MAX_RESIDUAL);
        const { positions, pinned } = chain;
        if (hasFailed) positions.set(this._before);
        bendOutwards(chain, parameters, rows.lengths);
        const isRod = parameters.segmentModel === 'rod';
        restoreLengths(positions, pinned, positions, rows.lengths, isRod); // between two pins they are not right yet
        this._finish(chain, parameters, hasFailed);
    }

    private _begin(chain: Chain, parameters: StepParameters, h: number): BendingRows {
        if (this._rows?.nodeCount !== chain.nodeCount) {
            this._rows = new BendingRows(chain.nodeCount);
            this._before = new Float64Array(chain.positions.length);
        }
        setLengths(chain, parameters, this._rows.lengths);
        this._stepMotion.set(parameters.damping, h);
        this._motion.set(parameters.damping, chain.substep);
        this._rows.begin(chain, parameters, this._stepMotion, h);
        this._before.set(chain.positions);
        return this._rows;
    }

    /**
     * A limit and a clamp do no work: in the end there is no more energy, kinetic and of the forces, than before. A clamp that
     * cannot be kept is left out: the same nodes go and come back in every step.
     */
    private _finish(chain: Chain, parameters: StepParameters, hasFailed: boolean): void {
        const { flexuralRigidity, maxBend } = parameters;
        const isFree = flexuralRigidity === 0 && isHeldStill(chain) && (!hasFailed || maxBend < Math.PI);
        const before = isFree ? squareOf(chain, this._before) + fallOf(chain, this._before, parameters) : 0;
        this._setVelocities(chain, hasFailed);
        if (isFree) limitKineticEnergy(chain, before);
    }

    /**
     * The correction belongs to the whole step, previous positions to its last substep: what moved a node by d in the
     * step gave it d kept / glide of velocity, with both of the step, and in the last substep a way of this x glide / kept of
     * the substep. So at rest a correction moves it by just what its other forces did. Where Newton's method has failed
     * none becomes velocity: that would be of any size.
     */
    private _setVelocities({ positions, previousPositions }: Chain, hasFailed: boolean): void {
        const { _stepMotion: step, _motion: last } = this;
        const kept = hasFailed ? 1 : 1 - (step.kept / step.glide) * (last.glide / last.kept);
        for (let k = 0; k < positions.length; k++) {
            previousPositions[k] += (positions[k] - this._before[k]) * kept;
        }
    }
}

/**
 * The lengths that segments are to have: their own, those between two pins that are too far apart for them longer by the same
 * factor; elastic ones that of now.
 */
function setLengths(
    { restLengths, positions, pinnedNodes }: Chain,
    { stretchCompliance }: StepParameters,
    lengths: Float64Array,
): void {
    lengths.set(restLengths);
    if (stretchCompliance > 0) {
        for (let i = 0; i < lengths.length; i++) lengths[i] = segmentLength(positions, i);
        return;
    }
    for (let k = 1; k < pinnedNodes.length; k++) {
        const from = pinnedNodes[k - 1];
        const to = pinnedNodes[k];
        const apart = distanceBetween(positions, from, to);
        const factor = (apart * (1 + SPARE_LENGTH)) / restLengthBetween(lengths, from, to);
        if (!(factor > 1)) continue;
        for (let i = from; i < to; i++) lengths[i] *= factor;
    }
}

/** Whether pins hold the rope and none drives it: then no energy and no momentum comes from there. */
function isHeldStill({ pinnedNodes, positions, previousPositions }: Chain): boolean {
    for (let p = 0; p < pinnedNodes.length; p++) {
        const k = 2 * pinnedNodes[p];
        if (positions[k] !== previousPositions[k] || positions[k + 1] !== previousPositions[k + 1])
            return false;
    }
    return pinnedNodes.length > 0;
}

/** Kinetic energy x 2 x substep^2 with the nodes at these places. */
function squareOf({ previousPositions, masses }: Chain, positions: Float64Array): number {
    let sum = 0;
    for (let k = 0; k < positions.length; k++) {
        const way = positions[k] - previousPositions[k];
        sum += masses[k >> 1] * way * way;
    }
    return sum;
}

/** What forces give to nodes that are moved from `before` to where they are, x 2 x substep^2. */
function fallOf(
    { positions, masses, accelerations, substep }: Chain,
    before: Float64Array,
    { gravityX, gravityY }: StepParameters,
): number {
    let sum = 0;
    for (let i = 0; i < masses.length; i++) {
        const k = 2 * i;
        const x = (gravityX + accelerations[k]) * (positions[k] - before[k]);
        const y = (gravityY + accelerations[k + 1]) * (positions[k + 1] - before[k + 1]);
        sum += masses[i] * (x + y);
    }
    return 2 * substep * substep * sum;
}

/** Slows all nodes down until there is no more of that, or none at all. */
function limitKineticEnergy(chain: Chain, most: number): void {
    const { positions, previousPositions } = chain;
    const after = squareOf(chain, positions);
    if (!(after > 0 && after > most)) return;
    const scale = Math.sqrt(Math.max(0, most) / after);
    for (let k = 0; k < positions.length; k++)
        previousPositions[k] = positions[k] - scale * (positions[k] - previousPositions[k]);
}

/**
 * Replaces Newton's method of the bending where it fails, in a violent jerk: from the first pinned node outwards every
 * segment is put at its length and turned into its limit, the node before it counting as fixed. Always possible;
 * momentum is not kept, and the next pinned node is not met.
 */
function bendOutwards(chain: Chain, parameters: StepParameters, lengths: Float64Array): void {
    const first = chain.pinnedNodes[0] ?? 0;
    for (let i = first + 1; i < chain.nodeCount; i++) turnAfter(chain, i, -1, parameters, lengths);
    for (let i = first - 1; i >= 0; i--) turnAfter(chain, i, 1, parameters, lengths);
}

/** Puts a node after those at `node + way` and `node + 2 way`, of which the second may be the clamp. */
function turnAfter(
    chain: Chain,
    node: number,
    way: -1 | 1,
    parameters: StepParameters,
    lengths: Float64Array,
): void {
    const { positions, pinned, nodeCount } = chain;
    if (pinned[node] === 1) return;
    const k = 2 * node;
    const p = k + 2 * way;
    const q = p + 2 * way;
    let dx = positions[k] - positions[p];
    let dy = positions[k + 1] - positions[p + 1];
    const length = lengths[way < 0 ? node - 1 : node];
    const atClamp = p === 0 && way < 0;
    const inside = q >= 0 && q < 2 * nodeCount;
    const ax = inside ? positions[p] - positions[q] : atClamp ? parameters.clampX : 0;
    const ay = inside ? positions[p + 1] - positions[q + 1] : atClamp ? parameters.clampY : 0;
    if (ax !== 0 || ay !== 0) {
        const angle = atan2(ax * dy - ay * dx, ax * dx + ay * dy);
        const limit = inside ? parameters.maxBend : 0;
        const turn = Math.min(Math.max(angle, -limit), limit);
        dx = ax * cos(turn) - ay * sin(turn);
        dy = ax * sin(turn) + ay * cos(turn);
    }
    const distance = Math.sqrt(dx * dx + dy * dy);
    if (distance < MIN_DISTANCE) return;
    positions[k] = positions[p] + (dx * length) / distance;
    positions[k + 1] = positions[p + 1] + (dy * length) / distance;
}
