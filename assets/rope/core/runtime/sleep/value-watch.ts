import type { Node, Vec2 } from 'cc';
import { NotedNumbers } from '../../draw';
import { isThere } from '../entries/entry-target';
import type { Declaration } from '../../inspector/declaration';
import type { ListDeclaration } from '../../inspector/list-declaration';
import { membersOf, revisionOf, storedIn } from '../../inspector/declared-values';
import type { Member } from '../../inspector/declared-values';
import { ROPE } from '../../inspector/property-list';
import type { RopeProperties } from '../../inspector/RopeProperties';
import { NO_NUMBERS } from '../../solver';
import type { Simulation } from '../../solver';

/** Room for the vectors of a rope and the lengths of its lists. */
const FEW = 16;

/** Properties whose values can change without being set: setting is counted. */
const CHANGEABLE = membersOf(ROPE, 'vector', 'list');
const ENTRIES = new Map<unknown, readonly Member[]>();
for (const { declaration } of CHANGEABLE) {
    const { table } = declaration as ListDeclaration;
    if (table) ENTRIES.set(table, membersOf(table));
}

/**
 * Notices changes of the inspector's values, so that a frame need not read all of them: setting a property is counted,
 * and what can change in place, vectors and lists, is compared with what it was. Places of scene nodes are not values:
 * see runtime/change-detector.ts.
 */
export class ValueWatch {
    /** Whether a simulation has to be told of the values though none has changed since it was last told. */
    isOld = true;

    private _told: Simulation | null = null;
    private _toldScale = 0;
    /** The vectors and lists that are compared, as they were set at this revision of the properties. */
    private _revision = -1;
    private readonly _vectors: Readonly<Vec2>[] = [];
    private readonly _lists: (readonly unknown[])[] = [];
    private readonly _declarations: ListDeclaration[] = [];
    private readonly _numbers = new NotedNumbers(FEW);
    /** What is noted of every rope: its vectors, and how long its lists are. */
    private _simple = NO_NUMBERS;

    /** Whether to tell a simulation, in which a unit of the rope's node is so long, of all values; it then has been told. */
    mustTell(rope: RopeProperties, simulation: Simulation, lengthScale: number): boolean {
        this.look(rope);
        const isTold = simulation === this._told && lengthScale === this._toldScale && !this.isOld;
        this.isOld = false;
        this._told = simulation;
        this._toldScale = lengthScale;
        return !isTold || rope.clampHead; // whose direction is that of a scene node
    }

    /** A simulation has taken the place of another, with all that this one has been told. */
    replace(before: Simulation, simulation: Simulation): void {
        if (this._told === before) this._told = simulation;
    }

    /** Returns whether any value is another one than at the last look. */
    look(rope: RopeProperties): boolean {
        const revision = revisionOf(rope);
        const isSet = revision !== this._revision;
        if (isSet) this._collect(rope, revision);
        const { _vectors: vectors, _lists: lists } = this;
        this._numbers.begin(isSet);
        const { _simple: simple } = this;
        let count = 0;
        for (let i = 0; i < vectors.length; i++) {
            simple[count++] = vectors[i].x;
            simple[count++] = vectors[i].y;
        }
        for (let i = 0; i < lists.length; i++) simple[count++] = lists[i].length;
        this._numbers.noteAll(simple);
        for (let i = 0; i < lists.length; i++)
            if (lists[i].length > 0) this._entries(this._declarations[i], lists[i]);
        const changed = this._numbers.end();
        if (changed) this.isOld = true;
        return changed;
    }

    private _collect(rope: RopeProperties, revision: number): void {
        this._revision = revision;
        this._vectors.length = this._lists.length = this._declarations.length = 0;
        const values = storedIn(rope);
        for (let k = 0; k < CHANGEABLE.length; k++) {
            const { declaration, slot } = CHANGEABLE[k];
            const value = values[slot];
            if (value === null || value === undefined) continue;
            if (declaration.kind === 'vector') {
                this._vectors.push(value as Vec2);
                continue;
            }
            this._lists.push(value as unknown[]);
            this._declarations.push(declaration as ListDeclaration);
        }
        const count = 2 * this._vectors.length + this._lists.length;
        if (this._simple.length !== count) this._simple = new Float64Array(count);
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
