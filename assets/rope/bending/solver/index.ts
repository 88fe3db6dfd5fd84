import { addCorrection } from '../../core/solver/correction';
import { setKernel } from '../../core/solver/exact/kernel';
import { Bending } from './bending';
import { SpringKernel } from './spring-kernel';

setKernel((chain) => new SpringKernel(chain));
addCorrection(() => new Bending());
