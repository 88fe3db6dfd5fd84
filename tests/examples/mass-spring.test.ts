import {
    explicitEuler,
    MassSpring,
    semiImplicitEuler,
    squareNet,
    verlet,
    type Step,
} from '../../assets/examples/mass-spring/mass-spring';

const STIFFNESS = 50;
const MASS = 2;
const OMEGA = Math.sqrt(STIFFNESS / MASS);

/** A mass beside a held one on a spring, pulled out by a little: a harmonic oscillator along x. */
function oscillator(amplitude: number): MassSpring {
    const system = new MassSpring(2);
    system.positions[2] = 100;
    system.masses[1] = MASS;
    system.stiffness = STIFFNESS;
    system.pinned[0] = 1;
    system.join(0, 1);
    system.positions[2] += amplitude;
    return system;
}

function run(system: MassSpring, step: Step, h: number, steps: number): number[] {
    return Array.from({ length: steps }, () => {
        step(system, h);
        return system.energy;
    });
}

const WAYS: [string, Step][] = [
    ['explicit Euler', explicitEuler],
    ['semi-implicit Euler', semiImplicitEuler],
    ['Verlet', verlet],
];

describe('explicit Euler', () => {
    test.each([0.01, 0.1, 0.5])('multiplies the energy by 1 + (w h)^2 in every step: w h = %d', (wh) => {
        const system = oscillator(1e-3);
        let before = system.energy;
        for (const energy of run(system, explicitEuler, wh / OMEGA, 20)) {
            expect(energy / before / (1 + wh ** 2)).toBeCloseTo(1, 8);
            before = energy;
        }
    });
});

describe('semi-implicit Euler', () => {
    /** It keeps v^2 / 2 + w^2 x^2 / 2 - h w^2 x v / 2, so energy stays within (2 + w h) / (2 - w h) of itself. */
    test.each([0.1, 1.1, 1.9, 1.99])('keeps the energy within its bound for ever: w h = %d', (wh) => {
        const system = oscillator(1e-3);
        const bound = (2 + wh) / (2 - wh);
        const energies = run(system, semiImplicitEuler, wh / OMEGA, 20_000);
        expect(Math.max(...energies) / Math.min(...energies)).toBeLessThanOrEqual(bound * (1 + 1e-6));
        expect(Math.max(...energies) / Math.min(...energies)).toBeGreaterThan(1 + 0.9 * (bound - 1));
    });
});

describe.each(WAYS.slice(1))('%s', (_, step) => {
    test('blows up above w h = 2', () => {
        const system = oscillator(1e-6);
        const before = system.energy;
        expect(Math.max(...run(system, step, 2.1 / OMEGA, 30)) / before).toBeGreaterThan(1e6);
    });

    /** Both are leap-frog methods, whose frequency W is sin(W h / 2) = w h / 2. */
    test.each([0.2, 1, 1.8])('oscillates at the frequency of the leap-frog: w h = %d', (wh) => {
        const system = oscillator(1e-3);
        const h = wh / OMEGA;
        const seen = Array.from({ length: 400 }, () => {
            step(system, h);
            return system.positions[2] - 100;
        });
        // x(n+1) + x(n-1) = 2 cos(W h) x(n) for every harmonic oscillation.
        const cosine = Math.cos(2 * Math.asin(wh / 2));
        for (let n = 1; n < 399; n++) {
            expect(Math.abs(seen[n + 1] + seen[n - 1] - 2 * cosine * seen[n])).toBeLessThan(1e-3 * 1e-6);
        }
    });
});

describe('Verlet', () => {
    test('is four times as exact with half the step', () => {
        const errorWith = (steps: number): number => {
            const system = oscillator(1);
            run(system, verlet, 1 / steps, steps);
            return Math.abs(system.positions[2] - 100 - Math.cos(OMEGA));
        };
        expect(errorWith(200) / errorWith(400)).toBeCloseTo(4, 1);
    });
});

describe.each(WAYS)('%s', (_, step) => {
    test('throws a mass as v t + g t^2 / 2 in the limit of small steps', () => {
        const system = new MassSpring(1);
        system.gravity = -980;
        system.velocities.set([30, 400]);
        run(system, step, 1e-4, 5000);
        expect(system.positions[0]).toBeCloseTo(15, 6);
        expect(Math.abs(system.positions[1] - (200 - 122.5))).toBeLessThan(0.03);
    });

    test('keeps the momentum of what is free', () => {
        const net = squareNet(4, 3, 20);
        net.pinned.fill(0);
        net.stiffness = 30;
        net.masses.forEach((__, i) => (net.masses[i] = 1 + i / 3));
        net.velocities.forEach((__, k) => (net.velocities[k] = Math.sin(5 * k)));
        const momentum = (): number[] =>
            [0, 1].map((axis) => net.masses.reduce((sum, m, i) => sum + m * net.velocities[2 * i + axis], 0));
        const before = momentum();
        run(net, step, 0.01, 300);
        momentum().forEach((value, axis) => expect(value).toBeCloseTo(before[axis], 9));
    });

    test('comes to rest where a spring carries the weight, with damping', () => {
        const system = oscillator(0);
        system.gravity = -980;
        system.damping = 8;
        system.positions.set([0, -100], 2);
        run(system, step, 0.005, 4000);
        expect(system.positions[3]).toBeCloseTo(-100 - (MASS * 980) / STIFFNESS, 6);
        expect(system.energy).toBeCloseTo(
            -MASS * 980 * (100 + (MASS * 980) / STIFFNESS) + (MASS * 980) ** 2 / (2 * STIFFNESS),
            4,
        );
    });

    test('leaves held masses alone', () => {
        const net = squareNet(3, 3, 20);
        net.gravity = -980;
        run(net, step, 0.005, 50);
        expect([...net.positions.subarray(0, 2), ...net.positions.subarray(4, 6)]).toEqual([-20, 0, 20, 0]);
    });
});

test('a net has a spring along every side and both diagonals', () => {
    const { springs, masses } = squareNet(4, 3, 10);
    expect(masses).toHaveLength(12);
    expect(springs).toHaveLength(3 * 3 + 4 * 2 + 2 * 3 * 2);
    const lengths = springs.map(({ restLength }) => restLength);
    expect(lengths.filter((length) => length === 10)).toHaveLength(17);
    expect(lengths.filter((length) => Math.abs(length - Math.SQRT2 * 10) < 1e-12)).toHaveLength(12);
});
