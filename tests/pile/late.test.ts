import { steppedTogether } from '../../assets/rope/core/runtime/frame';
import { CCClass, Vec2 } from 'cc';
import { Rope, RopeShape } from '../../assets/rope';
import { hasFeature } from '../../assets/rope/core/runtime/features';
import { runtimeOf } from '../../assets/rope/core/runtime/groups';
import { setEditMode } from '../../tools/cc/env';
import { positionsOf, useGame } from '../support/game';

/** As if its folder were deleted, or in an Asset Bundle that has not been loaded. */
jest.mock('../../assets/rope/pile/pile-runtime', () => ({}));

const game = useGame();

const RADIUS = 5;

function level(y: number, isHeld: boolean): Rope {
    const points = Array.from({ length: 20 }, (_, i) => new Vec2(10 * i, 0));
    const shape = { nodeCount: 20, baseLength: 10, initialShape: RopeShape.Points, points };
    const rope = game.addRope({ ...shape, collisionRadius: RADIUS, damping: 1 }, { x: 200, y });
    rope.unpin(0);
    for (const end of isHeld ? [0, 19] : []) {
        const { x, y: height } = positionsOf(rope)[end]!;
        rope.pin(end, new Vec2(x, height));
    }
    return rope;
}

const lowest = (rope: Rope): number => Math.min(...positionsOf(rope).map(({ y }) => y));

function isShown(rope: Rope): boolean {
    const { attr } = CCClass.Attr as unknown as {
        attr(of: object, name: string): { visible(this: Rope): boolean };
    };
    return attr(Rope, 'collideRopes').visible.call(rope);
}

test('without the folder ropes go through each other, which is told once, and the value stays', () => {
    expect(hasFeature('pile')).toBe(false);
    const ropes = [level(300, true), level(330, false)];
    for (const rope of ropes) rope.collideRopes = false;
    expect(game.takeMessages()).toEqual([]);
    for (const rope of ropes) {
        rope.collideRopes = true;
        rope.collideRopes = true;
    }
    game.tick(120);
    const told =
        'Rope on node "rope": collideRopes needs the folder "pile" of the package, which is missing; it does nothing.';
    expect(game.takeMessages()).toEqual([`warn: ${told}`, `warn: ${told}`]);
    expect(ropes.map(({ collideRopes }) => collideRopes)).toEqual([true, true]);
    expect(lowest(ropes[1]!)).toBeLessThan(200);
});

test('a value that comes out of a scene is told of, too, and not shown in the inspector', () => {
    const rope = game.addRope({ collideRopes: true, showAdvanced: true });
    game.takeMessages();
    game.tick(3);
    expect(isShown(rope)).toBe(false);
    setEditMode(true);
    expect(isShown(rope)).toBe(false);
    setEditMode(false);
});

test('it takes part from the next frame on when it comes late, whether the property was set before or after', () => {
    const ropes = [level(300, true), level(330, false)];
    ropes[0]!.collideRopes = true;
    expect(game.takeMessages()).toHaveLength(1);
    game.tick(60);
    ropes[1]!.reset();
    ropes[1]!.unpin(0);
    jest.requireActual('../../assets/rope/pile/pile-runtime');
    expect(hasFeature('pile')).toBe(true);
    game.tick();
    expect(steppedTogether(runtimeOf(ropes[0]!))).toEqual([runtimeOf(ropes[0]!)]);
    expect(runtimeOf(ropes[0]!).group).not.toBeNull();
    ropes[1]!.collideRopes = true;
    game.tick();
    expect(steppedTogether(runtimeOf(ropes[0]!))).toEqual(ropes.map(runtimeOf));
    game.tick(240);
    expect(game.takeMessages()).toEqual([]);
    expect(lowest(ropes[1]!)).toBeGreaterThan(250);
    expect(isShown(Object.assign(ropes[0]!, { showAdvanced: true }))).toBe(true);
});
