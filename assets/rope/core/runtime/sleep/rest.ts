import { isValid, type Component, type Node } from 'cc';
import { camerasRevision, viewsRevision } from '../../draw';
import { revisionOf } from '../../inspector/declare';
import type { RopeAnchor } from '../../RopeAnchor';
import type { RopeAttachment } from '../../RopeAttachment';
import { isThere, EntryWatch, type Entries } from '../entries/entries';

/** Every so many frames a sleeping rope checks all that it depends on, for changes without a setter or an event. */
export const REST_TURN = 10;

/** Number of ropes that skip their frames. */
let count = 0;
/** Number of frames drawn so far. */
let frame = 0;
/** Whether this is a frame in which sleeping ropes check all that they depend on. */
let isTurn = false;
/** Number of events that may concern any sleeping rope. */
let disturbances = 0;
/** Revisions of cameras and views in the last frame. */
let camerasBefore = -1;
let viewsBefore = -1;

/** Number of ropes that skip their frames. */
export function ropesAtRest(): number {
    return count;
}

/** Makes all sleeping ropes check in this frame what they depend on. */
export function disturbRest(): void {
    disturbances++;
}

/** Called at the end of a frame, before sleeping ropes look for changes. */
export function beginRestFrame(): void {
    frame++;
    const cameras = camerasRevision();
    const views = viewsRevision();
    isTurn = frame % REST_TURN === 0 || camerasBefore !== cameras || viewsBefore !== views;
    camerasBefore = cameras;
    viewsBefore = views;
}

/** Whether this is a frame in which sleeping ropes check all that they depend on. */
export function isRestTurn(): boolean {
    return isTurn;
}

/** Whether all obstacles are at the same places as in the frame before; null: there are no obstacles. */
let areStill: ((frame: number) => boolean) | null = null;

/** Sets the function by which sleeping ropes that collide find out whether obstacles have moved. */
export function setObstaclesStill(asked: (frame: number) => boolean): void {
    areStill = asked;
}

/** A rope or net that may skip frames. */
interface Resting extends Component {
    readonly collide: boolean;
    readonly anchors: Entries<RopeAnchor>;
    readonly attachments: Entries<RopeAttachment>;
}

/** Stands for the count of disturbances: no frame is skipped. */
const NEVER = -1;

/**
 * Skips nearly all of the frames of a sleeping rope. In a skipped frame only signs of changes are checked: setters count
 * changes; methods and fingers end the skipping; the engine flags scene nodes that were moved in a frame, also by a parent; and
 * the values of anchors and attachments are compared. All else is checked every `REST_TURN` frames, and when a camera moves.
 */
export class Rest {
    /** The count of disturbances when skipping began. */
    private _disturbances = NEVER;
    private _rope: Resting | null = null;
    private _revision = 0;
    private _node: Node | null = null;
    private _layer = 0;
    /** Scene nodes on which the rope hangs, and those that it carries. */
    private readonly _others: Node[] = [];
    private readonly _wereThere: boolean[] = [];
    private _anchors: Entries<RopeAnchor> = null;
    private _attachments: Entries<RopeAttachment> = null;
    private _entries: EntryWatch | null = null;
    private _collides = false;

    /** Whether frames are skipped, as far as is known now. */
    get lasts(): boolean {
        return this._disturbances === disturbances;
    }

    /**
     * Called when the rope has slept through a frame in which nothing of it was painted.
     * @param scriptPins Pins set by scripts.
     */
    begin(rope: Resting, scriptPins: Targets): void {
        if (this._disturbances === NEVER) count++;
        this._disturbances = disturbances;
        this._rope = rope;
        this._revision = revisionOf(rope);
        this._node = rope.node;
        this._layer = rope.node.layer;
        this._others.length = 0;
        listHeldNodes(rope, scriptPins, this._others);
        this._wereThere.length = this._others.length;
        for (let i = 0; i < this._others.length; i++) this._wereThere[i] = isThere(this._others[i]);
        this._anchors = rope.anchors;
        this._attachments = rope.attachments;
        if (lengthOf(this._anchors) + lengthOf(this._attachments) > 0) this._entries ??= new EntryWatch();
        this._entries?.look(this._anchors, this._attachments);
        this._collides = rope.collide;
    }

    /** Ends the skipping, because something has changed. */
    end(): void {
        if (this._disturbances === NEVER) return;
        this._disturbances = NEVER;
        count--;
    }

    /** Called at the end of a frame. Returns whether this frame is skipped, too. */
    goesOn(): boolean {
        if (this._disturbances === NEVER) return false;
        if (
            this._disturbances === disturbances &&
            this._revision === revisionOf(this._rope!) &&
            this._node!.hasChangedFlags === 0 &&
            this._node!.layer === this._layer &&
            this._haveOthersStood() &&
            this._areEntriesSame() &&
            (!this._collides || !areStill || areStill(frame))
        )
            return true;
        this.end();
        return false;
    }

    private _haveOthersStood(): boolean {
        const { _others: others } = this;
        for (let i = 0; i < others.length; i++)
            if (others[i].hasChangedFlags !== 0 || isThere(others[i]) !== this._wereThere[i]) return false;
        return true;
    }

    private _areEntriesSame(): boolean {
        const { _entries: entries, _anchors: anchors, _attachments: attachments } = this;
        if (entries) return !entries.look(anchors, attachments);
        return lengthOf(anchors) + lengthOf(attachments) === 0;
    }
}

function lengthOf(list: readonly unknown[] | null): number {
    return list ? list.length : 0;
}

/** Properties that name the scene nodes on which a rope hangs, and those that it carries. */
interface Holding {
    readonly headAnchor?: Node | null;
    readonly secondAnchor?: Node | null;
    readonly anchors: Targets;
    readonly attachments: Targets;
}

/** Entries that name scene nodes. Scripts may have left out some, or the list itself. */
type Targets = readonly ({ readonly target: Node | null } | null)[] | null;

/** Lists the scene nodes on which a rope hangs, and those that it carries. */
function listHeldNodes(rope: Holding, scriptPins: Targets, out: Node[]): void {
    list(rope.headAnchor, out);
    list(rope.secondAnchor, out);
    listTargets(rope.anchors, out);
    listTargets(rope.attachments, out);
    listTargets(scriptPins, out);
}

function listTargets(entries: Targets, out: Node[]): void {
    for (let i = 0; entries && i < entries.length; i++) list(entries[i]?.target, out);
}

function list(node: Node | null | undefined, out: Node[]): void {
    if (node && isValid(node, true)) out.push(node);
}

/**
 * Whether time passes for a rope. If not, its pins may still move, and the rope is drawn with them. When time goes on, the
 * nodes start from where they are drawn.
 */
export class Stillness {
    private _standsStill = false;
    private _hasMoved = false;

    /** Called at the start of a frame of `dt` seconds. Returns whether nodes first have to be put where they are drawn. */
    begin(dt: number): boolean {
        const gathers = dt > 0 && this._hasMoved;
        if (gathers) this._hasMoved = false;
        this._standsStill = dt === 0;
        return gathers;
    }

    /** Called when a pin has moved, come or gone. */
    pinsMoved(): void {
        if (this._standsStill) this._hasMoved = true;
    }
}
