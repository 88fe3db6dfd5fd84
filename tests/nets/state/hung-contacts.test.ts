import { RopeObstacleShape, RopeSystem } from '../../../assets/rope';
import { useGame } from '../../support/game';
import { lay } from '../laid';

const game = useGame();

test('frames over a peg, and over a box, are played again to the bit', () => {
    for (const shape of [RopeObstacleShape.Circle, RopeObstacleShape.Box]) {
        game.start();
        const { drive } = lay(game, shape, 20, 0.4);
        const system = RopeSystem.instance;
        const film = (): string[] =>
            Array.from({ length: 60 }, (_, i) => {
                drive(90 + i);
                game.tick();
                return system.hashState();
            });
        for (let frame = 0; frame < 90; frame++) {
            drive(frame);
            game.tick();
        }
        const state = system.captureState();
        const first = film();
        drive(89);
        expect(system.restoreState(state)).toBe(true);
        expect(film()).toEqual(first);
    }
});
