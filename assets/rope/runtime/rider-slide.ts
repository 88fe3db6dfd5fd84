import { RopeSegments } from '../enums';
import type { Rope } from '../Rope';
import type { RopeAttachment } from '../RopeAttachment';
import { FIXED_STEP } from '../solver';
import type { Slide } from '../solver';
import { groupOf } from './groups/groups';
import type { PlayedRuntime } from './played-runtime';
import { makeWay, riderNode } from './riding';

/** A rider that slides along its rope: the solver says how far. */
export class RiderSlide {
    private readonly _slide: Slide = { node: 0, friction: 0, rate: 0, length: 0 };
    private _isOn = false;

    /** How fast it slides, px/s, > 0 towards the tail. */
    get rate(): number {
        return this._slide.rate;
    }
    set rate(value: number) {
        this._slide.rate = value;
    }

    /** Before a step: the rider slides on. */
    begin(rope: Rope, runtime: PlayedRuntime, entry: RopeAttachment, friction: number): void {
        const slide = this._slide;
        this._isOn = true;
        makeWay(rope, runtime, entry, (slide.rate * FIXED_STEP) / runtime.queried.lengthScale);
        slide.node = riderNode(runtime, entry);
        slide.friction = friction;
        const { slides } = runtime.ready().chain;
        if (slides.indexOf(slide) < 0) slides.push(slide);
    }

    /** After a step: the rope is as long on either side as the solver has found. */
    note(runtime: PlayedRuntime): void {
        if (!this._isOn) return;
        const { chain } = runtime.ready();
        const { baseLengths } = runtime.edit();
        const { lengthScale } = runtime.queried;
        const { node } = this._slide;
        baseLengths[node - 1] = chain.baseLengths[node - 1] / lengthScale;
        baseLengths[node] = chain.baseLengths[node] / lengthScale;
    }

    /** It holds on from now on. */
    end(runtime: PlayedRuntime): void {
        if (!this._isOn) return;
        const slides = runtime.simulation?.chain.slides ?? [];
        if (slides.indexOf(this._slide) >= 0) slides.splice(slides.indexOf(this._slide), 1);
        this._isOn = false;
        this._slide.rate = 0;
    }
}

/** Why a rider cannot slide along a rope; empty if it can. */
export function slideFault(rope: Rope, runtime: PlayedRuntime): string {
    const { parameters, chain, solver } = runtime.ready();
    if (solver !== 'exact') return 'needs the solver Exact';
    if (groupOf(runtime)) return 'needs a rope that is tied to no other, without a RopeLoad or a body on it';
    if (chain.contacts) return 'needs a rope that does not collide';
    const isLimp = parameters.flexuralRigidity === 0 && parameters.stretchCompliance === 0;
    return isLimp && rope.segments === RopeSegments.Rope ? '' : 'needs a limp rope that does not stretch';
}
