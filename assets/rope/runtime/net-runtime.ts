import type { DrawnRope } from '../draw';
import { netAdviceFor } from '../inspector/advice';
import type { RopeNet } from '../RopeNet';
import { FIXED_STEP, NetSimulation } from '../solver';
import type { NetShape } from '../solver';
import { RopeAxes } from './axes';
import { readAxes } from './axes-sync';
import { NetToDraw } from './drawn-net';
import type { Collisions } from './contact/collisions';
import { collectNetTies } from './groups/ties';
import { TieList } from './groups/tie-list';
import { forgetDestroyedAttachments } from './forget-destroyed';
import { placeNetAttachments } from './net-attachments';
import { NetEvents } from './net-events';
import { meshOf } from './net-mesh';
import { NetPins } from './net-pins';
import { NetPropertiesSync } from './net-properties-sync';
import { mapped, scaleNet, shapeOf, ShapeWatch } from './net-shape';
import { NetFingers } from './net-touch';
import { warnOutOfNetReach } from './pin-warnings';
import { Sight } from './sight';
import { RopeSleep } from './sleep';

/** The net in the scene and the net in the solver, kept in step. */
export class NetRuntime {
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

    /** What its nodes are tied to, as its group knows it. */
    readonly ties = new TieList();
    readonly rope: RopeNet;
    private _simulation: NetSimulation | null = null;
    private readonly _shapeWatch = new ShapeWatch();
    /** In the axes of the net's node. */
    private _shape: NetShape | null = null;
    private readonly _properties = new NetPropertiesSync();
    /** Whether anything has changed since nodes and attachments were last put where they are seen. */
    private _outdated = true;
    private readonly _toDraw = new NetToDraw();

    constructor(rope: RopeNet) {
        this.rope = rope;
        this.fingers = new NetFingers(rope, this.axes);
        this.pins = new NetPins(rope, this.axes);
        this.events = new NetEvents(rope, this.fingers);
    }

    /** What is wrong with the net while it runs and what would cure it; empty if nothing is. */
    get advice(): string {
        return netAdviceFor(this.ready());
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

    /**
     * One frame: reads what has changed, moves on by whole fixed steps and places the attachments. `dt` in s.
     * @returns Whether it was awake.
     */
    move(dt: number): boolean {
        this.prepare();
        if (this.sleep.sleeping) return false;
        if (dt > 0) this.collisions.bodies.read();
        if (this.finish(this.ready().advance(dt) * FIXED_STEP)) this.sleep.fallAsleep();
        return true;
    }

    /** What it collides with. */
    get collisions(): Collisions {
        return this._properties.collisions;
    }

    /** Before the steps of a frame: reads the properties and what pins it. */
    prepare(): void {
        this._synced();
        this.syncPins();
    }

    /** After steps of `time` seconds: shows the net. Returns whether it has come to rest. */
    finish(time: number): boolean {
        const simulation = this.ready();
        warnOutOfNetReach(this.rope, simulation);
        this.show(simulation);
        const { allowSleep, windTurbulence } = this.rope;
        const isFree = windTurbulence === 0 && this.fingers.held.length === 0;
        const mayRest = allowSleep && isFree && !this.collisions.bodies.areRestless;
        return mayRest && this.sleep.watch(simulation, time, this.lengthScale);
    }

    /** Lists what its nodes are tied to now. */
    listTies(out: TieList): void {
        collectNetTies(this.rope, this.shape, out);
    }

    /** The end of a frame: pins that have moved since take their nodes with them, without a step. Returns whether any has. */
    follow(): boolean {
        this.ready();
        if (readAxes(this.rope, this.axes)) this._outdated = true;
        this.syncPins();
        if (!this._outdated) return false;
        this.show(this.ready());
        return true;
    }

    /** Tells the simulation where everything that pins nodes is now. */
    syncPins(): void {
        if (this.forgetsDestroyed) this.pins.forgetDestroyed();
        this.fingers.sync(this.ready());
        if (this.pins.sync(this.ready(), this.fingers.held)) this.wake();
    }

    /** The net moves and is painted again. */
    wake(): void {
        this.sleep.wake();
        this._outdated = true;
    }

    /** Forgets the simulation: the next call that needs one starts from the shape. */
    reset(): void {
        this._simulation = null;
        this.wake();
    }

    /** Takes all motion out, and lets fingers go. */
    rest(): void {
        this.fingers.listen(false);
        this.stop();
        if (this._simulation) this.events.tellFingers(this._simulation);
    }

    /** Takes all motion out. */
    stop(): void {
        this._simulation?.stop();
    }

    /** Moves the whole net by as much as its first pinned node has been moved since the last frame, without a swing. */
    teleport(): void {
        const simulation = this._synced();
        this.syncPins();
        if (simulation.net.pinnedNodes.length === 0) return;
        simulation.moveWithPin(simulation.net.pinnedNodes[0]);
        this.syncPins();
        simulation.gather();
        this.wake();
    }

    /** The net is enabled again, perhaps elsewhere: it has the same form, at rest, moved with its pins. */
    resume(): void {
        if (!this._simulation) return;
        this.teleport();
        this.stop();
    }

    /** In the scene view: spreads the net out anew if anything it depends on has changed. Returns whether anything had. */
    spreadAnew(): boolean {
        this.prepare();
        if (!this._outdated) return false;
        this._simulation = null;
        this.ready().refreshDrawn();
        this._outdated = false;
        return true;
    }

    /** The simulation; made at the first call, and anew when its shape has become another one. */
    ready(): NetSimulation {
        if (this._shapeWatch.hasChanged(this.rope)) this._simulation = null;
        return this._simulation ?? this._create();
    }

    /** Nodes and pins have been put back to those of a state. */
    restored(): void {
        this.syncPins();
        this.show(this.ready());
        this._outdated = true;
        this.events.forget(this.ready(), this.sleep.sleeping);
    }

    /** The net as a view paints it. The same object every time. */
    get drawnRope(): DrawnRope {
        return this._toDraw.set(this.ready(), this.axes.toNode, this.lengthScale);
    }

    private _create(): NetSimulation {
        const rope = this.rope;
        if (readAxes(this.rope, this.axes)) this._outdated = true;
        this.lengthScale = this.axes.lengthScale;
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
    private _synced(): NetSimulation {
        const simulation = this.ready();
        if (readAxes(this.rope, this.axes)) this._outdated = true;
        const isScaled = this.axes.lengthScale !== this.lengthScale;
        if (isScaled) scaleNet(simulation, this.axes, this.axes.lengthScale / this.lengthScale);
        this.lengthScale = this.axes.lengthScale;
        if (this._syncProperties(simulation) || isScaled) this.wake();
        return simulation;
    }

    /** Returns whether anything is another one than before. */
    private _syncProperties(simulation: NetSimulation): boolean {
        if (this.forgetsDestroyed) forgetDestroyedAttachments(this.rope);
        return this._properties.sync(this, this._shape!, simulation);
    }

    /** Draws it as it is now, with what hangs on it. */
    show(simulation: NetSimulation): void {
        this._outdated = false;
        simulation.refreshDrawn();
        placeNetAttachments(this.rope, this._shape!, simulation, this.axes);
    }
}
