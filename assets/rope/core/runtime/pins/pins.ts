import { isValid, type Node } from 'cc';
import { RopeSpace } from '../../enums';
import { REVISION, settingsOf, warnOfNeed, type Settings } from '../../inspector/declare';
import { nodeAt } from '../../inspector/list-numbers';
import { warnOnce } from '../../inspector/warn-once';
import { ROPE_ANCHOR } from '../../RopeAnchor';
import type { Rope } from '../../Rope';
import { pointOf, clampToReach, type Contacts, type Simulation, type Place } from '../../solver';
import { checkForces, forgetDestroyedAnchors, isThere, targetOf, placeOn } from '../entries/entries';
import { NodePins, PinnedBy, ScriptPins, type PinRules } from './node-pins';
import type { RopeAxes } from '../axes';
import { ropeOn, sharedPoint, Sharing, type Entry } from '../groups';

type Anchored = Pick<Rope, 'headAnchor' | 'secondAnchor' | 'anchors'>;

const point = new Float64Array(2);

/**
 * What pins which node of one rope. A node is held by the first of these that has it: a finger, a script, an anchor, the rope's
 * own node (only the head).
 */
export class RopePins implements PinRules<Simulation, PinningFinger> {
    readonly scripts = new ScriptPins();
    private readonly _settings: Settings<Anchored>;
    private readonly _nodes: NodePins<Simulation, PinningFinger>;
    /** Whether nothing holds the head any more, not even the rope's own node. */
    isHeadReleased = false;
    /** Whether only the rope's own node, or a finger, holds the head. */
    isHeadAtOwnNode = false;
    /** Whether the head shares a point with the target of an anchor or a pin. */
    private _isHeadTied = false;
    /** 1 for each node that shares a point. */
    private _tied = new Uint8Array(0);
    private _headAnchorBefore: Node | null = null;
    /** The place where a finger has left the head, in the axes of the rope's node. */
    private readonly _headOffset = new Float64Array(2);
    private readonly _still = new StillHead();

    constructor(
        private readonly _rope: Rope,
        private readonly _axes: RopeAxes,
    ) {
        this._settings = settingsOf<Anchored>(_rope);
        this._nodes = new NodePins(_rope, _axes, this);
    }

    /** Whether a node shares a point with the target of an anchor or a pin. */
    ties(node: number): boolean {
        return this._tied[node] === 1;
    }

    /** Whether a script, an anchor or the rope's own node holds a node. */
    holds(node: number): boolean {
        return this._nodes.pinnedBy[node] >= PinnedBy.Script;
    }

    /** Releases the head, even from the rope's own node. */
    releaseHead(): void {
        this._still.forget();
        this.isHeadReleased = true;
        this._headAnchorBefore = this._rope.headAnchor;
    }

    /** Removes every pin of a node but that of a finger. Returns whether there was any. */
    unpin(node: number, nodeCount: number): boolean {
        const rope = this._rope;
        let unpinned = this.scripts.unpin(node, nodeCount);
        const second = rope.secondAnchorIndex;
        if (rope.secondAnchor && nodeAt(rope, 'secondAnchorIndex', second, nodeCount) === node) {
            rope.secondAnchor = null;
            unpinned = true;
        }
        for (const anchor of rope.anchors ?? []) {
            if (!anchor?.target) continue;
            if (nodeAt(rope, 'anchors.nodeIndex', anchor.nodeIndex, nodeCount) !== node) continue;
            anchor.target = null;
            unpinned = true;
        }
        if (node === 0 && !this.isHeadReleased) {
            this._releaseHead();
            unpinned = true;
        }
        return unpinned;
    }

    /** Takes destroyed anchors off the rope, so that their nodes are free. */
    forgetDestroyed(): void {
        const tie = this._isHeadTied
            ? this._rope.anchors?.find((one) => one?.nodeIndex === 0 && one.target)
            : null;
        if (forgetDestroyedAnchors(this._rope, this._settings)) this._releaseHead();
        if (tie && !tie.target) this._releaseHead();
    }

    /** Lets the head's anchor, or the rope's own node, hold the head again, at its first place. */
    resetHead(): void {
        this._still.forget();
        this.isHeadReleased = false;
        this._headOffset.fill(0);
    }

    /** Called when a finger has released the head: without an anchor the head stays there. */
    keepHead(simulation: Simulation, finger: PinningFinger): void {
        if (finger.node !== 0 || this.isHeadReleased || this._rope.headAnchor) return;
        if (finger.isSeen && !simulation.frames.hasStopped(0)) reachOf(finger, simulation, point);
        else point.set(simulation.frames.pinPositions.subarray(0, 2));
        this._axes.toNode.apply(point);
        this._headOffset.set(point);
        this._still.forget();
    }

    /** Tells the simulation where every pin is now. Returns whether any pin has moved, come or gone. */
    sync(simulation: Simulation, fingers: readonly PinningFinger[]): boolean {
        const isFree = fingers.length + this.scripts.list.length === 0;
        if (isFree && this._still.isStill(this._settings, this._axes, simulation)) return false;
        this._isHeadTied = false;
        const { nodeCount } = simulation.chain;
        if (this._tied.length < nodeCount) this._tied = new Uint8Array(nodeCount);
        else this._tied.fill(0);
        const moved = this._nodes.sync(simulation, fingers);
        this._still.note(this._settings, this._axes, simulation, isFree && this.isHeadAtOwnNode);
        return moved;
    }

    // ---- What `NodePins` asks

    reach(simulation: Simulation, finger: PinningFinger, out: Float64Array): boolean {
        if (finger.isSeen) reachOf(finger, simulation, out);
        return finger.isSeen;
    }

    contacts({ chain }: Simulation): Contacts | null {
        return chain.contacts;
    }

    resolve(simulation: Simulation, index: number): number {
        return this._nodeAt(simulation, 'pin index', index);
    }

    syncAnchors(simulation: Simulation): void {
        const rope = this._rope;
        if (isThere(rope.secondAnchor)) {
            const node = this._nodeAt(simulation, 'secondAnchorIndex', rope.secondAnchorIndex);
            this.pinTo(simulation, rope.secondAnchor, node, 'secondAnchor', PinnedBy.Anchor);
        }
        for (let k = 0; k < (rope.anchors?.length ?? 0); k++) {
            const anchor = rope.anchors[k];
            const target = targetOf(anchor);
            if (!target) continue;
            checkForces(rope, 'anchors', k, anchor);
            if (anchor.slide) warnOfNeed(rope, 'anchors.slide', ROPE_ANCHOR.slide, true);
            const node = this._nodeAt(simulation, 'anchors.nodeIndex', anchor.nodeIndex);
            if (this._nodes.pinnedBy[node] === PinnedBy.Anchor) {
                const problem = `holds node ${node}, which another anchor holds already; it is ignored.`;
                warnOnce(rope, 'anchors', problem);
            }
            this.pinTo(simulation, target, node, 'anchors', PinnedBy.Anchor, anchor);
        }
        this._syncHead(simulation);
    }

    /** Pins a node, unless it shares a point with its target: then both are one node of the solver. */
    pinTo(
        simulation: Simulation,
        target: Node,
        node: number,
        property: string,
        by: PinnedBy,
        anchor: Entry | null = null,
    ): void {
        if (node < 0) return;
        const sharing = sharedPoint(this._rope, node, target, anchor);
        if (sharing === Sharing.Shared) {
            this._tied[node] = 1;
            if (node === 0) this._isHeadTied = true;
            return;
        }
        const isPinned = simulation.chain.pinned[node] === 1;
        const places = isPinned ? simulation.frames.pinPositions : simulation.chain.positions;
        if (sharing === Sharing.Stands)
            this._nodes.pinAt(simulation, node, places[2 * node], places[2 * node + 1], by);
        else if (followedPlace(target, anchor?.distance ?? -1, this._axes, point))
            this._nodes.pinAt(simulation, node, point[0], point[1], by);
        else this._nodes.pinTo(simulation, target, node, property, by);
    }

    private _syncHead(simulation: Simulation): void {
        const { headAnchor } = this._settings;
        const anchor = headAnchor && isValid(headAnchor, true) ? headAnchor : null; // the anchor may be inactive
        if (anchor !== this._headAnchorBefore) this.isHeadReleased = false;
        this._headAnchorBefore = anchor;
        const isFree = !this.isHeadReleased && !anchor && !this._isHeadTied;
        this.isHeadAtOwnNode = isFree && this._nodes.pinnedBy[0] < PinnedBy.Script;
        if (this.isHeadReleased || (anchor && !isThere(anchor))) return;
        if (anchor) {
            this.pinTo(simulation, anchor, 0, 'headAnchor', PinnedBy.Anchor);
        } else if (isFree) {
            point.set(this._headOffset);
            this._axes.fromNode.apply(point);
            this._nodes.pinAt(simulation, 0, point[0], point[1], PinnedBy.Anchor);
        }
    }

    private _releaseHead(): void {
        this._rope.headAnchor = null;
        this.releaseHead();
    }

    private _nodeAt({ chain }: Simulation, property: string, index: number): number {
        return nodeAt(this._rope, property, index, chain.nodeCount);
    }
}

const place: Place = { segment: 0, t: 0 };

/**
 * Where a place on another rope is drawn, if it shares no point: that rope is disabled, or has other axes. Returns false if the
 * target has no rope that has started.
 * @param axes Axes of the rope that follows.
 */
function followedPlace(target: Node, distance: number, axes: RopeAxes, out: Float64Array): boolean {
    const rope = distance >= 0 ? ropeOn(target) : null;
    if (!rope?.simulation) return false;
    placeOn(rope, distance, place);
    const sharesNodes = rope.axes.space === RopeSpace.World && axes.space === RopeSpace.World;
    if (sharesNodes && !rope.isEntered) place.t = Math.round(place.t); // at the node that it was tied to
    pointOf(rope.simulation.frames.drawn, place, out);
    rope.axes.toWorld.apply(out);
    axes.fromWorld.apply(out);
    return true;
}

/** What pins need to know of a finger. */
export interface PinningFinger {
    /** The node that the finger holds. */
    readonly node: number;
    /** Where the finger holds the node, in the axes in which the nodes are simulated. */
    readonly point: Readonly<Float64Array>;
    /** Whether a camera sees this point. */
    readonly isSeen: boolean;
}

/** Where the node of a finger can follow it. */
function reachOf({ node, point: finger }: PinningFinger, simulation: Simulation, out: Float64Array): void {
    const { chain, isElastic } = simulation;
    const { pinPositions } = simulation.frames;
    out.set(finger);
    if (!isElastic) clampToReach(out, node, chain.pinned, pinPositions, chain.baseLengths);
}

/** What is read of a rope. */
type HeldSettings = Settings<Pick<Anchored, 'secondAnchor' | 'anchors'>>;

/** Stands for a revision: something else holds the rope. */
const UNKNOWN = -1;

/**
 * Detects that only its own node holds a rope, as most ropes are held, and that this node does not move: then pins need not be
 * searched twice in every frame.
 */
class StillHead {
    private _axesRevision = UNKNOWN;
    private _revision = UNKNOWN;
    /** Where the head is pinned. */
    private _x = 0;
    private _y = 0;

    /** Forgets `note`: another node may be held now, or the head may be elsewhere. */
    forget(): void {
        this._axesRevision = UNKNOWN;
    }

    /**
     * Called when all pins are known.
     * @param isHeldByHead Whether the rope's own node holds the head, and no finger or script holds anything.
     */
    note(
        settings: HeldSettings,
        axes: RopeAxes,
        { frames: { pinPositions } }: Simulation,
        isHeldByHead: boolean,
    ): void {
        this._axesRevision = isHeldByHead && !hasAnchors(settings) ? axes.revision : UNKNOWN;
        this._revision = settings[REVISION];
        this._x = pinPositions[0];
        this._y = pinPositions[1];
    }

    /** Whether nothing has changed since `note`. Only for a rope that no finger and no script holds. */
    isStill(
        settings: HeldSettings,
        axes: RopeAxes,
        { chain, frames: { pinPositions } }: Simulation,
    ): boolean {
        return (
            this._axesRevision === axes.revision &&
            this._revision === settings[REVISION] &&
            pinPositions[0] === this._x &&
            pinPositions[1] === this._y &&
            chain.pinned[0] === 1 &&
            chain.pinnedNodes.length === 1 &&
            !hasAnchors(settings)
        );
    }
}

function hasAnchors({ anchors, secondAnchor }: HeldSettings): boolean {
    return secondAnchor !== null || (anchors?.length ?? 0) > 0;
}
