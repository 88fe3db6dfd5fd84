import type { RopeNet } from '../RopeNet';
import { NetSimulation } from '../solver/net-simulation';
import type { NetShape } from '../solver/shape';
import { RopeAxes, readAxes } from '../../core/runtime/axes';
import { NetToDraw, meshOf } from './drawn-net';
import type { Collisions } from '../../contacts/kit';
import { targetOf, forgetDestroyedAttachments } from '../../core/runtime/entries/entries';
import { placeNetAttachments } from './net-attachments';
import { NetEvents } from './net-events';
import { NetMirror } from './net-mirror';
import { NetPins } from './net-pins';
import { NetPropertiesSync } from './net-properties-sync';
import { netNodeAt } from './net-node';
import { mapped, scaleNet, shapeOf, ShapeWatch } from './net-shape';
import { Sight } from '../../core/runtime/sight';
import { RopeSleep } from '../../core/runtime/sleep/sleep';
import type { Vec2 } from 'cc';
import { Fingers } from '../../core/runtime/touch/fingers';
import type { Touched } from '../../core/runtime/touch/fingers';
import { loadOn } from '../../loads/kit';
import type { TieList } from '../../loads/kit';

/** The net in the solver, made from the net in the scene and told of all that changes there. */
export class SyncedNet {
    readonly axes = new RopeAxes();
    readonly fingers: NetFingers;
    readonly pins: NetPins;
    readonly events: NetEvents;
    /** Whether destroyed anchors and attachments are taken off the net. In the editor undo may bring them back. */
    forgetsDestroyed = true;
    /** Whether the net starts spread out as its shape, whatever its properties say: the editor's scene view shows it so. */
    startsSpread = false;

    readonly sleep = new RopeSleep();
    readonly sight = new Sight();
    /** Simulated length of one unit of the net's node, as the net has it now. */
    lengthScale = 1;

    /** What its nodes are tied to, as its group knows it; not there before the first look. */
    ties?: TieList;
    readonly rope: RopeNet;
    protected _simulation: NetSimulation | null = null;
    private readonly _shapeWatch = new ShapeWatch();
    /** In the axes of the net's node. */
    private _shape: NetShape | null = null;
    private readonly _properties = new NetPropertiesSync();
    /** Whether anything has changed since nodes and attachments were last put where they are seen. */
    protected _outdated = true;
    protected readonly _toDraw = new NetToDraw();
    private readonly _mirror = new NetMirror();

    constructor(rope: RopeNet) {
        this.rope = rope;
        this.fingers = new NetFingers(rope, this.axes);
        this.pins = new NetPins(rope, this.axes);
        this.events = new NetEvents(rope, this.fingers);
    }

    /** The simulation, or null before the first call that needs one. */
    get simulation(): NetSimulation | null {
        return this._simulation;
    }

    /** The shape of the net in the axes of its node. */
    get shape(): NetShape {
        this.ready();
        return this._shape!;
    }

    get sleeping(): boolean {
        return this.sleep.sleeping;
    }

    /** What it collides with. */
    get collisions(): Collisions {
        return this._properties.collisions;
    }

    /** Lists what its nodes are tied to now. */
    listTies(out: TieList): void {
        collectNetTies(this.rope, this.shape, out);
    }

    /** Tells the simulation where everything that pins nodes is now. */
    syncPins(): void {
        if (this.forgetsDestroyed) this.pins.forgetDestroyed();
        this.fingers.sync(this.ready());
        if (this.pins.sync(this.ready(), this.fingers.held)) this.wake();
    }

    /** The net moves and is painted again. */
    wake(): void {
        if (this.sleeping) this.events.sleepStep = this._simulation?.frames.steps ?? 0;
        this.sleep.wake();
        this._outdated = true;
    }

    /** The simulation; made at the first call, and anew when its shape has become another one. */
    ready(): NetSimulation {
        if (this._shapeWatch.hasChanged(this.rope)) this._simulation = null;
        return this._simulation ?? this._create();
    }

    private _create(): NetSimulation {
        const rope = this.rope;
        if (readAxes(this.rope, this.axes)) this._outdated = true;
        this.lengthScale = this.axes.lengthScale;
        this._mirror.begin(this.axes);
        this._properties.begin(rope.mass);
        const { rect } = this._shapeWatch;
        this._shape = shapeOf(rope, rect);
        const simulation = new NetSimulation(mapped(this._shape, this.axes.fromNode), rope.mass);
        this._simulation = simulation;
        this._toDraw.mesh = meshOf(this._shape, rect, simulation);
        this.pins.reset(this._shape);
        this._syncProperties(simulation);
        this.fingers.sync(simulation);
        this.pins.start(simulation, this.fingers.held, rope.startsSettled && !this.startsSpread);
        this._outdated = true;
        return simulation;
    }

    /** The simulation, with every property of the inspector in it. */
    protected _synced(): NetSimulation {
        const simulation = this.ready();
        this._readAxes(simulation);
        const isScaled = this.axes.lengthScale !== this.lengthScale;
        if (isScaled) scaleNet(simulation, this.axes, this.axes.lengthScale / this.lengthScale);
        this.lengthScale = this.axes.lengthScale;
        if (this._syncProperties(simulation) || isScaled) this.wake();
        return simulation;
    }

    /** Re-reads where the net's node is; a net whose node is mirrored is mirrored with it, and what holds it. */
    protected _readAxes(simulation: NetSimulation): void {
        if (readAxes(this.rope, this.axes)) this._outdated = true;
        if (!this._mirror.turnsOver(this.axes)) return;
        this._mirror.keepPins(simulation);
        this.syncPins();
        if (this._mirror.turnOver(simulation)) this.syncPins();
        this.wake();
    }

    /** What a state keeps: `lengthScale`, below 0 if the shape of the net is turned over. */
    get signedLengthScale(): number {
        return this._mirror.isTurnedOver ? -this.lengthScale : this.lengthScale;
    }

    /** Goes on from there. */
    restoreLengthScale(scale: number, simulation: NetSimulation): void {
        readAxes(this.rope, this.axes);
        this.lengthScale = Math.abs(scale);
        this._mirror.restore(scale < 0, this.axes, simulation);
    }

    /** Returns whether anything is another one than before. */
    private _syncProperties(simulation: NetSimulation): boolean {
        if (this.forgetsDestroyed) forgetDestroyedAttachments(this.rope);
        return this._properties.sync(this, this._shape!, simulation);
    }

    /** Draws it as it is now, with what hangs on it. */
    show(simulation: NetSimulation): void {
        this._outdated = false;
        simulation.frames.refreshDrawn();
        placeNetAttachments(this.rope, this._shape!, simulation, this.axes);
    }
}

const point = new Float64Array(2);

/** Touch: which node of a net a finger takes hold of. */
export class NetFingers extends Fingers<Touched, NetSimulation> {
    override distanceTo(screen: Readonly<Vec2>, moving: boolean): number {
        const { _simulation: simulation } = this;
        this._node = -1;
        if (moving || !simulation) return Infinity;
        if (!this._see(screen, point)) return Infinity;
        this._findNearest(simulation, point);
        if (this._node < 0) return Infinity;
        const dx = simulation.frames.drawn[2 * this._node] - point[0];
        const dy = simulation.frames.drawn[2 * this._node + 1] - point[1];
        return Math.sqrt((dx * dx + dy * dy) * Math.abs(this._axes.toWorld.determinant));
    }

    protected override _isFree(node: number): boolean {
        return this._simulation!.net.pinned[node] === 0 && !this.held.some((finger) => finger.node === node);
    }
}

/** Lists the nodes of a net that are one point with a load, as it is now: what anchors and attachments that are loads hold. */
function collectNetTies(net: RopeNet, shape: NetShape, ties: TieList): void {
    ties.count = 0;
    for (const property of ['anchors', 'attachments'] as const) {
        const entries = net[property];
        for (let k = 0; k < (entries?.length ?? 0); k++) {
            const load = loadOn(targetOf(entries[k]));
            const node = load ? netNodeAt(net, property, shape, entries[k]) : -1;
            if (load && node >= 0) ties.add(node, load, 0);
        }
    }
}
