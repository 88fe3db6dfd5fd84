import { Rect, Vec2 } from 'cc';
import { STEP, useGame } from '../support/game';

const game = useGame();

test('bounds are those of what is drawn, whatever has moved it', () => {
    const rope = game.addRope({ nodeCount: 12, damping: 0 }, { x: 300, y: 600 });
    const check = (): void => {
        const points = rope.nodes.map(({ drawnPosition }) => drawnPosition);
        const { xMin, yMin, xMax, yMax } = rope.getBounds(new Rect());
        expect([xMin, yMin, xMax, yMax].map((one) => one.toFixed(6))).toEqual(
            [
                Math.min(...points.map(({ x }) => x)),
                Math.min(...points.map(({ y }) => y)),
                Math.max(...points.map(({ x }) => x)),
                Math.max(...points.map(({ y }) => y)),
            ].map((one) => one.toFixed(6)),
        );
    };
    game.tick();
    check();
    rope.applyImpulse(-1, new Vec2(2000, 300));
    for (let frame = 0; frame < 10; frame++) {
        game.tick(1, frame % 2 ? STEP : 0.3 * STEP);
        check();
    }
    const state = rope.captureState();
    rope.node.setPosition(500, 500);
    game.tick();
    check();
    rope.teleport();
    check();
    rope.reel(-50);
    check();
    rope.cutAt(100);
    check();
    rope.restoreState(state);
    check();
    rope.node.setScale(2, 2, 1);
    game.tick();
    check();
    rope.setPath([new Vec2(0, 0), new Vec2(90, 200), new Vec2(300, 100)]);
    check();
    rope.reset();
    check();
});
