import { Vec2 } from 'cc';
import { RopeEnd, RopeWinch } from '../../assets/rope';
import { positionsOf } from '../support/game';
import type { Game } from '../support/game';
import { anchorOn } from '../support/tied';

/** A swinging load on a winch that winds in, stops and pays out to its limit, whatever the frames and the speed of its time. */
export function crane(
    game: Game,
    motorEnd: RopeEnd,
    isTied: boolean,
    timeScale = 1,
): { winch: RopeWinch; look(): unknown } {
    const rope = game.addRope({ nodeCount: 26, damping: 0.1, timeScale }, { x: 600, y: 600 });
    const other = isTied
        ? game.addRope({ nodeCount: 6, timeScale, anchors: [anchorOn(rope.node, 0, 60)] })
        : rope;
    if (motorEnd === RopeEnd.Head) rope.attach(game.addNode('load'), -1, { mass: 10 });
    rope.applyImpulse(12, new Vec2(300, 0));
    const winch = rope.addComponent(RopeWinch)!;
    Object.assign(winch, { motorEnd, motorAcceleration: 310, enableLimit: true, upperLimit: 530 });
    return { winch, look: () => [rope.ropeLength, winch.speed, positionsOf(rope), positionsOf(other)] };
}
