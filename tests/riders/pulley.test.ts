import { RopeAnchor, RopeSegments, RopeSolver, RopeWinch } from '../../assets/rope';
import { STEP, useGame, type RopeValues } from '../support/game';
import { film, height, machine, SIDE, TOP } from './machine';

const game = useGame();
const GRAVITY = 980;
const { Rope, Rod } = RopeSegments;

test.each([
    [20, 10, Rope],
    [200, 100, Rope],
    [10, 20, Rope],
    [10, 10, Rope],
    [20, 10, Rod],
])('loads of %d and %d move as Atwood says, and keep their energy (segments: %d)', (a, b, segments) => {
    const built = machine(game, a, b, { segments });
    const heights = film(game, built, 76);
    const wanted = ((b - a) / (a + b)) * GRAVITY;
    const found = (heights[70][0] - 2 * heights[40][0] + heights[10][0]) / (30 * STEP) ** 2;
    expect(Math.abs(found - wanted)).toBeLessThan(0.01 * Math.abs(wanted) + 1e-6);
    for (let k = 2; k + 1 < heights.length; k++) {
        const speed = (heights[k + 1][0] - heights[k - 1][0]) / (2 * STEP);
        const moved = [heights[k][0] - (TOP - SIDE), heights[k][1] - (TOP - SIDE)];
        const won = 0.5 * (a + b) * speed * speed;
        const lost = -GRAVITY * (a * moved[0] + b * moved[1]);
        expect(Math.abs(won - lost)).toBeLessThan(0.01 * GRAVITY * (a + b) * 200);
        expect(moved[0] + moved[1]).toBeCloseTo(0, 4);
    }
    expect(built.rope.maxStretch).toBeLessThan(0.002);
    expect(built.rope.ropeLength).toBeCloseTo(2 * SIDE, 6);
});

test('energy is kept to the end within 1 %', () => {
    const built = machine(game, 20, 10);
    const heights = film(game, built, 78);
    const speed = (heights[77][1] - heights[75][1]) / (2 * STEP);
    const lost = GRAVITY * 10 * (heights[76][1] - (TOP - SIDE));
    expect((0.5 * 30 * speed * speed) / lost).toBeCloseTo(1, 2);
});

/** Heights of two loads on a spring over a pulley, frame by frame: only its length as a whole counts. */
function springHeights(a: number, b: number, compliance: number, frames: number): [number, number][] {
    const parts = 200;
    const h = STEP / parts;
    let [left, right, leftSpeed, rightSpeed] = [SIDE, SIDE, 0, 0];
    return Array.from({ length: frames }, () => {
        for (let k = 0; k < parts; k++) {
            const tension = Math.max(0, (left + right) / (2 * SIDE) - 1) / compliance;
            leftSpeed += h * (GRAVITY - tension / a);
            rightSpeed += h * (GRAVITY - tension / b);
            left += h * leftSpeed;
            right += h * rightSpeed;
        }
        return [TOP - left, TOP - right];
    });
}

test.each([
    [20, 10, 1e-7],
    [20, 10, 1e-6],
    [20, 10, 1e-5],
    [20, 10, 3e-5],
    [200, 100, 1e-6],
    [10, 10, 1e-5],
])(
    'loads of %d and %d on an elastic rope of %p move as on a spring over a pulley',
    (a, b, stretchCompliance) => {
        const built = machine(game, a, b, { stretchCompliance, allowSleep: false });
        game.tick(); // what is drawn is a step behind
        const heights = film(game, built, 66);
        const wanted = springHeights(a, b, stretchCompliance, 66);
        heights.forEach((pair, frame) =>
            pair.forEach((one, k) => expect(Math.abs(one - wanted[frame][k])).toBeLessThan(0.012 * SIDE)),
        );
        expect(built.rope.ropeLength).toBeCloseTo(2 * SIDE, 6);
        expect(built.rope.advice).toBe('');
    },
);

test.each([Rope, Rod])('with friction it holds up to e^(friction x angle) (segments: %d)', (segments) => {
    const most = Math.exp(0.2 * Math.PI);
    for (const [part, isHeld] of [
        [0.95, true],
        [1.05, false],
    ] as const) {
        const built = machine(game, 10 * most * part, 10, { allowSleep: false, segments }, 0.2);
        film(game, built, 60);
        const way = TOP - SIDE - height(built.loads[0]);
        if (isHeld) expect(Math.abs(way)).toBeLessThan(0.1);
        else expect(way).toBeGreaterThan(3);
        built.rope.node.destroy();
    }
});

test('the rope does not run out, and the loads stop', () => {
    const built = machine(game, 20, 10, { allowSleep: false, damping: 0.5 });
    let top = 0;
    for (let frame = 0; frame < 300; frame++) {
        game.tick();
        top = Math.max(top, built.rope.velocityAt(0).length());
        expect(built.rope.maxStretch).toBeLessThan(0.002);
        expect(built.rope.velocityAt(0).length()).toBeLessThan(430);
        expect(built.rope.velocityAt(600).length()).toBeLessThan(430);
    }
    expect(top).toBeGreaterThan(300);
    expect(height(built.loads[0])).toBeCloseTo(TOP - 2 * SIDE, -0.5);
    expect(built.rope.velocityAt(0).length()).toBeLessThan(1);
});

test('a pulley that goes round carries the rope, and both sides pull as hard', () => {
    const built = machine(game, 12, 10, { allowSleep: false });
    const { rope, pulley } = built;
    for (let frame = 1; frame <= 120; frame++) {
        const angle = frame * STEP * 3;
        pulley.target!.setPosition(350 + 50 * Math.cos(angle), TOP + 50 * Math.sin(angle));
        game.tick();
        expect(rope.maxStretch).toBeLessThan(0.002);
        const at = rope.distanceOf(pulley.nodeIndex);
        if (frame > 3) expect(rope.tensionAt(at - 1) / rope.tensionAt(at + 1)).toBeCloseTo(1, 2);
        const { x, y } = rope.nodes[pulley.nodeIndex].drawnPosition;
        expect(
            Math.hypot(x - pulley.target!.worldPosition.x, y - pulley.target!.worldPosition.y),
        ).toBeLessThan(1e-6);
    }
    expect(rope.ropeLength).toBeCloseTo(2 * SIDE, 6);
});

test('cut beside it, both loads fall', () => {
    const built = machine(game, 20, 10);
    film(game, built, 30);
    const cut = built.rope.cutAt(built.rope.distanceOf(built.pulley.nodeIndex) + 20);
    expect(cut).not.toBeNull();
    const heights = film(game, built, 30);
    const [before, now, after] = [9, 10, 11].map((k) => heights[k][1]);
    expect((after - 2 * now + before) / (GRAVITY * STEP * STEP)).toBeCloseTo(-1, 1);
    expect(heights[29][0] - heights[20][0]).toBeCloseTo(0, 1); // what is left of the rope does not run out
    expect(built.rope.maxStretch).toBeLessThan(0.002);
});

test('a winch hoists a load over it', () => {
    const target = game.addNode('pulley', { x: 400, y: TOP });
    const pulley = Object.assign(new RopeAnchor(), { target, nodeIndex: 20, slide: true });
    const rope = game.addRope(
        { nodeCount: 41, baseLength: 18.1, mass: 0.1, anchors: [pulley] },
        { x: 200, y: TOP - SIDE },
    );
    const load = game.addNode('load');
    rope.attach(load, -1, { mass: 20 });
    game.tick(300);
    const before = height(load);
    const winch = rope.addComponent(RopeWinch)!;
    winch.motorSpeed = -100;
    winch.enableMotor = true;
    game.tick(60);
    winch.enableMotor = false;
    for (let frame = 0; frame < 240; frame++) {
        game.tick();
        expect(rope.maxStretch).toBeLessThan(0.002);
    }
    expect(rope.ropeLength).toBeLessThan(40 * 18.1 - 90);
    expect(height(load) - before - (40 * 18.1 - rope.ropeLength)).toBeCloseTo(0, 0);
});

test('a rope over it falls asleep, and a heavier load wakes it', () => {
    const { rope, loads } = machine(game, 10, 10, { damping: 1 });
    game.tick(180);
    expect(rope.sleeping).toBe(true);
    rope.attach(loads[0], 0, { mass: 20 });
    game.tick(30);
    expect(height(loads[1])).toBeGreaterThan(TOP - SIDE + 10);
});

test.each<[string, RopeValues, number]>([
    ['needs the solver Exact', { solver: RopeSolver.Relaxation }, 20],
    ['needs an inner node', {}, -1],
])('where it cannot be it holds its node, and says why: %s', (words, values, nodeIndex) => {
    const { rope, pulley } = machine(game, 20, 10, values);
    pulley.nodeIndex = nodeIndex;
    game.tick(30);
    expect(pulley.nodeIndex).toBe(nodeIndex);
    expect(rope.distanceOf(20)).toBe(SIDE);
    const messages = game.takeMessages();
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain(`"${rope.node.name}"`);
    expect(messages[0]).toContain(`anchors.slide ${words}`);
});
