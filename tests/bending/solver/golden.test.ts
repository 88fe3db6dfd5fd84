import '../../../assets/rope/bending/solver';
import { EVERYWHERE, rows, SINES_OR_DAMPING, stateAfter, testHere, type Way } from '../../support/golden';

// See tests/solver/golden.test.ts.

const WAYS: readonly Way[] = [
    ['exact, bending limit', 'exact', { maxBend: 0.3 }],
    ['exact, bending spring', 'exact', { flexuralRigidity: 1e9, clampX: 1 }],
    ['relaxation, bending limit', 'relaxation', { maxBend: 0.3, substeps: 2 }],
];

testHere.each(rows([...SINES_OR_DAMPING, ...EVERYWHERE], WAYS))(
    '%s, the same where Math gives the same',
    (_, scene, [, solver, changes]) => {
        expect(stateAfter(scene, solver, changes)).toMatchSnapshot();
    },
);
