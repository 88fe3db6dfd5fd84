import { RopeNetHold, ROPE_NET } from '../inspector/net-property-list';
import type { RopeNet } from '../RopeNet';
import { NetContacts } from '../solver/net-contacts';
import { nodesHeld, type NetHold, type NetShape } from '../solver/shapes';
import type { NetSimulation } from '../solver/net-simulation';
import { Collisions } from '../../contacts/runtime/collisions';
import { syncNetLoads } from './net-entries';
import type { NetRuntime } from './net-runtime';
import { areAlike } from '../../core/runtime/step-parameters';
import { checkInPlace, membersOf } from '../../core/inspector/declare';
import { DEFAULT_NET_PARAMETERS, type NetParameters } from '../solver/parameters';

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
    if (areAlike<NetParameters>(simulation.parameters, wanted, NAMES)) return false;
    simulation.configure(wanted);
    return true;
}

/** Compliance for a stiffness 0..1: infinite at 0, `unit` at 1/2, 0 at 1. */
function complianceOf(stiffness: number, unit: number): number {
    return stiffness > 0 ? (1 / stiffness - 1) * unit : Infinity;
}

/** Passes the inspector's properties of a net to its simulation, except for those that make its shape. */
export class NetPropertiesSync {
    // The values that were passed to the simulation last.
    private _hold: RopeNetHold | null = null;
    private _slack = 0;
    private _mass = 0;
    readonly collisions = new Collisions();

    /**
     * Called for a new simulation.
     * @param mass Its own mass, without loads.
     */
    begin(mass: number): void {
        this._hold = null;
        this._slack = 0;
        this._mass = mass;
    }

    /** Passes all properties. Returns whether any has changed. */
    sync(
        { rope, pins, lengthScale, startsSpread, sleeping }: NetRuntime,
        shape: NetShape,
        simulation: NetSimulation,
    ): boolean {
        const { net } = simulation;
        const { hold, slack, mass } = rope;
        let changed = this._hold !== hold || this._slack !== slack || this._mass !== mass;
        if (this._hold !== hold) pins.held = nodesHeld(shape, RopeNetHold[hold] as NetHold);
        if (this._slack !== slack) net.lengthen(1 + slack);
        if (this._mass !== mass) net.setOwnMass(mass);
        this._hold = hold;
        this._slack = slack;
        this._mass = mass;
        if (syncNetParameters(rope, simulation)) changed = true;
        if (!startsSpread && this._syncCollisions(rope, simulation, lengthScale, sleeping)) changed = true;
        return syncNetLoads(rope, shape, simulation) || changed;
    }

    /** Passes the obstacles to the simulation. Returns whether the net has to wake because of them. */
    private _syncCollisions(
        rope: RopeNet,
        { part, frames: { drawnBounds } }: NetSimulation,
        scale: number,
        sleeping: boolean,
    ): boolean {
        const had = part.contacts !== null;
        if (!rope.collide) {
            part.contacts = null;
            return had;
        }
        const changed = sleeping && this.collisions.haveChanged(rope, drawnBounds, scale);
        if (!sleeping) this.collisions.look(rope);
        part.contacts ??= new NetContacts();
        this.collisions.tell(rope, part.contacts.surroundings, scale);
        part.contacts.bodies.touched = this.collisions.bodies.solvers;
        return changed || !had;
    }
}
