import { Vec2 } from 'cc';
import { RopeEnd, RopeWinch } from '../../assets/rope';
import { positionsOf, type Game } from '../support/game';
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

/** Frames a second that others are compared with. */
export const RATE = 60;

/** Where all is after every tenth of a second of the ropes' own time. */
function film(game: Game, motorEnd: RopeEnd, isTied: boolean, fps: number, timeScale = 1): unknown[] {
    game.start();
    const { winch, look } = crane(game, motorEnd, isTied, timeScale);
    return Array.from({ length: 24 }, (_, tenth) => {
        if (tenth === 1) Object.assign(winch, { enableMotor: true, motorSpeed: -130 });
        if (tenth === 9) winch.enableMotor = false;
        if (tenth === 14) Object.assign(winch, { enableMotor: true, motorSpeed: 170 });
        game.tick(Math.round(fps / timeScale / 10), 1 / fps);
        return look();
    });
}

/** Slow motion and other frame rates end in the same bits. @param isTied Whether another rope is tied to that of the winch. */
export function expectSameAtAnyRate(game: Game, motorEnd: RopeEnd, isTied: boolean): void {
    const wanted = film(game, motorEnd, isTied, RATE);
    expect(film(game, motorEnd, isTied, RATE, 0.25)).toEqual(wanted);
    for (const fps of [30, 120, 240, 1440]) expect(film(game, motorEnd, isTied, fps)).toEqual(wanted);
}
