import type * as Engine from 'cc';
import type { Node, SpriteFrame } from 'cc';
import type { RopeClasses } from './build-rope';
import { addComponent, createBox, createNode } from './parts';

/** Of the bucket, px, and what it weighs. */
const BUCKET = { width: 64, height: 70 };
const BUCKET_MASS = 5;
const ROPE_NODES = 10;
const ROPE_WIDTH = 8;
/** px. The rope leaves the drum beside its axle. */
const DRUM_SIZE = 128;
const ASIDE = 50;
const DEPTH = 180;

/** A bucket on the rope of a drum, as in a well. The brake holds it. */
export function buildDrum(
    parent: Node,
    cc: typeof Engine,
    white: SpriteFrame | null,
    { Rope, Attachment }: RopeClasses,
): Node {
    const { layer } = parent;
    const well = createNode('Well', layer, cc);
    const bucket = createBox('Bucket', layer, BUCKET, cc, white);
    bucket.getComponent(cc.UITransform)!.setAnchorPoint(0.5, 1);
    bucket.setPosition(-ASIDE, -DEPTH);
    const line = createNode('Rope', layer, cc);
    line.addComponent(cc.Graphics);
    const rope = line.addComponent(Rope);
    rope.nodeCount = ROPE_NODES;
    rope.attachments.push(
        Object.assign(new Attachment(), { target: bucket, nodeIndex: -1, mass: BUCKET_MASS }),
    );
    const drum = createNode('Drum', layer, cc);
    drum.getComponent(cc.UITransform)!.setContentSize(DRUM_SIZE, DRUM_SIZE);
    const values = { rope, turns: 4, ropeThickness: ROPE_WIDTH };
    const component = addComponent(drum, 'VerletRope.RopeDrum', values, cc);
    for (const one of [line, bucket, drum]) well.addChild(one);
    parent.addChild(well);
    rope.resetInEditor?.();
    component.resetInEditor?.();
    return well;
}
