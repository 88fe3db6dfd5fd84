import { RopeLoad, RopeNet, RopeNetAttachment, RopeNetHold } from '../../assets/rope';
import { useGame } from '../support/game';
import { addNet, pointOf } from '../support/nets';
import { addRing, hang, RING } from './hung';

const game = useGame();
const GRAVITY = 980;

test('a net that hangs on two ropes comes to rest, and they carry its weight', () => {
    const { net, ropes, rings } = hang(game, 4);
    game.tick(1200);
    expect([net.sleeping, ...ropes.map(({ sleeping }) => sleeping)]).toEqual([true, true, true]);
    const lift = ropes.reduce((sum, rope) => sum + rope.tension(0), 0);
    const weight = GRAVITY * (4 + 2 * RING + 2 * 0.5);
    expect(Math.abs(lift / weight - 1)).toBeLessThan(0.05); // the ropes lean a little
    ropes.forEach((rope, i) => {
        const [x, y] = pointOf(net, i === 0 ? 0 : -1, 0);
        const tail = rope.getNode(-1)!.drawnPosition;
        expect(Math.hypot(x - tail.x, y - tail.y)).toBeLessThan(1e-6);
        expect(Math.hypot(x - rings[i]!.worldPosition.x, y - rings[i]!.worldPosition.y)).toBeLessThan(1e-6);
        expect(rope.maxStretch).toBeLessThan(0.003);
    });
    expect(net.node.getComponent(RopeNet)!.maxStretch).toBeLessThan(0.003);
    expect(net.substepsTaken).toBeGreaterThan(0);
});

test('nodes of ropes that hold a net at rest have no velocity', () => {
    const { ropes } = hang(game, 40);
    game.tick(1200);
    const nodes = ropes.flatMap((rope) => rope.nodes);
    expect(Math.max(...nodes.map(({ velocity }) => velocity.length()))).toBeLessThan(0.1);
});

test('a load on a cell pulls the net, and flies on when it is let go', () => {
    const held = (): RopeNetAttachment =>
        Object.assign(new RopeNetAttachment(), {
            target: addRing(game, 'crate', 500, 340, 20),
            column: 3,
            row: -1,
        });
    const shared = { mass: 2, damping: 2, slack: 0.1, hold: RopeNetHold.TopCorners };
    const bare = addNet(game, shared, { x: 500, y: 400 });
    const net = addNet(game, { ...shared, attachments: [held()] }, { x: 500, y: 400 });
    game.tick(300);
    const crate = net.attachments[0]!.target!.getComponent(RopeLoad)!;
    const [x, y] = pointOf(net, 3, -1);
    expect(crate.isHeld).toBe(true);
    expect(Math.hypot(x - crate.node.worldPosition.x, y - crate.node.worldPosition.y)).toBeLessThan(1e-6);
    expect(y).toBeLessThan(pointOf(bare, 3, -1)[1] - 2);
    expect(net.maxStretch).toBeLessThan(0.0025);
    net.attachments.length = 0;
    game.tick(30);
    expect(crate.isHeld).toBe(false);
    expect(crate.node.worldPosition.y).toBeLessThan(y - 80);
    game.tick(300);
    expect(Math.abs(pointOf(net, 3, -1)[1] - pointOf(bare, 3, -1)[1])).toBeLessThan(2);
});

test('a rope that is tied to a cell of a net pulls it', () => {
    const ring = addRing(game, 'ring', 500, 360);
    const net = addNet(
        game,
        {
            ...{ mass: 2, damping: 2, hold: RopeNetHold.Top },
            attachments: [Object.assign(new RopeNetAttachment(), { target: ring, column: 3, row: -1 })],
        },
        { x: 500, y: 400 },
    );
    const rope = game.addRope(
        { nodeCount: 9, baseLength: 10, mass: 0.5, damping: 2, headAnchor: ring },
        { x: 500, y: 360 },
    );
    rope.attach(game.addNode('crate'), -1, { mass: 5 });
    game.tick(600);
    const { x, y } = rope.getNode(0)!.drawnPosition;
    expect(Math.hypot(pointOf(net, 3, -1)[0] - x, pointOf(net, 3, -1)[1] - y)).toBeLessThan(1e-6);
    expect(Math.abs(rope.tension(0) / (GRAVITY * 5.5) - 1)).toBeLessThan(0.05);
    expect(rope.maxStretch).toBeLessThan(0.003);
    rope.node.destroy();
    game.tick(2);
    expect(ring.getComponent(RopeLoad)!.isHeld).toBe(true);
});

test('a net between rubber bands whose pins are too far apart for both is not stretched', () => {
    const { net, ropes } = hang(game, 4);
    for (const rope of ropes) rope.stretchCompliance = 1e-5;
    game.tick(60);
    ropes[0]!.node.setPosition(200, 540);
    ropes[1]!.node.setPosition(800, 540);
    game.tick(1200);
    expect(net.maxStretch).toBeLessThan(net.stretchLimit);
    expect(net.advice).toBe('');
    for (const rope of ropes) {
        expect(rope.maxStretch).toBeGreaterThan(0.5);
        expect(rope.maxStretch / (1e-5 * rope.tension(0))).toBeCloseTo(1, 1);
        expect(rope.advice).toBe('');
    }
    for (const rope of ropes) rope.stretchCompliance = 0;
    game.tick(300);
    expect(net.advice).not.toBe(''); // now they are
    expect(game.takeMessages()).toHaveLength(3);
});
