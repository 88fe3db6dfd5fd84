import { sprite } from './components';
import type { Entry } from './entry';
import type { RopeSettings } from './rope';
import type { Example } from './scene';
import { CHAIN, skinnedRope } from './skin';
import { vec2 } from './values';

/** From link to link, and how wide the picture of a link is to be as long as a segment and its two neighbours' ends. */
const PITCH = 31;
const WIDTH = 24;
const HOOK = { picture: 'ring.png', width: 46, height: 46 };

/** Chains drawn as links: a skin shows a rigid picture on every segment, from the front and from the side in turn. */
export const chain: Example = {
    name: 'chain',
    backdrop: 'dungeon.jpg',
    hint: 'Pull at the chains.',
    nodes: () => {
        const hook = sprite('Hook', HOOK, { x: -330, y: 300 });
        const left = sprite('Left hook', HOOK, { x: 20, y: 230 });
        const right = sprite('Right hook', HOOK, { x: 480, y: 270 });
        const crate = sprite('Crate', { picture: 'crate.png', width: 100, height: 100, anchorY: 1 });
        return [
            hook,
            left,
            right,
            chainOf('Hanging chain', 13, { headAnchor: hook }, crate),
            chainOf('Slung chain', 20, { headAnchor: left, secondAnchor: right }),
            crate,
        ];
    },
};

/** A chain with so many nodes, and a crate on the last one if there is one. */
function chainOf(name: string, nodeCount: number, settings: RopeSettings, crate?: Entry): Entry {
    return skinnedRope(
        name,
        {
            ...settings,
            nodeCount,
            nodeMass: 1,
            baseLength: PITCH,
            attachments: crate ? [{ target: crate, nodeIndex: -1, mass: 30, offset: vec2(0, 4) }] : [],
            damping: 0.3,
            touch: 'Nearest',
            touchRadius: 90,
        },
        { ...CHAIN, width: WIDTH },
    );
}
