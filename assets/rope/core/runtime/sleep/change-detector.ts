import { isValid, type Color, type Node, type Vec2 } from 'cc';
import { isThere } from '../entries/entries';
import { NotedNumbers } from '../../draw';
import {
    membersOf,
    REVISION,
    settingsOf,
    storedIn,
    type Member,
    type Settings,
} from '../../inspector/declare';
import { ROPE } from '../../inspector/property-list';
import type { Rope } from '../../Rope';
import type { RopePins } from '../pins/pins';
import type { RopeRuntime } from '../rope-runtime';
import type { Fingers } from '../touch/fingers';
import type { Declaration, ListDeclaration } from '../../inspector/declaration';
import type { Simulation } from '../../solver';

/** Enough numbers for a rope with one anchor and one prop. */
const FEW = 32;

const COLORS = membersOf(ROPE, 'color');
const TARGETS = membersOf(ROPE, 'node');

/** Places are rounded to this part of a pixel: a node that is put back at its place may differ in the last bit. */
const PARTS = 1e6;

/**
 * Detects changes of all that a sleeping rope depends on: the places of its node, anchors and props, and all properties of the
 * inspector. They are written into a list of numbers, which is compared with the last list. So the rope notices any change,
 * whoever makes it, without simulating, drawing or listening.
 */
export class ChangeDetector {
    private _revision = -1;
    private readonly _numbers = new NotedNumbers(FEW);

    /**
     * @param _isSceneView Whether it is used in the scene view, where the user may turn attachments and move the children of
     *     a path: then these count, too.
     */
    constructor(
        private readonly _values: ValueWatch,
        private readonly _isSceneView: boolean = false,
    ) {}

    /** Reads all numbers. Returns whether any has changed since the last time. */
    read(rope: Rope, viewRevision: number, fingers: Fingers<Simulation>, pins: RopePins): boolean {
        const settings = settingsOf<WatchedRope>(rope);
        const revision = settings[REVISION];
        this._numbers.begin(this._values.look(settings) || revision !== this._revision);
        this._revision = revision;
        this._node(rope.node);
        this._numbers.note(viewRevision);
        this._numbers.note(fingers.held.length + fingers.ended.length);
        const values = storedIn(settings);
        for (let i = 0; i < COLORS.length; i++) this._color(values[COLORS[i].slot] as Color | null);
        for (let i = 0; i < TARGETS.length; i++) this._target(values[TARGETS[i].slot] as Node | null);
        this._entries(rope.anchors);
        this._entries(rope.attachments);
        this._entries(pins.scripts.list);
        if (settings.clampHead && settings.headAnchor) this._turn(settings.headAnchor);
        if (this._isSceneView) {
            this._turns(rope);
            for (const child of rope.path?.children ?? []) this._target(child);
        }
        return this._numbers.end();
    }

    /** The scene nodes in the entries of a list. */
    private _entries(list: readonly ({ readonly target: Node | null } | null)[] | null): void {
        if (!list) return;
        for (let i = 0; i < list.length; i++) this._target(list[i]?.target ?? null);
    }

    private _node(node: Node): void {
        const m = node.worldMatrix;
        this._numbers.note(m.m00);
        this._numbers.note(m.m01);
        this._numbers.note(m.m04);
        this._numbers.note(m.m05);
        this._numbers.note(m.m12);
        this._numbers.note(m.m13);
    }

    private _turn(anchor: Node): void {
        if (!isValid(anchor, true)) return;
        const { m00, m01 } = anchor.worldMatrix;
        this._numbers.note(m00);
        this._numbers.note(m01);
    }

    /** The angles of attachments that turn with the rope. */
    private _turns({ attachments }: Rope): void {
        for (const entry of attachments) {
            if (!entry?.rotate || !isValid(entry.target, true)) continue;
            this._numbers.note(entry.target!.worldRotation.z);
            this._numbers.note(entry.target!.worldRotation.w);
        }
    }

    private _target(target: Node | null): void {
        if (!isThere(target)) {
            this._numbers.note(0);
            return;
        }
        const { x, y } = target.worldPosition;
        this._numbers.note(Math.round(x * PARTS));
        this._numbers.note(Math.round(y * PARTS));
        this._numbers.note(1);
    }

    private _color(color: Readonly<Color> | null): void {
        if (color) this._numbers.note(((color.r * 256 + color.g) * 256 + color.b) * 256 + color.a);
    }
}

/** Detects changes while a rope sleeps, with those that features report. */
export class SleepWatch {
    /** Whether the values were read with which the rope fell asleep. */
    isKnown = false;

    /** Null: the rope has not slept yet. */
    private _detector: ChangeDetector | null = null;
    /** Revision of the picture at the last look; -1: none yet. */
    private _viewRevision = -1;
    /** Whether a sleeping state was restored, and its values were read then. */
    private _hasNoted = false;

    constructor(private readonly _runtime: RopeRuntime) {}

    /** Returns whether anything has changed since the last look. The first look since the rope fell asleep only reads. */
    look(viewRevision: number): boolean {
        const { rope, values, fingers, pins, parts, lengthScale } = this._runtime;
        const mayTell = this.isKnown || this._hasNoted;
        let isTouched = false;
        // A rope that falls asleep has seen the obstacles of this frame: changes count from the next frame on.
        const { hasChanged } = parts.on;
        for (let k = 0; mayTell && k < hasChanged.length; k++) {
            const { drawnBounds } = this._runtime.ready().frames;
            if (hasChanged[k].hasChanged(drawnBounds, lengthScale)) isTouched = true;
        }
        this._detector ??= new ChangeDetector(values);
        const changed = this._detector.read(rope, viewRevision, fingers, pins) || isTouched;
        this.isKnown = true;
        this._hasNoted = false;
        this._viewRevision = viewRevision;
        return changed && mayTell;
    }

    /** Called when a sleeping state was restored: reads all values, so that changes from now on wake the rope. */
    note(): void {
        const { rope, fingers, pins, parts, sleeping } = this._runtime;
        if (sleeping) for (const part of parts.list) part.noteChanges?.();
        this._hasNoted = sleeping && this._detector !== null;
        if (this._hasNoted) this._detector!.read(rope, this._viewRevision, fingers, pins);
    }
}

/** Enough numbers for the vectors of a rope and the lengths of its lists. */
const FEW_VALUES = 16;

/** What is read of a rope by name. */
type WatchedRope = Pick<Rope, 'clampHead' | 'headAnchor'>;

/** Properties whose values can change in place, without a setter that counts. */
const VECTORS = membersOf(ROPE, 'vector');
const LISTS = membersOf(ROPE, 'list');
/** The numbers in the vectors of one rope at a time, and the lengths of its lists. */
const simple = new Float64Array(2 * VECTORS.length + LISTS.length);
const ENTRIES = new Map<unknown, readonly Member[]>();
for (const { declaration } of LISTS) {
    const { table } = declaration as ListDeclaration;
    if (table) ENTRIES.set(table, membersOf(table));
}

/**
 * Notices changes of the inspector's values, so that a frame need not read all of them. Setters count changes. Vectors and
 * lists, which can change in place, are compared with what they were. Places of scene nodes are not values: see
 * `ChangeDetector`.
 */
export class ValueWatch {
    /** Whether a simulation needs all values again, even though none has changed. */
    isOld = true;

    private _told: Simulation | null = null;
    private _toldScale = 0;
    private _revision = -1;
    private readonly _numbers = new NotedNumbers(FEW_VALUES);

    /** Whether a simulation of this length scale needs all values. From then on it counts as having them. */
    mustTell(settings: Settings<WatchedRope>, simulation: Simulation, lengthScale: number): boolean {
        this.look(settings);
        const isTold = simulation === this._told && lengthScale === this._toldScale && !this.isOld;
        this.isOld = false;
        this._told = simulation;
        this._toldScale = lengthScale;
        return !isTold || settings.clampHead; // clampHead takes its direction from a scene node
    }

    /** Called when a simulation, with all values, has replaced another one. */
    replace(before: Simulation, simulation: Simulation): void {
        if (this._told === before) this._told = simulation;
    }

    /** Returns whether any value has changed since the last look. */
    look(settings: Settings<WatchedRope>): boolean {
        const revision = settings[REVISION];
        this._numbers.begin(revision !== this._revision);
        this._revision = revision;
        const values = storedIn(settings);
        let count = 0;
        for (let i = 0; i < VECTORS.length; i++) {
            const vector = values[VECTORS[i].slot] as Vec2 | null;
            simple[count++] = vector ? vector.x : 0;
            simple[count++] = vector ? vector.y : 0;
        }
        for (let i = 0; i < LISTS.length; i++) {
            const list = values[LISTS[i].slot] as readonly unknown[] | null;
            simple[count++] = list ? list.length : 0;
        }
        this._numbers.noteAll(simple);
        for (let i = 0; i < LISTS.length; i++) {
            const list = values[LISTS[i].slot] as readonly unknown[] | null;
            if (list && list.length > 0) this._entries(LISTS[i].declaration as ListDeclaration, list);
        }
        const changed = this._numbers.end();
        if (changed) this.isOld = true;
        return changed;
    }

    private _entries({ items, table }: ListDeclaration, list: readonly unknown[]): void {
        for (let i = 0; i < list.length; i++) {
            if (items === 'numbers') this._numbers.note(Number(list[i]));
            else if (items === 'vectors') this._vector(list[i] as Vec2 | null);
            else this._entry(ENTRIES.get(table)!, list[i] as Record<string, unknown> | null);
        }
    }

    private _entry(members: readonly Member[], entry: Record<string, unknown> | null): void {
        if (!entry) return;
        for (let i = 0; i < members.length; i++) this._member(members[i].declaration, entry[members[i].name]);
    }

    private _member({ kind }: Declaration, value: unknown): void {
        if (kind === 'vector') this._vector(value as Vec2 | null);
        else if (kind === 'node') this._numbers.note(isThere(value as Node | null) ? 1 : 0);
        else this._numbers.note(Number(value)); // a flag is 0 or 1
    }

    private _vector(vector: Readonly<Vec2> | null): void {
        this._numbers.note(vector?.x ?? 0);
        this._numbers.note(vector?.y ?? 0);
    }
}
