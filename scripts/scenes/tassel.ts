import { sprite } from './components';
import { node } from './node';
import { rope } from './rope';
import type { Example } from './scene';
import { color } from './values';

const STRANDS = 15;
const GOLDS = [color(226, 178, 84), color(198, 146, 58), color(242, 204, 122)];

/** A tassel on a cord: its strands only have to follow, which one pass does. */
export const tassel: Example = {
    name: 'tassel',
    hint: 'Swing the tassel by its cord.',
    nodes: () => {
        const roots = Array.from({ length: STRANDS }, (_, i) => {
            const side = (2 * i) / (STRANDS - 1) - 1;
            return node(`Root ${i}`, { x: 22 * side, y: -14 - 5 * (1 - side * side) }, []);
        });
        const knob = sprite('Knob', { picture: 'knob.png', width: 64, height: 64 }, {}, roots);
        const hook = sprite('Hook', { picture: 'knob.png', width: 30, height: 30 }, { y: 300 });
        const cord = rope(
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
            {},
            { lineWidth: 9, strokeColor: color(170, 60, 66) },
        );
        const strands = roots.map((root, i) =>
            rope(
                `Strand ${i}`,
                {
                    nodeCount: 14,
                    nodeMass: 1,
                    baseLength: 15,
                    solver: 'FollowTheLeader',
                    headAnchor: root,
                    damping: 1.5,
                },
                {},
                { lineWidth: 5, strokeColor: GOLDS[i % GOLDS.length]! },
            ),
        );
        return [cord, ...strands, knob, hook];
    },
};
