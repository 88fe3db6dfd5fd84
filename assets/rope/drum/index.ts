import { addFeature, type RopePart } from '../core/runtime/features';
import type { RopeRuntime } from '../core/runtime/rope-runtime';
import { DrumRuntime } from './drum-runtime';
import { drums } from './RopeDrum';

export { RopeDrum } from './RopeDrum';
export { RopeDrumEvent, RopeDrumEventType } from './RopeDrumEvent';

/** What a rope does for its drums, apart from calling them as companions. */
class DrumsOfRope implements RopePart {
    private _isRestored = false;

    constructor(private readonly _runtime: RopeRuntime) {}

    jump(): void {
        for (const one of this._runtime.companions)
            if (one instanceof DrumRuntime) one.placeEnd(this._runtime);
    }

    beforeLoad(): void {
        const { companions } = this._runtime;
        this._isRestored = true;
        for (const one of companions.slice()) {
            if (!(one instanceof DrumRuntime)) continue;
            one.rope = null;
            companions.splice(companions.indexOf(one), 1);
        }
    }

    /** Each drum goes to the rope that has its end, or that has it in the restored state: after a cut this is a piece. */
    placeCompanions(): void {
        const { _isRestored: isRestored, _runtime: runtime } = this;
        this._isRestored = false;
        for (let k = 0; k < drums.length; k++) {
            if (!isRestored) drums[k]['_follow']();
            else if (drums[k]['_runtime'].takesEndOf(runtime)) drums[k]['_wanted'] = drums[k].rope;
        }
    }
}

addFeature({ name: 'drum', order: 20, attach: (runtime) => new DrumsOfRope(runtime) });
