import {
    emptyState,
    captureSimulation,
    restoreSimulation,
} from '../../../assets/rope/memory/solver/simulation-state';
import { FIXED_STEP } from '../../../assets/rope/core/solver';
import type { RopePile } from '../../../assets/rope/pile/solver/pile';
import { nearlyLevel, pileOf, play } from '../../physics/contact/piles';

const LENGTH = 8;

test('goes on from a state with the same bits, by what it remembers of contacts', () => {
    const advance = (pile: RopePile): void => {
        for (let step = 0; step < 40; step++) pile.advance(FIXED_STEP);
    };
    const make = (): RopePile =>
        pileOf([0, 1].map((k) => ({ points: nearlyLevel(9 * k, 20 + 20 * k, 1 + k, 0.1, LENGTH, 20) })));
    const straight = make();
    advance(straight);
    const states = straight.members.map((member) => captureSimulation(member, emptyState()));
    const memory = { chain: [], segments: [] };
    straight.capture(memory);
    expect(memory.chain.length).toBeGreaterThan(0);
    advance(straight);
    const again = make();
    again.members.forEach((member, m) => restoreSimulation(member, states[m]!));
    again.restore(memory);
    advance(again);
    again.members.forEach(({ chain }, m) =>
        expect(chain.positions).toEqual(straight.members[m]!.chain.positions),
    );
});

test('a large pile has as many contacts as it needs', () => {
    const points = (k: number): Float64Array => nearlyLevel(7 * k, 15 + 12 * k, 1.7 + k, 0.05, LENGTH, 40);
    const result = play(pileOf(Array.from({ length: 6 }, (_, k) => ({ points: points(k) }))), 3);
    expect(result.stretch).toBeLessThan(0.005);
    expect(result.overlap).toBeLessThan(1);
    expect(result.crossings).toBe(0);
});
