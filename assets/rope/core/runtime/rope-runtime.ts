import type { DrawnRope } from '../draw';
import { RopeSpace } from '../enums';
import { REVISION, settingsOf, type Settings, type ValuesOf } from '../inspector/declare';
import type { ROPE } from '../inspector/property-list';
import { nodeCountOf } from '../inspector/list-numbers';
import type { Rope } from '../Rope';
import type { Simulation } from '../solver';
import { AxesSync, RopeAxes } from './axes';
import { RopeToDraw } from './drawn-rope';
import type { GameRuntime } from './driver';
import { placeAttachments, PlacedNodes, restoreAttachments } from './entries/attachments';
import { forgetDestroyedAttachments } from './entries/entries';
import { Happenings, RopeEvents, type Companion } from './events';
import { RopeParts } from './features';
import { follow, mayRest, play, playAlone, playFrame, synced } from './frame';
import { enterRope, knowGroups, leaveRope, type Group, type GroupMemory } from './groups';
import { createSimulation, resizeSimulation } from './initial-shape';
import { RopeMasses, type EditedNodes } from './masses';
import { adviceOf, warnOfRestart, warnOfSecondPin, warnOutOfReach } from './pins/pin-warnings';
import { RopePins } from './pins/pins';
import type { MeasuredRope } from './measures';
import { Sight } from './sight';
import { SleepWatch, ValueWatch } from './sleep/change-detector';
import { Rest, Stillness } from './sleep/rest';
import { RopeSleep } from './sleep/sleep';
import { syncProperties } from './step-parameters';
import { RopeTouches } from './touch/fingers';

/** Keeps the rope in the scene and the rope in the solver in step, and plays its frames: alone or in a group. */
export class RopeRuntime implements GameRuntime {
    /** The properties of the rope, for reading in every frame. */
    readonly settings: Settings<ValuesOf<typeof ROPE>>;
    /** Null before the first call that needs it. */
    simulation: Simulation | null = null;
    /** Nodes and segments after a cut or a winch; null: those of the inspector. */
    edited: EditedNodes | null = null;
    /** Length that the rope had before it was cut, px of its node; 0: it was not cut. */
    wholeLength = 0;

    readonly axes = new RopeAxes();
    readonly axesSync: AxesSync;
    readonly pins: RopePins;
    readonly touches: RopeTouches;
    readonly fingers: RopeTouches['fingers'];
    readonly masses: RopeMasses;
    readonly values = new ValueWatch();
    readonly sleep = new RopeSleep();
    readonly changes: SleepWatch;
    readonly resting = new Rest();
    readonly stillness = new Stillness();
    readonly sight = new Sight();
    readonly events: RopeEvents;
    /** What features do in the frames of the rope. */
    readonly parts = new RopeParts();
    /** Components beside the rope that act in its frames. */
    readonly companions: Companion[] = [];
    readonly happenings: Happenings;

    /** The ropes with which it steps, as of the last frame; null: it steps by itself. */
    group: Group | null = null;
    /** Memory of the group's solver, from a restored state; null: none. */
    memory: GroupMemory | null = null;
    /** The simulation for which a state was restored; null: none, or it was replaced since. */
    restored: Simulation | null = null;
    /** Whether the rope is enabled, and takes steps. */
    isEntered = false;
    /** Index of the rope among those that step; -1: it was never enabled. */
    rank = -1;
    /** Whether the rope was teleported, and what is tied to it has not followed yet. */
    hasJumped = false;
    /** Whether anything has changed since nodes and attachments were last put where they are drawn. */
    outdated = true;
    /** Whether destroyed anchors and attachments are taken off the rope. In the editor undo may bring them back. */
    forgetsDestroyed = true;
    /** Whether a rope without springs starts at rest in any initial shape: the editor's scene view shows it so. */
    startsAtRest = false;

    /** The list of ropes that step while it has no group: only itself. */
    readonly alone: readonly RopeRuntime[] = [this];
    private readonly _placed = new PlacedNodes();
    private readonly _toDraw = new RopeToDraw();
    /** The revision of the properties at which the node count of the simulation was last checked. */
    private _countedRevision = -1;

    constructor(readonly rope: Rope) {
        this.settings = settingsOf(rope);
        this.masses = new RopeMasses(rope);
        this.pins = new RopePins(rope, this.axes);
        this.touches = new RopeTouches(rope, this.axes, this.pins);
        this.fingers = this.touches.fingers;
        this.axesSync = new AxesSync(rope, this.axes);
        this.changes = new SleepWatch(this);
        this.events = new RopeEvents(rope);
        this.happenings = new Happenings(this.events, this.fingers, this.companions, this.parts.on);
        this.parts.update(this);
    }

    // ---- The simulation, as the scene has the rope

    /** The simulation, with as many nodes as the rope has; made at the first call. */
    ready(): Simulation {
        const simulation = this.simulation ?? createSimulation(this);
        const revision = this.settings[REVISION];
        if (revision === this._countedRevision || this.edited) return simulation;
        this._countedRevision = revision;
        const nodeCount = nodeCountOf(this.rope);
        return simulation.chain.nodeCount === nodeCount ? simulation : resizeSimulation(this, nodeCount);
    }

    /**
     * Passes the inspector's values to the simulation, if any has changed: reading all of them in every frame would take as
     * long as a step. Returns whether a segment became so much shorter that it counts as another rope.
     */
    syncProperties(simulation: Simulation): boolean {
        const { rope, edited } = this;
        const { lengthScale } = this.axesSync;
        if (this.forgetsDestroyed) forgetDestroyedAttachments(this.settings);
        const mustTell = this.values.mustTell(this.settings, simulation, lengthScale);
        if (!mustTell && !edited) return false;
        if (edited) edited.syncBaseLengths(simulation.chain, lengthScale);
        const shrunk = mustTell && syncProperties(rope, this.axes, simulation, lengthScale, edited !== null);
        this.masses.sync(simulation.chain, lengthScale, edited && edited.masses);
        return shrunk;
    }

    /** Reads the matrix of the rope's node. */
    readAxes(): void {
        if (!this.axesSync.read()) return;
        this.outdated = true;
        if (this.axes.space === RopeSpace.Local) this.values.isOld = true; // gravity has another direction in these axes
    }

    /** Tells the simulation where everything that pins nodes is now. Returns whether any of it has moved. */
    syncNodes(): boolean {
        const simulation = this.ready();
        if (this.forgetsDestroyed) this.pins.forgetDestroyed();
        this.fingers.sync(simulation);
        return this.pins.sync(simulation, this.fingers.held);
    }

    /** Does what `syncNodes` does. A sleeping rope wakes if something has moved. */
    syncPins(): void {
        if (!this.syncNodes()) return;
        this.wake();
        this.stillness.pinsMoved();
    }

    /** Moves the whole rope by as much as its head was moved since the last frame. */
    moveWithHead(simulation: Simulation): void {
        this.hasJumped = true;
        this.syncNodes();
        simulation.frames.moveWithPin(0);
        this.gather(simulation);
    }

    /** Puts held nodes where they are held, and moves the others with them. */
    gather(simulation: Simulation): void {
        this.syncNodes();
        simulation.frames.gather();
        this.wake();
    }

    /** Puts nodes and attachments where they are drawn. */
    show(simulation: Simulation): void {
        this.outdated = false;
        simulation.frames.refreshDrawn();
        this.placeAttachments();
    }

    /** Puts what hangs on the rope where the rope is drawn. */
    placeAttachments(): void {
        placeAttachments(this, this.ready(), this._placed);
    }

    /** Updates everything: what the rope holds may share a point with it now, or not any more. */
    refresh(): void {
        this.values.isOld = true;
        this.wake();
    }

    // ---- Values to read

    get sleeping(): boolean {
        return this.sleep.sleeping;
    }

    /** Simulated length of one px of the rope's node. */
    get lengthScale(): number {
        return this.axesSync.lengthScale;
    }

    /** Length of the rope at rest, px of its node. */
    get length(): number {
        return this.edited?.length ?? this.ready().chain.restLength / this.lengthScale;
    }

    /** Writes where a node is now, in the axes of the rope. */
    placeOf(node: number, out: Float64Array): void {
        const { positions } = this.ready().chain;
        out[0] = positions[2 * node];
        out[1] = positions[2 * node + 1];
    }

    /** What measures and queries need to know of the rope. */
    get measured(): MeasuredRope {
        const { lengthScale, edited } = this;
        return { simulation: this.ready(), toWorld: this.axes.toWorld, lengthScale, edited };
    }

    /** The rope as a view paints it. The same object every time. */
    get drawnRope(): DrawnRope {
        return this._toDraw.set(this);
    }

    get advice(): string {
        return adviceOf(this);
    }

    // ---- A frame: the steps are in runtime/frame.ts

    /** One frame of the game of `time` seconds of the rope's own time; the rope's events are sent. */
    play(time: number): void {
        play(this, time);
    }

    /** Plays a frame without a group. Returns whether the rope was awake. */
    playAlone(time: number): boolean {
        return playAlone(this, time);
    }

    skip(): void {
        if (this.group) this.group.skip(this);
        else this.beginForces(0);
    }

    endFrame(time: number): void {
        const { endFrame } = this.parts.on;
        for (let k = 0; k < endFrame.length; k++) endFrame[k].endFrame(time);
    }

    /** Begins a frame of `time` seconds: in it, the forces act that scripts have put on the rope. */
    beginForces(time: number): void {
        const { simulation } = this;
        simulation?.pushes.begin(time, simulation.frames.stepper.remainder);
    }

    /** One frame of `time` seconds of the rope's own time, with the components beside the rope. */
    frame(time: number): void {
        playFrame(this.alone, this, time);
    }

    /**
     * Anchors, fixed steps and attachments for `dt` s; 0: stands still. New lengths are reached in `lengthTime`. The frame ends
     * in the step in which the rope comes to rest. While the rope sleeps and a component acts in its frames, only time passes.
     */
    move(dt: number, lengthTime = dt): void {
        const simulation = this.prepare(dt);
        if (this.sleep.sleeping) return simulation.frames.idle(dt);
        simulation.advance(dt, lengthTime);
        if (this.finish()) this.fallAsleep();
    }

    /** Called before the steps of a frame of `dt` seconds: reads the properties and the anchors. Returns the simulation. */
    prepare(dt: number): Simulation {
        const simulation = synced(this);
        if (this.stillness.begin(dt)) simulation.frames.gather();
        this.syncPins();
        warnOutOfReach(this.rope, simulation); // not earlier: a script may still move what holds the rope
        const { sync } = this.parts.on;
        for (let k = 0; k < sync.length; k++) sync[k].sync(simulation);
        const isFree = this.fingers.held.length === 0; // fingers come and go, other pins stay
        if (isFree) warnOfSecondPin(this.rope, simulation);
        const mayRest = this.settings.allowSleep && simulation.mayRest && isFree;
        this.sleep.watch(simulation, mayRest && !this.parts.areRestless(), this.axesSync.lengthScale);
        return simulation;
    }

    /** Called after the steps of a frame: draws the rope. Returns whether it has come to rest in the last step. */
    finish(): boolean {
        const simulation = this.ready();
        if (simulation.hasRestarted) warnOfRestart(this.rope);
        this.show(simulation);
        return simulation.frames.isAtRest && !this.parts.areRestless();
    }

    follow(viewRevision: number): boolean {
        return follow(this, viewRevision);
    }

    /** Puts attachments that other code has moved since then back on the rope. Returns whether there were any. */
    restoreAttachments(): boolean {
        return restoreAttachments(this, this.ready(), this._placed);
    }

    /** Sets what is drawn: the end of the last step, like bodies of the physics, or a place between the last two steps. */
    drawLatest(isLatest: boolean): void {
        if (this.simulation) this.simulation.frames.drawsLatest = isLatest;
    }

    // ---- Sleep

    /** Lets the rope move and be painted again, and puts nodes and attachments where they are drawn in this frame. */
    wake(): void {
        if (this.sleep.sleeping) this.happenings.sleepStep = this.simulation?.frames.steps ?? 0;
        this.resting.end();
        this.sleep.wake();
        this.changes.isKnown = false;
        this.outdated = true;
    }

    fallAsleep(): void {
        const simulation = this.ready();
        const { chain, frames } = simulation;
        this.happenings.sleepStep = frames.steps;
        if (this.sleep.trembled) this.happenings.tensions.give(chain.tensions);
        this.sleep.fallAsleep();
        frames.restBetween();
        this.show(simulation);
    }

    /** Whether a component acts in the rope's frames even while it sleeps. */
    get isAttended(): boolean {
        const { companions } = this;
        for (let k = 0; k < companions.length; k++) if (!companions[k].isPassive) return true;
        return false;
    }

    get idles(): boolean {
        knowGroups(); // it may be tied to others from this frame on
        this.parts.update(this);
        return this.resting.lasts;
    }

    beginRest(): void {
        if (mayRest(this)) this.resting.begin(this.rope, this.pins.scripts.list);
        else this.resting.end();
    }

    // ---- Reset, teleport, enable and disable

    /** Forgets the simulation. The next call that needs one starts from the initial shape. */
    reset(): void {
        for (const companion of this.companions.slice()) companion.beforeReset?.();
        this.pins.resetHead();
        this.simulation = null;
        this.edited = null;
        this.wake();
        this.happenings.tensions.forget();
        this.wholeLength = 0;
        for (const part of this.parts.list) part.reset?.();
    }

    /** Moves the whole rope with its head, without a swing. */
    teleport(): void {
        const simulation = synced(this);
        for (const part of this.parts.list) part.jump?.(simulation);
        this.moveWithHead(simulation);
        this.happenings.tensions.forget();
    }

    /** Called when the rope is enabled again: it has the same shape, is at rest, and moves with the head. */
    resume(): void {
        // What a script has made before the rope was first enabled may lie elsewhere, in other axes: it starts where it is now.
        if (this.rank < 0 && !this.edited) this.simulation = this.restored;
        enterRope(this);
        for (const part of this.parts.list) part.restart?.();
        if (!this.simulation) return;
        this.values.isOld = true; // what it holds may share a point with it now, or not any more
        this.teleport();
        this.stop();
    }

    /** Called when the rope is disabled: stops all motion, and lets go of fingers. */
    rest(): void {
        leaveRope(this);
        for (const part of this.parts.list) part.leave?.();
        this.fingers.listen(false);
        this.stop();
        if (this.simulation) this.happenings.noteFingers(this.simulation);
        this.events.emit();
    }

    /** Stops all motion. */
    stop(): void {
        this.simulation?.frames.stop();
    }
}
