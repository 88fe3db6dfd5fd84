import { script, sprite } from './components';
import { circleObstacle } from './obstacle';
import { componentOf } from './rope';
import type { Example } from './scene';
import { skinnedRope } from './skin';
import { vec2 } from './values';
import { arc, nodesAlong } from './wound';

/** Middles of the winch and of the pulley, px from the middle of the screen. */
const WINCH = [-440, -196] as const;
const PULLEY = [150, 236] as const;
const RADIUS = 48;
const ROPE = 12;
/** Where the crate hangs at the start. */
const HOOK = -30;
const CRATE = 110;
/** The rope at its shortest, and at its longest, px: the crate below the pulley, and above the ground. */
const [SHORTER, LONGER] = [170, 105];

/** A winch on the ground, a pulley above, and a crate on the rope that runs over it. */
export const winchOverPulley: Example = {
    name: 'winch-over-pulley',
    backdrop: 'harbour.jpg',
    hint: 'Press the arrows: the winch pulls the rope over the pulley.',
    hintX: -140,
    nodes: () => {
        const away = RADIUS + ROPE / 2;
        const [dx, dy] = [PULLEY[0] - WINCH[0], PULLEY[1] - WINCH[1]];
        // Where the rope from the middle of the winch meets the pulley.
        const entry = Math.atan2(-dy, -dx) - Math.acos(away / Math.hypot(dx, dy)) + 2 * Math.PI;
        const path = arc(PULLEY, away, (entry * 180) / Math.PI, 0);
        const line = nodesAlong([WINCH, ...path, [PULLEY[0] + away, HOOK]], 14);
        const length = line.baseLength * (line.nodeCount - 1);
        const beam = sprite(
            'Beam',
            { picture: 'log.png', width: 640, height: 36, tiled: true },
            { x: 150, y: 322 },
        );
        const post = sprite('Post', { picture: 'post.png', width: 40, height: 600 }, { x: 440, y: 20 });
        const strap = sprite(
            'Strap',
            { picture: 'plank.png', width: 26, height: 96 },
            { x: PULLEY[0], y: 284 },
        );
        const pulley = sprite(
            'Pulley',
            { picture: 'wheel.png', width: 2 * RADIUS, height: 2 * RADIUS },
            { x: PULLEY[0], y: PULLEY[1] },
            [],
            [circleObstacle(RADIUS, 0)],
        );
        const drum = sprite(
            'Drum',
            { picture: 'wheel.png', width: 120, height: 120 },
            { x: WINCH[0], y: WINCH[1] },
        );
        const stand = sprite(
            'Stand',
            { picture: 'crate.png', width: 150, height: 60 },
            { x: WINCH[0], y: -244 },
        );
        const ring = sprite('Ring', { picture: 'ring.png', width: 30, height: 30 }, { y: 10 });
        const crate = sprite('Crate', { picture: 'crate.png', width: CRATE, height: CRATE, anchorY: 1 }, {}, [
            ring,
        ]);
        const rope = skinnedRope(
            'Rope',
            {
                ...line,
                nodeMass: 0.1,
                initialShape: 'Points',
                attachments: [{ target: crate, nodeIndex: -1, mass: 30, offset: vec2(0, -10) }],
                damping: 0.6,
                ...{ collide: true, collisionRadius: ROPE / 2, friction: 0 },
                ...{ touch: 'Nearest', touchRadius: 90 },
            },
            { picture: 'hemp.png', width: ROPE },
            { x: WINCH[0], y: WINCH[1] },
            [
                script('RopeWinch', {
                    ...{ enableMotor: false, motorSpeed: 0, motorAcceleration: 400, maxMotorForce: 60 * 980 },
                    ...{ motorEnd: 0, enableLimit: true },
                    ...{ lowerLimit: length - SHORTER, upperLimit: length + LONGER },
                }),
            ],
        );
        const [up, down] = [180, 0].map((angle, i) =>
            sprite(
                i === 0 ? 'Up' : 'Down',
                { picture: 'arrow.png', width: 130, height: 130 },
                { x: 345 + 140 * i, y: -290, angle: angle - 90 },
            ),
        );
        const buttons = script('examples/winch-over-pulley/WinchButtons.ts', {
            winch: componentOf(rope),
            ...{ up, down, wheels: [drum, pulley] },
        });
        (drum.fields._components as unknown[]).push(buttons);
        buttons.fields.node = drum;
        return [post, beam, strap, rope, pulley, crate, drum, stand, up!, down!];
    },
};
