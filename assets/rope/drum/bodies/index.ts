import { addFeature } from '../../core/runtime/features';
import { enabledRopes } from '../../core/runtime/groups';
import { axles } from '../axle';
import { drums } from '../RopeDrum';
import { AxlePart } from './axle-part';
import { axleOn } from './body-axle';

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
