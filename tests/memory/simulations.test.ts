import { Simulation } from '../../assets/rope/core/solver';
import {
    captureSimulation,
    restoreSimulation,
    simulationFrom,
} from '../../assets/rope/memory/solver/simulation-state';
import { hopeless, hopelessFrame } from '../support/hopeless';
import { bitsOf } from '../support/solver';

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

test.each([1 / 20, 1 / 60, 1 / 144])(
    'a winch goes on from a state, bit for bit, in frames of %d s',
    (frameTime) => {
        const [simulation, other] = [hanging(), hanging()];
        const wind = (one: Simulation, frame: number): void => {
            setLengths(one, LENGTH - 3 * Math.sin(frame / 5));
            one.frames.pin(0, 5 * Math.cos(frame / 7), 0);
            one.advance(frameTime);
        };
        for (let frame = 0; frame < 10; frame++) wind(simulation, frame);
        restoreSimulation(other, JSON.parse(JSON.stringify(captureSimulation(simulation))));
        for (let frame = 10; frame < 30; frame++) {
            wind(simulation, frame);
            wind(other, frame);
            expect(bitsOf(other.chain.positions)).toBe(bitsOf(simulation.chain.positions));
        }
    },
);

test('a rope whose motion is not found goes on from a state as it would have', () => {
    const simulation = hopeless();
    for (let number = 0; number < 20; number++) hopelessFrame(simulation, number);
    const copy = simulationFrom(captureSimulation(simulation), simulation.parameters);
    for (let number = 20; number < 300; number++)
        for (const one of [simulation, copy]) hopelessFrame(one, number);
    expect(simulation.restarts).toBeGreaterThan(0);
    expect(copy.chain.positions).toEqual(simulation.chain.positions);
});
