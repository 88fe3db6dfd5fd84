import { sprite } from './components';
import type { Entry } from './entry';
import { cloth, type NetSettings } from './net';
import { node } from './node';
import { boxObstacle, circleObstacle } from './obstacle';
import type { Example } from './scene';
import { vec2 } from './values';

/** Top of the ground of the backdrop, px from the middle of the screen. */
const GROUND = -270;
/** By their middle and size, px. */
const CRATES = [
    [-590, GROUND + 50, 100],
    [-490, GROUND + 50, 100],
    [-390, GROUND + 50, 100],
    [-585, GROUND + 135, 70],
] as const;
/** A bowl: middle and length, px, and angle, degrees. */
const PLANKS = [
    [-185, GROUND + 95, 300, -32],
    [20, GROUND + 15, 190, 0],
    [225, GROUND + 95, 300, 32],
] as const;
const COLLIDES = {
    ...{ collide: true, collisionRadius: 2, friction: 0.8 },
    ...{ touchable: true, touchRadius: 60 },
    hold: 'None',
    startsSettled: false,
} as const satisfies NetSettings;

/** Soft bodies and a cloth that fall on things: a wheel in a bowl of planks, a pudding on crates, a cloth over a ball. */
export const tumble: Example = {
    name: 'tumble',
    backdrop: 'harbour.jpg',
    hint: 'Grab anything and throw it: it lands, rolls and drapes.',
    nodes: () => [
        node('Ground', { y: GROUND - 60 }, [boxObstacle(1800, 120, 0.8)]),
        node('Left Wall', { x: -690 }, [boxObstacle(100, 3000, 0.8)]),
        node('Right Wall', { x: 690 }, [boxObstacle(100, 3000, 0.8)]),
        ...CRATES.map(([x, y, size], i) => crate(`Crate ${i + 1}`, x, y, size)),
        ...PLANKS.map(([x, y, width, angle], i) => plank(`Plank ${i + 1}`, x, y, width, angle)),
        sprite(
            'Ball',
            { picture: 'knob.png', width: 170, height: 170 },
            { x: 460, y: -60 },
            [],
            [circleObstacle(85, 0.8)],
        ),
        sprite('Post', { picture: 'post.png', width: 30, height: 140 }, { x: 460, y: GROUND + 70 }),
        pudding(),
        wheel(),
        blanket(),
    ],
};

function crate(name: string, x: number, y: number, size: number): Entry {
    return sprite(
        name,
        { picture: 'crate.png', width: size, height: size },
        { x, y },
        [],
        [boxObstacle(size, size, 0.8)],
    );
}

function plank(name: string, x: number, y: number, width: number, angle: number): Entry {
    return sprite(
        name,
        { picture: 'plank.png', width, height: 30 },
        { x, y, angle },
        [],
        [boxObstacle(width, 30, 0.8)],
    );
}

function pudding(): Entry {
    return cloth(
        'Pudding',
        { width: 190, height: 150 },
        {
            ...COLLIDES,
            shape: 'Outline',
            columns: 12,
            rows: 9,
            outline: [vec2(0, 0), vec2(1, 0), vec2(0.86, 1), vec2(0.14, 1)],
            mass: 5,
            damping: 1,
            shearStiffness: 0.3,
            shapeStiffness: 0.2,
            pressure: 1,
        },
        { x: -440, y: 30 },
        { picture: 'jelly.png', shading: 0.3 },
    );
}

function wheel(): Entry {
    return cloth(
        'Wheel',
        { width: 170, height: 170 },
        {
            ...COLLIDES,
            shape: 'Web',
            spokes: 24,
            rings: 4,
            mass: 5,
            damping: 0.05,
            shearStiffness: 0.5,
            shapeStiffness: 1,
            pressure: 1,
        },
        { x: -240, y: 130 },
        { picture: 'wheel.png', shading: 0.2 },
    );
}

function blanket(): Entry {
    return cloth(
        'Blanket',
        { width: 340, height: 60 },
        {
            ...COLLIDES,
            columns: 24,
            rows: 4,
            mass: 2,
            damping: 1,
            shearStiffness: 0.4,
            bendStiffness: 0.02,
            airDrag: 1,
        },
        { x: 456, y: 72 },
        { picture: 'stripes.png', shading: 0.4 },
    );
}
