import { Vec2 } from 'cc';
import type { Rope } from '../../assets/rope';
import { ERigidBody2DType, type RigidBody2D } from '../../tools/cc/physics-2d';
import { addBox, gravity, nodeOf, SKIN } from '../support/box2d';
import type { Game, RopeValues } from '../support/game';

const NODES = 11;
const SEGMENT = 20;
const LENGTH = SEGMENT * (NODES - 1);
const TOP = 600;
const SIDE = 40;

function hang(game: Game, body: RigidBody2D, x: number, values: RopeValues): Rope {
    const rope = game.addRope(
        {
            nodeCount: NODES,
            baseLength: SEGMENT,
            mass: 0.05,
            gravity: new Vec2(0, -gravity()),
            ...values,
        },
        { x, y: TOP },
    );
    rope.attach(nodeOf(body), -1, { offset: new Vec2(0, -SIDE / 2) });
    return rope;
}

/** Tests crates on ropes of some values, beside a real Box2D. */
export function testHanging(game: Game, values: RopeValues = {}): void {
    test('a crate hangs with its weight, and both fall asleep', () => {
        const body = addBox(game, ERigidBody2DType.Dynamic, 400, TOP - LENGTH - SIDE / 2, SIDE, SIDE);
        const rope = hang(game, body, 400, values);
        expect(body.getMass()).toBeCloseTo((SIDE / 32) ** 2, 6);
        game.tick(30);
        expect(rope.tension(-1) / (gravity() * (body.getMass() + rope.getNode(-1)!.mass))).toBeCloseTo(1, 4);
        game.tick(120);
        expect(body.isAwake()).toBe(false);
        expect(rope.sleeping).toBe(true);
    });

    test('a crate that swings meets a wall and stays before it; cut off, it lands on the ground', () => {
        addBox(game, ERigidBody2DType.Static, 380, 300, 20, 600);
        addBox(game, ERigidBody2DType.Static, 600, 100, 800, 20);
        const body = addBox(game, ERigidBody2DType.Dynamic, 560, TOP - 120, SIDE, SIDE);
        const rope = hang(game, body, 420, values);
        let left = Infinity;
        let stretch = 0;
        for (let frame = 0; frame < 300; frame++) {
            game.tick();
            left = Math.min(left, nodeOf(body).worldPosition.x);
            stretch = Math.max(stretch, rope.drawnStretch);
        }
        expect(left).toBeGreaterThan(390 + SIDE / 2 - 2);
        expect(left).toBeLessThan(390 + SIDE);
        expect(stretch).toBeLessThan(0.01);
        rope.detach(nodeOf(body));
        game.tick(300);
        expect(Math.abs(nodeOf(body).worldPosition.y - 110 - SIDE / 2)).toBeLessThan(SKIN);
    });
}
