import { sprite } from './components';
import type { Example } from './scene';
import { skinnedRope } from './skin';

/** The least there can be: one node with a rope and its skin, nothing set but a picture. */
export const helloRope: Example = {
    name: 'hello-rope',
    backdrop: 'jungle.png',
    hint: 'Drag anywhere to swing the rope.',
    hintX: -330,
    nodes: () => [
        skinnedRope('Rope', {}, { picture: 'hemp.png', width: 18 }, { x: 0, y: 300 }),
        sprite('Branch', { picture: 'log.png', width: 640, height: 32, tiled: true }, { y: 306 }),
    ],
};
