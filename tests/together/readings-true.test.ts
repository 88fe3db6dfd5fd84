import { Vec2 } from 'cc';
import { RopeAnchor, RopeRider, RopeWinch, type Rope } from '../../assets/rope';
import { ROPE_READINGS } from '../../assets/rope/core/inspector/readings';
import { useGame } from '../support/game';

const game = useGame();

const READINGS = Object.keys(ROPE_READINGS) as (keyof typeof ROPE_READINGS & keyof Rope)[];

function pulley(rope: Rope, nodeIndex: number, x: number): void {
    const target = game.addNode('pulley', { x, y: 600 });
    rope.anchors.push(Object.assign(new RopeAnchor(), { target, nodeIndex, slide: true }));
}

/** Ropes in which nothing stretches, whatever changes the lengths of their segments. */
const ROPES: Readonly<Record<string, () => Rope>> = {
    'over a pulley, 5 : 1': () => {
        const rope = game.addRope(
            { nodeCount: 41, baseLength: 15, mass: 0.1, damping: 0 },
            { x: 400, y: 300 },
        );
        pulley(rope, 20, 400);
        rope.attach(game.addNode('heavy'), 0, { mass: 50 });
        rope.attach(game.addNode('light'), -1, { mass: 10 });
        rope.unpin(0);
        return rope;
    },
    'over two pulleys': () => {
        const points = [new Vec2(), new Vec2(0, 300), new Vec2(200, 300), new Vec2(200, 0)];
        const rope = game.addRope({ nodeCount: 41, baseLength: 20, mass: 0.1 }, { x: 400, y: 300 });
        rope.setPath(points.map(({ x, y }) => new Vec2(400 + x, 300 + y)));
        pulley(rope, 15, 400);
        pulley(rope, 25, 600);
        rope.attach(game.addNode('heavy'), 0, { mass: 12 });
        rope.attach(game.addNode('light'), -1, { mass: 8 });
        rope.unpin(0);
        return rope;
    },
    'with a rider that slides': () => {
        const rope = game.addRope({ nodeCount: 21, baseLength: 20, mass: 1 }, { x: 400, y: 600 });
        const rider = game.addNode('rider', { x: 400, y: 560 }).addComponent(RopeRider)!;
        Object.assign(rider, { mass: 10, slide: true, friction: 0.1 });
        game.tick();
        rider.grab(rope);
        return rope;
    },
    'with a winch': () => {
        const rope = game.addRope({ nodeCount: 21, baseLength: 20, mass: 1 }, { x: 400, y: 600 });
        Object.assign(rope.addComponent(RopeWinch)!, { enableMotor: true, motorSpeed: 300 });
        return rope;
    },
};

test.each(Object.keys(ROPES))(
    'every reading of a rope %s is finite and true in every frame at any rate',
    (name) => {
        for (const rate of [30, 50, 60, 144, 1000 / 7]) {
            game.start();
            const rope = ROPES[name]!();
            let drawn = 0;
            for (let frame = 0; frame < 1.2 * rate; frame++) {
                game.tick(1, 1 / rate);
                for (const reading of READINGS) {
                    const value = rope[reading];
                    if (typeof value === 'number')
                        expect([reading, Number.isFinite(value)]).toEqual([reading, true]);
                }
                drawn = Math.max(drawn, rope.drawnStretch);
            }
            expect([rate, drawn < 0.01 ? 'true' : drawn]).toEqual([rate, 'true']);
            game.takeMessages();
        }
    },
);
