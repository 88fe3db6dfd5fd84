import type { Simulation } from '../../assets/rope/core/solver';
import { simulationOf } from '../support/simulations';
import { hashOf } from '../support/solver';

test('the hash tells positions that differ in one bit', () => {
    expect(hashOf(Float64Array.of(1, 0))).not.toBe(hashOf(Float64Array.of(1 + Number.EPSILON, 0)));
    expect(hashOf(Float64Array.of(0))).not.toBe(hashOf(Float64Array.of(-0)));
});

test('two simulations that are treated alike are alike, bit for bit, and do not share anything', () => {
    const [first, second] = [0, 1].map(() => simulationOf(20, { 0: [0, 0], 19: [200, 0] })) as [
        Simulation,
        Simulation,
    ];
    const move = (simulation: Simulation, frame: number): void => {
        simulation.frames.pin(19, 200 + 80 * ((frame % 20) / 20), frame % 7);
        simulation.advance(1 / 75);
        simulation.frames.refreshDrawn();
    };
    for (let frame = 0; frame < 200; frame++) {
        move(first, frame); // one after the other, so that a scratch value they shared would show
        move(second, frame);
    }
    expect(hashOf(second.chain.positions)).toBe(hashOf(first.chain.positions));
    expect(hashOf(second.frames.drawn)).toBe(hashOf(first.frames.drawn));
});
