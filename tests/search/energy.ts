import { FIXED_STEP, polylineLength, type Chain, type StepParameters } from '../../assets/rope/core/solver';

/** A rope's energy, and a scale for what comes and goes of it. */
export interface Energy {
    /** Kinetic, and that of gravity, steady wind and springs, mass x px^2 / s^2. */
    readonly total: number;
    /** What it moves about with: kinetic, of springs, of the pull on it over its length, of a thousandth segment a step. */
    readonly scale: number;
}

/** Energy of all nodes that are not held, half a substep ago. */
export function energyOf(chain: Chain, parameters: StepParameters): Energy {
    const { positions, previousPositions, substep, nodeCount, masses, exposures, pinned } = chain;
    const { gravityX, gravityY, windX, windY } = parameters;
    const rate = substep > 0 ? 1 / substep : 0;
    const middles = positions.map((place, k) => 0.5 * (place + previousPositions[k]));
    const length = Math.max(chain.restLength, polylineLength(middles));
    const slow = (0.001 * chain.restLength) / chain.segmentCount / FIXED_STEP;
    let kinetic = 0;
    let potential = 0;
    let range = 0;
    for (let i = 0; i < nodeCount; i++) {
        if (pinned[i] === 1) continue;
        const vx = (positions[2 * i] - previousPositions[2 * i]) * rate;
        const vy = (positions[2 * i + 1] - previousPositions[2 * i + 1]) * rate;
        const pullX = masses[i] * gravityX + exposures[i] * windX;
        const pullY = masses[i] * gravityY + exposures[i] * windY;
        kinetic += 0.5 * masses[i] * (vx * vx + vy * vy);
        potential -= pullX * middles[2 * i] + pullY * middles[2 * i + 1];
        range += Math.hypot(pullX, pullY) * length + masses[i] * slow * slow;
    }
    const springs = stretchEnergy(chain, parameters, middles) + bendEnergy(chain, parameters, middles);
    return { total: kinetic + potential + springs, scale: kinetic + springs + range };
}

function stretchEnergy({ baseLengths }: Chain, parameters: StepParameters, points: Float64Array): number {
    const { stretchCompliance, segmentModel } = parameters;
    if (stretchCompliance === 0) return 0;
    let sum = 0;
    for (let i = 0; i < baseLengths.length; i++) {
        const k = 2 * i;
        const strain =
            Math.hypot(points[k + 2] - points[k], points[k + 3] - points[k + 1]) / baseLengths[i] - 1;
        if (strain > 0 || segmentModel === 'rod') sum += baseLengths[i] * strain * strain;
    }
    return (0.5 * sum) / stretchCompliance;
}

function bendEnergy(
    chain: Chain,
    { flexuralRigidity, stretchCompliance }: StepParameters,
    points: Float64Array,
): number {
    const { baseLengths, restAngles } = chain;
    if (flexuralRigidity === 0) return 0;
    let sum = 0;
    for (let i = 1; i < baseLengths.length; i++) {
        const [ax, ay] = [points[2 * i] - points[2 * i - 2], points[2 * i + 1] - points[2 * i - 1]];
        const [bx, by] = [points[2 * i + 2] - points[2 * i], points[2 * i + 3] - points[2 * i + 1]];
        const bend = Math.atan2(ax * by - ay * bx, ax * bx + ay * by) - restAngles[i];
        const length = 0.5 * (baseLengths[i - 1] + baseLengths[i]);
        sum += bend * bend * Math.min(flexuralRigidity / length, length / stretchCompliance);
    }
    return 0.5 * sum;
}
