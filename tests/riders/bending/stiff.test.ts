import { useGame } from '../../support/game';
import { height, machine } from '../machine';
import { onSlope } from '../slope';

const game = useGame();

/** Where a rider is on its rope, px, every 10 frames. */
function slide(flexuralRigidity: number): number[] {
    const { rope, rider } = onSlope(game);
    rope.flexuralRigidity = flexuralRigidity;
    const places = Array.from({ length: 6 }, () => {
        game.tick(10);
        expect(rope.maxStretch).toBeLessThan(1e-5);
        return rider.distance;
    });
    expect(rope.advice).toBe('');
    rope.node.destroy();
    rider.node.destroy();
    return places;
}

test('a rider slides on a rope that resists bending a little as on a limp one, and goes straighter on a stiff one', () => {
    const limp = slide(0);
    slide(1e-3).forEach((place, k) => expect(Math.abs(place - limp[k])).toBeLessThan(1));
    const stiff = slide(1000);
    expect(stiff[3]).toBeGreaterThan(limp[5]); // on a straight line it does not slow down before the lower post
});

test.each([{ flexuralRigidity: 1e-3 }, { clampHead: true }])(
    'two loads move over a pulley on a rope that resists bending: %p',
    (values) => {
        const limp = machine(game, 20, 10, { damping: 0.2 });
        game.tick(60);
        const wanted = limp.loads.map(height);
        limp.rope.node.destroy();
        const { rope, loads } = machine(game, 20, 10, { damping: 0.2, ...values });
        for (let frame = 0; frame < 60; frame++) {
            game.tick();
            expect(rope.maxStretch).toBeLessThan(0.002);
        }
        loads.forEach((load, k) => expect(Math.abs(height(load) - wanted[k])).toBeLessThan(8));
        expect(rope.advice).toBe('');
    },
);
