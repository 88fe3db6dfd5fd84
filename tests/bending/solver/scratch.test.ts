import '../../../assets/rope/bending/solver';
import { testScratch } from '../../support/scratch';

testScratch({ 'a limit of bending': { maxBend: 0.5 }, 'a bend spring': { flexuralRigidity: 1e7 } });
