import { assertFinite, assertInteger, assertNotNegative, assertPositive } from '../../core/solver/checks';
import { DEFAULT_PARAMETERS } from '../../core/solver/parameters';
import type { StepParameters } from '../../core/solver/parameters';

/** What is the same for a rope and a net. */
type SharedParameters = Pick<
    StepParameters,
    'gravityX' | 'gravityY' | 'damping' | 'windX' | 'windY' | 'windTurbulence' | 'windSeed'
>;

/**
 * Parameters of a net's solver. Wind is an acceleration here, length units per s^2: that of cloth without loads that
 * faces it.
 */
export interface NetParameters extends SharedParameters {
    /** Largest stretch of a thread that a step may leave, > 0. Default 0.002. */
    readonly stretchLimit: number;
    /** Change of length of a diagonal per unit of force, s^2 / mass, >= 0; Infinity: there are none. The default. */
    readonly shearCompliance: number;
    /** Change of distance of the next node but one per unit of force, s^2 / mass, >= 0; Infinity: none. The default. */
    readonly bendCompliance: number;
    /** Displacement of a node per unit of acceleration, s^2, >= 0; Infinity: no shape is kept. The default. */
    readonly shapeCompliance: number;
    /** Area that the net is filled up to, as part of that at rest, >= 0; 0: it encloses nothing. The default. */
    readonly volumeRatio: number;
    /** Change of that area per unit of pressure, length^3 s^2 / mass, >= 0. Default 0. */
    readonly volumeCompliance: number;
    /** Part of the difference in speed that still air takes from cloth that faces it per second, 1/s, >= 0. Default 0. */
    readonly airDrag: number;
    /** Tension that a thread bears, mass x length / s^2, > 0. Default Infinity. */
    readonly tearTension: number;
}

export const DEFAULT_NET_PARAMETERS: NetParameters = Object.freeze({
    gravityX: DEFAULT_PARAMETERS.gravityX,
    gravityY: DEFAULT_PARAMETERS.gravityY,
    damping: DEFAULT_PARAMETERS.damping,
    windX: DEFAULT_PARAMETERS.windX,
    windY: DEFAULT_PARAMETERS.windY,
    windTurbulence: DEFAULT_PARAMETERS.windTurbulence,
    windSeed: DEFAULT_PARAMETERS.windSeed,
    stretchLimit: 0.002,
    shearCompliance: Infinity,
    bendCompliance: Infinity,
    shapeCompliance: Infinity,
    volumeRatio: 0,
    volumeCompliance: 0,
    airDrag: 0,
    tearTension: Infinity,
});

/** Throws a RangeError naming the first parameter that is out of range. */
export function assertNetParameters(parameters: NetParameters): void {
    assertFinite('gravityX', parameters.gravityX);
    assertFinite('gravityY', parameters.gravityY);
    assertNotNegative('damping', parameters.damping);
    assertFinite('windX', parameters.windX);
    assertFinite('windY', parameters.windY);
    assertNotNegative('windTurbulence', parameters.windTurbulence);
    assertInteger('windSeed', parameters.windSeed, 0);
    assertPositive('stretchLimit', parameters.stretchLimit);
    if (parameters.shearCompliance !== Infinity)
        assertNotNegative('shearCompliance', parameters.shearCompliance);
    if (parameters.bendCompliance !== Infinity)
        assertNotNegative('bendCompliance', parameters.bendCompliance);
    if (parameters.shapeCompliance !== Infinity)
        assertNotNegative('shapeCompliance', parameters.shapeCompliance);
    assertNotNegative('volumeRatio', parameters.volumeRatio);
    assertNotNegative('volumeCompliance', parameters.volumeCompliance);
    assertNotNegative('airDrag', parameters.airDrag);
    if (parameters.tearTension !== Infinity) assertPositive('tearTension', parameters.tearTension);
}
