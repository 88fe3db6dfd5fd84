import { script, sprite } from './components';
import type { Entry } from './entry';
import { node } from './node';
import { boxObstacle } from './obstacle';
import { componentOf } from './rope';
import type { Example } from './scene';
import { skinnedRope, type SkinSettings } from './skin';
import { color, WHITE } from './values';

/** Top of the ground of the backdrop, px from the middle of the screen. */
const GROUND = -270;
/** Crates by their middle and size, px. */
const CRATES = [
    [-210, GROUND + 65, 130],
    [-75, GROUND + 65, 130],
    [-150, GROUND + 175, 90],
    [180, GROUND + 85, 170],
    [420, GROUND + 50, 100],
    [522, GROUND + 50, 100],
    [468, GROUND + 140, 80],
] as const;
const SEGMENT = 13;
/** Of a rope. */
const ENDS = ['head', 'tail'];

const SKINS: readonly SkinSettings[] = [
    { picture: 'hemp.png', width: 14 },
    { picture: 'hemp.png', width: 14, color: color(255, 176, 150) },
    { picture: 'hemp.png', width: 14, color: color(176, 208, 255) },
];

/** Ropes that nothing holds: they are thrown over crates and hang there by their friction, on each other too. */
export const drape: Example = {
    name: 'drape',
    backdrop: 'harbour.jpg',
    hint: 'The arrow throws a rope. Drag the ropes off the crates.',
    nodes: () => {
        const ground = node('Ground', { y: GROUND - 60 }, [boxObstacle(1800, 120)]);
        const crates = CRATES.map(([x, y, size], i) =>
            sprite(
                `Crate ${i + 1}`,
                { picture: 'crate.png', width: size, height: size },
                { x, y },
                [],
                [boxObstacle(size, size)],
            ),
        );
        const post = sprite(
            'Post',
            { picture: 'post.png', width: 30, height: 150 },
            { x: -500, y: GROUND + 75 },
        );
        const button = sprite(
            'Throw',
            { picture: 'arrow.png', width: 146, height: 146 },
            { x: -500, y: GROUND + 190, angle: 30 },
        );
        const knots = SKINS.flatMap(({ color: tint }, i) =>
            ENDS.map((end) => knot(`Knot ${i + 1}, ${end}`, tint)),
        );
        const ropes = SKINS.map((skin, i) =>
            thrown(`Rope ${i + 1}`, skin, i, knots.slice(ENDS.length * i, ENDS.length * (i + 1))),
        );
        const hand = node('Hand', {}, [
            script('examples/drape/ThrowRopes.ts', { ropes: ropes.map(componentOf), button }),
        ]);
        return [ground, post, ...crates, ...ropes, ...knots, button, hand];
    },
};

/** At each end of a rope, as long as a segment. */
function knot(name: string, tint = WHITE): Entry {
    return sprite(name, { picture: 'knot.png', width: 20, height: 25, color: tint });
}

function thrown(name: string, skin: SkinSettings, i: number, knots: readonly Entry[]): Entry {
    return skinnedRope(
        name,
        {
            nodeCount: 34 - 4 * i,
            nodeMass: 0.1,
            baseLength: SEGMENT,
            initialShape: 'Straight',
            damping: 0.3,
            bendStiffness: 0.02,
            ...{ collide: true, collideRopes: true, collisionRadius: 7, friction: 0.9 },
            attachments: knots.map((target, end) => ({
                ...{ target, nodeIndex: -end, mass: 0, rotate: true, angle: 180 * (1 - end) },
            })),
            ...{ touch: 'Nearest', touchRadius: 50 },
        },
        skin,
        { x: -600, y: 10 + 90 * i, angle: 25 },
    );
}
