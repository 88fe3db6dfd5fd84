import { label, script, sprite } from './components';
import { node } from './node';
import { circleObstacle } from './obstacle';
import { componentOf } from './rope';
import type { Example } from './scene';
import { skinnedRope } from './skin';
import { WHITE } from './values';
import { arc, nodesAlong } from './wound';

/** The rope goes over two pegs and under one between them; px from the middle of the screen. */
const OVER = [
    [-130, 262],
    [130, 262],
] as const;
const UNDER = [0, 170] as const;
const RADIUS = 24;
const ROPE = 12;
const [LIGHT, HEAVY] = [
    { size: 62, mass: 6, y: 222 },
    { size: 118, mass: 40, y: -20 },
];
/** Top of the ground of the backdrop. */
const GROUND = -262;
/** World height of the middle of the screen. */
const MIDDLE = 360;
/** Friction of a peg, and of the rope: the pull grows by e^(0.3 angle). */
const FRICTION = 0.3;

/** A rope wound over pegs, with weights on both sides: friction on the pegs holds the heavy one. */
export const pegPuzzle: Example = {
    name: 'peg-puzzle',
    backdrop: 'dungeon.jpg',
    hint: 'Take the small crate over its peg: the rope winds less, and the large crate sinks.',
    nodes: () => {
        const away = RADIUS + ROPE / 2 + 0.5;
        const [dx, dy] = [UNDER[0] - OVER[0][0], OVER[0][1] - UNDER[1]];
        // Where the rope leaves the upper peg for the lower one, on the other side of it; from the right, to the left.
        const leaves =
            90 - ((Math.atan2(dy, dx) + Math.asin((2 * away) / Math.hypot(dx, dy))) * 180) / Math.PI;
        const path = [
            ...arc(OVER[0], away, 180, leaves),
            ...arc(UNDER, away, 180 + leaves, 360 - leaves),
            ...arc(OVER[1], away, 180 - leaves, 0),
        ];
        const [hangsLeft, hangsRight] = [OVER[0][0] - away, OVER[1][0] + away];
        const line = nodesAlong([[hangsLeft, LIGHT.y], ...path, [hangsRight, HEAVY.y]], 12);
        const [light, heavy] = [
            { ...LIGHT, name: 'Light crate', x: hangsLeft },
            { ...HEAVY, name: 'Heavy crate', x: hangsRight },
        ].map(({ name, size, x, y }) =>
            sprite(name, { picture: 'crate.png', width: size, height: size, anchorY: 1 }, { x, y }),
        );
        const pegs = [...OVER, UNDER].map(([x, y], i) =>
            sprite(
                `Peg ${i + 1}`,
                { picture: 'knob.png', width: 2 * RADIUS, height: 2 * RADIUS },
                { x, y },
                [],
                [circleObstacle(RADIUS, FRICTION)],
            ),
        );
        const rope = skinnedRope(
            'Rope',
            {
                ...line,
                nodeMass: 0.05,
                initialShape: 'Points',
                attachments: [
                    { target: light!, nodeIndex: 0, mass: LIGHT.mass },
                    { target: heavy!, nodeIndex: -1, mass: HEAVY.mass },
                ],
                damping: 0.6,
                ...{ collide: true, collisionRadius: ROPE / 2, friction: FRICTION },
                ...{ touch: 'Nearest', touchRadius: 75 },
            },
            { picture: 'hemp.png', width: ROPE },
            { x: hangsLeft, y: LIGHT.y },
        );
        const message = label('Message', 'Solved! Tap to wind it up again.', 34, WHITE, { y: 60 });
        const puzzle = node('Puzzle', {}, [
            script('examples/peg-puzzle/PegPuzzle.ts', {
                rope: componentOf(rope),
                ground: MIDDLE + GROUND + HEAVY.size,
                label: componentOf(message),
            }),
        ]);
        return [...pegs, rope, light!, heavy!, message, puzzle];
    },
};
