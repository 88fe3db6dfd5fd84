import { RopeShape } from '../enums';
import { hasSkin } from '../draw';
import type { Action } from './actions';
import { addSkin } from './add-skin';
import { fitLength } from './fit-length';
import { ROPE } from './property-list';
import type { RopeProperties } from './RopeProperties';
import { SECTIONS } from './sections';
import { nextAnchorOf, spanTo } from './span';

/** The names of the actions, as a Rope has them: always false; setting one to true does it. */
export type RopeAction = 'addSkin' | 'fitLength';

/** Check boxes of a Rope that set other properties, or add something. */
export const ROPE_ACTIONS: Readonly<Record<RopeAction, Action<RopeProperties>>> = {
    addSkin: {
        section: SECTIONS.rope,
        visible: (rope) => rope.showAdvanced && !hasSkin(rope.node),
        run: addSkin,
    },
    fitLength: {
        section: SECTIONS.ends,
        visible: (rope) => nextAnchorOf(rope) !== null,
        run: fitOnce,
    },
};

/** Fits the length between the head and the next anchor to the way between them. Lengths of segments become one. */
function fitOnce(rope: RopeProperties): void {
    if (spanTo(rope, nextAnchorOf(rope)) > 0) {
        if (rope.initialShape === RopeShape.Points) rope.initialShape = ROPE.initialShape.make();
        rope.baseLengths = [];
    }
    fitLength(rope, 'fitLength');
}
