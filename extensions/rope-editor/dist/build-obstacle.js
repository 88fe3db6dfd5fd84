"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.buildObstacle = buildObstacle;
const parts_1 = require("./parts");
/** px */
const GROUND = { width: 400, height: 40 };
/** A box that ropes with `collide` lie on, seen as large as it is. */
function buildObstacle(parent, cc, white) {
    const obstacle = (0, parts_1.createBox)('Obstacle', parent.layer, GROUND, cc, white);
    const size = new cc.Vec2(GROUND.width, GROUND.height);
    (0, parts_1.addComponent)(obstacle, 'VerletRope.RopeObstacle', { size }, cc);
    parent.addChild(obstacle);
    return obstacle;
}
