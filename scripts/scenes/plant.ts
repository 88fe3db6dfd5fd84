import { sprite } from './components';
import type { Entry } from './entry';
import type { Example } from './scene';
import { skinnedRope } from './skin';
import { color, vec2, type Value } from './values';

interface Stem {
    readonly x: number;
    /** How it leans, degrees. */
    readonly angle: number;
    readonly nodeCount: number;
    /** How easily it bends. */
    readonly rigidity: number;
    readonly petals: Value;
}

const STEMS: readonly Stem[] = [
    { x: -330, angle: 97, nodeCount: 11, rigidity: 0.4, petals: color(255, 236, 150) },
    { x: -190, angle: 84, nodeCount: 14, rigidity: 1.1, petals: color(255, 255, 255) },
    { x: -30, angle: 95, nodeCount: 17, rigidity: 2, petals: color(220, 190, 255) },
    { x: 130, angle: 86, nodeCount: 15, rigidity: 1.4, petals: color(255, 206, 170) },
    { x: 290, angle: 82, nodeCount: 12, rigidity: 0.55, petals: color(255, 255, 255) },
];
const BASE_LENGTH = 28;
const GROUND = -276;

/** Flowers in the wind: springy rods whose roots are clamped. */
export const plant: Example = {
    name: 'plant',
    backdrop: 'meadow.jpg',
    hint: 'Bend a plant and let it go.',
    nodes: () => STEMS.flatMap((stem, i) => plantOf(stem, i)),
};

function plantOf({ x, angle, nodeCount, rigidity, petals }: Stem, i: number): Entry[] {
    const size = 66 + ((13 * i) % 22);
    const flower = sprite(`Flower ${i}`, { picture: 'flower.png', width: size, height: size, color: petals });
    const stem = skinnedRope(
        `Stem ${i}`,
        {
            nodeCount,
            nodeMass: 1.2,
            baseLength: BASE_LENGTH,
            segments: 'Rod',
            initialShape: 'Straight',
            clampHead: true,
            flexuralRigidity: rigidity,
            gravityScale: 0.3,
            wind: vec2(60, 0),
            windTurbulence: 320,
            damping: 1.2,
            attachments: [{ target: flower, nodeIndex: -1, mass: 0.2, rotate: true }],
            touch: 'Nearest',
            touchRadius: 80,
        },
        { picture: 'vine.png', width: 96, tailWidth: 66, tileLength: 150, lengthOffset: 40 * i },
        { x, y: GROUND, angle },
    );
    return [stem, flower];
}
