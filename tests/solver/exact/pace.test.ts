import { Chain, FIXED_STEP, placeStraight, pinNode } from '../../../assets/rope/core/solver';
import {
    CONSERVING_SUBSTEPS,
    CONSERVING_TURN,
    HYSTERESIS_MARGIN,
    HYSTERESIS_STEPS,
    PIN_SUBSTEPS,
    PIN_WAY,
    ROD_SUBSTEPS,
    ROD_TURN,
} from '../../../assets/rope/core/solver/exact/constants';
import type { Scheme } from '../../../assets/rope/core/solver/exact/direction';
import { ExactPace } from '../../../assets/rope/core/solver/exact/pace';
import { ExactState } from '../../../assets/rope/core/solver/exact/state';

const LENGTH = 20;

/** A pace and a way to ask it: how many substeps a chain needs whose rods turn by some times `ROD_TURN` in a step. */
function paceOf(chain = straight()): (turns: number, scheme?: Scheme, rods?: boolean) => number {
    const pace = new ExactPace();
    const state = new ExactState(chain);
    return (turns, scheme = 'symmetric', rods = true) => {
        state.turnRate = (turns * ROD_TURN) / FIXED_STEP;
        return pace.substeps(chain, state, FIXED_STEP, scheme, rods);
    };
}

function straight(): Chain {
    const chain = new Chain({ nodeCount: 5, baseLength: LENGTH });
    pinNode(chain, 0);
    placeStraight(chain, 1, 0);
    return chain;
}

test('rods get as many substeps as they turn, up to a limit, at once', () => {
    const substeps = paceOf();
    expect([0, 0.9, 1.1, 2.5, 7.2, 1000].map((turns) => substeps(turns))).toEqual([
        1,
        1,
        2,
        3,
        8,
        ROD_SUBSTEPS,
    ]);
});

test('they get fewer only after they have needed fewer for a while', () => {
    const substeps = paceOf();
    expect(substeps(6.5)).toBe(7);
    for (let step = 1; step < HYSTERESIS_STEPS; step++) expect(substeps(2.5)).toBe(7);
    expect(substeps(2.5)).toBe(Math.ceil(2.5 * HYSTERESIS_MARGIN));
});

test('a fast moment in between starts the wait anew', () => {
    const substeps = paceOf();
    substeps(6.5);
    for (let step = 1; step < HYSTERESIS_STEPS; step++) substeps(2.5);
    expect(substeps(6.9)).toBe(7);
    expect(substeps(2.5)).toBe(7);
});

test('the fastest moment of the wait decides how many are left', () => {
    const substeps = paceOf();
    substeps(9.5);
    substeps(4.2);
    for (let step = 2; step < HYSTERESIS_STEPS; step++) expect(substeps(1.5)).toBe(10);
    expect(substeps(1.5)).toBe(Math.ceil(4.2 * HYSTERESIS_MARGIN));
});

test('ropes, and rods in implicit steps, get one, and the past is forgotten', () => {
    for (const [scheme, rods] of [
        ['implicit', true],
        ['symmetric', false],
    ] as const) {
        const substeps = paceOf();
        expect(substeps(6.5)).toBe(7);
        expect(substeps(6.5, scheme, rods)).toBe(1);
        expect(substeps(0.5)).toBe(1);
    }
});

test('conserving steps get as many as ropes turn, up to a limit, and fewer at once', () => {
    const substeps = paceOf();
    const turnsOf = (count: number): number => ((count - 0.5) * CONSERVING_TURN) / ROD_TURN;
    for (const count of [1, 3, 2]) expect(substeps(turnsOf(count), 'conserving', false)).toBe(count);
    expect(substeps(1e6, 'conserving', false)).toBe(CONSERVING_SUBSTEPS);
});

test('a pin that jumps gets its substeps with ropes, rods and implicit steps alike', () => {
    const chain = straight();
    const substeps = paceOf(chain);
    chain.pinTargets.set([0, 2.5 * PIN_WAY * LENGTH], 0);
    expect(substeps(0)).toBe(3);
    expect(substeps(0, 'implicit')).toBe(3);
    expect(substeps(0, 'symmetric', false)).toBe(3);
    expect(substeps(6.5)).toBe(7);
    chain.pinTargets.set([0, 1e6], 0);
    expect(substeps(0, 'symmetric', false)).toBe(PIN_SUBSTEPS);
});

test('a copy goes on from where the other one is', () => {
    const chain = straight();
    const state = new ExactState(chain);
    const [pace, copy] = [new ExactPace(), new ExactPace()];
    state.turnRate = (6.5 * ROD_TURN) / FIXED_STEP;
    pace.substeps(chain, state, FIXED_STEP, 'symmetric', true);
    copy.copyFrom(pace);
    state.turnRate = 0;
    expect(copy.substeps(chain, state, FIXED_STEP, 'symmetric', true)).toBe(7);
});
