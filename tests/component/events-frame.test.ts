import { Vec2 } from 'cc';
import { RopeEventType } from '../../assets/rope';
import { distance, drawnOf, onFrameShown, positionsOf, STEP, useGame, xy, type XY } from '../support/game';
import { thrown } from '../support/thrown';

const game = useGame();
const { TAUT, SLACK, SLEEP, WAKE } = RopeEventType;

test.each([STEP, 2 * STEP])('what a handler sees is what the frame shows, in frames of %p s', (dt) => {
    const { rope, crate, bell } = thrown(game);
    const told: [RopeEventType, XY, XY, XY][] = [];
    const see = (): [XY, XY, XY] => [xy(crate.worldPosition), xy(bell.worldPosition), xy(rope.pointAt(1e9))];
    for (const type of [TAUT, SLACK, SLEEP, WAKE]) rope.node.on(type, () => told.push([type, ...see()]));
    let shown = 0;
    onFrameShown(() => {
        for (const [, ...seen] of told.slice(shown))
            seen.forEach((place, k) => expect(distance(place, see()[k]!)).toBeLessThan(1e-9));
        for (const [, at, , tail] of told.slice(shown)) expect(distance(at, tail)).toBeLessThan(1e-9);
        shown = told.length;
    });
    game.tick(4 / dt, dt);
    rope.damping = 9;
    game.tick(20 / dt, dt);
    const types = told.map(([type]) => type);
    expect(shown).toBe(told.length);
    expect(types.slice(0, 2)).toEqual([SLACK, TAUT]);
    expect(distance(told[0]![1], told[1]![1])).toBeGreaterThan(1);
    expect(types).toContain(SLEEP);
});

test.each([TAUT, SLACK, SLEEP, WAKE])('a rope that a handler of %s disables stays as it is', (type) => {
    const { rope, crate } = thrown(game);
    let calls = 0;
    rope.node.on(type, () => {
        calls++;
        rope.enabled = false;
    });
    game.tick(120);
    if (type === SLEEP || type === WAKE) rope.damping = 9;
    game.tick(900);
    if (type === WAKE) rope.applyImpulse(4, new Vec2(500, 0));
    game.tick();
    expect([calls, rope.enabled]).toEqual([1, false]);
    const before = [positionsOf(rope), xy(crate.worldPosition)];
    game.tick(30);
    expect([positionsOf(rope), xy(crate.worldPosition)]).toEqual(before);
    rope.enabled = true;
    game.tick(2);
    expect(drawnOf(rope).every(({ x, y }) => Number.isFinite(x + y))).toBe(true);
});
