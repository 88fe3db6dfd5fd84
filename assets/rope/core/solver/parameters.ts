/** `rope` segments only pull and may go slack; `rod` segments also resist being pushed together. */
export type SegmentModel = 'rope' | 'rod';

/** What a solver needs to know besides the state of the chain. */
export interface StepParameters {
    /** Acceleration of every free node, length units per s^2. Default (0, -980). */
    readonly gravityX: number;
    readonly gravityY: number;
    /** Velocity lost per second, exponential: after t seconds exp(-damping t) is left. 1/s, >= 0. Default 0.5. */
    readonly damping: number;
    /**
     * What turning about the centre of mass loses per second beside what `damping` takes of it: e^(-(damping + angularDamping) t)
     * is left. 1/s; below 0 turning loses less than all other motion. Default 0.
     */
    readonly angularDamping: number;
    /** Largest number of passes over all segments (Exact: Newton iterations) in a substep, 1..500. Default 20. */
    readonly iterations: number;
    /** Number of equal parts of a step, 1..32. Default 1. */
    readonly substeps: number;
    /** Strain of a segment per unit of tension, s^2 / (mass x length), >= 0. Default 0: rigid. Exact solver only. */
    readonly stretchCompliance: number;
    /** What segments resist. Default `rope`. */
    readonly segmentModel: SegmentModel;
    /** Force of the wind on every node, mass x length / s^2. Default (0, 0). */
    readonly windX: number;
    readonly windY: number;
    /** Greatest force of gusts along each axis, mass x length / s^2, >= 0. Default 0. */
    readonly windTurbulence: number;
    /** Number that chooses the gusts, an integer >= 0. Default 0. */
    readonly windSeed: number;
    /** Largest angle between neighbouring segments, rad, 0..pi. Default pi: no limit. */
    readonly maxBend: number;
    /** Part of the excess over `maxBend` taken away in a tenth of a step, 0..1. Default 0.5. */
    readonly bendStiffness: number;
    /** Bending moment per curvature, mass x length^3 / s^2, >= 0: EI of a rod. Default 0: no spring. */
    readonly flexuralRigidity: number;
    /** Direction that the first segment keeps while the head is pinned. Default (0, 0): none. */
    readonly clampX: number;
    readonly clampY: number;
}

const MAX_ITERATIONS = 500;
const MAX_SUBSTEPS = 32;

export const DEFAULT_PARAMETERS: StepParameters = Object.freeze({
    gravityX: 0,
    gravityY: -980,
    damping: 0.5,
    angularDamping: 0,
    iterations: 20,
    substeps: 1,
    stretchCompliance: 0,
    segmentModel: 'rope',
    windX: 0,
    windY: 0,
    windTurbulence: 0,
    windSeed: 0,
    maxBend: Math.PI,
    bendStiffness: 0.5,
    flexuralRigidity: 0,
    clampX: 0,
    clampY: 0,
});

const FINITE = ['gravityX', 'gravityY', 'angularDamping', 'windX', 'windY', 'clampX', 'clampY'] as const;
const NOT_NEGATIVE = [
    ...(['damping', 'stretchCompliance', 'windTurbulence'] as const),
    ...(['maxBend', 'bendStiffness', 'flexuralRigidity'] as const),
];

/** Throws a RangeError naming the first parameter that is out of range. */
export function assertParameters(parameters: StepParameters): void {
    for (const name of FINITE) assertFinite(name, parameters[name]);
    for (const name of NOT_NEGATIVE) assertNotNegative(name, parameters[name]);
    assertInteger('iterations', parameters.iterations, 1, MAX_ITERATIONS);
    assertInteger('substeps', parameters.substeps, 1, MAX_SUBSTEPS);
    assertInteger('windSeed', parameters.windSeed, 0);
    if (parameters.bendStiffness > 1)
        throw new RangeError(`bendStiffness must be a number 0..1, got ${parameters.bendStiffness}.`);
    if (parameters.segmentModel !== 'rope' && parameters.segmentModel !== 'rod') {
        throw new RangeError(`segmentModel must be 'rope' or 'rod', got ${String(parameters.segmentModel)}.`);
    }
}

/** Direction that the first segment has to keep. */
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

/** The parameters of a rope that bends freely. */
export function withoutBending(parameters: StepParameters): StepParameters {
    return { ...parameters, maxBend: Math.PI, flexuralRigidity: 0, clampX: 0, clampY: 0 };
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

/** Throws unless `value` is a finite number above 0. */
export function assertPositive(name: string, value: number): void {
    if (!(value > 0 && value < Infinity)) throw new RangeError(`${name} must be a number > 0, got ${value}.`);
}

/** Throws unless `value` is a finite number, 0 or above. */
export function assertNotNegative(name: string, value: number): void {
    if (!(value >= 0 && value < Infinity))
        throw new RangeError(`${name} must be a number >= 0, got ${value}.`);
}

/** Throws unless `value` is a finite number. */
export function assertFinite(name: string, value: number): void {
    if (!Number.isFinite(value)) throw new RangeError(`${name} must be a finite number, got ${value}.`);
}

/** Throws unless `value` is an integer from `min` to `max`. */
export function assertInteger(name: string, value: number, min: number, max = Infinity): void {
    if (Number.isInteger(value) && value >= min && value <= max) return;
    const range = max === Infinity ? `>= ${min}` : `${min}..${max}`;
    throw new RangeError(`${name} must be an integer ${range}, got ${value}.`);
}
