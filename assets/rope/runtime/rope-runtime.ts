import type { DrawnRope } from '../draw';
import { RopeSpace } from '../enums';
import type { RopeProperties } from '../inspector/RopeProperties';
import { FIXED_STEP } from '../solver';
import type { Simulation } from '../solver';
import { placeAttachments, restoreAttachments } from './attachments';
import { RopeAxes } from './axes';
import { AxesSync } from './axes-sync';
import { ChangeDetector } from './change-detector';
import { RopeToDraw } from './drawn-rope';
import type { EditedRope } from './edited-rope';
import { forgetDestroyedAttachments } from './forget-destroyed';
import { newSimulation, startInitially } from './initial-shape';
import { RopeMasses } from './masses';
import { RopePins } from './pins';
import { PlacedNodes } from './placed-nodes';
import { syncProperties } from './properties-sync';
import { warnOfRestart, warnOfSecondPin, warnOutOfReach } from './pin-warnings';
import { RopeSleep } from './sleep';
import { Stillness } from './stillness';
import { RopeFingers } from './touch';
import { ValueWatch } from './value-watch';

/** The rope in the scene and the rope in the solver, kept in step. */
export class RopeRuntime {
    readonly axes = new RopeAxes();
    readonly fingers: RopeFingers;
    readonly pins: RopePins;
    /** Whether destroyed anchors and attachments are taken off the rope. In the editor undo may bring them back. */
    forgetsDestroyed = true;
    /** Whether a limp rope starts at rest whatever its initial shape: the editor's scene view shows it so. */
    startsAtRest = false;

    /** The nodes and segments there are after a cut or a winch; null: those of the inspector. */
    protected _edited: EditedRope | null = null;
    protected readonly _rope: RopeProperties;
    protected _simulation: Simulation | null = null;
    protected readonly _axesSync: AxesSync;
    private readonly _placed = new PlacedNodes();
    protected readonly _masses: RopeMasses;
    protected readonly _sleep = new RopeSleep();
    protected readonly _values = new ValueWatch();
    private readonly _changes = new ChangeDetector(this._values);
    /** Whether `_changes` has read what the rope fell asleep with. */
    protected _changesKnown = false;
    /** Whether anything has changed since nodes and attachments were last put where they are seen. */
    protected _outdated = true;
    protected readonly _stillness = new Stillness();
    protected readonly _toDraw = new RopeToDraw();

    constructor(rope: RopeProperties) {
        this._rope = rope;
        this._masses = new RopeMasses(rope);
        this.pins = new RopePins(rope, this.axes);
        this.fingers = new RopeFingers(rope, this.axes, this.pins);
        this._axesSync = new AxesSync(rope, this.axes);
    }

    /** One frame of `dt` s, 0 to stand still: anchors, fixed steps, attachments. New lengths are reached in `lengthTime`. */
    move(dt: number, lengthTime = dt): void {
        const simulation = this._synced();
        if (this._stillness.begin(dt)) simulation.gather();
        this.syncPins();
        const isFree = this.fingers.held.length === 0; // fingers come and go, what else holds a node is there to stay
        if (isFree) warnOfSecondPin(this._rope, simulation);
        const steps = simulation.advance(dt, lengthTime);
        if (simulation.hasRestarted) warnOfRestart(this._rope);
        this._show(simulation);
        const mayRest = this._rope.allowSleep && simulation.mayRest && isFree;
        if (mayRest) this._sleep.watch(simulation, steps * FIXED_STEP, this._axesSync.lengthScale);
    }

    /**
     * The end of a frame: anchors that have moved since take their ends and the attachments with them, without a step.
     * A rope that sleeps wakes if anything it depends on has changed.
     * @param viewRevision See `RopePicture.revision`.
     * @returns Whether anything has moved.
     */
    follow(viewRevision: number): boolean {
        const { sleeping } = this._sleep;
        const restored = sleeping && this._restore(this.ready());
        if (sleeping && !this._hasChanged(viewRevision)) return restored;
        const simulation = this.ready();
        this._readAxes();
        this.syncPins();
        if (!this._outdated) return this._restore(simulation);
        this._show(simulation);
        return true;
    }

    /** Whether a sleeping rope has anything to do: at first, to be shown as it sleeps; then, when it wakes. */
    private _hasChanged(viewRevision: number): boolean {
        const changed = this._changes.read(this._rope, viewRevision, this.fingers, this.pins);
        const isFirst = !this._changesKnown;
        this._changesKnown = true;
        if (isFirst || !changed) return isFirst;
        this.wake();
        this._synced();
        return true;
    }

    /** Tells the simulation where everything that pins nodes is now. */
    syncPins(): void {
        if (!this._pinsMoved()) return;
        this.wake();
        this._stillness.pinsMoved();
    }

    get sleeping(): boolean {
        return this._sleep.sleeping;
    }

    /** The rope moves and is painted again, and nodes and attachments are put anew where they are seen in this frame. */
    wake(): void {
        this._sleep.wake();
        this._changesKnown = false;
        this._outdated = true;
    }

    /** Forgets the simulation: the next call that needs one starts from the initial shape. */
    reset(): void {
        this.pins.resetHead();
        this._simulation = null;
        this._edited = null;
        this.wake();
    }

    /** Takes all motion out, and lets fingers go. */
    rest(): void {
        this.fingers.listen(false);
        this.stop();
    }

    /** Takes all motion out. */
    stop(): void {
        this._simulation?.stop();
    }

    /** Moves the whole rope by as much as its head has been moved since the last frame. */
    teleport(): void {
        this._moveWithHead(this._synced());
    }

    /** The rope is enabled again, perhaps elsewhere: it has the same shape, at rest, moved with the head. */
    resume(): void {
        if (!this._simulation) return;
        this.teleport();
        this.stop();
    }

    /** Null before the first call that needs it. */
    get simulation(): Simulation | null {
        return this._simulation;
    }

    /** The simulation, with as many nodes as the rope has; made at the first call. */
    ready(): Simulation {
        const simulation = this._simulation ?? this._create();
        const { nodeCount } = this._rope;
        if (this._edited || simulation.chain.nodeCount === nodeCount) return simulation;
        this._simulation = simulation.resized(nodeCount);
        this._gather(this._simulation);
        return this._simulation;
    }

    /** The rope as a view paints it. The same object every time. */
    get drawnRope(): DrawnRope {
        return this._toDraw.set(this.ready(), this.axes.toNode, this._axesSync.lengthScale);
    }

    private _create(): Simulation {
        this._axesSync.begin();
        const simulation = (this._simulation = newSimulation(this._rope, this.axes));
        this._masses.restart();
        this._syncProperties(simulation);
        this._pinsMoved();
        startInitially(this._rope, this.axes, simulation, this.startsAtRest);
        this._outdated = true;
        return simulation;
    }

    /** The simulation, with every property of the inspector in it. */
    protected _synced(): Simulation {
        const simulation = this.ready();
        this._readAxes();
        const isInOtherLengths = this._axesSync.sync(simulation);
        if (this._axesSync.map) this.pins.transform(this._axesSync.map);
        if (isInOtherLengths) this._syncProperties(simulation);
        if (this._syncProperties(simulation)) this._gather(simulation);
        if (this._axesSync.isBack) {
            this._moveWithHead(simulation);
            simulation.stop();
        }
        return simulation;
    }

    /**
     * Tells the simulation of the inspector's values, if any has changed: reading all of them in every frame would cost
     * as much as a step. Returns whether a segment became so much shorter that it is another rope.
     */
    protected _syncProperties(simulation: Simulation): boolean {
        if (this.forgetsDestroyed) forgetDestroyedAttachments(this._rope);
        const { lengthScale } = this._axesSync;
        const edited = this._edited;
        if (!this._values.mustTell(this._rope, simulation, lengthScale) && !edited) return false;
        const shrunk = syncProperties(this._rope, this.axes, simulation, lengthScale, edited);
        this._masses.sync(simulation.chain, lengthScale, edited && edited.masses);
        return shrunk;
    }

    private _readAxes(): void {
        if (!this._axesSync.read()) return;
        this._outdated = true;
        if (this.axes.space === RopeSpace.Local) this._values.isOld = true; // gravity has another direction in it
    }

    /** Returns whether any pin has moved, come or gone. */
    protected _pinsMoved(): boolean {
        const simulation = this.ready();
        if (this.forgetsDestroyed) this.pins.forgetDestroyed();
        this.fingers.sync(simulation);
        const moved = this.pins.sync(simulation, this.fingers.held);
        warnOutOfReach(this._rope, simulation);
        return moved;
    }

    private _moveWithHead(simulation: Simulation): void {
        this._pinsMoved();
        simulation.moveWithPin(0);
        this._gather(simulation);
    }

    private _gather(simulation: Simulation): void {
        this._pinsMoved();
        simulation.gather();
        this.wake();
    }

    protected _show(simulation: Simulation): void {
        this._outdated = false;
        simulation.refreshDrawn();
        placeAttachments(this._rope, simulation, this.axes, this._placed);
    }

    /** Attachments that somebody else has moved since go back to their rope. Returns whether there were any. */
    private _restore(simulation: Simulation): boolean {
        return restoreAttachments(this._rope, simulation, this.axes, this._placed);
    }
}
