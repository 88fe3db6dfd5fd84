import { addFeature } from '../../core/runtime/features';
import type { RopePart } from '../../core/runtime/features';
import type { RopeRuntime } from '../../core/runtime/rope-runtime';
import { noteComponent } from '../../state/kit';
import { drums, RopeDrum } from '../RopeDrum';

/**
 * The state of a rope has what its drums need, like that of its other companions. So before it is captured or restored, each
 * drum goes to the rope that has its end then: after a cut this is a piece.
 */
class DrumsOfRope implements RopePart {
    private _isRestored = false;

    constructor(private readonly _runtime: RopeRuntime) {}

    beforeLoad(): void {
        const { companions, rope } = this._runtime;
        this._isRestored = true;
        for (const drum of drums) {
            const own = drum['_runtime'];
            if (own.rope !== rope) continue;
            own.rope = null;
            companions.splice(companions.indexOf(own), 1);
        }
    }

    placeCompanions(): void {
        const { _isRestored: isRestored, _runtime: runtime } = this;
        this._isRestored = false;
        for (let k = 0; k < drums.length; k++) {
            if (!isRestored) drums[k]['_follow']();
            else if (drums[k]['_runtime'].takesEndOf(runtime)) drums[k]['_wanted'] = drums[k].rope;
        }
    }
}

addFeature({ name: 'drum states', order: 60, attach: (runtime) => new DrumsOfRope(runtime) });
noteComponent(RopeDrum, ['applyAngularImpulse'], () => drums);
