import { Graphics, Node, Vec2 } from 'cc';
import {
    RopeNetHold,
    RopeSkin,
    RopeTouch,
    type RopeKnife,
    type RopeNetSkin,
    type RopeObstacle,
} from '../../../assets/rope';
import { RopeEventType } from '../../../assets/rope/core/RopeEvent';
import { paintedBy } from '../../../tools/cc/graphics-record';
import { pointer } from '../../../tools/cc/pointer';
import { paintedLine, positionsOf, STEP } from '../../support/game';
import { verticesOf } from '../../skin/skins';
import { GRAVITY, swipe } from './looks';
import type { Claims } from './scene';

const about = (length: number, digits = 2): number => expect.closeTo(length, digits) as number;

/** Components beside ropes: winch, knife, obstacle, skin. */
export const BESIDE: Claims = {
    'RopeWinch.speed': ({ game, other, run, said }) => {
        game.tick();
        run();
        game.tick(30);
        run();
        expect(said).toEqual([[0], [-120]]);
        const { ropeLength } = other;
        game.tick(30);
        expect(other.ropeLength).toBeCloseTo(ropeLength - 60);
    },

    'RopeWinch.isStalled': ({ game, other, winch, crate, run }) => {
        Object.assign(winch, { enableMotor: true, motorSpeed: -50 });
        other.attach(crate, -1, { mass: 4 });
        run();
        game.tick(60);
        run();
        expect([winch.isStalled, winch.enableMotor]).toEqual([false, true]);
        other.attach(crate, -1, { mass: 6 });
        const stalls: number[] = [];
        other.node.on(RopeEventType.STALL, ({ tension }: { tension: number }) => stalls.push(tension));
        game.tick(60);
        expect([winch.isStalled, stalls.length]).toEqual([true, 1]);
        expect(stalls[0]).toBeGreaterThan(5000);
        run();
        expect(winch.enableMotor).toBe(false);
    },

    'RopeKnife.layers': ({ game, rope, other, run }) => {
        other.node.layer = 1 << 5;
        rope.touch = RopeTouch.None;
        game.tick();
        run();
        game.tick();
        swipe(game, { x: 200, y: 400 }, { x: 400, y: 400 });
        expect([rope.length, other.length]).toEqual([about(100, 0), 180]);
    },

    'RopeKnife.minSpeed': ({ game, rope, run }) => {
        rope.touch = RopeTouch.None;
        game.tick();
        const { knife } = run<{ knife: RopeKnife }>();
        game.tick();
        const swipeAt = (speed: number): number => {
            pointer.start(1, 250, 400);
            for (let x = 250; x < 350; x += speed * STEP) {
                pointer.move(1, x, 400);
                game.tick();
            }
            pointer.end(1, 350, 400);
            game.tick();
            return rope.length;
        };
        expect([knife.minSpeed, swipeAt(200), swipeAt(400)]).toEqual([300, 260, about(100, 0)]);
    },

    'RopeObstacle.shape': ({ game, rope, hook, run }) => {
        hook.setPosition(350, 350);
        rope.wind = new Vec2(500, 0); // against it
        run();
        game.tick(300);
        const gaps = positionsOf(rope).map(({ x, y }) => Math.hypot(x - 350, y - 350));
        expect(Math.min(...gaps)).toBeCloseTo(30 + rope.collisionRadius, 0);
    },

    'RopeObstacle.points': ({ game, rope, hook, run }) => {
        Object.assign(rope, { collide: true, wind: new Vec2(500, 0) }); // against it
        hook.setPosition(350, 330);
        run();
        game.tick(300);
        const inside = (x: number, y: number): boolean =>
            y > 1 && y < 59 && Math.abs(x) < 40 * (1 - y / 60) - 1;
        expect(positionsOf(rope).filter(({ x, y }) => inside(x - 350, y - 330))).toEqual([]);
        expect(rope.nearestPoint(new Vec2(310, 330))!.gap).toBeLessThan(2 * rope.collisionRadius); // lies on a corner
    },

    'RopeObstacle.friction': ({ game, rope, hook, run }) => {
        // A rope lies on a slope of 10 degrees, and slides off it if it has no friction.
        hook.setPosition(400, 300);
        hook.angle = -10;
        const { ice } = run<{ ice: RopeObstacle }>();
        ice.size = new Vec2(700, 40);
        const slide = (friction: number): number => {
            ice.friction = friction;
            rope.reset();
            rope.setPath([at(100), at(300)]);
            rope.unpin(0);
            const before = rope.nodes[0]!.position.x;
            game.tick(60);
            return rope.nodes[0]!.position.x - before;
        };
        const at = (x: number): Vec2 => new Vec2(x, 300 + 30 - (x - 400) * Math.tan((10 * Math.PI) / 180));
        rope.collide = true;
        const way = 0.5 * GRAVITY * Math.sin((10 * Math.PI) / 180) * Math.cos((10 * Math.PI) / 180);
        expect(slide(0) / way).toBeGreaterThan(0.7);
        expect(slide(0.4)).toBeLessThan(12);
    },

    'RopeSkin.rope': ({ game, rope, other, hook, run }) => {
        const own = new Node('skin').addComponent(RopeSkin);
        own.node.layer = other.node.layer;
        other.node.addChild(own.node);
        hook.layer = rope.node.layer;
        const { skin } = run<{ skin: RopeSkin }>();
        game.tick(2);
        const drawn = [skin, own].map((one) => verticesOf(one).map(({ x }) => x));
        expect(Math.min(...drawn[0]!)).toBeGreaterThan(280);
        expect(Math.max(...drawn[0]!)).toBeLessThan(320 - skin.width / 2);
        expect(drawn[1]!.length).toBeGreaterThan(4); // the nearest rope above
        expect([paintedLine(rope), paintedLine(other)]).toEqual([[], []]);
    },

    'RopeSkin.widths': ({ game, hook, rope, run }) => {
        hook.layer = rope.node.layer;
        const { skin } = run<{ skin: RopeSkin }>();
        game.tick(2);
        const halves = verticesOf(skin).map(({ x, y }) => [y, Math.abs(x - 300)] as const);
        const widthAt = (height: number): number => {
            const [, half] = halves.reduce((best, one) =>
                Math.abs(one[0] - height) < Math.abs(best[0] - height) ? one : best,
            );
            return 2 * half;
        };
        const [head, middle, tail] = [500, 370, 240].map(widthAt) as [number, number, number];
        expect([head / middle, tail / head]).toEqual([about(2, 0), about(1, 1)]);
    },

    'RopeNetSkin.net': ({ game, net, hook, run }) => {
        hook.layer = net.node.layer;
        const { skin } = run<{ skin: RopeNetSkin }>();
        game.tick(2);
        expect(verticesOf(skin).length).toBeGreaterThanOrEqual(7 * 5);
        expect(paintedBy(net.node.getComponent(Graphics)!)).toEqual([]);
    },

    'RopeNetSkin.shading': ({ game, net, hook, run }) => {
        hook.layer = net.node.layer;
        const { skin } = run<{ skin: RopeNetSkin }>();
        net.hold = RopeNetHold.TopCorners;
        net.pin(-1, 0, new Vec2(500, 338)); // folds
        game.tick(30);
        const darkest = (): number => Math.min(...verticesOf(skin).map(({ color }) => color[0]!));
        const dark = darkest();
        skin.shading = 0;
        game.tick(2);
        expect(darkest() - dark).toBeGreaterThan(0.05);
    },
};
