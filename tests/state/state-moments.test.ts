import { RopeSystem } from '../../assets/rope';
import { useGame } from '../support/game';

const game = useGame();
const system = RopeSystem.instance;

test('a rope that sleeps in its state wakes when it did: by what changed in the frame after', () => {
    const hook = game.addNode('hook', { x: 300, y: 500 });
    const prop = game.addNode('prop');
    const rope = game.addRope({ nodeCount: 8, damping: 9, headAnchor: hook }, { x: 300, y: 500 });
    rope.attach(prop, -1);
    game.tick(200);
    expect(rope.sleeping).toBe(true);
    const state = system.captureState();
    const changes: Readonly<Record<string, () => unknown>> = {
        nothing: () => undefined,
        'another mass': () => (rope.mass = 3),
        'a moved hook': () => hook.setPosition(301, 500),
    };
    for (const name of Object.keys(changes)) {
        const outcomes = [false, true].map((goesBack) => {
            hook.setPosition(300, 500);
            rope.mass = 1;
            system.restoreState(state);
            game.tick(2);
            if (goesBack) system.restoreState(system.captureState());
            changes[name]!();
            game.tick();
            return rope.sleeping;
        });
        expect([name, outcomes[1]]).toEqual([name, outcomes[0]]);
    }
});
