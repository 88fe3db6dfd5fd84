import { Vec2 } from 'cc';
import { RopeLoad, RopeSystem } from '../../assets/rope';
import { drawnOf, paintedLine, STEP, useGame } from '../support/game';
import { addNet } from '../support/nets';

const game = useGame();
const system = RopeSystem.instance;

afterEach(() => Object.assign(system, { enable: true, autoSimulation: true }));

/** A rope with a load, a net and a load that flies, all of them moving. */
function addAll() {
    const load = game.addNode('load', { x: 420, y: 400 }).addComponent(RopeLoad);
    const rope = game.addRope({ nodeCount: 9, damping: 0 }, { x: 300, y: 500 });
    rope.attach(load.node);
    const net = addNet(game, {}, { x: 700, y: 500 });
    const free = game.addNode('free', { x: 100, y: 600 }).addComponent(RopeLoad);
    game.tick(5);
    return { rope, load, net, free };
}

/** What the motion goes on from, without the notes on whether time stands still. */
const motion = (): string =>
    JSON.stringify(system.captureState(), (name, value: unknown) =>
        name === 'standsStill' || name === 'movedStandingStill' ? undefined : value,
    );

test('is true for a start', () => {
    expect(system.enable).toBe(true);
});

test('off, nothing moves, neither by itself nor step by step, and all is still drawn', () => {
    const { rope, load, free } = addAll();
    system.enable = false;
    game.tick();
    const [before, line, place] = [motion(), paintedLine(rope), free.node.worldPosition.clone()];
    game.tick(60);
    for (let k = 0; k < 10; k++) system.step(STEP);
    system.autoSimulation = false;
    game.tick(5);
    for (let k = 0; k < 10; k++) system.step(STEP);
    game.tick();
    expect(motion()).toBe(before);
    expect([paintedLine(rope), line.length > 0]).toEqual([line, true]);
    expect([free.node.worldPosition, load.isHeld]).toEqual([place, true]);
});

test('on again, they go on from there as if no time had gone by', () => {
    const play = (frames: number): string => {
        game.start();
        addAll();
        system.enable = false;
        game.tick(frames, 1 / 10);
        system.enable = true;
        game.tick(30);
        return motion().replace(/"Node\.\d+"/g, '""');
    };
    expect(play(50)).toBe(play(0));
});

test('off, an end still follows its anchor', () => {
    const rope = game.addRope({ nodeCount: 5 }, { x: 200, y: 300 });
    game.tick();
    system.enable = false;
    rope.node.setPosition(210, 300);
    game.tick(3);
    expect(drawnOf(rope)[0].x).toBe(210);
    rope.applyImpulse(-1, new Vec2(300, 0));
    game.tick(5);
    expect(drawnOf(rope)[4].x).toBeCloseTo(200, 1);
    system.enable = true;
    game.tick(5);
    expect(drawnOf(rope)[4].x).toBeGreaterThan(203);
});
