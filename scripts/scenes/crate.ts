import { sprite } from './components';
import type { Entry } from './entry';
import type { Example } from './scene';
import { skinnedRope } from './skin';

const HOOK = { picture: 'ring.png', width: 40, height: 40 };
const RING = 30;
/** From the middle of a ring to the top of its crate: they overlap a little. */
const HANG = 11;

/** A rope between two hooks with two crates. Each hangs by a ring on its node. */
export const crate: Example = {
    name: 'crate',
    backdrop: 'canyon.jpg',
    hint: 'Drag the rope or a crate and let it go.',
    nodes: () => {
        const leftHook = sprite('Left hook', HOOK, { x: -250, y: 232 });
        const rightHook = sprite('Right hook', HOOK, { x: 250, y: 232 });
        const light = hanging('Crate', 64);
        const heavy = hanging('Heavy crate', 104);
        const between = skinnedRope(
            'Rope',
            {
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
            },
            { picture: 'hemp.png', width: 15 },
        );
        return [...gallows(), between, light, heavy, leftHook, rightHook];
    },
};

/** A crate with the ring that it hangs by. */
function hanging(name: string, size: number): Entry {
    const ring = sprite('Ring', { picture: 'ring.png', width: RING, height: RING });
    const anchorY = 1 + HANG / size;
    return sprite(name, { picture: 'crate.png', width: size, height: size, anchorY }, {}, [ring]);
}

/** Two posts with a beam. */
function gallows(): Entry[] {
    const post = { picture: 'post.png', width: 34, height: 560, anchorY: 1 };
    return [
        sprite('Left post', post, { x: -330, y: 270 }),
        sprite('Right post', post, { x: 330, y: 270 }),
        sprite('Beam', { picture: 'log.png', width: 800, height: 32, tiled: true }, { y: 264 }),
    ];
}
