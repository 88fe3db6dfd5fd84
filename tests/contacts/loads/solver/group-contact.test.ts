import { FIXED_STEP, Simulation, setMass } from '../../../../assets/rope/core/solver';
import { RopeGroup } from '../../../../assets/rope/loads/solver/rope-group';
import { GRAVITY } from '../../../physics/check';
import { overPeg, overPost, PEG } from '../../../physics/contact/pegs';
import { box, circle, lineDepthOf, ropeAmong, contactsOf } from '../../../physics/contact/rig';
import { pointsOf } from '../../../scenes/scene';
import { stretchOf } from '../../../physics/stretch';

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

function ropeOverPeg(loads: readonly number[], isSquare = false): Simulation {
    const masses = new Float64Array(NODES).fill(1);
    masses[0] += loads[0] ?? 0;
    masses[NODES - 1] += loads[1] ?? 0;
    const points = isSquare ? overPost(NODES, LENGTH, 0.3) : overPeg(NODES, LENGTH);
    const peg = isSquare ? box(2 * PEG, 2 * PEG, {}, 0) : circle(PEG, {}, 0);
    return ropeAmong([peg], { points, baseLength: LENGTH, masses, pins: [] }, 0);
}

/** The same rope with two loads of their own, tied to its ends. */
function groupOverPeg(loads: readonly number[], isSquare = false): { rope: Simulation; group: RopeGroup } {
    const rope = ropeOverPeg([], isSquare);
    return {
        rope,
        group: hang(rope, [
            [0, loads[0]],
            [NODES - 1, loads[1]],
        ]),
    };
}

/** Ties loads, of a mass each, to nodes of a rope. */
function hang(rope: Simulation, loads: readonly (readonly [number, number])[]): RopeGroup {
    const { positions } = rope.chain;
    const members = loads.map(([node, mass]) => {
        const load = new Simulation({ nodeCount: 1, baseLength: 1 });
        load.configure({ gravityX: 0, gravityY: -GRAVITY, damping: 0 }, 'exact');
        setMass(load.chain, 0, mass);
        load.frames.moveBy(
            positions[2 * node] - load.chain.positions[0],
            positions[2 * node + 1] - load.chain.positions[1],
        );
        return load;
    });
    const knots = loads.map(([node], k) => [
        { member: 0, node },
        { member: k + 1, node: 0 },
    ]);
    return new RopeGroup([rope, ...members], knots);
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

test.each([
    [15, 10],
    [150, 100],
])('loads of %s and %s on a rope over a square post move it as masses of its own ends do', (heavy, light) => {
    const alone = ropeOverPeg([heavy, light], true);
    const expected = play(alone, () => alone.advance(FIXED_STEP));
    const { rope, group } = groupOverPeg([heavy, light], true);
    const { way, stretch } = play(rope, () => group.advance(FIXED_STEP));
    expect(expected.way).toBeGreaterThan(10);
    expect(Math.abs(way - expected.way)).toBeLessThan(0.025 * expected.way); // over an edge a rope goes by jerks
    expect(stretch).toBeLessThan(1e-4);
    expect(lineDepthOf(rope)).toBeLessThan(0.5);
});

test.each([4, 10, 13, 17])(
    'a load on node %d of a rope that falls on a box takes it where a mass of its own does',
    (node) => {
        const start = (masses?: Float64Array): Simulation => {
            const points = pointsOf(21, (i) => [20 * i - 200, 90]);
            return ropeAmong([box(200, 60)], { points, baseLength: 20, pins: [], damping: 1, masses });
        };
        const alone = start(new Float64Array(21).map((_, i) => (i === node ? 31 : 1)));
        const rope = start();
        const group = hang(rope, [[node, 30]]);
        let [depth, deepest] = [0, 0];
        for (let step = 0; step < 600; step++) {
            alone.advance(FIXED_STEP);
            group.advance(FIXED_STEP);
            depth = Math.max(depth, lineDepthOf(alone));
            deepest = Math.max(deepest, lineDepthOf(rope));
        }
        expect(depth).toBeLessThan(1);
        expect(deepest).toBeLessThan(1);
        expect(stretchOf(rope.chain.positions, rope.chain.restLengths)).toBeLessThan(1e-6);
        const away = Array.from(rope.chain.positions, (x, k) => Math.abs(x - alone.chain.positions[k]));
        if (Math.abs(node - 10) < 5) expect(Math.max(...away)).toBeLessThan(1);
        else expect(rope.chain.positions[1]).toBeLessThan(-1000); // it is pulled off
    },
);

test('a rope that collides with nothing goes through what another one of its group lies on', () => {
    const { rope, group } = groupOverPeg([15, 10]);
    contactsOf(rope.chain).surroundings.obstacles = [];
    const { way, stretch } = play(rope, () => group.advance(FIXED_STEP));
    expect(way).toBeGreaterThan(100); // it falls
    expect(stretch).toBeLessThan(1e-4);
});

test('a rope of a group goes on through what it started through', () => {
    const [count, baseLength] = [40, 8];
    const points = pointsOf(count, (i) => [10, 160 - baseLength * i]);
    const rope = ropeAmong([box(200, 12)], { points, baseLength, damping: 1 });
    const group = hang(rope, [[count - 1, 1]]);
    for (let step = 0; step < 60; step++) group.advance(FIXED_STEP);
    expect(contactsOf(rope.chain).threads.filter((thread) => thread !== null).length).toBeGreaterThan(1);
    expect(stretchOf(rope.chain.positions, rope.chain.baseLengths)).toBeLessThan(0.0005);
});
