import { Vec2, type Node } from 'cc';
import {
    RopeAnchor,
    RopeLoad,
    RopeNetAnchor,
    RopeNetHold,
    type Rope,
    type RopeNet,
} from '../../../assets/rope';
import { BoxCollider2D, ERigidBody2DType, PhysicsSystem2D } from '../../../tools/cc/physics-2d';
import { addBox, nodeOf } from '../../support/box2d';
import { useGame } from '../../support/game';
import { addNet } from '../../support/nets';

const game = useGame();
const GRAVITY = 980;
const TOP = 500;

function addBody(x: number, y: number, mass: number, size = 40): Node {
    PhysicsSystem2D.instance.gravity = new Vec2(0, -GRAVITY) as never;
    const node = nodeOf(addBox(game, ERigidBody2DType.Dynamic, x, y, size, size));
    const box = node.getComponent(BoxCollider2D as never) as unknown as BoxCollider2D;
    box.density = (mass * 32 * 32) / (size * size);
    box.apply();
    return node;
}

function addLoad(x: number, y: number, mass: number): Node {
    const node = game.addNode('load', { x, y });
    node.addComponent(RopeLoad).mass = mass;
    return node;
}

/** A slack rope between two hooks. */
function addRope(y = TOP): Rope {
    const target = game.addNode('hook', { x: 540, y });
    const anchors = [Object.assign(new RopeAnchor(), { target, nodeIndex: 30 })];
    const values = { nodeCount: 31, baseLength: 11, mass: 1, damping: 1, collide: true, collisionRadius: 4 };
    return game.addRope({ ...values, anchors }, { x: 220, y });
}

const HOLDS: Readonly<Record<string, (rope: Rope) => void>> = {
    'two loads': (rope) => {
        rope.attach(addLoad(300, 480, 2), 8, { mass: 0 });
        rope.attach(addLoad(460, 480, 2), 22, { mass: 0 });
    },
    'a body': (rope) => rope.attach(addBody(260, 470, 0.5, 20), 4, { mass: 0 }),
    'a rope that is tied to it': (rope) => {
        const anchors = [Object.assign(new RopeAnchor(), { target: rope.node, distance: 80 })];
        const tied = game.addRope({ nodeCount: 8, baseLength: 10, mass: 0.5, anchors }, { x: 300, y: 490 });
        expect(tied.node.isValid).toBe(true);
    },
};

test.each(Object.keys(HOLDS).flatMap((name) => [0.3, 1, 5].map((mass) => [name, mass] as const)))(
    'a rope that holds %s catches a crate of %d kg, and the hooks bear it',
    (name, mass) => {
        const rope = addRope();
        HOLDS[name](rope);
        game.tick(60);
        const before = rope.tension(0);
        const crate = addBody(390, 560, mass);
        let lowest = Infinity;
        for (let frame = 0; frame < 400; frame++) {
            game.tick();
            lowest = Math.min(lowest, crate.worldPosition.y);
        }
        expect(lowest).toBeGreaterThan(TOP - 60);
        expect(crate.worldPosition.x).toBeGreaterThan(220);
        expect(crate.worldPosition.x).toBeLessThan(540);
        expect(rope.tension(0)).toBeGreaterThan(before);
        expect(rope.advice.includes('does not feel')).toBe(false);
        game.takeMessages();
    },
);

/** What stops the time of the game for a rope or a net, and what starts it. */
const STOPS: Readonly<Record<string, readonly [Partial<Stopped>, Partial<Stopped>]>> = {
    'is paused': [{ paused: true }, { paused: false }],
    'is in slow motion': [{ timeScale: 0.3 }, { timeScale: 1 }],
};
type Stopped = Pick<Rope, 'paused' | 'timeScale'>;

const stopsOf = (names: readonly string[]): (readonly [string, string])[] =>
    names.flatMap((name) => Object.keys(STOPS).map((stop) => [name, stop] as const));

/** A crate that lies there stands while ropes and nets are stopped, and lies there after that. */
function expectToStand(
    crate: Node,
    stopped: readonly Stopped[],
    [stop, start]: (typeof STOPS)[string],
): void {
    const { y } = crate.worldPosition;
    for (const one of stopped) Object.assign(one, stop);
    for (let frame = 0; frame < 30; frame++) {
        game.tick();
        expect(Math.abs(crate.worldPosition.y - y)).toBeLessThan(2);
    }
    for (const one of stopped) Object.assign(one, start);
    game.tick(120);
    expect(Math.abs(crate.worldPosition.y - y)).toBeLessThan(8);
}

test.each(stopsOf(['nothing', ...Object.keys(HOLDS)]))(
    'a crate on a rope that holds %s stands while the rope %s',
    (name, stop) => {
        const rope = addRope();
        HOLDS[name]?.(rope);
        const crate = addBody(390, 520, 1);
        game.tick(150);
        expectToStand(crate, [rope], STOPS[stop]);
        game.takeMessages(); // the rope that is tied to it is not stopped
    },
);

test('two ropes of a group bear a heavy crate together, and neither stretches', () => {
    const ropes = [addRope(TOP), addRope(TOP - 4)];
    const load = addLoad(260, 470, 1);
    for (const rope of ropes) rope.attach(load, 5, { mass: 0 });
    const crate = addBody(400, 540, 5);
    for (let frame = 0; frame < 300; frame++) {
        game.tick();
        if (frame > 70) for (const rope of ropes) expect(rope.maxStretch).toBeLessThan(0.001);
    }
    expect(crate.worldPosition.y).toBeGreaterThan(TOP - 60);
    game.takeMessages();
});

/** A net that hangs on four ropes by light rings. */
function addHungNet(): { readonly net: RopeNet; readonly ropes: readonly Rope[] } {
    const holds = (target: Node, column: number, row: number): RopeNetAnchor =>
        Object.assign(new RopeNetAnchor(), { target, column, row });
    const corners = [
        [440, 440, 380, 460],
        [560, 440, 620, 460],
        [440, 360, 380, 460],
        [560, 360, 620, 460],
    ] as const;
    const rings = corners.map(([x, y]) => addLoad(x, y, 0.1));
    const ropes = corners.map(([x, y, hookX, hookY], k) => {
        const baseLength = Math.hypot(x - hookX, y - hookY) / 8;
        const rope = game.addRope(
            { nodeCount: 9, baseLength, mass: 0.3, damping: 2 },
            { x: hookX, y: hookY },
        );
        rope.attach(rings[k], -1, { mass: 0 });
        return rope;
    });
    const anchors = rings.map((ring, k) => holds(ring, k % 2 === 0 ? 0 : -1, k < 2 ? 0 : -1));
    const net = addNet(
        game,
        { mass: 1, damping: 2, collide: true, collisionRadius: 3, hold: RopeNetHold.None, anchors },
        { x: 500, y: 400 },
    );
    return { net, ropes };
}

test('a net that hangs on ropes catches a crate', () => {
    const { net } = addHungNet();
    const crate = addBody(500, 520, 2, 30);
    game.tick(400);
    expect(crate.worldPosition.y).toBeGreaterThan(400);
    expect(net.maxStretch).toBeLessThan(0.005);
});

test.each(Object.keys(STOPS))('a crate on a net that hangs on ropes stands while all of it %s', (stop) => {
    const { net, ropes } = addHungNet();
    const crate = addBody(500, 480, 1, 30);
    game.tick(150);
    expectToStand(crate, [net, ...ropes], STOPS[stop]);
});

test('a crate on a net that hangs on ropes stands while only the ropes are paused, with which the net steps', () => {
    const { ropes } = addHungNet();
    const crate = addBody(500, 480, 1, 30);
    game.tick(150);
    expectToStand(crate, ropes, STOPS['is paused']);
});
