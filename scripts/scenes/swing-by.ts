import { SWING_BY_LEVELS } from '../../assets/examples/swing-by/SwingByLevels';
import { script, sprite, uiTransform } from './components';
import type { Entry } from './entry';
import { gameNodes } from './game';
import { load } from './load';
import { node } from './node';
import { componentOf } from './rope';
import type { Example } from './scene';
import { skinnedRope } from './skin';

const [LEVEL] = SWING_BY_LEVELS;
const HOOKS = Math.max(...SWING_BY_LEVELS.map(({ hooks }) => hooks.length));
/** Length of a segment, px. */
const SEGMENT = 18;
/** Larger than any window. */
const FIELD = 4000;

/** A game: swing on ropes from hook to hook, and land on the ledge. */
export const swingBy: Example = {
    name: 'swing-by',
    backdrop: 'jungle.jpg',
    hint: 'A game: press near a bright hook to swing on a rope; let go to fly.',
    nodes: () => {
        const field = node('Field', {}, [uiTransform(FIELD, FIELD)]);
        const { hero: start, hooks: hookPlaces, goal, stars: starPlaces } = LEVEL!;
        const ledge = ledgeAt('Ledge', start[0], start[1] - 44, 170);
        const end = ledgeAt('Goal', ...goal, 240, [
            sprite('Flag', { picture: 'flag.png', width: 90, height: 56 }, { x: 76, y: 90 }),
            sprite('Flagpole', { picture: 'post.png', width: 10, height: 120 }, { x: 30, y: 60 }),
        ]);
        // Hooks that the first level has not wait beside its last one, until `play` takes them away.
        const hooks = Array.from({ length: HOOKS }, (_, i) => {
            const [x, y] = hookPlaces[Math.min(i, hookPlaces.length - 1)]!;
            return sprite(`Hook ${i + 1}`, { picture: 'knob.png', width: 44, height: 44 }, { x, y });
        });
        const stars = starPlaces.map(([x, y], i) =>
            sprite(`Star ${i + 1}`, { picture: 'star.png', width: 50, height: 50 }, { x, y }),
        );
        const look = { picture: 'hero.png', width: 56, height: 92 };
        const hero = sprite(
            'Hero',
            look,
            { x: start[0], y: start[1] },
            [],
            [load({ mass: 10, linearDamping: 0.05 })],
        );
        const rope = skinnedRope(
            'Rope',
            {
                nodeCount: 12,
                baseLength: SEGMENT,
                initialShape: 'Straight',
                damping: 0.05,
                allowSleep: false,
            },
            { picture: 'hemp.png', width: 11 },
            { x: hookPlaces[0]![0], y: hookPlaces[0]![1], angle: -90 },
            [
                script('RopeWinch', {
                    ...{ enableMotor: false, motorSpeed: -110, motorAcceleration: 500, maxMotorForce: 0 },
                    ...{ motorEnd: 0, enableLimit: true, lowerLimit: 110, upperLimit: 1000 },
                }),
            ],
        );
        const game = gameNodes('examples/swing-by/SwingBy.ts', SWING_BY_LEVELS, {
            ...{ winch: componentOf(rope), hero: componentOf(hero), hooks, stars, ledge, goal: end },
            field: componentOf(field),
        });
        return [field, ledge, end, ...stars, rope, ...hooks, hero, ...game];
    },
};

/** A ledge whose top is at a place. */
function ledgeAt(name: string, x: number, y: number, width: number, children: Entry[] = []): Entry {
    const top = sprite(`${name}, plank`, { picture: 'plank.png', width, height: 34, anchorY: 1 }, { y: 4 });
    const post = { picture: 'post.png', width: 34, height: 1400, anchorY: 1 };
    const posts = [-0.32, 0.32].map((side, i) =>
        sprite(`${name}, post ${i + 1}`, post, { x: side * width, y: -10 }),
    );
    return node(name, { x, y }, [uiTransform(width, 34, 0.5, 1)], [...posts, ...children, top]);
}
