import { sprite } from './components';
import type { Example } from './scene';
import { skinnedRope } from './skin';
import { vec2 } from './values';

/** One node with a rope: a balloon holds its head, a sloth hangs on its tail, and there is a breath of wind. */
export const helloRope: Example = {
    name: 'hello-rope',
    backdrop: 'meadow.jpg',
    hint: 'Drag anywhere: the balloon follows.',
    nodes: () => {
        const balloon = sprite('Balloon', {
            picture: 'balloon.png',
            ...{ width: 128, height: 152, anchorY: 0.01 },
        });
        const sloth = sprite('Sloth', { picture: 'sloth.png', width: 96, height: 128, anchorY: 0.86 });
        const rope = skinnedRope(
            'Rope',
            {
                baseLength: 10,
                attachments: [
                    { target: balloon, nodeIndex: 0, rotate: true },
                    { target: sloth, nodeIndex: -1, rotate: true, mass: 0.3 },
                ],
                wind: vec2(420, 0),
                windTurbulence: 700,
            },
            { picture: 'hemp.png', width: 14 },
            { y: 140 },
        );
        return [rope, balloon, sloth];
    },
};
