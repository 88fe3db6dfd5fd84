import { RIDER } from '../../assets/rope/riders/RopeRider';
import { script, sprite } from './components';
import type { Entry } from './entry';
import { node } from './node';
import { componentOf, fieldsOf } from './rope';
import type { Example } from './scene';
import { skinnedRope } from './skin';

/** The upper and the lower end of the rope. */
const [TOP, END] = [
    { x: -470, y: 230 },
    { x: 470, y: -20 },
];
const NODES = 56;
/** The rope is so many times as long as the way. */
const SLACK = 1.05;
/** From the hands of the rider to the feet, px. */
const BODY = 112;

/** A rider that slides down a rope. */
export const zipLine: Example = {
    name: 'zip-line',
    backdrop: 'meadow.jpg',
    hint: 'A Rope Rider slides down by its weight. Pull the rope.',
    nodes: () => {
        const [top, end] = [TOP, END].map((place, i) =>
            sprite(`Hook ${i + 1}`, { picture: 'knob.png', width: 36, height: 36 }, place),
        );
        const rope = skinnedRope(
            'Rope',
            {
                nodeCount: NODES,
                baseLength: (SLACK * Math.hypot(END.x - TOP.x, END.y - TOP.y)) / (NODES - 1),
                ...{ mass: 2, damping: 0.3, headAnchor: top, secondAnchor: end, secondAnchorIndex: -1 },
                ...{ touch: 'Nearest', touchRadius: 60 },
            },
            { picture: 'hemp.png', width: 11 },
        );
        const landing = node('Landing', { x: END.x + 80, y: END.y - 8 }, []);
        const hero = sprite(
            'Rider',
            { picture: 'hero.png', width: 68, height: BODY, anchorY: 1 },
            { x: TOP.x - 70, y: TOP.y - 8 },
            [],
            [
                script('RopeRider', fieldsOf(RIDER, { mass: 8, slide: true, rotate: false })),
                script('examples/zip-line/ZipLine.ts', { rope: componentOf(rope), landing }),
            ],
        );
        const ledges = [ledgeAt('Cliff', TOP.x, TOP.y, -1), ledgeAt('Landing place', END.x, END.y, 1)];
        return [...ledges, landing, rope, top!, end!, hero];
    },
};

/** A ledge to stand on beside the end of a rope, to its left (-1) or right (1), and the post that holds the end. */
function ledgeAt(name: string, x: number, y: number, side: 1 | -1): Entry {
    return node(
        name,
        { x, y },
        [],
        [
            sprite(
                'Wall',
                { picture: 'log.png', width: 210, height: 900, anchorY: 1, tiled: true },
                { x: side * 95, y: -BODY - 26 },
            ),
            sprite(
                'Edge',
                { picture: 'plank.png', width: 230, height: 34, anchorY: 1 },
                { x: side * 95, y: -BODY - 8 },
            ),
            sprite('Post', { picture: 'post.png', width: 22, height: BODY + 16, anchorY: 1 }, { y: 6 }),
        ],
    );
}
