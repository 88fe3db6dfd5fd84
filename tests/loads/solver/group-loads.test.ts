import { FIXED_STEP, setMass } from '../../../assets/rope/core/solver';
import { RopeGroup } from '../../../assets/rope/loads/solver/rope-group';
import { loadAt, ropeBetween } from '../../scenes/ropes';

const NODES = 10;

test('a load on a rope moves as a mass of its node does', () => {
    const alone = ropeBetween([0, 0], [60, -80], NODES);
    setMass(alone.chain, NODES - 1, 5.1);
    const rope = ropeBetween([0, 0], [60, -80], NODES);
    const load = loadAt([60, -80], 5);
    const group = new RopeGroup(
        [rope, load],
        [
            [
                { member: 0, node: NODES - 1 },
                { member: 1, node: 0 },
            ],
        ],
    );
    for (let frame = 0; frame < 120; frame++) {
        alone.advance(FIXED_STEP);
        group.advance(FIXED_STEP);
    }
    const gap = rope.chain.positions.map((x, k) => Math.abs(x - alone.chain.positions[k]!));
    expect(Math.max(...gap)).toBeLessThan(1e-3);
    expect(Array.from(load.chain.positions)).toEqual(Array.from(rope.chain.positions.slice(-2)));
});

test('a load that is held holds its ropes', () => {
    const rope = ropeBetween([0, 0], [100, 0], NODES, 0.1, false);
    const load = loadAt([100, 0], 5);
    load.frames.pin(0, 100, 0);
    const group = new RopeGroup(
        [rope, load],
        [
            [
                { member: 0, node: NODES - 1 },
                { member: 1, node: 0 },
            ],
        ],
    );
    let lowest = 0;
    for (let frame = 0; frame < 60; frame++) {
        group.advance(FIXED_STEP);
        lowest = Math.min(lowest, rope.chain.positions[1]!);
    }
    expect(Math.abs(rope.chain.positions[2 * NODES - 2]! - 100)).toBeLessThan(1e-6);
    expect(lowest).toBeLessThan(-50);
});
