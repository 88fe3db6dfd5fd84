import { Vec2, type Node } from 'cc';
import { RopeLoad, type Rope } from '../../assets/rope';
import { ERigidBody2DType } from '../../tools/cc/physics-2d';
import { addBox, gravity, nodeOf } from '../support/box2d';
import { topSpeed, useGame } from '../support/game';
import { anchorOn, gapOf, HANGING, pair, placeOf, tiedAt } from '../support/tied';

/** Ropes that share points, of which one is put elsewhere. */

const game = useGame();
const JUMP = 300;

interface Tied {
    /** The first of them jumps. */
    readonly ropes: readonly [Rope, Rope];
    /** Nodes of them that are one point. */
    readonly shared: readonly [number, number];
}

function jump(rope: Rope): void {
    rope.node.setPosition(rope.node.position.x + JUMP, rope.node.position.y);
    rope.teleport();
}

function fastest(ropes: readonly Rope[], frames: number): number {
    let speed = 0;
    for (let frame = 0; frame < frames; frame++) {
        game.tick();
        speed = Math.max(speed, ...ropes.map(topSpeed));
    }
    return speed;
}

function onRing(): Tied & { ring: Node } {
    const { upper, lower, ring } = pair(game);
    return { ropes: [upper, lower], shared: [-1, 0], ring };
}

function atLength(): Tied {
    const { upper, lower } = tiedAt(game, 100);
    return { ropes: [upper, lower], shared: [5, 0] };
}

function onLoad(): Tied {
    const { ropes, shared, ring } = onRing();
    ring.addComponent(RopeLoad).mass = 20;
    return { ropes, shared };
}

const TIED: readonly (readonly [string, () => Tied])[] = [
    ['hangs on a prop', onRing],
    ['is tied at a length', atLength],
    ['hangs on a load', onLoad],
];

test.each(TIED)('what %s of a rope that is teleported goes along, at rest', (_, tie) => {
    const { ropes, shared } = tie();
    game.tick(120);
    const { x, y } = placeOf(ropes[1], -1);
    jump(ropes[0]);
    expect(fastest(ropes, 60)).toBeLessThan(1);
    expect(placeOf(ropes[1], -1).x).toBeCloseTo(x + JUMP, 1);
    expect(placeOf(ropes[1], -1).y).toBeCloseTo(y, 1);
    expect(gapOf(ropes[0], shared[0], ropes[1], shared[1])).toBeLessThan(1e-6);
});

test.each(TIED)('in full swing, what %s goes on as it would have', (_, tie) => {
    const [place, jumped] = [0, JUMP].map((by) => {
        const { ropes } = tie();
        game.tick(120);
        ropes[1].applyImpulse(-1, new Vec2(20000, 0));
        game.tick(20);
        if (by > 0) jump(ropes[0]);
        game.tick(60);
        return placeOf(ropes[1], -1);
    });
    expect(jumped!.x - place!.x).toBeCloseTo(JUMP, 2);
    expect(jumped!.y - place!.y).toBeCloseTo(0, 2);
});

test('a rope that is held elsewhere as well stays there, and hangs from where both meet', () => {
    const { ropes, shared } = onRing();
    ropes[1].anchors = [anchorOn(game.addNode('end', { x: 620, y: 450 }), -1)];
    game.tick(120);
    const before = fastest(ropes, 1);
    jump(ropes[0]);
    expect(fastest(ropes, 60)).toBeLessThan(before + 600); // the ropes fall into their new shape
    expect(gapOf(ropes[0], shared[0], ropes[1], shared[1])).toBeLessThan(1e-6);
    expect(Math.max(...ropes.map(({ maxStretch }) => maxStretch))).toBeLessThan(1e-3);
});

test('a load of two ropes of which one is teleported goes to where both reach it', () => {
    const ring = game.addNode('ring', { x: 500, y: 520 });
    ring.addComponent(RopeLoad).mass = 20;
    const ropes = [500, 600].map((x) => game.addRope({ ...HANGING, nodeCount: 15 }, { x, y: 700 }));
    for (const rope of ropes) rope.attach(ring, -1);
    game.tick(120);
    jump(ropes[0]);
    expect(fastest(ropes, 60)).toBeLessThan(1000);
    expect(gapOf(ropes[0], -1, ropes[1], -1)).toBeLessThan(1e-6);
});

test('a dynamic body on a rope that is teleported goes along, at rest', () => {
    const body = addBox(game, ERigidBody2DType.Dynamic, 500, 500, 40, 40);
    const rope = game.addRope(
        { nodeCount: 11, baseLength: 20, mass: 0.05, gravity: new Vec2(0, -gravity()) },
        { x: 500, y: 720 },
    );
    rope.attach(nodeOf(body), -1, { offset: new Vec2(0, -20) });
    game.tick(120);
    jump(rope);
    expect(fastest([rope], 30)).toBeLessThan(1);
    expect(nodeOf(body).worldPosition.x).toBeCloseTo(500 + JUMP, 1);
});

describe.each<[string, (load: Node, rope: Rope) => unknown]>([
    ['attach', (load, rope) => rope.attach(load)],
    ['second anchor', (load, rope) => (rope.secondAnchor = load)],
    ['pin', (load, rope) => rope.pin(-1, load)],
])('a load that is hung on a rope in the frame of its teleport, by %s', (_, hang) => {
    /** Where the load is after some frames, px from where the rope's head has gone. */
    function play(by: number, order: readonly ('hang' | 'jump' | 'frame')[], others = 0): [number, number] {
        game.start();
        const rope = game.addRope({ nodeCount: 10 }, { x: 100, y: 600 });
        const load = game.addNode('load', { x: 200, y: 500 });
        load.addComponent(RopeLoad).mass = 5;
        for (let k = 0; k < others; k++)
            rope.attach(game.addNode(`other ${k}`, { x: 40, y: 560 }).addComponent(RopeLoad).node, 4);
        game.tick(30);
        load.setPosition(200, 500);
        for (const step of order) {
            if (step === 'hang') hang(load, rope);
            if (step === 'frame') game.tick();
            if (step === 'jump') {
                rope.node.setPosition(100 + by, 600);
                rope.teleport();
            }
        }
        game.tick(20);
        return [load.worldPosition.x - rope.node.worldPosition.x, load.worldPosition.y];
    }

    test.each([0, 1])('before it goes along as if nothing had jumped, with %p other loads', (others) => {
        const [x, y] = play(JUMP, ['hang', 'jump'], others);
        const [wantedX, wantedY] = play(0, ['hang', 'jump'], others);
        expect(x).toBeCloseTo(wantedX, 6);
        expect(y).toBeCloseTo(wantedY, 6);
        expect(x).toBeGreaterThan(5); // it swings: nothing has put it below the rope
    });

    test('after it stays, as it would a frame later', () => {
        const [x, y] = play(150, ['jump', 'hang']);
        const rope = game.world.children[0]!.getComponent('VerletRope.Rope') as Rope;
        expect(rope.maxStretch).toBeLessThan(1e-3);
        const [wantedX, wantedY] = play(150, ['jump', 'frame', 'hang']);
        expect(Math.hypot(x - wantedX, y - wantedY)).toBeLessThan(40);
    });
});
