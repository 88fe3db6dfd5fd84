import { Bending } from '../../../assets/rope/bending/solver/bending';
import { areFinite, isBendable } from '../../../assets/rope/core/solver';
import { swing, swingChain } from '../../scenes/swing';
import { withDefaults } from '../../support/solver';

const ACTIVE = { maxBend: 0.1, flexuralRigidity: 1e9 };

test('acts only where its parameters say so', () => {
    expect(isBendable(withDefaults())).toBe(false);
    expect(isBendable(withDefaults(ACTIVE))).toBe(true);
});

test('corrects chains of any number of nodes, one after the other', () => {
    const correction = new Bending();
    for (const nodes of [2, 12, 5]) {
        const chain = swingChain(swing(nodes, 1));
        correction.solve(chain, withDefaults(ACTIVE));
        expect(areFinite(chain)).toBe(true);
    }
});
