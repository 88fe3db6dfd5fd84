import { warnOnce } from '../core/inspector/warn-once';
import type { Rope } from '../core/Rope';
import type { RopeAnchor } from '../core/RopeAnchor';
import { FIXED_STEP } from '../core/solver';
import { newSlide } from './solver/slide-system';
import type { Slide } from './solver/slide-system';
import type { Slides } from './solver/slides';
import type { RopeRuntime } from '../core/runtime/rope-runtime';
import type { Companion } from '../core/runtime/events';
import { nodeOf } from '../edit/kit';
import { makeWay } from './riding';
import { noteSlide, slideFault } from './sliding';

interface Pulley {
    readonly anchor: RopeAnchor;
    readonly slide: Slide;
}

/**
 * Anchors that a rope runs through. Each has a node of its own in the rope, which moves along the rope as that of a rider does.
 */
export class Pulleys implements Companion {
    /** Pulleys act only while the rope is awake. */
    readonly isPassive = true;
    private _pulleys: Pulley[] = [];

    constructor(
        private readonly _rope: Rope,
        private readonly _runtime: RopeRuntime,
    ) {}

    /** @param areThere Whether the rope has pulleys. They are its last companion, and states keep this order. */
    enter(areThere: boolean): void {
        const { companions } = this._runtime;
        const at = companions.indexOf(this);
        if (at >= 0 && at === companions.length - 1 && areThere) return;
        if (at >= 0) companions.splice(at, 1);
        if (areThere) companions.push(this);
    }

    beforeStep(): void {
        const { _rope: rope, _runtime: runtime, _pulleys: pulleys } = this;
        for (let k = pulleys.length - 1; k >= 0; k--)
            if (!this._runsThrough(pulleys[k].anchor)) pulleys.splice(k, 1);
        for (let i = 0; i < rope.anchors.length; i++) {
            const anchor = rope.anchors[i];
            if (!this._runsThrough(anchor)) continue;
            const { slide } = this._pulleyOf(anchor) ?? this._add(anchor, 0);
            slide.friction = anchor.friction;
            runtime.edits.keepAuthored();
            makeWay(rope, runtime, anchor, (slide.rate * FIXED_STEP) / runtime.lengthScale);
        }
    }

    addSlides(to: Slides): void {
        const { _pulleys: pulleys } = this;
        for (let k = 0; k < pulleys.length; k++) {
            const { anchor, slide } = pulleys[k];
            slide.node = nodeOf(this._runtime, anchor);
            to.add(slide);
        }
    }

    afterStep(): void {
        for (let k = 0; k < this._pulleys.length; k++) noteSlide(this._runtime, this._pulleys[k].slide);
    }

    beforeReset(): void {
        this._pulleys = [];
    }

    save(rates: number[]): void {
        const { anchors } = this._rope;
        rates.length = anchors.length;
        for (let i = 0; i < anchors.length; i++) rates[i] = this._pulleyOf(anchors[i])?.slide.rate ?? 0;
    }

    load(rates: readonly number[]): void {
        this._pulleys = [];
        this._rope.anchors.forEach((anchor, i) => {
            if (this._runsThrough(anchor)) this._add(anchor, rates[i] ?? 0);
        });
    }

    private _pulleyOf(anchor: RopeAnchor): Pulley | null {
        const { _pulleys: pulleys } = this;
        for (let k = 0; k < pulleys.length; k++) if (pulleys[k].anchor === anchor) return pulleys[k];
        return null;
    }

    private _add(anchor: RopeAnchor, rate: number): Pulley {
        const pulley = { anchor, slide: Object.assign(newSlide(), { rate }) };
        this._pulleys.push(pulley);
        return pulley;
    }

    /** Whether the rope runs through an anchor, which holds its node. Warns if it should and cannot. */
    private _runsThrough(anchor: RopeAnchor | null): boolean {
        const { _rope: rope, _runtime: runtime } = this;
        if (!anchor?.slide || !anchor.target || rope.anchors.indexOf(anchor) < 0) return false;
        const { nodeCount, pinned } = runtime.ready().chain;
        const node = nodeOf(runtime, anchor);
        const isEnd = node === 0 || node === nodeCount - 1;
        const fault = isEnd ? 'needs an inner node' : slideFault(rope, runtime);
        if (fault) warnOnce(rope, 'anchors.slide', `${fault}; the anchor holds node ${node}.`);
        return !fault && pinned[node] === 1;
    }
}
