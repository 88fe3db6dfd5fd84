import {
    FIXED_STEP,
    maxStretch,
    setMass,
    type SolverName,
    type StepParameters,
    type Simulation,
} from '../../../assets/rope/core/solver';
import { RopeGroup } from '../../../assets/rope/loads/solver/rope-group';
import { pointsOf } from '../../scenes/scene';
import { startScene } from '../../scenes/start';
import { captureSimulation, simulationFrom } from '../../../assets/rope/memory/solver/simulation-state';

const NODES = 8;
const LENGTH = 20;

/** A rope that hangs straight down from (x, y). */
function hanging(
    x: number,
    y: number,
    pins: number[] = [0],
    changes: Partial<StepParameters> = {},
    solver: SolverName = 'exact',
): Simulation {
    const points = pointsOf(NODES, (i) => [x, y - LENGTH * i]);
    return startScene({ points, baseLength: LENGTH, pins, damping: 1 }, changes, solver);
}

/** A second rope on the tail of the first. */
function pair(
    changes: Partial<StepParameters> = {},
    solver: SolverName = 'exact',
): { upper: Simulation; lower: Simulation; group: RopeGroup } {
    const upper = hanging(0, 0, [0], changes, solver);
    const lower = hanging(0, -LENGTH * (NODES - 1), [], changes, solver);
    const group = new RopeGroup(
        [upper, lower],
        [
            [
                { member: 0, node: NODES - 1 },
                { member: 1, node: 0 },
            ],
        ],
    );
    return { upper, lower, group };
}

function advance(group: RopeGroup, frames: number, frameTime = FIXED_STEP): void {
    for (let frame = 0; frame < frames; frame++) group.advance(frameTime);
}

function gapOf(upper: Simulation, lower: Simulation): number {
    const k = 2 * (NODES - 1);
    const { positions } = upper.chain;
    return Math.hypot(positions[k] - lower.chain.positions[0], positions[k + 1] - lower.chain.positions[1]);
}

test.each(['exact', 'relaxation', 'follow-the-leader'] as const)(
    'ropes stay together, with the solver %s',
    (solver) => {
        const { upper, lower, group } = pair({}, solver);
        lower.frames.applyImpulse(NODES - 1, 300, 0);
        let gap = 0;
        for (let frame = 0; frame < 240; frame++) {
            group.advance(FIXED_STEP);
            gap = Math.max(gap, gapOf(upper, lower));
        }
        expect(gap).toBeLessThan(solver === 'exact' ? 1e-9 : 1);
        expect(lower.chain.positions.every(Number.isFinite)).toBe(true);
    },
);

test.each(['rope', 'rod'] as const)(
    'few iterations make a group of segments %s soft, and never break it',
    (segmentModel) => {
        const { upper, lower, group } = pair({ iterations: 1, segmentModel });
        setMass(lower.chain, NODES - 1, 1e4);
        lower.frames.applyImpulse(NODES - 1, 3e6, 0);
        advance(group, 240);
        for (const { chain } of [upper, lower])
            expect(maxStretch(chain.positions, chain.baseLengths)).toBeLessThan(0.2);
        expect(gapOf(upper, lower)).toBeLessThan(LENGTH);
    },
);

test('lengths and pins that change while a group moves are those of its next step', () => {
    const damping = 15; // or they whip, which ropes that meet do by another rule than one
    const { upper, lower, group } = pair({ damping });
    const points = pointsOf(2 * NODES - 1, (i) => [0, -LENGTH * i]);
    const one = startScene({ points, baseLength: LENGTH, pins: [0], damping });
    setMass(one.chain, NODES - 1, 2 * one.chain.masses[0]); // two nodes are tied there
    const changes: readonly ((ends: readonly Simulation[], k: number) => void)[] = [
        ([, tail], k) => tail.frames.pin(k, 10, -13 * LENGTH),
        ([, tail], k) => tail.frames.unpin(k),
        ([head]) => head.chain.setBaseLength(2, 0.97 * LENGTH),
        ([head]) => head.chain.setBaseLength(2, 0.95 * LENGTH),
        ([head]) => setMass(head.chain, 3, 5),
    ];
    for (const change of changes) {
        change([upper, lower], NODES - 1);
        change([one, one], 2 * NODES - 2);
        for (let frame = 0; frame < 7; frame++) {
            group.advance(FIXED_STEP);
            one.advance(FIXED_STEP);
        }
        const { positions } = one.chain;
        upper.chain.positions.forEach((x, k) => expect(x).toBeCloseTo(positions[k], 1));
        lower.chain.positions.forEach((x, k) => expect(x).toBeCloseTo(positions[2 * (NODES - 1) + k], 1));
    }
});

test('a rope that joins a moving one starts from rest as it would alone', () => {
    const { upper, group } = pair();
    const falling = hanging(500, 0, []);
    upper.frames.applyImpulse(3, 100, 0);
    const all = new RopeGroup(
        [...group.members, falling],
        [
            [
                { member: 0, node: NODES - 1 },
                { member: 1, node: 0 },
            ],
        ],
    );
    const alone = hanging(500, 0, []);
    for (let frame = 0; frame < 30; frame++) {
        all.advance(FIXED_STEP);
        alone.advance(FIXED_STEP);
    }
    alone.chain.positions.forEach((x, k) => expect(falling.chain.positions[k]).toBeCloseTo(x, 6));
});

test('ropes that move keep their motion when they are tied, and when they go on alone', () => {
    const ropes = [hanging(0, 0), hanging(0, -LENGTH * (NODES - 1), [])];
    for (const rope of ropes) {
        rope.frames.applyImpulse(3, 200, 50);
        for (let frame = 0; frame < 7; frame++) rope.advance(FIXED_STEP);
    }
    const motionOf = ({ chain }: Simulation): number[] => [
        ...chain.positions,
        ...chain.previousPositions,
        ...chain.tensions,
        chain.substep,
    ];
    const before = ropes.map(motionOf);
    const ends = [
        { member: 0, node: 3 },
        { member: 1, node: 0 },
    ]; // far apart: nothing is stepped
    new RopeGroup(ropes, [ends]);
    const again = new RopeGroup([...ropes].reverse(), [ends]);
    expect(ropes.map(motionOf)).toEqual(before);
    expect(ropes[0].chain.positions.buffer).toBe(ropes[1].chain.positions.buffer);
    const copies = ropes.map((rope) => simulationFrom(captureSimulation(rope), rope.parameters));
    for (let frame = 0; frame < 20; frame++)
        [...ropes, ...copies].forEach((rope) => rope.advance(FIXED_STEP));
    expect(ropes.map(motionOf)).toEqual(copies.map(motionOf));
    expect(again.members).toEqual([ropes[1], ropes[0]]);
});

test('each rope falls by its own gravity and damping', () => {
    const [heavy, light] = [hanging(0, 0, []), hanging(300, 0, [])];
    heavy.configure({ damping: 0 });
    light.configure({ damping: 0, gravityY: 500 });
    advance(new RopeGroup([heavy, light], []), 60);
    expect(heavy.chain.positions[1]).toBeCloseTo(-490, 6);
    expect(light.chain.positions[1]).toBeCloseTo(250, 6);
});

test('a pinned end of a knot holds the other', () => {
    const { upper, lower, group } = pair();
    upper.frames.pin(NODES - 1, 30, -100);
    advance(group, 120);
    expect(lower.chain.positions[0]).toBeCloseTo(30, 9);
    expect(lower.chain.positions[1]).toBeCloseTo(-100, 9);
    upper.frames.unpin(NODES - 1);
    advance(group, 1500);
    expect(gapOf(upper, lower)).toBeLessThan(1e-9);
    expect(lower.chain.positions[0]).toBeCloseTo(0, 1);
});

test('frames of any length are cut into the same steps', () => {
    const [one, two] = [pair(), pair()];
    for (const { lower } of [one, two]) lower.frames.applyImpulse(NODES - 1, 300, 0);
    advance(one.group, 120);
    advance(two.group, 40, 3 * FIXED_STEP);
    expect([...two.lower.chain.positions]).toEqual([...one.lower.chain.positions]);
});

test('a frame ends for all when one rope ends it', () => {
    const { upper, lower, group } = pair();
    let steps = 0;
    lower.afterStep = (): boolean => ++steps === 2;
    expect(group.advance(4 * FIXED_STEP)).toBe(2);
    expect(upper.frames.timeLeft).toBeCloseTo(2 * FIXED_STEP, 12);
    expect(lower.frames.timeLeft).toBe(upper.frames.timeLeft);
    expect(upper.frames.steps).toBe(2);
});

test('a tie to what there is not is refused', () => {
    const rope = hanging(0, 0);
    expect(
        () =>
            new RopeGroup(
                [rope],
                [
                    [
                        { member: 1, node: 0 },
                        { member: 0, node: 0 },
                    ],
                ],
            ),
    ).toThrow('member 1 of 1');
    expect(
        () =>
            new RopeGroup(
                [rope],
                [
                    [
                        { member: 0, node: 8 },
                        { member: 0, node: 0 },
                    ],
                ],
            ),
    ).toThrow(RangeError);
});
