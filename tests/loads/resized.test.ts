import { director } from 'cc';
import type { Rope } from '../../assets/rope';
import { addBox, gravity, nodeOf } from '../support/box2d';
import { distance, drawnOf, onFrameShown, useGame, type XY } from '../support/game';
import { OnLateUpdate, OnSystemUpdate, OnUpdate } from '../support/movers';
import { addHolder, addLoad } from './holders';

/** A script sets how many nodes a rope has: what is tied to the rope is seen on it in that frame, too. */

const game = useGame();

/** Ropes, and where what is tied to their tails is seen. */
const TIED: Readonly<Record<string, () => [Rope, () => XY]>> = {
    load: () => {
        const { node } = addLoad(game, 500, 400, { mass: 5 });
        return [addHolder(game, node, 500, 600, { damping: 3 }), () => node.worldPosition];
    },
    'load of two ropes': () => {
        const { node } = addLoad(game, 500, 400, { mass: 5 });
        addHolder(game, node, 600, 600, { damping: 3 });
        return [addHolder(game, node, 400, 600, { damping: 3 }), () => node.worldPosition];
    },
    rope: () => {
        const ring = game.addNode('ring', { x: 500, y: 400 });
        const rope = addHolder(game, ring, 500, 600, { damping: 3 });
        const lower = game.addRope({ nodeCount: 6, headAnchor: ring }, { x: 500, y: 400 });
        return [rope, () => drawnOf(lower)[0]];
    },
    body: () => {
        const node = nodeOf(addBox(game, 2 as never, 500, 400, 30, 30));
        const rope = addHolder(game, node, 500, 600, { damping: 3 });
        Object.assign(rope, { gravity: { x: 0, y: -gravity() } });
        return [rope, () => node.worldPosition];
    },
};

/** When a script acts in a frame. */
const MOMENTS: Readonly<Record<string, (act: () => void) => void>> = {
    update: (act) => void (game.addNode('script').addComponent(OnUpdate).callback = act),
    lateUpdate: (act) => void (game.addNode('script').addComponent(OnLateUpdate).callback = act),
    tween: (act) => director.registerSystem('TWEEN', new OnSystemUpdate(act), 100),
};

const CASES = Object.keys(TIED).flatMap((tied) =>
    Object.keys(MOMENTS).flatMap((moment) => [1 / 60, 1 / 144].map((dt) => [tied, moment, dt] as const)),
);

test.each(CASES)('%s, in %s, frames of %p s', (tied, moment, dt) => {
    const [rope, place] = TIED[tied]!();
    game.tick(Math.round(2 / dt), dt);
    rope.node.setPosition(rope.node.position.x + 6, rope.node.position.y); // it swings a little
    let frame = 0;
    MOMENTS[moment]!(() => {
        const turn = Math.floor(frame++ / 5);
        if (frame % 5 === 0 && turn < 12) rope.nodeCount += turn < 6 ? 1 : -1;
    });
    let open = 0;
    onFrameShown(() => (open = Math.max(open, distance(drawnOf(rope).at(-1)!, place()))));
    game.tick(80, dt);
    expect(rope.nodes).toHaveLength(10);
    expect(open).toBeLessThan(1e-3);
});
