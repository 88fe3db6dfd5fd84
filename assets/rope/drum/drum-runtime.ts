import { isValid } from 'cc';
import { EDITOR_NOT_IN_PREVIEW } from 'cc/env';
import { RopeEnd } from '../core/enums';
import type { DrawnRope } from '../core/draw';
import { warnOnce } from '../core/inspector/warn-once';
import type { Rope } from '../core/Rope';
import type { Companion, MeanTensions } from '../core/runtime/events';
import { runtimeOf } from '../core/runtime/groups';
import type { RopeRuntime } from '../core/runtime/rope-runtime';
import { FIXED_STEP, massOf } from '../core/solver';
import { hungOn } from '../edit/stall';
import { massPerLength } from '../edit/reel';
import { axles, type Axle } from './axle';
import { DrumExit } from './drum-exit';
import type { RopeDrum } from './RopeDrum';
import { RopeDrumEventType } from './RopeDrumEvent';
import { feltMass, isFreeBetween, roomToHook } from './solver/felt-mass';
import { lengthAt, radiusAt, turnsBeside, turnsWithin } from './solver/layers';
import { Spool } from './solver/spool';
import { WoundRope } from './wound-rope';

const RADIAN = Math.PI / 180;
const TURN = 2 * Math.PI;
/** Steps in which a motor does not turn the drum before the drum counts as jammed: a quarter of a second. */
const JAM_STEPS = 15;
/** A drum slower than this part of the motor's speed does not count as turning. */
const STANDS = 1e-3;
/** How often the drum looks for the place where the rope leaves, before the first step. */
const SETTLING = 3;
/** A difference in turns that counts as none. */
const ALMOST = 0.01;
/** The difference at which empty or full ends: a rope that swings winds a little on and off. */
const LEAVES = 0.05;
/** A number of turns larger than any real one. */
const UNKNOWN = 1e9;

/**
 * A drum in the frames of its rope. Lengths and forces are in units of the simulation; those of `layers` are in px of the
 * drum's node.
 */
export class DrumRuntime implements Companion {
    readonly changesLengths = true;
    readonly spool = new Spool();
    /** The rope that the drum acts on: that of the inspector, or the piece of it that has the end. */
    rope: Rope | null = null;
    /** Turns that are on the drum. */
    turns = 1;
    /** Angle that the drum has turned, rad; > 0 is paid out. */
    turned = 0;
    readonly exit: DrumExit;
    /** Whether the drum has acted in a step already. */
    isPlaced = false;
    private _isLaidOut = false;
    private readonly _wound = new WoundRope();
    /** How the rope lies on it. */
    readonly layers = { radius: 1, thickness: 1, perLayer: 1 };
    isJammed = false;
    /** The body that turns the drum; null: the drum's own motor, brake and spring do. */
    axle: Axle | null = null;
    /** Turns on the drum when all of the rope is on it, if that is known. */
    private _allIn = UNKNOWN;
    private _wasEmpty = false;
    private _wasFull = false;
    private _standing = 0;
    /** The step in which it has turned last, and the turns before it. */
    private _step = -1;
    private _before = 1;

    constructor(
        private readonly _drum: RopeDrum,
        private readonly _tell: (type: RopeDrumEventType, step: number) => unknown,
    ) {
        this.exit = new DrumExit(_drum);
        this.restart();
    }

    // ---- Life

    /** From now on the drum acts on this rope; null: on none. */
    enter(rope: Rope | null): void {
        const { rope: before } = this;
        if (isValid(before, true)) {
            const { companions } = runtimeOf(before!);
            if (companions.indexOf(this) >= 0) companions.splice(companions.indexOf(this), 1);
            if (!rope) this.exit.release(runtimeOf(before!));
            runtimeOf(before!).wake();
        }
        this.rope = rope;
        if (!rope) return;
        const runtime = runtimeOf(rope);
        const { end } = this._drum;
        if (runtime.companions.some((one) => one instanceof DrumRuntime && one._drum.end === end))
            warnOnce(this._drum, 'end', `of "${rope.node.name}" is on another drum already; both turn it.`);
        runtime.resting.end();
        if (!EDITOR_NOT_IN_PREVIEW) runtime.companions.unshift(this); // before riders, as a winch does
        if (!this.isPlaced) this.guess(rope, runtime);
        const partner = this._partnerOn(runtime);
        if (partner && !partner.isPlaced) partner.guess(rope, runtime); // the partner can now aim at this drum
    }

    /** Puts the end of the rope where it leaves the drum, which the game has moved. */
    placeEnd(runtime: RopeRuntime): void {
        this.exit.read(runtime);
        this.exit.place(runtime, this._radius);
    }

    /** Acts on a restored rope if that has the end. Returns whether it does; `load` follows. */
    takesEndOf(runtime: RopeRuntime): boolean {
        const isThere = this.exit.findsPinOn(runtime);
        if (isThere) this.isPlaced = true; // it does not lay the rope out
        if (isThere) this.enter(runtime.rope as Rope);
        return isThere;
    }

    /** Called before the rope has nodes: holds the end where the rope is going to leave. */
    guess(rope: Rope, runtime: RopeRuntime): void {
        if (!runtime.simulation) runtime.axesSync.begin();
        this.exit.read(runtime);
        this.exit.aimAt(this._partnerOn(runtime)?._drum.node, rope, runtime, this._radius);
        const { simulation } = runtime;
        if (!this.exit.place(runtime, this._radius) || !simulation) return;
        if (simulation.frames.steps > 0 || runtime.edited) return runtime.gather(simulation);
        runtime.simulation = null; // the rope was laid out without the drum
        runtime.ready();
    }

    /**
     * Before the first step of its rope, once: lays it out as it hangs from its drums, with the turns that they start with.
     * A rope that is nearly straight has been laid out towards its hook already.
     */
    layOut(): void {
        if (this._isLaidOut || this.isPlaced || EDITOR_NOT_IN_PREVIEW || !isValid(this.rope, true)) return;
        this._isLaidOut = true;
        const runtime = runtimeOf(this.rope!);
        if (runtime.ready().frames.steps > 0 || runtime.edited) return;
        const room = this._room(runtime);
        if (room < this._radius || room === Infinity) return;
        const drums = [this, this._partnerOn(runtime)];
        for (let k = 0; k < SETTLING; k++) {
            for (const drum of drums) {
                drum?.exit.aimAlong(runtime, drum._radius);
                drum?.exit.place(runtime, drum._radius);
            }
            runtime.simulation = null;
            runtime.ready();
        }
    }

    /** Sets the drum back to what the inspector says; nothing is known of the rope. */
    restart(): void {
        this.spool.rest();
        this.readLayers();
        this.turns = Math.min(this._drum.turns, this.capacity);
        this.turned = this._standing = 0;
        this.isPlaced = this.isJammed = this._isLaidOut = false;
        this._allIn = UNKNOWN;
        this._step = -1;
        this.axle?.restart();
        this._wasEmpty = this.isEmpty;
        this._wasFull = this.isFull;
    }

    /** Finds the body that turns the drum now. */
    findAxle(): Axle | null {
        return (this.axle = axles.find(this._drum, this.exit, this.axle));
    }

    /** The rope that has the end now; null: the rope of the inspector has to be entered. */
    get ropeOfEnd(): Rope | null {
        return this.exit.ropeOfEnd(isValid(this.rope, true) ? this.rope : null);
    }

    /** In the editor's scene view the drum does not turn: it holds the end where the rope leaves at the start of the game. */
    showAtStart(): void {
        this.restart();
        if (isValid(this.rope, true)) this.guess(this.rope!, runtimeOf(this.rope!));
    }

    // ---- What the rope on the drum is

    readLayers(): void {
        const { layers, _drum: drum } = this;
        layers.radius = drum.radius;
        layers.thickness = drum.ropeThickness;
        layers.perLayer = turnsBeside(drum.width, drum.ropeThickness);
    }

    /** Turns that fill the drum. */
    get capacity(): number {
        return turnsWithin(this.layers, this._drum.flangeRadius);
    }

    get isEmpty(): boolean {
        return this.turns <= 1 + ALMOST;
    }
    get isFull(): boolean {
        return this.turns >= Math.min(this.capacity, this._allIn) - ALMOST;
    }

    /** Distance from the axle to the rope that comes off, in the simulation. */
    private get _radius(): number {
        return radiusAt(this.layers, this.turns) * this.exit.scale;
    }

    // ---- In a frame

    beforeStep(): void {
        const runtime = runtimeOf(this.rope!);
        const { steps } = runtime.ready().frames;
        if (this._step === steps || this.ropeOfEnd !== this.rope || !this._drum.enabledInHierarchy) return;
        const partner = this._partnerOn(runtime);
        this._read(runtime);
        if (partner && isFreeBetween(runtime.ready().chain)) {
            partner._read(runtime);
            this._prepare(runtime);
            partner._prepare(runtime);
            const room = this._room(runtime) + this._rolledOff + partner._rolledOff;
            partner.spool.turnWith(this.spool, room, massOf(runtime.ready().chain), FIXED_STEP);
            partner._turn(runtime);
        } else {
            this._prepare(runtime);
            this.spool.turn(FIXED_STEP);
        }
        this._turn(runtime);
    }

    afterStep(tensions: MeanTensions): void {
        this.spool.feel(tensions.last(this._drum.end === RopeEnd.Head ? 0 : tensions.count - 1));
    }

    beforeReset(): void {
        this.restart();
        this.guess(this.rope!, runtimeOf(this.rope!)); // a pool has taken the pin away
    }

    wind(rope: DrawnRope): DrawnRope {
        return this._wound.wind(rope, this._drum.end, this.exit, this.layers, this.turns);
    }

    save(numbers: number[]): void {
        const { spool, turns, turned } = this;
        const flags = (this.isJammed ? 1 : 0) + (this._wasEmpty ? 2 : 0) + (this._wasFull ? 4 : 0);
        numbers.length = 0;
        numbers.push(spool.rate, spool.pull, spool.speed, spool.acceleration, turns, turned);
        numbers.push(this.exit.angle, this.isPlaced ? 1 : 0, this._standing, flags);
        numbers.push(this._allIn, this.exit.gone);
    }

    load(numbers: readonly number[]): void {
        const { spool } = this;
        [spool.rate, spool.pull, spool.speed, spool.acceleration, this.turns, this.turned] = numbers;
        this.exit.load(numbers[6], numbers[11]);
        this.isPlaced = numbers[7] === 1;
        this._standing = numbers[8];
        const flags = numbers[9];
        this.isJammed = flags % 2 === 1;
        this._wasEmpty = flags % 4 >= 2;
        this._wasFull = flags >= 4;
        this._allIn = numbers[10];
        this._step = -1;
        this.axle?.restart();
    }

    /** Reads the properties of the inspector and the poses in the scene. */
    private _read(runtime: RopeRuntime): void {
        const { _drum: drum, layers, spool } = this;
        const { forces } = spool;
        this.readLayers();
        if (this.exit.read(runtime)) this.exit.takeRope(runtime, this._radius);
        const { scale } = this.exit;
        const radius = this._radius;
        const ratio = (layers.radius * scale) / radius;
        const wound = (lengthAt(layers, this.turns) * scale * massPerLength(runtime)) / runtime.lengthScale;
        const turning = 0.5 * wound * (1 + ratio * ratio);
        forces.radius = radius;
        if (this.findAxle()) return this.axle!.read(runtime, spool, turning);
        forces.mass = 0.5 * drum.mass * ratio * ratio + turning;
        forces.late = 0;
        forces.spring = drum.springTorque / radius;
        forces.speed = drum.enableMotor ? drum.motorSpeed * RADIAN * radius : 0;
        forces.grip = (drum.enableMotor ? drum.maxMotorTorque : drum.brakeTorque) / radius;
    }

    /** Moves the exit to where the rope leaves now. If its way around the drum has become longer, the drum winds it on. */
    private _aim(runtime: RopeRuntime): void {
        const { exit, turns, spool } = this;
        const isAllIn = turns >= this._allIn && spool.forces.speed < 0; // the motor holds what is left of the rope
        if (!isAllIn) this.turns += exit.aimAlong(runtime, this._radius, TURN * turns) / TURN;
        exit.place(runtime, this._radius);
    }

    /**
     * Before its first step: the rope hangs from the drum as it leaves it, long enough for its hook, and nothing moves by that.
     * In that step the drum stands: how hard the rope pulls is known after it.
     */
    private _settle(runtime: RopeRuntime): void {
        this.isPlaced = true;
        for (let k = 0; k < SETTLING; k++) {
            const { turns } = this;
            this._aim(runtime);
            const missing = Math.max(-this._room(runtime), 0) / (TURN * this._radius);
            this.turns = Math.max(this.turns - missing, Math.min(this.turns, 1));
            this._reel(runtime, turns);
            runtime.syncProperties(runtime.ready());
            runtime.gather(runtime.ready());
        }
    }

    /** Before a step, whatever the frame rate: aims, and finds out what acts. */
    private _prepare(runtime: RopeRuntime): void {
        const { layers } = this;
        const { forces } = this.spool;
        const stands = !this.isPlaced && !this.axle; // a body turns as it does
        if (!this.isPlaced) this._settle(runtime);
        const { chain, frames } = runtime.ready();
        this._before = this.turns;
        this._step = frames.steps;
        this._aim(runtime);
        if (runtime.pins.sync(runtime.ready(), runtime.fingers.held)) runtime.wake(); // hooks may have moved since
        forces.felt = feltMass(chain, this._drum.end === RopeEnd.Head, hungOn(runtime));
        const length = lengthAt(layers, this.turns);
        const perSecond = this.exit.scale / FIXED_STEP;
        const holds = stands || this._drum.ratchet;
        forces.max = holds ? 0 : Math.max(length - lengthAt(layers, 1), 0) * perSecond;
        forces.min = stands ? 0 : Math.min(length - lengthAt(layers, this.capacity), 0) * perSecond;
        forces.hook = -(this._room(runtime) + this._rolledOff) / FIXED_STEP;
        if (!this.axle && this.exit.gone > Math.PI) this.spool.windOn(this._rolledOff / FIXED_STEP);
    }

    /** Length that has come off as the rope leaves elsewhere now, and is yet to be given to the rope. */
    private get _rolledOff(): number {
        const { layers, turns, _before: before } = this;
        return (lengthAt(layers, before) - lengthAt(layers, turns)) * this.exit.scale;
    }

    /** Turns as far as it does in a step. */
    private _turn(runtime: RopeRuntime): void {
        const { spool } = this;
        const angle = (spool.speed * FIXED_STEP) / spool.forces.radius;
        this.turns = Math.max(this.turns - angle / TURN, 0);
        const turned = this._reel(runtime, this._before) ? angle : 0;
        this.axle?.turn(spool, turned * spool.forces.radius);
        this.turned += turned;
        this._note(runtime);
    }

    /** How much it can wind in until the rope is straight to the next hook; below 0: so much is missing. */
    private _room(runtime: RopeRuntime): number {
        const { chain, frames } = runtime.ready();
        const { edited, lengthScale } = runtime;
        const isHead = this._drum.end === RopeEnd.Head;
        const lengths = edited ? edited.baseLengths : chain.baseLengths;
        return roomToHook(chain, isHead, frames.pinPositions, lengths, edited ? lengthScale : 1);
    }

    /**
     * Gives the rope the length that has come off. Returns false if the rope has no more: the drum stops.
     * @param before Turns on the drum before the step.
     */
    private _reel(runtime: RopeRuntime, before: number): boolean {
        const { layers, spool } = this;
        const { scale } = this.exit;
        const perPx = scale / runtime.lengthScale;
        const amount = (lengthAt(layers, before) - lengthAt(layers, this.turns)) * perPx;
        const reeled = amount === 0 ? 0 : (runtime.rope as Rope).reel(amount, this._drum.end);
        if (Math.abs(reeled) >= 0.5 * Math.abs(amount)) return true;
        this.turns = before - (reeled / perPx) * (scale / (TURN * spool.forces.radius));
        if (amount < 0) this._allIn = this.turns;
        spool.rest();
        return false;
    }

    /** Adds the events of the last step. */
    private _note({ events }: RopeRuntime): void {
        const { _drum: drum, spool, isEmpty, isFull, turns } = this;
        const tells = !events.isSilent;
        if (tells && isEmpty && !this._wasEmpty) this._tell(RopeDrumEventType.EMPTY, this._step);
        if (tells && isFull && !this._wasFull) this._tell(RopeDrumEventType.FULL, this._step);
        this._wasEmpty = isEmpty || (this._wasEmpty && turns < 1 + LEAVES);
        this._wasFull = isFull || (this._wasFull && turns > Math.min(this.capacity, this._allIn) - LEAVES);
        if (!this._wasFull) this._allIn = UNKNOWN;
        const { speed: wanted } = spool.forces;
        const isAtEnd = wanted > 0 ? isEmpty : isFull;
        const stands = drum.enableMotor && !this.axle && wanted !== 0 && !isAtEnd;
        const isSlow = spool.speed * Math.sign(wanted) < STANDS * Math.abs(wanted);
        this._standing = stands && isSlow ? this._standing + 1 : 0;
        if (tells && this._standing === JAM_STEPS) this._tell(RopeDrumEventType.JAM, this._step);
        this.isJammed = this._standing >= JAM_STEPS;
    }

    /** The drum that has the other end of the rope; null: none. */
    private _partnerOn({ companions }: RopeRuntime): DrumRuntime | null {
        for (let k = 0; k < companions.length; k++) {
            const one = companions[k];
            if (!(one instanceof DrumRuntime) || one._drum.end === this._drum.end) continue;
            return one.ropeOfEnd === one.rope ? one : null; // a cut may just have taken the end away
        }
        return null;
    }
}
