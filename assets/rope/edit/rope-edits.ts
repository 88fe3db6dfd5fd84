import { replaceRope } from './edited';
import { addFeature } from '../core/runtime/features';
import type { RopePart } from '../core/runtime/features';
import type { MeanTensions } from '../core/runtime/events';
import type { RopeRuntime } from '../core/runtime/rope-runtime';
import type { Rope } from '../core/Rope';
import type { Piece } from '../memory/solver/kit';
import type { Simulation } from '../core/solver';
import { Addresses } from './addresses';
import { AuthoredAddresses } from './authored-addresses';
import { Breaking } from './breaking';
import { Cuts } from './cuts';
import { Fading } from './fading';
import { NodeRoom } from './node-room';
import { readPath } from './path';
import { dropPieces, fadeOut, oweFrame, playOwed } from './pieces';
import type { SwipeTracer } from './swipe-tracer';

declare module '../core/runtime/rope-runtime' {
    interface RopeRuntime {
        edits: RopeEdits;
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
    private readonly _runtime: RopeRuntime;
    private _authored: AuthoredAddresses | null = null;
    private _nodeRoom: NodeRoom | null = null;

    constructor(runtime: RopeRuntime) {
        const { rope, pins, fingers } = runtime;
        this._runtime = runtime;
        this.addresses = new Addresses(rope, pins, fingers);
        this.breaking = new Breaking(rope as Rope, runtime);
        this.fading = new Fading(rope, runtime);
    }

    /** Buffers for nodes that come and go. Created at the first change. */
    get nodeRoom(): NodeRoom {
        return (this._nodeRoom ??= new NodeRoom());
    }

    /** Before the first edit: notes the anchors and attachments of the rope's author. */
    keepAuthored(): void {
        this._authored ??= new AuthoredAddresses(this._runtime.rope, this._runtime.pins.scriptPins);
    }

    /** The rope has gone back to a state: notes its author's anchors and attachments if it is edited there. */
    restored(): void {
        if (this._runtime.isEdited) this.keepAuthored();
        else this._authored = null;
    }

    /** The rope becomes another piece: see `RopeRuntime.replace`. */
    replace(piece: Piece, simulation?: Simulation): void {
        replaceRope(this._runtime, piece, simulation);
        this.tracer?.forget();
    }

    // ---- The part of the rope's frames

    beforeSetUp(): void {
        readPath(this._runtime.rope);
    }

    beginFrame(time: number): void {
        if (this.cuts.isNew || this.cuts.pieces.length > 0) oweFrame(this.cuts, time);
    }

    prepare(): void {
        this.tracer?.keep(this._runtime.queried);
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
        if (this._runtime.rope.cutFade > 0) fadeOut(this._runtime, time);
    }

    beforeFollow(): void {
        if (this.cuts.isNew) playOwed(this._runtime);
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

addFeature({
    name: 'edit',
    order: 10,
    attach: (runtime) => (runtime.edits = new RopeEdits(runtime)),
});
