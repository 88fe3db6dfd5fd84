import { _decorator, CCFloat, CCInteger, Node, Vec2 } from 'cc';

const { ccclass, property } = _decorator;

/** One entry of {@link Rope.attachments}: a crate, lamp or other prop carried by one node of the rope. */
@ccclass('VerletRope.RopeAttachment')
export class RopeAttachment {
    /** The prop: the rope moves it every frame. Empty: this entry only adds its mass. */
    @property({ type: Node, tooltip: 'Scene node that hangs on the rope.' })
    target: Node | null = null;

    /** Which rope node carries it: 0 is the head; negative counts from the tail, -1 is the tail itself. */
    @property({ type: CCInteger, tooltip: 'Rope node that carries the prop. 0 is the head, -1 the tail.' })
    nodeIndex = -1;

    /** Mass added to the rope node, in the unit of `nodeMass`, >= 0. 0 is a decoration that weighs nothing. */
    @property({
        type: CCFloat,
        min: 0,
        tooltip:
            'Mass added to the rope node, in the unit of Node Mass. 0 is a decoration that weighs nothing.',
    })
    mass = 1;

    /**
     * Place of the prop beside its rope node, in the rope node's units. The axes turn with the rope:
     * y points along it towards the head, so (0, -20) is 20 px further down a hanging rope.
     */
    @property({
        tooltip:
            'Place of the prop beside its rope node, px. The axes turn with the rope: y points to the head.',
    })
    offset: Vec2 = new Vec2();

    /** Whether the prop turns with the rope. Off: it keeps its own rotation. */
    @property({ tooltip: 'Turn the prop with the rope.' })
    rotate = false;

    /** Angle of a prop that turns with the rope, degrees: 0 on a hanging rope leaves the prop upright. */
    @property({
        type: CCFloat,
        unit: 'deg',
        tooltip: 'Angle of the prop on the rope, degrees. 0: upright when the rope hangs straight down.',
        visible(this: RopeAttachment): boolean {
            return this.rotate;
        },
    })
    angle = 0;
}
