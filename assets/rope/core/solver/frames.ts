import { assertFinite } from './checks';
import { FIXED_STEP } from './constants';
import { FixedStepper } from './fixed-stepper';
import { Affine } from './geometry/affine';
import { BOX_NUMBERS, boundsOf } from './geometry/place';
import { copyPinned } from './geometry/lengths';
import {
    areWithinBounds,
    assertNode,
    copyNode,
    STOPPED,
    stopParticles,
    transformParticles,
    unpinNode,
} from './particles';
import type { Particles } from './particles';
import { arraysOf } from './lists';
import { PinMotion } from './pin-motion';

/** Decides after every step whether nodes have come to rest, in which case the frame stops there. */
export interface RestWatch {
    /** Whether the nodes are at rest. */
    readonly isAtRest: boolean;
    /** Called after a fixed step; `before`: positions at its start. x0, y0, x1, y1, ... */
    stepTaken(positions: Float64Array, before: Float64Array): void;
}

/** What ropes and nets do differently in the frames of their particles. Called by `ParticleFrames` only. */
export interface FrameOwner {
    /** One fixed step. */
    onStep(): void;
    /** After every fixed step of a frame. Returns whether the frame stops there: see `timeLeft`. */
    onStepTaken(): boolean;
    /** A step begins, with `stepStart` set; a step has ended. */
    onBeginStep?(): void;
    onEndStep?(): void;
    /** A step went beyond all bounds and the particles are back where they were: the owner must forget it, too. */
    onUndo(): void;
    /** The next step ends at a point of the frame: see `FrameCurves`. */
    onAim(point: Float64Array): void;
    /** The frame ends at its end, or early, at a point of it. */
    onEndFrame?(point: Float64Array): void;
    onEndFrameAt?(point: Float64Array): void;
    /** Values set from outside lose their motion. @param halts Whether all motion is removed. */
    onStop?(halts: boolean): void;
    onTransform?(map: Affine): void;
    /** A node is unpinned. @param wasLed Whether it was led by hand. */
    onUnpin?(wasLed: boolean): void;
    /**
     * Brings the pinned nodes of `drawn` to their pins and the others after them.
     * @param mayStayStretched Whether stretched segments may stay so, or return to their own lengths.
     */
    restoreDrawn(mayStayStretched: boolean): void;
    /** Lets nodes at rest have velocities: see `startVelocities`. */
    startVelocities(): void;
    /** Velocity of a node now / its displacement in the last substep, 1/s: damping included, forces not. */
    readonly velocityPerWay: number;
    /** Whether pins led by hand are drawn between the last two steps, as other nodes are. */
    readonly leadsBetween: boolean;
}

/** A displacement in a substep that is beyond all bounds, but finite: the step is undone. */
const FARTHEST = 1e200;

function push(previousPositions: Float64Array, k: number, way: number): void {
    previousPositions[k] = Math.min(Math.max(previousPositions[k] - way, -FARTHEST), FARTHEST);
}

const map = new Affine();
const point = new Float64Array(2);

/**
 * Particles in frames of any length: they move in whole fixed steps, their pins follow their anchors through the frame,
 * and they are drawn between the last two steps, with pinned nodes at the current places of the pins. What joins the
 * nodes is up to the `FrameOwner`: for ropes, `Simulation`.
 */
export class ParticleFrames<P extends Particles> {
    /** Whether the last step went beyond all bounds and was undone. */
    isUndone = false;
    readonly particles: P;
    /** Where the pins are now, and how they moved there. */
    readonly pins: PinMotion;
    /** Where pinned nodes are now: x0, y0, x1, y1, ... */
    readonly pinPositions: Float64Array;
    readonly stepper = new FixedStepper();
    /** Positions before the last step. */
    readonly stepStart: Float64Array;
    /** Every node as it is to be drawn in this frame: x0, y0, x1, y1, ... See `refreshDrawn`. */
    readonly drawn: Float64Array;
    /** What a state saves for every node, in the order of the saved numbers. */
    readonly vectors: Float64Array[];
    /** What a state saves for every pinned node. */
    readonly pinVectors: readonly Float64Array[];
    /** Steps taken since the start: the clock of the forces. */
    steps = 0;
    /** Time left of a frame that has stopped early, s: because of `onStepTaken`, or because nodes rest. */
    timeLeft = 0;
    /** Null: the nodes never come to rest. */
    restWatch: RestWatch | null = null;
    /** Whether `drawn` is set from outside: by a body that carries the nodes. */
    standsDrawn = false;
    /** Whether `drawn` is the end of the last step, not between the last two: as for bodies stepped elsewhere. */
    drawsLatest = false;
    /** Whether nodes are shared with other ropes, which do not know the current places of the pins. */
    isTied = false;

    private readonly _owner: FrameOwner;
    private _pinsBetween: Float64Array | null = null;
    private readonly _drawnBounds = new Float64Array(BOX_NUMBERS);
    private _boundsAreOld = true;

    constructor(particles: P, owner: FrameOwner) {
        const { nodeCount, positions, previousPositions } = particles;
        this.particles = particles;
        this._owner = owner;
        this.pins = new PinMotion(nodeCount);
        this.pinPositions = this.pins.positions;
        [this.stepStart, this.drawn] = arraysOf(nodeCount, 2, 2);
        this.stepStart.set(positions);
        this.drawn.set(positions);
        this.vectors = [positions, previousPositions, this.stepStart];
        this.pinVectors = [this.pins.positions, ...this.pins.curves.past];
    }

    /** The particles have new arrays: see `shareParticles`. */
    arraysChanged(): void {
        this.vectors[0] = this.particles.positions;
        this.vectors[1] = this.particles.previousPositions;
    }

    // ---- Pins

    /** Pins a node at a place; one that was pinned already moves there. @throws RangeError for a bad number. */
    pin(node: number, x: number, y: number): void {
        this.pins.pin(this.particles, node, x, y);
    }

    /** Pins a node by hand: the pin stops, or gives way, rather than stretch segments. @throws as `pin` does. */
    lead(node: number, x: number, y: number): void {
        this.pins.lead(this.particles, node, x, y);
    }

    /** Whether a pin led by hand has stopped short of where it is led to. */
    hasStopped(node: number): boolean {
        return this.particles.led[node] === STOPPED;
    }

    /** Lets a node go. @throws RangeError unless `node` is one of the nodes. */
    unpin(node: number): void {
        const wasLed = this.particles.led[node] !== 0;
        unpinNode(this.particles, node);
        this._owner.onUnpin?.(wasLed);
    }

    /** How far a pin has moved since the last frame ended, as x and y in `out`. */
    pinMove(node: number, out: Float64Array): void {
        this.pins.moveOf(node, out);
    }

    // ---- Time

    /** Makes steps end at the same times as those of another `ParticleFrames`. */
    keepTimeWith({ stepper }: ParticleFrames<Particles>): void {
        this.stepper.remainder = stepper.remainder;
    }

    /** Time to the end of the next step, s. */
    get timeToStep(): number {
        return FIXED_STEP - this.stepper.remainder;
    }

    /** Whether a step is due in a frame of so many seconds. */
    isStepDueIn(frameTime: number): boolean {
        return this.stepper.isDueIn(frameTime);
    }

    /** Moves on by a frame of `frameTime` seconds, in whole fixed steps; returns how many were due. */
    advance(frameTime: number): number {
        const steps = this.beginFrame(frameTime);
        for (let step = 1; step <= steps; step++) {
            this.aim(step);
            this.takeStep();
            if (this._owner.onStepTaken() || this.isAtRest) {
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

    /** Draws the end of the last step, not between two: nodes at rest are drawn where they are. */
    restBetween(): void {
        this.stepStart.set(this.particles.positions);
    }

    /** Lets time pass for nodes at rest: the frame stops where a step would have ended, as in `advance`. */
    idle(frameTime: number): void {
        this.timeLeft = 0;
        if (this.stepper.begin(frameTime) === 0) return;
        this.steps++;
        this.timeLeft = this.stepper.stopAt(1);
    }

    // ---- The parts of a frame, for code that steps several simulations together

    /** Takes in a frame; returns how many steps are due. */
    beginFrame(frameTime: number): number {
        this.timeLeft = 0;
        const steps = this.stepper.begin(frameTime);
        if (steps > 0) this.pins.goOn(this.particles);
        return steps;
    }

    /** Sets how pins move in step number `step` (1, 2, ...) of the frame. */
    aim(step: number): void {
        this.stepper.aim(step);
        this.pins.aim(this.particles, this.stepper.point);
        this._owner.onAim(this.stepper.point);
    }

    /** One fixed step, from wherever the nodes are towards the pin targets. */
    takeStep(): void {
        this.beginStep();
        this._owner.onStep();
        this.endStep();
    }

    beginStep(): void {
        this.stepStart.set(this.particles.positions);
        this._owner.onBeginStep?.();
    }

    endStep(): void {
        this.steps++;
        this.isUndone = !areWithinBounds(this.particles);
        if (this.isUndone) this._undoStep();
        this.restWatch?.stepTaken(this.particles.positions, this.stepStart);
        this._owner.onEndStep?.();
    }

    /** Undoes a step with numbers beyond all bounds; nodes then rest. No number may ever become NaN. */
    private _undoStep(): void {
        this.particles.positions.set(this.stepStart);
        copyPinned(this.particles.pinned, this.pinPositions, this.particles.positions);
        stopParticles(this.particles);
        this._owner.onUndo();
    }

    endFrame(): void {
        this.stepper.aimAtEnd();
        this.pins.stop(this.particles);
        this.pins.endFrame(this.particles, this.stepper.point);
        this._owner.onEndFrame?.(this.stepper.point);
    }

    /** Ends the frame with step number `step`: see `timeLeft`. */
    endFrameAt(step: number): void {
        this.stepper.aim(step);
        this.timeLeft = this.stepper.stopAt(step);
        this.pins.stop(this.particles);
        this.pins.endFrameAt(this.particles, this.stepper.point);
        this._owner.onEndFrameAt?.(this.stepper.point);
    }

    // ---- What is drawn

    /**
     * Computes `drawn`: interpolated between the last two steps by the time left over, with the pinned nodes exactly on
     * their pins, and the others pulled after them, so that a pin that has moved since the last step stretches no
     * segment. The state does not change.
     */
    refreshDrawn(): void {
        this._boundsAreOld = true;
        const { drawn, stepStart: from } = this;
        const { positions } = this.particles;
        const alpha = this.drawsLatest ? 1 : this.stepper.alpha;
        for (let k = 0; k < drawn.length; k++) drawn[k] = from[k] + (positions[k] - from[k]) * alpha;
        if (this.pins.differsFrom(this.particles, drawn)) this._owner.restoreDrawn(true);
    }

    /** The part of a step by which `drawn` is behind `positions`, 0..1. */
    get drawnAgo(): number {
        return this.drawsLatest ? 0 : 1 - this.stepper.alpha;
    }

    /** Where pinned nodes are to be drawn. */
    get pinsToDraw(): Float64Array {
        const { drawn, pinPositions } = this;
        const { led, pinnedNodes } = this.particles;
        if (!this._owner.leadsBetween) return pinPositions;
        let pins = pinPositions;
        for (let i = 0; i < pinnedNodes.length; i++) {
            const node = pinnedNodes[i];
            if (led[node] === 0) continue;
            if (pins === pinPositions) {
                pins = this._pinsBetween ??= new Float64Array(drawn.length);
                pins.set(pinPositions);
            }
            copyNode(drawn, pins, node);
        }
        return pins;
    }

    /** The box that `drawn` is in: min x, min y, max x, max y. */
    get drawnBounds(): Float64Array {
        if (this._boundsAreOld) boundsOf(this.drawn, this._drawnBounds);
        this._boundsAreOld = false;
        return this._drawnBounds;
    }

    /** Nodes of `drawn` have been moved. */
    drawnChanged(): void {
        this._boundsAreOld = true;
    }

    /**
     * Puts pinned nodes on their pins at once and pulls the others after them until no segment is too long; velocities
     * stay. For changes that are not motion: a new length, a new anchor.
     */
    gather(): void {
        const { drawn, stepStart } = this;
        const { positions, previousPositions } = this.particles;
        drawn.set(positions);
        this._owner.restoreDrawn(false);
        for (let k = 0; k < drawn.length; k++) {
            previousPositions[k] = drawn[k] - (positions[k] - previousPositions[k]);
            stepStart[k] = drawn[k] - (positions[k] - stepStart[k]);
            positions[k] = drawn[k];
        }
        this._restOutside(false);
        this.refreshDrawn();
    }

    // ---- Motion from outside

    /** Takes all motion out. */
    stop(): void {
        stopParticles(this.particles);
        this.stepStart.set(this.particles.positions);
        this._restOutside(true);
        this.refreshDrawn();
    }

    private _restOutside(halts: boolean): void {
        this.pins.rest();
        this._owner.onStop?.(halts);
    }

    /** Maps every node, its velocity and its pin. */
    transform(by: Affine): void {
        this._boundsAreOld = true;
        transformParticles(this.particles, by);
        this.pins.transform(by);
        for (let k = 0; k < this.drawn.length; k += 2) {
            by.apply(this.stepStart, k);
            by.apply(this.drawn, k);
        }
        this._owner.onTransform?.(by);
    }

    /** Moves all nodes by as much as a pin has moved since the last frame ended: velocities do not change. */
    moveWithPin(node: number): void {
        this.pinMove(node, point);
        this.moveBy(point[0], point[1]);
    }

    /** Moves everything by a vector, without any motion. */
    moveBy(x: number, y: number): void {
        this.transform(map.set(1, 0, 0, 1, x, y));
    }

    /** Scales all positions about a point. Base lengths stay. */
    scaleAbout(x: number, y: number, ratio: number): void {
        this.transform(map.set(ratio, 0, 0, ratio, x * (1 - ratio), y * (1 - ratio)));
    }

    /** Changes a free node's velocity by impulse / mass. Impulse in mass x length / s. */
    applyImpulse(node: number, x: number, y: number): void {
        assertFinite('impulse x', x);
        assertFinite('impulse y', y);
        const { particles } = this;
        assertNode(particles, node);
        this._owner.startVelocities();
        const scale = particles.inverseMasses[node] / this._owner.velocityPerWay;
        push(particles.previousPositions, 2 * node, x * scale);
        push(particles.previousPositions, 2 * node + 1, y * scale);
    }
}
