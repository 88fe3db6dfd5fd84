import { CLAW_LEVELS } from '../../assets/examples/claw/ClawLevels';
import { script, sprite, uiTransform } from './components';
import type { Entry } from './entry';
import { gameNodes } from './game';
import { load } from './load';
import { node } from './node';
import { componentOf } from './rope';
import type { Example } from './scene';
import { CHAIN, skinnedRope } from './skin';

const { boxes: boxList, ground, bin } = CLAW_LEVELS[0]!;
/** Of the boxes, px. */
const SIZES = [70, 90, 120];
/** From the end of the rope to the top of a box in the claw, px. */
const GRIP = 66;
const RAIL_Y = 262;
const SEGMENT = 16;
/** Of a button, px. */
const BUTTON = 84;
/** The rope at the start, and at its longest, px. */
const SHORT = 96;
const LONG = 470;
/** What the winch can pull, mass x px/s^2: the claw and a mass of 30. */
const MOTOR = 34 * 980;

/** A game: a claw on a winch fetches boxes. */
export const claw: Example = {
    name: 'claw',
    backdrop: 'harbour.jpg',
    hint: 'A game: fetch a box and drop it into the bin.',
    hintX: -250,
    nodes: () => {
        const rail = sprite(
            'Rail',
            { picture: 'log.png', width: 1090, height: 30, tiled: true },
            { y: RAIL_Y + 24 },
        );
        const boxes = boxList.map(({ x, mass }, i) => {
            const [size, anchorY] = [SIZES[i]!, 1 + GRIP / SIZES[i]!];
            const look = { picture: 'crate.png', width: size, height: size, anchorY };
            const y = ground + size + GRIP;
            return sprite(`Box ${i + 1}`, look, { x, y }, [], [load({ mass, linearDamping: 0 })]);
        });
        const grab = sprite('Claw', { picture: 'claw.png', width: 92, height: 84, anchorY: 0.97 });
        const cable = skinnedRope(
            'Cable',
            {
                nodeCount: SHORT / SEGMENT + 1,
                nodeMass: 0.2,
                baseLength: SEGMENT,
                initialShape: 'Straight',
                attachments: [{ target: grab, nodeIndex: -1, mass: 4 }],
                damping: 1.2,
                allowSleep: false,
            },
            { ...CHAIN, width: 15 },
            { angle: -90 },
            [
                script('RopeWinch', {
                    ...{ enableMotor: false, motorSpeed: 0, motorAcceleration: 3000, maxMotorForce: MOTOR },
                    ...{ motorEnd: 0, enableLimit: true, lowerLimit: SHORT, upperLimit: LONG },
                }),
            ],
        );
        const trolley = sprite(
            'Trolley',
            { picture: 'knob.png', width: 58, height: 58 },
            { x: 0, y: RAIL_Y },
            [cable],
        );
        const buttons = [buttonAt('Left', -100, 180), buttonAt('Right', 100, 0), buttonAt('Down', 0, -90)];
        const pad = node('Buttons', { x: 460, y: -308 }, [uiTransform(300, BUTTON)], buttons);
        const game = gameNodes(
            'examples/claw/Claw.ts',
            CLAW_LEVELS,
            {
                ...{ winch: componentOf(cable), trolley, boxes: boxes.map(componentOf), buttons },
            },
            { corners: [pad] },
        );
        return [rail, ...boxes, trolley, grab, ...binOf(bin), pad, ...game];
    },
};

function buttonAt(name: string, x: number, angle: number): Entry {
    return sprite(name, { picture: 'arrow.png', width: BUTTON, height: BUTTON }, { x, angle });
}

/** Two walls and a board in front. */
function binOf([left, right]: readonly [number, number]): Entry[] {
    const wall = { picture: 'post.png', width: 22, height: 150, anchorY: 0 };
    return [
        sprite('Bin, left', wall, { x: left, y: ground }),
        sprite('Bin, right', wall, { x: right, y: ground }),
        sprite(
            'Bin, front',
            { picture: 'plank.png', width: right - left + 20, height: 60 },
            { x: (left + right) / 2, y: ground + 32 },
        ),
    ];
}
