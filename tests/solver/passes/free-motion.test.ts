import { FreeMotion } from '../../../assets/rope/core/solver/passes/prediction';

const TIME = 1 / 60;

function motionOf(damping: number, time = TIME): FreeMotion {
    const motion = new FreeMotion();
    motion.set(damping, time);
    return motion;
}

test('without damping a node moves by h v + h^2 a / 2, and a mean velocity is that of half a step ago', () => {
    const { kept, glide, fall, growth, lag } = motionOf(0);
    expect([kept, glide, fall, growth, lag]).toEqual([1, TIME, TIME ** 2 / 2, 1, TIME / 2]);
});

test.each([1e-6, 0.01, 0.0599, 0.0601, 1, 50, 400])("solves v' = a - c v for c = %d", (damping) => {
    const { kept, glide, fall } = motionOf(damping);
    const steps = 20_000;
    const h = TIME / steps;
    let [v, x] = [3, 0];
    for (let i = 0; i < steps; i++) {
        const middle = v + 0.5 * h * (7 - damping * v); // the midpoint rule, of order 2
        x += h * middle;
        v += h * (7 - damping * middle);
    }
    expect(kept * 3 + glide * 7).toBeCloseTo(v, 7);
    expect(glide * 3 + fall * 7).toBeCloseTo(x, 9);
});

test.each([0, 1e-6, 0.0599, 0.0601, 1, 50, 400])(
    'the mean velocity before agrees with that after, c = %d',
    (damping) => {
        const { kept, glide, fall, growth, lag } = motionOf(damping);
        const [v, a] = [3, 7];
        const before = growth * v - lag * a;
        const after = kept * before + (glide / TIME) * TIME * a;
        expect(TIME * after).toBeCloseTo(glide * v + fall * a, 12);
    },
);

test('stays within bounds whatever the damping', () => {
    for (const damping of [1e3, 1e6, 1e300]) {
        const { kept, growth, lag } = motionOf(damping);
        expect(kept).toBeLessThan(1e-3);
        expect(growth).toBeLessThan(200);
        expect(lag).toBeLessThan(30 * TIME);
    }
});
