import { pointsOf } from '../../scenes/scene';
import { BALL, CRATE, FreeBody, join, stepWith, WALKER, type Form } from '../../physics/contact/free-body';
import { polygon, ropeAmong, contactsOf } from '../../physics/contact/rig';
import type { Simulation } from '../../../assets/rope/core/solver';
import {
    captureSimulation,
    restoreSimulation,
    type SimulationState,
} from '../../../assets/rope/memory/solver/simulation-state';

const NODES = 16;

/** A rope along the x axis, held at both ends or nowhere. */
function rope(isHeld: boolean, y = 0): Simulation {
    const points = pointsOf(NODES, (i) => [8 * i - 60, y]);
    return ropeAmong([], { points, baseLength: 8, pins: isHeld ? [0, NODES - 1] : [], damping: 2 });
}

test('a body that nothing touches goes its way, and the rope too', () => {
    const [one, other] = [rope(true), rope(true)];
    const body = new FreeBody(CRATE, 1, 0, 200, 0);
    join(one, [body]);
    for (let step = 0; step < 60; step++) {
        stepWith(one, [body]);
        other.advance(1 / 60);
    }
    expect([body.x, body.y, body.angle]).toEqual([0, 200, 0]);
    expect(one.chain.positions).toEqual(other.chain.positions);
});

test.each([0.01, 0.1, 1, 10, 100, 1000])('a rope bears a body of %d nodes, and holds it still', (mass) => {
    const bridge = rope(true);
    const body = new FreeBody(WALKER, mass, 0, 40);
    join(bridge, [body]);
    let impulse = 0;
    for (let step = 0; step < 900; step++) {
        stepWith(bridge, [body]);
        if (step >= 840) impulse += body.touched.impulses[1];
    }
    expect(impulse / (mass * 980)).toBeCloseTo(1, 3);
    expect(Math.abs(body.x)).toBeLessThan(8);
    expect(body.y).toBeGreaterThan(0);
    expect(body.speed).toBeLessThan(0.02);
});

const forms: readonly (readonly [string, Form])[] = [
    ['ball', BALL],
    ['crate', CRATE],
    ['walker', WALKER],
];

test.each(forms)('a %s that starts in the rope comes out of it slowly', (_, form) => {
    for (const mass of [0.01, 1, 100])
        for (const y of [-15, -4, 0, 4, 15]) {
            const bridge = rope(true);
            const body = new FreeBody(form, mass, 0.3, y, 0);
            join(bridge, [body]);
            let fastest = 0;
            for (let step = 0; step < 120; step++) {
                stepWith(bridge, [body]);
                fastest = Math.max(fastest, body.speed);
            }
            expect(fastest).toBeLessThan(400);
        }
});

test('a free rope moves a free body by what it loses', () => {
    const free = rope(false, 60);
    free.configure({ gravityY: 0, damping: 0 });
    const body = new FreeBody(BALL, 5, 3, 0, 0);
    join(free, [body]);
    for (let i = 0; i < NODES; i++) free.frames.applyImpulse(i, 0, -100);
    for (let step = 0; step < 45; step++) stepWith(free, [body]);
    const { positions: p, previousPositions: q, substep } = free.chain;
    const momentum = (axis: number): number =>
        p.reduce((sum, x, k) => sum + (k % 2 === axis ? (x - q[k]) / substep : 0), 0);
    expect(body.velocityY).toBeLessThan(-20);
    expect(momentum(1) + 5 * body.velocityY).toBeCloseTo(-100 * NODES, 6);
    expect(momentum(0) + 5 * body.velocityX).toBeCloseTo(0, 6);
});

test('a body that is held, of no mobility, is a wall', () => {
    const [one, other] = [rope(true), rope(true)];
    const body = new FreeBody({ ...CRATE, gyration: undefined }, Infinity, 0, -30, 0);
    join(one, [body]);
    contactsOf(other.chain).surroundings.obstacles = [polygon(CRATE.corners, { y: -30 })];
    for (let step = 0; step < 120; step++) {
        stepWith(one, [body]);
        other.advance(1 / 60);
    }
    expect(body.speed).toBe(0);
    one.chain.positions.forEach((x, k) => expect(x).toBeCloseTo(other.chain.positions[k], 3));
});

test('a rope that bodies lie on goes on from a state as it went, bit by bit', () => {
    const [one, other] = [rope(true), rope(true)];
    const [crate, copy] = [new FreeBody(CRATE, 5, 1, 30), new FreeBody(CRATE, 5, 1, 30)];
    join(one, [crate]);
    join(other, [copy]);
    for (let step = 0; step < 40; step++) {
        stepWith(one, [crate]);
        stepWith(other, [copy]);
    }
    other.frames.applyImpulse(3, 0, 50);
    contactsOf(other.chain).forget();
    copy.touched.impulses.fill(1);
    restoreSimulation(other, JSON.parse(JSON.stringify(captureSimulation(one))) as SimulationState);
    expect(crate.touched.impulses[1]).toBeGreaterThan(0);
    for (let step = 0; step < 40; step++) {
        stepWith(one, [crate]);
        stepWith(other, [copy]);
        expect(other.chain.positions).toEqual(one.chain.positions);
        expect([copy.x, copy.y, copy.angle]).toEqual([crate.x, crate.y, crate.angle]);
    }
});
