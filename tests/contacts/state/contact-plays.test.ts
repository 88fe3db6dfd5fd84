import { Vec2 } from 'cc';
import { RopeObstacle } from '../../../assets/rope';
import { expectPlayedAgain } from '../../state/played-again';
import { start, turn } from '../../state/plays';
import type { Play } from '../../state/plays';
import { testStates } from '../../state/state-plays';
import { useGame } from '../../support/game';
import type { Game } from '../../support/game';

const game = useGame();

/** A rope that falls on a platform that goes to and fro. */
function lying(game: Game): Play {
    const node = game.addNode('platform', { x: 300, y: 180 });
    Object.assign(node.addComponent(RopeObstacle)!, { size: new Vec2(260, 20), friction: 0.8 });
    const rope = start(game, { collide: true, damping: 1 });
    return {
        rope,
        place: (frame) => node.setPosition(300 + 40 * Math.sin(turn(frame)), 180),
        drive: (frame) => {
            if (frame === 30) rope.unpin(0);
        },
    };
}

testStates(game, lying);

test('a journal of it is played again', () => {
    expectPlayedAgain(game, lying);
});
