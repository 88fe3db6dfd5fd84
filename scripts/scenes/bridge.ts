import { sprite } from './components';
import type { Entry } from './entry';
import type { Example } from './scene';
import { skinnedRope } from './skin';
import { vec2 } from './values';

const NODE_COUNT = 24;
const BASE_LENGTH = 44;
const MIDDLE_NODE = 14;
const CRATE_NODE = 7;
const DECK_Y = 60;
/** The posts stand on the bottom of the screen. */
const POST_HEIGHT = 446;

const PLANK = { picture: 'plank.png', width: 42, height: 16 };
const CRATE_SIZE = 60;

/**
 * The rope runs from left to right, so the y axis of a prop's frame, which points to the head, points left:
 * the frame is turned by 90 degrees. -90 turns the prop back: its width lies along the rope, its top is up.
 */
const ALONG_THE_ROPE = -90;

/** A plank bridge over three posts, with a heavy crate on it. */
export const bridge: Example = {
    name: 'bridge',
    backdrop: 'canyon.jpg',
    hint: 'Pull the bridge down and let it go.',
    hintX: -195,
    nodes: () => {
        const posts = [
            { name: 'Left', x: -490 },
            { name: 'Middle', x: 100 },
            { name: 'Right', x: 480 },
        ];
        const poles = posts.map(({ name, x }) => pole(`${name} post`, x));
        const [left, middle, right] = posts.map(({ name, x }) => knob(`${name} knob`, x)) as [
            Entry,
            Entry,
            Entry,
        ];
        const planks = innerNodes().map((nodeIndex) => ({
            nodeIndex,
            target: sprite(`Plank ${nodeIndex}`, PLANK),
        }));
        const load = sprite('Heavy crate', { picture: 'crate.png', width: CRATE_SIZE, height: CRATE_SIZE });
        const span = skinnedRope(
            'Bridge',
            {
                nodeCount: NODE_COUNT,
                nodeMass: 1,
                baseLength: BASE_LENGTH,
                headAnchor: left,
                secondAnchor: right,
                anchors: [{ target: middle, nodeIndex: MIDDLE_NODE }],
                attachments: [
                    ...planks.map((plank) => ({ ...plank, mass: 1, rotate: true, angle: ALONG_THE_ROPE })),
                    {
                        target: load,
                        nodeIndex: CRATE_NODE,
                        mass: 20,
                        // The frame's x axis points up: the crate stands on its plank.
                        offset: vec2((CRATE_SIZE + PLANK.height) / 2, 0),
                        rotate: true,
                        angle: ALONG_THE_ROPE,
                    },
                ],
                touch: 'Nearest',
                touchRadius: 80,
            },
            { picture: 'hemp.png', width: 13 },
        );
        return [...poles, span, ...planks.map(({ target }) => target), load, left, middle, right];
    },
};

/** All nodes but those on the three posts. */
function innerNodes(): number[] {
    const nodes = Array.from({ length: NODE_COUNT }, (_, i) => i);
    return nodes.slice(1, -1).filter((i) => i !== MIDDLE_NODE);
}

/** A post that stands a little higher than the deck. */
function pole(name: string, x: number): Entry {
    const look = { picture: 'post.png', width: 34, height: POST_HEIGHT };
    return sprite(name, { ...look, anchorY: 1 }, { x, y: DECK_Y + 26 });
}

function knob(name: string, x: number): Entry {
    return sprite(name, { picture: 'knob.png', width: 30, height: 30 }, { x, y: DECK_Y });
}
