import type { RopeNetHold } from '../enums';
import type { RopeNet } from '../RopeNet';
import { NetContacts } from '../solver/net-contacts';
import { nodesHeld } from '../solver/hold';
import type { NetShape } from '../solver/shape';
import type { NetSimulation } from '../solver/net-simulation';
import { Collisions } from '../../contacts/kit';
import { syncNetLoads } from './net-attachments';
import { syncNetParameters } from './net-parameters';
import type { NetPins } from './net-pins';
import { HOLDS } from './net-shape';

/** A net whose properties are read. */
interface ReadNet {
    readonly rope: RopeNet;
    readonly pins: NetPins;
    /** Length in the simulation of one unit of the net's node. */
    readonly lengthScale: number;
    /** Whether the editor's scene view shows it in its shape: then it collides with nothing. */
    readonly startsSpread: boolean;
    readonly sleeping: boolean;
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
        { rope, pins, lengthScale, startsSpread, sleeping }: ReadNet,
        shape: NetShape,
        simulation: NetSimulation,
    ): boolean {
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
