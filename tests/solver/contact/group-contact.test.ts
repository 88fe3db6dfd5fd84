import { FIXED_STEP, RopeGroup, Simulation } from '../../../assets/rope/solver';
import { GRAVITY } from '../../physics/check';
import { overPeg, PEG } from '../../physics/contact/pegs';
import { circle, ropeAmong } from '../../physics/contact/rig';
import { stretchOf } from '../../physics/stretch';

const NODES = 41;
const LENGTH = 20;
const STEPS = 42;

/** How far a load comes down in 0.7 s that pulls a rope over a peg against a lighter one, and the largest stretch. */
function play(rope: Simulation, advance: () => void): { way: number; stretch: number } {
    const start = rope.chain.positions[1];
    let stretch = 0;
    for (let step = 0; step < STEPS; step++) {
        advance();
        stretch = Math.max(stretch, stretchOf(rope.chain.positions, rope.chain.restLengths));
    }
    return { way: start - rope.chain.positions[1], stretch };
}

function ropeOverPeg(loads: readonly number[]): Simulation {
    const masses = new Float64Array(NODES).fill(1);
    masses[0] += loads[0] ?? 0;
    masses[NODES - 1] += loads[1] ?? 0;
    const points = overPeg(NODES, LENGTH);
    return ropeAmong([circle(PEG, {}, 0)], { points, baseLength: LENGTH, masses, pins: [] }, 0);
}

/** The same rope with two loads of their own, tied to its ends. */
function groupOverPeg(loads: readonly number[]): { rope: Simulation; group: RopeGroup } {
    const rope = ropeOverPeg([]);
    const ends = [0, NODES - 1];
    const members = loads.map((mass, k) => {
        const load = new Simulation({ nodeCount: 1, baseLength: 1 });
        load.configure({ gravityX: 0, gravityY: -GRAVITY, damping: 0 }, 'exact');
        load.chain.setMass(0, mass);
        load.moveBy(
            rope.chain.positions[2 * ends[k]] - load.chain.positions[0],
            rope.chain.positions[2 * ends[k] + 1] - load.chain.positions[1],
        );
        return load;
    });
    const knots = ends.map((node, k) => [
        { member: 0, node },
        { member: k + 1, node: 0 },
    ]);
    return { rope, group: new RopeGroup([rope, ...members], knots) };
}

test.each([
    [15, 10],
    [150, 100],
])('loads of %s and %s on a rope over a peg move it as masses of its own ends do', (heavy, light) => {
    const alone = ropeOverPeg([heavy, light]);
    const expected = play(alone, () => alone.advance(FIXED_STEP));
    const { rope, group } = groupOverPeg([heavy, light]);
    const { way, stretch } = play(rope, () => group.advance(FIXED_STEP));
    expect(expected.way).toBeGreaterThan(20);
    expect(Math.abs(way - expected.way)).toBeLessThan(0.005 * expected.way);
    expect(stretch).toBeLessThan(1e-4);
});

test('a rope that collides with nothing goes through what another one of its group lies on', () => {
    const { rope, group } = groupOverPeg([15, 10]);
    rope.chain.contacts!.obstacles = [];
    const { way, stretch } = play(rope, () => group.advance(FIXED_STEP));
    expect(way).toBeGreaterThan(100); // it falls
    expect(stretch).toBeLessThan(1e-4);
});
