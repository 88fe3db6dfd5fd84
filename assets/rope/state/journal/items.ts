import { NumberKind, type NumberText } from './number-text';
import { FIXED_STEP } from '../../core/solver';
import { Vec2 } from 'cc';
import type { TouchStroke } from '../../core/runtime/touch/touch-events';

/** Positions of fingers on the screen are rounded to multiples of this, px: the error is half of it, rounded down. */
const GRID = 3;

/** Gains of a filter: how much it learns from the error of a position, and how much of an acceleration is kept. */
interface Gains {
    readonly place: number;
    readonly velocity: number;
    readonly acceleration: number;
    readonly kept: number;
}

/** For hands that change direction. */
const QUICK: Gains = { place: 0.62, velocity: 0.42, acceleration: 0.11, kept: 0.93 };
/** For hands that tremble. */
const CALM: Gains = { place: 0.4, velocity: 0.1, acceleration: 0.016, kept: 0.967 };
/** A finger slower than this stands still, px per move. */
const REST = 0.05;
/** Part of the errors of a filter that is left after a move. */
const ERROR_KEPT = 0.93;

/** Count up to which moves that come as predicted are counted. */
const MANY = 12;
/** A difference up to this counts as about 0, px: see `sideOf`. */
const ABOUT = 0.2;

/**
 * Predicts a position from those before it.
 * @see Kalata, "The tracking index: a generalized parameter for alpha-beta and alpha-beta-gamma target trackers", 1984
 */
class Filter {
    /** Recent error of the prediction, px: a sum in which older errors fade. */
    error = 0;
    private _velocity = 0;
    private _acceleration = 0;

    constructor(
        private readonly _gains: Gains,
        /** The predicted next position. */
        public ahead: number,
    ) {}

    go(place: number): void {
        const { _gains: gains } = this;
        const off = place - this.ahead;
        this.error = ERROR_KEPT * this.error + Math.abs(off);
        const velocity = this._velocity + this._acceleration + gains.velocity * off;
        this._velocity = Math.max(velocity - REST, Math.min(velocity + REST, 0));
        this._acceleration = gains.kept * this._acceleration + gains.acceleration * off;
        this.ahead += gains.place * off + this._velocity + 0.5 * this._acceleration;
    }
}

/** One axis of the path of a finger: each position is written as its difference from the predicted one. */
export class FingerWay {
    /** px, in the last move. */
    lastMove = 0;
    private readonly _quick: Filter;
    private readonly _calm: Filter;
    /** How many moves came as predicted since the last one that did not. */
    private _expected = 0;

    /** @param _now Start of the path, whole px. */
    constructor(private _now: number) {
        this._quick = new Filter(QUICK, _now);
        this._calm = new Filter(CALM, _now);
    }

    /** Writes or reads the next position, px. Returns the one that ropes get. @param place The position to write. */
    tell(numbers: NumberText, place: number): number {
        const isCalm = this._calm.error < this._quick.error;
        const { ahead } = isCalm ? this._calm : this._quick;
        const other = isCalm ? this._quick : this._calm;
        const px = Math.round(ahead);
        const zeroIn = 2 * this._expected + (isCalm ? 1 : 0);
        const signIn = 3 * sideOf(other.ahead - px) + sideOf(ahead - px);
        const off = numbers.number(NumberKind.Way, Math.round((place - px) / GRID), zeroIn, signIn);
        this._expected = off === 0 ? Math.min(this._expected + 1, MANY) : 0;
        const now = px + GRID * off;
        this.lastMove = now - this._now;
        this._now = now;
        this.stay();
        return now;
    }

    /** Updates the predictions: the finger is there. */
    stay(): void {
        this._quick.go(this._now);
        this._calm.go(this._now);
    }
}

/** 0, 1 or 2: whether a number is below, about or above 0. */
function sideOf(number: number): number {
    if (Math.abs(number) <= ABOUT) return 1;
    return number < 0 ? 0 : 2;
}

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
const SLOW_WAY = 2;

/** Fingers on the screen, as a journal tells of them. */
class Strokes {
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
        this.isSlow = Math.abs(wayX.lastMove) + Math.abs(wayY.lastMove) <= SLOW_WAY;
        return this._at;
    }
}

function kindOf(stroke: TouchStroke, at: Readonly<Vec2> | null, isKnown: boolean): ItemKind {
    if (stroke === 'start') return ItemKind.Start;
    if (!at || (stroke === 'end' && !isKnown)) return ItemKind.Lost;
    if (!isKnown) return ItemKind.Come;
    return stroke === 'end' ? ItemKind.End : ItemKind.Move;
}

/** Unit of corrections of frame times, s: a frame of 1/60 s has 16. */
const TICK = FIXED_STEP / 16;
/** Parts of a tick: the unit of the usual frame time. */
const PARTS = 256;
/** Largest error of the time that ropes get, in ticks. */
const TREMBLE = 2;
/** A correction of more than this many ticks means that frames have another length now. */
const JUMP = 4;
/** Longest frame, in ticks. */
const MAX_TICKS = 1e6;

/** Frame times as a journal writes them: all alike, until the clock is off by 2 ms. */
export class FrameClock {
    /** The usual frame time, and the time that frames so far were too short, in parts. */
    private _usual = FIXED_STEP / (TICK / PARTS);
    private _carry = 0;
    private _frames = 0;
    private _wasJump = false;

    /** Writes or reads the time of a frame, s. Returns the time that ropes get. @param deltaTime The time to write. */
    tell(numbers: NumberText, deltaTime: number): number {
        const time = (PARTS / TICK) * (deltaTime > 0 ? deltaTime : 0) + this._carry;
        // Clocks jitter: a time near the usual one counts as the usual one.
        const off = Math.min(Math.round((time - this._usual) / PARTS), MAX_TICKS);
        const isUsual = Math.abs(time - this._usual) <= TREMBLE * PARTS;
        const ticks = numbers.number(NumberKind.FrameTime, isUsual ? 0 : off);
        const told = Math.max(this._usual + ticks * PARTS, 0);
        this._carry = Math.min(time - told, TREMBLE * PARTS);
        this._learn(ticks, told);
        return told * (TICK / PARTS);
    }

    /** A correction is the error of the usual time since the last one, frame by frame; two jumps set it anew. */
    private _learn(ticks: number, told: number): void {
        this._frames++;
        const isJump = Math.abs(ticks) > JUMP;
        if (isJump && this._wasJump) this._usual = told;
        if (!isJump && ticks !== 0) {
            this._usual += Math.trunc((ticks * PARTS) / (this._frames + 1));
            this._frames = 0;
        }
        this._wasJump = isJump;
    }
}

/**
 * Contexts of the coder: whether each of the last three frames had items, a bit each; whether the finger was slow; no
 * context.
 */
const THREE_FRAMES = 7;
const SLOW = 8;
const WITHIN = 16;

/** Which frames have items, and in which phases; the same code writes and reads. */
export class FrameItems {
    readonly strokes = new Strokes();
    private _frames = 0;
    private _isFirst = true;
    private _phase = 0;

    /** Writes or reads the phase of the next item of the frame; -1: no more items. @param phase The phase to write. */
    next(numbers: NumberText, phase: number): number {
        const frames = this._frames + (this.strokes.isSlow ? SLOW : 0);
        const more = numbers.number(NumberKind.More, phase < 0 ? 0 : 1, this._isFirst ? frames : WITHIN);
        if (this._isFirst && more === 0) this.strokes.rest();
        if (this._isFirst) this._frames = (2 * this._frames + (more === 0 ? 0 : 1)) & THREE_FRAMES;
        this._isFirst = more === 0;
        this._phase = more === 0 ? 0 : this._phase + numbers.number(NumberKind.Phase, phase - this._phase);
        return more === 0 ? -1 : this._phase;
    }
}
