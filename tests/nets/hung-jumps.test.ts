import { Vec3 } from 'cc';
import { useGame } from '../support/game';
import { expectNothingFlung, type OnRings } from './on-rings';

/** Nets that hang on ropes by rings, which are put elsewhere all of a sudden. */

const game = useGame();

const JUMPS: readonly (readonly [string, number, (hung: OnRings) => void])[] = [
    [
        'a rope is teleported',
        1,
        ({ ropes: [rope] }) => {
            rope.node.setWorldPosition(new Vec3(600, 640, 0));
            rope.teleport();
        },
    ],
    [
        'a ring is let go and caught again',
        1,
        ({ ropes: [rope], rings: [ring] }) => {
            rope.detach(ring);
            game.tick(30);
            rope.attach(ring, -1);
        },
    ],
    [
        'one of two ropes is teleported',
        2,
        ({ ropes: [, rope] }) => {
            rope.node.setWorldPosition(new Vec3(500, 640, 0));
            rope.teleport();
        },
    ],
];

test.each(JUMPS)('nothing is flung away when %s', (_, ringCount, jump) => {
    expectNothingFlung(game, ringCount, jump);
});
