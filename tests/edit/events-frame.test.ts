import { RopeEventType, type Rope } from '../../assets/rope';
import { drawnOf, positionsOf, useGame } from '../support/game';
import { thrown } from '../support/thrown';

const game = useGame();
const { TEAR, DETACH } = RopeEventType;

/** What makes a rope with a crate at its tail tell of it. */
const ACTS: readonly (readonly [RopeEventType, (rope: Rope) => void])[] = [
    [TEAR, (rope) => (rope.tearTension = 1000)],
    [DETACH, (rope) => (rope.attachments.find(({ mass }) => mass === 5)!.breakForce = 100)],
];

test.each(ACTS)('a rope that a handler of %s disables stays as it is', (type, act) => {
    const { rope } = thrown(game);
    let calls = 0;
    rope.node.on(type, () => {
        calls++;
        rope.enabled = false;
    });
    game.tick(120);
    act(rope);
    game.tick(901);
    expect([calls, rope.enabled]).toEqual([1, false]);
    const before = positionsOf(rope);
    game.tick(30);
    expect(positionsOf(rope)).toEqual(before);
    rope.enabled = true;
    game.tick(2);
    expect(drawnOf(rope).every(({ x, y }) => Number.isFinite(x + y))).toBe(true);
});
