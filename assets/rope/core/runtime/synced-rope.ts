import { isValid } from 'cc';
import { RopeShape, RopeSpace } from '../enums';
import { fitLength, nodeCountOf } from '../inspector/list-numbers';
import { REVISION } from '../inspector/declare';
import type { Declared } from '../inspector/declare';
import type { Rope } from '../Rope';
import { spreadNodes } from '../solver';
import type { Chain, Simulation } from '../solver';
import { placeAttachments, restoreAttachments, PlacedNodes } from './entries/attachments';
import { RopeAxes, AxesSync } from './axes';
import { RopeParts, features } from './features';
import { forgetDestroyedAttachments } from './entries/entries';
import { newSimulation, startInitially } from './initial-shape';
import { RopeMasses } from './masses';
import { RopePins } from './pins/pins';
import { syncProperties } from './step-parameters';
import { warnOutOfReach } from './pins/pin-warnings';
import { RopeSleep } from './sleep/sleep';
import { Rest } from './sleep/rest';
import { RopeFingers } from './touch/fingers';
import { ValueWatch } from './sleep/change-detector';

/** The nodes and segments of a rope that a cut or a winch has changed: those of the inspector count again after `reset`. */
export interface EditedNodes {
    /** Masses of the nodes without the loads on them. */
    readonly masses: readonly number[];
    /** px in the rope node's own units. */
    readonly baseLengths: readonly number[];
    /** Their sum. */
    readonly length: number;
    /** Gives the segments of the chain their lengths. */
    syncBaseLengths(chain: Chain, lengthScale: number): void;
}

/** The rope in the solver, made from the rope in the scene and told of all that changes there. */
export class SyncedRope {
    readonly axes = new RopeAxes();
    readonly fingers: RopeFingers;
    readonly pins: RopePins;
    /** Whether destroyed anchors and attachments are taken off the rope. In the editor undo may bring them back. */
    forgetsDestroyed = true;
    /** Whether a limp rope starts at rest whatever its initial shape: the editor's scene view shows it so. */
    startsAtRest = false;

    /** The nodes and segments there are after a cut or a winch; null: those of the inspector. */
    edited: EditedNodes | null = null;
    readonly rope: Rope;
    /** Null before the first call that needs it. */
    simulation: Simulation | null = null;
    /** The revision of the properties at which the simulation was seen to have as many nodes as they say. */
    private _countedRevision = -1;
    readonly axesSync: AxesSync;
    /** What features have in its frames. */
    readonly parts = new RopeParts();
    protected readonly _placed = new PlacedNodes();
    protected readonly _masses: RopeMasses;
    protected readonly _sleep = new RopeSleep();
    protected readonly _values = new ValueWatch();
    /** Whether `_changes` has read what the rope fell asleep with. */
    protected _changesKnown = false;
    /** Whether anything has changed since nodes and attachments were last put where they are seen. */
    protected _outdated = true;
    protected readonly _stillness = new Stillness();
    readonly resting = new Rest();
    /** Whether the rope was put elsewhere, and what is tied to it has yet to go along. */
    hasJumped = false;

    constructor(rope: Rope) {
        this.rope = rope;
        this._masses = new RopeMasses(rope);
        this.pins = new RopePins(rope, this.axes);
        this.fingers = new RopeFingers(rope, this.axes, this.pins);
        this.axesSync = new AxesSync(rope, this.axes);
    }

    /** Puts what hangs on the rope where the rope is drawn. */
    placeAttachments(): void {
        placeAttachments(this.rope, this.ready(), this.edited, this.axes, this._placed);
    }

    /** Attachments that somebody else has moved since go back to their rope. Returns whether there were any. */
    protected _restoreAttachments(): boolean {
        return restoreAttachments(this.rope, this.ready(), this.edited, this.axes, this._placed);
    }

    /** Whether what is drawn is the end of the last step, as the bodies of the physics are, or between the last two. */
    drawLatest(isLatest: boolean): void {
        if (this.simulation) this.simulation.frames.drawsLatest = isLatest;
    }

    /** Whether it is drawn with others that it shares points with. */
    drawTied(isTied: boolean): void {
        if (this.simulation) this.simulation.frames.isTied = isTied;
    }

    /** The rope moves and is painted again, and nodes and attachments are put anew where they are seen in this frame. */
    wake(): void {
        this.resting.end();
        this._sleep.wake();
        this._changesKnown = false;
        this._outdated = true;
    }

    /** The simulation, with as many nodes as the rope has; made at the first call. */
    ready(): Simulation {
        const simulation = this.simulation ?? this._create();
        const revision = (this.rope as unknown as Declared)[REVISION]; // as revisionOf, which a frame would call a dozen times
        if (revision === this._countedRevision || this.edited) return simulation;
        this._countedRevision = revision;
        const nodeCount = nodeCountOf(this.rope);
        return simulation.chain.nodeCount === nodeCount ? simulation : this._resize(simulation, nodeCount);
    }

    private _resize(old: Simulation, nodeCount: number): Simulation {
        const simulation = (this.simulation = old.resized(nodeCount));
        const { chain } = simulation;
        const tail = old.chain.nodeCount - 1;
        this._pinsMoved();
        const isHeld = old.chain.pinned[tail] === 1 && chain.pinned[nodeCount - 1] === 1;
        if (isHeld && !(chain.pinned[tail] === 1)) spreadNodes(simulation, old);
        this._gather(simulation);
        return simulation;
    }

    private _create(): Simulation {
        if (!isValid(this.rope)) return (this.simulation = newSimulation(this.rope, this.axes)); // destroyed: nowhere
        const { autoCalcLength, initialShape } = this.rope;
        if (autoCalcLength && initialShape !== RopeShape.Points) fitLength(this.rope, 'autoCalcLength');
        for (const part of this.parts.list) part.beforeSetUp?.();
        this.axesSync.begin();
        const simulation = (this.simulation = newSimulation(this.rope, this.axes));
        this._masses.restart();
        this._syncProperties(simulation);
        this._pinsMoved();
        const held: number[] = [];
        for (const feature of features) feature.holdShared?.(this, simulation, held);
        startInitially(this.rope, this.axes, simulation, this.startsAtRest);
        for (const node of held) simulation.frames.unpin(node);
        if (held.length > 0) simulation.frames.gather();
        this._outdated = true;
        return simulation;
    }

    /** Where a node is now, in the axes of the rope. */
    placeOf(node: number, out: Float64Array): void {
        const { positions } = this.ready().chain;
        out[0] = positions[2 * node];
        out[1] = positions[2 * node + 1];
    }

    /** The simulation, with every property of the inspector in it. */
    protected _synced(): Simulation {
        const simulation = this.ready();
        this._readAxes();
        const isInOtherLengths = this.axesSync.sync(simulation);
        if (this.axesSync.map) this.pins.transform(this.axesSync.map);
        if (isInOtherLengths) {
            this.wake();
            this._syncProperties(simulation);
        }
        if (this._syncProperties(simulation)) this._gather(simulation);
        if (this.axesSync.isBack) {
            this._moveWithHead(simulation);
            simulation.frames.stop();
        }
        return simulation;
    }

    /**
     * Tells the simulation of the inspector's values, if any has changed: reading all of them in every frame would cost
     * as much as a step. Returns whether a segment became so much shorter that it is another rope.
     */
    protected _syncProperties(simulation: Simulation): boolean {
        if (this.forgetsDestroyed) forgetDestroyedAttachments(this.rope);
        const { lengthScale } = this.axesSync;
        const edited = this.edited;
        const mustTell = this._values.mustTell(this.rope, simulation, lengthScale);
        if (!mustTell && !edited) return false;
        if (edited) edited.syncBaseLengths(simulation.chain, lengthScale);
        const shrunk =
            mustTell && syncProperties(this.rope, this.axes, simulation, lengthScale, edited !== null);
        this._masses.sync(simulation.chain, lengthScale, edited && edited.masses);
        return shrunk;
    }

    protected _readAxes(): void {
        if (!this.axesSync.read()) return;
        this._outdated = true;
        if (this.axes.space === RopeSpace.Local) this._values.isOld = true; // gravity has another direction in it
    }

    /** Returns whether any pin has moved, come or gone. */
    protected _pinsMoved(): boolean {
        const simulation = this.ready();
        if (this.forgetsDestroyed) this.pins.forgetDestroyed();
        this.fingers.sync(simulation);
        const moved = this.pins.sync(simulation, this.fingers.held);
        warnOutOfReach(this.rope, simulation);
        return moved;
    }

    protected _moveWithHead(simulation: Simulation): void {
        this.hasJumped = true;
        this._pinsMoved();
        simulation.frames.moveWithPin(0);
        this._gather(simulation);
    }

    private _gather(simulation: Simulation): void {
        this._pinsMoved();
        simulation.frames.gather();
        this.wake();
    }

    protected _show(simulation: Simulation): void {
        this._outdated = false;
        simulation.frames.refreshDrawn();
        this.placeAttachments();
    }
}

/**
 * Whether the time of a rope stands still. What pins it may move all the same, and the rope is drawn with it; when time
 * goes on, the nodes go on from where they are drawn.
 */
class Stillness {
    private _standsStill = false;
    private _hasMoved = false;

    /** A frame of `dt` seconds begins. Returns whether nodes have to be put where they are drawn first. */
    begin(dt: number): boolean {
        const gathers = dt > 0 && this._hasMoved;
        if (gathers) this._hasMoved = false;
        this._standsStill = dt === 0;
        return gathers;
    }

    /** A pin has moved, come or gone. */
    pinsMoved(): void {
        if (this._standsStill) this._hasMoved = true;
    }
}
