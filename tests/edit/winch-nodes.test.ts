import { runtimeOf } from '../../assets/rope/core/runtime/groups';
import { STEP, useGame } from '../support/game';
import { countSpares } from '../support/spares';

const game = useGame();

/** How many arrays of numbers are made while something is done. */
function arraysIn(act: () => void): number {
    const { Float64Array: original } = globalThis;
    let made = 0;
    globalThis.Float64Array = new Proxy(original, {
        construct(target, values): Float64Array {
            made++;
            return Reflect.construct(target, values) as Float64Array;
        },
    });
    act();
    globalThis.Float64Array = original;
    return made;
}

test('nodes that come and go in turns make no array', () => {
    const rope = game.addRope({ nodeCount: 20, baseLength: 15, damping: 1 });
    const spares = countSpares();
    const toAndFro = (): void => {
        for (const by of [16, 16, 16, -16, -16, -16]) {
            rope.reel(by);
            runtimeOf(rope).frame(STEP);
        }
    };
    game.tick();
    expect(arraysIn(toAndFro)).toBeGreaterThan(100);
    expect(arraysIn(toAndFro)).toBe(0);
    expect(spares().reused).toBeGreaterThan(5);
});

test('a rope keeps what it had with other numbers of nodes, but not for ever more of them, until it is reset', () => {
    const rope = game.addRope({ nodeCount: 90, baseLength: 15 });
    const spares = countSpares();
    /** Nodes that have come or gone, and simulations that were made for that. */
    const reel = (by: number): [number, number] => {
        const [nodes, before] = [rope.nodes.length, spares().made];
        for (let k = 0; k < 60; k++) {
            rope.reel(by);
            game.tick();
        }
        return [Math.abs(rope.nodes.length - nodes), spares().made - before];
    };
    expect(reel(15)).toEqual([59, 59]);
    const [nodes, made] = reel(-15);
    expect(nodes).toBe(59);
    expect(made).toBeGreaterThan(20);
    expect(made).toBeLessThan(40);
    rope.reset();
    expect(reel(15)).toEqual([59, 59]);
});
