import '../../../assets/rope/bending/solver';
import { testStatesOf } from '../../support/simulation-states';

testStatesOf([
    ['swing', 'exact', { maxBend: 0.4 }, 1],
    ['swing', 'exact', { flexuralRigidity: 1e7, clampX: 1 }, 10],
    ['drag', 'exact', { flexuralRigidity: 1e6, maxBend: 0.4 }, 1],
    ['swing', 'relaxation', { flexuralRigidity: 1e7, windTurbulence: 300 }, 1],
]);
