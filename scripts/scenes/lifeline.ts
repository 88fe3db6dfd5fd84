import { LIFELINE_LEVELS, WATER } from '../../assets/examples/lifeline/LifelineLevels';
import { RIDER } from '../../assets/rope/riders/RopeRider';
import { script, sprite, uiTransform } from './components';
import { gameNodes } from './game';
import { node } from './node';
import { componentOf, fieldsOf } from './rope';
import type { Example } from './scene';
import { skinnedRope } from './skin';
import { color } from './values';

const [LEVEL] = LIFELINE_LEVELS;
const PEOPLE = 10;
/** From one of those who wait to the next, px. */
const QUEUE = 19;
/** Larger than any window. */
const FIELD = 4000;
const COLORS = [
    color(255, 255, 255),
    color(255, 220, 120),
    color(150, 210, 255),
    color(170, 240, 160),
    color(230, 170, 255),
];

/** A game: draw a rope down to the ship, for ten people to slide on. */
export const lifeline: Example = {
    name: 'lifeline',
    backdrop: 'harbour.jpg',
    hint: 'A game: draw a rope from the post to the mast, neither too tight nor too long.',
    nodes: () => {
        const { post: top, ship: deck } = LEVEL!;
        const field = node('Field', {}, [uiTransform(FIELD, FIELD)]);
        const cliff = node(
            'Cliff',
            { x: top[0], y: top[1] },
            [uiTransform(1, 1)],
            [
                sprite(
                    'Wall',
                    { picture: 'log.png', width: 250, height: 1500, anchorY: 1, tiled: true },
                    { x: -120, y: -92 },
                ),
                sprite(
                    'Edge',
                    { picture: 'plank.png', width: 262, height: 30, anchorY: 1 },
                    { x: -118, y: -74 },
                ),
                sprite('Post', { picture: 'post.png', width: 18, height: 84, anchorY: 1 }, { y: 6 }),
                sprite('Knob', { picture: 'knob.png', width: 30, height: 30 }),
            ],
        );
        const mast = sprite('Mast head', { picture: 'knob.png', width: 30, height: 30 }, { x: -40, y: 120 });
        const ship = node(
            'Ship',
            { x: deck[0], y: deck[1] },
            [uiTransform(240, 60)],
            [
                sprite(
                    'Mast',
                    { picture: 'post.png', width: 18, height: 134, anchorY: 0 },
                    { x: -40, y: -8 },
                ),
                sprite('Pennant', { picture: 'flag.png', width: 60, height: 36 }, { x: 0, y: 130 }),
                sprite('Hull', { picture: 'ship.png', width: 270, height: 84, anchorY: 1 }, { y: 8 }),
                mast,
            ],
        );
        const surface = sprite(
            'Surface',
            { picture: 'spark.png', width: FIELD, height: 60, color: color(150, 220, 235, 120) },
            { y: WATER - 30 },
        );
        const rider = fieldsOf(RIDER, { mass: 6, slide: true, friction: 0.02, rotate: false });
        const people = Array.from({ length: PEOPLE }, (_, i) =>
            sprite(
                `Person ${i + 1}`,
                { picture: 'hero.png', width: 34, height: 56, anchorY: 1, color: COLORS[i % COLORS.length]! },
                { x: top[0] - 50 - QUEUE * i, y: top[1] - 20 },
                [],
                [script('RopeRider', rider)],
            ),
        );
        const rope = skinnedRope(
            'Rope',
            {
                nodeCount: 12,
                baseLength: 18,
                mass: 1,
                damping: 0.4,
                allowSleep: false,
                cutFade: 1,
            },
            { picture: 'hemp.png', width: 9 },
            { x: top[0], y: top[1] },
        );
        const game = gameNodes('examples/lifeline/Lifeline.ts', LIFELINE_LEVELS, {
            ...{
                rope: componentOf(rope),
                people: people.map(componentOf),
                ...{ post: cliff, ship, mast, field },
            },
        });
        return [field, ...people, ship, surface, cliff, rope, ...game];
    },
};
