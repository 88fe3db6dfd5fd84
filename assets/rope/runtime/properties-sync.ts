import type { RopeProperties } from '../inspector/RopeProperties';
import type { Simulation } from '../solver';
import type { RopeAxes } from './axes';
import type { EditedRope } from './edited-rope';
import { syncParameters } from './step-parameters';
import { syncBaseLengths, syncRestAngles } from './uneven';

/**
 * Tells the simulation of the properties of the inspector, but for those that pin nodes or give them mass.
 * @param edited What a cut or a winch has made of the rope; null: it is as the inspector has it.
 * @returns Whether a segment became so much shorter that it is another rope.
 */
export function syncProperties(
    rope: RopeProperties,
    axes: RopeAxes,
    simulation: Simulation,
    lengthScale: number,
    edited: EditedRope | null,
): boolean {
    const shrunk = !edited && syncBaseLengths(rope, simulation, lengthScale);
    if (edited) edited.syncBaseLengths(simulation.chain, lengthScale);
    syncParameters(rope, axes, simulation);
    if (rope.flexuralRigidity > 0 && !edited) syncRestAngles(rope, simulation);
    return shrunk;
}
