import { Vec2 } from 'cc';
import { RopeLoad, RopeRider } from '../../../assets/rope';
import { useGame } from '../../support/game';

const game = useGame();
const GRAVITY = 980;

const placeOf = ({ node }: RopeRider): Vec2 => new Vec2(node.worldPosition.x, node.worldPosition.y);

test('a RopeLoad beside it is what weighs, and flies on when it lets go', () => {
    const rope = game.addRope({ nodeCount: 26, mass: 2, damping: 0, allowSleep: false }, { x: 600, y: 600 });
    const rider = game.addNode('climber', { x: 603, y: 340 }).addComponent(RopeRider);
    const load = rider.addComponent(RopeLoad)!;
    load.mass = 5;
    load.applyLinearImpulseToCenter(new Vec2(1000, 0));
    game.tick();
    rider.grab();
    rider.climbSpeed = 100;
    for (let frame = 0; frame < 60; frame++) {
        game.tick();
        expect(Vec2.distance(rope.pointAt(rider.distance), placeOf(rider))).toBeLessThan(1e-6);
        expect(rope.maxStretch).toBeLessThan(1e-3);
    }
    expect(load.isHeld).toBe(true);
    expect(rope.tensionAt(1) / GRAVITY).toBeLessThan(15);
    rider.release();
    const { y } = placeOf(rider);
    game.tick(30);
    expect(load.isHeld).toBe(false);
    expect(placeOf(rider).y).toBeLessThan(y);
});
