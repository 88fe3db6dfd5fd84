import { sprite } from './components';
import { rope } from './rope';
import type { Example } from './scene';

const HOOK = { picture: 'knob.png', width: 32, height: 32 };

/** A rope between two hooks with two crates. Their pictures hang below their nodes, so below the rope. */
export const crate: Example = {
    name: 'crate',
    hint: 'Drag the rope or a crate and let it go.',
    nodes: () => {
        const leftHook = sprite('Left hook', HOOK, { x: -250, y: 250 });
        const rightHook = sprite('Right hook', HOOK, { x: 250, y: 250 });
        const light = sprite('Crate', { picture: 'crate.png', width: 64, height: 64, anchorY: 1 });
        const heavy = sprite('Heavy crate', { picture: 'crate.png', width: 104, height: 104, anchorY: 1 });
        const between = rope('Rope', {
            nodeCount: 30,
            baseLength: 26,
            headAnchor: leftHook,
            secondAnchor: rightHook,
            attachments: [
                { target: light, nodeIndex: 10, mass: 5 },
                { target: heavy, nodeIndex: 20, mass: 15 },
            ],
            touch: 'Nearest',
            touchRadius: 90,
        });
        return [between, light, heavy, leftHook, rightHook];
    },
};
