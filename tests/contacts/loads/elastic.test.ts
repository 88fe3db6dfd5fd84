import { RopeObstacle, RopeObstacleShape } from '../../../assets/rope';
import { runtimeOf } from '../../../assets/rope/core/runtime/groups';
import { positionsOf, segmentsOf, useGame } from '../../support/game';
import { pair } from '../../support/tied';

const game = useGame();

test.each([
    [0, 2e-6],
    [2e-6, 0],
])(
    'over a peg, too, each of two ropes stretches as it is to: one of %p on one of %p',
    (upperCompliance, lowerCompliance) => {
        const peg = game.addNode('peg', { x: 400, y: 440 });
        const obstacle = peg.addComponent(RopeObstacle)!;
        Object.assign(obstacle, { shape: RopeObstacleShape.Circle, radius: 40, friction: 0.1 });
        const colliding = { collide: true, collisionRadius: 3 };
        const { upper, lower } = pair(
            game,
            { ...colliding, stretchCompliance: lowerCompliance },
            { ...colliding, stretchCompliance: upperCompliance },
        );
        for (let frame = 0; frame < 70; frame++) {
            peg.setPosition(400 + frame, 440);
            game.tick();
        }
        game.tick(530);
        for (const rope of [upper, lower]) {
            const { baseLengths } = runtimeOf(rope).ready().chain;
            segmentsOf(positionsOf(rope)).forEach((length, i) => {
                const strain = length / baseLengths[i]! - 1;
                expect(Math.abs(strain - rope.stretchCompliance * rope.tension(i))).toBeLessThan(1e-4);
            });
        }
        expect(Math.max(...positionsOf(lower).map(({ x }) => x))).toBeGreaterThan(510);
    },
);
