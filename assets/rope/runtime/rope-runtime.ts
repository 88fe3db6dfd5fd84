import { isValid } from 'cc';
import type { DrawnRope } from '../draw';
import { RopeShape } from '../enums';
import type { RopeProperties } from '../inspector/RopeProperties';
import { warnOnce } from '../inspector/warn-once';
import { Affine, FIXED_STEP, isBendable, Simulation } from '../solver';
import { forgetDestroyedAttachments, placeAttachments, restoreAttachments } from './attachments';
import { RopeAxes } from './axes';
import { ChangeDetector } from './change-detector';
import { placeShape } from './initial-shape';
import { RopeMasses } from './masses';
import { RopePins } from './pins';
import { PlacedNodes } from './placed-nodes';
import { warnOutOfReach } from './reach-warning';
import { Scaling } from './scaling';
import { RopeSleep } from './sleep';
import { syncParameters } from './step-parameters';
import { RopeFingers } from './touch';
import { giveVelocities, syncBaseLengths, syncRestAngles } from './uneven';

const map = new Affine();
const point = new Float64Array(2);

type Mutable<T> = { -readonly [name in keyof T]: T[name] };

/** The rope in the scene and the rope in the solver, kept in step. */
export class RopeRuntime {
    readonly axes = new RopeAxes();
    readonly fingers: RopeFingers;
    readonly pins: RopePins;
    /** Whether destroyed anchors and attachments are taken off the rope. In the editor undo may bring them back. */
    forgetsDestroyed = true;
    /** Whether a limp rope starts at rest whatever its initial shape: the editor's scene view shows it so. */
    startsAtRest = false;
    /** Whether two pins are farther apart than the rope between them is long. */
    outOfReach = false;

    private readonly _rope: RopeProperties;
    private _simulation: Simulation | null = null;
    private _lengthScale = 1;
    private readonly _placed = new PlacedNodes();
    private readonly _scaling = new Scaling();
    /** Whether the rope was scaled to nothing when it was last looked at. */
    private _wasNothing = false;
    private readonly _masses: RopeMasses;
    private readonly _sleep = new RopeSleep();
    private readonly _changes = new ChangeDetector();
    /** Whether `_changes` has read what the rope fell asleep with. */
    private _changesKnown = false;
    /** Whether anything has changed since nodes and attachments were last put where they are seen. */
    private _outdated = true;
    private _standsStill = false;
    private _movedStandingStill = false;
    private readonly _drawnRope: Mutable<DrawnRope>;

    constructor(rope: RopeProperties) {
        const simulation = (): Simulation => this.ready();
        this._rope = rope;
        this._masses = new RopeMasses(rope);
        this.pins = new RopePins(rope, this.axes, simulation);
        this.fingers = new RopeFingers(rope, this.axes, this.pins, simulation);
        const empty = new Float64Array(0);
        this._drawnRope = {
            ...{ points: empty, pinned: new Uint8Array(0), baseLengths: empty },
            ...{ path: null, toNode: this.axes.toNode, lengthScale: 1 },
        };
    }

    /** One frame: reads the anchors, moves on by whole fixed steps and places the attachments. `dt` in s, 0 to stand still. */
    move(dt: number): void {
        const simulation = this._synced();
        if (dt > 0 && this._movedStandingStill) {
            simulation.gather(); // the nodes go on from where they are drawn
            this._movedStandingStill = false;
        }
        this._standsStill = dt === 0;
        this.syncPins();
        this._checkLeader(simulation);
        const steps = simulation.advance(dt);
        this._show(simulation);
        const isFree = this.fingers.held.length === 0;
        const mayRest = this._rope.allowSleep && simulation.mayRest && isFree;
        if (mayRest) this._sleep.watch(simulation, steps * FIXED_STEP, this._lengthScale);
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
        if (!this._changesKnown) {
            this._changesKnown = true;
            return true;
        }
        if (!changed) return false;
        this.wake();
        this._synced();
        return true;
    }

    /** Tells the simulation where everything that pins nodes is now. */
    syncPins(): void {
        if (!this._pinsMoved()) return;
        this.wake();
        if (this._standsStill) this._movedStandingStill = true;
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
        this.wake();
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

    /** The simulation, or null before the first call that needs one. */
    get simulation(): Simulation | null {
        return this._simulation;
    }

    /** The simulation, with as many nodes as the rope has; made at the first call. */
    ready(): Simulation {
        let simulation = this._simulation;
        if (!simulation) {
            simulation = this._create();
        } else if (simulation.chain.nodeCount !== this._rope.nodeCount) {
            simulation = this._simulation = simulation.resized(this._rope.nodeCount);
            this._gather(simulation);
        }
        return simulation;
    }

    /** The rope as a view paints it. The same object every time. */
    get drawnRope(): DrawnRope {
        const { drawn, chain } = this.ready();
        const rope = this._drawnRope;
        rope.points = drawn;
        rope.pinned = chain.pinned;
        rope.baseLengths = chain.baseLengths;
        rope.toNode = this.axes.toNode;
        rope.lengthScale = this._lengthScale;
        return rope;
    }

    private _create(): Simulation {
        this.axes.space = this._rope.space;
        this._readAxes();
        this._lengthScale = this.axes.lengthScale;
        this._scaling.scaledSince(this._rope.node);
        const simulation = new Simulation({
            nodeCount: this._rope.nodeCount,
            baseLength: this._rope.baseLength * this._lengthScale,
        });
        this._simulation = simulation;
        this._masses.restart();
        this._syncProperties(simulation);
        this.axes.fromNode.apply(point.fill(0));
        simulation.chain.positions.set(point); // where the head is if nothing holds it
        this._pinsMoved();
        simulation.start(() => {
            placeShape(this._initialShape(simulation), this._rope, this.axes, simulation);
        });
        giveVelocities(this._rope, this.axes, simulation);
        this._outdated = true;
        return simulation;
    }

    /** Where a limp rope comes to rest is known; where others do, only the game tells. */
    private _initialShape({ parameters }: Simulation): RopeShape {
        const { initialShape } = this._rope;
        const settles = this.startsAtRest && initialShape !== RopeShape.Points && !isBendable(parameters);
        return settles ? RopeShape.Settled : initialShape;
    }

    /** The simulation, with every property of the inspector in it. */
    private _synced(): Simulation {
        const simulation = this.ready();
        this._readAxes();
        if (this.axes.space !== this._rope.space) this._changeSpace(simulation);
        if (this.axes.lengthScale !== this._lengthScale) this._changeScale(simulation);
        if (this._syncProperties(simulation)) this._gather(simulation);
        if (this._wasNothing && this.axes.invertible) this._appear(simulation);
        this._wasNothing = !this.axes.invertible;
        return simulation;
    }

    /** Returns whether a segment became so much shorter that it is another rope. */
    private _syncProperties(simulation: Simulation): boolean {
        const rope = this._rope;
        const shrunk = syncBaseLengths(rope, simulation, this._lengthScale);
        syncParameters(rope, this.axes, simulation);
        if (rope.bendCompliance > 0) syncRestAngles(rope, simulation);
        if (this.forgetsDestroyed) forgetDestroyedAttachments(rope);
        this._masses.sync(simulation.chain);
        return shrunk;
    }

    /** Returns whether any pin has moved, come or gone. */
    private _pinsMoved(): boolean {
        if (this.forgetsDestroyed) this.pins.forgetDestroyed();
        const moved = this.pins.sync(this.fingers);
        this.outOfReach = warnOutOfReach(this._rope, this.ready());
        return moved;
    }

    /** Fingers come and go; everything else that holds a second node is there to stay. */
    private _checkLeader({ solverEntry, chain }: Simulation): void {
        if (!solverEntry.holdsOneNode || this.fingers.held.length > 0) return;
        if (chain.pinnedNodes.length < 2) return;
        const problem =
            'FollowTheLeader holds one node only; a rope held at several is solved by Relaxation.';
        warnOnce(this._rope, 'solver', problem);
    }

    private _readAxes(): void {
        if (this.axes.read(this._rope.node)) this._outdated = true;
        if (!this.axes.invertible) {
            warnOnce(this._rope, 'scale', 'is 0 along one of the axes; the last one that was not is used.');
        }
        if (!this.axes.isPlaced) warnOnce(this._rope, 'position', 'is not finite; the last one is used.');
    }

    /** Nodes stay where they are seen while the axes under them change. */
    private _changeSpace(simulation: Simulation): void {
        const { toWorld } = this.axes;
        map.set(toWorld.a, toWorld.b, toWorld.c, toWorld.d, toWorld.tx, toWorld.ty);
        this._transform(simulation, map);
        this.axes.space = this._rope.space;
        this._readAxes();
        this._transform(simulation, this.axes.fromWorld);
        this._lengthScale = this.axes.lengthScale;
    }

    private _transform(simulation: Simulation, by: Readonly<Affine>): void {
        simulation.transform(by as Affine);
        this.pins.transform(by);
    }

    /**
     * A rope that is scaled keeps its shape: it grows or shrinks about the node that was scaled, as everything below
     * that does, or about its head, if what holds that is elsewhere.
     */
    private _changeScale(simulation: Simulation): void {
        const { node, headAnchor } = this._rope;
        const ratio = this.axes.lengthScale / this._lengthScale;
        const scaled = this._scaling.scaledSince(node);
        const holder = isValid(headAnchor, true) ? headAnchor! : node;
        if (scaled && holder.isChildOf(scaled)) {
            const { x, y } = scaled.worldPosition;
            point[0] = x;
            point[1] = y;
        } else point.set(simulation.chain.positions.subarray(0, 2));
        simulation.transform(map.set(ratio, 0, 0, ratio, point[0] * (1 - ratio), point[1] * (1 - ratio)));
        this._lengthScale = this.axes.lengthScale;
        syncBaseLengths(this._rope, simulation, this._lengthScale);
    }

    /** A rope that was scaled to nothing is there again: at rest, with its head where that is now. */
    private _appear(simulation: Simulation): void {
        this._moveWithHead(simulation);
        simulation.stop();
    }

    private _moveWithHead(simulation: Simulation): void {
        this._pinsMoved();
        simulation.pinMove(0, point);
        simulation.transform(map.set(1, 0, 0, 1, point[0], point[1]));
        this._gather(simulation);
    }

    private _gather(simulation: Simulation): void {
        this._pinsMoved();
        simulation.gather();
        this.wake();
    }

    private _show(simulation: Simulation): void {
        this._outdated = false;
        simulation.refreshDrawn();
        placeAttachments(this._rope, simulation, this.axes, this._placed);
    }

    /** Attachments that somebody else has moved since go back to their rope. Returns whether there were any. */
    private _restore(simulation: Simulation): boolean {
        return restoreAttachments(this._rope, simulation, this.axes, this._placed);
    }
}
