import { Vec2 } from 'cc';
import {
    RopeAnchor,
    RopeObstacle,
    RopeObstacleShape,
    RopeShape,
    RopeSolver,
    type Rope,
} from '../../../assets/rope';
import { BoxCollider2D, ERigidBody2DType, type RigidBody2D } from '../../../tools/cc/physics-2d';
import { addBox, gravity, nodeOf } from '../../support/box2d';
import { STEP, useGame } from '../../support/game';

/** Ropes that carry bodies of a real Box2D, a port of it, and collide. */

const game = useGame();
const SIDE = 30;
const HOOK = { x: 400, y: 600 };

function addRope(nodeCount: number, baseLength: number, place: { x: number; y: number }): Rope {
    const values = { mass: 1, damping: 0, collide: true, collisionRadius: 3 };
    return game.addRope({ nodeCount, baseLength, gravity: new Vec2(0, -gravity()), ...values }, place);
}

/** Kinetic energy, and that of height, of ropes and bodies, kg x px^2 / s^2. */
function energyOf(ropes: readonly Rope[], bodies: readonly RigidBody2D[]): number {
    let energy = 0;
    for (const { nodes } of ropes)
        for (const { mass, position, velocity } of nodes)
            energy += mass * (0.5 * velocity.lengthSqr() + gravity() * position.y);
    for (const body of bodies) {
        const { x, y } = body.linearVelocity;
        const { y: height } = nodeOf(body).worldPosition;
        energy += body.getMass() * (512 * (x * x + y * y) + gravity() * height);
        energy += 512 * body.getInertia() * body.angularVelocity ** 2;
    }
    return energy;
}

function hang(body: RigidBody2D, rope: Rope, nodeIndex: number): void {
    rope.attach(nodeOf(body), nodeIndex, { offset: new Vec2(0, -SIDE / 2) });
}

const PEG = 40;
const ROUND = PEG + 3;
const NODES = 31;
const LEG = 200;

/** A rope over a peg at a place, both ends of it down by `LEG`. */
function addRopeOverPeg({ x, y }: typeof HOOK): Rope {
    const peg = game.addNode('peg', { x, y }).addComponent(RopeObstacle);
    Object.assign(peg, { shape: RopeObstacleShape.Circle, radius: PEG, friction: 0 });
    const length = 2 * LEG + Math.PI * ROUND;
    const baseLength = length / (NODES - 1);
    const points = Array.from({ length: NODES }, (_, i) => {
        const angle = (i * baseLength - LEG) / ROUND;
        if (angle < 0) return new Vec2(0, i * baseLength);
        if (angle > Math.PI) return new Vec2(2 * ROUND, length - i * baseLength);
        return new Vec2(ROUND - ROUND * Math.cos(angle), LEG + ROUND * Math.sin(angle));
    });
    const rope = addRope(NODES, baseLength, { x: x - ROUND, y: y - LEG });
    return Object.assign(rope, { initialShape: RopeShape.Points, points, friction: 0 });
}

test('two crates pull a rope over a peg: it keeps its length, and the heavier one falls by the law', () => {
    const rope = addRopeOverPeg(HOOK);
    const below = HOOK.y - LEG - SIDE / 2;
    const light = addBox(game, ERigidBody2DType.Dynamic, HOOK.x - ROUND, below, SIDE, SIDE);
    const heavy = addBox(game, ERigidBody2DType.Dynamic, HOOK.x + ROUND, below, SIDE, SIDE);
    const box = heavy.getComponent(BoxCollider2D as never) as unknown as BoxCollider2D;
    box.density = 1.5;
    box.apply();
    rope.unpin(0);
    hang(light, rope, 0);
    hang(heavy, rope, -1);
    let stretch = 0;
    const play = (frames: number): number => {
        for (let frame = 0; frame < frames; frame++) {
            game.tick();
            stretch = Math.max(stretch, rope.maxStretch, rope.drawnStretch);
        }
        return 32 * heavy.linearVelocity.y;
    };
    const acceleration = (play(10) - play(20)) / (20 * STEP);
    const difference = heavy.getMass() - light.getMass();
    const total = heavy.getMass() + light.getMass() + rope.mass;
    expect(acceleration / ((gravity() * difference) / total)).toBeCloseTo(1, 1);
    expect(stretch).toBeLessThan(1e-4);
});

test.each([300, 700, 880, 900, 940])(
    'ropes tied to one that carries a crate at %d px/s go through it, and do not drive it',
    (speed) => {
        const rope = addRope(6, 20, HOOK);
        const crate = addBox(game, ERigidBody2DType.Dynamic, HOOK.x, HOOK.y - 100 - SIDE / 2, SIDE, SIDE);
        hang(crate, rope, -1);
        const other = addRope(8, 10, { x: HOOK.x, y: HOOK.y - 95 });
        const anchor = { target: rope.node, nodeIndex: 0, distance: 95 };
        other.anchors = [Object.assign(new RopeAnchor(), anchor)];
        game.tick(2);
        crate.linearVelocity = new Vec2(speed / 32, 0) as never;
        const start = energyOf([rope, other], [crate]); // with all that the blow gives
        let [most, stretch] = [-Infinity, 0];
        for (let frame = 0; frame < 300; frame++) {
            game.tick();
            most = Math.max(most, energyOf([rope, other], [crate]));
            stretch = Math.max(stretch, rope.maxStretch, other.maxStretch);
        }
        expect(most).toBeLessThan(start);
        expect(stretch).toBeLessThan(1e-4);
    },
);

test.each([20, 40])(
    'crates on ropes %d px apart knock at each other, and their ropes do not drive them',
    (gap) => {
        const speed = 160;
        const ropes: Rope[] = [];
        const crates: RigidBody2D[] = [];
        for (let k = 0; k < 3; k++) {
            const place = { x: HOOK.x + gap * k, y: HOOK.y };
            const length = 100 + 60 * k;
            ropes.push(addRope(11, length / 10, place));
            const height = HOOK.y - length - SIDE / 2;
            crates.push(addBox(game, ERigidBody2DType.Dynamic, place.x, height, SIDE, SIDE));
            hang(crates[k]!, ropes[k]!, -1);
        }
        game.tick(2);
        crates[0]!.linearVelocity = new Vec2(speed / 32, 0) as never;
        crates[2]!.linearVelocity = new Vec2(-speed / 32, 0) as never;
        game.tick();
        const start = energyOf(ropes, crates);
        const kinetic = crates[0]!.getMass() * speed * speed;
        let [gained, stretch] = [0, 0];
        for (let frame = 0; frame < 300; frame++) {
            game.tick();
            gained = Math.max(gained, (energyOf(ropes, crates) - start) / kinetic);
            for (const rope of ropes) stretch = Math.max(stretch, rope.maxStretch, rope.drawnStretch);
        }
        expect(gained).toBeLessThan(0.05);
        expect(stretch).toBeLessThan(1e-4);
    },
);

test('a crate whose rope solves otherwise for a while, and lets it sink in the physics, hangs where it is seen', () => {
    const rope = addRope(6, 20, HOOK);
    const crate = addBox(game, ERigidBody2DType.Dynamic, HOOK.x, HOOK.y - 100 - SIDE / 2, SIDE, SIDE);
    hang(crate, rope, -1);
    game.tick(30);
    rope.solver = RopeSolver.Relaxation;
    game.tick(60);
    rope.solver = RopeSolver.Exact;
    game.tick(2);
    let stretch = 0;
    for (let frame = 0; frame < 120; frame++) {
        game.tick();
        stretch = Math.max(stretch, rope.drawnStretch);
    }
    expect(stretch).toBeLessThan(1e-3);
});
