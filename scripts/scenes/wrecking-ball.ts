import { body, BODY_GRAVITY, boxCollider, circleCollider } from './body';
import { sprite } from './components';
import type { Entry } from './entry';
import { node } from './node';
import type { Example } from './scene';
import { CHAIN, skinnedRope } from './skin';
import { color } from './values';

/** Top of the ground of the backdrop, px from the middle of the screen. */
const GROUND = -270;
const HOOK = { x: -90, y: 300 };
/** Links of the chain, and the way it hangs at the start: to the left, degrees from straight down. */
const LINKS = 22;
const LINK = 18;
const START = 62;
const RADIUS = 64;
/** The wall: crates side by side and upon each other. */
const [COLUMNS, ROWS, CRATE] = [3, 5, 66];
const WALL_X = 190;

/** A wrecking ball and a wall of crates: bodies of the engine's 2D physics. */
export const wreckingBall: Example = {
    name: 'wrecking-ball',
    backdrop: 'harbour.jpg',
    hint: 'Drag the ball back and let go. (Needs Box2D.)',
    nodes: () => {
        const ground = node('Ground', { y: GROUND - 100 }, [
            body('Static'),
            boxCollider(4000, 200, { friction: 0.6 }),
        ]);
        const tower = sprite(
            'Tower',
            { picture: 'truss.png', width: 320, height: 32, tiled: true },
            { x: -520, y: 18, angle: 90, scale: 1.8 },
        );
        const arm = sprite(
            'Arm',
            { picture: 'truss.png', width: 384, height: 32, tiled: true },
            { x: -330, y: 318, scale: 1.5 },
        );
        const ring = sprite('Ring', { picture: 'ring.png', width: 40, height: 40 }, HOOK);
        const ball = sprite(
            'Ball',
            { picture: 'knob.png', width: 2 * RADIUS, height: 2 * RADIUS, color: color(150, 158, 176) },
            {},
            [],
            [body('Dynamic', { linearDamping: 0.3 }), circleCollider(RADIUS, { density: 4 })],
        );
        const chain = skinnedRope(
            'Chain',
            {
                nodeCount: LINKS + 1,
                nodeMass: 0.3,
                baseLength: LINK,
                gravity: BODY_GRAVITY,
                initialShape: 'Straight',
                attachments: [{ target: ball, nodeIndex: -1 }],
                damping: 0.05,
                ...{ touch: 'Nearest', touchRadius: 90 },
            },
            { ...CHAIN, width: 20 },
            { ...HOOK, angle: -90 - START },
        );
        return [tower, arm, ground, ...wall(), chain, ball, ring];
    },
};

function wall(): Entry[] {
    return Array.from({ length: ROWS * COLUMNS }, (_, i) => {
        const [column, row] = [i % COLUMNS, Math.floor(i / COLUMNS)];
        return sprite(
            `Crate ${i + 1}`,
            { picture: 'crate.png', width: CRATE, height: CRATE },
            { x: WALL_X + column * (CRATE + 2), y: GROUND + CRATE / 2 + row * CRATE },
            [],
            [body('Dynamic'), boxCollider(CRATE - 1, CRATE - 1, { density: 0.3, friction: 0.5 })],
        );
    });
}
