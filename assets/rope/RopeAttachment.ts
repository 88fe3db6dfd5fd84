import { _decorator, CCFloat, CCInteger, Node, Vec2 } from 'cc';
import { localized } from './inspector/localized';

const { ccclass, property } = _decorator;

/** One entry of {@link Rope.attachments}: a crate, lamp or other prop carried by one node of the rope. */
@ccclass('VerletRope.RopeAttachment')
export class RopeAttachment {
    /** The prop: the rope moves it every frame. Empty: this entry only adds its mass. */
    @property({
        type: Node,
        tooltip: localized('Scene node that hangs on the rope.', '挂在绳子上的场景节点。'),
    })
    target: Node | null = null;

    /** Which rope node carries it: 0 is the head; negative counts from the tail, -1 is the tail itself. */
    @property({
        type: CCInteger,
        tooltip: localized(
            'Rope node that carries the prop. 0 is the head, -1 the tail.',
            '承载挂载物的绳节点。0 是绳头，-1 是绳尾。',
        ),
    })
    nodeIndex = -1;

    /** Mass added to the rope node, in the unit of `nodeMass`, >= 0. 0 is a decoration that weighs nothing. */
    @property({
        type: CCFloat,
        min: 0,
        tooltip: localized(
            'Mass added to the rope node, in the unit of Node Mass. 0 is a decoration that weighs nothing.',
            '加到绳节点上的质量，单位与 Node Mass 相同。0 是没有重量的装饰。',
        ),
    })
    mass = 1;

    /**
     * Place of the prop beside its rope node, in the rope node's units. The axes turn with the rope:
     * y points along it towards the head, so (0, -20) is 20 px further down a hanging rope.
     */
    @property({
        tooltip: localized(
            'Place of the prop beside its rope node, px. The axes turn with the rope: y points to the head.',
            '挂载物相对绳节点的位置，px。坐标轴随绳子转动：y 轴指向绳头。',
        ),
    })
    offset: Vec2 = new Vec2();

    /** Whether the prop turns with the rope. Off: it keeps its own rotation. */
    @property({ tooltip: localized('Turn the prop with the rope.', '挂载物随绳子转动。') })
    rotate = false;

    /** Angle of a prop that turns with the rope, degrees: 0 on a hanging rope leaves the prop upright. */
    @property({
        type: CCFloat,
        unit: 'deg',
        tooltip: localized(
            'Angle of the prop on the rope, degrees. 0: upright when the rope hangs straight down.',
            '挂载物在绳子上的角度，度。0：绳子竖直下垂时为正立。',
        ),
        visible(this: RopeAttachment): boolean {
            return this.rotate;
        },
    })
    angle = 0;
}
