import { RopeLoad, RopeNetAnchor, RopeNetHold, type RopeNet } from '../../assets/rope';
import { pointer } from '../../tools/cc/pointer';
import { useGame } from '../support/game';
import { addNet, pointOf } from '../support/nets';

/** Fingers that pull nets beyond what they reach, where that is not the way along the net to a pin. */

const game = useGame();

/** The finger goes from a node to a place at a speed, px a frame, stays there, and looks at every frame. */
function pull(
    net: RopeNet,
    [column, row]: number[],
    [x, y]: number[],
    speed: number,
    look: () => void,
): void {
    const [startX, startY] = pointOf(net, column, row);
    pointer.start(1, startX, startY);
    const frames = Math.ceil(Math.hypot(x - startX, y - startY) / speed);
    for (let frame = 1; frame <= frames + 60; frame++) {
        const part = Math.min(1, frame / frames);
        pointer.move(1, startX + part * (x - startX), startY + part * (y - startY));
        game.tick();
        look();
    }
}

test.each([5, 40])('a net that hangs on ropes stays whole with them, pulled at %d px a frame', (speed) => {
    const ropes = [-60, 60].map((side) => {
        const ring = game.addNode('ring', { x: 500 + side, y: 440 });
        ring.addComponent(RopeLoad).mass = 0.1;
        const rope = game.addRope(
            { nodeCount: 11, baseLength: 10, mass: 0.5, damping: 2 },
            { x: 500 + side, y: 540 },
        );
        rope.attach(ring, -1, { mass: 0 });
        return { rope, ring };
    });
    const anchors = ropes.map(({ ring: target }, i) =>
        Object.assign(new RopeNetAnchor(), { target, column: i === 0 ? 0 : -1, row: 0 }),
    );
    const values = { mass: 4, damping: 2, hold: RopeNetHold.None, touchable: true, touchRadius: 15, anchors };
    const net = addNet(game, values, { x: 500, y: 400 });
    game.tick(60);
    pull(net, [3, 4], [1100, 200], speed, () => {
        expect(net.maxStretch).toBeLessThan(0.01);
        for (const { rope } of ropes) expect(rope.maxStretch).toBeLessThan(0.01);
    });
    const [x, y] = pointOf(net, 3, 4);
    expect(Math.hypot(x - 560, y - 540)).toBeLessThan(100 + 60 + 80); // the right rope, then 7 threads
    expect(Math.hypot(x - 440, y - 540)).toBeGreaterThan(180);
    pointer.end(1, 1100, 200);
    game.tick(30);
    expect(net.maxStretch).toBeLessThan(0.01);
});
