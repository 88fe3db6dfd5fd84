import { FIXED_STEP } from '../../core/solver/constants';
import { exp } from '../../core/solver/geometry/math';
import { LedNodes } from './led-nodes';
import type { Net, Edges, Sense } from './net';
import type { NetContacts } from './net-contacts';
import { Pieces, ShapeMatching, Volume } from './pieces';
import type { Particles } from '../../core/solver/particles';

/** Smallest compliance, s^2, from which the force of a finger is found: on a stiffer shape a finger is not stronger. */
const LEAST_COMPLIANCE = 1e-3;

/** Something that moves in the substeps of a step together with others: a net, or a rope that is tied to a net. */
export interface StepPart {
    readonly particles: Particles;
    /** Acceleration of each node, constant during the step: ax0, ay0, ax1, ay1, ..., length / s^2. */
    readonly accelerations: Float64Array;
    readonly before: StepStart;
    /** Called before a step: keeps the state. */
    begin(): void;
    /** Called before the substeps of a step, of `h` seconds each. */
    start(h: number): void;
    /**
     * Moves every node, without constraints.
     * @param left How many substeps of the step are left, with this one. An integer: fractions passed on would be garbage.
     */
    predict(left: number): void;
    /** Corrects lengths by moving the nodes. */
    correct(): void;
    /** Called after the substeps of a step. Returns the largest stretch that is left. */
    end(): number;
    /** Pins that are led by hand. */
    readonly ledNodes: LedNodes;
    /** Force that accelerates the part, mass x length / s^2: see `LedNodes.forceOf`. */
    readonly leadingForce: number;
    /** Largest pull at a led pin in the step, mass x length / s^2. */
    readonly ledPull: number;
}

/** The nodes of a part before a step. */
export class StepStart {
    readonly positions: Float64Array;
    readonly previousPositions: Float64Array;
    substep = 0;

    constructor(private readonly _particles: Particles) {
        this.positions = _particles.positions.slice();
        this.previousPositions = _particles.previousPositions.slice();
    }

    keep(): void {
        const { positions, previousPositions, substep } = this._particles;
        this.positions.set(positions);
        this.previousPositions.set(previousPositions);
        this.substep = substep;
    }

    undo(): void {
        const { _particles: particles } = this;
        particles.positions.set(this.positions);
        particles.previousPositions.set(this.previousPositions);
        particles.substep = this.substep;
    }
}

/** Several parts that share points. */
export interface SharedPoints {
    /** Whether threads are lengthened in this step: pins are farther apart than these reach. */
    readonly areLengthened: boolean;
    /** Called before the substeps of a step. */
    start(): void;
    /**
     * Called when all nodes have moved without constraints: brings the nodes of each point together.
     * @param left How many substeps of the step are left, with this one.
     */
    meet(left: number): void;
    /** Called before a part corrects its lengths: moves its nodes to where other parts have moved their points. */
    enter(part: number): void;
    /** Called after a part has corrected its lengths. */
    leave(part: number): void;
    /** Frees led pins until the end of the step. */
    letGo(): void;
}

/** A net in the substeps of a step. */
export class NetPart implements StepPart {
    /** 1/s, >= 0. */
    damping = 0;
    /** Force above which a thread tears, mass x length / s^2; 0: never. */
    bearing = 0;
    /** What the net collides with; null: with nothing. */
    contacts: NetContacts | null = null;
    /** The area that the net encloses. */
    readonly volume: Volume;
    /** Restores the shape of the net. */
    readonly shape: ShapeMatching;
    readonly accelerations: Float64Array;
    readonly before: StepStart;
    readonly ledNodes: LedNodes;

    private readonly _pieces: Pieces;
    private readonly _substep: Substep = { h: 0.5, kept: 0.5, pinFraction: 0.5 };
    private _isFirst = true;

    constructor(readonly particles: Net) {
        this.accelerations = new Float64Array(particles.positions.length);
        this.before = new StepStart(particles);
        this.ledNodes = new LedNodes(particles);
        this._pieces = new Pieces(particles);
        this.volume = new Volume(particles, this._pieces);
        this.shape = new ShapeMatching(particles, this._pieces);
    }

    get leadingForce(): number {
        const { compliance } = this.shape;
        const { cellSize, cellCount } = this.particles;
        // A finger may pull a node out of a net that keeps its shape, as far as the net is wide.
        const elastic =
            (this.ledNodes.mass * cellSize * Math.sqrt(cellCount)) / Math.max(compliance, LEAST_COMPLIANCE);
        return this.ledNodes.forceOf(this.accelerations) + elastic + this.bearing;
    }

    get ledPull(): number {
        return this.ledNodes.pullOf(this.particles.edges);
    }

    begin(): void {
        this.particles.arrange();
        this._pieces.update();
        this.volume.begin();
        this.before.keep();
    }

    start(h: number): void {
        const { particles: net, _substep: step } = this;
        step.h = h;
        step.kept = exp(-this.damping * net.substep);
        net.edges.tensions.fill(0);
        this._isFirst = true;
        this.contacts?.start(net);
    }

    predict(left: number): void {
        const { _substep: step } = this;
        step.pinFraction = 1 / left;
        predict(this.particles, this.accelerations, step);
        if (this._isFirst) step.kept = exp(-this.damping * step.h);
        this._isFirst = false;
        this.contacts?.advance(step.pinFraction, step.h);
    }

    correct(): void {
        const { particles: net, _substep: step, volume, shape } = this;
        const { edges, diagonals, bends } = net;
        if (shape.compliance < Infinity) shape.correct(step);
        if (volume.isFilled) volume.correct(step);
        if (bends.compliance < Infinity) correct(net, bends, step);
        if (diagonals.compliance < Infinity) correct(net, diagonals, step);
        correct(net, edges, step);
        this.contacts?.correct(net, step, this.accelerations);
    }

    /** Called after a step: gives the bodies their pushes. */
    pushBodies(): void {
        this.contacts?.bodies.end();
    }

    end(): number {
        const { edges, positions } = this.particles;
        for (let e = 0; e < edges.count; e++) edges.tensions[e] /= this._substep.h * FIXED_STEP;
        edges.measureStretch(positions);
        return edges.maxStretch;
    }
}

/** Sign of the differences of length that an edge corrects. */
const SIGNS: Readonly<Record<Sense, number>> = { pull: 1, push: -1 };

/** Numbers of a substep. They are in one object: numbers that are passed one by one would be allocated. */
export interface Substep {
    /** Duration, s, > 0. */
    h: number;
    /** Part of the velocity that is left after the damping since the substep before, 0..1. */
    kept: number;
    /** Part of the way to its target that a pinned node moves, 0..1. */
    pinFraction: number;
}

/**
 * Moves every free node without constraints, and every pinned node towards its target.
 *
 *     x(t+h) = x(t) + h v + h^2 a / 2,   v = kept (x(t) - x(t-h')) / h' + h' a / 2
 *
 * With the substep before, h', of any length: free fall is exact whatever the count of substeps, and nodes that hang at
 * rest pull with their whole weight.
 * @param accelerations ax0, ay0, ax1, ay1, ..., length / s^2.
 */
export function predict(particles: Particles, accelerations: Float64Array, step: Substep): void {
    const { h, kept, pinFraction } = step;
    const { nodeCount, positions, previousPositions, inverseMasses, pinTargets, substep } = particles;
    const carried = substep > 0 ? (kept * h) / substep : 0;
    const gained = 0.5 * h * (h + substep);
    for (let i = 0; i < nodeCount; i++) {
        const k = 2 * i;
        const x = positions[k];
        const y = positions[k + 1];
        if (inverseMasses[i] === 0) {
            // x + (target - x) may differ from the target in its last bit.
            positions[k] = pinFraction === 1 ? pinTargets[k] : x + (pinTargets[k] - x) * pinFraction;
            positions[k + 1] =
                pinFraction === 1 ? pinTargets[k + 1] : y + (pinTargets[k + 1] - y) * pinFraction;
        } else {
            positions[k] = x + (x - previousPositions[k]) * carried + accelerations[k] * gained;
            positions[k + 1] = y + (y - previousPositions[k + 1]) * carried + accelerations[k + 1] * gained;
        }
        previousPositions[k] = x;
        previousPositions[k + 1] = y;
    }
    particles.substep = h;
}

/**
 * One pass over edges, in order: corrects the length of each by moving its nodes, the lighter one more:
 * λ = (length - length to keep) / (w_a + w_b + compliance / h^2), each node by its w λ. Adds λ up in `tensions`.
 * @see Macklin et al., "Small Steps in Physics Simulation", SCA 2019
 */
export function correct(
    { positions, inverseMasses }: Particles,
    { count, from, to, lengths, tensions, sense, compliance }: Edges,
    { h }: Substep,
): void {
    const softness = compliance / (h * h);
    const sign = SIGNS[sense];
    for (let e = 0; e < count; e++) {
        const a = 2 * from[e];
        const b = 2 * to[e];
        const dx = positions[b] - positions[a];
        const dy = positions[b + 1] - positions[a + 1];
        const square = dx * dx + dy * dy;
        const length = lengths[e];
        if ((square - length * length) * sign < 0) continue;
        const wa = inverseMasses[from[e]];
        const wb = inverseMasses[to[e]];
        const distance = Math.sqrt(square);
        if (wa + wb === 0 || distance === 0) continue; // nothing can move; no direction
        const lambda = (distance - length) / (wa + wb + softness);
        tensions[e] += lambda;
        const share = lambda / distance;
        positions[a] += wa * share * dx;
        positions[a + 1] += wa * share * dy;
        positions[b] -= wb * share * dx;
        positions[b + 1] -= wb * share * dy;
    }
}
