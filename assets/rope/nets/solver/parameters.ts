import {
    assertFinite,
    assertInteger,
    assertNotNegative,
    assertPositive,
    DEFAULT_PARAMETERS,
    type StepParameters,
} from '../../core/solver/parameters';

/** Parameters that ropes and nets share. */
type SharedParameters = Pick<
    StepParameters,
    'gravityX' | 'gravityY' | 'damping' | 'windX' | 'windY' | 'windTurbulence' | 'windSeed'
>;

/** Parameters of a net's solver. `wind` is the acceleration of cloth without loads that faces the wind, length / s^2. */
export interface NetParameters extends SharedParameters {
    /** Largest stretch of a thread that a step may leave, > 0. Default 0.002. */
    readonly stretchLimit: number;
    /** Change of length of a diagonal per unit of force, s^2 / mass, >= 0. Default Infinity: there are no diagonals. */
    readonly shearCompliance: number;
    /**
     * Change of the distance of the next node but one per unit of force, s^2 / mass, >= 0. Default Infinity: threads fold
     * freely.
     */
    readonly bendCompliance: number;
    /** Displacement of a node per unit of acceleration, s^2, >= 0. Default Infinity: the net has no shape of its own. */
    readonly shapeCompliance: number;
    /** Area that the net is filled to, as a part of its area at rest, >= 0. Default 0: it encloses nothing. */
    readonly volumeRatio: number;
    /** Change of that area per unit of pressure, length^3 s^2 / mass, >= 0. Default 0. */
    readonly volumeCompliance: number;
    /** Part of the difference in speed that the air takes from cloth that faces it, 1/s, >= 0. Default 0. */
    readonly airDrag: number;
    /** Tension above which a thread tears, mass x length / s^2, > 0. Default Infinity. */
    readonly tearTension: number;
}

const { gravityX, gravityY, damping, windX, windY, windTurbulence, windSeed } = DEFAULT_PARAMETERS;

export const DEFAULT_NET_PARAMETERS: NetParameters = Object.freeze({
    ...{ gravityX, gravityY, damping, windX, windY, windTurbulence, windSeed },
    stretchLimit: 0.002,
    shearCompliance: Infinity,
    bendCompliance: Infinity,
    shapeCompliance: Infinity,
    volumeRatio: 0,
    volumeCompliance: 0,
    airDrag: 0,
    tearTension: Infinity,
});

const FINITE = ['gravityX', 'gravityY', 'windX', 'windY'] as const;
const NOT_NEGATIVE = ['damping', 'windTurbulence', 'volumeRatio', 'volumeCompliance', 'airDrag'] as const;
const COMPLIANCES = ['shearCompliance', 'bendCompliance', 'shapeCompliance'] as const;

/** Throws a RangeError naming the first parameter that is out of range. */
export function assertNetParameters(parameters: NetParameters): void {
    for (const name of FINITE) assertFinite(name, parameters[name]);
    for (const name of NOT_NEGATIVE) assertNotNegative(name, parameters[name]);
    for (const name of COMPLIANCES)
        if (parameters[name] !== Infinity) assertNotNegative(name, parameters[name]);
    assertInteger('windSeed', parameters.windSeed, 0);
    assertPositive('stretchLimit', parameters.stretchLimit);
    if (parameters.tearTension !== Infinity) assertPositive('tearTension', parameters.tearTension);
}
