import { Vec2 } from 'cc';
import { RopeRider } from '../../assets/rope';
import { distance, drawnOf, topSpeed, useGame, xy } from '../support/game';

const game = useGame();

test.each([0, -1])('a rider that a script puts on an end, node %i, holds on there', (end) => {
    const ways: Partial<RopeRider>[] = [{ climbSpeed: 60 }, { climbSpeed: -60 }, { slide: true }];
    for (const values of ways) {
        const rope = game.addRope({ nodeCount: 6 }, { x: 300, y: 500 });
        const rider = Object.assign(
            game.addNode('rider', { x: 300, y: 450 }).addComponent(RopeRider),
            values,
        );
        rider.grab(rope);
        game.tick(2);
        rope.attach(rider.node, end);
        game.tick(60);
        expect(rider.rope).toBe(rope);
        expect(rider.distance).toBeCloseTo(end === 0 ? 0 : rope.length, 6);
        expect(rope.length).toBeCloseTo(100, 6);
        expect(rope.maxStretch).toBeLessThan(1e-3);
    }
});

test('a path lies where it is for a rope whose head was let go', () => {
    const rope = game.addRope({ nodeCount: 11, gravity: new Vec2() }, { x: 300, y: 500 });
    const path = [new Vec2(200, 300), new Vec2(300, 320), new Vec2(350, 250)];
    const { tail } = rope.cutAt(60)!;
    for (const one of [tail, rope]) {
        one.unpin(0);
        game.tick(5);
        expect(one.setPath(path)).toBe(true);
        expect(distance(drawnOf(one)[0]!, path[0]!)).toBeLessThan(1e-9);
        expect(distance(xy(one.node.worldPosition), path[0]!)).toBeLessThan(1e-9);
        game.tick();
        expect(topSpeed(one)).toBeLessThan(1);
    }
});
