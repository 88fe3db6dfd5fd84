import { Rope, RopeWinch } from '../../assets/rope';
import { STEP, useGame } from '../support/game';

const game = useGame();

/** Frames that end between two steps, with none, one and several steps in them, s. */
const FRAMES = [STEP, 1 / 144, 1 / 45, 1 / 30, 1 / 90, 0.09];

function crane(motorSpeed: number): Rope {
    const rope = game.addRope({ nodeCount: 20, mass: 1 }, { x: 400, y: 650 });
    rope.attach(game.addNode('crate', { x: 400, y: 270 }), -1, { mass: 20 });
    Object.assign(rope.addComponent(RopeWinch)!, { enableMotor: true, motorSpeed, motorAcceleration: 0 });
    return rope;
}

test.each([-60, 60])(
    'a rope on a winch of %d px/s is as long as it is, in frames between steps too',
    (speed) => {
        const rope = crane(speed);
        for (let frame = 0; frame < 120; frame++) {
            const { length } = rope.nodes;
            game.tick(1, FRAMES[frame % FRAMES.length]);
            expect(rope.maxStretch).toBeLessThan(1e-4);
            // When a node has gone, nobody knows until the next step how long its neighbour was before.
            if (rope.nodes.length === length) expect(rope.drawnStretch).toBeLessThan(5e-4);
            expect(rope.advice).toBe('');
        }
    },
);

test.each([STEP, 1 / 30, 1 / 50])('frames of %f s: a load on a winch is taut, and said to be once', (dt) => {
    const rope = crane(60);
    const told: string[] = [];
    rope.node.on(Rope.EventType.TAUT, () => told.push('taut'));
    rope.node.on(Rope.EventType.SLACK, () => told.push('slack'));
    game.tick(Math.round(2 / dt), dt);
    told.length = 0; // it starts in a jerk
    for (let frame = 0; frame < 2 / dt; frame++) {
        game.tick(1, dt);
        expect(rope.isTaut).toBe(true);
    }
    expect(told).toEqual([]);
});
