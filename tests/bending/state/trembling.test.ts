import { RopeSystem, type RopeSystemState } from '../../../assets/rope';
import { useGame } from '../../support/game';

const game = useGame();
const system = RopeSystem.instance;

test('a rope that trembles, and goes back to a state meanwhile, falls asleep in the same frame', () => {
    const rope = game.addRope(
        {
            ...{ mass: 0.1, maxBendAngle: 60, damping: 3 },
            secondAnchor: game.addNode('hook', { x: 840, y: 500 }),
        },
        { x: 300, y: 500 },
    );
    rope.attach(game.addNode('crate', { x: 486.2, y: 500 }), 10, { mass: 0.1724 });
    const framesAwake = (): number => {
        let frames = 0;
        for (; !rope.sleeping && frames < 600; frames++) game.tick();
        return frames;
    };
    game.tick();
    const start = JSON.stringify(system.captureState());
    const frames = framesAwake();
    expect(frames).toBeLessThan(600);
    for (const left of [1, 50, 100]) {
        system.restoreState(JSON.parse(start) as RopeSystemState);
        game.tick(frames - left);
        const state = JSON.stringify(system.captureState());
        rope.reset();
        game.tick(5);
        system.restoreState(JSON.parse(state) as RopeSystemState);
        expect(framesAwake()).toBe(left);
    }
});
