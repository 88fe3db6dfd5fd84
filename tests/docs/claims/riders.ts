import { Vec3, type Component } from 'cc';
import { RopeRider } from '../../../assets/rope';
import type { Claims } from './scene';

interface Climber extends Component {
    press(key: string, isDown: boolean): void;
}

/** docs/riders.md */
export const RIDERS: Claims = {
    'Add a `RopeRider` to the character': ({ game, rope, code, run }) => {
        expect(code.trim().split('\n').length).toBeLessThanOrEqual(40);
        expect(code).not.toMatch(/\[|index/i); // no arithmetic with nodes
        Object.assign(rope, { nodeCount: 26, mass: 2 });
        const node = game.addNode('climber', { x: 270, y: 300 });
        const { Climber } = run<{ Climber: new () => Climber }>();
        const climber = node.addComponent(Climber);
        const rider = node.getComponent(RopeRider)!;
        game.tick(5);
        climber.press('jump', true);
        expect([rider.rope, rider.linearVelocity.y < 0]).toEqual([rope, true]); // with the velocity it has
        const from = rider.distance;
        climber.press('up', true);
        game.tick(60);
        climber.press('up', false);
        expect(from - rider.distance).toBeGreaterThan(120);
        game.tick(30);
        const before = node.worldPosition.x;
        climber.press('right', true);
        game.tick(30);
        expect(node.worldPosition.x - before).toBeGreaterThan(5);
        climber.press('jump', true);
        const { x, y } = Vec3.clone(node.worldPosition);
        const { linearVelocity } = rider;
        const speed = linearVelocity.x;
        game.tick(10);
        expect(rider.rope).toBe(null);
        expect((node.worldPosition.x - x) / (speed / 6)).toBeCloseTo(1, 1); // flies on with it
        game.tick(60);
        expect(node.worldPosition.y).toBeLessThan(y);
    },
};
