import { UITransform, type Node } from 'cc';
import { RopeLoad, type Rope } from '../../assets/rope';
import type { Game } from '../support/game';

export const HOOK = { x: 400, y: 600 };

/** A sign of 80 x 120 px that hangs by the middle of its top, turned by an angle, degrees. */
export function addSign(
    game: Game,
    x: number,
    y: number,
    angle: number,
    values: Partial<RopeLoad> = {},
): RopeLoad {
    const node = game.addNode('sign', { x, y });
    const size = node.addComponent(UITransform);
    size.setContentSize(80, 120);
    size.setAnchorPoint(0.5, 1);
    node.angle = angle;
    const load = node.addComponent(RopeLoad);
    return Object.assign(load, { fixedRotation: false, linearDamping: 0, angularDamping: 0, ...values });
}

/** A rope of a length that hangs down from the hook, to hold a node that is at its end. */
export function addHanger(game: Game, target: Node, length: number, nodeCount: number, mass: number): Rope {
    const rope = game.addRope(
        { nodeCount, baseLength: length / (nodeCount - 1), mass, damping: 0, allowSleep: false },
        HOOK,
    );
    rope.attach(target, -1);
    return rope;
}
