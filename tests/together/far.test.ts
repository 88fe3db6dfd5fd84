import { Rect, Vec2, type Node } from 'cc';
import {
    ERopeDrawFlags,
    RopeKnife,
    RopeLoad,
    RopeNetPreset,
    RopeObstacle,
    RopeRider,
    RopeShape,
    RopeSkin,
    SkinStyle,
    RopeSystem,
    RopeTouch,
    type Rope,
    type RopeNet,
} from '../../assets/rope';
import { pointer } from '../../tools/cc/pointer';
import { drawnOf, isFinitePoint, positionsOf, useGame, type RopeValues } from '../support/game';
import { addNet, pointOf } from '../support/nets';
import { watch } from '../support/watchdog';

const game = useGame();
const system = RopeSystem.instance;

/** From 1e16 px on two places 1 px apart are the same number. */
const FAR = [1e3, 1e9, 1e18, 1e100, 1e200, 1.7e308];
const COLLIDING: RopeValues = { nodeCount: 11, collide: true, collideRopes: true, touch: RopeTouch.Nearest };
const SMALL = { nodeCount: 6, collide: true, collideRopes: true };

/** Something of everything that looks at places. */
function addAll(): { ropes: Rope[]; net: RopeNet; nodes: Node[] } {
    const ropes = [300, 304].map((x) => game.addRope(COLLIDING, { x, y: 500 }));
    ropes.push(
        game.addRope({ ...SMALL, initialShape: RopeShape.Straight, maxBendAngle: 30 }, { x: 308, y: 500 }),
    );
    const styles = [SkinStyle.Smooth, SkinStyle.Straight, SkinStyle.Links];
    ropes.forEach((rope, k) => {
        const skin = game.addNode('skin', { parent: rope.node }).addComponent(RopeSkin);
        Object.assign(skin, { style: styles[k], tileLength: 1 });
    });
    const net = addNet(
        game,
        { preset: RopeNetPreset.Flag, columns: 3, rows: 2, collide: true },
        { x: 500, y: 400 },
    );
    const floor = game.addNode('floor', { x: 300, y: 250 });
    Object.assign(floor.addComponent(RopeObstacle), { size: new Vec2(400, 20) });
    const load = game.addNode('load', { x: 300, y: 300 });
    load.addComponent(RopeLoad);
    ropes[0]!.attach(load);
    const rider = game.addNode('rider', { x: 304, y: 420 });
    rider.addComponent(RopeRider).grab(ropes[1]!);
    game.addNode('knife').addComponent(RopeKnife);
    return { ropes, net, nodes: [...ropes.map(({ node }) => node), net.node, floor, load, rider] };
}

/** Asks everything that there is to be asked about places. */
function askAll({ ropes, net }: { readonly ropes: readonly Rope[]; readonly net: RopeNet }, far: Vec2): void {
    const near = new Vec2(300, 450);
    for (const rope of ropes) {
        rope.nearestPoint(far);
        rope.raycast(near, far);
        rope.testPoint(far, 1e308);
        rope.testAABB(new Rect(0, 0, far.x, 10));
        rope.getBounds();
        void [rope.maxStretch, rope.advice, rope.extension, rope.tension(0), rope.currentLength];
        rope.distanceOf(-1);
        rope.pointAt(1e9);
    }
    void [net.maxStretch, net.advice];
    net.removeCell(far);
    net.cut(far, new Vec2(far.x, 0));
    system.crossings();
    system.cut(near, far);
    system.raycast(far, near);
}

function expectFinite({ ropes, net }: { readonly ropes: readonly Rope[]; readonly net: RopeNet }): void {
    for (const rope of ropes)
        for (const points of [positionsOf(rope), drawnOf(rope)])
            expect(points.every(isFinitePoint)).toBe(true);
    expect(pointOf(net, 0, 0).every(Number.isFinite)).toBe(true);
}

describe.each(FAR)('at %p px', (x) => {
    test.each(['x', 'x and y'])('ropes that collide, and all else, end their frames: %s', (axes) => {
        const all = addAll();
        system.debugDrawFlags = ERopeDrawFlags.All;
        const far = new Vec2(x, axes === 'x' ? 500 : -x);
        watch(() => {
            game.tick(3);
            pointer.start(1, 300, 450);
            pointer.start(2, 10, 10);
            for (const node of all.nodes) node.setPosition(far.x + node.position.x, far.y);
            game.tick(5);
            pointer.move(2, 600, 600);
            game.tick();
            expectFinite(all);
            askAll(all, far);
            game.tick(2);
            for (const rope of all.ropes) rope.reset();
            all.net.reset();
            game.tick(5);
            expectFinite(all);
            game.addRope().setPath([far, new Vec2(300, 500), new Vec2(-x, 3)]);
            game.tick(3);
            expectFinite(all);
        });
        system.debugDrawFlags = 0;
        game.takeMessages();
    });

    test('ropes that start there, and things of that size, end their frames', () => {
        watch(() => {
            const all = addAll();
            for (const node of all.nodes) node.setPosition(x, -x);
            game.tick(5);
            expectFinite(all);
            askAll(all, new Vec2(x, -x));
            for (const node of all.nodes) node.setScale(x, x, 1);
            game.tick(5);
            expectFinite(all);
            askAll(all, new Vec2(1, 1));
        });
        game.takeMessages();
    });
});

test('ropes so far away that places 1 px apart are the same number do not collide', () => {
    const ropes = [0, 1].map(() => game.addRope(COLLIDING, { x: 1e18, y: 500 }));
    watch(() => game.tick(30));
    for (const rope of ropes) expect(positionsOf(rope).every(isFinitePoint)).toBe(true);
    game.takeMessages();
});
