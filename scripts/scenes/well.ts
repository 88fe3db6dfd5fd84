import { DRUM } from '../../assets/rope/drum/drum-list';
import { graphics, script, sprite, uiTransform } from './components';
import { node } from './node';
import { componentOf, fieldsOf } from './rope';
import type { Example } from './scene';
import { skinnedRope } from './skin';
import { color, vec2, vec3 } from './values';

/** The axle, px from the middle of the screen, and the water below it, behind the wall. */
const AXLE = 190;
const WATER = -180;
const RADIUS = 44;
const ROPE = 10;
const BUCKET = 84;
const BLUE = color(64, 140, 210, 215);

/** A bucket on a drum with a crank, above water. */
export const well: Example = {
    name: 'well',
    backdrop: 'meadow.jpg',
    hint: 'Hold an arrow: the bucket falls, or is wound in.',
    hintX: -110,
    nodes: () => {
        const level = sprite(
            'Level',
            { picture: 'crate.png', width: BUCKET - 20, height: BUCKET - 22, anchorY: 0, color: BLUE },
            { y: 12 - BUCKET },
        );
        level.fields._lscale = vec3(1, 0, 1);
        const bucket = sprite(
            'Bucket',
            { picture: 'crate.png', width: BUCKET, height: BUCKET, anchorY: 1 },
            {},
            [level],
        );
        const rope = skinnedRope(
            'Rope',
            {
                ...{ nodeCount: 7, baseLength: 11, mass: 0.5, damping: 0.3 },
                attachments: [{ target: bucket, nodeIndex: -1, mass: 4, offset: vec2(0, 0) }],
            },
            { picture: 'hemp.png', width: ROPE },
            { y: AXLE },
        );
        const crank = sprite('Crank', { picture: 'log.png', width: 120, height: 18 }, { x: 60 }, [
            sprite('Handle', { picture: 'knob.png', width: 34, height: 34 }, { x: 60 }),
        ]);
        const drum = node(
            'Drum',
            { y: AXLE },
            [
                uiTransform(128, 128),
                graphics(1, color(0, 0, 0)),
                script('RopeDrum', {
                    ...fieldsOf(DRUM, {
                        ...{ turns: 2, radius: RADIUS, width: ROPE, ropeThickness: ROPE },
                        ...{ flangeRadius: RADIUS + 2 * ROPE, brakeTorque: 1e7, mass: 12 },
                        ...{ motorSpeed: -150, maxMotorTorque: 3e6, drumColor: color(122, 84, 48) },
                    }),
                    rope: componentOf(rope),
                }),
            ],
            [crank],
        );
        const posts = [-150, 150].map((x) =>
            sprite(
                x < 0 ? 'Left post' : 'Right post',
                { picture: 'post.png', width: 34, height: 574 },
                { x, y: -13 },
            ),
        );
        const roof = sprite('Roof', { picture: 'log.png', width: 420, height: 40, tiled: true }, { y: 290 });
        const wall = sprite(
            'Wall',
            { picture: 'log.png', width: 350, height: 150, tiled: true },
            { y: WATER - 75 },
        );
        const [up, down] = [180, 0].map((angle, i) =>
            sprite(
                i === 0 ? 'Up' : 'Down',
                { picture: 'arrow.png', width: 130, height: 130 },
                { x: 345 + 140 * i, y: -290, angle: angle - 90 },
            ),
        );
        const surface = node(
            'Surface',
            { y: WATER },
            [script('examples/well/Well.ts', { drum: componentOf(drum), ...{ up, down, level } })],
            [],
        );
        return [...posts, roof, rope, bucket, drum, wall, surface, up!, down!];
    },
};
