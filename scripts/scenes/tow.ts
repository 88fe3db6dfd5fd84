import { body, BODY_GRAVITY, boxCollider } from './body';
import { script, sprite } from './components';
import type { Entry } from './entry';
import { node } from './node';
import type { Example } from './scene';
import { skinnedRope } from './skin';
import { color, type Value } from './values';

/** Top of the ground of the backdrop, px from the middle of the screen. */
const GROUND = -262;
const [WIDTH, HEIGHT] = [200, 75];
const WHEEL = 46;
/** From the middle of a car to its hook, and how high the hook is above it, px. */
const [HOOK_X, HOOK_Y] = [98, -14];
/** From the middle of a car to the ground. */
const STANDS = 46;
const [NODES, SEGMENT] = [24, 13];
const [PULLING_X, PULLED_X] = [80, -400];

/** A car tows another one: ropes pull the bodies of the engine's 2D physics, and are pulled by them. */
export const tow: Example = {
    name: 'tow',
    backdrop: 'canyon.jpg',
    hint: 'Drive: the slack goes out, then the rope tows. (Needs Box2D.)',
    hintX: -160,
    nodes: () => {
        const ground = node('Ground', { y: GROUND - 100 }, [
            body('Static'),
            boxCollider(1400, 200, { friction: 0.4 }),
        ]);
        const ends = [-1, 1].map((side) =>
            node(side < 0 ? 'Left end' : 'Right end', { x: side * 660 }, [
                body('Static'),
                boxCollider(40, 2000),
            ]),
        );
        const [front, rear] = [-1, 1].map((side) =>
            node(side < 0 ? 'Rear hook' : 'Front hook', { x: side * HOOK_X, y: HOOK_Y }, []),
        );
        const pulling = car('Pulling car', PULLING_X, color(255, 150, 110), front!, 2);
        const pulled = car('Pulled car', PULLED_X, color(130, 180, 255), rear!, 3);
        const rope = skinnedRope(
            'Rope',
            {
                nodeCount: NODES,
                nodeMass: 0.002,
                baseLength: SEGMENT,
                gravity: BODY_GRAVITY,
                headAnchor: front,
                secondAnchor: rear,
                damping: 0.5,
                ...{ collide: true, collisionRadius: 4, touch: 'None' },
            },
            { picture: 'hemp.png', width: 9 },
        );
        const [left, right] = [180, 0].map((angle, i) =>
            sprite(
                i === 0 ? 'Left' : 'Right',
                { picture: 'arrow.png', width: 134, height: 134 },
                { x: 350 + 145 * i, y: -288, angle },
            ),
        );
        const wheels = [pulling, pulled].flatMap(({ fields }) => (fields._children as Entry[]).slice(0, 2));
        const driver = node('Driver', {}, [
            script('examples/tow/Drive.ts', { car: pulling, left, right, wheels }),
        ]);
        return [ground, ...ends, rope, pulling, pulled, left!, right!, driver];
    },
};

/** A body that slides: its wheels are turned by the script. */
function car(name: string, x: number, tint: Value, hook: Entry, density: number): Entry {
    const wheels = [-55, 55].map((left, i) =>
        sprite(
            `${name}, wheel ${i + 1}`,
            { picture: 'wheel.png', width: WHEEL, height: WHEEL, color: color(150, 150, 160) },
            { x: left, y: WHEEL / 2 - STANDS },
        ),
    );
    return sprite(
        name,
        { picture: 'car.png', width: WIDTH, height: HEIGHT, color: tint },
        { x, y: GROUND + STANDS },
        [...wheels, hook],
        [
            body('Dynamic', { angularDamping: 1 }),
            boxCollider(WIDTH, 2 * STANDS, { density: density / 8, friction: 0.1 }),
        ],
    );
}
