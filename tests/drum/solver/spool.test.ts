import { FIXED_STEP } from '../../../assets/rope/core/solver';
import { feltMass } from '../../../assets/rope/drum/solver/felt-mass';
import { GRAVITY } from '../../physics/check';
import { pointsOf } from '../../scenes/scene';
import { startScene } from '../../scenes/start';
import { Hoist } from './hoist';

const NODES = 12;
const NODE_MASS = 1e-3;
/** Of the rope below the drum, whose head is held. */
const ROPE = (NODES - 1) * NODE_MASS;

/** Acceleration of a hoist in its second half second, from how fast the drum turns then, px/s^2. */
function accelerationOf(hoist: Hoist): number {
    hoist.steps(30);
    const before = hoist.spool.speedNow(FIXED_STEP);
    hoist.steps(30);
    return (hoist.spool.speedNow(FIXED_STEP) - before) / (30 * FIXED_STEP);
}

describe('a falling load spins a drum', () => {
    test.each([0.01, 1, 20, 500].flatMap((mass) => [1, 10, 300].map((load) => [load, mass])))(
        'load %p and inertia %p x radius^2: m g = (m + I / r^2) a',
        (load, mass) => {
            const hoist = new Hoist(load!, { nodeCount: NODES });
            hoist.forces.mass = mass!;
            const all = load! + ROPE;
            const wanted = (all * GRAVITY) / (all + mass!);
            expect(Math.abs(accelerationOf(hoist) / wanted - 1)).toBeLessThan(0.002);
            const { spool, simulation } = hoist;
            expect(spool.rate * hoist.forces.radius).toBeCloseTo(spool.speed, 9);
            const fall = -300 - simulation.chain.positions[2 * NODES - 1];
            const energy = 0.5 * (all + mass!) * spool.speedNow(FIXED_STEP) ** 2;
            expect(Math.abs(energy / (all * GRAVITY * fall) - 1)).toBeLessThan(0.01);
        },
    );

    test('as much slower as a brake and a spring take force from it', () => {
        const hoist = new Hoist(10, { nodeCount: NODES });
        Object.assign(hoist.forces, { grip: 1500, spring: 2000 });
        const wanted = ((10 + ROPE) * GRAVITY - 3500) / (10 + ROPE + 5);
        expect(Math.abs(accelerationOf(hoist) / wanted - 1)).toBeLessThan(0.002);
    });

    test.each([
        ['swings', { angle: 0.05 }, 0],
        ['is elastic', {}, 1e-6],
    ])('as far on a rope that %s', (_, values, stretchCompliance) => {
        const hoist = new Hoist(10, { nodeCount: NODES, ...values }, { stretchCompliance });
        const way = hoist.steps(60);
        expect(Math.abs(way / (0.5 * (10 / 15) * GRAVITY) - 1)).toBeLessThan(0.03);
    });
});

test('a spring that is stronger than the load winds it in', () => {
    const hoist = new Hoist(10, { nodeCount: NODES });
    hoist.forces.spring = 1.1 * 10 * GRAVITY;
    const wanted = ((10 + ROPE) * GRAVITY - hoist.forces.spring) / (10 + ROPE + 5);
    expect(wanted).toBeLessThan(0);
    hoist.steps(20);
    expect(Math.abs(hoist.spool.acceleration / wanted - 1)).toBeLessThan(0.002);
});

test('a brake holds what is lighter than its grip, and slips under more', () => {
    const weight = (10 + ROPE) * GRAVITY;
    const held = new Hoist(10, { nodeCount: NODES });
    held.forces.grip = 1.01 * weight;
    expect(held.steps(120)).toBe(0);
    const slipping = new Hoist(10, { nodeCount: NODES });
    slipping.forces.grip = 0.99 * weight;
    expect(slipping.steps(120)).toBeGreaterThan(1);
});

test('a brake stops a falling load, and it stays where it is', () => {
    const hoist = new Hoist(10, { nodeCount: NODES });
    hoist.steps(20);
    hoist.forces.grip = 2 * 10 * GRAVITY;
    const { speed } = hoist.spool;
    const way = (speed * speed * 0.5 * (10 + 5)) / (10 * GRAVITY);
    expect(Math.abs(hoist.steps(40) / way - 1)).toBeLessThan(0.1);
    expect(hoist.steps(40)).toBe(0);
});

test('a motor gets a load to its speed with the force it has, and no further', () => {
    const hoist = new Hoist(10);
    Object.assign(hoist.forces, { speed: -100, grip: 15_000 });
    hoist.step();
    const wanted = (15_000 - 10 * GRAVITY) / (10 + 5);
    expect(Math.abs(hoist.spool.acceleration / -wanted - 1)).toBeLessThan(0.002);
    hoist.steps(60);
    expect(hoist.spool.speed).toBe(-100);
    hoist.forces.grip = 9_000; // too weak: the load comes down again, against the motor
    hoist.steps(120);
    expect(hoist.spool.acceleration).toBeGreaterThan(0);
});

test('a ratchet lets nothing off', () => {
    const hoist = new Hoist(10, { nodeCount: NODES });
    hoist.forces.max = 0;
    expect(hoist.steps(60)).toBe(0);
    hoist.forces.spring = 12_000;
    expect(hoist.steps(30)).toBeLessThan(-1);
});

test('a load that falls into a slack rope gives the drum no more energy than it had', () => {
    for (const mass of [0.01, 1, 100]) {
        const hoist = new Hoist(10, { nodeCount: NODES });
        const { chain } = hoist.simulation;
        const height = 200;
        hoist.forces.mass = mass;
        hoist.simulation.frames.stop();
        for (let i = 1; i < NODES; i++) chain.positions[2 * i + 1] += (height * i) / (NODES - 1);
        hoist.simulation.frames.stop();
        hoist.spool.rest();
        const top = chain.positions[2 * NODES - 1];
        for (let k = 0; k < 120; k++) {
            hoist.step();
            const fallen = top - chain.positions[2 * NODES - 1];
            const energy = 0.5 * mass * hoist.spool.speed ** 2;
            expect(energy).toBeLessThan((10 + ROPE) * GRAVITY * (fallen + 1));
        }
    }
});

describe('what a drum feels of a rope', () => {
    /** The mass felt at the head of a straight taut rope of five nodes of mass 2. */
    function felt(pins: number[], slack = -1): number {
        const { chain } = startScene({
            points: pointsOf(5, (i) => [0, -20 * i]),
            baseLength: 20,
            masses: new Float64Array(5).fill(2),
            pins: [0, ...pins],
        });
        if (slack >= 0) chain.setBaseLength(slack, 30);
        return feltMass(chain, true);
    }

    test.each([
        ['a rope that hangs free: all of it', [], -1, 8],
        ['what is above a slack segment', [], 2, 4],
        ['nothing behind a slack first segment', [], 0, 0],
        ['what is above a hook, where the rope in between is slack', [4], 3, 6],
    ])('%s', (_, pins, slack, wanted) => {
        expect(felt(pins, slack)).toBeCloseTo(wanted, 9);
    });

    test('a straight rope to a hook does not move', () => {
        expect(felt([4])).toBeGreaterThan(1e12);
        expect(felt([2])).toBeGreaterThan(1e12);
    });
});
