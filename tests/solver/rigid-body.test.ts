import { FIXED_STEP, RigidBody, RopeGroup } from '../../assets/rope/solver';
import { Crate, Hanging } from '../scenes/bodies';
import { configureAll, ropeBetween } from '../scenes/ropes';

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
    rope.applyImpulse(0, 40, 60);
    const { positions, previousPositions, masses } = rope.chain;
    for (let frame = 0; frame < 120; frame++) hanging.step();
    let [x, y] = [2 * crate.body.velocityX, 2 * crate.body.velocityY];
    for (let i = 0; i < 20; i++) {
        x += (masses[i] * (positions[2 * i] - previousPositions[2 * i])) / rope.chain.substep;
        y += (masses[i] * (positions[2 * i + 1] - previousPositions[2 * i + 1])) / rope.chain.substep;
    }
    expect(x).toBeCloseTo(40, 2);
    expect(y).toBeCloseTo(60, 2);
});

test("a body without anchors is none of the solver's business", () => {
    const rope = ropeBetween([0, 0], [0, -190], 20);
    const group = new RopeGroup([rope], [], [{ body: new RigidBody(0), members: [] }]);
    group.advance(FIXED_STEP);
    expect(rope.chain.positions.every(Number.isFinite)).toBe(true);
});
