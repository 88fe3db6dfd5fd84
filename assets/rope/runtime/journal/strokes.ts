import { Vec2 } from 'cc';
import type { TouchStroke } from '../touch-events';
import type { NumberReader, NumberWriter } from './number-text';

/** Kinds of numbers in the text of a journal. */
export enum NumberKind {
    FrameTime,
    /** Whether there is an item in a frame, and whether there is another one. */
    First,
    Further,
    /** How many phases have begun since the last item of the frame: see `Taps.beforePhase`. */
    Phase,
    Item,
    Finger,
    X,
    Y,
    WayX,
    WayY,
    Count,
}

/** What an item is: a move, which is most of them, is 0. A finger comes where its way so far is not known. */
export enum ItemKind {
    Move,
    Start,
    Come,
    End,
    Lost,
    Call,
}

/** Places of a finger on the screen are told to so many px: half of it, rounded down, is how far they may be off. */
const GRID = 3;

interface Way {
    readonly now: Vec2;
    readonly before: Vec2;
    readonly earlier: Vec2;
}

/** Fingers on the screen, as a journal tells of them: a move by how far it is from where the last ones lead. */
export class Strokes {
    private readonly _ways = new Map<number, Way>();
    private _lastId = 0;

    /** Writes what a finger does. Returns where it is according to the journal; null: it ends where it was before. */
    write(to: NumberWriter, stroke: TouchStroke, id: number, at: Readonly<Vec2> | null): Vec2 | null {
        const way = this._ways.get(id);
        const kind = kindOf(stroke, at, way !== undefined);
        to.write(NumberKind.Item, kind);
        to.write(NumberKind.Finger, id - this._lastId);
        this._lastId = id;
        if (!at || kind === ItemKind.Lost) return null;
        if (kind === ItemKind.Start || kind === ItemKind.Come) {
            const [x, y] = [Math.round(at.x), Math.round(at.y)];
            to.write(NumberKind.X, x);
            to.write(NumberKind.Y, y);
            return this._begin(id, x, y);
        }
        const x = Math.round((at.x - ahead(way!, 'x')) / GRID);
        const y = Math.round((at.y - ahead(way!, 'y')) / GRID);
        to.write(NumberKind.WayX, x);
        to.write(NumberKind.WayY, y);
        return this._go(way!, x, y);
    }

    /** Reads what a finger does, after the kind of the item. */
    read(from: NumberReader, kind: ItemKind): { stroke: TouchStroke; id: number; at: Vec2 | null } {
        const id = this._lastId + from.read(NumberKind.Finger);
        this._lastId = id;
        if (kind === ItemKind.Lost) return { stroke: 'end', id, at: null };
        const stroke = kind === ItemKind.Start ? 'start' : kind === ItemKind.End ? 'end' : 'move';
        const way = this._ways.get(id);
        if (kind === ItemKind.Start || kind === ItemKind.Come || !way)
            return { stroke, id, at: this._begin(id, from.read(NumberKind.X), from.read(NumberKind.Y)) };
        return { stroke, id, at: this._go(way, from.read(NumberKind.WayX), from.read(NumberKind.WayY)) };
    }

    private _begin(id: number, x: number, y: number): Vec2 {
        this._ways.set(id, { now: new Vec2(x, y), before: new Vec2(x, y), earlier: new Vec2(x, y) });
        return new Vec2(x, y);
    }

    private _go(way: Way, x: number, y: number): Vec2 {
        const at = new Vec2(ahead(way, 'x') + GRID * x, ahead(way, 'y') + GRID * y);
        way.earlier.set(way.before);
        way.before.set(way.now);
        way.now.set(at);
        return at;
    }
}

/** Where the last two moves lead to. */
function ahead({ now, earlier }: Way, axis: 'x' | 'y'): number {
    return now[axis] + Math.round(0.5 * (now[axis] - earlier[axis]));
}

function kindOf(stroke: TouchStroke, at: Readonly<Vec2> | null, isKnown: boolean): ItemKind {
    if (stroke === 'start') return ItemKind.Start;
    if (!at || (stroke === 'end' && !isKnown)) return ItemKind.Lost;
    if (!isKnown) return ItemKind.Come;
    return stroke === 'end' ? ItemKind.End : ItemKind.Move;
}
