import { shortWay } from '../../bending/solver/spring-kernel';
import type { Chain } from '../../core/solver/chain';
import { turnToAngle } from '../../core/solver/geometry/math';

/** x and y of a vector, then an angle. */
const turn = new Float64Array(2);
/**
 * The angle that counts is this part of a substep older than the present one. The moment of a spring belongs to a mean of past
 * angles, see `SpringKernel`: with the present angle, a joint that yields would be driven on and would never come to rest.
 */
const LAG = 0.3;

/** How joints stay bent. A curvature is an angle per length; the length of a joint is half of the two segments beside it. */
export interface FlowLaw {
    /** Largest curvature from which a joint springs back. */
    yieldCurvature: number;
    /** While a joint yields: growth of its elastic angle per change of its rest angle, > -1. Below 0 the joint gets softer. */
    hardening: number;
    /** Part of its elastic angle that a joint keeps in a step; 1: no creep. */
    kept: number;
    /** Sum of the curvatures, to and fro, that stay in a joint until it breaks; Infinity: it never breaks. */
    fatigueCurvature: number;
    /** Whether a joint that breaks stays in the rope and goes limp. */
    isLimp: boolean;
}

/**
 * After a step: joints that are bent beyond their yield angle stay bent, by changing their rest angles. The trial angle of a
 * joint, e = angle - rest, counts as elastic. If it is larger than the yield angle y, it is mapped back to y. With the wear a,
 * the sum of all changes of the rest angle, and the hardening h, a joint flows by
 *
 *     d = (|e| - (y + h a)) / (1 + h),    rest += sign(e) d,    a += d,
 *
 * or by all of |e| if it has softened to nothing. Elastic energy can only fall. What is left of e then creeps to 0.
 * @see Simo, Hughes, "Computational Inelasticity", 1998, box 1.4: return mapping with isotropic hardening
 */
export function flow(chain: Chain, wear: Float64Array, law: Readonly<FlowLaw>): void {
    const { positions, previousPositions, restAngles, segmentCount } = chain;
    wear[0] = wear[segmentCount] = 0; // the ends are no joints
    for (let i = 1; i < segmentCount; i++) {
        const now = angleAt(positions, i);
        const angle = now - LAG * shortWay(now - angleAt(previousPositions, i));
        const trial = shortWay(angle - restAngles[i]);
        const left = elasticPart(Math.abs(trial), i, jointLength(chain, i), wear, law);
        if (left < Math.abs(trial)) restAngles[i] = angle - Math.sign(trial) * left;
        else if (angle - restAngles[i] !== trial) restAngles[i] = angle - trial; // the joint has been turned all the way round
    }
}

/** The part of its angle that a joint keeps as elastic. The part that yields is added to its wear. */
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

/** The most worn joint among those that break; -1: none breaks. */
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

/** Length of rope that belongs to a joint. */
export function jointLength({ baseLengths }: Chain, node: number): number {
    return 0.5 * (baseLengths[node - 1] + baseLengths[node]);
}
