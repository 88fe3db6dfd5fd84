import { useGame, type RopeValues } from '../../support/game';
import { machine, SIDE } from '../machine';
import { onSlope } from '../slope';

const game = useGame();

test.each<RopeValues>([
    { flexuralRigidity: 0.001, collide: true },
    { clampHead: true, collide: true },
])('a pulley holds its node on a rope that resists bending and collides, and says why: %p', (values) => {
    const { rope, pulley } = machine(game, 20, 10, values);
    game.tick(30);
    expect([pulley.nodeIndex, rope.distanceOf(20)]).toEqual([20, SIDE]);
    expect(game.takeMessages()).toEqual([
        expect.stringContaining('anchors.slide needs a limp rope if it collides'),
    ]);
    expect(rope.advice).toContain('Slide of an anchor or a RopeRider needs a limp rope');
});

test('a rider holds on while its rope resists bending and collides, and slides on when it does not', () => {
    const { rope, rider } = onSlope(game);
    game.tick(10);
    rope.flexuralRigidity = 0.001;
    rope.collide = true;
    game.tick(2);
    const held = rider.distance;
    game.tick(10);
    expect(rider.distance).toBe(held);
    expect(game.takeMessages()).toEqual([expect.stringContaining('slide needs a limp rope if it collides')]);
    expect(rope.advice).toContain('Slide of an anchor or a RopeRider needs a limp rope');
    rope.collide = false;
    game.tick(30);
    expect(rider.distance).toBeGreaterThan(held + 10);
    expect(rope.advice).toBe('');
});
