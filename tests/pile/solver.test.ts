import { FIXED_STEP, Simulation, areFinite, type StepParameters } from '../../assets/rope/core/solver';
import { RopePile } from '../../assets/rope/pile/solver/pile';
import { crossingsOf, overlapOf } from '../physics/contact/overlaps';
import { stretchOf } from '../physics/stretch';

const RADIUS = 3;
const NODES = 20;
const LENGTH = 8;
const FREE = { gravityY: 0, damping: 0 };

/** A rope that nothing holds. */
function ropeAt(points: ArrayLike<number>, parameters: Partial<StepParameters> = FREE): Simulation {
    const rope = new Simulation({ nodeCount: points.length / 2, baseLength: LENGTH });
    rope.configure(parameters, 'exact');
    rope.start(({ positions }) => positions.set(points));
    return rope;
}

const level = (x: number, y: number): Float64Array =>
    Float64Array.from({ length: 2 * NODES }, (_, k) => (k % 2 === 0 ? x + (LENGTH / 2) * k : y));
const upright = (x: number, y: number): Float64Array =>
    level(y, x).map((_, k, points) => (k % 2 === 0 ? x : points[k - 1]!));

function pile(members: readonly Simulation[]): RopePile {
    const result = new RopePile(members);
    members.forEach((_, m) => result.setRope(m, RADIUS, 0.4));
    return result;
}

function throwAt(rope: Simulation, x: number, y: number): void {
    for (let i = 0; i < rope.chain.nodeCount; i++) rope.frames.applyImpulse(i, x, y);
}

function advance(ropes: RopePile, steps: number): void {
    for (let step = 0; step < steps; step++) ropes.advance(FIXED_STEP);
}

/** Sum of all velocities of nodes of mass 1, px/s. */
function momentumOf(ropes: readonly Simulation[]): [number, number] {
    const sum: [number, number] = [0, 0];
    for (const { chain } of ropes)
        chain.positions.forEach((place, k) => {
            sum[k % 2]! += (place - chain.previousPositions[k]!) / chain.substep;
        });
    return sum;
}

test('ropes that meet keep their momentum, and do not get through each other', () => {
    const ropes = [ropeAt(level(0, 0)), ropeAt(upright(50, 12))];
    throwAt(ropes[1]!, 20, -300);
    advance(pile(ropes), 60);
    expect(crossingsOf(ropes)).toBe(0);
    const [x, y] = momentumOf(ropes);
    expect(Math.abs(x - 20 * NODES)).toBeLessThan(0.01 * 300 * NODES);
    expect(Math.abs(y + 300 * NODES)).toBeLessThan(0.01 * 300 * NODES);
});

test('ropes that cross from the start go through each other there, and stay at rest', () => {
    const ropes = [ropeAt(level(0, 0)), ropeAt(upright(77, -70))];
    const before = ropes.map(({ chain }) => chain.positions.slice());
    advance(pile(ropes), 60);
    expect(crossingsOf(ropes)).toBe(1);
    ropes.forEach(({ chain }, m) =>
        chain.positions.forEach((place, k) => expect(place).toBeCloseTo(before[m]![k]!, 6)),
    );
});

test('ropes that overlap from the start are pushed apart slowly', () => {
    const ropes = [ropeAt(level(0, 0)), ropeAt(level(3, 4))];
    const together = pile(ropes);
    together.advance(FIXED_STEP);
    expect(ropes[1]!.chain.positions[1]).toBeLessThan(4.2);
    advance(together, 60);
    expect(overlapOf(ropes, RADIUS)).toBeLessThan(0.1);
});

test('rods keep their lengths, both ways', () => {
    const rods = { segmentModel: 'rod', damping: 1 } as const;
    const ropes = [ropeAt(level(0, 0), { ...rods, gravityY: 0 }), ropeAt(upright(40, 20), rods)];
    const together = pile(ropes);
    for (let step = 0; step < 60; step++) {
        together.advance(FIXED_STEP);
        for (const { chain } of ropes)
            expect(stretchOf(chain.positions, chain.restLengths, 'rod')).toBeLessThan(0.005);
    }
});

test('a rope whose steps fall between those of the other one collides all the same', () => {
    const ropes = [ropeAt(level(0, 0)), ropeAt(level(0, 40))];
    ropes[0]!.advance(0.7 * FIXED_STEP);
    throwAt(ropes[1]!, 0, -300);
    const together = pile(ropes);
    for (let frame = 0; frame < 100; frame++) together.advance(0.6 * FIXED_STEP);
    expect(ropes[0]!.chain.positions[21]!).toBeLessThan(-50);
    expect(crossingsOf(ropes)).toBe(0);
    expect(overlapOf(ropes, RADIUS)).toBeLessThan(1);
});

test('a rope beyond all bounds does not take the others with it', () => {
    const ropes = [ropeAt(level(0, 0)), ropeAt(level(0, 5))];
    const together = pile(ropes);
    together.advance(FIXED_STEP);
    ropes[0]!.applyForce(3, 1e300, 1e300);
    ropes[0]!.applyForce(4, -1e300, 1e300);
    ropes[0]!.pushes.begin(FIXED_STEP, 0);
    advance(together, 5);
    for (const { chain } of ropes) expect(areFinite(chain)).toBe(true);
});
