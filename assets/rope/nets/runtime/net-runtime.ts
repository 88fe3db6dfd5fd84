import type { RopeNet } from '../RopeNet';
import { NetSimulation } from '../solver/net-simulation';
import type { NetShape } from '../solver/shapes';
import { RopeAxes, readAxes } from '../../core/runtime/axes';
import { NetToDraw, meshOf, NetMirror, mapped, scaleNet, shapeOf, ShapeWatch } from './net-shape';
import { BodySteps, type Collisions } from '../../contacts/runtime/collisions';
import { enterStepped, leaveStepped } from '../../contacts/runtime/feature';
import {
    forgetDestroyedAttachments,
    forgetDestroyedTargets,
    isInScene,
} from '../../core/runtime/entries/entries';
import { collectNetTies, placeNetAttachments, NetPins, NetTouches } from './net-entries';
import { NetEvents } from './net-events';
import { NetPropertiesSync } from './net-properties-sync';
import { Sight } from '../../core/runtime/sight';
import { RopeSleep } from '../../core/runtime/sleep/sleep';
import type { Fingers } from '../../core/runtime/touch/fingers';
import type { DrawnRope } from '../../core/draw';
import { sleepAdviceFor } from '../../core/runtime/pins/pin-warnings';
import { netAdviceFor, warnOutOfNetReach, tiedAdviceFor } from '../inspector/net-advice';
import type { Rope } from '../../core/Rope';
import type { Knot } from '../../loads/solver/rope-group';
import type { Simulation } from '../../core/solver';
import { NetGroup } from '../solver/net-group';
import type { GameRuntime } from '../../core/runtime/driver';
import { obstacleWorld } from '../../contacts/runtime/world';
import { knowGroups } from '../../core/runtime/groups';
import { Rest } from '../../core/runtime/sleep/rest';
import { enterOther, leaveOther } from '../../loads/runtime/registry';
import type { GroupRuntime } from '../../loads/runtime/group-runtime';
import type { OtherMember } from '../../loads/runtime/member';
import type { TieList } from '../../loads/runtime/ties';

/**
 * Keeps the net in the scene and the net in the solver in step, and plays its frames: by itself, or in a group with the ropes
 * and loads that it is tied to.
 */
export class NetRuntime implements GameRuntime, OtherMember {
    readonly axes = new RopeAxes();
    readonly fingers: Fingers<NetSimulation>;
    readonly pins: NetPins;
    readonly events: NetEvents;
    /** Whether destroyed anchors and attachments are taken off the net. In the editor, undo may bring them back. */
    forgetsDestroyed = true;
    /** Whether the net always starts in its shape: for the editor's scene view. */
    startsSpread = false;

    readonly sleep = new RopeSleep();
    readonly sight = new Sight();
    /** Length in the simulation of one unit of the net's node, as the simulation has it now. */
    lengthScale = 1;

    /** Ties of the net's nodes, as its group knows them; undefined before the first look. */
    ties?: TieList;
    /** Null before the first call that needs it. */
    simulation: NetSimulation | null = null;
    /** Whether the simulation was made when the net's node was not in the scene, and had no place yet. */
    private _isAway = false;
    private readonly _shapeWatch = new ShapeWatch();
    /** The shape, in the axes of the net's node. */
    private _shape: NetShape | null = null;
    private readonly _properties = new NetPropertiesSync();
    /** Whether anything has changed since nodes and attachments were last drawn. */
    private _outdated = true;
    private readonly _toDraw = new NetToDraw();
    private readonly _mirror = new NetMirror();

    group: GroupRuntime | null = null;
    readonly bodySteps = new BodySteps(this, this.collisions);
    readonly resting = new Rest();

    constructor(readonly rope: RopeNet) {
        this.fingers = new NetTouches(rope, this.axes).fingers;
        this.pins = new NetPins(rope, this.axes);
        this.events = new NetEvents(rope, this.fingers);
    }

    /** The shape of the net in the axes of its node. */
    get shape(): NetShape {
        this.ready();
        return this._shape!;
    }

    get sleeping(): boolean {
        return this.sleep.sleeping;
    }

    /** What the net collides with. */
    get collisions(): Collisions {
        return this._properties.collisions;
    }

    /** Lists the present ties of its nodes. */
    listTies(out: TieList): void {
        collectNetTies(this.rope, this.shape, out);
    }

    /** Updates the positions of all pins in the simulation. */
    syncPins(): void {
        if (this.forgetsDestroyed) forgetDestroyedTargets(this.rope); // their nodes are free then
        this.fingers.sync(this.ready());
        if (this.pins.nodes.sync(this.ready(), this.fingers.held)) this.wake();
    }

    /** Wakes the net and draws it again. */
    wake(): void {
        if (this.sleeping) this.events.sleepStep = this.simulation?.frames.steps ?? 0;
        this.sleep.wake();
        this._outdated = true;
    }

    /** The simulation. The first call makes it; when the shape has changed, it is made again. */
    ready(): NetSimulation {
        if (this._shapeWatch.hasChanged(this.rope)) this.simulation = null;
        return this.simulation ?? this._create();
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
        this.simulation = simulation;
        this._isAway = !isInScene(rope.node);
        this._toDraw.mesh = meshOf(this._shape, rect, simulation);
        this.pins.reset(this._shape);
        this._syncProperties(simulation);
        this.fingers.sync(simulation);
        this.pins.start(simulation, this.fingers.held, rope.startsSettled && !this.startsSpread);
        this._outdated = true;
        return simulation;
    }

    /** The simulation, after passing it every property of the inspector. */
    private _synced(): NetSimulation {
        const simulation = this.ready();
        this._readAxes(simulation);
        const isScaled = this.axes.lengthScale !== this.lengthScale;
        if (isScaled) scaleNet(simulation, this.axes, this.axes.lengthScale / this.lengthScale);
        this.lengthScale = this.axes.lengthScale;
        if (this._syncProperties(simulation) || isScaled) this.wake();
        return simulation;
    }

    /** Reads the pose of the net's node again. If the node was mirrored, the net and its pins are mirrored with it. */
    private _readAxes(simulation: NetSimulation): void {
        if (readAxes(this.rope, this.axes)) this._outdated = true;
        if (!this._mirror.turnsOver(this.axes)) return;
        this._mirror.keepPins(simulation);
        this.syncPins();
        if (this._mirror.turnOver(simulation)) this.syncPins();
        this.wake();
    }

    /** `lengthScale`, below 0 if the shape of the net is mirrored: for states. */
    get signedLengthScale(): number {
        return this._mirror.isTurnedOver ? -this.lengthScale : this.lengthScale;
    }

    /** Sets the scale to that of a state. */
    restoreLengthScale(scale: number, simulation: NetSimulation): void {
        readAxes(this.rope, this.axes);
        this.lengthScale = Math.abs(scale);
        this._mirror.restore(scale < 0, this.axes, simulation);
    }

    /** Passes the properties to the simulation. Returns whether anything has changed. */
    private _syncProperties(simulation: NetSimulation): boolean {
        if (this.forgetsDestroyed) forgetDestroyedAttachments(this.rope);
        return this._properties.sync(this, this._shape!, simulation);
    }

    /** Draws the net as it is now, with what hangs on it. */
    show(simulation: NetSimulation): void {
        this._outdated = false;
        simulation.frames.refreshDrawn();
        placeNetAttachments(this.rope, this._shape!, simulation, this.axes);
    }

    /** Problems of the running net and how to cure them, in words; empty: none. */
    get advice(): string {
        return netAdviceFor(this.ready()) || sleepAdviceFor(this.sleep.unrest);
    }

    /**
     * One frame: reads what has changed, moves on by whole fixed steps, and places the attachments. It ends with the step in
     * which the net comes to rest.
     * @param dt Duration, s.
     * @returns Whether the net was awake.
     */
    move(dt: number): boolean {
        this.prepare(dt);
        if (this.sleeping) return false;
        this.ready().frames.advance(dt);
        if (this.finish()) this.fallAsleep();
        return true;
    }

    /** Called before the steps of a frame of `time` seconds: reads the properties, and the places of pins and bodies. */
    prepare(time: number): void {
        const simulation = this._synced();
        this.syncPins();
        this.events.listenTo(simulation, this.sleeping);
        const { allowSleep, windTurbulence } = this.rope;
        const isFree = windTurbulence === 0 && this.fingers.held.length === 0;
        this.sleep.watch(simulation, allowSleep && isFree && !this._isRestless, this.lengthScale);
        if (time > 0 && !this.sleeping) this.collisions.bodies.read(0);
    }

    private get _isRestless(): boolean {
        return this.collisions.bodies.areRestless;
    }

    /** Called after the steps of a frame: draws the net. Returns whether it came to rest in the last step. */
    finish(): boolean {
        const simulation = this.ready();
        warnOutOfNetReach(this.rope, simulation);
        this.show(simulation);
        return simulation.frames.isAtRest && !this._isRestless;
    }

    fallAsleep(): void {
        const simulation = this.ready();
        this.sleep.fallAsleep();
        simulation.frames.restBetween();
        this.show(simulation);
        this.events.sleepStep = simulation.frames.steps;
    }

    /**
     * Called at the end of a frame: pins that have moved since then move their nodes, without a step. Returns whether any has.
     */
    follow(): boolean {
        this._readAxes(this.ready());
        this.syncPins();
        if (!this._outdated) return false;
        this.show(this.ready());
        return true;
    }

    /** Forgets the simulation. The next call that needs one makes it, in its shape. */
    reset(): void {
        this.simulation = null;
        this.wake();
    }

    /** Stops all motion, and lets go of fingers. */
    rest(): void {
        leaveOther(this);
        leaveStepped(this);
        this.bodySteps.leave();
        this.fingers.listen(false);
        this.stop();
        if (this.simulation) this.events.tellFingers(this.simulation);
    }

    /** Stops all motion. */
    stop(): void {
        this.simulation?.frames.stop();
    }

    /** Moves the whole net by as much as its first pinned node was moved since the last frame, without a swing. */
    teleport(): void {
        const simulation = this._synced();
        this.syncPins();
        if (simulation.net.pinnedNodes.length === 0) return;
        simulation.frames.moveWithPin(simulation.net.pinnedNodes[0]);
        this.syncPins();
        simulation.frames.gather();
        this.wake();
    }

    /**
     * Called when the net is enabled again, perhaps at another place: it keeps its form, is at rest, and moves with its pins.
     */
    resume(): void {
        enterOther(this);
        enterStepped(this);
        this.bodySteps.restart();
        if (this._isAway) this.simulation = null;
        if (!this.simulation) return;
        this.teleport();
        this.stop();
    }

    /**
     * In the scene view: puts the net into its shape again if anything that it depends on has changed. Returns whether anything
     * has.
     */
    spreadAnew(): boolean {
        this.prepare(0);
        if (!this._outdated) return false;
        this.simulation = null;
        this.ready().frames.refreshDrawn();
        this._outdated = false;
        return true;
    }

    /** Called when nodes and pins have been set to those of a state. */
    restored(): void {
        this._readAxes(this.ready());
        this.syncPins();
        this.show(this.ready());
        this._outdated = true;
        this.events.forget(this.sleeping);
    }

    /** The net as a view paints it. The same object every time. */
    get drawnRope(): DrawnRope {
        return this._toDraw.set(this.ready(), this.axes.toNode, this.lengthScale);
    }

    /**
     * One frame of the game.
     * @param time Duration in the net's own time, s.
     */
    play(time: number): void {
        this.fingers.listen(this.rope.touchable);
        this.events.noteFingers(this.ready());
        knowGroups();
        if (time > 0 && this.rope.collide) obstacleWorld.time = time / this.rope.timeScale;
        const { group } = this;
        if (!group) this.bodySteps.play(time);
        else if (group.isLedBy(this)) group.play(time);
        this.events.tell(this.ready(), this.sleeping);
    }

    skip(): void {
        this.group?.skip(this);
    }

    /** Moves the net by itself, without the physics. Returns whether it was awake. */
    playAlone(time: number): boolean {
        const isAwake = this.move(time);
        if (this.collisions.pushesBodies) this.events.tell(this.ready(), this.sleeping);
        return isAwake;
    }

    /** Sets what is drawn: the end of the last step, like bodies of the physics, or a place between the last two steps. */
    drawLatest(isLatest: boolean): void {
        if (this.simulation) this.simulation.frames.drawsLatest = isLatest;
    }

    solverOf(
        members: readonly Simulation[],
        others: readonly OtherMember[],
        knots: readonly Knot[],
    ): NetGroup {
        const nets = (others as readonly NetRuntime[]).map((net) => net.ready());
        return new NetGroup(members, nets, knots);
    }

    adviceForTied(rope: Rope, holdsBody: boolean): string {
        return tiedAdviceFor(rope, holdsBody);
    }
}

/** The runtime of a net, for code outside the component. */
export function netRuntimeOf(net: RopeNet): NetRuntime {
    return (net as unknown as { readonly _runtime: NetRuntime })._runtime;
}
