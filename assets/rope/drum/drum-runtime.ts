import { isValid } from 'cc';
import { EDITOR_NOT_IN_PREVIEW } from 'cc/env';
import { RopeEnd } from '../core/enums';
import { warnOnce } from '../core/inspector/warn-once';
import type { Rope } from '../core/Rope';
import type { Companion, MeanTensions } from '../core/runtime/events';
import { runtimeOf } from '../core/runtime/groups';
import type { RopeRuntime } from '../core/runtime/rope-runtime';
import { FIXED_STEP } from '../core/solver';
import { editRope, massPerLength } from '../edit/kit';
import { axleOf } from './axle';
import type { Axle } from './axle';
import { DrumExit } from './drum-exit';
import type { RopeDrum } from './RopeDrum';
import { RopeDrumEventType } from './RopeDrumEvent';
import { feltMass, roomToHook } from './solver/felt-mass';
import { lengthAt, radiusAt, turnsBeside, turnsWithin } from './solver/layers';
import { Spool } from './solver/spool';
import type { SpoolForces } from './solver/spool';

const RADIAN = Math.PI / 180;
const TURN = 2 * Math.PI;
/** Steps in which a motor does not turn the drum before the drum counts as jammed: a quarter of a second. */
const JAM_STEPS = 15;
/** A drum slower than this part of the motor's speed does not count as turning. */
const STANDS = 1e-3;
/** How often the drum looks for the place where the rope leaves, before the first step. */
const SETTLING = 3;
/**
 * A difference in turns that counts as none. Empty or full ends when it is exceeded: a rope that swings winds a little on and
 * off.
 */
const ALMOST = 0.01;
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
    /** The last step in which the drum turned. */
    private _step = -1;
    private readonly _forces: SpoolForces = {
        ...{ radius: 1, mass: 1, felt: 0, spring: 0, speed: 0, grip: 0, min: 0, max: 0, hook: 0, late: 0 },
    };

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
        const isTaken = runtime.companions.some(
            (one) => one instanceof DrumRuntime && one._end === this._end,
        );
        if (isTaken)
            warnOnce(this._drum, 'end', `of "${rope.node.name}" is on another drum already; both turn it.`);
        runtime.resting.end();
        if (!EDITOR_NOT_IN_PREVIEW) runtime.companions.unshift(this); // before riders, as a winch does
        if (!this.isPlaced) this.guess(rope, runtime);
        const partner = this._partnerOn(runtime);
        if (partner && !partner.isPlaced) partner.guess(rope, runtime); // the partner can now aim at this drum
    }

    /** Called before the rope has nodes: holds the end where the rope is going to leave. */
    guess(rope: Rope, runtime: RopeRuntime): void {
        if (!runtime.simulation) runtime.axesSync.begin();
        this.exit.read(runtime);
        this.exit.aimAt(this._partnerOn(runtime)?._drum.node, rope, runtime, this._radius);
        const { simulation } = runtime;
        if (!this.exit.place(runtime, this._radius) || !simulation) return;
        if (simulation.frames.steps > 0 || runtime.isEdited) return runtime.gather(simulation);
        runtime.simulation = null; // the rope was laid out without the drum
        runtime.ready();
    }

    /** Sets the drum back to what the inspector says; nothing is known of the rope. */
    restart(): void {
        this.spool.rest();
        this.readLayers();
        this.turns = Math.min(this._drum.turns, this.capacity);
        this.turned = this._standing = 0;
        this.isPlaced = this.isJammed = false;
        this._allIn = UNKNOWN;
        this._step = -1;
        this.axle?.restart();
        this._wasEmpty = this.isEmpty;
        this._wasFull = this.isFull;
    }

    /** Finds the body that turns the drum now. */
    findAxle(): Axle | null {
        return (this.axle = axleOf(this._drum, this.exit, this.axle));
    }

    /** The rope that has the end now; null: the rope of the inspector has to be entered. */
    get ropeOfEnd(): Rope | null {
        return isValid(this.rope, true) ? this.exit.ropeOfEnd(this.rope!) : null;
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

    private get _end(): RopeEnd {
        return this._drum.end;
    }

    // ---- In a frame

    beforeStep(): void {
        const runtime = runtimeOf(this.rope!);
        const { steps } = runtime.ready().frames;
        if (this._step === steps || this.ropeOfEnd !== this.rope) return;
        const partner = this._partnerOn(runtime);
        this._read(runtime);
        if (!partner || runtime.ready().chain.pinnedNodes.length > 2)
            return this._turn(runtime, Infinity, Infinity);
        partner._read(runtime);
        const isLed = partner._winding > this._winding;
        const first = isLed ? partner : this; // the stronger drum turns first, and the other one gives way if it can
        const second = isLed ? this : partner;
        const gives = second._gives(first._winding);
        first._turn(runtime, gives ? second._forces.mass : Infinity, gives ? -Infinity : 0);
        second._turn(runtime, Infinity, gives ? Infinity : 0);
    }

    afterStep(tensions: MeanTensions): void {
        this.spool.feel(tensions.last(this._end === RopeEnd.Head ? 0 : tensions.count - 1));
    }

    beforeReset(): void {
        this.restart();
    }

    save(numbers: number[]): void {
        const { spool } = this;
        numbers[0] = spool.rate;
        numbers[1] = spool.pull;
        numbers[2] = spool.speed;
        numbers[3] = spool.acceleration;
        numbers[4] = this.turns;
        numbers[5] = this.turned;
        numbers[6] = this.exit.angle;
        numbers[7] = this.isPlaced ? 1 : 0;
        numbers[8] = this._standing;
        numbers[9] = (this.isJammed ? 1 : 0) + (this._wasEmpty ? 2 : 0) + (this._wasFull ? 4 : 0);
        numbers[10] = this._allIn;
    }

    load(numbers: readonly number[]): void {
        const { spool } = this;
        spool.rate = numbers[0];
        spool.pull = numbers[1];
        spool.speed = numbers[2];
        spool.acceleration = numbers[3];
        this.turns = numbers[4];
        this.turned = numbers[5];
        this.exit.angle = numbers[6];
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
        const { _drum: drum, _forces: forces, layers } = this;
        this.readLayers();
        this.exit.read(runtime);
        const { scale } = this.exit;
        const radius = this._radius;
        const ratio = (layers.radius * scale) / radius;
        const wound = (lengthAt(layers, this.turns) * scale * massPerLength(runtime)) / runtime.lengthScale;
        const turning = 0.5 * wound * (1 + ratio * ratio);
        forces.radius = radius;
        if (this.findAxle()) return this.axle!.read(runtime, this.spool, forces, turning);
        forces.mass = 0.5 * drum.mass * ratio * ratio + turning;
        forces.late = 0;
        forces.spring = drum.springTorque / radius;
        forces.speed = drum.enableMotor ? drum.motorSpeed * RADIAN * radius : 0;
        forces.grip = (drum.enableMotor ? drum.maxMotorTorque : drum.brakeTorque) / radius;
    }

    /** Moves the exit to where the rope leaves now. If its way around the drum has become longer, the drum winds it on. */
    private _aim(runtime: RopeRuntime): void {
        const { exit } = this;
        this.turns = Math.max(this.turns + exit.aimAlong(runtime, this._radius) / TURN, 0);
        exit.place(runtime, this._radius);
    }

    /**
     * Before the first step: lets the rope hang from the place where it leaves the drum, so that nothing moves in that step.
     */
    private _settle(runtime: RopeRuntime): void {
        this.isPlaced = true;
        for (let k = 0; k < SETTLING; k++) {
            const { turns } = this;
            this._aim(runtime);
            this._reel(runtime, turns);
            runtime.syncProperties(runtime.ready());
            runtime.gather(runtime.ready());
        }
    }

    /**
     * Turns the drum for one step; the frame rate does not matter.
     * @param behind Mass of the drum at the other end, if that drum gives way. Infinity: that drum does not, or there is none.
     * @param drawn Largest speed, px/s, at which a hook draws rope off. Infinity: as fast as the hook moves. 0: the hook only
     *     stops winding in. -Infinity: the hook does nothing.
     */
    private _turn(runtime: RopeRuntime, behind: number, drawn: number): void {
        const { _forces: forces, layers, spool } = this;
        const { scale } = this.exit;
        if (!this.isPlaced) this._settle(runtime);
        const { chain, frames } = runtime.ready();
        const isHead = this._end === RopeEnd.Head;
        const before = this.turns;
        this._step = frames.steps;
        this._aim(runtime);
        if (runtime.pins.sync(runtime.ready(), runtime.fingers.held)) runtime.wake(); // hooks may have moved since the last step
        forces.felt = feltMass(chain, isHead, behind, hungOn(runtime));
        const length = lengthAt(layers, this.turns);
        const perSecond = scale / FIXED_STEP;
        forces.max = this._drum.ratchet ? 0 : Math.max(length - lengthAt(layers, 1), 0) * perSecond;
        forces.min = Math.min(length - lengthAt(layers, this.capacity), 0) * perSecond;
        const { baseLengths } = editRope(runtime);
        const room = roomToHook(chain, isHead, frames.pinPositions, baseLengths, runtime.lengthScale);
        const rolledOff = (lengthAt(layers, before) - length) * scale;
        forces.hook = Math.min(-(room + rolledOff) / FIXED_STEP, drawn);
        const way = spool.turn(forces, FIXED_STEP);
        const angle = way / forces.radius;
        this.turns = Math.max(this.turns - angle / TURN, 0);
        const turned = this._reel(runtime, before) ? angle : 0;
        this.axle?.turn(spool, forces, turned * forces.radius);
        this.turned += turned;
        this._note(runtime);
    }
    /** Force with which the drum winds in by itself. */
    private get _winding(): number {
        const { spring, speed, grip } = this._forces;
        return spring + (speed < 0 ? grip : 0);
    }

    /** Whether a rope with this pull turns the drum. */
    private _gives(pull: number): boolean {
        const { spool, _forces: forces } = this;
        return spool.speed !== 0 || Math.max(pull, spool.pull) > forces.grip + forces.spring;
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
        const reeled = amount === 0 ? 0 : (runtime.rope as Rope).reel(amount, this._end);
        if (Math.abs(reeled) >= 0.5 * Math.abs(amount)) return true;
        this.turns = before - (reeled / perPx) * (scale / (TURN * this._forces.radius));
        if (amount < 0) this._allIn = this.turns;
        spool.rest();
        return false;
    }

    /** Adds the events of the last step. */
    private _note({ events }: RopeRuntime): void {
        const { _drum: drum, _forces: forces, isEmpty, isFull } = this;
        const tells = !events.isSilent;
        if (tells && isEmpty && !this._wasEmpty) this._tell(RopeDrumEventType.EMPTY, this._step);
        if (tells && isFull && !this._wasFull) this._tell(RopeDrumEventType.FULL, this._step);
        const { turns } = this;
        this._wasEmpty = isEmpty || (this._wasEmpty && turns < 1 + LEAVES);
        this._wasFull = isFull || (this._wasFull && turns > Math.min(this.capacity, this._allIn) - LEAVES);
        if (!this._wasFull) this._allIn = UNKNOWN;
        const { speed: wanted } = forces;
        const isAtEnd = wanted > 0 ? isEmpty : isFull;
        const stands = drum.enableMotor && !this.axle && wanted !== 0 && !isAtEnd;
        const isSlow = this.spool.speed * Math.sign(wanted) < STANDS * Math.abs(wanted);
        this._standing = stands && isSlow ? this._standing + 1 : 0;
        if (tells && this._standing === JAM_STEPS) this._tell(RopeDrumEventType.JAM, this._step);
        this.isJammed = this._standing >= JAM_STEPS;
    }

    /** The drum at the other end of the rope; null: none. */
    private _partnerOn({ companions }: RopeRuntime): DrumRuntime | null {
        for (let k = 0; k < companions.length; k++) {
            const one = companions[k];
            if (one instanceof DrumRuntime && one._end !== this._end) return one;
        }
        return null;
    }
}

/** Mass of what hangs on a rope but is not part of the masses of its nodes. */
function hungOn({ parts: { list } }: RopeRuntime): number {
    let mass = 0;
    for (let k = 0; k < list.length; k++) mass += list[k].hungMass?.() ?? 0;
    return mass;
}
