import { framesOf } from '../../support/samples';
import { throwRope } from './throws';

const THROWS = framesOf(1000, 150);

test(`${THROWS} ropes that are thrown at things: no node goes through or into any`, () => {
    const faults: string[] = [];
    for (let seed = 1; seed <= THROWS; seed++) {
        const { through, depth } = throwRope(seed);
        if (through > 0 || !(depth <= 0.51)) faults.push(`${seed}: ${through} through, ${depth} px deep`);
    }
    expect(faults).toEqual([]);
}, 60_000);

test.each([6830, 7997])(
    'throw %i, between more than two things at once: no node goes through any',
    (seed) => {
        expect(throwRope(seed).through).toBe(0);
    },
);
