import type { RopeNetHold } from '../enums';
import type { RopeNetProperties } from '../inspector/RopeNetProperties';
import { nodesHeld } from '../solver';
import type { NetShape, NetSimulation } from '../solver';
import { syncNetLoads } from './net-attachments';
import { syncNetParameters } from './net-parameters';
import type { NetPins } from './net-pins';
import { HOLDS } from './net-shape';

/** Tells a net's simulation of the properties of the inspector, but for those that make its shape. */
export class NetPropertiesSync {
    // What the simulation has been told.
    private _hold: RopeNetHold | null = null;
    private _slack = 0;
    private _mass = 0;

    /** For a simulation that has just been made. @param mass Its own mass. */
    begin(mass: number): void {
        this._hold = null;
        this._slack = 0;
        this._mass = mass;
    }

    /** Returns whether anything is another one than before. */
    sync(rope: RopeNetProperties, shape: NetShape, simulation: NetSimulation, pins: NetPins): boolean {
        const { net } = simulation;
        const { hold, slack, mass } = rope;
        let changed = this._hold !== hold || this._slack !== slack || this._mass !== mass;
        if (this._hold !== hold) pins.held = nodesHeld(shape, HOLDS[hold] ?? 'none');
        if (this._slack !== slack) net.lengthen(1 + slack);
        if (this._mass !== mass) net.setOwnMass(mass);
        this._hold = hold;
        this._slack = slack;
        this._mass = mass;
        if (syncNetParameters(rope, simulation)) changed = true;
        return syncNetLoads(rope, shape, simulation) || changed;
    }
}
