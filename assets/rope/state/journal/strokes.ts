import { Vec2 } from 'cc';
import type { TouchStroke } from '../../core/runtime/touch/touch-events';
import { FingerWay } from './finger-way';
import { NumberKind } from './number-kinds';
import type { NumberText } from './number-text';

/** Kinds of items: moves, which are most of them, are 0. `Come`: a finger moves whose path so far is unknown. */
export enum ItemKind {
    Move,
    Start,
    Come,
    End,
    Lost,
    Call,
}

type Way = readonly [x: FingerWay, y: FingerWay];

/** Moves up to this, px, x and y together, are slow. */
const SLOW = 2;

/** Fingers on the screen, as a journal tells of them. */
export class Strokes {
    /** Whether the last move was slow: the finger may come to rest. */
    isSlow = false;
    /** The way of the finger that moved last. */
    private _way: Way | null = null;
    private readonly _ways = new Map<number, Way>();
    private _lastId = 0;
    private readonly _at = new Vec2();

    /** Writes an action of a finger. Returns its position as written; null: it ends where it was before. */
    write(numbers: NumberText, stroke: TouchStroke, id: number, at: Readonly<Vec2> | null): Vec2 | null {
        const kind = kindOf(stroke, at, this._ways.has(id));
        numbers.number(NumberKind.Item, kind);
        return this._tell(numbers, kind, this._finger(numbers, id), at);
    }

    /** Reads an action of a finger, after the kind of the item. */
    read(numbers: NumberText, kind: ItemKind): { stroke: TouchStroke; id: number; at: Vec2 | null } {
        const id = this._finger(numbers, 0);
        const isEnd = kind === ItemKind.Lost || kind === ItemKind.End;
        const stroke = kind === ItemKind.Start ? 'start' : isEnd ? 'end' : 'move';
        return { stroke, id, at: this._tell(numbers, kind, id, null) };
    }

    /** A frame has passed without any action of a finger. */
    rest(): void {
        if (!this.isSlow || !this._way) return;
        for (const way of this._way) way.stay();
    }

    private _finger(numbers: NumberText, id: number): number {
        return (this._lastId += numbers.number(NumberKind.Finger, id - this._lastId));
    }

    private _tell(numbers: NumberText, kind: ItemKind, id: number, at: Readonly<Vec2> | null): Vec2 | null {
        if (kind === ItemKind.Lost) return null;
        const { x, y } = at ?? Vec2.ZERO;
        const way = this._ways.get(id);
        if (kind === ItemKind.Start || kind === ItemKind.Come || !way) {
            this._at.x = numbers.number(NumberKind.Place, Math.round(x));
            this._at.y = numbers.number(NumberKind.Place, Math.round(y));
            this._ways.set(id, [new FingerWay(this._at.x), new FingerWay(this._at.y)]);
            return this._at;
        }
        this._way = way;
        const [wayX, wayY] = way;
        this._at.x = wayX.tell(numbers, x);
        this._at.y = wayY.tell(numbers, y);
        this.isSlow = Math.abs(wayX.lastMove) + Math.abs(wayY.lastMove) <= SLOW;
        return this._at;
    }
}

function kindOf(stroke: TouchStroke, at: Readonly<Vec2> | null, isKnown: boolean): ItemKind {
    if (stroke === 'start') return ItemKind.Start;
    if (!at || (stroke === 'end' && !isKnown)) return ItemKind.Lost;
    if (!isKnown) return ItemKind.Come;
    return stroke === 'end' ? ItemKind.End : ItemKind.Move;
}
