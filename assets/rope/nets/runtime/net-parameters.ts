import { checkInPlace, membersOf } from '../../core/inspector/declare';
import { ROPE_NET } from '../inspector/net-property-list';
import type { RopeNet } from '../RopeNet';
import { DEFAULT_NET_PARAMETERS } from '../solver/parameters';
import type { NetParameters } from '../solver/parameters';
import type { NetSimulation } from '../solver/net-simulation';

const VECTORS = membersOf(ROPE_NET, 'vector');
const NAMES = Object.keys(DEFAULT_NET_PARAMETERS) as (keyof NetParameters)[];

const wanted: { -readonly [name in keyof NetParameters]: NetParameters[name] } = {
    ...DEFAULT_NET_PARAMETERS,
};

/** With a stiffness of 1/2, cloth gives way by this part of a cell under the weight of the whole net. */
const HALF_STIFF = 0.1;
/** Part by which the enclosed area shrinks under the weight of the whole net, spread over its width. */
const GIVE = 0.01;
/** Gravity for this weight, px/s^2. It is not the net's own gravity: the stiffness of cloth must not depend on that. */
const WEIGHT = 1000;

/** Passes the inspector's values to the simulation. Returns whether any has changed. */
export function syncNetParameters(net: RopeNet, simulation: NetSimulation): boolean {
    const { gravity, gravityScale, wind } = net;
    checkInPlace(net, VECTORS);
    wanted.gravityX = gravity.x * gravityScale;
    wanted.gravityY = gravity.y * gravityScale;
    wanted.damping = net.damping;
    wanted.windX = wind.x;
    wanted.windY = wind.y;
    wanted.windTurbulence = net.windTurbulence;
    wanted.windSeed = net.windSeed;
    wanted.airDrag = net.airDrag;
    wanted.stretchLimit = net.stretchLimit;
    wanted.tearTension = net.tearTension > 0 ? net.tearTension : Infinity;
    const unit = (HALF_STIFF * simulation.net.cellSize) / (net.mass * WEIGHT);
    wanted.shearCompliance = complianceOf(net.shearStiffness, unit);
    wanted.bendCompliance = complianceOf(net.bendStiffness, unit);
    wanted.shapeCompliance = complianceOf(
        net.shapeStiffness,
        (HALF_STIFF * simulation.net.cellSize) / WEIGHT,
    );
    wanted.volumeRatio = net.pressure;
    const area = simulation.net.cellCount * simulation.net.cellSize * simulation.net.cellSize;
    wanted.volumeCompliance = (GIVE * area * Math.sqrt(area)) / (net.mass * WEIGHT);
    if (isWanted(simulation.parameters)) return false;
    simulation.configure(wanted);
    return true;
}

/** Compliance for a stiffness 0..1: infinite at 0, `unit` at 1/2, 0 at 1. */
function complianceOf(stiffness: number, unit: number): number {
    return stiffness > 0 ? (1 / stiffness - 1) * unit : Infinity;
}

/** A loop instead of `every`: its function would be allocated in every frame. */
function isWanted(now: NetParameters): boolean {
    for (const name of NAMES) {
        if (now[name] !== wanted[name]) return false;
    }
    return true;
}
