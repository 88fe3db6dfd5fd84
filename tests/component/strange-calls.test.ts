import { RopeRider } from '../../assets/rope';
import { distance, useGame } from '../support/game';

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
