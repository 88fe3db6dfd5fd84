import { assertFinite } from '../checks';
import { FIXED_STEP } from '../constants';
import { moveToDrawn } from '../drawn';
import { FixedStepper } from '../fixed-stepper';
import type { Affine } from '../geometry/affine';
import { copyPinned } from '../geometry/pinned-nodes';
import type { Particles } from '../particles';
import { PinMotion } from '../pin-motion';
import { Air } from './air';
import { INITIAL_SUBSTEPS, SETTLING } from './constants';
import { Net } from './net';
import { NetSolver } from './net-solver';
import { assertNetParameters, DEFAULT_NET_PARAMETERS } from './parameters';
import type { NetParameters } from './parameters';
import { NetReach } from './reach';
import { restoreNet } from './restore';
import type { NetShape } from './shape';
import { CLOCK_NUMBERS, emptyNetState, loadNet, saveNet } from './state';
import type { NetState } from './state';
import { stopFallen, tearEdges } from './tear';

/**
 * A net that lives through frames of any length: it moves in whole fixed steps, its pins follow their anchors through
 * the frame, and what is drawn lies between the last two steps with the pins where they are right now.
 */
export class NetSimulation {
    readonly net: Net;
    /** How far the net reaches from its pins. */
    readonly reach: NetReach;
    /** Every node as it is to be drawn in this frame: x0, y0, x1, y1, ... See `refreshDrawn`. */
    readonly drawn: Float64Array;
    /** Threads torn so far by their tension. */
    tornCount = 0;

    private _parameters: NetParameters = DEFAULT_NET_PARAMETERS;
    private readonly _solver: NetSolver;
    private readonly _air: Air;
    private readonly _pins: PinMotion;
    private readonly _stepper = new FixedStepper();
    /** Positions before the last step. */
    private readonly _stepStart: Float64Array;
    /** Acceleration of each node in the step now being taken: ax0, ay0, ax1, ay1, ... */
    private readonly _accelerations: Float64Array;
    /** What a state keeps of every node, in the order of the saved numbers. */
    private readonly _vectors: readonly Float64Array[];
    /** Steps taken so far: the clock of the gusts. */
    private _steps = 0;

    /** @throws RangeError as `Net` does. */
    constructor(shape: NetShape, mass: number) {
        this.net = new Net(shape, mass);
        this.reach = new NetReach(this.net);
        this._solver = new NetSolver(this.net);
        this._air = new Air(this.net);
        this._pins = new PinMotion(this.net.nodeCount);
        this.drawn = this.net.positions.slice();
        this._stepStart = this.net.positions.slice();
        this._accelerations = new Float64Array(this.net.positions.length);
        const { positions, previousPositions, pinTargets } = this.net;
        const { _stepStart: stepStart, _pins: pins } = this;
        this._vectors = [positions, previousPositions, stepStart, pins.positions, pins.before, pinTargets];
        this.configure({});
    }

    /** The nodes of the net. */
    get particles(): Particles {
        return this.net;
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

    /** Where each pinned node is held right now: x0, y0, x1, y1, ... */
    get pinPositions(): Float64Array {
        return this._pins.positions;
    }

    /** Changes the parameters that are given. @throws RangeError naming the one that is out of range. */
    configure(parameters: Partial<NetParameters>): void {
        const changed = { ...this._parameters, ...parameters };
        assertNetParameters(changed);
        this._parameters = changed;
        this._solver.damping = changed.damping;
        this._solver.stretchLimit = changed.stretchLimit;
        this._solver.shape.compliance = changed.shapeCompliance;
        this._solver.volume.ratio = changed.volumeRatio;
        this._solver.volume.compliance = changed.volumeCompliance;
        this.net.setCompliances(changed.shearCompliance, changed.bendCompliance);
    }

    /** Pins a node at a place; one that was pinned already moves there. @throws RangeError for a bad number. */
    pin(node: number, x: number, y: number): void {
        this._pins.pin(this.net, node, x, y);
    }

    /** Lets a node go. @throws RangeError unless `node` is one of the nodes. */
    unpin(node: number): void {
        this.net.unpin(node);
    }

    /** Moves on by a frame of `frameTime` seconds, in whole fixed steps; returns how many were due. */
    advance(frameTime: number): number {
        const steps = this._stepper.begin(frameTime);
        for (let step = 1; step <= steps; step++) {
            this._pins.aim(this.net, this._stepper.fractionAt(step));
            this._step();
            this._tear();
        }
        this._pins.endFrame();
        return steps;
    }

    /** Lets the net come to rest in a time that does not count, s: with strong damping, and without tearing. */
    settle(time: number): void {
        this._pins.aim(this.net, 1);
        this._solver.damping = Math.max(SETTLING, this._parameters.damping);
        for (let left = time; left > 0; left -= FIXED_STEP) this._step();
        this._solver.damping = this._parameters.damping;
        this.stop();
        this._steps = 0;
    }

    /**
     * Works out `drawn`: between the last two steps, where the time left over points, with the pinned nodes exactly on
     * their pins and the others after them: see `restoreNet`. The state is not touched.
     */
    refreshDrawn(): void {
        const { drawn, net, _stepStart: from } = this;
        const alpha = this._stepper.alpha;
        for (let k = 0; k < drawn.length; k++) drawn[k] = from[k] + (net.positions[k] - from[k]) * alpha;
        if (this._pins.differsFrom(net, drawn)) restoreNet(net, drawn, this.pinPositions);
    }

    /** Takes all motion out. */
    stop(): void {
        this.net.stop();
        this._stepStart.set(this.net.positions);
        this._pins.endFrame();
        this.refreshDrawn();
    }

    /** Puts pinned nodes on their pins at once, and the others after them. For changes that are no motion. */
    gather(): void {
        const { net, drawn } = this;
        drawn.set(net.positions);
        restoreNet(net, drawn, this.pinPositions);
        moveToDrawn(drawn, net, this._stepStart);
        this._pins.endFrame();
        this.refreshDrawn();
    }

    /** Maps every node, its velocity and its pin. */
    transform(map: Affine): void {
        this.net.transform(map);
        this._pins.transform(map);
        for (let k = 0; k < this.drawn.length; k += 2) {
            map.apply(this._stepStart, k);
            map.apply(this.drawn, k);
        }
    }

    /** How far a pin has moved since the last frame ended, as x and y in `out`. */
    pinMove(node: number, out: Float64Array): void {
        this._pins.moveOf(node, out);
    }

    /** Changes a free node's velocity by impulse / mass. Impulse in mass x length / s. */
    applyImpulse(node: number, x: number, y: number): void {
        assertFinite('impulse x', x);
        assertFinite('impulse y', y);
        const { net } = this;
        net.assertNode(node);
        this._giveSubstep();
        const scale = net.inverseMasses[node] * net.substep;
        net.previousPositions[2 * node] -= x * scale;
        net.previousPositions[2 * node + 1] -= y * scale;
    }

    /** Everything that the next steps depend on but shape and parameters. `out` is filled without allocating anything. */
    capture(out: NetState = emptyNetState()): NetState {
        const { clock } = out;
        saveNet(out, this.net, this._vectors);
        clock.length = 0;
        clock.push(this.net.substep, this._stepper.remainder, this._steps, this.tornCount);
        this._solver.save(clock);
        return out;
    }

    /** Goes on from a state of a net of the same shape: see `isNetState`. The parameters stay. */
    restore(state: NetState): void {
        loadNet(state, this.net, this._vectors);
        [this.net.substep, this._stepper.remainder, this._steps, this.tornCount] = state.clock;
        this._solver.load(state.clock.slice(CLOCK_NUMBERS));
        this.refreshDrawn();
    }

    /** One fixed step. */
    private _step(): void {
        const { net, _accelerations: accelerations, _parameters: parameters } = this;
        this._stepStart.set(net.positions);
        this.reach.update();
        for (let k = 0; k < accelerations.length; k += 2) {
            accelerations[k] = parameters.gravityX;
            accelerations[k + 1] = parameters.gravityY;
        }
        this._air.add(accelerations, net, parameters, this._steps * FIXED_STEP);
        this._solver.step(accelerations);
        stopFallen(net, this._stepStart);
        this._steps++;
        if (!net.isFinite) this._undoStep();
    }

    private _tear(): void {
        const { tearTension } = this._parameters;
        if (tearTension < Infinity) this.tornCount += tearEdges(this.net, tearTension);
    }

    /** Numbers beyond all bounds: back to before the step, at rest. Nothing may ever turn into NaN. */
    private _undoStep(): void {
        this.net.positions.set(this._stepStart);
        copyPinned(this.net.pinned, this.pinPositions, this.net.positions);
        this.net.stop();
    }

    /** Makes velocities out of the differences of positions, which a net at rest does not have yet. */
    private _giveSubstep(): void {
        const { net, _parameters } = this;
        if (net.substep > 0) return;
        net.substep = FIXED_STEP / INITIAL_SUBSTEPS;
        const half = 0.5 * net.substep * net.substep;
        for (let i = 0; i < net.nodeCount; i++) {
            if (net.pinned[i] === 1) continue;
            net.previousPositions[2 * i] += half * _parameters.gravityX;
            net.previousPositions[2 * i + 1] += half * _parameters.gravityY;
        }
    }
}
