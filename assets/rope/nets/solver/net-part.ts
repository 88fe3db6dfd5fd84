import { FIXED_STEP } from '../../core/solver/constants';
import { exp } from '../../core/solver/geometry/math';
import { LedNodes } from './led-nodes';
import type { Net } from './net';
import type { NetContacts } from './net-contacts';
import { Pieces, ShapeMatching, Volume } from './pieces';
import { correct, predict } from './substep';
import type { Substep } from './substep';

/** Smallest compliance, s^2, from which the force of a finger is found: on a stiffer shape a finger is not stronger. */
const LEAST_COMPLIANCE = 1e-3;

/** Something that moves in the substeps of a step together with others: a net, or a rope that is tied to a net. */
export interface StepPart {
    /** Called before a step: keeps the state. */
    begin(): void;
    /** Goes back to the state before the step. */
    undo(): void;
    /** Called before the substeps of a step, of `h` seconds each. */
    start(h: number): void;
    /**
     * Moves every node, without constraints.
     * @param pinFraction Part of the rest of the step, 0..1.
     */
    predict(pinFraction: number): void;
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

/** Several parts that share points. */
export interface SharedPoints {
    /** Called before the substeps of a step. */
    start(): void;
    /**
     * Called when all nodes have moved without constraints: brings the nodes of each point together.
     * @param part Part of the rest of the step, 0..1.
     */
    meet(part: number): void;
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
    /** Acceleration of each node, constant during the step: ax0, ay0, ax1, ay1, ..., length / s^2. */
    readonly accelerations: Float64Array;
    readonly ledNodes: LedNodes;

    private readonly _pieces: Pieces;
    private readonly _substep: Substep = { h: 0.5, kept: 0.5, pinFraction: 0.5 };
    private readonly _positions: Float64Array;
    private readonly _previousPositions: Float64Array;
    private _lastSubstep = 0;
    private _isFirst = true;

    constructor(private readonly _net: Net) {
        this._positions = new Float64Array(_net.positions.length);
        this._previousPositions = new Float64Array(_net.positions.length);
        this.accelerations = new Float64Array(_net.positions.length);
        this.ledNodes = new LedNodes(_net);
        this._pieces = new Pieces(_net);
        this.volume = new Volume(_net, this._pieces);
        this.shape = new ShapeMatching(_net, this._pieces);
    }

    get leadingForce(): number {
        const { compliance } = this.shape;
        const { cellSize, cellCount } = this._net;
        // A finger may pull a node out of a net that keeps its shape, as far as the net is wide.
        const elastic =
            (this.ledNodes.mass * cellSize * Math.sqrt(cellCount)) / Math.max(compliance, LEAST_COMPLIANCE);
        return this.ledNodes.forceOf(this.accelerations) + elastic + this.bearing;
    }

    get ledPull(): number {
        return this.ledNodes.pullOf(this._net.edges);
    }

    begin(): void {
        const { _net: net } = this;
        this._lastSubstep = net.substep;
        net.arrange();
        this._pieces.update();
        this.volume.begin();
        this._positions.set(net.positions);
        this._previousPositions.set(net.previousPositions);
    }

    undo(): void {
        const { _net: net } = this;
        net.positions.set(this._positions);
        net.previousPositions.set(this._previousPositions);
        net.substep = this._lastSubstep;
    }

    start(h: number): void {
        const { _net: net, _substep: step } = this;
        step.h = h;
        step.kept = exp(-this.damping * net.substep);
        net.edges.tensions.fill(0);
        this._isFirst = true;
        this.contacts?.start(net);
    }

    predict(pinFraction: number): void {
        const { _substep: step } = this;
        step.pinFraction = pinFraction;
        predict(this._net, this.accelerations, step);
        if (this._isFirst) step.kept = exp(-this.damping * step.h);
        this._isFirst = false;
        this.contacts?.advance(pinFraction, step.h);
    }

    correct(): void {
        const { _net: net, _substep: step, volume, shape } = this;
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
        const { edges, positions } = this._net;
        for (let e = 0; e < edges.count; e++) edges.tensions[e] /= this._substep.h * FIXED_STEP;
        edges.measureStretch(positions);
        return edges.maxStretch;
    }
}
