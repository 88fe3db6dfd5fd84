import { _decorator, CCBoolean, CCFloat, Component, isValid } from 'cc';
import { RopeEnd } from '../core/enums';
import { presented, helpPage } from '../core/inspector/attributes';
import { isIn, validNumber } from '../core/inspector/warn-once';
import { Rope } from '../core/Rope';
import { RopeEventType } from '../core/RopeEvent';
import { runtimeOf } from '../core/runtime/groups';
import type { Companion, MeanTensions } from '../core/runtime/events';
import { noteAt } from '../core/runtime/entries/attach';
import { Motor, roomToWind } from './reel';
import { mostAcceleration, patienceOf, Stall } from './stall';
import { FIXED_STEP } from '../core/solver';
import { WINCH_AND_KNIFE_HELP, WINCH_TEXTS } from './texts/winch-and-knife';

const { ccclass, disallowMultiple, help, menu, property, requireComponent } = _decorator;

/** Ranges of a winch's numbers. A value that is not a number becomes `initial`. */
export const WINCH_RANGES = {
    motorSpeed: { initial: 0, min: -1e6, max: 1e6 },
    motorAcceleration: { initial: 2000, min: 0, max: 1e9 },
    maxMotorForce: { initial: 0, min: 0, max: 1e12 },
    lowerLimit: { initial: 40, min: 0, max: 1e9 },
    upperLimit: { initial: 1000, min: 0, max: 1e9 },
};

/** A rope with less slack than this is taut, px. */
const NO_ROOM = 1e-6;

const NUMBERS = Object.keys(WINCH_RANGES) as (keyof typeof WINCH_RANGES)[];

/** The inspector shows the limits while `enableLimit` is on. */
const LIMIT = {
    visible(this: RopeWinch): boolean {
        return this.enableLimit;
    },
};

/**
 * Pays out and winds in the rope beside it: a crane, a fishing rod, a claw. The rope's length is real: nodes come and go
 * at one end without a jerk, and everything on the rope stays where it is on it.
 */
@ccclass('VerletRope.RopeWinch')
@menu('Verlet Rope/Rope Winch')
@help(helpPage(WINCH_AND_KNIFE_HELP))
@requireComponent(Rope)
@disallowMultiple
export class RopeWinch extends Component implements Companion {
    /** Whether the winch turns. Off, it slows down and stops. */
    @property({ type: CCBoolean, ...presented(WINCH_TEXTS.enableMotor) })
    enableMotor = false;

    /** px/s, > 0 pays out, < 0 winds in, -1e6..1e6. Default 200. */
    @property({ type: CCFloat, unit: 'px/s', ...presented(WINCH_TEXTS.motorSpeed) })
    motorSpeed = 200;

    /** How fast the speed changes, px/s^2, 0..1e9. Default 2000; 0: at once, which jerks. */
    @property({
        type: CCFloat,
        min: 0,
        unit: 'px/s²',
        ...presented(WINCH_TEXTS.motorAcceleration),
    })
    motorAcceleration = 2000;

    /** Winding in stops above this pull, mass x px/s^2 (event STALL), 0..1e12. Default 0: as strong as needed. */
    @property({ type: CCFloat, min: 0, ...presented(WINCH_TEXTS.maxMotorForce) })
    maxMotorForce = 0;

    /** The end at which rope comes out, also by `reel` and `ropeLength` of the rope. Default: the head. */
    @property({ type: RopeEnd, ...presented(WINCH_TEXTS.motorEnd) })
    motorEnd = RopeEnd.Head;

    /** Whether the length has limits. */
    @property({ type: CCBoolean, ...presented(WINCH_TEXTS.enableLimit) })
    enableLimit = false;

    /** Shortest length that the motor winds in to, px, 0..1e9. Default 40. */
    @property({
        type: CCFloat,
        min: 0,
        unit: 'px',
        visible: LIMIT.visible,
        ...presented(WINCH_TEXTS.lowerLimit),
    })
    lowerLimit = 40;

    /** Longest length that the motor pays out to, px, 0..1e9. Default 1000. */
    @property({
        type: CCFloat,
        min: 0,
        unit: 'px',
        visible: LIMIT.visible,
        ...presented(WINCH_TEXTS.upperLimit),
    })
    upperLimit = 1000;

    private _rope: Rope | null = null;
    private readonly _motor = new Motor();
    private readonly _stall = new Stall();

    /** Speed at which the rope comes out now, px/s. */
    get speed(): number {
        return this._motor?.speed ?? 0; // the engine sets it to null in a destroyed component
    }

    /** Whether the winch cannot wind in any further against its load. */
    get isStalled(): boolean {
        return this._stall?.isStalled ?? false;
    }

    protected override onEnable(): void {
        this._rope = this.getComponent(Rope);
        if (this._rope) runtimeOf(this._rope).resting.end();
        if (this._rope) runtimeOf(this._rope).companions.unshift(this); // before riders, as in states
    }

    protected override onDisable(): void {
        const companions = isValid(this._rope) ? runtimeOf(this._rope!).companions : [];
        if (companions.indexOf(this) >= 0) companions.splice(companions.indexOf(this), 1);
        this.beforeReset();
    }

    /** Part of the rope's frame: whether it turns, or is about to. Not for games. */
    get changesLengths(): boolean {
        return this._motor.speed !== 0 || (this.enableMotor && this.motorSpeed !== 0);
    }

    /** Part of the rope's frame. Not for games. */
    beforeStep(): void {
        const rope = this._rope!;
        this._check();
        const reeled = this._unwind(rope) + this._wind(rope);
        this._stall.note(reeled);
    }

    /** Part of the rope's `reset`: it stands still. Not for games. */
    beforeReset(): void {
        this.load([0]);
    }

    /** Part of the rope's frame. Not for games. */
    afterStep(tensions: MeanTensions): void {
        const segment = this.motorEnd === RopeEnd.Head ? 0 : tensions.count - 1;
        this._stall.take(tensions.of(segment), tensions.last(segment));
    }

    /** Part of the rope's state. Not for games. */
    save(numbers: number[]): void {
        numbers[0] = this._motor.speed;
        this._stall.save(numbers, 1);
    }

    /** Part of the rope's state. Not for games. */
    load(numbers: readonly number[]): void {
        this._motor.speed = numbers[0];
        this._stall.load(numbers, 1);
    }

    /** Replaces numbers out of range, or not numbers. */
    private _check(): void {
        for (let k = 0; k < NUMBERS.length; k++) {
            const name = NUMBERS[k];
            const range = WINCH_RANGES[name];
            if (!isIn(range, this[name]))
                this[name] = validNumber(this, name, this[name], range.initial, range);
        }
    }

    /** Pays out what was wound in too far. Returns how much. */
    private _unwind(rope: Rope): number {
        const excess = this._stall.excess(this.maxMotorForce);
        return excess > 0 ? rope.reel(excess, this.motorEnd) : 0;
    }

    /** Turns for one step, whatever the frame rate. Returns what comes out meanwhile, px. */
    private _wind(rope: Rope): number {
        const isAtLimit = this.enableLimit && this.motorSpeed < 0 && rope.ropeLength <= this.lowerLimit;
        const motorSpeed = this.enableMotor && !isAtLimit ? this.motorSpeed : 0; // at its limit it does not stall
        const { isStalled, isWaiting } = this._stall;
        const { motorEnd, maxMotorForce } = this;
        const winds = motorSpeed < 0 || this._motor.speed < 0;
        const room = winds ? roomToWind(runtimeOf(rope), motorEnd, maxMotorForce) : Infinity;
        // A hook that trembles by less than a step of winding leaves no room.
        this._stall.isBlocked = room <= (isStalled ? -motorSpeed * FIXED_STEP : NO_ROOM);
        const patience = isStalled ? patienceOf(rope, motorSpeed, maxMotorForce) : 0;
        if (this._stall.check(motorSpeed, maxMotorForce, patience)) {
            this._motor.speed = 0;
            this._noteStall(rope);
        }
        if (isWaiting) runtimeOf(rope).wake();
        const wanted = this._stall.isStalled ? 0 : motorSpeed;
        const { speed } = this._motor;
        const lifts = wanted < speed && speed <= 0 && room === Infinity; // between two hooks the hooks bear the weight
        const acceleration = lifts
            ? mostAcceleration(rope, speed, this.motorAcceleration, this.maxMotorForce)
            : this.motorAcceleration;
        const amount = Math.max(this._motor.turn(wanted, FIXED_STEP, acceleration), -room);
        if (amount === 0) return 0;
        const length = rope.ropeLength;
        const target = this.enableLimit ? this._limited(length, length + amount) : length + amount;
        const reeled = target === length ? 0 : rope.reel(target - length, this.motorEnd);
        if (Math.abs(reeled) < 0.5 * Math.abs(amount)) this._motor.speed = 0; // the rope ends there
        return reeled;
    }

    /** Limits a length to the range; a length that is outside already may come back. */
    private _limited(from: number, to: number): number {
        if (to < from) return Math.min(from, Math.max(to, this.lowerLimit));
        return Math.max(from, Math.min(to, this.upperLimit));
    }

    private _noteStall(rope: Rope): void {
        const isHead = this.motorEnd === RopeEnd.Head;
        const index = isHead ? 0 : rope.nodes.length - 1;
        const event = noteAt(runtimeOf(rope), RopeEventType.STALL, index, isHead ? 0 : rope.ropeLength);
        if (event) event.tension = this._stall.isBlocked ? this.maxMotorForce : this._stall.pull;
    }
}
