import { Balloons } from '../../assets/examples/balloons/Balloons';
import { Snip } from '../../assets/examples/snip/Snip';
import { SWING_BY_LEVELS } from '../../assets/examples/swing-by/SwingByLevels';
import { SwingBy } from '../../assets/examples/swing-by/SwingBy';
import { pointer } from '../../tools/cc/pointer';
import { useGame, type XY } from '../support/game';
import { MIDDLE, openGame, placeOf } from '../support/games';
import { someOf } from '../support/samples';

/** Who plays plainly wins the first levels of games of skill, whatever the moment exactly, and every level of swing-by. */
const game = useGame();

const REACH = 360;
/** Where a player lets go of every hook, degrees beyond it, in each level: 20 degrees are a fifth of a second. */
const SWINGS = [
    [10, 35, 60],
    [10, 24, 38],
    [18, 35, 52],
    [10, 28, 46],
    [30, 50, 70],
].flatMap((angles, level) => angles.map((angle) => [level, angle] as const));

describe.each(someOf([60, 50, 30, 144], 2))('at %p frames per second', (rate) => {
    const tick = (frames = 1): void => game.tick(frames, 1 / rate);
    const swipe = (from: XY, to: XY): void => {
        pointer.start(1, from.x + MIDDLE.x, from.y + MIDDLE.y);
        pointer.move(1, to.x + MIDDLE.x, to.y + MIDDLE.y);
        tick();
        pointer.end(1, to.x + MIDDLE.x, to.y + MIDDLE.y);
        tick();
    };
    const until = (isReached: () => boolean, seconds = 20): void => {
        for (let frame = 0; frame < seconds * rate && !isReached(); frame++) tick();
    };
    const untilOver = (one: { readonly state: string }): void => until(() => one.state !== 'playing');

    test('snip: both other ropes are cut, and the last one where the sweet turns', () => {
        const snip = openGame('snip', Snip);
        tick(2);
        snip.begin(3); // what is cut last hangs on a side
        tick(6);
        swipe({ x: 40, y: 140 }, { x: 40, y: -60 });
        let before = Infinity;
        until(() => {
            const { x } = placeOf('Sweet');
            const turns = x > before;
            before = x;
            return turns;
        });
        const [sweet, hook] = [placeOf('Sweet'), placeOf('Hook 1')];
        const [x, y] = [(sweet.x + hook.x) / 2, (sweet.y + hook.y) / 2];
        swipe({ x: x - 60, y }, { x: x + 60, y });
        untilOver(snip);
        expect(snip.state).toBe('won');
    });

    test.each(SWINGS)('swing-by: each hook of level %p, let go %p degrees beyond it', (level, angle) => {
        const swingBy = openGame('swing-by', SwingBy);
        tick(2);
        swingBy.begin(level);
        tick(8);
        const from = (name: string): XY => {
            const [hero, hook] = [placeOf('Hero'), placeOf(name)];
            return { x: hero.x - hook.x, y: hook.y - hero.y };
        };
        for (const hook of SWING_BY_LEVELS[level]!.hooks.map((_, i) => `Hook ${i + 1}`)) {
            until(() => Math.hypot(from(hook).x, from(hook).y) < REACH);
            const { x, y } = placeOf(hook);
            pointer.start(1, x + MIDDLE.x, y + MIDDLE.y);
            let before = -Infinity;
            until(() => {
                const isBack = from(hook).x > 0 && from(hook).x < before;
                before = from(hook).x;
                return isBack || Math.atan2(from(hook).x, from(hook).y) > (angle * Math.PI) / 180;
            });
            pointer.end(1, x + MIDDLE.x, y + MIDDLE.y);
        }
        untilOver(swingBy);
        expect(swingBy.state).toBe('won');
    });

    test.each([-40, -20, 0])('balloons: one is popped at a height of %p', (height) => {
        const balloons = openGame('balloons', Balloons);
        tick(2);
        swipe(placeOf('Pad'), placeOf('Pad'));
        until(() => placeOf('Basket').y > height);
        const { x, y } = placeOf('Balloon 1');
        swipe({ x, y: y + 40 }, { x, y: y + 40 });
        untilOver(balloons);
        expect(balloons.state).toBe('won');
    });
});
