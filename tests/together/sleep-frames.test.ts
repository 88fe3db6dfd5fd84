import { UITransform, Vec2, type Node } from 'cc';
import {
    Rope,
    RopeLoad,
    RopeNet,
    RopeNetAnchor,
    RopeNetHold,
    RopeObstacle,
    RopeShape,
    RopeSystem,
    type RopeEvent,
    type RopeNetEvent,
} from '../../assets/rope';
import { STEP, useGame, type RopeValues } from '../support/game';
import { addNet } from '../support/nets';

const game = useGame();
const HANGING: RopeValues = { nodeCount: 12, baseLength: 15, damping: 2 };

/** A load of 5 on the tail of a rope; one that turns hangs by the middle of its top. */
function hangLoad(rope: Rope, fixedRotation: boolean): Node {
    const node = game.addNode('load', { x: 400, y: 400 });
    const size = node.addComponent(UITransform);
    size.setContentSize(60, 60);
    size.setAnchorPoint(0.5, 1);
    node.angle = fixedRotation ? 0 : 50;
    const load = node.addComponent(RopeLoad);
    Object.assign(load, { mass: 5, fixedRotation, linearDamping: 1, angularDamping: 3 });
    rope.attach(node, -1);
    return node;
}

function hung(): Rope {
    const rope = game.addRope(HANGING, { x: 400, y: 600 });
    rope.applyImpulse(-1, new Vec2(40, 0));
    return rope;
}

/** Ropes and nets that move at first and come to rest together. */
const PLAYS: Record<string, () => void> = {
    'a rope': hung,
    'two ropes on a load': () => {
        const load = hangLoad(hung(), true);
        game.addRope(HANGING, { x: 500, y: 600 }).attach(load, -1);
    },
    'a load that turns': () => {
        hangLoad(hung(), false);
    },
    'ropes that fall on each other': () => {
        const floor = game.addNode('floor', { x: 400, y: 90 });
        Object.assign(floor.addComponent(RopeObstacle)!, { size: new Vec2(2000, 20) });
        for (const y of [140, 170]) {
            const points = HANGING_POINTS.map(({ x }) => new Vec2(x, Math.sin(x + y)));
            const initialShape = RopeShape.Points;
            const values = { collide: true, collideRopes: true, collisionRadius: 3, damping: 1 };
            const rope = game.addRope(
                { nodeCount: 20, baseLength: 10, initialShape, points, ...values },
                { x: 300, y },
            );
            rope.unpin(0);
        }
    },
    'a net': () => {
        addNet(game, { damping: 3 }, { x: 400, y: 400 }).applyImpulse(3, 3, new Vec2(2, 0));
    },
    'a net on a rope': () => {
        const load = hangLoad(hung(), true);
        const anchors = [Object.assign(new RopeNetAnchor(), { target: load, column: 3, row: 0 })];
        addNet(game, { damping: 3, hold: RopeNetHold.None, anchors }, { x: 400, y: 380 });
    },
};
const HANGING_POINTS = Array.from({ length: 20 }, (_, i) => new Vec2(10 * i, 0));

/** In which step each rope and net falls asleep, and where its nodes are then, to the last bit. */
function fallAsleep(name: string, fps: number): unknown[] {
    game.start();
    PLAYS[name]!();
    const told: [string, number][] = [];
    const { ropes, nets } = RopeSystem.instance;
    for (const { node } of ropes)
        for (const type of [Rope.EventType.SLEEP, Rope.EventType.WAKE])
            node.on(type, ({ step }: RopeEvent) => told.push([type, step]));
    for (const { node } of nets)
        for (const type of [RopeNet.EventType.SLEEP, RopeNet.EventType.WAKE])
            node.on(type, ({ step }: RopeNetEvent) => told.push([type, step]));
    const sleepers = [...ropes, ...nets];
    for (let time = 0; time < 40 && sleepers.some(({ sleeping }) => !sleeping); time += 1 / fps)
        game.tick(1, 1 / fps);
    game.tick(10, 1 / fps);
    const state = RopeSystem.instance.captureState();
    const places = state.ropes.map(({ simulation }) => [...simulation.nodes]);
    return [told.slice().sort(), places, state.nets.map(({ net }) => [...net.nodes])];
}

describe.each(Object.keys(PLAYS))('%s', (name) => {
    let wanted: unknown[];

    beforeAll(() => (wanted = fallAsleep(name, 1 / STEP)));

    test.each([30, 50, 144])('comes to rest at %d fps in the step of 60 fps, and in the same bits', (fps) => {
        expect(wanted[0]).not.toEqual([]);
        expect(fallAsleep(name, fps)).toEqual(wanted);
    });
});
