import type { StepParameters } from './parameters';

/** Direction that the first segment is to keep. */
export interface Clamp {
    clampX: number;
    clampY: number;
}

/** Whether there is a clamp. */
export function isClamped({ clampX, clampY }: Readonly<Clamp>): boolean {
    return clampX !== 0 || clampY !== 0;
}

/** Whether bending is resisted at all. */
export function isBendable({ maxBend, flexuralRigidity, clampX, clampY }: StepParameters): boolean {
    return maxBend < Math.PI || flexuralRigidity > 0 || clampX !== 0 || clampY !== 0;
}

/** Whether a solver that bends springs itself has something to do: springs, and clamps but of ropes with a limit alone. */
export function isSolvedWithLengths({ flexuralRigidity, maxBend, clampX, clampY }: StepParameters): boolean {
    return flexuralRigidity > 0 || (maxBend >= Math.PI && (clampX !== 0 || clampY !== 0));
}

/** What is left of the bending to a rope whose solver bends springs itself. */
export function withoutSprings(parameters: StepParameters): StepParameters {
    if (!isSolvedWithLengths(parameters)) return { ...parameters };
    const clamp = parameters.maxBend < Math.PI ? {} : { clampX: 0, clampY: 0 };
    return { ...parameters, flexuralRigidity: 0, ...clamp };
}

/**
 * The rigidity that joints of this mean length have. A segment that is softer along itself than across, EI > L^2 / c, a rod
 * thicker than three of its segments are long, would turn inside out when it bends: it counts as EI = L^2 / c, with the
 * compliance c of its stretch.
 */
export function rigidityInForce(
    { flexuralRigidity, stretchCompliance }: StepParameters,
    length: number,
): number {
    return Math.min(flexuralRigidity, (length * length) / stretchCompliance);
}
