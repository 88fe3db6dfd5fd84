import { FIXED_STEP } from './constants';
import { FixedStepper } from './fixed-stepper';
import { copyPinned } from './geometry/pinned-nodes';
import { STOPPED } from './particles';
import type { Particles } from './particles';
import { PinMotion } from './pin-motion';

/** Judges after every step whether nodes have come to rest: frames stop in the step in which they do. */
export interface RestWatch {
    /** Whether they have. */
    readonly isAtRest: boolean;
    /** After a fixed step, which nodes have begun where `before` says. x0, y0, x1, y1, ... */
    stepTaken(positions: Float64Array, before: Float64Array): void;
}

/**
 * Point masses in frames of any length: they move in whole fixed steps, and their pins follow their anchors through the
 * frame. What is drawn of them: see `ParticleSimulation`.
 */
export abstract class ParticleFrames<P extends Particles> {
    /** The nodes. */
    readonly particles: P;
    /** What is left of a frame that has stopped before its end, s: because of `_stepTaken`, or because nodes rest. */
    timeLeft = 0;
    /** Null: these nodes are not watched, and never rest. */
    restWatch: RestWatch | null = null;

    protected readonly _pins: PinMotion;
    protected readonly _stepper = new FixedStepper();
    /** Positions before the last step. */
    protected readonly _stepStart: Float64Array;
    /** What a state keeps of every node, in the order of the saved numbers. */
    protected readonly _vectors: Float64Array[];
    /** What it keeps of every pinned node. */
    protected readonly _pinVectors: readonly Float64Array[];
    /** Steps taken so far: the clock of the forces. */
    protected _steps = 0;

    constructor(particles: P) {
        const { nodeCount, positions, previousPositions } = particles;
        this.particles = particles;
        this._stepStart = positions.slice();
        const pins = new PinMotion(nodeCount);
        this._pins = pins;
        const { _stepStart: stepStart } = this;
        this._vectors = [positions, previousPositions, stepStart];
        this._pinVectors = [pins.positions, ...pins.curves.past];
    }

    // ---- What ropes and nets do in their own way

    /** One fixed step of the nodes. */
    protected abstract _step(): void;

    /** Called after every fixed step of a frame. @returns Whether the frame stops there: see `timeLeft`. */
    protected abstract _stepTaken(): boolean;

    /** See `Particles.shareIn`. */
    shareIn(all: P, node: number): void {
        const { particles, _vectors: vectors } = this;
        particles.shareIn(all, node);
        vectors[0] = particles.positions;
        vectors[1] = particles.previousPositions;
    }

    /** Positions before the last step. */
    get stepStart(): Float64Array {
        return this._stepStart;
    }

    // ---- Pins

    /** Where each pinned node is to be right now: x0, y0, x1, y1, ... */
    get pinPositions(): Float64Array {
        return this._pins.positions;
    }

    /** Pins a node at a place; one that was pinned already moves there. @throws RangeError for a bad number. */
    pin(node: number, x: number, y: number): void {
        this._pins.pin(this.particles, node, x, y);
    }

    /** The same by hand: the pin stops, or gives way, rather than stretch what it leads. @throws as `pin` does. */
    lead(node: number, x: number, y: number): void {
        this._pins.lead(this.particles, node, x, y);
    }

    /** Whether a pin led by hand has stopped short of where it is led to. */
    hasStopped(node: number): boolean {
        return this.particles.led[node] === STOPPED;
    }

    /** Lets a node go. @throws RangeError unless `node` is one of the nodes. */
    unpin(node: number): void {
        this.particles.unpin(node);
    }

    /** How far a pin has moved since the last frame ended, as x and y in `out`. */
    pinMove(node: number, out: Float64Array): void {
        this._pins.moveOf(node, out);
    }

    // ---- Time

    /** From now on its steps end when those of another one do. */
    keepTimeWith({ _stepper }: ParticleFrames<Particles>): void {
        this._stepper.remainder = _stepper.remainder;
    }

    /** Steps taken since the start. */
    get steps(): number {
        return this._steps;
    }

    /** Time to the end of the next step, s. */
    get timeToStep(): number {
        return FIXED_STEP - this._stepper.remainder;
    }

    /** Whether a step is due in a frame of so many seconds. */
    isStepDueIn(frameTime: number): boolean {
        return this._stepper.isDueIn(frameTime);
    }

    /** Moves on by a frame of `frameTime` seconds, in whole fixed steps; returns how many were due. */
    advance(frameTime: number): number {
        const steps = this.beginFrame(frameTime);
        for (let step = 1; step <= steps; step++) {
            this.aim(step);
            this._takeStep();
            if (this._stepTaken() || this.isAtRest) {
                this.endFrameAt(step);
                return step;
            }
        }
        this.endFrame();
        return steps;
    }

    /** Whether the last step has found the nodes at rest. */
    get isAtRest(): boolean {
        return this.restWatch !== null && this.restWatch.isAtRest;
    }

    /** What is drawn between steps is the end of the last one: nodes that rest are seen where they are. */
    restBetween(): void {
        this._stepStart.set(this.particles.positions);
    }

    /** Time goes by for nodes at rest: the frame stops where a step would have ended, as `advance` may. */
    idle(frameTime: number): void {
        this.timeLeft = 0;
        if (this._stepper.begin(frameTime) === 0) return;
        this._steps++;
        this.timeLeft = this._stepper.stopAt(1);
    }

    // ---- The parts of a frame, for those who step several simulations together

    /** Takes in a frame; returns how many steps are due. */
    beginFrame(frameTime: number): number {
        this.timeLeft = 0;
        const steps = this._stepper.begin(frameTime);
        if (steps > 0) this._pins.goOn(this.particles);
        return steps;
    }

    /** Sets how pins go in step number `step` (1, 2, ...) of the frame. */
    aim(step: number): void {
        this._stepper.aim(step);
        this._aim(this._stepper.point);
    }

    endFrame(): void {
        this._stepper.aimAtEnd();
        this._endFrame(this._stepper.point);
    }

    /** Ends the frame with step number `step`: see `timeLeft`. */
    endFrameAt(step: number): void {
        this._stepper.aim(step);
        this.timeLeft = this._stepper.stopAt(step);
        this._endFrameAt(this._stepper.point);
    }

    /** Sets how pins go in a step that ends at a point of a frame: see `FrameCurves`. */
    protected _aim(point: Float64Array): void {
        this._pins.aim(this.particles, point);
    }

    protected _endFrame(point: Float64Array): void {
        this._pins.stop(this.particles);
        this._pins.endFrame(this.particles, point);
    }

    /** The end of a frame before its time, at a point of it. */
    protected _endFrameAt(point: Float64Array): void {
        this._pins.stop(this.particles);
        this._pins.endFrameAt(this.particles, point);
    }

    /** What is moved from outside has always been where it is now. */
    protected _restOutside(): void {
        this._pins.rest();
    }

    /** One fixed step, from wherever the nodes are towards the pin targets. */
    protected _takeStep(): void {
        this._beginStep();
        this._step();
        this._endStep();
    }

    protected _beginStep(): void {
        this._stepStart.set(this.particles.positions);
    }

    protected _endStep(): void {
        this._steps++;
        if (!this.particles.isFinite) this._undoStep();
        this.restWatch?.stepTaken(this.particles.positions, this._stepStart);
    }

    /** Numbers beyond all bounds: back to before the step, at rest. Nothing may ever turn into NaN. */
    private _undoStep(): void {
        this.particles.positions.set(this._stepStart);
        copyPinned(this.particles.pinned, this.pinPositions, this.particles.positions);
        this.particles.stop();
    }
}
