import type { DrawnRope } from '../draw';
import { IDENTITY, NO_NUMBERS } from '../solver';
import type { Affine, Simulation } from '../solver';
import { ChangeDetector } from './sleep/change-detector';
import { warnOfRestart, warnOfSecondPin } from './pins/pin-warnings';
import type { QueriedRope } from './queries';
import { SyncedRope } from './synced-rope';

/** The rope in the scene and the rope in the solver, kept in step. */
export class RopeRuntime extends SyncedRope {
    private readonly _toDraw = new RopeToDraw();
    /** Length of the rope that this one was before it was cut, px of its node; 0: it is whole. */
    wholeLength = 0;
    /** What notices changes while the rope sleeps; null: it has not slept yet. */
    private _changes: ChangeDetector | null = null;
    /** The revision of the picture at the last look for changes; -1: none yet. */
    private _viewRevision = -1;
    /** Whether the rope has gone back to a state, asleep, and knows what it slept with then. */
    private _hasNoted = false;

    /**
     * One frame of `dt` s, 0 to stand still: anchors, fixed steps, attachments. New lengths are reached in `lengthTime`. It
     * ends in the step in which the rope comes to rest. While it sleeps, though a component has a part in its frames, only
     * time goes by.
     */
    move(dt: number, lengthTime = dt): void {
        const simulation = this.prepare(dt);
        if (this._sleep.sleeping) return simulation.frames.idle(dt);
        simulation.advance(dt, lengthTime);
        if (this.finish()) this.fallAsleep();
    }

    /** Before the steps of a frame of `dt` seconds: reads the properties and the anchors. Returns what takes them. */
    prepare(dt: number): Simulation {
        if (this._sleep.sleeping && this._changesKnown && this._values.look(this.rope)) this.wake();
        const simulation = this._synced();
        if (this._stillness.begin(dt)) simulation.frames.gather();
        this.syncPins();
        const { sync } = this.parts.on;
        for (let k = 0; k < sync.length; k++) sync[k].sync(simulation);
        const isFree = this.fingers.held.length === 0; // fingers come and go, what else holds a node is there to stay
        if (isFree) warnOfSecondPin(this.rope, simulation);
        const mayRest = this.rope.allowSleep && simulation.mayRest && isFree;
        this._sleep.watch(simulation, mayRest && !this.parts.areRestless(), this.axesSync.lengthScale);
        return simulation;
    }

    /** After the steps of a frame: shows the rope. Returns whether it has come to rest in the last of them. */
    finish(): boolean {
        const simulation = this.ready();
        if (simulation.hasRestarted) warnOfRestart(this.rope);
        this._show(simulation);
        return simulation.frames.isAtRest && !this.parts.areRestless();
    }

    /** A frame of `time` seconds begins: the forces act in it that scripts have put on the rope. */
    beginForces(time: number): void {
        const { simulation } = this;
        simulation?.pushes.begin(time, simulation.frames.stepper.remainder);
    }

    /** What the rope holds may share a point with it now, or no longer. */
    refresh(): void {
        this._values.isOld = true;
        this.wake();
    }

    fallAsleep(): void {
        const simulation = this.ready();
        this._sleep.fallAsleep();
        simulation.frames.restBetween();
        this._show(simulation);
    }

    /**
     * The end of a frame: anchors that have moved since take their ends and the attachments with them, without a step.
     * A rope that sleeps wakes if anything it depends on has changed.
     * @param viewRevision See `RopePicture.revision`.
     * @returns Whether anything has moved.
     */
    follow(viewRevision: number): boolean {
        const { sleeping } = this._sleep;
        const restored = sleeping && this._restoreAttachments();
        if (sleeping && !this._hasChanged(viewRevision)) return restored;
        const simulation = this.ready();
        this._readAxes();
        this.syncPins();
        if (!this._outdated) return this._restoreAttachments();
        this._show(simulation);
        return true;
    }

    /** Whether a sleeping rope has anything to do: at first, to be shown as it sleeps; then, when it wakes. */
    private _hasChanged(viewRevision: number): boolean {
        const { rope } = this;
        const isFirst = !this._changesKnown;
        const isKnown = !isFirst || this._hasNoted;
        // In the frame in which it falls asleep it has looked at the obstacles: what they do from then on is seen in the next.
        const isTouched = isKnown && this._isTouched();
        this._changes ??= new ChangeDetector(this._values);
        const changed = this._changes.read(rope, viewRevision, this.fingers, this.pins) || isTouched;
        this._changesKnown = true;
        this._hasNoted = false;
        this._viewRevision = viewRevision;
        if (!changed || !isKnown) return isFirst;
        this.wake();
        this._synced();
        return true;
    }

    /** Whether something near has changed: all features look. */
    private _isTouched(): boolean {
        const { hasChanged } = this.parts.on;
        let isTouched = false;
        for (let k = 0; k < hasChanged.length; k++)
            if (hasChanged[k].hasChanged(this.ready().frames.drawnBounds, this.lengthScale)) isTouched = true;
        return isTouched;
    }

    /** A rope that has gone back to a state, asleep, notes what it sleeps with: what changes from now on wakes it. */
    noteChanges(): void {
        if (this._sleep.sleeping) for (const part of this.parts.list) part.noteChanges?.();
        this._hasNoted = this._sleep.sleeping && this._changes !== null;
        if (!this._hasNoted) return;
        this._changes!.read(this.rope, this._viewRevision, this.fingers, this.pins);
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

    /** Forgets the simulation: the next call that needs one starts from the initial shape. */
    reset(): void {
        this.pins.resetHead();
        this.simulation = null;
        this.edited = null;
        this.wake();
    }

    /** Takes all motion out, and lets fingers go. */
    rest(): void {
        this.fingers.listen(false);
        this.stop();
    }

    /** Takes all motion out. */
    stop(): void {
        this.simulation?.frames.stop();
    }

    /** Moves the whole rope by as much as its head has been moved since the last frame. */
    teleport(): void {
        this._moveWithHead(this._synced());
    }

    /** The rope is enabled again, perhaps elsewhere: it has the same shape, at rest, moved with the head. */
    resume(): void {
        if (!this.simulation) return;
        this._values.isOld = true; // what it holds may share a point with it now, or no longer
        this.teleport();
        this.stop();
    }

    /** Mass of the rope without what hangs on it. */
    get ownMass(): number {
        const masses = this.edited?.masses ?? this._masses.own(this.ready().chain.nodeCount);
        return masses.reduce((sum, mass) => sum + mass, 0);
    }

    /** Own mass of the rope per px of its node, as the inspector has it: that of an inner node by its segments. */
    get massPerLength(): number {
        this._masses.measurePerLength();
        return this._masses.perLength;
    }

    /** What queries need to know. */
    get queried(): QueriedRope {
        const { lengthScale, edited } = this;
        return { simulation: this.ready(), toWorld: this.axes.toWorld, lengthScale, edited };
    }

    /** Simulated length of one px of the rope's node. */
    get lengthScale(): number {
        return this.axesSync.lengthScale;
    }

    /** Whether a cut or a winch has changed the rope. */
    get isEdited(): boolean {
        return this.edited !== null;
    }

    /** The rope as a view paints it. The same object every time. */
    get drawnRope(): DrawnRope {
        const { lengthScale } = this.axesSync;
        this._toDraw.lengthOffset = this.rope.lengthOffset * lengthScale;
        this._toDraw.wholeLength = this.wholeLength * lengthScale;
        return this._toDraw.set(this.ready(), this.axes.toNode, this.axesSync.lengthScale);
    }

    /** Length of the rope at rest, px of its node. */
    get length(): number {
        return this.edited?.length ?? this.ready().chain.restLength / this.lengthScale;
    }
}

/** A rope as a view paints it: the same object in every frame. */
class RopeToDraw implements DrawnRope {
    points: Float64Array = NO_NUMBERS;
    pinned: Uint8Array = new Uint8Array(0);
    baseLengths: Float64Array = NO_NUMBERS;
    readonly path = null;
    readonly mesh = null;
    toNode: Readonly<Affine> = IDENTITY;
    lengthScale = 1;
    lengthOffset = 0;
    wholeLength = 0;

    set({ chain, frames: { drawn } }: Simulation, toNode: Readonly<Affine>, lengthScale: number): this {
        this.points = drawn;
        this.pinned = chain.pinned;
        this.baseLengths = chain.baseLengths;
        this.toNode = toNode;
        this.lengthScale = lengthScale;
        return this;
    }
}
