import { Vec2 } from 'cc';
import { RopeEnd, RopeSystem, RopeWinch } from '../../assets/rope';
import { positionsOf, useGame } from '../support/game';
import { anchorOn } from '../support/tied';

const game = useGame();
const system = RopeSystem.instance;
const RATE = 60;

/** A swinging load on a winch that winds in, stops and pays out to its limit, whatever the frames and the speed of its time. */
function crane(motorEnd: RopeEnd, isTied: boolean, timeScale = 1): { winch: RopeWinch; look(): unknown } {
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

/** Where all is after every tenth of a second of the ropes' own time. */
function film(motorEnd: RopeEnd, isTied: boolean, fps: number, timeScale = 1): unknown[] {
    game.start();
    const { winch, look } = crane(motorEnd, isTied, timeScale);
    return Array.from({ length: 24 }, (_, tenth) => {
        if (tenth === 1) Object.assign(winch, { enableMotor: true, motorSpeed: -130 });
        if (tenth === 9) winch.enableMotor = false;
        if (tenth === 14) Object.assign(winch, { enableMotor: true, motorSpeed: 170 });
        game.tick(Math.round(fps / timeScale / 10), 1 / fps);
        return look();
    });
}

test.each([
    ['at the head', RopeEnd.Head, false],
    ['at the tail', RopeEnd.Tail, false],
    ['with a rope tied to its rope', RopeEnd.Head, true],
] as const)('a winch %s is the same to the bit in slow motion and at any frame rate', (_, end, isTied) => {
    const wanted = film(end, isTied, RATE);
    expect(film(end, isTied, RATE, 0.25)).toEqual(wanted);
    for (const fps of [30, 120, 240, 1440]) expect(film(end, isTied, fps)).toEqual(wanted);
});

test('144 frames a second end in the same length and the same places as 60', () => {
    const play = (fps: number): unknown => {
        game.start();
        const { winch, look } = crane(RopeEnd.Head, false);
        for (let second = 0; second < 3; second++) {
            Object.assign(winch, { enableMotor: second !== 1, motorSpeed: -60 * (1 - second) });
            game.tick(fps, 1 / fps);
        }
        return look();
    };
    expect(play(144)).toEqual(play(RATE));
});

test('a winch goes on from a state between two steps to the bit', () => {
    const { winch } = crane(RopeEnd.Head, false);
    Object.assign(winch, { enableMotor: true, motorSpeed: -130 });
    for (const frames of [37, 61, 140]) {
        game.tick(frames, 1 / 144);
        winch.enableMotor = frames === 37;
        const state = system.captureState();
        const play = (): string[] =>
            Array.from({ length: 80 }, () => {
                game.tick(1, 1 / 144);
                return system.hashState();
            });
        const wanted = play();
        expect(system.restoreState(state)).toBe(true);
        expect(play()).toEqual(wanted);
    }
});
