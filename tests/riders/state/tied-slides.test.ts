import { RopeLoad, RopeSystem } from '../../../assets/rope';
import { useGame } from '../../support/game';
import { machine } from '../machine';

const game = useGame();

test('two loads over a pulley: frames that are played again are the same', () => {
    const built = machine(game, 0, 0, { damping: 0.5 });
    built.loads.forEach((load, k) => Object.assign(load.addComponent(RopeLoad), { mass: [20, 10][k] }));
    const system = RopeSystem.instance;
    const play = (): string[] =>
        Array.from({ length: 60 }, () => {
            game.tick();
            expect(built.rope.maxStretch).toBeLessThan(0.002);
            return system.hashState();
        });
    game.tick(30);
    const state = system.captureState();
    const before = play();
    expect(system.restoreState(state)).toBe(true);
    expect(play()).toEqual(before);
});
