import type { Node } from 'cc';
import { replaceRope, writePiece } from './edited';
import { addFeature, type RopePart } from '../core/runtime/features';
import type { MeanTensions } from '../core/runtime/events';
import type { RopeRuntime } from '../core/runtime/rope-runtime';
import type { Rope } from '../core/Rope';
import {
    emptyPiece,
    renewSimulation,
    simulationFrom,
    type Piece,
    type SimulationState,
} from '../memory/solver/simulation-state';
import type { Simulation } from '../core/solver';
import { Addresses, AuthoredAddresses } from './addresses';
import { Breaking } from './breaking';
import { Cuts, dropPieces, fadeOut, oweFrame, playOwed, Fading } from './pieces';
import { readPath } from './path';
import type { SwipeTracer } from './cut';
import { mergeAll, splitAtAll } from './solver/edit';
import { PieceBuilder } from './solver/piece-builder';

/** The kept simulations of a rope have at most so many nodes together: about 2 MB. */
const MAX_NODES = 4096;

/**
 * Simulations that a rope has had with other counts of nodes. A winch goes to and fro between the same ones, so each is
 * created once: it consists of dozens of arrays as long as the rope.
 */
export class SpareSimulations {
    private readonly _spares: Simulation[] = [];
    private _nodes = 0;

    /** A simulation that goes on from a state in place of another, which is kept. */
    next(state: SimulationState, before: Simulation): Simulation {
        const spare = this._take(state);
        this._keep(before);
        if (!spare) return simulationFrom(state, before.parameters);
        renewSimulation(spare, state, before);
        return spare;
    }

    /** A kept one with as many nodes as a state, but none used since the last step: a group may still use it. */
    private _take({ nodeCount, clock }: SimulationState): Simulation | null {
        const { _spares: spares } = this;
        for (let k = 0; k < spares.length; k++) {
            if (spares[k].chain.nodeCount !== nodeCount) continue;
            return spares[k].frames.steps === clock[2] ? null : this._remove(k);
        }
        return null;
    }

    private _keep(simulation: Simulation): void {
        const { nodeCount } = simulation.chain;
        simulation.afterStep = null;
        for (let k = 0; k < this._spares.length; k++)
            if (this._spares[k].chain.nodeCount === nodeCount) this._remove(k);
        this._spares.push(simulation);
        this._nodes += nodeCount;
        while (this._nodes > MAX_NODES) this._remove(this._farthestFrom(nodeCount));
    }

    private _remove(k: number): Simulation {
        const { _spares: spares } = this;
        const spare = spares[k];
        spares[k] = spares[spares.length - 1];
        spares.pop();
        this._nodes -= spare.chain.nodeCount;
        return spare;
    }

    private _farthestFrom(nodeCount: number): number {
        const { _spares: spares } = this;
        let farthest = 0;
        const distance = (k: number): number => Math.abs(spares[k].chain.nodeCount - nodeCount);
        for (let k = 1; k < spares.length; k++) if (distance(k) > distance(farthest)) farthest = k;
        return farthest;
    }
}

declare module '../core/runtime/rope-runtime' {
    interface RopeRuntime {
        edits: RopeEdits;
    }
}

/**
 * The buffers of a rope whose nodes are put in and taken out, so that this allocates no memory. A piece is valid until
 * the next one is made.
 */
class NodeRoom {
    private readonly _spares = new SpareSimulations();
    private readonly _before = emptyPiece();
    private readonly _builder = new PieceBuilder();
    private readonly _part = [0.5];

    /** The rope with one more node, in a segment, at the part `t` (0 < t < 1) of its length. */
    split(runtime: RopeRuntime, segment: number, t: number): Piece {
        this._part[0] = t;
        return this.splitAtAll(runtime, segment, this._part);
    }

    /** The same with several nodes. @param parts Where they are, in ascending order. */
    splitAtAll(runtime: RopeRuntime, segment: number, parts: readonly number[]): Piece {
        return splitAtAll(this._write(runtime), segment, parts, this._builder);
    }

    /** The rope without the inner nodes from one to another: their segments become one. */
    merge(runtime: RopeRuntime, first: number, last = first): Piece {
        return mergeAll(this._write(runtime), first, last, this._builder);
    }

    /** The rope becomes one of these pieces. */
    change(runtime: RopeRuntime, piece: Piece): void {
        runtime.group?.takeBack?.(runtime, piece.state.memory);
        runtime.edits.replace(piece, this._spares.next(piece.state, runtime.ready()));
    }

    private _write(runtime: RopeRuntime): Piece {
        writePiece(runtime, this._before);
        runtime.group?.lend?.(runtime, this._before.state.memory);
        return this._before;
    }
}

/** The edits of a rope: it can be cut, spliced, reeled and laid anew, and put back as its author made it. */
export class RopeEdits implements RopePart {
    readonly addresses: Addresses;
    readonly breaking: Breaking;
    readonly cuts = new Cuts();
    readonly fading: Fading;
    /** Where the rope was drawn in the last frame; null until swipes are used. */
    tracer: SwipeTracer | null = null;
    /** The scene nodes that its author has named, as of the first edit. */
    named: readonly (Node | null)[] = [];
    /** Lays the path of a rope that was not in the scene then; null: there is none. */
    layAgain: (() => void) | null = null;
    private _authored: AuthoredAddresses | null = null;
    private _nodeRoom: NodeRoom | null = null;

    constructor(private readonly _runtime: RopeRuntime) {
        const { rope, pins, fingers } = _runtime;
        this.addresses = new Addresses(rope, pins, fingers);
        this.breaking = new Breaking(rope as Rope, _runtime);
        this.fading = new Fading(rope, _runtime);
    }

    /** Buffers for nodes that come and go. Created at the first change. */
    get nodeRoom(): NodeRoom {
        return (this._nodeRoom ??= new NodeRoom());
    }

    /** Before the first edit: notes the anchors and attachments of the rope's author. */
    keepAuthored(): void {
        if (this._authored) return;
        this._authored = new AuthoredAddresses(this._runtime.rope, this._runtime.pins.scripts.list);
        this.named = this._authored.nodes;
    }

    /** The rope has gone back to a state: notes its author's anchors and attachments if it is edited there. */
    restored(): void {
        if (this._runtime.edited) this.keepAuthored();
        else this._authored = null;
    }

    /** The rope becomes another piece: see `RopeRuntime.replace`. */
    replace(piece: Piece, simulation?: Simulation): void {
        replaceRope(this._runtime, piece, simulation);
        this.tracer?.forget();
    }

    /** Puts a node into a segment, at the part `t` (0 < t < 1) of its length. */
    insertNode(segment: number, t: number): void {
        const { _runtime: runtime, addresses, nodeRoom } = this;
        const { nodeCount } = runtime.ready().chain;
        const piece = nodeRoom.split(runtime, segment, t);
        addresses.shiftNodes(nodeCount, segment + 1, 1);
        addresses.divideSegment(segment);
        nodeRoom.change(runtime, piece);
    }

    // ---- The part of the rope's frames

    beforeSetUp(): void {
        readPath(this._runtime.rope);
    }

    beginFrame(time: number): void {
        if (this.cuts.isNew || this.cuts.pieces.length > 0) oweFrame(this.cuts, time);
    }

    prepare(): void {
        this.tracer?.keep(this._runtime.measured);
    }

    watches(): boolean {
        return this.breaking.isPossible;
    }

    afterStep(simulation: Simulation, tensions: MeanTensions): boolean {
        return this.breaking.judge(simulation, tensions);
    }

    afterSteps(rest: number): void {
        this.breaking.act(rest);
        const { companions } = this._runtime;
        for (let k = 0; k < companions.length; k++) companions[k].afterSteps?.(rest);
    }

    endFrame(time: number): void {
        if (this._runtime.settings.cutFade > 0) fadeOut(this._runtime, time);
    }

    beforeFollow(): void {
        if (this.cuts.isNew) playOwed(this._runtime);
    }

    restart(): void {
        const { layAgain } = this;
        this.layAgain = null;
        layAgain?.();
    }

    reset(): void {
        const { rope } = this._runtime;
        this.fading.reset();
        this.tracer?.forget();
        this.cuts.forget();
        dropPieces(this.cuts);
        this.addresses.dropBorrowed();
        this.addresses.takeBack(this._authored);
        this._authored?.restore(rope);
        this._authored = null;
        this._nodeRoom = null;
    }
}

addFeature({ name: 'edit', order: 10, attach: (runtime) => (runtime.edits = new RopeEdits(runtime)) });
