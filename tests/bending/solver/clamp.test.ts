import '../../../assets/rope/bending/solver';
import { Chain, FIXED_STEP, Simulation, pinNode } from '../../../assets/rope/core/solver';
import { clampInForce } from '../../../assets/rope/bending/solver/bending';
import { withDefaults } from '../../support/solver';

const NODES = 10;
const LENGTH = 20;

/** The clamp (0, 1) of a rope of 180 px whose tail is held at a distance to the right. */
function inForce(apart: number): { clampX: number; clampY: number } {
    const chain = new Chain({ nodeCount: NODES, baseLength: LENGTH });
    pinNode(chain, 0);
    pinNode(chain, NODES - 1);
    chain.pinTargets[2 * (NODES - 1)] = apart;
    const clamp = { clampX: 0, clampY: 0 };
    clampInForce(chain, withDefaults({ clampX: 0, clampY: 1 }), clamp);
    return clamp;
}

test('a clamp holds as long as the rope reaches the next pin, and turns towards it only as far as it must', () => {
    const rest = (NODES - 2) * LENGTH;
    expect(inForce(100)).toEqual({ clampX: 0, clampY: 1 });
    expect(inForce(Math.sqrt(rest ** 2 - LENGTH ** 2) - 1)).toEqual({ clampX: 0, clampY: 1 });
    for (const apart of [162, 170, 175, 179]) {
        const { clampX, clampY } = inForce(apart);
        expect(Math.hypot(clampX, clampY)).toBeCloseTo(1, 12);
        const left = Math.hypot(apart - LENGTH * clampX, -LENGTH * clampY);
        expect(left / rest).toBeLessThan(1);
        expect(left / rest).toBeGreaterThan(0.999);
        expect(clampY).toBeGreaterThan(0); // the nearer of the two directions that it could take
    }
    expect(inForce(300)).toEqual({ clampX: 1, clampY: 0 });
});

test.each([100, 170, 179.9, 180, 260])('pinned at %d px a clamped rope comes to rest, cheaply', (apart) => {
    const simulation = new Simulation({ nodeCount: NODES, baseLength: LENGTH });
    simulation.configure({ damping: 3, clampX: 0, clampY: 1 }, 'exact');
    simulation.frames.pin(0, 0, 0);
    simulation.frames.pin(NODES - 1, apart, 0);
    simulation.start(({ positions }) => {
        for (let i = 0; i < NODES; i++) positions[2 * i] = (apart * i) / (NODES - 1);
    });
    const speed = (): number => {
        const { positions, previousPositions, substep } = simulation.chain;
        return Math.max(...positions.map((x, k) => Math.abs(x - previousPositions[k]) / substep));
    };
    for (let step = 0; step < 600; step++) simulation.advance(FIXED_STEP);
    expect(speed()).toBeLessThan(apart > 180 ? 5 : 0.01);
    const { eliminations } = (simulation as unknown as { _solver: { state: { eliminations: number } } })
        ._solver.state;
    for (let step = 0; step < 120; step++) simulation.advance(FIXED_STEP);
    const now = (simulation as unknown as { _solver: { state: { eliminations: number } } })._solver.state
        .eliminations;
    expect((now - eliminations) / 120).toBeLessThan(10);
});
