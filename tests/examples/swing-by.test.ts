import { SwingBy } from '../../assets/examples/swing-by/SwingBy';
import { SWING_BY_LEVELS } from '../../assets/examples/swing-by/SwingByLevels';
import { pointer } from '../../tools/cc/pointer';
import { distance, useGame, xy, type XY } from '../support/game';
import { MIDDLE, openGame, placeOf } from '../support/games';
import { SWING_BY_JOURNALS } from '../support/swing-by-journals';

const game = useGame();
const RATES = [60, 30];

const press = ({ x, y }: XY): void => pointer.start(1, x + MIDDLE.x, y + MIDDLE.y);
const letGo = (): void => pointer.end(1, MIDDLE.x, MIDDLE.y);

/** Opens a level and plays its journal, or so many moves of it. */
function play(level: number, rate: number, moves = Infinity): SwingBy {
    const swingBy = openGame('swing-by', SwingBy);
    game.tick(2, 1 / rate);
    swingBy.begin(level);
    let time = 0;
    for (const [at, hook] of SWING_BY_JOURNALS[level]!.slice(0, moves)) {
        for (; time < at; time += 60 / rate) game.tick(1, 1 / rate);
        if (hook === null) letGo();
        else press(placeOf(`Hook ${hook + 1}`));
    }
    return swingBy;
}

function untilOver(swingBy: SwingBy, rate: number): void {
    for (let frame = 0; frame < 10 * rate && swingBy.state === 'playing'; frame++) game.tick(1, 1 / rate);
}

describe.each(RATES)('at %p frames per second', (rate) => {
    test.each(SWING_BY_LEVELS.map((_, level) => level))('level %p is won by its journal', (level) => {
        const swingBy = play(level, rate);
        untilOver(swingBy, rate);
        expect(swingBy.state).toBe('won');
        expect(Math.abs(placeOf('Hero').x - SWING_BY_LEVELS[level]!.goal[0])).toBeLessThan(120);
    });

    test.each(SWING_BY_LEVELS.map((_, level) => level))('level %p is lost by a fall', (level) => {
        const swingBy = play(level, rate, 2);
        untilOver(swingBy, rate);
        expect([swingBy.state, swingBy.total]).toEqual(['lost', 0]);
        game.tick(rate, 1 / rate); // until the result is there
        press(placeOf('Again'));
        letGo();
        expect([swingBy.state, swingBy.level]).toEqual(['playing', level]);
        game.tick(rate, 1 / rate);
        const [x, y] = SWING_BY_LEVELS[level]!.hero;
        expect(placeOf('Hero')).toEqual({ x, y });
    });

    test('the hero stands until a hook is pressed, and flies on with the velocity of the swing', () => {
        const swingBy = play(0, rate, 0);
        game.tick(rate, 1 / rate);
        expect(swingBy.hero!.enabled).toBe(false);
        press(placeOf('Hook 1'));
        game.tick(rate, 1 / rate);
        expect(swingBy.hero!.isHeld).toBe(true);
        const swing = xy(swingBy.hero!.linearVelocity);
        letGo();
        expect(distance(xy(swingBy.hero!.linearVelocity), swing)).toBeLessThan(1e-9);
        game.tick(1, 1 / rate);
        expect(swingBy.hero!.isHeld).toBe(false);
        const { y } = swingBy.hero!.linearVelocity;
        expect(y - swing.y).toBeCloseTo(-980 / rate, -1);
    });
});

test.each(SWING_BY_LEVELS.map((_, level) => level))(
    'level %p ends in the same place at 60 and at 30 frames per second',
    (level) => {
        const [fast, slow] = RATES.map((rate) => {
            play(level, rate);
            game.tick(rate / 6, 1 / rate);
            return placeOf('Hero');
        });
        expect(distance(fast!, slow!)).toBeLessThan(1);
    },
);
