import { assertFinite } from './parameters';
import { FIXED_STEP } from './constants';
import { FixedStepper } from './frame-curves';
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
    type Particles,
} from './particles';
import { arraysOf } from './lists';
import { PinMotion } from './motions';

/** Decides after every step whether the nodes have come to rest. If so, the frame stops there. */
export interface RestWatch {
    /** Whether the nodes are at rest. */
    readonly isAtRest: boolean;
    /** Called after a fixed step; `before`: positions at its start, x0, y0, x1, y1, ... */
    stepTaken(positions: Float64Array, before: Float64Array): void;
}

/** What differs between the frames of ropes and those of nets. Called by `ParticleFrames` only. */
export interface FrameOwner {
    /** Takes one fixed step. */
    onStep(): void;
    /** Called after every fixed step of a frame. Returns whether the frame stops there: see `timeLeft`. */
    onStepTaken(): boolean;
    /** Called at the start of a step, with `stepStart` set; and at its end. */
    onBeginStep?(): void;
    onEndStep?(): void;
    /** Called when a step went beyond all bounds and the particles were put back: the owner must forget the step, too. */
    onUndo(): void;
    /** Called before a step that ends at a point of the frame: see `FrameCurves`. */
    onAim(point: Float64Array): void;
    /** Called at the end of a frame, or when it ends early, at a point of it. */
    onEndFrame?(point: Float64Array): void;
    onEndFrameAt?(point: Float64Array): void;
    /** Called when values set from outside lose their motion; `halts`: whether all motion stops. */
    onStop?(halts: boolean): void;
    onTransform?(map: Affine): void;
    /** Called when a node is unpinned; `wasLed`: whether it was led by hand. */
    onUnpin?(wasLed: boolean): void;
    /**
     * Brings the pinned nodes of `drawn` to their pins and the others after them.
     * @param mayStayStretched Whether stretched segments may stay so, or return to their own lengths.
     */
    restoreDrawn(mayStayStretched: boolean): void;
    /** Called so that nodes at rest can get velocities: see `startVelocities`. */
    startVelocities(): void;
    /** Velocity of a node now per displacement in the last substep, 1/s, with damping, without forces. */
    readonly velocityPerWay: number;
    /** Whether pins led by hand are drawn between the last two steps, like other nodes. */
    readonly leadsBetween: boolean;
}

/** Displacement in a substep, still finite, above which the step is undone. */
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
    /** Where the pins are now, and how they moved there. */
    readonly pins: PinMotion;
    /** Present places of the pinned nodes: x0, y0, x1, y1, ... */
    readonly pinPositions: Float64Array;
    readonly stepper = new FixedStepper();
    /** Positions before the last step. */
    readonly stepStart: Float64Array;
    /** Every node as it is drawn in this frame: x0, y0, x1, y1, ... See `refreshDrawn`. */
    readonly drawn: Float64Array;
    /** What a state saves for every node, in the order of the saved numbers. */
    readonly vectors: Float64Array[];
    /** What a state saves for every pinned node. */
    readonly pinVectors: readonly Float64Array[];
    /** Number of steps since the start: the clock of the forces. */
    steps = 0;
    /** Time that is left of a frame that has stopped early, s: because of `onStepTaken`, or because the nodes are at rest. */
    timeLeft = 0;
    /** Null: the nodes never come to rest. */
    restWatch: RestWatch | null = null;
    /** Whether `drawn` is set from outside: by a body that carries the nodes. */
    standsDrawn = false;
    /** Whether `drawn` is the end of the last step, as for bodies stepped elsewhere, and not between the last two. */
    drawsLatest = false;
    /** Whether nodes are shared with other ropes, which do not know the current places of the pins. */
    isTied = false;

    private _pinsBetween: Float64Array | null = null;
    private readonly _drawnBounds = new Float64Array(BOX_NUMBERS);
    private _boundsAreOld = true;

    constructor(
        readonly particles: P,
        private readonly _owner: FrameOwner,
    ) {
        const { nodeCount, positions, previousPositions } = particles;
        this.pins = new PinMotion(nodeCount);
        this.pinPositions = this.pins.positions;
        [this.stepStart, this.drawn] = arraysOf(nodeCount, [2, 2]);
        this.stepStart.set(positions);
        this.drawn.set(positions);
        this.vectors = [positions, previousPositions, this.stepStart];
        this.pinVectors = [this.pins.positions, ...this.pins.curves.past];
    }

    // ---- Pins

    /** Pins a node at a place. A pinned node moves there. Throws a RangeError for a bad number. */
    pin(node: number, x: number, y: number): void {
        this.pins.pin(this.particles, node, x, y);
    }

    /** Pins a node by hand: the pin stops, or gives way, before segments stretch. Throws as `pin` does. */
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

    // ---- Time

    /** Time to the end of the next step, s. */
    get timeToStep(): number {
        return FIXED_STEP - this.stepper.remainder;
    }

    /** Whether a step is due in a frame of this many seconds. */
    isStepDueIn(frameTime: number): boolean {
        return this.stepper.isDueIn(frameTime);
    }

    /** Moves on by a frame of `frameTime` seconds, in whole fixed steps. Returns how many steps were due. */
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

    /** From now on the end of the last step is drawn, and not a place between two: nodes at rest are drawn where they are. */
    restBetween(): void {
        this.stepStart.set(this.particles.positions);
    }

    /** Lets time pass for nodes at rest. The frame stops where a step would end, as in `advance`. */
    idle(frameTime: number): void {
        this.timeLeft = 0;
        if (this.stepper.begin(frameTime) === 0) return;
        this.steps++;
        this.timeLeft = this.stepper.stopAt(1);
    }

    // ---- The parts of a frame, for code that steps several simulations together

    /** Begins a frame. Returns how many steps are due. */
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

    /** Takes one fixed step, from where the nodes are, to the pin targets. */
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

    /** Undoes a step with numbers beyond all bounds and stops the nodes. No number may become NaN. */
    private _undoStep(): void {
        this.particles.positions.set(this.stepStart);
        copyPinned(this.particles.pinned, this.pinPositions, this.particles.positions);
        stopParticles(this.particles);
        this._owner.onUndo();
    }

    endFrame(): void {
        this.stepper.point[0] = 1;
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

    /** The part of a step by which `drawn` is earlier than `positions`, 0..1. */
    get drawnAgo(): number {
        return this.drawsLatest ? 0 : 1 - this.stepper.alpha;
    }

    /** Where pinned nodes are drawn. */
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

    /** The box around `drawn`: min x, min y, max x, max y. */
    get drawnBounds(): Float64Array {
        if (this._boundsAreOld) boundsOf(this.drawn, this._drawnBounds);
        this._boundsAreOld = false;
        return this._drawnBounds;
    }

    /** Called when nodes of `drawn` have been moved. */
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

    /** Stops all motion. */
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
        this.pins.moveOf(node, point);
        this.moveBy(point[0], point[1]);
    }

    /** Moves everything by a vector. Velocities stay. */
    moveBy(x: number, y: number): void {
        this.transform(map.set(1, 0, 0, 1, x, y));
    }

    /** Scales all positions about a point. Base lengths do not change. */
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
