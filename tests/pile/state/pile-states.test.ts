import { RopeSystem } from '../../../assets/rope';
import { STEP, useGame } from '../../support/game';
import { bridge, levelRope } from '../ropes';

const game = useGame();

test('a state taken back and played again ends in the same bits', () => {
    bridge(game);
    for (let k = 1; k < 3; k++) levelRope(game, 300 + 30 * k);
    const system = RopeSystem.instance;
    game.tick(40, STEP);
    const state = system.captureState();
    game.tick(60, STEP);
    const end = system.hashState();
    system.restoreState(state);
    game.tick(60, STEP);
    expect(system.hashState()).toBe(end);
});

test('the ropes of a pile are captured with one of them', () => {
    const ropes = [0, 1].map((k) =>
        game.addRope({ nodeCount: 5, collideRopes: true }, { x: 200 * k, y: 500 }),
    );
    const alone = game.addRope({ nodeCount: 5 }, { x: 800, y: 500 });
    game.tick(3);
    const state = RopeSystem.instance.captureState(null, [ropes[1]!]);
    const captured = state.ropes.map(({ node }) => node);
    expect(captured).toEqual(ropes.map(({ node }) => node.uuid));
    expect(captured).not.toContain(alone.node.uuid);
});
