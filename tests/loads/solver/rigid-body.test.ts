import { FIXED_STEP, type Simulation } from '../../../assets/rope/core/solver';
import { RigidBody } from '../../../assets/rope/bodies/solver/rigid-body';
import { RopeGroup } from '../../../assets/rope/loads/solver/rope-group';
import type { SolverMemory } from '../../../assets/rope/core/solver/tables';
import { GRAVITY } from '../../physics/check';
import { Crate, Hanging } from '../../scenes/bodies';
import { configureAll, ropeBetween, type Place } from '../../scenes/ropes';
import { captureSimulation, restoreSimulation } from '../../../assets/rope/memory/solver/simulation-state';

/** A body that falls, spins and is damped. */
function spinning(): Crate {
    const crate = new Crate([100, 50], 3, 40, [
        [-20, 20],
        [20, 10],
    ]);
    crate.angle = 0.4;
    crate.read();
    Object.assign(crate.body, {
        velocityX: 80,
        velocityY: -30,
        angularVelocity: 2,
        linearDamping: 0.3,
        angularDamping: 0.7,
    });
    return crate;
}

test('an anchor goes where the body takes it when no rope pulls', () => {
    const crate = spinning();
    const { body } = crate;
    body.predict(FIXED_STEP);
    const before = body.anchors.slice();
    const expected = before.map((place, k) => place + body.ways[k]);
    crate.step();
    body.anchors.forEach((place, k) => expect(place).toBeCloseTo(expected[k], 9));
    body.predict(FIXED_STEP);
    const way = body.anchors.map((place, k) => (place - before[k]) / FIXED_STEP);
    body.anchorVelocities.forEach((velocity, k) => expect(velocity).toBeCloseTo(way[k], 9));
});

test.each([0, 1])('an impulse at anchor %d moves all anchors as the mobilities say', (pulled) => {
    const small = 1e-4;
    for (const axis of [0, 1]) {
        const [free, pushed] = [spinning(), spinning()];
        pushed.body.predict(FIXED_STEP);
        const { mobilities } = pushed.body;
        pushed.body.impulses[2 * pulled + axis] = small;
        for (const crate of [free, pushed]) crate.step();
        for (let anchor = 0; anchor < 2; anchor++)
            for (let row = 0; row < 2; row++) {
                const k = 2 * anchor + row;
                const moved = (pushed.body.anchors[k] - free.body.anchors[k]) / (small * FIXED_STEP);
                expect(moved).toBeCloseTo(mobilities[4 * (2 * anchor + pulled) + 2 * row + axis], 5);
            }
    }
});

test('what ropes and body get is equal and opposite', () => {
    const rope = ropeBetween([0, 0], [0, -190], 20, 0.05, false);
    const crate = new Crate([0, -210], 2, 40, [[0, 20]]);
    const hanging = new Hanging([rope], [crate], [[{ member: 0, node: 19 }]]);
    configureAll(hanging.group, { gravityY: 0, damping: 0 });
    crate.body.gravityY = 0;
    rope.frames.applyImpulse(0, 40, 60);
    const { positions, previousPositions, masses } = rope.chain;
    for (let frame = 0; frame < 600; frame++) hanging.step();
    expect(rope.chain.substep).toBe(FIXED_STEP); // or a part of the momentum would be on its way to the crate
    let [x, y] = [2 * crate.body.velocityX, 2 * crate.body.velocityY];
    for (let i = 0; i < 20; i++) {
        x += (masses[i] * (positions[2 * i] - previousPositions[2 * i])) / rope.chain.substep;
        y += (masses[i] * (positions[2 * i + 1] - previousPositions[2 * i + 1])) / rope.chain.substep;
    }
    expect(x).toBeCloseTo(40, 9);
    expect(y).toBeCloseTo(60, 9);
});

/** A crate of a rope's mass on the rope, tied at its top and drawn aside: after 8 s the rope whips. */
function whipped(angle = 0.8): { rope: Simulation; crate: Crate; hanging: Hanging } {
    const length = 200;
    const at = (distance: number): Place => [distance * Math.sin(angle), -distance * Math.cos(angle)];
    const rope = ropeBetween([0, 0], at(length), 20, 0.05);
    const crate = new Crate(at(length + 20), 1, 40, [[0, 20]]);
    crate.angle = angle;
    crate.read();
    const hanging = new Hanging([rope], [crate], [[{ member: 0, node: 19 }]]);
    configureAll(hanging.group, { damping: 0 });
    return { rope, crate, hanging };
}

test.each([1, 2, 4, 8])('a body hangs and swings on the end of its rope in %d substeps', (substeps) => {
    const { rope, crate, hanging } = whipped();
    configureAll(hanging.group, { substeps });
    const { positions, tensions } = rope.chain;
    for (let frame = 0; frame < 240; frame++) {
        hanging.step();
        const [x, y] = crate.body.anchors;
        expect(Math.hypot(positions[38] - x, positions[39] - y)).toBeLessThan(0.01);
    }
    configureAll(hanging.group, { damping: 5 });
    Object.assign(crate.body, { linearDamping: 5, angularDamping: 5 });
    for (let frame = 0; frame < 1200; frame++) hanging.step();
    expect(tensions[18] / (GRAVITY * 1.05)).toBeCloseTo(1, 9);
    expect(crate.body.velocityY).toBeCloseTo(0, 6);
});

test('what is on its way to a body is part of the state', () => {
    const first = whipped(1.4);
    const again = whipped(1.4);
    let onTheWay = 0;
    for (let frame = 0; frame < 1200 && onTheWay < 3; frame++) {
        first.hanging.step();
        if (first.rope.chain.substep === FIXED_STEP) continue;
        onTheWay++;
        const memory = JSON.parse(JSON.stringify(memoryOf(first))) as ReturnType<typeof memoryOf>;
        again.hanging.group.members.forEach((member, m) => restoreSimulation(member, memory.members[m]));
        again.hanging.group.restore(memory.solver);
        Object.assign(again.crate.body, memory.body);
        again.crate.angle = memory.angle;
        again.crate.read();
        for (let step = 0; step < 5; step++) {
            first.hanging.step();
            again.hanging.step();
            expect(again.rope.chain.positions).toEqual(first.rope.chain.positions);
        }
    }
    expect(onTheWay).toBe(3);
});

/** All that the next steps depend on. */
function memoryOf({ hanging: { group }, crate: { body, angle } }: ReturnType<typeof whipped>) {
    const solver: SolverMemory = { chain: [], segments: [] };
    group.capture(solver);
    const { x, y, velocityX, velocityY, angularVelocity } = body;
    const members = group.members.map((member) => captureSimulation(member));
    return { solver, members, angle, body: { x, y, velocityX, velocityY, angularVelocity } };
}

test("a body without anchors is none of the solver's business", () => {
    const rope = ropeBetween([0, 0], [0, -190], 20);
    const group = new RopeGroup([rope], [], [{ body: new RigidBody(0), members: [] }]);
    group.advance(FIXED_STEP);
    expect(rope.chain.positions.every(Number.isFinite)).toBe(true);
});
