import '../../../assets/rope/bending/solver';
import { testResizing } from '../../support/resizing';

testResizing([['a stiff rope', { flexuralRigidity: 1e8 }]]);
