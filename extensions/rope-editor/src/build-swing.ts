import type * as Engine from 'cc';
import type { Node, SpriteFrame } from 'cc';
import type { RopeClasses } from './build-rope';
import { addComponent, createBox, createNode } from './parts';

/** Of the seat, px, and what it weighs. */
const SEAT = { width: 180, height: 20 };
const SEAT_MASS = 20;
const ROPE_NODES = 12;
const ROPE_LENGTH = 330;

/** A seat that hangs on two ropes, as one load of both. */
export function buildSwing(
    parent: Node,
    cc: typeof Engine,
    white: SpriteFrame | null,
    { Rope, Attachment }: RopeClasses,
): Node {
    const { layer } = parent;
    const swing = createNode('Swing', layer, cc);
    const seat = createBox('Seat', layer, SEAT, cc, white);
    seat.setPosition(0, -ROPE_LENGTH);
    addComponent(seat, 'VerletRope.RopeLoad', { mass: SEAT_MASS }, cc);
    const ropes = [-1, 1].map((side) => {
        const node = createNode(side < 0 ? 'Left Rope' : 'Right Rope', layer, cc);
        node.setPosition((side * SEAT.width) / 2, 0);
        node.addComponent(cc.Graphics);
        const rope = node.addComponent(Rope);
        rope.nodeCount = ROPE_NODES;
        rope.baseLength = Math.hypot(SEAT.width / 2, ROPE_LENGTH) / (ROPE_NODES - 1);
        rope.attachments.push(Object.assign(new Attachment(), { target: seat, nodeIndex: -1 }));
        swing.addChild(node);
        return rope;
    });
    swing.addChild(seat);
    parent.addChild(swing);
    for (const rope of ropes) rope.resetInEditor?.();
    return swing;
}
