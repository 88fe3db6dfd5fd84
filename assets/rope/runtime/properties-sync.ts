import type { RopeProperties } from '../inspector/RopeProperties';
import type { Simulation } from '../solver';
import type { RopeAxes } from './axes';
import { syncParameters } from './step-parameters';
import { syncBaseLengths, syncRestAngles } from './uneven';

/**
 * Tells the simulation of the properties of the inspector, but for those that pin nodes or give them mass.
 * @param isEdited Whether a cut or a winch has changed it: then segments and joints are no longer those of the inspector.
 * @returns Whether a segment became so much shorter that it is another rope.
 */
export function syncProperties(
    rope: RopeProperties,
    axes: RopeAxes,
    simulation: Simulation,
    lengthScale: number,
    isEdited: boolean,
): boolean {
    const shrunk = !isEdited && syncBaseLengths(rope, simulation, lengthScale);
    syncParameters(rope, axes, simulation);
    if (rope.flexuralRigidity > 0 && !isEdited) syncRestAngles(rope, simulation);
    return shrunk;
}
