import { RopeEnd, type Rope, type RopeDrum } from '../../../assets/rope';
import {
    CircleCollider2D,
    ERigidBody2DType,
    PHYSICS_2D_PTM_RATIO,
    RigidBody2D,
    type HingeJoint2D,
} from '../../../tools/cc/physics-2d';
import { gravity, hinge } from '../../support/box2d';
import type { Game, RopeValues } from '../../support/game';
import { addDrum, type DrumValues } from '../drums';
import { Vec2 } from 'cc';

/** A body as large as a drum, on the node of the drum. */
export function addWheel(drum: RopeDrum, type: ERigidBody2DType, density = 1): RigidBody2D {
    const body = drum.node.addComponent(RigidBody2D as never) as unknown as RigidBody2D;
    body.type = type;
    const circle = drum.node.addComponent(CircleCollider2D as never) as unknown as CircleCollider2D;
    circle.radius = drum.radius;
    circle.density = density;
    circle.apply();
    return body;
}

/** Mass of a body and of the rope on it, as the rope feels them now. */
export function massOf(drum: RopeDrum, body: RigidBody2D, perLength = 0.1 / 300): number {
    const at = Math.abs(drum.speed / ((drum.angularVelocity * Math.PI) / 180));
    const ratio = (drum.radius * drum.radius) / (at * at);
    const inertia = body.getInertia() * PHYSICS_2D_PTM_RATIO ** 2;
    return inertia / (at * at) + 0.5 * drum.woundLength * perLength * (1 + ratio);
}

/** A load on a rope of 300 px below a drum at (600, 600) that a hinged body turns. */
export function hoist(
    game: Game,
    {
        load = 10,
        density = 1,
        motor = undefined as Parameters<typeof hinge>[1],
        type = ERigidBody2DType.Dynamic,
    },
    values: DrumValues = {},
    ropeValues: RopeValues = {},
): { rope: Rope; drum: RopeDrum; body: RigidBody2D; joint: HingeJoint2D } {
    const rope = game.addRope(
        {
            ...{ nodeCount: 16, baseLength: 20, mass: 0.1, damping: 0, gravity: new Vec2(0, -gravity()) },
            ...ropeValues,
        },
        { x: 600, y: 600 },
    );
    const drum = addDrum(game, rope, { x: 600, y: 600 }, { turns: 12, ...values });
    const body = addWheel(drum, type, density);
    const joint = hinge(body, motor);
    if (drum.end === RopeEnd.Tail) rope.unpin(0);
    rope.attach(game.addNode('load'), drum.end === RopeEnd.Tail ? 0 : -1, { mass: load });
    return { rope, drum, body, joint };
}
