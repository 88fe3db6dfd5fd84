"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.buildDrum = buildDrum;
const parts_1 = require("./parts");
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
function buildDrum(parent, cc, white, { Rope, Attachment }) {
    const { layer } = parent;
    const well = (0, parts_1.createNode)('Well', layer, cc);
    const bucket = (0, parts_1.createBox)('Bucket', layer, BUCKET, cc, white);
    bucket.getComponent(cc.UITransform).setAnchorPoint(0.5, 1);
    bucket.setPosition(-ASIDE, -DEPTH);
    const line = (0, parts_1.createNode)('Rope', layer, cc);
    line.addComponent(cc.Graphics);
    const rope = line.addComponent(Rope);
    rope.nodeCount = ROPE_NODES;
    rope.attachments.push(Object.assign(new Attachment(), { target: bucket, nodeIndex: -1, mass: BUCKET_MASS }));
    const drum = (0, parts_1.createNode)('Drum', layer, cc);
    drum.getComponent(cc.UITransform).setContentSize(DRUM_SIZE, DRUM_SIZE);
    const values = { rope, turns: 4, ropeThickness: ROPE_WIDTH };
    const component = (0, parts_1.addComponent)(drum, 'VerletRope.RopeDrum', values, cc);
    for (const one of [line, bucket, drum])
        well.addChild(one);
    parent.addChild(well);
    rope.resetInEditor?.();
    component.resetInEditor?.();
    return well;
}
