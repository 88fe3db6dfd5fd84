import { rope } from './rope';
import type { Example } from './scene';

/** The least there can be: one node with a rope, nothing set. */
export const helloRope: Example = {
    name: 'hello-rope',
    hint: 'Drag anywhere to swing the rope.',
    hintX: -330,
    nodes: () => [rope('Rope', {}, { x: 0, y: 300 })],
};
