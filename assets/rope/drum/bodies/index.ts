import {
    areStepsByHand,
    keepsTime,
    physics,
    stepsAsRopes,
    stepsWithBodies,
} from '../../bodies/runtime/physics';
import type { StepsWithPhysics } from '../../bodies';
import type { RopeRuntime } from '../../core/runtime/rope-runtime';
import { FIXED_STEP } from '../../core/solver';
import { DrumRuntime } from '../drum-runtime';
import { addFeature, type RopePart } from '../../core/runtime/features';
import { enabledRopes } from '../../core/runtime/groups';
import { axles } from '../axle';
import { drums } from '../RopeDrum';
import { axleOn, BodyAxle } from './body-axle';

declare module '../../core/runtime/rope-runtime' {
    interface RopeRuntime {
        /** The part of a rope that is on drums turned by bodies; undefined before the feature of these bodies is loaded. */
        axlePart?: AxlePart;
    }
}

/** A rope on drums that bodies turn. It steps with the physics, unless another feature already makes it step so. */
class AxlePart implements RopePart, StepsWithPhysics {
    private readonly _axles: BodyAxle[] = [];
    private _isDue = false;

    constructor(private readonly _runtime: RopeRuntime) {
        _runtime.axlePart = this;
    }

    /** Once a frame: lists the bodies that the rope turns. Returns whether there are any. */
    find(): boolean {
        const { _axles: axles, _runtime: runtime } = this;
        const { companions } = runtime;
        const before = axles.length;
        axles.length = 0;
        for (let k = 0; k < companions.length; k++) {
            const one = companions[k];
            if (one instanceof DrumRuntime && one.findAxle() instanceof BodyAxle)
                axles.push(one.axle as BodyAxle);
        }
        if (axles.length > 0 !== before > 0 && !runtime.group) runtime.drawLatest(axles.length > 0);
        return axles.length > 0;
    }

    play(): boolean {
        if (this._axles.length === 0 || !stepsAsRopes(physics()!) || !stepsWithBodies(this._runtime.rope))
            return false;
        this._isDue = true;
        return true;
    }

    stepWithBodies(): void {
        const { _axles: axles, _runtime: runtime } = this;
        if (this._isDue && stepsWithBodies(runtime.rope)) runtime.playAlone(FIXED_STEP);
        const moves = keepsTime(runtime.rope);
        for (let k = 0; k < axles.length; k++) axles[k].pull(moves);
    }

    endDue(): void {
        this._isDue = areStepsByHand();
    }
}

axles.find = axleOn;

addFeature({
    name: 'axles',
    order: 60, // after everything else that may let the rope step with the physics
    attach: (runtime) => new AxlePart(runtime),
    findWithPhysics(out) {
        if (drums.length === 0) return;
        const ropes = enabledRopes();
        for (let r = 0; r < ropes.length; r++) {
            const { axlePart } = ropes[r];
            if (axlePart?.find()) out.push(axlePart);
        }
    },
});
