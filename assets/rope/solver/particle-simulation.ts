import { assertFinite } from './checks';
import { FIXED_STEP } from './constants';
import { FixedStepper } from './fixed-stepper';
import { Affine } from './geometry/affine';
import { copyPinned } from './geometry/pinned-nodes';
import { BOX_NUMBERS, boundsOf } from './geometry/bounds';
import type { Particles } from './particles';
import { PinMotion } from './pin-motion';

const map = new Affine();
const point = new Float64Array(2);

/**
 * Point masses that live through frames of any length: they move in whole fixed steps, their pins follow their anchors
 * through the frame, and what is drawn lies between the last two steps with the pins where they are right now. What
 * joins the nodes is not known here: see `Simulation` for ropes and `NetSimulation` for nets.
 */
export abstract class ParticleSimulation<P extends Particles> {
    /** The nodes. */
    readonly particles: P;
    /** Every node as it is to be drawn in this frame: x0, y0, x1, y1, ... See `refreshDrawn`. */
    readonly drawn: Float64Array;
    /** What is left of a frame that `_stepTaken` has stopped, s. */
    rest = 0;

    protected readonly _pins: PinMotion;
    protected readonly _stepper = new FixedStepper();
    private readonly _drawnBounds = new Float64Array(BOX_NUMBERS);
    private _boundsAreOld = true;
    /** Positions before the last step. */
    protected readonly _stepStart: Float64Array;
    /** What a state keeps of every node, in the order of the saved numbers. */
    protected readonly _vectors: readonly Float64Array[];
    /** What it keeps of every pinned node. */
    protected readonly _pinVectors: readonly Float64Array[];
    /** Steps taken so far: the clock of the forces. */
    protected _steps = 0;

    constructor(particles: P) {
        const { nodeCount, positions, previousPositions } = particles;
        this.particles = particles;
        this.drawn = positions.slice();
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

    /** Called after every fixed step of a frame. @returns Whether the frame stops there: see `rest`. */
    protected abstract _stepTaken(): boolean;

    /**
     * Brings the pinned nodes of `drawn` to their pins and the others after them.
     * @param mayStayStretched Whether what is stretched already may stay so, or goes back to its own length.
     */
    protected abstract _restoreDrawn(mayStayStretched: boolean): void;

    /** Makes velocities out of the differences of positions, which nodes at rest do not have yet. */
    protected abstract _startVelocities(): void;

    // ---- Pins

    /** Where each pinned node is to be right now: x0, y0, x1, y1, ... */
    get pinPositions(): Float64Array {
        return this._pins.positions;
    }

    /** Pins a node at a place; one that was pinned already moves there. @throws RangeError for a bad number. */
    pin(node: number, x: number, y: number): void {
        this._pins.pin(this.particles, node, x, y);
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

    /** What the last substep's way of a node is multiplied by to have its velocity now, 1/s: damping included, forces not. */
    abstract get velocityPerWay(): number;

    /** Steps taken since the start. */
    get steps(): number {
        return this._steps;
    }

    /** Time to the end of the next step, s. */
    get timeToStep(): number {
        return FIXED_STEP - this._stepper.remainder;
    }

    /** Moves on by a frame of `frameTime` seconds, in whole fixed steps; returns how many were due. */
    advance(frameTime: number): number {
        const steps = this.beginFrame(frameTime);
        for (let step = 1; step <= steps; step++) {
            this.aim(step);
            this._takeStep();
            if (this._stepTaken()) {
                this.endFrameAt(step);
                return step;
            }
        }
        this.endFrame();
        return steps;
    }

    // ---- The parts of a frame, for those who step several simulations together

    /** Takes in a frame; returns how many steps are due. */
    beginFrame(frameTime: number): number {
        this.rest = 0;
        return this._stepper.begin(frameTime);
    }

    /** Sets how pins go in step number `step` (1, 2, ...) of the frame. */
    aim(step: number): void {
        this._aim(this._stepper.fractionAt(step), this._stepper.frameTime);
    }

    endFrame(): void {
        this._endFrame(this._stepper.frameTime);
    }

    /** Ends the frame with step number `step`: see `rest`. */
    endFrameAt(step: number): void {
        const time = this._stepper.fractionAt(step) * this._stepper.frameTime;
        this.rest = this._stepper.stopAt(step);
        this._endFrameAt(time);
    }

    /** Sets how pins go in a step that ends at a point of a frame: 0 its start, 1 its end. Time in s. */
    protected _aim(fraction: number, frameTime: number): void {
        this._pins.aim(this.particles, fraction, frameTime);
    }

    /** The end of a frame of some length, s. */
    protected _endFrame(frameTime: number): void {
        this._pins.endFrame(this.particles, frameTime);
    }

    /** The end of a frame before its time, after so many seconds. */
    protected _endFrameAt(time: number): void {
        this._pins.endFrameAt(this.particles, time);
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
    }

    /** Numbers beyond all bounds: back to before the step, at rest. Nothing may ever turn into NaN. */
    private _undoStep(): void {
        this.particles.positions.set(this._stepStart);
        copyPinned(this.particles.pinned, this.pinPositions, this.particles.positions);
        this.particles.stop();
    }

    /** Takes all motion out. */
    stop(): void {
        this.particles.stop();
        this._stepStart.set(this.particles.positions);
        this._restOutside();
        this.refreshDrawn();
    }

    // ---- What is drawn

    /**
     * Works out `drawn`: between the last two steps, where the time left over points, with the pinned nodes exactly on
     * their pins, and the others after them so far that a pin that has moved since the last step draws nothing longer
     * than it is. The state is not touched.
     */
    refreshDrawn(): void {
        this._boundsAreOld = true;
        const { drawn, _stepStart: from } = this;
        const { positions } = this.particles;
        const { alpha } = this._stepper;
        for (let k = 0; k < drawn.length; k++) drawn[k] = from[k] + (positions[k] - from[k]) * alpha;
        if (this._pins.differsFrom(this.particles, drawn)) this._restoreDrawn(true);
    }

    /** The box that `drawn` is in: min x, min y, max x, max y. */
    get drawnBounds(): Float64Array {
        if (this._boundsAreOld) boundsOf(this.drawn, this._drawnBounds);
        this._boundsAreOld = false;
        return this._drawnBounds;
    }

    /**
     * Puts pinned nodes on their pins at once and draws the others after them until nothing is longer than it is, with
     * their velocities. For changes that are no motion: a new length, a new anchor.
     */
    gather(): void {
        const { drawn, _stepStart: stepStart } = this;
        const { positions, previousPositions } = this.particles;
        drawn.set(positions);
        this._restoreDrawn(false);
        for (let k = 0; k < drawn.length; k++) {
            previousPositions[k] = drawn[k] - (positions[k] - previousPositions[k]);
            stepStart[k] = drawn[k] - (positions[k] - stepStart[k]);
            positions[k] = drawn[k];
        }
        this._restOutside();
        this.refreshDrawn();
    }

    // ---- Motion from outside

    /** Maps every node, its velocity and its pin. */
    transform(map: Affine): void {
        this._boundsAreOld = true;
        this.particles.transform(map);
        this._pins.transform(map);
        for (let k = 0; k < this.drawn.length; k += 2) {
            map.apply(this._stepStart, k);
            map.apply(this.drawn, k);
        }
    }

    /** Moves everything by as much as a pin has moved since the last frame ended: nobody feels that move. */
    moveWithPin(node: number): void {
        this.pinMove(node, point);
        this.transform(map.set(1, 0, 0, 1, point[0], point[1]));
    }

    /** Everything grows or shrinks about a point. Lengths at rest stay. */
    scaleAbout(x: number, y: number, ratio: number): void {
        this.transform(map.set(ratio, 0, 0, ratio, x * (1 - ratio), y * (1 - ratio)));
    }

    /** Changes a free node's velocity by impulse / mass. Impulse in mass x length / s. */
    applyImpulse(node: number, x: number, y: number): void {
        assertFinite('impulse x', x);
        assertFinite('impulse y', y);
        const { particles } = this;
        particles.assertNode(node);
        this._startVelocities();
        const scale = particles.inverseMasses[node] / this.velocityPerWay;
        particles.previousPositions[2 * node] -= x * scale;
        particles.previousPositions[2 * node + 1] -= y * scale;
    }
}
