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
        chinese: '添加皮肤',
        tooltip: [
            'Tick to add a child with a RopeSkin, which draws the rope with a picture, or smooth and shaded without one.',
            '勾选后，添加一个带 RopeSkin 的子节点：用图片绘制绳子；没有图片时绘制平滑、带阴影的绳子。',
        ],
        run: addSkin,
    },
    fitLength: {
        section: SECTIONS.ends,
        visible: (rope) => nextAnchorOf(rope) !== null,
        chinese: '长度适应锚点',
        tooltip: [
            'Tick to make the rope longer by Slack than its anchors are apart, once, by Base Length.',
            '勾选后，通过 Base Length 使绳长比锚点间距长出 Slack 的比例，只执行一次。',
        ],
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
