import { Lifeline } from '../../assets/examples/lifeline/Lifeline';
import { LIFELINE_LEVELS } from '../../assets/examples/lifeline/LifelineLevels';
import { RopeSystem } from '../../assets/rope';
import { pointer } from '../../tools/cc/pointer';
import { useGame } from '../support/game';
import { MIDDLE, openGame, placeOf } from '../support/games';
import { someOf } from '../support/samples';

const game = useGame();

/** How far what wins a level is drawn below the straight line, px; and what is too tight or too long, as there is such. */
const LEVELS = [
    { sag: 60, tight: [], long: [200] },
    { sag: 60, tight: [0], long: [200] },
    { sag: 50, tight: [], long: [200] },
    { sag: 50, tight: [0], long: [130, 200] },
    { sag: 50, tight: [0, 10], long: [130, 200] },
];
/** Who wins may draw so much higher and earlier, or lower and later: px, s after the first moment. */
const SLIPS = [
    [-20, 0],
    [20, 0.4],
] as const;

describe.each(someOf([60, 30], 1))('at %p frames per second', (rate) => {
    function open(level: number): Lifeline {
        const lifeline = openGame('lifeline', Lifeline);
        game.tick(2, 1 / rate);
        lifeline.begin(level);
        game.tick(2, 1 / rate);
        return lifeline;
    }

    /** A finger draws from the post to the mast, or a part of that way, in two thirds of a second. */
    function draw(sag: number, part = 1): void {
        const [from, to] = [placeOf('Cliff'), placeOf('Mast head')];
        const count = (2 * rate) / 3;
        const at = (way: number): [number, number] => [
            MIDDLE.x + from.x + (to.x - from.x) * way,
            MIDDLE.y + from.y + (to.y - from.y) * way - sag * Math.sin(Math.PI * way),
        ];
        pointer.start(1, ...at(0));
        for (let i = 1; i <= count; i++) {
            pointer.move(1, ...at((part * i) / count));
            game.tick(1, 1 / rate);
        }
        pointer.end(1, ...at(part));
    }

    function untilOver(lifeline: Lifeline, eachFrame?: () => void): void {
        for (let frame = 0; frame < 30 * rate && lifeline.state === 'playing'; frame++) {
            game.tick(1, 1 / rate);
            eachFrame?.();
        }
    }

    const wins = LEVELS.flatMap(({ sag }, level) => SLIPS.map(([px, s]) => [level, sag + px, s] as const));
    test.each(wins)('level %p is won by a rope drawn %p px below the line after %p s', (level, sag, wait) => {
        const lifeline = open(level);
        game.tick(wait * rate, 1 / rate);
        const { rope, people } = lifeline;
        draw(sag);
        let farthest = 0;
        let most = 0;
        untilOver(lifeline, () => {
            const riders = people.filter((rider) => rider.rope);
            most = Math.max(most, riders.length);
            for (const { node } of riders)
                farthest = Math.max(farthest, rope!.nearestPoint(node.worldPosition)!.gap);
        });
        expect([lifeline.state, most]).toEqual(['won', 1]);
        expect(lifeline.total).toBeGreaterThan(0);
        expect(farthest).toBeLessThan(1);
        const [shipX] = LIFELINE_LEVELS[level]!.ship;
        for (const { node } of people)
            if (node.active) expect(Math.abs(node.position.x - shipX)).toBeLessThan(150);
    });

    const losses = LEVELS.flatMap(({ tight, long }, level) => [
        ...tight.map((sag) => [level, sag, 'Too tight: the rope is torn!'] as const),
        ...long.map((sag) => [level, sag, 'Too many are wet!'] as const),
    ]);
    test.each(losses)('level %p is lost by a rope drawn %p px below the line', (level, sag, text) => {
        const lifeline = open(level);
        draw(sag);
        untilOver(lifeline);
        expect([lifeline.state, lifeline.label!.string]).toEqual(['lost', text]);
        lifeline.begin(level);
        game.tick(2, 1 / rate);
        expect(RopeSystem.instance.ropes).toHaveLength(1); // whole again
        expect(lifeline.people.every(({ node, rope }) => node.active && !rope)).toBe(true);
    });

    test.each([0, 1, 2])('level %p is lost by a rope that ends in the water', (level) => {
        const lifeline = open(level);
        draw(0, 0.6);
        untilOver(lifeline);
        expect([lifeline.state, lifeline.label!.string]).toEqual(['lost', 'The rope ends in the water.']);
        game.tick(rate, 1 / rate);
        expect(lifeline.rope!.pointAt(1e4).y - MIDDLE.y).toBeLessThan(-100);
    });

    test('nothing is drawn by a finger that begins elsewhere', () => {
        const lifeline = open(0);
        pointer.start(1, MIDDLE.x, MIDDLE.y);
        pointer.move(1, MIDDLE.x + 200, MIDDLE.y);
        pointer.end(1, MIDDLE.x + 200, MIDDLE.y);
        game.tick(rate, 1 / rate);
        expect([lifeline.state, Math.round(lifeline.rope!.length)]).toEqual(['playing', 94]);
    });
});
