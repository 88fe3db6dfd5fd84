import { script, sprite } from './components';
import { gameNodes } from './game';
import { load } from './load';
import type { Example } from './scene';
import { componentOf } from './rope';
import { skinnedRope } from './skin';
import { SNIP_LEVELS } from '../../assets/examples/snip/SnipLevels';

const [LEVEL] = SNIP_LEVELS;
const ROPES = Math.max(...SNIP_LEVELS.map(({ hooks }) => hooks.length));
/** Where hooks begin: ropes that the first level has not begin beside its last one, until `play` takes them away. */
const HOOKS = Array.from({ length: ROPES }, (_, i) => LEVEL!.hooks[Math.min(i, LEVEL!.hooks.length - 1)]!);
/** Length of a segment, about, px. */
const SEGMENT = 16;

/** A game: cut the ropes so that the sweet falls into the monster's mouth. */
export const snip: Example = {
    name: 'snip',
    backdrop: 'meadow.jpg',
    hint: 'A game: swipe through ropes to feed the monster.',
    nodes: () => {
        const hooks = HOOKS.map(([x, y], i) =>
            sprite(`Hook ${i + 1}`, { picture: 'ring.png', width: 40, height: 40 }, { x, y }),
        );
        const [x, y] = LEVEL!.sweet;
        const look = { picture: 'sweet.png', width: 58, height: 58 };
        const sweet = sprite('Sweet', look, { x, y }, [], [load({ mass: 20, linearDamping: 0.05 })]);
        const monster = sprite(
            'Monster',
            { picture: 'monster.png', width: 150, height: 117, anchorY: 0.44 },
            { x: LEVEL!.monster[0], y: LEVEL!.monster[1] },
        );
        const stars = LEVEL!.stars.map(([left, up], i) =>
            sprite(`Star ${i + 1}`, { picture: 'star.png', width: 50, height: 50 }, { x: left, y: up }),
        );
        const ropes = HOOKS.map(([hookX, hookY], i) => {
            const length = Math.hypot(hookX - x, hookY - y);
            const count = Math.round(length / SEGMENT) + 1;
            return skinnedRope(
                `Rope ${i + 1}`,
                {
                    nodeCount: count,
                    baseLength: length / (count - 1),
                    headAnchor: hooks[i],
                    attachments: [{ target: sweet, nodeIndex: -1 }],
                    damping: 0.05,
                    cutFade: 1,
                },
                { picture: 'hemp.png', width: 13 },
            );
        });
        const game = gameNodes(
            'examples/snip/Snip.ts',
            SNIP_LEVELS,
            { ropes: ropes.map(componentOf), hooks, sweet, monster, stars },
            { components: [script('RopeKnife', {})] },
        );
        return [...stars, ...ropes, ...hooks, monster, sweet, ...game];
    },
};
