import { label, script } from './components';
import type { Entry } from './entry';
import { node } from './node';
import type { Example } from './scene';
import { skinnedRope } from './skin';
import { vec2, WHITE } from './values';

/** The longest text of the counter: its node is as wide. */
const LONGEST = '2000 ropes · 999 draw calls · 99.9 ms per frame';

/** A thousand ropes of one picture in a current: kelp, which is lighter than water. */
export const thousand: Example = {
    name: 'thousand',
    backdrop: 'deep.jpg',
    hint: 'A thousand ropes. Change Count, or Wind of one of them.',
    nodes: () => {
        const kelp = skinnedRope(
            'Kelp',
            {
                nodeCount: 16,
                baseLength: 30,
                gravityScale: -0.35,
                initialShape: 'Straight',
                wind: vec2(50, 0),
                windTurbulence: 260,
                damping: 1.5,
                touch: 'Nearest',
                touchRadius: 40,
            },
            { picture: 'kelp.png', style: 'Straight', width: 26, tailWidth: 8, tileLength: 60 },
            { angle: 90 },
        );
        const counter = label('Counter', LONGEST, 28, WHITE, { y: 330 });
        const text = (counter.fields._components as Entry[]).at(-1)!;
        const planter = script('examples/thousand/ThousandRopes.ts', {
            rope: kelp,
            count: 1000,
            label: text,
        });
        return [node('Kelp forest', {}, [planter], [kelp]), counter];
    },
};
