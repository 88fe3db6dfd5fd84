import { Vec2 } from 'cc';
import { Rope, RopeKnife, RopeSystem, RopeTouch, RopeWinch } from '../../../assets/rope';
import { pointer } from '../../../tools/cc/pointer';
import { useGame } from '../../support/game';
import { expectPlayedAgain, playedAgain } from '../../state/played-again';
import { testStates } from '../../state/state-plays';
import { EDIT_PLAYS } from './plays';

const game = useGame();
const system = RopeSystem.instance;

describe.each(Object.keys(EDIT_PLAYS))('%s', (name) => {
    testStates(game, EDIT_PLAYS[name]!);
});

test('calls of scripts, of handlers and of a knife are played again, and those of a winch happen by themselves', () => {
    const journal = playedAgain(
        game,
        () => {
            const rope = game.addRope({ touch: RopeTouch.Nearest }, { x: 400, y: 600 });
            const crane = game.addRope({ nodeCount: 20, cutFade: 1 }, { x: 700, y: 600 });
            crane.addComponent(RopeWinch)!.enableMotor = true;
            game.world.addComponent(RopeKnife);
            rope.node.on(Rope.EventType.CUT, () => rope.applyImpulse(-1, new Vec2(300, 0)));
            return (frame) => {
                if (frame % 20 === 0) rope.applyImpulse(-1, new Vec2(40, 10));
                if (frame < 10) rope.applyForce(5, new Vec2(100, 50));
                if (frame === 15) rope.pin(9, new Vec2(420, 450));
                if (frame === 30) rope.cutAt(400);
                if (frame === 50) pointer.start(1, 600, 500);
                if (frame > 50 && frame < 60) pointer.move(1, 600 + 25 * (frame - 50), 505);
                if (frame === 60) pointer.end(1, 850, 505);
                if (frame === 80) system.cut(new Vec2(300, 500), new Vec2(500, 510));
            };
        },
        150,
    );
    expect(journal.split('\n')[1]).toContain('"applyForce"');
    expect(journal).not.toContain('reel');
});

test.each(Object.keys(EDIT_PLAYS).filter((name) => !name.includes('cuts')))('a journal of %s', (name) => {
    expectPlayedAgain(game, EDIT_PLAYS[name]!);
});
