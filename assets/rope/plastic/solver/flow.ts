import { shortWay } from '../../bending/solver/kit';
import type { Chain } from '../../core/solver/chain';
import { turnToAngle } from '../../core/solver/geometry/math';

/** A vector, then its angle. */
const turn = new Float64Array(2);
/**
 * Part of a substep by which the angle that counts is older than that now. The moment of a spring belongs to a mean of past
 * angles, see `SpringKernel`: with the angle now, a joint that yields would be pushed on, and never come to rest.
 */
const LAG = 0.3;

/** How joints bend for good. Curvatures are angles per length: a joint has that of half the segments beside it. */
export interface FlowLaw {
    /** Curvature from which a joint springs back. */
    yieldCurvature: number;
    /** What the elastic angle of a joint that yields grows by, over what its rest angle moves by, > -1; below 0: it softens. */
    hardening: number;
    /** Part of its elastic angle that a joint keeps in a step: 1 if it does not creep. */
    kept: number;
    /** Curvature that a joint takes for good in all, to and fro, until it breaks; Infinity: it never does. */
    fatigueCurvature: number;
    /** Whether a joint that breaks stays in the rope: limp. */
    isLimp: boolean;
}

/**
 * After a step: joints that are bent beyond their yield angle stay bent, by moving their rest angles. The trial angle of a
 * joint, e = angle - rest, is taken as elastic; beyond the yield angle y it is mapped back to it. With the wear a, the sum of
 * all that rest angles have moved, and the hardening h, a joint flows by
 *
 *     d = (|e| - (y + h a)) / (1 + h),    rest += sign(e) d,    a += d,
 *
 * or by all of |e| where it softens to nothing. Elastic energy only goes. What is left of e then creeps away.
 * @see Simo, Hughes, "Computational Inelasticity", 1998, box 1.4: return mapping with isotropic hardening
 */
export function flow(chain: Chain, wear: Float64Array, law: Readonly<FlowLaw>): void {
    const { positions, previousPositions, restAngles, segmentCount } = chain;
    wear[0] = wear[segmentCount] = 0; // ends are no joints
    for (let i = 1; i < segmentCount; i++) {
        const now = angleAt(positions, i);
        const angle = now - LAG * shortWay(now - angleAt(previousPositions, i));
        const trial = shortWay(angle - restAngles[i]);
        const left = elasticPart(Math.abs(trial), i, jointLength(chain, i), wear, law);
        if (left < Math.abs(trial)) restAngles[i] = angle - Math.sign(trial) * left;
        else if (angle - restAngles[i] !== trial) restAngles[i] = angle - trial; // it has been turned all the way round
    }
}

/** How much of its angle a joint keeps as elastic. What it yields by is added to its wear. */
function elasticPart(
    size: number,
    joint: number,
    length: number,
    wear: Float64Array,
    { yieldCurvature, hardening, kept, fatigueCurvature, isLimp }: FlowLaw,
): number {
    if (isLimp && wear[joint] >= fatigueCurvature * length) return 0;
    const limit = yieldCurvature * length + hardening * wear[joint];
    const way = Math.min((size - limit) / (1 + hardening), size);
    if (!(way > 0)) return size * kept;
    wear[joint] += way;
    return (size - way) * kept;
}

/** The angle from the segment before a node to the one after it, rad. */
function angleAt(x: Float64Array, node: number): number {
    const k = 2 * node;
    const ax = x[k] - x[k - 2];
    const ay = x[k + 1] - x[k - 1];
    const bx = x[k + 2] - x[k];
    const by = x[k + 3] - x[k + 1];
    turn[0] = ax * bx + ay * by;
    turn[1] = ax * by - ay * bx;
    turnToAngle(turn);
    return turn[0];
}

/** The joint that has worn the most of those that break; -1: none does. */
export function brokenJoint(chain: Chain, wear: Float64Array, { fatigueCurvature }: FlowLaw): number {
    let broken = -1;
    let most = 1;
    for (let i = 1; i < chain.segmentCount; i++) {
        const part = wear[i] / (fatigueCurvature * jointLength(chain, i));
        if (!(part >= most)) continue;
        most = part;
        broken = i;
    }
    return broken;
}

/** Length of the rope that a joint stands for. */
export function jointLength({ baseLengths }: Chain, node: number): number {
    return 0.5 * (baseLengths[node - 1] + baseLengths[node]);
}
