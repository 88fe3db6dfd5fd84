import type { Rope } from '../core/Rope';
import { addFeature } from '../core/runtime/features';
import type { RopePart } from '../core/runtime/features';
import type { RopeRuntime } from '../core/runtime/rope-runtime';
import { addPassengers } from '../edit/kit';
import { Pulleys } from './pulleys';
import { RopeRider } from './RopeRider';
import { enterRiders, leaveRiders, ride, riders } from './riding';
import { gatherSlides, slideAdviceFor } from './sliding';
import { Slides } from './solver/slides';

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
