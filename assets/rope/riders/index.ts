import type { Rope } from '../core/Rope';
import { addFeature, type RopePart } from '../core/runtime/features';
import type { RopeRuntime } from '../core/runtime/rope-runtime';
import { addPassengers, nodeOf } from '../edit/edited';
import { RopeRider } from './RopeRider';
import { enterRiders, leaveRiders, ride, riders, makeWay } from './riding';
import { gatherSlides, slideAdviceFor, noteSlide, slideFault } from './sliding';
import { Slides } from './solver/slides';
import { warnOnce } from '../core/inspector/warn-once';
import type { RopeAnchor } from '../core/RopeAnchor';
import { FIXED_STEP } from '../core/solver';
import { newSlide, type Slide } from './solver/slide-system';
import type { Companion } from '../core/runtime/events';

export { RopeRider } from './RopeRider';

interface Pulley {
    readonly anchor: RopeAnchor;
    readonly slide: Slide;
}

/**
 * Anchors that a rope runs through. Each has a node of its own in the rope, which moves along the rope as that of a rider does.
 */
class Pulleys implements Companion {
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

/** What a rope does for riders and pulleys in its frames, apart from calling them as companions. */
class RidingPart implements RopePart {
    private _slides: Slides | null = null;
    private _pulleys: Pulleys | null = null;

    constructor(private readonly _runtime: RopeRuntime) {}

    prepare(): void {
        this.placeCompanions();
    }

    beforeStep(): void {
        const { companions } = this._runtime;
        this._runtime.ready().chain.slides = null;
        if (companions.length > 0) gatherSlides(this._runtime, (this._slides ??= new Slides()));
    }

    advice(): string {
        const { companions, rope } = this._runtime;
        const slides =
            hasPulleys(rope as Rope) || companions.some((one) => one instanceof RopeRider && one.slide);
        return slides ? slideAdviceFor(rope as Rope, this._runtime) : '';
    }

    placeCompanions(): void {
        const areThere = hasPulleys(this._runtime.settings);
        if (areThere) this._pulleys ??= new Pulleys(this._runtime.rope as Rope, this._runtime);
        this._pulleys?.enter(areThere);
    }

    restart(): void {
        enterRiders(this._runtime.rope as Rope);
    }

    beforeLoad(): void {
        leaveRiders(this._runtime.companions);
    }

    entriesLoaded(): void {
        enterRiders(this._runtime.rope as Rope);
    }
}

/** Whether a rope has anchors that it has to run through. */
function hasPulleys({ anchors }: Pick<Rope, 'anchors'>): boolean {
    for (let i = 0; i < (anchors?.length ?? 0); i++) if (anchors[i]?.slide) return true;
    return false;
}

addFeature({ name: 'riders', order: 60, attach: (runtime) => new RidingPart(runtime) });
addPassengers({ has: (target) => riders.has(target), ride });
