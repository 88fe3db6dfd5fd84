import { sprite } from './components';
import { node } from './node';
import type { Example } from './scene';
import { skinnedRope } from './skin';
import { color } from './values';

const STRANDS = 17;
const GOLDS = [color(240, 186, 80), color(206, 148, 52), color(255, 216, 124)];
const GOLD = color(255, 206, 96);

/** A tassel on a cord: its strands only have to follow, which one pass does. */
export const tassel: Example = {
    name: 'tassel',
    backdrop: 'stage.jpg',
    hint: 'Swing the tassel by its cord.',
    nodes: () => {
        const roots = Array.from({ length: STRANDS }, (_, i) => {
            const side = (2 * i) / (STRANDS - 1) - 1;
            return node(`Root ${i}`, { x: 25 * side, y: -16 - 7 * (1 - side * side) }, []);
        });
        const knob = sprite('Knob', { picture: 'knob.png', width: 72, height: 72, color: GOLD }, {}, roots);
        const hook = sprite('Hook', { picture: 'ring.png', width: 40, height: 40, color: GOLD }, { y: 300 });
        const cord = skinnedRope(
            'Cord',
            {
                nodeCount: 11,
                nodeMass: 1,
                baseLength: 22,
                headAnchor: hook,
                attachments: [{ target: knob, nodeIndex: -1, mass: 12, rotate: true }],
                touch: 'Nearest',
                touchRadius: 120,
            },
            { picture: 'hemp.png', width: 18, color: color(255, 214, 120) },
        );
        const strands = roots.map((root, i) =>
            skinnedRope(
                `Strand ${i}`,
                {
                    nodeCount: 14,
                    nodeMass: 1,
                    baseLength: 15,
                    solver: 'FollowTheLeader',
                    headAnchor: root,
                    damping: 1.5,
                },
                { width: 9, tailWidth: 6, color: GOLDS[i % GOLDS.length]! },
            ),
        );
        return [cord, ...strands, knob, hook];
    },
};
