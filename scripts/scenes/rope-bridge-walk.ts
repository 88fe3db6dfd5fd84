import { body, BODY_GRAVITY, boxCollider, circleCollider } from './body';
import { script, sprite } from './components';
import type { Entry } from './entry';
import { node } from './node';
import type { Example } from './scene';
import { skinnedRope } from './skin';

/** Top of both landing stages, px from the middle of the screen, and where they end. */
const TOP = -20;
const EDGE = 300;
const STAGE = { width: 700, height: 32 };
/** Hooks are level with the top, so that nobody stumbles over the rope. */
const INSIDE = 16;
/** Segments of 18 px: longer ones would hold more than friction does on the edges. */
const NODES = 37;
const SLACK = 1.02;
const PLANK = { width: 33, height: 14 };
/** The frame of a prop on a rope from left to right is turned by 90 degrees: see `bridge.ts`. */
const ALONG_THE_ROPE = -90;
const WALKER = { radius: 26, width: 62, height: 107 };

/** A character that the player walks over a rope bridge: a body of the engine's 2D physics lies on the rope. */
export const ropeBridgeWalk: Example = {
    name: 'rope-bridge-walk',
    backdrop: 'canyon.jpg',
    hint: 'Walk over the bridge, and jump on it. (Needs Box2D.)',
    hintX: -160,
    nodes: () => {
        const picture = sprite(
            'Picture',
            { picture: 'hero.png', width: WALKER.width, height: WALKER.height, anchorY: 0 },
            { y: -WALKER.radius },
        );
        const walker = node(
            'Walker',
            { x: -460, y: TOP + WALKER.radius + 1 },
            [
                body('Dynamic', { fixedRotation: true }),
                circleCollider(WALKER.radius, { density: 2, friction: 0.2 }),
            ],
            [picture],
        );
        const buttons = [
            ['Left', 350, 180],
            ['Right', 495, 0],
            ['Up', -540, 90],
        ] as const;
        const [left, right, up] = buttons.map(([name, x, angle]) =>
            sprite(name, { picture: 'arrow.png', width: 143, height: 143 }, { x, y: -285, angle }),
        );
        return [
            ...[-1, 1].flatMap(stage),
            ...bridge(),
            walker,
            ...[left!, right!, up!],
            node('Player', {}, [
                script('examples/rope-bridge-walk/BridgeWalker.ts', {
                    ...{ body: walker, picture, left, right, up },
                }),
            ]),
        ];
    },
};

/** A landing stage on posts, and a wall where the screen ends. */
function stage(side: number): Entry[] {
    const x = side * (EDGE + STAGE.width / 2);
    const name = side < 0 ? 'Left' : 'Right';
    const posts = [-1, 1].map((k) =>
        sprite(
            `${name} post ${k}`,
            { picture: 'post.png', width: 34, height: 380, anchorY: 1 },
            { x: side * (EDGE + 100 + 60 * k), y: TOP - STAGE.height / 2 },
        ),
    );
    const top = sprite(
        `${name} stage`,
        { picture: 'log.png', ...STAGE, tiled: true },
        { x, y: TOP - STAGE.height / 2 },
        [],
        [body('Static'), boxCollider(STAGE.width, STAGE.height, { friction: 0.4 })],
    );
    const wall = node(`${name} end`, { x: side * 660, y: 200 }, [body('Static'), boxCollider(40, 1000)]);
    return [...posts, top, wall];
}

function bridge(): Entry[] {
    const [left, right] = [-1, 1].map((side) =>
        sprite(
            `Hook ${side}`,
            { picture: 'knob.png', width: 18, height: 18 },
            { x: side * (EDGE + INSIDE), y: TOP },
        ),
    ) as [Entry, Entry];
    const planks = Array.from({ length: (NODES - 3) / 2 }, (_, i) => ({
        ...{ nodeIndex: 2 * i + 2, rotate: true, angle: ALONG_THE_ROPE },
        target: sprite(`Plank ${i + 1}`, { picture: 'plank.png', ...PLANK }),
    }));
    const rope = skinnedRope(
        'Bridge',
        {
            nodeCount: NODES,
            baseLength: (SLACK * 2 * (EDGE + INSIDE)) / (NODES - 1),
            ...{ mass: 15, damping: 4, gravity: BODY_GRAVITY },
            headAnchor: left,
            secondAnchor: right,
            attachments: planks,
            ...{ collide: true, collisionRadius: PLANK.height / 2, touch: 'None' },
        },
        { picture: 'hemp.png', width: 8 },
    );
    return [rope, ...planks.map(({ target }) => target), left, right];
}
