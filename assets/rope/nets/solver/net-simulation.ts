import { FIXED_STEP } from '../../core/solver/constants';
import { ParticleFrames, type FrameOwner } from '../../core/solver/frames';
import { loadPins, savePins } from '../../memory/solver/state-table';
import { LED } from '../../core/solver/particles';
import { startVelocities } from '../../core/solver/passes/prediction';
import { Air } from './air';
import { INITIAL_SUBSTEPS } from './constants';
import { Net } from './net';
import { NetPart } from './net-part';
import { NetSolver } from './net-solver';
import { assertNetParameters, DEFAULT_NET_PARAMETERS, type NetParameters } from './parameters';
import { NetReach, restoreNet } from './reach';
import type { NetShape } from './shapes';
import { CLOCK_NUMBERS, CLOCK_TIMES, emptyNetState, loadNet, saveNet, type NetState } from './state';
import { stopFallen, tearEdges } from './tear';

/** Damping that brings a net to rest in a second or two, 1/s. */
const SETTLING = 5;
/** Passes over all threads when a finger lets go: the stretch that is left must not become speed. */
const RELIEF_PASSES = 50;

/** A point of a frame without length: see `FrameCurves`. */
const AT_ONCE = Float64Array.of(1, 0);

/** Largest number of threads of most nodes: room for that many is made. */
const THREADS = 5;

/** A net that is stepped in frames of any length. */
export class NetSimulation implements FrameOwner {
    readonly net: Net;
    /** The nodes over time: pins, steps, drawn positions, motion from outside. */
    readonly frames: ParticleFrames<Net>;
    /** How far the net reaches from its pins. */
    readonly reach: NetReach;
    /** Number of threads that their tension has torn so far. */
    tornCount = 0;
    /** Called after a step, with the number of threads that it has torn; null: nothing is called. */
    onTorn: ((count: number) => void) | null = null;

    /** The part that is stepped: by itself, or together with parts that share points with it. */
    readonly part: NetPart;
    /** `configure` changes them. */
    parameters: NetParameters = DEFAULT_NET_PARAMETERS;
    private readonly _solver: NetSolver;
    private readonly _air: Air;

    /** @throws RangeError as `Net` does. */
    constructor(shape: NetShape, mass: number) {
        const net = new Net(shape, mass);
        this.net = net;
        this.frames = new ParticleFrames(net, this);
        this.reach = new NetReach(net);
        this.part = new NetPart(net);
        this._solver = new NetSolver([this.part]);
        this._air = new Air(net);
        this.configure({});
    }

    /** Length of the side of a cell. */
    get spacing(): number {
        return this.net.cellSize;
    }

    /** Number of substeps of the last step, with repetitions. */
    get substepsTaken(): number {
        return this._solver.substepsTaken;
    }

    /** Largest stretch of a thread after the last step: (length - length to keep) / length to keep. */
    get maxStretch(): number {
        return this._solver.stretch;
    }

    /** Changes the parameters that are given. @throws RangeError naming the one that is out of range. */
    configure(parameters: Partial<NetParameters>): void {
        const changed = { ...this.parameters, ...parameters };
        assertNetParameters(changed);
        this.parameters = changed;
        this.part.damping = changed.damping;
        this.part.bearing = changed.tearTension < Infinity ? THREADS * changed.tearTension : 0;
        this._solver.stretchLimit = changed.stretchLimit;
        this.part.shape.compliance = changed.shapeCompliance;
        this.part.volume.ratio = changed.volumeRatio;
        this.part.volume.compliance = changed.volumeCompliance;
        this.net.setCompliances(changed.shearCompliance, changed.bendCompliance);
    }

    /** Lets the net come to rest: moves it on by a time, s, which does not count, with strong damping and without tearing. */
    settle(time: number): void {
        this.frames.pins.aim(this.net, AT_ONCE);
        this.part.contacts?.surroundings.aim(1, 1);
        this.part.damping = Math.max(SETTLING, this.parameters.damping);
        for (let left = time; left > 0; left -= FIXED_STEP) this.frames.takeStep();
        this.part.damping = this.parameters.damping;
        this.frames.stop();
        this.frames.steps = 0;
    }

    /**
     * Writes all that the next steps depend on, except shape and parameters.
     * @param out Filled without allocating; made if it is missing.
     */
    capture(out: NetState = emptyNetState()): NetState {
        const { clock } = out;
        const { frames } = this;
        saveNet(out, this.net, frames.vectors);
        savePins(out.pins, this.net, frames.pinVectors);
        clock.length = 0;
        const { times } = frames.pins.curves;
        clock.push(
            this.net.substep,
            frames.stepper.remainder,
            frames.steps,
            this.tornCount,
            times[0],
            times[1],
        );
        this._solver.save(clock);
        return out;
    }

    /** Restores the state of a net with the same shape: see `isNetState`. The parameters stay. */
    restore(state: NetState): void {
        const { frames } = this;
        loadNet(state, this.net, frames.vectors);
        loadPins(state.pins, this.net, frames.pinVectors);
        [this.net.substep, frames.stepper.remainder, frames.steps, this.tornCount] = state.clock;
        frames.pins.curves.times.set(state.clock.slice(CLOCK_TIMES, CLOCK_NUMBERS));
        this._solver.load(state.clock.slice(CLOCK_NUMBERS));
        frames.refreshDrawn();
    }

    // ---- The parts of a step, for those who step several simulations together

    beginStep(): void {
        this.frames.beginStep();
        this._accelerate();
    }

    /** @param substeps How many the step took. */
    endStep(substeps: number): void {
        this._solver.stretch = this.net.edges.maxStretch;
        this._solver.substepsTaken = substeps;
        this.part.pushBodies();
        stopFallen(this.net, this.frames.stepStart);
        this.frames.endStep();
        this.onStepTaken();
    }

    // ---- What its frames call: see `FrameOwner`

    onUndo(): void {
        this.net.edges.tensions.fill(0);
    }

    onAim(point: Float64Array): void {
        this.part.contacts?.surroundings.aim(point[0] - FIXED_STEP / point[1], point[0]);
    }

    onStep(): void {
        this._accelerate();
        this._solver.step();
        this.part.pushBodies();
        stopFallen(this.net, this.frames.stepStart);
    }

    /** Tears threads with too much tension. */
    onStepTaken(): boolean {
        const { tearTension } = this.parameters;
        const torn = tearTension < Infinity ? tearEdges(this.net, tearTension) : 0;
        this.tornCount += torn;
        if (torn > 0) this.onTorn?.(torn);
        return false;
    }

    /** The stretch that a finger has caused must not become speed. */
    onUnpin(wasLed: boolean): void {
        if (wasLed) relieve(this.net);
    }

    restoreDrawn(): void {
        restoreNet(this.net, this.frames.drawn, this.frames.pinsToDraw);
    }

    /** Pins with targets out of reach move as the net does. */
    get leadsBetween(): boolean {
        const { pinnedNodes, led } = this.net;
        for (let i = 0; i < pinnedNodes.length; i++) if (led[pinnedNodes[i]] > LED) return true;
        return false;
    }

    get velocityPerWay(): number {
        const { substep } = this.net;
        return substep > 0 ? 1 / substep : 0;
    }

    startVelocities(): void {
        const { gravityX, gravityY } = this.parameters; // `predict` of nets does not damp gravity
        startVelocities(this.net, { gravityX, gravityY, damping: 0 }, FIXED_STEP / INITIAL_SUBSTEPS);
    }

    private _accelerate(): void {
        const { net, parameters } = this;
        const { accelerations } = this.part;
        this.reach.update();
        for (let k = 0; k < accelerations.length; k += 2) {
            accelerations[k] = parameters.gravityX;
            accelerations[k + 1] = parameters.gravityY;
        }
        this._air.add(accelerations, net, parameters, this.frames.steps);
    }
}

/** Corrects the lengths of all threads that are too long, without changing velocities. */
function relieve({ edges, positions, previousPositions, inverseMasses }: Net): void {
    const { count, from, to, lengths } = edges;
    for (let pass = 0; pass < RELIEF_PASSES; pass++) {
        for (let e = 0; e < count; e++) {
            const a = 2 * from[e];
            const b = 2 * to[e];
            const dx = positions[b] - positions[a];
            const dy = positions[b + 1] - positions[a + 1];
            const square = dx * dx + dy * dy;
            const wa = inverseMasses[from[e]];
            const wb = inverseMasses[to[e]];
            if (square <= lengths[e] * lengths[e] || wa + wb === 0) continue;
            const share = (1 - lengths[e] / Math.sqrt(square)) / (wa + wb);
            const x = share * dx;
            const y = share * dy;
            positions[a] += wa * x;
            positions[a + 1] += wa * y;
            previousPositions[a] += wa * x;
            previousPositions[a + 1] += wa * y;
            positions[b] -= wb * x;
            positions[b + 1] -= wb * y;
            previousPositions[b] -= wb * x;
            previousPositions[b + 1] -= wb * y;
        }
    }
}
