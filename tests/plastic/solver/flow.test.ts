import { Chain } from '../../../assets/rope/core/solver';
import { brokenJoint, flow, type FlowLaw } from '../../../assets/rope/plastic/solver/flow';
import { randomNumbers } from '../../support/random';

/** Joints of a length of 10 yield at 0.1 rad. */
const LAW: FlowLaw = {
    ...{ yieldCurvature: 0.01, hardening: 0, kept: 1, fatigueCurvature: Infinity, isLimp: false },
};

/** Three nodes, and a joint between them that is turned to an angle. */
class Joint {
    readonly chain = new Chain({ nodeCount: 3, baseLength: 10 });
    readonly wear = new Float64Array(3);

    constructor(private readonly _law: FlowLaw) {
        this.chain.positions.set([0, 0, 10, 0, 20, 0]);
    }

    turn(angle: number): void {
        this.chain.positions.set([10 + 10 * Math.cos(angle), 10 * Math.sin(angle)], 4);
        this.chain.previousPositions.set(this.chain.positions);
        flow(this.chain, this.wear, this._law);
    }

    get rest(): number {
        return this.chain.restAngles[1];
    }
}

test('a joint yields at its angle, and keeps what it was bent beyond', () => {
    const joint = new Joint(LAW);
    joint.turn(0.099);
    expect([joint.rest, joint.wear[1]]).toEqual([0, 0]);
    joint.turn(0.5);
    expect(joint.rest).toBeCloseTo(0.4, 12);
    joint.turn(0.35);
    expect(joint.rest).toBeCloseTo(0.4, 12);
    joint.turn(-0.5);
    expect(joint.rest).toBeCloseTo(-0.4, 12);
    expect(joint.wear[1]).toBeCloseTo(1.2, 12);
});

test('one that hardens yields later, one that softens sooner, down to nothing', () => {
    const hard = new Joint({ ...LAW, hardening: 0.25 });
    hard.turn(0.6);
    expect(hard.rest).toBeCloseTo(0.4, 12);
    hard.turn(0.21);
    expect(hard.rest).toBeCloseTo(0.4, 12);
    hard.turn(0.19);
    expect(hard.rest).toBeCloseTo(0.39 + 0.002, 12);
    const soft = new Joint({ ...LAW, hardening: -0.5 });
    soft.turn(0.15);
    expect(soft.rest).toBeCloseTo(0.1, 12);
    soft.turn(0.4);
    expect(soft.rest).toBeCloseTo(0.4, 12);
});

test('one that creeps gives in by the same part in every step', () => {
    const joint = new Joint({ ...LAW, kept: 0.5 });
    for (let step = 1; step <= 8; step++) {
        joint.turn(0.08);
        expect(0.08 - joint.rest).toBeCloseTo(0.08 * 0.5 ** step, 12);
    }
    expect(joint.wear[1]).toBe(0);
});

test('turned all the way round, it wears as much as it turns', () => {
    const joint = new Joint(LAW);
    for (let k = 1; k <= 1000; k++) joint.turn(0.02 * k);
    expect(joint.wear[1]).toBeCloseTo(20 - 0.1, 9);
});

test('whatever is done to joints, their elastic energy only goes, and stays below what they yield at', () => {
    const random = randomNumbers(7);
    const next = (from: number, to: number): number => from + (to - from) * random();
    for (let k = 0; k < 40; k++) {
        const hardening = next(-0.9, 9);
        const joint = new Joint({ ...LAW, hardening, kept: next(0, 1) });
        for (let step = 0; step < 30; step++) {
            const angle = next(-3, 3);
            const turn = angle - joint.rest;
            const before = Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)));
            const worn = joint.wear[1];
            joint.turn(angle);
            const left = Math.abs(angle - joint.rest);
            expect(left).toBeLessThanOrEqual(before + 1e-12);
            expect(left).toBeLessThanOrEqual(Math.max(0, 0.1 + hardening * joint.wear[1]) + 1e-12);
            expect(joint.wear[1]).toBeGreaterThanOrEqual(worn);
        }
    }
});

test('the joint that has worn the most breaks, and ends never do', () => {
    const law = { ...LAW, fatigueCurvature: 0.1 };
    const chain = new Chain({ nodeCount: 6, baseLength: 10 });
    expect(brokenJoint(chain, Float64Array.of(9, 0.9, 0.99, 0, 0.5, 9), law)).toBe(-1);
    expect(brokenJoint(chain, Float64Array.of(9, 1.1, 1, 1.3, 1.2, 9), law)).toBe(3);
    expect(brokenJoint(chain, new Float64Array(6), { ...law, fatigueCurvature: Infinity })).toBe(-1);
});

test('where ropes cannot be cut, a joint that breaks goes limp', () => {
    const joint = new Joint({ ...LAW, fatigueCurvature: 0.05, isLimp: true });
    joint.turn(0.5);
    expect(joint.rest).toBeCloseTo(0.4, 12);
    joint.turn(0.7);
    expect(joint.rest).toBeCloseTo(0.6, 12);
    joint.turn(0.65);
    expect(joint.rest).toBeCloseTo(0.65, 12);
    joint.turn(0.2);
    expect(joint.rest).toBeCloseTo(0.2, 12);
});
