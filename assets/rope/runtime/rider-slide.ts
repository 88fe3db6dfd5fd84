import { RopeSegments } from '../enums';
import type { Rope } from '../Rope';
import type { RopeAttachment } from '../RopeAttachment';
import { FIXED_STEP, newSlide } from '../solver';
import type { Slide } from '../solver';
import type { EditableRuntime } from './editable-runtime';
import { groupOf } from './groups/groups';
import type { PlayedRuntime } from './played-runtime';
import { makeWay, riderNode } from './riding';

/** A rider that slides along its rope: the solver says how far. */
export class RiderSlide {
    private readonly _slide = newSlide();
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
        this._isOn = true;
        this._slide.friction = friction;
        makeWay(rope, runtime, entry, (this._slide.rate * FIXED_STEP) / runtime.queried.lengthScale);
    }

    /** What the solver is to let slide in the next step, before which no node gets another number; null: nothing. */
    at(runtime: EditableRuntime, entry: RopeAttachment): Slide | null {
        if (!this._isOn) return null;
        this._slide.node = riderNode(runtime, entry);
        return this._slide;
    }

    /** After a step: the rope is as long on either side as the solver has found. */
    note(runtime: EditableRuntime): void {
        const { chain } = runtime.ready();
        if (chain.slides.indexOf(this._slide) < 0) return; // the rope has been edited since
        const { baseLengths } = runtime.edit();
        const { lengthScale } = runtime.queried;
        const { node } = this._slide;
        baseLengths[node - 1] = chain.baseLengths[node - 1] / lengthScale;
        baseLengths[node] = chain.baseLengths[node] / lengthScale;
    }

    /** It holds on from now on. */
    end(): void {
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
