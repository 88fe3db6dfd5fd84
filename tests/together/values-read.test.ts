import type { Chain } from '../../assets/rope/core/solver';
import type { Rope } from '../../assets/rope';
import { useGame } from '../support/game';

const game = useGame();

interface Running {
    readonly _runtime: {
        readonly simulation: { readonly chain: Chain; readonly parameters: { readonly gravityY: number } };
    };
}

const chainOf = (rope: Rope): Chain => (rope as unknown as Running)._runtime.simulation.chain;
const gravityOf = (rope: Rope): number =>
    (rope as unknown as Running)._runtime.simulation.parameters.gravityY;

describe('values are read when they have changed, also', () => {
    test('a vector that is changed in place', () => {
        const rope = game.addRope();
        game.tick(3);
        rope.gravity.y = -100;
        game.tick();
        expect(gravityOf(rope)).toBe(-100);
        rope.gravity.y = NaN;
        game.tick();
        expect(gravityOf(rope)).toBeLessThan(0);
        expect(game.takeMessages()).toHaveLength(1);
    });

    test('lists that are filled and emptied in place', () => {
        const rope = game.addRope({ nodeCount: 5 });
        game.tick(3);
        const before = Array.from(chainOf(rope).masses);
        rope.attachments.push(Object.assign(rope.attach(game.addNode('crate'))!, { mass: 7 }));
        rope.attachments.splice(1);
        rope.masses.push(3);
        game.tick();
        expect(chainOf(rope).masses[4]).toBe(before[4] + 7);
        expect(chainOf(rope).masses[0]).toBe(3);
        rope.attachments.length = rope.masses.length = 0;
        game.tick();
        expect(Array.from(chainOf(rope).masses)).toEqual(before);
    });

    test('the mass that a rope has when it goes back to a state of another mass', () => {
        const rope = game.addRope({ nodeCount: 5, mass: 1 });
        game.tick(3);
        const state = rope.captureState();
        rope.mass = 2;
        game.tick();
        rope.restoreState(state);
        game.tick();
        expect(chainOf(rope).masses.reduce((sum, mass) => sum + mass, 0)).toBeCloseTo(2, 9);
    });

    test('what a cut and a reset make of a rope', () => {
        const rope = game.addRope({ nodeCount: 5, mass: 1 });
        game.tick(3);
        rope.cutAt(30);
        game.tick(3);
        rope.reset();
        game.tick();
        expect(chainOf(rope).masses.reduce((sum, mass) => sum + mass, 0)).toBeCloseTo(1, 9);
    });
});
