import { graphics, label, script, sprite, uiTransform } from './components';
import type { Entry } from './entry';
import { node } from './node';
import { rope } from './rope';
import type { Example } from './scene';
import { color, vec2 } from './values';

const LENGTHS = [150, 110] as const;
const MASSES = [2, 1] as const;
/** From the vertical, rad. */
const ANGLES = [2, 2.6] as const;
/** Velocity of the second mass at the start, px/s. */
const THROW = vec2(-120, 60);
const PLACE = { x: 0, y: 40 };

/** The longest text of the label: its node is as wide. */
const LONGEST = '100 s, 500 px apart: parted after 10.0 s';

const GHOST = { lineWidth: 10, strokeColor: color(120, 190, 255, 110) };

/** A double pendulum of unequal rods and masses, thrown, before what its equations say. */
export const doublePendulum: Example = {
    name: 'double-pendulum',
    backdrop: 'blueprint.jpg',
    hint: 'The blue ghost is the exact solution. Change the points, masses or velocities.',
    nodes: () => {
        const bobs = [52, 38].map((size, i) =>
            sprite(`Bob ${i + 1}`, { picture: 'knob.png', width: size, height: size }),
        ) as [Entry, Entry];
        const x1 = LENGTHS[0] * Math.sin(ANGLES[0]);
        const y1 = -LENGTHS[0] * Math.cos(ANGLES[0]);
        const x2 = x1 + LENGTHS[1] * Math.sin(ANGLES[1]);
        const y2 = y1 - LENGTHS[1] * Math.cos(ANGLES[1]);
        const pendulum = rope(
            'Double pendulum',
            {
                nodeCount: 3,
                nodeMass: 1,
                segments: 'Rod',
                initialShape: 'Points',
                points: [vec2(0, 0), vec2(x1, y1), vec2(x2, y2)],
                initialVelocities: [vec2(0, 0), vec2(0, 0), THROW],
                masses: [1, ...MASSES],
                damping: 0,
                attachments: bobs.map((target, i) => ({ target, nodeIndex: i + 1, mass: 0 })),
                touch: 'None',
            },
            PLACE,
            { lineWidth: 6, strokeColor: color(214, 164, 96) },
        );
        const text = label('Agreement', LONGEST, 32, color(120, 190, 255), { y: 310 });
        const ghost = node('Ghost', PLACE, [
            uiTransform(100, 100),
            graphics(GHOST.lineWidth, GHOST.strokeColor, GHOST.strokeColor),
            script('examples/double-pendulum/DoublePendulumGhost.ts', {
                rope: lastComponent(pendulum),
                label: lastComponent(text),
            }),
        ]);
        const pivot = sprite('Pivot', { picture: 'knob.png', width: 24, height: 24 }, PLACE);
        return [ghost, pendulum, ...bobs, pivot, text];
    },
};

function lastComponent(of: Entry): Entry {
    return (of.fields._components as Entry[]).at(-1)!;
}
