import { _decorator } from 'cc';
import type { With } from './inspector/declare';
import { declaresFields, Fields } from './inspector/declare';
import { index, node } from './inspector/declaration';

const { ccclass } = _decorator;

/** Every property of a {@link RopeNetAnchor}. */
export const ROPE_NET_ANCHOR = {
    /** The scene node that is followed. Empty: this anchor holds nothing. */
    target: node({
        chinese: '目标',
        tooltip: [
            'Scene node that the net node is pinned to. Empty: holds nothing.',
            '固定网节点的场景节点。为空则不固定任何节点。',
        ],
    }),

    /** Column of the net node that is held, 0 at the left (a web's first spoke); negative counts from the last. */
    column: index({
        initial: 0,
        chinese: '列',
        tooltip: [
            'Column of the net node: 0 at the left, -1 at the right. Web: the spoke.',
            '网节点所在的列：0 在最左，-1 在最右。蛛网：辐条。',
        ],
    }),

    /** Row of the net node that is held, 0 at the top (the middle of a web); negative counts from the last. */
    row: index({
        initial: 0,
        chinese: '行',
        tooltip: [
            'Row of the net node: 0 at the top, -1 at the bottom. Web: the ring, 0 is the middle.',
            '网节点所在的行：0 在最上，-1 在最下。蛛网：环，0 是中心。',
        ],
    }),
};

/** One entry of {@link RopeNet.anchors}: a scene node that holds a node of a net. */
@ccclass('VerletRope.RopeNetAnchor')
@declaresFields(ROPE_NET_ANCHOR)
export class RopeNetAnchor extends (Fields as With<typeof ROPE_NET_ANCHOR>) {}
