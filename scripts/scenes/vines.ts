import { sprite } from './components';
import { rope } from './rope';
import type { Example } from './scene';
import { color, vec2 } from './values';

const VINES = 11;
const LEAF = { picture: 'leaf.png', width: 25, height: 40, anchorY: 1 };
/** Leaves stand off to both sides, the one at the end hangs. */
const LEAF_ANGLE = 58;

/** A curtain of vines: neighbours are in the same gusts, so they sway together. */
export const vines: Example = {
    name: 'vines',
    hint: 'Part the curtain.',
    nodes: () => {
        const beam = sprite('Beam', { picture: 'plank.png', width: 1120, height: 30 }, { y: 312 });
        const curtain = Array.from({ length: VINES }, (_, i) => vine(i));
        return [...curtain.flatMap(({ stem, leaves }) => [stem, ...leaves]), beam];
    },
};

function vine(i: number) {
    const nodeCount = 17 + ((5 * i) % 7);
    const leaves = Array.from({ length: nodeCount - 2 }, (_, k) =>
        sprite(`Leaf ${i} ${k}`, k % 3 === 1 ? { ...LEAF, width: 20, height: 32 } : LEAF),
    );
    const stem = rope(
        `Vine ${i}`,
        {
            nodeCount,
            nodeMass: 1,
            baseLength: 24,
            attachments: leaves.map((target, k) => ({
                target,
                nodeIndex: k + 2,
                mass: 0.2,
                rotate: true,
                angle: k === nodeCount - 3 ? 0 : (k % 2 === 0 ? 1 : -1) * LEAF_ANGLE,
            })),
            wind: vec2(60, 0),
            windTurbulence: 420,
            damping: 1,
            touch: 'Nearest',
            touchRadius: 70,
        },
        { x: (i - (VINES - 1) / 2) * 98, y: 305 },
        { lineWidth: 5, strokeColor: color(96, 128, 62) },
    );
    return { stem, leaves };
}
