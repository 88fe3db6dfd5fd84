import { FIXED_STEP, Simulation } from '../../assets/rope/core/solver';

const LENGTH = 20;

function hanging(nodeCount = 6): Simulation {
    const simulation = new Simulation({ nodeCount, baseLength: LENGTH });
    simulation.configure({}, 'exact');
    simulation.frames.pin(0, 0, 0);
    simulation.start(({ positions }) =>
        positions.forEach((_, k) => (positions[k] = k % 2 ? -10 * (k - 1) : 0)),
    );
    return simulation;
}

function setLengths({ chain }: Simulation, length: number): void {
    for (let i = 0; i < chain.segmentCount; i++) chain.setBaseLength(i, length);
}

function lengthOfFirst({ chain: { positions } }: Simulation): number {
    return Math.hypot(positions[2] - positions[0], positions[3] - positions[1]);
}

test('a length that is set is reached at the end of the frame, evenly from where it was', () => {
    const simulation = hanging();
    const seen: number[] = [];
    simulation.afterStep = () => {
        seen.push(lengthOfFirst(simulation));
        return false;
    };
    setLengths(simulation, 17);
    simulation.advance(3 * FIXED_STEP);
    [19, 18, 17].forEach((length, i) => expect(seen[i]).toBeCloseTo(length, 3));
    expect(simulation.chain.restLengths).toEqual(simulation.chain.baseLengths);
});

test('one that is set before the nodes are gathered is no motion', () => {
    const simulation = hanging();
    setLengths(simulation, 15);
    simulation.frames.gather();
    expect(simulation.chain.lengthCurves).toBeNull();
    expect(simulation.chain.restLengths).toBe(simulation.chain.baseLengths);
});

test('lengths are at rest again some frames after the last change', () => {
    const simulation = hanging();
    simulation.advance(FIXED_STEP);
    setLengths(simulation, 19);
    simulation.advance(FIXED_STEP);
    expect(simulation.chain.lengthCurves).not.toBeNull();
    for (let frame = 0; frame < 3; frame++) simulation.advance(FIXED_STEP);
    expect(simulation.chain.lengthCurves).toBeNull();
});
