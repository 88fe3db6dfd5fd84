import { MAX_SUBSTEPS, MIN_SUBSTEPS } from '../../../assets/rope/nets/solver/constants';
import { curtain, flag, hammock, playNet, startNet, web } from '../../scenes/nets';
import { hashOf } from '../../support/solver';
import { areFinite } from '../../../assets/rope/core/solver';

/** Most that a step may cost: it is done again with 2 to 8 times as many substeps, up to the most. */
const WORST = 3 * MAX_SUBSTEPS;

test('a step leaves no more stretch than its limit, and takes more substeps for less', () => {
    const means = [0.01, 0.002, 0.0005].map((stretchLimit) => {
        const scene = curtain(10, 8, 200);
        const simulation = startNet({ ...scene, parameters: { stretchLimit } });
        let sum = 0;
        playNet(simulation, 120, () => {
            expect(simulation.maxStretch).toBeLessThanOrEqual(stretchLimit);
            sum += simulation.substepsTaken;
        });
        return sum / 120;
    });
    expect(means[1]).toBeGreaterThan(means[0]);
    expect(means[2]).toBeGreaterThan(means[1]);
});

test('a net that has become calm takes fewer substeps again, down to a minimum', () => {
    const simulation = startNet({ ...curtain(6, 5, 300), parameters: { damping: 3 } });
    const counts: number[] = [];
    playNet(simulation, 60, () => counts.push(simulation.substepsTaken));
    expect(Math.max(...counts)).toBeGreaterThan(2 * MIN_SUBSTEPS);
    simulation.net.setOwnMass(30); // the loads are gone
    playNet(simulation, 600);
    expect(simulation.substepsTaken).toBe(MIN_SUBSTEPS);
    expect(simulation.maxStretch).toBeLessThan(0.002);
});

test('nothing is left of a step that was done again: it is as if begun with more substeps', () => {
    const jerked = startNet(hammock(300));
    const counts: number[] = [];
    playNet(jerked, 60, () => counts.push(jerked.substepsTaken));
    expect(Math.max(...counts)).toBeGreaterThan(5 * counts[0]); // the load falls into the net
    expect(areFinite(jerked.net)).toBe(true);
    expect(jerked.maxStretch).toBeLessThanOrEqual(0.002);
});

test.each([
    ['flag', () => flag(8, 6)],
    ['curtain', () => curtain(10, 6, 20)],
    ['hammock', () => hammock(100)],
    ['web', () => web(30)],
])('two runs of the %s give the same bits', (_, scene) => {
    const hashes = [0, 1].map(() => {
        const simulation = startNet(scene());
        playNet(simulation, 60);
        return hashOf(simulation.net.positions);
    });
    expect(hashes[1]).toBe(hashes[0]);
});

test('pins that jump far cost a bounded number of substeps and break nothing', () => {
    const simulation = startNet(curtain(10, 8, 20, 0));
    const { net } = simulation;
    for (let jump = 1; jump <= 20; jump++) {
        const pins = net.pinnedNodes.map((node) => [
            node,
            net.pinTargets[2 * node],
            net.pinTargets[2 * node + 1],
        ]);
        for (const [node, x, y] of pins) simulation.frames.pin(node, x + 3000 * (-1) ** jump, y + 500);
        playNet(simulation, 3, () => expect(simulation.substepsTaken).toBeLessThanOrEqual(WORST));
        expect(areFinite(net)).toBe(true);
    }
    playNet(simulation, 300);
    expect(simulation.maxStretch).toBeLessThanOrEqual(0.002);
});

test('a net that cannot be short enough does not take the most substeps for ever', () => {
    const scene = hammock(0);
    const simulation = startNet({ ...scene, slack: 0 });
    simulation.net.edges.lengths.fill(14); // 20 % less than the way; the reach sets lengths at need only
    playNet(simulation, 60);
    let sum = 0;
    playNet(simulation, 60, () => (sum += simulation.substepsTaken));
    expect(simulation.maxStretch).toBeGreaterThan(0.2);
    expect(sum / 60).toBeLessThan(MAX_SUBSTEPS / 2);
});

test('tensions carry the weight of what hangs on them', () => {
    const simulation = startNet({ ...curtain(6, 5, 10, 0), parameters: { damping: 4 } });
    const { net } = simulation;
    playNet(simulation, 400);
    const { from, to, tensions, count } = net.edges;
    let pull = 0;
    let weight = 0;
    for (let e = 0; e < count; e++) {
        const held = net.pinned[from[e]] + net.pinned[to[e]];
        if (held !== 1) continue;
        const rise = Math.abs(net.positions[2 * from[e] + 1] - net.positions[2 * to[e] + 1]);
        pull += (tensions[e] * rise) / net.edges.lengthOf(net.positions, e);
    }
    for (let i = 0; i < net.nodeCount; i++) if (net.pinned[i] === 0) weight += 980 * net.masses[i];
    expect(pull / weight).toBeCloseTo(1, 3);
});
