import type { Affine } from './geometry/affine';
import { Bending, isBendable } from './bending/bending';
import { Chain } from './chain';
import type { ChainOptions } from './chain';
import { assertFinite, assertInteger } from './checks';
import { FIXED_STEP } from './constants';
import { FixedStepper } from './fixed-stepper';
import { segmentLength } from './geometry/lengths';
import { assertParameters, DEFAULT_PARAMETERS } from './parameters';
import type { StepParameters } from './parameters';
import { changeSubstep } from './passes/prediction';
import { restoreLengths } from './geometry/restore';
import { createSolver } from './solver';
import type { Solver, SolverName } from './solver';
import { copyPinned } from './geometry/spans';
import { blow, gustsOf, isWindy } from './forces/wind';

/**
 * A chain that lives through frames of any length: it moves in whole fixed steps, its pins follow their anchors
 * through the frame, and what is drawn lies between the last two steps with the pins where they are right now.
 */
export class Simulation {
    readonly chain: Chain;
    /** Every node as it is to be drawn in this frame: x0, y0, x1, y1, ... See `refreshDrawn`. */
    readonly drawn: Float64Array;

    private _parameters: StepParameters = DEFAULT_PARAMETERS;
    private _solverName: SolverName = 'relaxation';
    private _solver: Solver = createSolver('relaxation');
    private readonly _stepper = new FixedStepper();
    /** Positions before the last step. */
    private readonly _stepStart: Float64Array;
    /** Where each pin is now, and where it was when the last frame ended. */
    private readonly _pins: Float64Array;
    private readonly _pinsBefore: Float64Array;
    /** Longest each segment may be drawn. */
    private readonly _limits: Float64Array;
    /** Force of the wind on each node in the step now being taken. */
    private readonly _gusts: Float64Array;
    private _bending: Bending | null = null;
    /** Steps taken so far: the clock of the wind. */
    private _steps = 0;

    /** @throws RangeError as `Chain` does. */
    constructor(options: ChainOptions) {
        this.chain = new Chain(options);
        const size = 2 * this.chain.nodeCount;
        this.drawn = new Float64Array(size);
        this._stepStart = new Float64Array(size);
        this._pins = new Float64Array(size);
        this._pinsBefore = new Float64Array(size);
        this._limits = new Float64Array(this.chain.segmentCount);
        this._gusts = new Float64Array(size);
    }

    get parameters(): StepParameters {
        return this._parameters;
    }

    get solver(): SolverName {
        return this._solverName;
    }

    /** Whether segments stretch under tension. */
    get isElastic(): boolean {
        return this._solverName === 'exact' && this._parameters.stretchCompliance > 0;
    }

    /** Where each pinned node is held right now: x0, y0, x1, y1, ... */
    get pins(): Float64Array {
        return this._pins;
    }

    /** Changes the parameters that are given. @throws RangeError naming the one that is out of range. */
    configure(parameters: Partial<StepParameters>, solver: SolverName = this._solverName): void {
        const changed = { ...this._parameters, ...parameters };
        assertParameters(changed);
        if (solver !== this._solverName) {
            this._solver = createSolver(solver);
            this._solverName = solver;
            this.chain.tensions.fill(0); // only Exact knows any
        }
        this._parameters = changed;
    }

    /** Holds a node at a place, and tells where that place is now if it is held already. */
    hold(node: number, x: number, y: number): void {
        assertFinite('x', x);
        assertFinite('y', y);
        const { chain } = this;
        const k = 2 * node;
        if (chain.pinned[node] !== 1) {
            chain.pin(node);
            this._pinsBefore[k] = chain.positions[k];
            this._pinsBefore[k + 1] = chain.positions[k + 1];
        }
        this._pins[k] = x;
        this._pins[k + 1] = y;
    }

    /** Lets a node go. */
    release(node: number): void {
        this._assertNode(node);
        if (this.chain.pinned[node] === 1) this.chain.unpin(node);
    }

    /** Moves on by a frame of `frameTime` seconds, in whole fixed steps; returns how many were due. */
    advance(frameTime: number): number {
        const steps = this._stepper.begin(frameTime);
        for (let step = 1; step <= steps; step++) {
            this._stepStart.set(this.chain.positions);
            this._aimPins(this._stepper.fractionAt(step));
            this._step();
            if (!this.chain.isFinite) this._undoStep();
        }
        this._pinsBefore.set(this._pins);
        return steps;
    }

    /**
     * Works out `drawn`: between the last two steps, where the time left over points; pinned nodes exactly on
     * their pins; and the lengths restored from there, so that a pin that has moved since the last step draws
     * no segment longer than the simulation has it. The state is not touched.
     */
    refreshDrawn(): void {
        const { drawn, chain, _stepStart: from, _pins: pins } = this;
        const { positions, pinned, baseLengths } = chain;
        const alpha = this._stepper.alpha;
        for (let k = 0; k < drawn.length; k++) drawn[k] = from[k] + (positions[k] - from[k]) * alpha;
        if (!this._pinsMovedFrom(drawn)) return;
        for (let i = 0; i < this._limits.length; i++) {
            const length = segmentLength(drawn, i);
            this._limits[i] = length > baseLengths[i] && length < Infinity ? length : baseLengths[i];
        }
        restoreLengths(drawn, pinned, pins, this._limits, this._parameters.segments === 'rod');
    }

    /** Puts every pinned node on its pin and all nodes to rest where `place` then puts them. */
    start(place: (chain: Chain) => void): void {
        const { chain } = this;
        copyPinned(chain.pinned, this._pins, chain.positions);
        place(chain);
        this.stop();
        this._stepper.reset();
    }

    /** Takes all motion out. */
    stop(): void {
        this.chain.stop();
        this._stepStart.set(this.chain.positions);
        this._pinsBefore.set(this._pins);
        this.refreshDrawn();
    }

    /**
     * Puts pinned nodes on their pins at once and draws the others after them until no segment is longer than
     * its base length. For changes that are no motion - a new length, a new anchor - so velocities stay.
     */
    gather(): void {
        const { chain, drawn, _stepStart: stepStart } = this;
        const { positions, previousPositions } = chain;
        drawn.set(positions);
        restoreLengths(drawn, chain.pinned, this._pins, chain.baseLengths, false);
        for (let k = 0; k < drawn.length; k++) {
            previousPositions[k] = drawn[k] - (positions[k] - previousPositions[k]);
            stepStart[k] = drawn[k] - (positions[k] - stepStart[k]);
            positions[k] = drawn[k];
        }
        this._pinsBefore.set(this._pins);
        this.refreshDrawn();
    }

    /** Maps every node, its velocity and its pin. */
    transform(map: Affine): void {
        const { positions, previousPositions, pinTargets } = this.chain;
        for (let k = 0; k < positions.length; k += 2) {
            map.apply(positions, k);
            map.apply(previousPositions, k);
            map.apply(pinTargets, k);
            map.apply(this._stepStart, k);
            map.apply(this._pins, k);
            map.apply(this._pinsBefore, k);
            map.apply(this.drawn, k);
        }
    }

    /** How far a pin has moved since the last frame ended, as x and y in `out`. */
    pinMove(node: number, out: Float64Array): void {
        out[0] = this._pins[2 * node] - this._pinsBefore[2 * node];
        out[1] = this._pins[2 * node + 1] - this._pinsBefore[2 * node + 1];
    }

    /** Changes a free node's velocity by impulse / mass. Impulse in mass x length / s. */
    applyImpulse(node: number, x: number, y: number): void {
        assertFinite('impulse x', x);
        assertFinite('impulse y', y);
        this._assertNode(node);
        const { chain, _parameters: parameters } = this;
        if (chain.substep === 0) changeSubstep(chain, parameters, FIXED_STEP / parameters.substeps);
        const scale = chain.inverseMasses[node] * chain.substep;
        chain.previousPositions[2 * node] -= x * scale;
        chain.previousPositions[2 * node + 1] -= y * scale;
    }

    /**
     * The same rope with another number of nodes: the nodes both have stay as they are. New ones continue
     * beyond a free tail in its direction; a pinned tail they leave and come back to, folded to and fro. They have
     * the tail's velocity and mass and the base length of the last segment.
     */
    resized(nodeCount: number): Simulation {
        assertInteger('nodeCount', nodeCount, 2);
        const { chain: old, _parameters, _solverName } = this;
        const tail = old.nodeCount - 1;
        const baseLength = old.baseLengths[tail - 1];
        const result = new Simulation({ nodeCount, baseLength, nodeMass: old.masses[tail] });
        result.configure(_parameters, _solverName);
        const pairs: readonly [Float64Array, Float64Array][] = [
            [old.positions, result.chain.positions],
            [old.previousPositions, result.chain.previousPositions],
            [this._stepStart, result._stepStart],
        ];
        for (const [from, to] of pairs) {
            to.set(from.subarray(0, to.length));
            appendNodes(to, old, baseLength);
        }
        result._pins.set(this._pins.subarray(0, result._pins.length));
        result._pinsBefore.set(this._pinsBefore.subarray(0, result._pins.length));
        result.chain.substep = old.substep;
        const shared = Math.min(nodeCount, old.nodeCount);
        for (let i = 0; i < shared; i++) {
            result.chain.setMass(i, old.masses[i]);
            if (old.pinned[i] === 1) result.chain.pin(i);
        }
        for (let i = 0; i < shared - 1; i++) result.chain.baseLengths[i] = old.baseLengths[i];
        for (let i = 0; i < shared; i++) result.chain.restAngles[i] = old.restAngles[i];
        result._stepper.copyFrom(this._stepper);
        result._steps = this._steps;
        result.refreshDrawn();
        return result;
    }

    private _assertNode(node: number): void {
        assertInteger('node', node, 0, this.chain.nodeCount - 1);
    }

    /** One fixed step, with the wind as it blows at its start. */
    private _step(): void {
        const { chain, _parameters: parameters, _gusts: gusts } = this;
        const windy = isWindy(parameters);
        if (windy) {
            if (chain.substep === 0) changeSubstep(chain, parameters, FIXED_STEP / parameters.substeps);
            gustsOf(chain, parameters, this._steps * FIXED_STEP, gusts);
            blow(chain, parameters, gusts, 0.5 * FIXED_STEP);
        }
        this._solver.step(chain, parameters, FIXED_STEP);
        if (isBendable(parameters)) (this._bending ??= new Bending(chain.nodeCount)).solve(chain, parameters);
        if (windy) blow(chain, parameters, gusts, 0.5 * FIXED_STEP);
        this._steps++;
    }

    /** Numbers beyond all bounds: back to before the step, at rest. Nothing may ever turn into NaN. */
    private _undoStep(): void {
        this.chain.positions.set(this._stepStart);
        copyPinned(this.chain.pinned, this._pins, this.chain.positions);
        this.chain.stop();
    }

    /** Where every pin has to be at a point of the frame: 0 its start, 1 its end. */
    private _aimPins(fraction: number): void {
        const { chain, _pins: pins, _pinsBefore: before } = this;
        for (let i = 0; i < chain.pins.length; i++) {
            const k = 2 * chain.pins[i];
            chain.pinTargets[k] = fraction === 1 ? pins[k] : before[k] + (pins[k] - before[k]) * fraction;
            chain.pinTargets[k + 1] =
                fraction === 1 ? pins[k + 1] : before[k + 1] + (pins[k + 1] - before[k + 1]) * fraction;
        }
    }

    private _pinsMovedFrom(points: Float64Array): boolean {
        const { chain, _pins: pins } = this;
        for (let i = 0; i < chain.pins.length; i++) {
            const k = 2 * chain.pins[i];
            if (points[k] !== pins[k] || points[k + 1] !== pins[k + 1]) return true;
        }
        return false;
    }
}

/** Fills the points beyond the nodes of a chain: onwards from its tail, or, if that is pinned, to and fro. */
function appendNodes(points: Float64Array, chain: Chain, length: number): void {
    const { positions, nodeCount, pinned } = chain;
    const tail = 2 * (nodeCount - 1);
    const dx = positions[tail] - positions[tail - 2];
    const dy = positions[tail + 1] - positions[tail - 1];
    const distance = Math.hypot(dx, dy);
    const x = distance > 0 ? (dx / distance) * length : 0;
    const y = distance > 0 ? (dy / distance) * length : -length;
    for (let k = tail + 2, added = 1; k < points.length; k += 2, added++) {
        const out = pinned[nodeCount - 1] === 1 ? -(added % 2) : added;
        points[k] = points[tail] + x * out;
        points[k + 1] = points[tail + 1] + y * out;
    }
}
