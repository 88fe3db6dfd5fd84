import { sprite } from './components';
import type { Entry } from './entry';
import { rope } from './rope';
import type { Example } from './scene';
import { color, vec2 } from './values';

/** Where each stem stands, how it leans, degrees, how many nodes it has and how easily it bends. */
const STEMS = [
    { x: -330, angle: 97, nodeCount: 11, compliance: 2.5 },
    { x: -190, angle: 84, nodeCount: 14, compliance: 0.9 },
    { x: -30, angle: 95, nodeCount: 17, compliance: 0.5 },
    { x: 130, angle: 86, nodeCount: 15, compliance: 0.7 },
    { x: 290, angle: 82, nodeCount: 12, compliance: 1.8 },
];
const BASE_LENGTH = 28;
const GROUND = -250;
const LEAF = { picture: 'leaf.png', width: 30, height: 48, anchorY: 1 };
/** A leaf hangs from its stalk: turned by this much it points up and aside. */
const LEAF_ANGLE = 130;

/** Plants in the wind: springy rods whose roots are clamped. */
export const plant: Example = {
    name: 'plant',
    hint: 'Bend a plant and let it go.',
    nodes: () => {
        const pot = sprite('Ground', { picture: 'plank.png', width: 860, height: 36 }, { y: GROUND - 14 });
        return [...STEMS.flatMap((_, i) => stem(i)), pot];
    },
};

function stem(i: number): Entry[] {
    const { x, angle, nodeCount, compliance } = STEMS[i]!;
    const leaves = Array.from({ length: nodeCount - 3 }, (_, k) => sprite(`Leaf ${i} ${k}`, LEAF));
    const body = rope(
        `Stem ${i}`,
        {
            nodeCount,
            nodeMass: 1,
            baseLength: BASE_LENGTH,
            segments: 'Rod',
            initialShape: 'Straight',
            clampHead: true,
            bendCompliance: compliance,
            gravityScale: 0.3,
            wind: vec2(60, 0),
            windTurbulence: 320,
            damping: 1.2,
            attachments: leaves.map((target, k) => ({
                target,
                nodeIndex: k + 3,
                mass: 0.2,
                rotate: true,
                // The y axis of a prop points to the root.
                angle: k === nodeCount - 4 ? 0 : (k % 2 === 0 ? 1 : -1) * (180 - LEAF_ANGLE),
            })),
            touch: 'Nearest',
            touchRadius: 80,
        },
        { x, y: GROUND, angle },
        { lineWidth: 7, strokeColor: color(104, 142, 66) },
    );
    return [body, ...leaves];
}
