import { FIXED_STEP } from '../constants';
import { loadPins, savePins } from '../particle-state';
import { LED } from '../particles';
import { ParticleSimulation } from '../particle-simulation';
import { startVelocities } from '../passes/prediction';
import { Air } from './air';
import { INITIAL_SUBSTEPS, SETTLING } from './constants';
import { Net } from './net';
import { NetPart } from './net-part';
import { NetSolver } from './net-solver';
import { assertNetParameters, DEFAULT_NET_PARAMETERS } from './parameters';
import type { NetParameters } from './parameters';
import { NetReach } from './reach';
import { relieve } from './relieve';
import { restoreNet } from './restore';
import type { NetShape } from './shape';
import { CLOCK_NUMBERS, CLOCK_TIMES, emptyNetState, loadNet, saveNet } from './state';
import type { NetState } from './state';
import { stopFallen, tearEdges } from './tear';

/** A point of a frame without length: see `FrameCurves`. */
const AT_ONCE = Float64Array.of(1, 0);

/** More threads than most nodes have. */
const THREADS = 5;

/** A net that lives through frames of any length: see `ParticleSimulation`. */
export class NetSimulation extends ParticleSimulation<Net> {
    readonly net = this.particles;
    /** How far the net reaches from its pins. */
    readonly reach = new NetReach(this.net);
    /** Threads torn so far by their tension. */
    tornCount = 0;
    /** Called after a step in which threads have torn, with how many; null: by nobody. */
    onTorn: ((count: number) => void) | null = null;

    private _parameters: NetParameters = DEFAULT_NET_PARAMETERS;
    /** What is stepped, by itself or together with what shares points with it. */
    readonly part = new NetPart(this.net);
    private readonly _solver = new NetSolver([this.part]);
    private readonly _air = new Air(this.net);

    /** @throws RangeError as `Net` does. */
    constructor(shape: NetShape, mass: number) {
        super(new Net(shape, mass));
        this.configure({});
    }

    /** Length of a cell's side. */
    get spacing(): number {
        return this.net.cellSize;
    }

    get parameters(): NetParameters {
        return this._parameters;
    }

    /** Substeps that the last step took, those of every time it was done again included. */
    get substepsTaken(): number {
        return this._solver.substepsTaken;
    }

    /** Largest stretch of a thread after the last step: (length - length to keep) / length to keep. */
    get maxStretch(): number {
        return this._solver.stretch;
    }

    /** Changes the parameters that are given. @throws RangeError naming the one that is out of range. */
    configure(parameters: Partial<NetParameters>): void {
        const changed = { ...this._parameters, ...parameters };
        assertNetParameters(changed);
        this._parameters = changed;
        this.part.damping = changed.damping;
        this.part.bearing = changed.tearTension < Infinity ? THREADS * changed.tearTension : 0;
        this._solver.stretchLimit = changed.stretchLimit;
        this.part.shape.compliance = changed.shapeCompliance;
        this.part.volume.ratio = changed.volumeRatio;
        this.part.volume.compliance = changed.volumeCompliance;
        this.net.setCompliances(changed.shearCompliance, changed.bendCompliance);
    }

    /** Lets the net come to rest in a time that does not count, s: with strong damping, and without tearing. */
    settle(time: number): void {
        this._pins.aim(this.net, AT_ONCE);
        this.part.contacts?.aim(1, 1);
        this.part.damping = Math.max(SETTLING, this._parameters.damping);
        for (let left = time; left > 0; left -= FIXED_STEP) this._takeStep();
        this.part.damping = this._parameters.damping;
        this.stop();
        this._steps = 0;
    }

    /** Everything that the next steps depend on but shape and parameters. `out` is filled without allocating anything. */
    capture(out: NetState = emptyNetState()): NetState {
        const { clock } = out;
        saveNet(out, this.net, this._vectors);
        savePins(out.pins, this.net, this._pinVectors);
        clock.length = 0;
        const { times } = this._pins.curves;
        clock.push(
            this.net.substep,
            this._stepper.remainder,
            this._steps,
            this.tornCount,
            times[0],
            times[1],
        );
        this._solver.save(clock);
        return out;
    }

    /** Goes on from a state of a net of the same shape: see `isNetState`. The parameters stay. */
    restore(state: NetState): void {
        loadNet(state, this.net, this._vectors);
        loadPins(state.pins, this.net, this._pinVectors);
        [this.net.substep, this._stepper.remainder, this._steps, this.tornCount] = state.clock;
        this._pins.curves.times.set(state.clock.slice(CLOCK_TIMES, CLOCK_NUMBERS));
        this._solver.load(state.clock.slice(CLOCK_NUMBERS));
        this.refreshDrawn();
    }

    /** Lets a node go. What a hand has stretched the threads by becomes no speed. */
    override unpin(node: number): void {
        const isLed = this.net.led[node] !== 0;
        super.unpin(node);
        if (isLed) relieve(this.net);
    }

    // ---- The parts of a step, for those who step several simulations together

    beginStep(): void {
        this._beginStep();
        this._accelerate();
    }

    endStep(): void {
        this._solver.stretch = this.net.edges.maxStretch;
        this.part.pushBodies();
        stopFallen(this.net, this._stepStart);
        this._endStep();
        this._stepTaken();
    }

    protected override _aim(point: Float64Array): void {
        super._aim(point);
        this.part.contacts?.aim(point[0] - FIXED_STEP / point[1], point[0]);
    }

    protected override _step(): void {
        this._accelerate();
        this._solver.step();
        this.part.pushBodies();
        stopFallen(this.net, this._stepStart);
    }

    private _accelerate(): void {
        const { net, _parameters: parameters } = this;
        const { accelerations } = this.part;
        this.reach.update();
        for (let k = 0; k < accelerations.length; k += 2) {
            accelerations[k] = parameters.gravityX;
            accelerations[k + 1] = parameters.gravityY;
        }
        this._air.add(accelerations, net, parameters, this._steps);
    }

    /** Tears what its tension tears. */
    protected override _stepTaken(): boolean {
        const { tearTension } = this._parameters;
        const torn = tearTension < Infinity ? tearEdges(this.net, tearTension) : 0;
        this.tornCount += torn;
        if (torn > 0) this.onTorn?.(torn);
        return false;
    }

    protected override _restoreDrawn(): void {
        restoreNet(this.net, this.drawn, this._pinsToDraw);
    }

    /** Pins that have stopped short of a hand go where the net goes. */
    protected override get _leadsBetween(): boolean {
        const { pinnedNodes, led } = this.net;
        for (let i = 0; i < pinnedNodes.length; i++) if (led[pinnedNodes[i]] > LED) return true;
        return false;
    }

    override get velocityPerWay(): number {
        const { substep } = this.net;
        return substep > 0 ? 1 / substep : 0;
    }

    protected override _startVelocities(): void {
        const { gravityX, gravityY } = this._parameters; // `predict` of nets damps no gravity
        startVelocities(this.net, { gravityX, gravityY, damping: 0 }, FIXED_STEP / INITIAL_SUBSTEPS);
    }
}
