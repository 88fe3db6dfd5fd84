import { label, script, sprite } from './components';
import { node } from './node';
import type { Example } from './scene';
import { componentOf } from './rope';
import { skinnedRope } from './skin';
import { WHITE } from './values';
import { SNIP_LEVELS } from '../../assets/examples/snip/SnipLevels';

const [LEVEL] = SNIP_LEVELS;
/** Length of a segment, and of the whole rope at the start, px. */
const SEGMENT = 16;
const [[HOOK_X, HOOK_Y]] = LEVEL!.hooks;
const LENGTH = 2 * Math.hypot(HOOK_X - LEVEL!.sweet[0], HOOK_Y - LEVEL!.sweet[1]);

/** A game: cut the rope so that the sweet falls into the monster's mouth. */
export const snip: Example = {
    name: 'snip',
    backdrop: 'meadow.png',
    hint: 'A game: swipe through the rope, first on one side and then on the other.',
    nodes: () => {
        const hooks = LEVEL!.hooks.map(([x, y], i) =>
            sprite(`Hook ${i + 1}`, { picture: 'ring.png', width: 40, height: 40 }, { x, y }),
        );
        const [x, y] = LEVEL!.sweet;
        const sweet = sprite('Sweet', { picture: 'sweet.png', width: 58, height: 58 }, { x, y });
        const monster = sprite(
            'Monster',
            { picture: 'monster.png', width: 150, height: 117, anchorY: 0.44 },
            { x: LEVEL!.monster[0], y: LEVEL!.monster[1] },
        );
        const stars = LEVEL!.stars.map(([left, up], i) =>
            sprite(`Star ${i + 1}`, { picture: 'star.png', width: 50, height: 50 }, { x: left, y: up }),
        );
        const count = Math.round(LENGTH / SEGMENT) + 1;
        const rope = skinnedRope(
            'Rope',
            {
                nodeCount: count,
                baseLength: SEGMENT,
                headAnchor: hooks[0],
                secondAnchor: hooks[1],
                attachments: [{ target: sweet, nodeIndex: Math.round((count - 1) / 2), mass: 20 }],
                damping: 0.05,
                cutFade: 1,
            },
            { picture: 'hemp.png', width: 13 },
        );
        const message = label('Message', 'Yum! 3 of 3 stars. Tap to play again.', 34, WHITE, { y: 326 });
        const game = node('Game', {}, [
            script('examples/snip/Snip.ts', {
                rope: componentOf(rope),
                hooks,
                sweet,
                monster,
                stars,
                label: componentOf(message),
            }),
            script('rope/RopeKnife.ts', {}),
        ]);
        return [...stars, rope, ...hooks, monster, sweet, message, game];
    },
};
