import { Vec2 } from 'cc';
import { RopeObstacle } from '../../../assets/rope';
import { expectPlayedAgain } from '../../state/played-again';
import { start, turn, type Play } from '../../state/plays';
import { testStates } from '../../state/state-plays';
import { useGame, type Game } from '../../support/game';

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

/** A rope over a box, whose hook goes down beyond its reach and comes back. */
function pulled(game: Game): Play {
    const node = game.addNode('box', { x: 360, y: 470 });
    Object.assign(node.addComponent(RopeObstacle)!, { size: new Vec2(60, 60) });
    const hook = game.addNode('hook', { x: 420, y: 440 });
    const rope = start(game, { collide: true, damping: 1, secondAnchor: hook });
    return {
        rope,
        place: (frame) => hook.setPosition(420, 440 - 95 * (1 - Math.cos(turn(frame)))),
        drive: () => {
            for (const message of game.takeMessages()) expect(message).toContain('farther apart');
        },
    };
}

describe.each([
    ['a rope on a platform', lying],
    ['a rope pulled beyond its reach round a box', pulled],
])('%s', (_, make) => {
    testStates(game, make);
});

test('a journal of it is played again', () => {
    expectPlayedAgain(game, lying);
});
