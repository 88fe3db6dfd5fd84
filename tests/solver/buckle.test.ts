import { FIXED_STEP, placeHeap, placeStraight, Simulation } from '../../assets/rope/core/solver';
import { randomNumbers } from '../support/random';

const STARTS = [
    'straight',
    'a heap',
    'straight, hooks come nearer',
    'straight, gravity along the line',
] as const;
const BASE_LENGTH = 20;

/** Largest error of a rod's length, as a part of it. */
function errorOf({ chain: { positions: p, baseLengths } }: Simulation): number {
    return Math.max(
        ...Array.from(baseLengths, (length, i) => {
            const size = Math.hypot(p[2 * i + 2]! - p[2 * i]!, p[2 * i + 3]! - p[2 * i + 1]!);
            return Math.abs(size / length - 1);
        }),
    );
}

/** Rods between two hooks that are nearer than they are long; the largest error after two seconds. */
function errorAfter(start: (typeof STARTS)[number], seed: number): number {
    const random = randomNumbers(seed);
    const nodeCount = 3 + Math.floor(40 * random());
    const length = BASE_LENGTH * (nodeCount - 1);
    const angle = 2 * Math.PI * random();
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const span = length * (0.1 + 0.89 * random());
    const comes = start === 'straight, hooks come nearer';
    const pull = start === 'straight, gravity along the line' ? 980 : 0;
    const simulation = new Simulation({ nodeCount, baseLength: BASE_LENGTH });
    simulation.configure(
        { segmentModel: 'rod', gravityX: pull * x, gravityY: pull * y, damping: 1 },
        'exact',
    );
    simulation.frames.pin(0, 0, 0);
    const hold = (distance: number): void => simulation.frames.pin(nodeCount - 1, distance * x, distance * y);
    hold(comes ? length : span);
    simulation.start((chain) => {
        if (start === 'a heap') placeHeap(chain, 0, 0);
        else placeStraight(chain, x, y);
    });
    for (let frame = 0; frame < 120; frame++) {
        if (comes) hold(length + Math.min(1, frame / 60) * (span - length));
        simulation.advance(FIXED_STEP);
    }
    return errorOf(simulation);
}

test.each(STARTS)('rods between hooks nearer than they are long buckle: %s', (start) => {
    const errors = Array.from({ length: 25 }, (_, k) => errorAfter(start, k + 1));
    expect(Math.max(...errors)).toBeLessThan(1e-3);
});
