import { _decorator, CCInteger, Node } from 'cc';
import { localized } from './inspector/localized';

const { ccclass, property } = _decorator;

/** One entry of {@link Rope.anchors}: a scene node that holds a rope node. */
@ccclass('VerletRope.RopeAnchor')
export class RopeAnchor {
    /** The scene node that is followed. Empty: this anchor holds nothing. */
    @property({
        type: Node,
        tooltip: localized('Scene node that the rope node is pinned to.', '固定绳节点的场景节点。'),
    })
    target: Node | null = null;

    /** Which rope node is held: 0 is the head; negative counts from the tail, -1 is the tail itself. */
    @property({
        type: CCInteger,
        tooltip: localized(
            'Rope node that is pinned. 0 is the head, -1 the tail.',
            '被固定的绳节点。0 是绳头，-1 是绳尾。',
        ),
    })
    nodeIndex = -1;
}
