import { Vec2 } from 'cc';
import { RopeObstacle, RopeWinch } from '../../assets/rope';
import { useGame, type Game } from '../support/game';
import { expectPlayedAgain } from '../state/played-again';
import type { Play } from '../state/plays';
import { testStates } from '../state/state-plays';

const game = useGame();

/** Three ropes that fall on each other; one is cut in the air, and one is pushed out of the pile. */
function piled(game: Game): Play {
    const floor = game.addNode('floor', { x: 300, y: 180 });
    Object.assign(floor.addComponent(RopeObstacle)!, { size: new Vec2(400, 20), friction: 0.8 });
    const values = { nodeCount: 14, collide: true, collideRopes: true, damping: 1 };
    const ropes = [0, 1, 2].map((k) => game.addRope(values, { x: 280 + 20 * k, y: 500 + 10 * k }));
    const drive = (frame: number): void => {
        if (frame === 10) ropes[1].cutAt(150);
        if (frame === 20) for (const rope of ropes) rope.unpin(0);
        if (frame === 200) ropes[0].applyImpulse(0, new Vec2(-400, 900));
    };
    return { rope: ropes[0], drive };
}

testStates(game, piled);

test('a journal of it is played again', () => {
    expectPlayedAgain(game, piled);
});

test('what winches do in the frames of a pile is no call of a script', () => {
    const journal = expectPlayedAgain(game, (stage) => {
        const play = piled(stage);
        Object.assign(play.rope.node.addComponent(RopeWinch), { enableMotor: true, motorSpeed: 60 });
        return play;
    });
    expect(journal).not.toContain('reel');
});
