import type { Rope } from '../core/Rope';
import type { RopeAttachment } from '../core/RopeAttachment';
import { FIXED_STEP } from '../core/solver';
import { newSlide } from './solver/slide';
import type { Slides } from './solver/slides';
import type { RopeRuntime } from '../core/runtime/rope-runtime';
import { nodeOf } from '../edit/kit';
import { makeWay } from './riding';
import { noteSlide } from './sliding';

/** A rider that slides along its rope: the solver finds how far. */
export class RiderSlide {
    private readonly _slide = newSlide();
    private _isOn = false;

    /** How fast the rider slides, px/s, > 0 towards the tail. */
    get rate(): number {
        return this._slide.rate;
    }
    set rate(value: number) {
        this._slide.rate = value;
    }

    /** Called before a step: the rider slides on. */
    begin(rope: Rope, runtime: RopeRuntime, entry: RopeAttachment, friction: number): void {
        if (!this._isOn || friction !== this._slide.friction) runtime.wake();
        this._isOn = true;
        this._slide.friction = friction;
        makeWay(rope, runtime, entry, (this._slide.rate * FIXED_STEP) / runtime.lengthScale);
    }

    /** Adds the rider to the next step. Until that step no node changes its index. */
    add(runtime: RopeRuntime, entry: RopeAttachment, to: Slides): void {
        if (!this._isOn) return;
        this._slide.node = nodeOf(runtime, entry);
        to.add(this._slide);
    }

    /** Called after a step: reads the lengths on either side that the solver has found. */
    note(runtime: RopeRuntime): void {
        noteSlide(runtime, this._slide);
    }

    /** From now on the rider holds on. */
    end(): void {
        this._isOn = false;
        this._slide.rate = 0;
    }
}
