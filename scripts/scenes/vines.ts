import { sprite } from './components';
import type { Entry } from './entry';
import type { Example } from './scene';
import { skinnedRope } from './skin';
import { color, vec2 } from './values';

const VINES = 15;
const PITCH = 78;
/** Leaves in the shade of others. */
const GREENS = [color(255, 255, 255), color(206, 232, 196), color(232, 250, 206)];

/** A curtain of vines: neighbours are in the same gusts, so they sway together. */
export const vines: Example = {
    name: 'vines',
    backdrop: 'jungle.jpg',
    hint: 'Part the curtain.',
    nodes: () => [
        ...Array.from({ length: VINES }, (_, i) => vine(i)),
        sprite('Branch', { picture: 'log.png', width: 1280, height: 32, tiled: true }, { y: 312 }),
    ],
};

function vine(i: number): Entry {
    return skinnedRope(
        `Vine ${i}`,
        {
            nodeCount: 17 + ((5 * i) % 7),
            baseLength: 24,
            mass: 4,
            wind: vec2(60, 0),
            windTurbulence: 420,
            damping: 1,
            touch: 'Nearest',
            touchRadius: 70,
        },
        {
            picture: 'vine.png',
            color: GREENS[i % GREENS.length]!,
            width: 58 + ((7 * i) % 5) * 4,
            tailWidth: 36,
            lengthOffset: (37 * i) % 100,
        },
        { x: (i - (VINES - 1) / 2) * PITCH, y: 305 },
    );
}
